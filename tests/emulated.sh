#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds wgc-tap for other processors and runs it under qemu-user.
set -u
cd "$(dirname "$0")/.." || exit 2

usage()
{
    cat <<'END'
Usage: tests/emulated.sh [--quick | --full] [TARGET]...

Builds the tests for every target in build-emulated/, with Debian's cross
compilers, and runs them under qemu-user: AArch64 without SVE and with SVE
registers of 128 to 2048 bits, POWER, big-endian IBM Z, RISC-V, and x86 CPUs
that lack what this machine may have. What cannot be built or run here is one
line that starts with SKIP. The last line is "N passed, N failed"; the exit
status is 0 if none failed.

  --quick  small groups and tests/checksums.txt (default)
  --full   every case, more targets; takes an hour or more
  TARGET   only these, by the names that the output shows
  --help   this text
END
}

full=no
wanted=()
for argument in "$@"; do
    case $argument in
    --quick) full=no ;;
    --full) full=yes ;;
    --help) usage && exit ;;
    -*)
        printf "emulated.sh: unknown option '%s'; see --help\n" \
            "$argument" >&2
        exit 2
        ;;
    *) wanted+=("$argument") ;;
    esac
done

# shellcheck source=../scripts/common.sh
. scripts/common.sh

passed=0
failed=0
jobs=()

is_wanted()
{
    case " ${wanted[*]-} " in
    '  ' | *" $1 "*) ;;
    *) return 1 ;;
    esac
}

# ---- Building -----------------------------------------------------------------

build_tap()
{
    local directory=$1
    shift
    cmake -S . -B "$directory" -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_EXE_LINKER_FLAGS=-static -DWGC_BUILD_TESTS=ON \
        -DWGC_BUILD_TOOLS=OFF "$@" &&
        cmake --build "$directory" --target wgc-tap --parallel "$(nproc)"
}

# target NAME TRIPLE EMULATOR [CMAKE_OPTION...]: builds; then machine adds what
# runs it. A target that is not wanted, or that cannot be, has no $tap.
target()
{
    local name=$1 triple=$2 compiler=$2-gcc
    emulator=$3
    tap=
    shift 3
    is_wanted "$name" || return 0
    if ! command -v "$compiler" >/dev/null; then
        printf 'SKIP %s: no %s (Debian: gcc-%s)\n' "$name" "$compiler" "$triple"
        return 0
    fi
    if ! command -v "$emulator" >/dev/null; then
        printf 'SKIP %s: no %s (Debian: qemu-user)\n' "$name" "$emulator"
        return 0
    fi
    if step "$name: building" build_tap "build-emulated/$name" \
        -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/toolchains/$triple.cmake" "$@"; then
        tap=build-emulated/$name/tests/wgc-tap
    else
        failed=$((failed + 1))
    fi
}

# ---- Running ------------------------------------------------------------------

# The default instruction set: its name, and its checksums. Two results.
check_default()
{
    local best=$1 table
    shift
    # A name that means nothing makes the library say what it uses instead.
    table=$(WGC_ISA=none "$@" --print-checksums 2>"$log.stderr") ||
        { tail -n 5 "$log.stderr" && echo "not ok - ran to its end"; }
    if grep -q "; using $best\$" "$log.stderr"; then
        echo "ok - chooses $best"
    else
        cat "$log.stderr"
        echo "not ok - chooses $best"
    fi
    if diff <(printf '%s\n' "$table") tests/checksums.txt; then
        echo "ok - tests/checksums.txt"
    else
        echo "not ok - tests/checksums.txt"
    fi
}

# run_machine DEPTH "ISA..." COMMAND...: the last ISA is what must be chosen.
run_machine()
{
    local depth=$1 isas=$2 isa=${2##* }
    shift 2
    export WGC_REQUIRE_ISAS=$isas
    check_default "$isa" "$@"
    case $depth in
    full) "$@" "$isa/*" 'library/*' ;;
    deep)
        "$@" --max-n 300 "$isa"/{lanes,sizes,carry,rules,halves,votes}
        "$@" --max-n 70 "$isa"/{offsets,one_hot,strides,broadcasts}
        "$@" "$isa"/{accuracy,monotone,checksums} library/{tables,forwarding}
        ;;
    light) "$@" --max-n 40 "$isa"/{lanes,sizes,carry,rules} library/tables ;;
    esac || echo 'not ok - wgc-tap failed'
}

# machine NAME DEPTH "ISA..." [QEMU_OPTION...]: starts the tests of the target
# just built, in the background.
machine()
{
    local name=$1 depth=$2 isas=$3 log=$logs/$1
    [ -n "$tap" ] || return 0
    shift 3
    [ "$full" = no ] || depth=full
    while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do
        wait -n
    done
    run_machine "$depth" "$isas" "$emulator" "$@" "$tap" >"$log" 2>&1 &
    jobs+=("$name")
}

report()
{
    local name good bad
    for name in "${jobs[@]}"; do
        good=$(grep '^ok ' "$logs/$name" | grep -vc '# SKIP')
        bad=$(grep -c '^not ok ' "$logs/$name")
        printf '%-12s %3d passed, %d failed\n' "$name" "$good" "$bad"
        [ "$bad" -eq 0 ] || grep -E '^(FAIL|not ok|qemu)' "$logs/$name" |
            head -n 20
        passed=$((passed + good))
        failed=$((failed + bad))
    done
}

# ---- Targets and machines -----------------------------------------------------

# qemu keeps to Linux's default length of 64 bytes unless told otherwise.
sve()
{
    printf 'max,sve-max-vq=%d,sve-default-vector-length=-1' "$(($1 / 128))"
}

target aarch64 aarch64-linux-gnu qemu-aarch64
machine neon deep 'scalar neon' -cpu cortex-a57
machine sve128 deep 'scalar neon sve' -cpu "$(sve 128)"
machine sve256 deep 'scalar neon sve' -cpu "$(sve 256)"
machine sve512 deep 'scalar neon sve' -cpu "$(sve 512)"
machine sve1024 light 'scalar neon sve' -cpu "$(sve 1024)"
machine sve2048 light 'scalar neon sve' -cpu "$(sve 2048)"
# A length that is no power of two is no SVE to wgc.
machine sve384 light 'scalar neon' -cpu "$(sve 384)"

target x86_64 x86_64-linux-gnu qemu-x86_64
machine nehalem light 'scalar sse42' -cpu Nehalem
machine haswell light 'scalar sse42 avx2' -cpu Haswell
machine conroe light 'scalar' -cpu Conroe

target ppc64le powerpc64le-linux-gnu qemu-ppc64le
machine power9 deep 'scalar portable' -cpu power9

target s390x s390x-linux-gnu qemu-s390x -DWGC_PORTABLE=ON
machine s390x deep 'scalar portable'

target riscv64 riscv64-linux-gnu qemu-riscv64
machine riscv64 deep 'scalar'

if [ "$full" = yes ]; then
    target riscv64p riscv64-linux-gnu qemu-riscv64 -DWGC_PORTABLE=ON
    machine riscv64p full 'scalar portable'
    target aarch64p aarch64-linux-gnu qemu-aarch64 -DWGC_PORTABLE=ON
    machine aarch64p full 'portable' -cpu cortex-a57
    target armhf arm-linux-gnueabihf qemu-arm
    machine armhf full 'scalar'
    target i686 i686-linux-gnu qemu-i386
    machine i686 full 'scalar'
fi

wait
[ "${#jobs[@]}" -eq 0 ] || report
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
