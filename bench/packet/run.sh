#!/bin/bash
# SPDX-License-Identifier: MIT
# Packets beside what vectorisers emit today: instructions, for every instruction
# set that the directory has bitcode for, and speed, for those of this machine.
#
# usage: run.sh LLVM-MAJOR BITCODE-DIRECTORY LIBWGC.A
set -eu
major=$1
bitcode=$2
library=$3
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The instructions of a function, its return apart.
instructions() # FUNCTION
{
    awk -v name="<$1>:" '
        /^[0-9a-f]+ </ { inside = $2 == name }
        inside && /^ / && $2 !~ /^(ret|nop|int3|v?zeroupper)/ { count++ }
        END { print count + 0 }' "$work/kernels.s"
}

# Makes kernels.o; prints what one packet alone costs, and the calls in all that
# is made of wgc.
compile() # ISA TRIPLE FEATURES
{
    local type vf
    "llvm-link-$major" --only-needed --internalize "$work/kernels.ll" \
        "$bitcode/wgc-$1.bc" -o "$work/linked.bc" 2>"$work/log"
    "opt-$major" -O3 -mtriple="$2" -mattr="$3" "$work/linked.bc" \
        -o "$work/optimised.bc"
    "llc-$major" -O3 -mtriple="$2" -mattr="$3" -relocation-model=pic \
        -filetype=obj "$work/optimised.bc" -o "$work/kernels.o"
    "llvm-objdump-$major" -d --no-show-raw-insn "$work/kernels.o" \
        >"$work/kernels.s"
    printf '\n%s, LLVM %s: %d calls left; instructions of one scan in' "$1" \
        "$major" "$(grep -cE '\s(call[a-z]*|bl)\s' "$work/kernels.s")"
    printf ' registers, and of the textbook'"'"'s:\n'
    for type in f32 f64 i32; do
        for vf in 4 8 16; do
            printf '  %sx%s %d %d' "$type" "$vf" \
                "$(instructions "alone_wgc_${type}x$vf")" \
                "$(instructions "alone_today_${type}x$vf")"
        done
    done
    printf '\n'
}

bench() # ISA CPUINFO-FLAG FEATURES
{
    [ -f "$bitcode/wgc-$1.bc" ] || return 0
    compile "$1" x86_64-linux-gnu "$3"
    grep -qw -m1 "$2" /proc/cpuinfo || return 0
    cc -O2 -I"$here/../../include" "$here/bench.c" "$work/kernels.o" \
        "$library" -o "$work/bench"
    WGC_ISA=$1 "$work/bench"
}

# Metadata must begin a line, which the preprocessor does not keep.
"clang-$major" -E -P -x assembler-with-cpp -I"$here" "$here/kernels.ll.h" |
    sed 's/!\([01]\) = /\n&/g' >"$work/kernels.ll"
bench sse42 sse4_2 +sse4.2
bench avx2 avx2 +avx2,+fma,+f16c
bench avx512 avx512vl +avx512f,+avx512bw,+avx512dq,+avx512vl,+fma,+f16c
[ ! -f "$bitcode/wgc-neon.bc" ] || compile neon aarch64-linux-gnu +neon
