#!/bin/bash
# SPDX-License-Identifier: MIT
# What the compiler makes code for decides, whatever machine this is: with -m32
# and with cross compilers, told to CMake as plain compilers.
# usage: processor.sh SOURCE_DIRECTORY
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"
source=$1
export CMAKE_BUILD_PARALLEL_LEVEL=2
unset CFLAGS LDFLAGS

# configures NAME PROCESSOR ISAS CMAKE_OPTION...: what the summary says.
configures()
{
    local build=$work/$1 processor=$2 isas=$3
    shift 3
    cmake -S "$source" -B "$build" -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_INSTALL_PREFIX=/usr -DWGC_BUILD_TESTS=OFF "$@" \
        >"$work/text" 2>&1
    cat "$work/text"
    grep -E "^--   processor +$processor," "$work/text" &&
        grep -E "^--   instruction sets +$isas\$" "$work/text"
}

# can COMPILER [FLAG...]: whether it makes programs.
can()
{
    command -v "$1" >/dev/null || return
    printf '#include <errno.h>\nint main(void) { return 0; }\n' >"$work/main.c"
    "$@" "$work/main.c" -o "$work/main" 2>/dev/null
}

# Debian has these headers under the name of the other architecture.
headers=/usr/include/x86_64-linux-gnu
if can gcc -m32 -idirafter $headers; then
    check 'gcc -m32' configures m32 i686 scalar \
        -DCMAKE_C_COMPILER=gcc -DCMAKE_C_FLAGS="-m32 -idirafter $headers"
    check 'building it' cmake --build "$work/m32"
    # Only where the kernel takes 32-bit programs.
    ! "$work/main" || check 'its wgc-demo' "$work/m32/bin/wgc-demo"
else
    printf 'no gcc -m32: its part is left out\n'
fi
while read -r compiler processor isas; do
    can "$compiler" || continue
    check "$compiler" configures "$compiler" "$processor" "$isas" \
        -DCMAKE_C_COMPILER="$compiler" -DWGC_PORTABLE=OFF
done <<'END'
aarch64-linux-gnu-gcc aarch64 scalar neon sve
i686-linux-gnu-gcc i686 scalar
arm-linux-gnueabihf-gcc arm scalar
powerpc64le-linux-gnu-gcc ppc64le scalar
riscv64-linux-gnu-gcc riscv64 scalar
s390x-linux-gnu-gcc s390x scalar
END
if can clang --target=aarch64-linux-gnu; then
    check 'clang for another target' configures target aarch64 \
        'scalar neon sve' -DCMAKE_C_COMPILER=clang \
        -DCMAKE_C_COMPILER_TARGET=aarch64-linux-gnu
fi
finish
