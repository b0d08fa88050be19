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
registers of 128 to 2048 bits, POWER, big-endian IBM Z, RISC-V, and x86 CPUs
that lack what this machine may have. What cannot be built or run here is one
line that starts with SKIP. The last line is "N passed, N failed"; the exit
status is 0 if none failed.

  --quick         tests/checksums.txt, every n to 300 and the list of larger
                  ones, and shorter forms of the other cases (default)
  --full          every case, more targets; takes hours
  --x86-tap FILE  a wgc-tap for x86-64 Linux, instead of building one
  TARGET          only these: aarch64 s390x x86_64 simde ppc64le riscv64, and
                  with --full riscv64p s390x-z196 aarch64p x86_64p armhf i686
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

# shellcheck source=../scripts/common.sh
. scripts/common.sh

passed=0
failed=0
names=()
pids=()

is_wanted()
{
    case " ${wanted[*]-} " in
    '  ' | *" $1 "*) ;;
    *) return 1 ;;
    esac
}

# ---- Building -----------------------------------------------------------------

build_tests()
{
    local directory=$1 executable=$2
    shift 2
    ! command -v ninja >/dev/null || export CMAKE_GENERATOR=Ninja
    cmake -S . -B "$directory" -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_EXE_LINKER_FLAGS=-static -DWGC_BUILD_TESTS=ON \
        -DWGC_BUILD_TOOLS=OFF "$@" &&
        cmake --build "$directory" --target "$executable" --parallel "$(nproc)"
}

# target NAME TRIPLE EMULATOR [CMAKE_OPTION...]: builds wgc-tap, or $executable;
# then machine adds what runs it. A target that is not wanted, or that cannot
# be, has no $tap.
target()
{
    local name=$1 triple=$2 compiler=$2-gcc executable=${executable:-wgc-tap}
    emulator=$3
    tap=
    next_depth=all
    shift 3
    is_wanted "$name" || return 0
    if ! command -v "$emulator" >/dev/null; then
        printf 'SKIP %s: no %s (Debian: qemu-user)\n' "$name" "$emulator"
        return 0
    fi
    if [ "$name" = x86_64 ] && [ -n "$x86_tap" ]; then
        tap=$x86_tap
        return 0
    fi
    if ! command -v "$compiler" >/dev/null; then
        printf 'SKIP %s: no %s (Debian: gcc-%s)\n' "$name" "$compiler" "$triple"
        return 0
    fi
    if step "$name: building" build_tests "build-emulated/$name" "$executable" \
        -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/toolchains/$triple.cmake" "$@"; then
        tap=build-emulated/$name/tests/$executable
    else
        failed=$((failed + 1))
    fi
}

# ---- Running ------------------------------------------------------------------

# check_default ISA NAME COMMAND...: the instruction set that is chosen, and its
# checksums. Two results.
check_default()
{
    local best=$1 said=$logs/$2.said table
    shift 2
    # A name that means nothing makes the library say what it uses instead.
    table=$(WGC_ISA=none "$@" --print-checksums 2>"$said") ||
        { tail -n 5 "$said" && echo "not ok - ran to its end"; }
    if grep -q "; using $best\$" "$said"; then
        echo "ok - chooses $best"
    else
        cat "$said"
        echo "not ok - chooses $best"
    fi
    if diff <(printf '%s\n' "$table") tests/checksums.txt; then
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
            "$@" --max-n 40 "$isa"/{lanes,rules,votes,carry} library/tables
        ;;
    long)
        cases short "$isa" "$@" && "$@" "$isa/halves" &&
            "$@" --max-n 40 "$isa"/{offsets,one_hot,strides,broadcasts}
        ;;
    esac
}

