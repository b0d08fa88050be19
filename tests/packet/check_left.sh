#!/bin/bash
# SPDX-License-Identifier: MIT
# Kernels whose packets lie at known places, aligned or not, and kernels with the
# other forms: what opt -O3 leaves of the packet functions has no call and no
# memory of its own, nor a lane by a variable number, which takes memory.
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

# Masked and cut packets under another operator, and a lane by its number.
forms() # TYPE
{
    local T
    T=$(element "$1")
    sed "s/TYPE/$1/g; s/P/<8 x $T>/g; s/L/<64 x $T>/g; s/T/$T/g" <<'END'
declare P @wgc_packet_scan_exclusive_max_group_where_TYPEx8(P, ptr, <8 x i1>)
declare P @wgc_packet_scan_inclusive_max_group_tail_TYPEx8(P, ptr, i32)
declare void @wgc_packet_reduce_max_push_where_TYPEx8(ptr, P, <8 x i1>)
declare void @wgc_packet_reduce_max_push_masked_TYPEx8(ptr, P, i64)
declare T @wgc_packet_reduce_max_finish_TYPEx8(ptr)
declare void @wgc_packet_reduce_max_at_TYPEx8(ptr, P, ptr, i32)
declare T @wgc_packet_reduce_max_finish_at_TYPEx8(ptr, ptr, i32)
declare L @wgc_packet_broadcast_TYPEx64(L, i32)
define void @kernel(ptr noalias %out, P %x, P %y, <8 x i1> %mask, i64 %bits, i32 %count) {
  %scan = alloca %wgc_packet_scan_TYPE
  %tail = alloca %wgc_packet_scan_TYPE
  %sum = alloca %wgc_packet_reduce_TYPE
  %any = alloca %wgc_packet_reduce_TYPE
  store %wgc_packet_scan_TYPE zeroinitializer, ptr %scan
  store %wgc_packet_scan_TYPE zeroinitializer, ptr %tail
  store %wgc_packet_reduce_TYPE zeroinitializer, ptr %sum
  store %wgc_packet_reduce_TYPE zeroinitializer, ptr %any
  %a = call P @wgc_packet_scan_exclusive_max_group_where_TYPEx8(P %x, ptr %scan, <8 x i1> %mask)
  %b = call P @wgc_packet_scan_exclusive_max_group_where_TYPEx8(P %y, ptr %scan, <8 x i1> %mask)
  %c = call P @wgc_packet_scan_inclusive_max_group_tail_TYPEx8(P %x, ptr %tail, i32 %count)
  call void @wgc_packet_reduce_max_push_where_TYPEx8(ptr %sum, P %x, <8 x i1> %mask)
  call void @wgc_packet_reduce_max_push_masked_TYPEx8(ptr %sum, P %y, i64 %bits)
  %d = call T @wgc_packet_reduce_max_finish_TYPEx8(ptr %sum)
  call void @wgc_packet_reduce_max_at_TYPEx8(ptr %any, P %x, ptr null, i32 0)
  %e = call T @wgc_packet_reduce_max_finish_at_TYPEx8(ptr %any, ptr null, i32 8)
  %p0 = getelementptr P, ptr %out, i64 0
  %p1 = getelementptr P, ptr %out, i64 1
  %p2 = getelementptr P, ptr %out, i64 2
  %p3 = getelementptr P, ptr %out, i64 3
  %p4 = getelementptr P, ptr %out, i64 4
  store P %a, ptr %p0
  store P %b, ptr %p1
  store P %c, ptr %p2
  store T %d, ptr %p3
  store T %e, ptr %p4
  ret void
}
define L @broadcast(L %x, i32 %lane) {
  %y = call L @wgc_packet_broadcast_TYPEx64(L %x, i32 %lane)
  ret L %y
}
END
}

# A kernel, of which nothing may be left.
check() # ISA TRIPLE FEATURES TYPE WHAT
{
    local left
    checked=$((checked + 1))
    "llvm-link-$major" --only-needed --internalize "$work/kernel.ll" \
        "$bitcode/by-type/wgc-$1-$4.bc" -o "$work/linked.bc" 2>"$work/log"
    "opt-$major" -O3 -mtriple="$2" -mattr="$3" -S "$work/linked.bc" \
        -o "$work/left.ll"
    left=$(grep -E '= alloca |call .*@(wgc|llvm\.(mem|is\.))|element .*, i(32|64) %[^,]*$' \
        "$work/left.ll" | head -n 2)
    [ -z "$left" ] && return
    printf 'FAIL %s %s, %s: %s\n' "$1" "$4" "$5" "$left"
    failures=$((failures + 1))
}

# Both kinds of kernels for a type.
check_type() # ISA TRIPLE FEATURES TYPE
{
    local type=$4 cut packets
    [ -f "$bitcode/wgc-$1.bc" ] || return 0
    for cut in "${ragged[@]}"; do
        read -ra packets <<<"$cut"
        : >"$work/declared"
        {
            cat "$states"
            kernel "$type" inclusive "${packets[@]}"
            kernel "$type" exclusive "${packets[@]}"
            printf 'declare void @wgc_packet_%s_add_begin_%sx1(ptr)\n' \
                scan "$type" reduce "$type"
            printf 'declare %s @wgc_packet_reduce_add_finish_%sx1(ptr)\n' \
                "$(element "$type")" "$type"
            sort -u "$work/declared"
        } >"$work/kernel.ll"
        check "$@" "packets of $cut"
    done
    {
        cat "$states"
        forms "$type"
    } >"$work/kernel.ll"
    check "$@" 'other forms'
}

states=$(dirname "$0")/../../src/packet/states.ll
for type in i8 i16 f16 f32 f64 i32 i64; do
    check_type sse42 x86_64-linux-gnu +sse4.2,+popcnt $type
    check_type avx2 x86_64-linux-gnu +avx2,+fma,+f16c $type
    check_type avx512 x86_64-linux-gnu \
        +avx512f,+avx512bw,+avx512dq,+avx512vl,+fma,+f16c $type
    check_type neon aarch64-linux-gnu +neon $type
done
printf '%d kernels, %d failures\n' "$checked" "$failures"
[ "$checked" -gt 0 ] && [ "$failures" -eq 0 ]
