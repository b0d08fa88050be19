#!/bin/bash
# SPDX-License-Identifier: MIT
# Packets beside what vectorisers emit today: instructions, for every instruction
# set that the directory has bitcode for, and speed, for those of this machine.
#
# usage: run.sh LLVM-MAJOR BITCODE-DIRECTORY LIBWGC.A [ROWS], a text that the
# names of rows to be timed have.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=bench/packet/need.sh
. "$here/need.sh"
[ $# -ge 3 ] ||
    missing 'usage: run.sh LLVM-MAJOR BITCODE-DIRECTORY LIBWGC.A [ROWS]'
major=$1
bitcode=$2
library=$3
rows=${4-}
need_tools "$major" "clang-$major" "llvm-link-$major" "opt-$major" \
    "llc-$major" "llvm-objdump-$major" cc
need_bitcode "$bitcode"
[ -f "$library" ] || missing "there is no library $library"
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

# What sub-groups have beside scans: a result and what it is made of, each in a
# function of its own. P is the packet, N lane numbers, M a mask; sizes of
# clusters are constants.
subgroups=(
    'i64 ballot P' 'i32 all P' 'i32 any P' 'P shuffle P N' 'P shuffle_xor P N'
    'P rotate P i32' 'P broadcast P i32' 'P broadcast_first P M'
    'i32 all_equal P' 'P clustered_reduce_add P 4'
)

# The same for packets of i32, as IR.
subgroup_kernels() # VF...
{
    local vf row result name arguments types values k argument
    for vf in "$@"; do
        for row in "${subgroups[@]}"; do
            row=${row//P/<$vf+x+i32>}
            row=${row//N/<$vf+x+i32>}
            read -r result name arguments <<<"${row//M/<$vf+x+i1>}"
            types='' values='' k=0
            for argument in $arguments; do
                if [ "$argument" = 4 ]; then
                    values+=', i32 4'
                else
                    types+=", $argument %a$k" values+=", $argument %a$k"
                    k=$((k + 1))
                fi
            done
            cat <<END | tr + ' '
declare $result @wgc_packet_${name}_i32x$vf($(sed 's/%a[0-9]//g; s/ 4$//' <<<"${values#, }"))
define $result @${name}_x$vf(${types#, }) {
  %r = call $result @wgc_packet_${name}_i32x$vf(${values#, })
  ret $result %r
}
END
        done
    done
}

# Makes kernels.o; prints what one packet alone costs, and the calls in all that
# is made of wgc.
compile() # ISA TRIPLE FEATURES
{
    local type vf row name masked=()
    # Its shuffles take a mask.
    [ "$1" != avx512 ] || masked=(-DMASKED)
    {
        cat "$here/../../src/packet/states.ll"
        # Metadata must begin a line, which the preprocessor does not keep.
        "clang-$major" -E -P -x assembler-with-cpp -I"$here" "${masked[@]}" \
            "$here/kernels.ll.h" | sed 's/!\([01]\) = /\n&/g'
        subgroup_kernels 8 64
    } >"$work/kernels.ll"
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
    for type in add_f32 add_f64 max_f64 add_i32 add_i8 add_i16; do
        for vf in 4 8 16; do
            printf '  %sx%s %d %d' "$type" "$vf" \
                "$(instructions "alone_wgc_${type}x$vf")" \
                "$(instructions "alone_today_${type}x$vf")"
        done
    done
    printf '\n'
    printf 'Instructions of other functions of sub-groups, i32, x8 and x64:\n'
    for row in "${subgroups[@]}"; do
        read -r _ name _ <<<"$row"
        printf '  %s %d %d' "$name" "$(instructions "${name}_x8")" \
            "$(instructions "${name}_x64")"
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
    WGC_ISA=$1 "$work/bench" "$rows"
}

bench sse42 sse4_2 +sse4.2
bench avx2 avx2 +avx2,+fma,+f16c
bench avx512 avx512vl +avx512f,+avx512bw,+avx512dq,+avx512vl,+fma,+f16c
[ ! -f "$bitcode/wgc-neon.bc" ] || compile neon aarch64-linux-gnu +neon
