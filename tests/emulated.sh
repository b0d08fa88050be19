#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds wgc-tap for other processors and runs it under qemu-user.
set -u
cd "$(dirname "$0")/.." || exit 2

usage()
{
    cat <<'END'
Usage: tests/emulated.sh [--quick | --full] [--x86-tap FILE] [TARGET]...

Builds the tests for every target in build-emulated/, with Debian's cross
compilers, and runs them under qemu-user: AArch64 without SVE and with SVE
registers of 128 to 1024 bits, POWER, big-endian IBM Z, RISC-V, and x86 CPUs
that lack what this machine may have. What cannot be built or run here is one
line that starts with SKIP. The last line is "N passed, N failed, N skipped";
the exit status is 0 if none failed.

  --quick         tests/checksums.txt, and on Arm and IBM Z every n to 300 and
                  the list of larger ones, and shorter forms of the other cases
                  (default)
  --full          every case, more targets; takes hours
  --x86-tap FILE  a wgc-tap for x86-64 Linux, instead of building one
  TARGET          only these: aarch64 s390x x86_64, and with --full simde
                  terms ppc64le riscv64 riscv64p s390x-z196 aarch64p x86_64p
                  armhf i686
  --help          this text
END
}

full=no
x86_tap=
wanted=()
while [ "$#" -gt 0 ]; do
    case $1 in
    --quick) full=no ;;
    --full) full=yes ;;
    --x86-tap) x86_tap=${2-} && shift ;;
    --help) usage && exit ;;
    -*)
        printf "emulated.sh: unknown option '%s'; see --help\n" "$1" >&2
        exit 2
        ;;
    *) wanted+=("$1") ;;
    esac
    shift
done

# shellcheck source=SCRIPTDIR/../scripts/common.sh
. scripts/common.sh

passed=0
failed=0
skipped=0
names=() # of background jobs, whose results are in $logs
# By target; depths are those of its next machine with --full.
declare -A taps emulators builds depths

# skip TARGET WHY
skip()
{
    printf 'SKIP %s: %s\n' "$1" "$2"
    skipped=$((skipped + 1))
}

is_wanted()
{
    case " ${wanted[*]-} " in
    '  ' | *" $1 "*) ;;
    *) return 1 ;;
    esac
}

# ---- Jobs -------------------------------------------------------------------

# start COMMAND NAME ARGUMENT...: in the background, as soon as there is a
# processor for it. COMMAND leaves results in $logs/NAME.
start()
{
    while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do
        wait -n
    done
    "$@" &
    names+=("$2")
}

# Adds up what a job's results say.
count()
{
    good=$(grep '^ok ' "$logs/$1" | grep -vc '# SKIP')
    bad=$(grep -c '^not ok ' "$logs/$1")
}

# ---- Building ---------------------------------------------------------------

! command -v ninja >/dev/null || export CMAKE_GENERATOR=Ninja
# Most builds end with one long compilation, so several run at once.
compilers=$((($(nproc) + 1) / 2))
blelloch=OFF # which no list of cases has
[ "$full" = no ] || blelloch=ON
[ "${#wanted[@]}" -ne 1 ] || compilers=$(nproc)

build_tests()
{
    local directory=$1 executable=$2
    shift 2
    rm -f "$directory/tests/$executable"
    cmake -S . -B "$directory" -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_EXE_LINKER_FLAGS=-static -DWGC_BUILD_TESTS=ON \
        -DWGC_BUILD_TOOLS=OFF -DWGC_TEST_BLELLOCH="$blelloch" "$@" &&
        cmake --build "$directory" --target "$executable" \
            --parallel "$compilers"
}

# show_build NAME ARGUMENT...: as build_tests.
show_build()
{
    local log=$logs/$1 start=$SECONDS done=built
    if ! build_tests "${@:2}" >"$log" 2>&1 </dev/null; then
        done='FAILED to build'
        tail -n 40 "$log"
        echo 'not ok - builds' >>"$log"
    fi
    printf '%-12s %s, %d s\n' "${1#build-}" "$done" $((SECONDS - start))
}