# run_machine NAME DEPTH "ISA..." COMMAND...: the last ISA must be chosen.
run_machine()
{
    local name=$1 depth=$2 isas=$3 isa=${3##* }
    shift 3
    export WGC_REQUIRE_ISAS=$isas
    check_default "$isa" "$name" "$@"
    cases "$depth" "$isa" "$@"
}

# Adds up what a machine's tests said.
count()
{
    good=$(grep '^ok ' "$logs/$1" | grep -vc '# SKIP')
    bad=$(grep -c '^not ok ' "$logs/$1")
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

# start NAME COMMAND...: shows it in the background, as soon as there is a
# processor for it.
start()
{
    while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do
        wait -n
    done
    show "$@" &
    names+=("$1")
    pids+=("$!")
}

# machine NAME DEPTH "ISA..." [QEMU_OPTION...]: starts the tests of the target
# just built. DEPTH is default, short, long or unguarded (no groups beside a
# guard page). With --full short and long mean all cases on a target's first
# machine, and those of its best instruction set on the others.
machine()
{
    local name=$1 depth=$2 isas=$3
    [ -n "$tap" ] || return 0
    shift 3
    case $full:$depth in
    yes:short | yes:long)
        depth=$next_depth
        next_depth=isa
        ;;
    esac
    start "$name" run_machine "$name" "$depth" "$isas" "$emulator" "$@" "$tap"
}

# ---- Targets and machines -----------------------------------------------------

# qemu keeps to Linux's default length of 64 bytes unless told otherwise.
sve()
{
    printf 'max,sve-max-vq=%d,sve-default-vector-length=-1' "$(($1 / 128))"
}

target aarch64 aarch64-linux-gnu qemu-aarch64
machine neon long 'scalar neon' -cpu cortex-a57
machine sve128 short 'scalar neon sve' -cpu "$(sve 128)"
machine sve256 long 'scalar neon sve' -cpu "$(sve 256)"
machine sve512 short 'scalar neon sve' -cpu "$(sve 512)"
machine sve1024 short 'scalar neon sve' -cpu "$(sve 1024)"
machine sve2048 short 'scalar neon sve' -cpu "$(sve 2048)"
# A length that is no power of two is no SVE to wgc.
machine sve384 default 'scalar neon' -cpu "$(sve 384)"

target s390x s390x-linux-gnu qemu-s390x -DWGC_PORTABLE=ON \
    -DCMAKE_C_FLAGS=-march=z14
machine s390x long 'scalar portable'

target x86_64 x86_64-linux-gnu qemu-x86_64
machine nehalem short 'scalar sse42' -cpu Nehalem
# qemu 7.2 reads all of a vector that VPMASKMOV loads in part.
machine haswell unguarded 'scalar sse42 avx2' -cpu Haswell
machine conroe short 'scalar' -cpu Conroe

# NEON's kernels on x86, where no emulator is needed to run them.
executable=wgc-neon-witness target simde x86_64-linux-gnu qemu-x86_64 \
    -DWGC_PIN_ISA=scalar -DWGC_NEON_WITNESS=ON
[ "$(uname -m)" != x86_64 ] || emulator=
[ -z "$tap" ] || start simde ${emulator:+"$emulator"} "$tap" 4097

target ppc64le powerpc64le-linux-gnu qemu-ppc64le
machine power9 long 'scalar portable' -cpu power9

target riscv64 riscv64-linux-gnu qemu-riscv64
machine riscv64 short 'scalar'

if [ "$full" = yes ]; then
    target riscv64p riscv64-linux-gnu qemu-riscv64 -DWGC_PORTABLE=ON
    machine riscv64p long 'scalar portable'
    target s390x-z196 s390x-linux-gnu qemu-s390x -DWGC_PORTABLE=ON
    machine z196 long 'scalar portable'
    target aarch64p aarch64-linux-gnu qemu-aarch64 -DWGC_PORTABLE=ON
    machine aarch64p long 'scalar portable neon' -cpu cortex-a57
    target x86_64p x86_64-linux-gnu qemu-x86_64 -DWGC_PORTABLE=ON
    machine x86_64p long 'scalar portable sse42' -cpu Nehalem
    target armhf arm-linux-gnueabihf qemu-arm
    machine armhf long 'scalar'
    target i686 i686-linux-gnu qemu-i386
    machine i686 long 'scalar'
fi

wait "${pids[@]}"
for name in "${names[@]}"; do
    count "$name"
    passed=$((passed + good))
    failed=$((failed + bad))
done
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
