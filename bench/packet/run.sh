#!/bin/bash
# SPDX-License-Identifier: MIT
# Packets beside what vectorisers emit today, on every instruction set of this
# machine that the directory has bitcode for.
#
# usage: run.sh LLVM-MAJOR BITCODE-DIRECTORY LIBWGC.A
set -eu
major=$1
bitcode=$2
library=$3
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

bench() # ISA CPUINFO-FLAG FEATURES
{
    grep -qw -m1 "$2" /proc/cpuinfo && [ -f "$bitcode/wgc-$1.bc" ] || return 0
    "llvm-link-$major" --only-needed --internalize "$work/kernels.ll" \
        "$bitcode/wgc-$1.bc" -o "$work/linked.bc" 2>"$work/log"
    "opt-$major" -O3 -mattr="$3" "$work/linked.bc" -o "$work/optimised.bc"
    "llc-$major" -O3 -mattr="$3" -relocation-model=pic -filetype=obj \
        "$work/optimised.bc" -o "$work/kernels.o"
    cc -O2 -I"$here/../../include" "$here/bench.c" "$work/kernels.o" \
        "$library" -o "$work/bench"
    printf '\n%s, LLVM %s\n' "$1" "$major"
    WGC_ISA=$1 "$work/bench"
}

# Metadata must begin a line, which the preprocessor does not keep.
"clang-$major" -E -P -x assembler-with-cpp -I"$here" "$here/kernels.ll.h" |
    sed 's/!\([01]\) = /\n&/g' >"$work/kernels.ll"
bench sse42 sse4_2 +sse4.2
bench avx2 avx2 +avx2,+fma,+f16c
bench avx512 avx512vl +avx512f,+avx512bw,+avx512dq,+avx512vl,+fma,+f16c