# target NAME TRIPLE EMULATOR [CMAKE_OPTION...]: starts to build wgc-tap, or
# $executable. A target that is not wanted, or that cannot be, has no tap.
target()
{
    local name=$1 triple=$2 compiler=$2-gcc emulator=$3
    local executable=${executable:-wgc-tap} directory=build-emulated/$1
    shift 3
    is_wanted "$name" || return 0
    if ! command -v "$emulator" >/dev/null; then
        skip "$name" "no $emulator (Debian: qemu-user)"
        return 0
    fi
    emulators[$name]=$emulator
    if [ "$name" = x86_64 ] && [ -n "$x86_tap" ]; then
        taps[$name]=$x86_tap
        return 0
    fi
    if ! command -v "$compiler" >/dev/null; then
        skip "$name" "no $compiler (Debian: gcc-$triple)"
        return 0
    fi
    taps[$name]=$directory/tests/$executable
    start show_build "build-$name" "$directory" "$executable" \
        -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/toolchains/$triple.cmake" "$@"
    builds[$name]=$!
}

# is_built TARGET: once its build is over.
is_built()
{
    [ -z "${builds[$1]-}" ] || wait "${builds[$1]}" 2>/dev/null
    [ -x "${taps[$1]-}" ]
}

# ---- Running ----------------------------------------------------------------

# check_choice ISA COMMAND...: the instruction set that is chosen.
check_choice()
{
    local chosen
    chosen=$("${@:2}" --print-isa)
    if [ "$chosen" = "$1" ]; then
        echo "ok - chooses $1"
    else
        echo "not ok - chooses $1, but '$chosen'"
    fi
}

# check_checksums COMMAND...: of the instruction set that is chosen.
check_checksums()
{
    if diff <("$@" --print-checksums) tests/checksums.txt; then
        echo "ok - tests/checksums.txt"
    else
        echo "not ok - tests/checksums.txt"
    fi
}

# cases DEPTH ISA COMMAND...: the cases of wgc-tap, the command.
cases()
{
    local depth=$1 isa=$2
    shift 2
    case $depth in
    all) "$@" ;;
    isa) "$@" "$isa/*" ;;
    unguarded)
        "$@" --max-n 40 "$isa"/{rules,offsets,strides,broadcasts,checksums} \
            library/tables
        ;;
    short)
        "$@" --sparse "$isa/sizes" &&
            "$@" --max-n 40 "$isa"/{lanes,rules,votes,carry,partials} \
                library/tables
        ;;
    long)
        cases short "$isa" "$@" && "$@" "$isa/halves" &&
            "$@" --max-n 40 "$isa"/{offsets,one_hot,strides,broadcasts}
        ;;
    esac
}

# run_machine DEPTH "ISA..." COMMAND...: the last ISA must be chosen.
run_machine()
{
    local depth=$1 isas=$2 isa=${2##* }
    shift 2
    export WGC_REQUIRE_ISAS=$isas
    check_choice "$isa" "$@"
    [ "$depth" = choice ] || check_checksums "$@"
    cases "$depth" "$isa" "$@"
}

# Runs a command with its results in $logs/NAME, and sums them up.
show()
{
    local name=$1 start=$SECONDS good bad
    shift
    "$@" >"$logs/$name" 2>&1 || echo 'not ok - did not succeed' >>"$logs/$name"
    count "$name"
    printf '%-12s %3d passed, %d failed, %d s\n' "$name" "$good" "$bad" \
        $((SECONDS - start))
    [ "$bad" -eq 0 ] ||
        grep -E '^(FAIL|not ok|qemu)' "$logs/$name" | head -n 20
}

# machine TARGET NAME DEPTH "ISA..." [QEMU_OPTION...]: starts the tests of one, if
# it was built. DEPTH is default (what is chosen, and checksums), short or long.
# With --full the last two mean all cases on a target's first machine, and those of
# its best instruction set on the others. What other machines test, too, is brief or
# unguarded (no groups beside a guard page), which are default unless --full, or a
# choice alone, which is default then.
machine()
{
    local target=$1 name=$2 depth=$3 isas=$4
    is_built "$target" || return 0
    shift 4
    case $full:$depth in
    yes:choice | no:brief | no:unguarded) depth=default ;;
    yes:short | yes:long | yes:brief)
        depth=${depths[$target]-all}
        depths[$target]=isa
        ;;
    esac
    start show "$name" run_machine "$depth" "$isas" \
        "${emulators[$target]}" "$@" "${taps[$target]}"
}

