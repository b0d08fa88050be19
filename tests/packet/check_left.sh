#!/bin/bash
# SPDX-License-Identifier: MIT
# Kernels whose packets lie at known places, aligned or not: what opt -O3 leaves
# of the packet functions has no call and no memory of its own.
#
# usage: check_left.sh LLVM-MAJOR BITCODE-DIRECTORY
set -eu
major=$1
bitcode=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0 checked=0

# One packet after the other, as "VF", or "VF:COUNT" where it is cut short.
ragged=('16 8 16 8' '4 1 1 1 4 1 1 1' '8:5 8:5 4 2 1 16' '1 2 4 8 16 32 64')

# The type in IR.
element()
{
    case $1 in
    f16) echo i16 ;;
    f32) echo float ;;
    f64) echo double ;;
    *) echo "$1" ;;
    esac
}

# A scan and a reduction of the packets, in one function.
kernel() # TYPE SHAPE PACKET...
{
    local type=$1 shape=$2 T first=0 k=0 packet vf count form argument
    T=$(element "$type")
    shift 2
    printf 'define void @kernel_%s(ptr noalias %%out, ptr noalias %%in) {\n' \
        "$shape"
    printf '  %%scan = alloca %%wgc_packet_scan_%s\n' "$type"
    printf '  %%sum = alloca %%wgc_packet_reduce_%s\n' "$type"
    printf '  call void @wgc_packet_scan_add_begin_%sx1(ptr %%scan)\n' "$type"
    printf '  call void @wgc_packet_reduce_add_begin_%sx1(ptr %%sum)\n' "$type"
    for packet in "$@"; do
        vf=${packet%:*} count=${packet#*:} form='' argument=''
        [ "$vf" = "$count" ] || form=_short argument=", i32 $count"
        cat <<END
  %from$k = getelementptr $T, ptr %in, i64 $first
  %x$k = load <$vf x $T>, ptr %from$k, align 1
  %y$k = call <$vf x $T> @wgc_packet_scan_${shape}_add_group${form}_${type}x$vf(<$vf x $T> %x$k, ptr %scan$argument)
  call void @wgc_packet_reduce_add_push${form}_${type}x$vf(ptr %sum, <$vf x $T> %x$k$argument)
  %to$k = getelementptr $T, ptr %out, i64 $first
  store <$vf x $T> %y$k, ptr %to$k, align 1
END
        declare_pair "$type" "$shape" "$vf" "$form" >>"$work/declared"
        first=$((first + count)) k=$((k + 1))
    done
    cat <<END
  %total = call $T @wgc_packet_reduce_add_finish_${type}x1(ptr %sum)
  %end = getelementptr $T, ptr %out, i64 $first
  store $T %total, ptr %end, align 1
  ret void
}
END
}

declare_pair() # TYPE SHAPE VF FORM
{
    local P count=
    P="<$3 x $(element "$1")>"
    [ -z "$4" ] || count=', i32'
    printf 'declare %s @wgc_packet_scan_%s_add_group%s_%sx%d(%s, ptr%s)\n' \
        "$P" "$2" "$4" "$1" "$3" "$P" "$count"
    printf 'declare void @wgc_packet_reduce_add_push%s_%sx%d(ptr, %s%s)\n' \
        "$4" "$1" "$3" "$P" "$count"
}

check() # ISA TRIPLE FEATURES TYPE PACKET...
{
    local isa=$1 triple=$2 features=$3 type=$4 left
    [ -f "$bitcode/wgc-$isa.bc" ] || return 0
    checked=$((checked + 1))
    shift 4
    : >"$work/declared"
    {
        cat "$states"
        kernel "$type" inclusive "$@"
        kernel "$type" exclusive "$@"
        printf 'declare void @wgc_packet_%s_add_begin_%sx1(ptr)\n' \
            scan "$type" reduce "$type"
        printf 'declare %s @wgc_packet_reduce_add_finish_%sx1(ptr)\n' \
            "$(element "$type")" "$type"
        sort -u "$work/declared"
    } >"$work/kernel.ll"
    "llvm-link-$major" --only-needed --internalize "$work/kernel.ll" \
        "$bitcode/by-type/wgc-$isa-$type.bc" -o "$work/linked.bc" 2>"$work/log"
    "opt-$major" -O3 -mtriple="$triple" -mattr="$features" -S \
        "$work/linked.bc" -o "$work/left.ll"
    left=$(grep -E '= alloca |call .*@(wgc|llvm\.mem)' "$work/left.ll" |
        head -n 2)
    [ -z "$left" ] && return
    printf 'FAIL %s %s, packets of %s: %s\n' "$isa" "$type" "$*" "$left"
    failures=$((failures + 1))
}

states=$(dirname "$0")/../../src/packet/states.ll
for type in f16 f32 f64 i32 i64; do
    for cut in "${ragged[@]}"; do
        read -ra packets <<<"$cut"
        check sse42 x86_64-linux-gnu +sse4.2,+popcnt $type "${packets[@]}"
        check avx2 x86_64-linux-gnu +avx2,+fma,+f16c $type "${packets[@]}"
        check avx512 x86_64-linux-gnu \
            +avx512f,+avx512bw,+avx512dq,+avx512vl,+fma,+f16c $type \
            "${packets[@]}"
        check neon aarch64-linux-gnu +neon $type "${packets[@]}"
    done
done
printf '%d kernels, %d failures\n' "$checked" "$failures"
[ "$checked" -gt 0 ] && [ "$failures" -eq 0 ]
