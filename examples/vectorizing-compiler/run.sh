#!/bin/bash
# SPDX-License-Identifier: MIT
# Links the kernel with wgc's bitcode in both ways that compilers do, shows that
# no call is left, and runs it: every packet length and instruction set.
#
# usage: run.sh LLVM-MAJOR BITCODE-DIRECTORY LIBWGC.A
set -eu
major=$1
bitcode=$2
library=$3
here=$(cd "$(dirname "$0")" && pwd)
include=$here/../../include
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

calls() # OBJECT
{
    "llvm-objdump-$major" -d --disassemble-symbols=kernel "$1" |
        grep -cE '\s(call[a-z]*|bl)\s' || true
}

# As a compiler's own pipeline does: link what is needed, then optimise.
by_llvm_link() # TRIPLE FLAGS
{
    "llvm-link-$major" --only-needed --internalize "$work/kernel.ll" \
        "$bitcode/wgc-$isa.bc" -o "$work/linked.bc" 2>"$work/log"
    "opt-$major" -O3 -mtriple="$1" -mattr="${2// /,}" "$work/linked.bc" \
        -o "$work/optimised.bc"
    "llc-$major" -O3 -mtriple="$1" -mattr="${2// /,}" -relocation-model=pic \
        -filetype=obj "$work/optimised.bc" -o "$work/kernel.o"
}

# As clang does for a device library, for a kernel in C: it links bitcode to IR
# only in newer versions.
by_builtin_bitcode() # TRIPLE FLAGS
{
    local options=()
    for feature in $2; do options+=("-m${feature#+}"); done
    [ "${1%%-*}" != aarch64 ] || options=()
    "clang-$major" --target="$1" -O3 -fPIC \
        "${options[@]}" -Wno-psabi -ffp-contract=off -I"$include" -DVF="$vf" \
        -Xclang -mlink-builtin-bitcode -Xclang "$bitcode/wgc-$isa.bc" \
        -c "$here/kernel.c" -o "$work/kernel.o"
}

check() # ISA TRIPLE FLAGS
{
    local isa=$1 vf way count text
    [ -f "$bitcode/wgc-$isa.bc" ] || return 0
    for vf in 4 8 16; do
        "clang-$major" -E -P -x assembler-with-cpp -DVF=$vf \
            "$here/kernel.ll.h" |
            sed 's/!\([01]\) = /\n&/g' >"$work/kernel.ll"
        for way in by_llvm_link by_builtin_bitcode; do
            "$way" "$2" "$3"
            count=$(calls "$work/kernel.o")
            [ "$count" -eq 0 ] || failures=$((failures + 1))
            text='not run: another processor'
            if [ "${2%%-*}" = "$(uname -m)" ]; then
                cc -O3 -ffp-contract=off -I"$include" "$here/main.c" \
                    "$work/kernel.o" "$library" -o "$work/main"
                text=$(WGC_ISA=$isa "$work/main") || failures=$((failures + 1))
            fi
            printf '%-7s x%-3s %-18s %s calls; %s\n' "$isa" "$vf" "$way" \
                "$count" "$text"
        done
    done
}

# runs FEATURE: whether this machine has it.
runs()
{
    grep -qw -m1 "$1" /proc/cpuinfo
}

! runs sse4_2 || check sse42 x86_64-linux-gnu '+sse4.2'
! runs avx2 || check avx2 x86_64-linux-gnu '+avx2 +fma +f16c'
! runs avx512vl || check avx512 x86_64-linux-gnu \
    '+avx512f +avx512bw +avx512dq +avx512vl +fma +f16c'
check neon aarch64-linux-gnu '+neon'
exit $((failures > 0))