# ---- Targets, those that take longest first ---------------------------------

target aarch64 aarch64-linux-gnu qemu-aarch64
target x86_64 x86_64-linux-gnu qemu-x86_64
target s390x s390x-linux-gnu qemu-s390x -DWGC_PORTABLE=ON \
    -DCMAKE_C_FLAGS=-march=z14
if [ "$full" = yes ]; then
    # NEON's kernels on x86, where no emulator is needed to run them.
    executable=wgc-neon-witness target simde x86_64-linux-gnu qemu-x86_64 \
        -DWGC_PIN_ISA=scalar -DWGC_NEON_WITNESS=ON
    executable=wgc-terms target terms aarch64-linux-gnu qemu-aarch64 \
        -DWGC_TERMS_FULL=ON
    target ppc64le powerpc64le-linux-gnu qemu-ppc64le
    target riscv64 riscv64-linux-gnu qemu-riscv64
    target riscv64p riscv64-linux-gnu qemu-riscv64 -DWGC_PORTABLE=ON
    target s390x-z196 s390x-linux-gnu qemu-s390x -DWGC_PORTABLE=ON
    target aarch64p aarch64-linux-gnu qemu-aarch64 -DWGC_PORTABLE=ON
    target x86_64p x86_64-linux-gnu qemu-x86_64 -DWGC_PORTABLE=ON
    target armhf arm-linux-gnueabihf qemu-arm
    target i686 i686-linux-gnu qemu-i386
fi

# ---- Machines, those first whose builds end first ----------------------------

# qemu keeps to Linux's default length of 64 bytes unless told otherwise.
sve()
{
    printf 'max,sve-max-vq=%d,sve-default-vector-length=-1' "$(($1 / 128))"
}

machine s390x s390x long 'scalar portable'
# No machine has avx512: qemu emulates none of it.
# qemu 7.2 reads all of a vector that VPMASKMOV loads in part.
machine x86_64 haswell unguarded 'scalar sse42 avx2' -cpu Haswell
machine x86_64 nehalem brief 'scalar sse42' -cpu Nehalem
machine x86_64 conroe brief 'scalar' -cpu Conroe
machine aarch64 sve256 long 'scalar neon sve' -cpu "$(sve 256)"
machine aarch64 neon long 'scalar neon' -cpu cortex-a57
machine aarch64 sve128 short 'scalar neon sve' -cpu "$(sve 128)"
machine aarch64 sve512 short 'scalar neon sve' -cpu "$(sve 512)"
if is_built simde; then
    emulator=${emulators[simde]}
    [ "$(uname -m)" != x86_64 ] || emulator=
    start show simde ${emulator:+"$emulator"} "${taps[simde]}" 4097
fi
if is_built terms; then
    start show terms-neon "${emulators[terms]}" -cpu cortex-a57 \
        "${taps[terms]}" --max-n 150 'neon/*'
    for bits in 128 256 512; do
        start show "terms-sve$bits" "${emulators[terms]}" -cpu "$(sve $bits)" \
            "${taps[terms]}" --max-n 150 'sve*'
    done
fi
# Other lengths than 128, 256 and 512 bits are no SVE to wgc.
machine aarch64 sve384 choice 'scalar neon' -cpu "$(sve 384)"
machine aarch64 sve1024 choice 'scalar neon' -cpu "$(sve 1024)"
if [ "$full" = yes ]; then
    machine ppc64le power9 long 'scalar portable' -cpu power9
    machine riscv64 riscv64 short 'scalar'
    machine riscv64p riscv64p long 'scalar portable'
    machine s390x-z196 z196 long 'scalar portable'
    machine aarch64p aarch64p long 'scalar portable neon' -cpu cortex-a57
    machine x86_64p x86_64p long 'scalar portable sse42' -cpu Nehalem
    machine armhf armhf long 'scalar'
    machine i686 i686 long 'scalar'
fi

wait
for name in "${names[@]}"; do
    count "$name"
    passed=$((passed + good))
    failed=$((failed + bad))
done
printf '%d passed, %d failed, %d skipped\n' "$passed" "$failed" "$skipped"
[ "$failed" -eq 0 ]
