#!/bin/bash
# SPDX-License-Identifier: MIT
# Counts the instructions per element of scalar and portable kernels under qemu.
set -u
cd "$(dirname "$0")/../.." || exit 2

functions=(scan_inclusive_add_{i32,f32,i64,f64,f16} scan_inclusive_min_{i32,f32}
    reduce_add_{i32,f32,f64,f16} reduce_min_{i32,f32})

# executed COMMAND...: instructions that qemu runs.
executed()
{
    "${emulator[@]}" -singlestep -d exec,nochain -D /dev/stdout "$@" |
        grep -c '^Trace'
}

# per_element ISA FUNCTION: what a second call adds, for each of 1024 elements.
per_element()
{
    local once twice
    once=$(executed "$program" "$1" "wgc_$2" 1)
    twice=$(executed "$program" "$1" "wgc_$2" 2)
    awk -v n=$((twice - once)) 'BEGIN { printf "%.1f", n / 1024 }'
}

# count NAME TRIPLE EMULATOR [FLAG...]
count()
{
    local name=$1 triple=$2 directory=build-emulated/count-$1 program function
    emulator=("$3")
    shift 3
    program=$directory/count
    export CMAKE_GENERATOR=Ninja
    cmake -S . -B "$directory" -DCMAKE_BUILD_TYPE=Release -DWGC_PORTABLE=ON \
        -DWGC_BUILD_TOOLS=OFF -DCMAKE_C_FLAGS="$*" \
        -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/toolchains/$triple.cmake" >&2 &&
        cmake --build "$directory" --target wgc_static >&2 &&
        "$triple-gcc" -O2 -static -Iinclude bench/count/count.c \
            "$directory/libwgc.a" -o "$program" || return
    printf '\n| %s %s | scalar | portable |\n|---|---|---|\n' "$name" "$*"
    for function in "${functions[@]}"; do
        printf '| %s | %s | %s |\n' "$function" \
            "$(per_element scalar "$function")" \
            "$(per_element portable "$function")"
    done
}

count ppc64le powerpc64le-linux-gnu qemu-ppc64le
count riscv64 riscv64-linux-gnu qemu-riscv64
count s390x s390x-linux-gnu qemu-s390x
count s390x-z14 s390x-linux-gnu qemu-s390x -march=z14
