#!/bin/bash
# SPDX-License-Identifier: MIT
# Instructions of what has to be short: ballots are moves of a mask, a masked
# scan is the plain one behind a select, and a maximum of floats is made of
# maxima, without keys in integers for each packet.
#
# usage: check_counts.sh LLVM-MAJOR BITCODE-DIRECTORY
set -eu
major=$1
bitcode=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0 checked=0

cat >"$work/kernels.ll" <<'END'
declare i64 @wgc_packet_ballot_i32x8(<8 x i32>)
declare i64 @wgc_packet_ballot_i32x64(<64 x i32>)
declare <8 x float> @wgc_packet_scan_inclusive_add_f32x8(<8 x float>)
declare <8 x float> @wgc_packet_scan_inclusive_add_where_f32x8(<8 x float>, <8 x i1>)
define i64 @ballot_x8(<8 x i32> %x) {
  %y = call i64 @wgc_packet_ballot_i32x8(<8 x i32> %x)
  ret i64 %y
}
define i64 @ballot_x64(<64 x i32> %x) {
  %y = call i64 @wgc_packet_ballot_i32x64(<64 x i32> %x)
  ret i64 %y
}
define <8 x float> @plain(<8 x float> %x, <8 x i32> %m) {
  %y = call <8 x float> @wgc_packet_scan_inclusive_add_f32x8(<8 x float> %x)
  ret <8 x float> %y
}
define <8 x float> @where(<8 x float> %x, <8 x i32> %m) {
  %mask = icmp slt <8 x i32> %m, zeroinitializer
  %y = call <8 x float> @wgc_packet_scan_inclusive_add_where_f32x8(<8 x float> %x, <8 x i1> %mask)
  ret <8 x float> %y
}
END
{
    cat "$(dirname "$0")/../../src/packet/states.ll"
    cat <<'END'
declare void @wgc_packet_reduce_max_begin_f64x16(ptr)
declare void @wgc_packet_reduce_max_push_f64x16(ptr, <16 x double>)
declare double @wgc_packet_reduce_max_finish_f64x16(ptr)
define double @maximum(ptr %in) {
  %state = alloca %wgc_packet_reduce_f64
  call void @wgc_packet_reduce_max_begin_f64x16(ptr %state)
END
    for ((i = 0; i < 4; i++)); do
        cat <<END
  %at$i = getelementptr <16 x double>, ptr %in, i64 $i
  %x$i = load <16 x double>, ptr %at$i, align 8
  call void @wgc_packet_reduce_max_push_f64x16(ptr %state, <16 x double> %x$i)
END
    done
    cat <<'END'
  %y = call double @wgc_packet_reduce_max_finish_f64x16(ptr %state)
  ret double %y
}
END
} >>"$work/kernels.ll"

# Makes kernels.s, of one instruction set.
compile() # ISA FEATURES
{
    "llvm-link-$major" --only-needed --internalize "$work/kernels.ll" \
        "$bitcode/wgc-$1.bc" -o "$work/linked.bc" 2>"$work/log"
    "opt-$major" -O3 -mtriple=x86_64-linux-gnu -mattr="$2" "$work/linked.bc" \
        -o "$work/optimised.bc"
    "llc-$major" -O3 -mtriple=x86_64-linux-gnu -mattr="$2" \
        "$work/optimised.bc" -o "$work/kernels.s"
}

# The instructions of a function, its return apart.
instructions() # FUNCTION
{
    awk -v name="$1:" '
        /^[a-z_0-9]+:/ { inside = $1 == name }
        inside && /^\t[a-z]/ && $1 !~ /^(ret|vzeroupper)/ { count++ }
        END { print count + 0 }' "$work/kernels.s"
}

at_most() # ISA FUNCTION LIMIT
{
    local count
    count=$(instructions "$2")
    checked=$((checked + 1))
    if [ "$count" -eq 0 ] || [ "$count" -gt "$3" ]; then
        printf 'FAIL %s %s: %d instructions, not 1 to %d\n' "$1" "$2" \
            "$count" "$3"
        failures=$((failures + 1))
    fi
}

if [ -f "$bitcode/wgc-avx2.bc" ]; then
    compile avx2 +avx2,+fma,+f16c
    at_most avx2 ballot_x8 6
    at_most avx2 where $(($(instructions plain) + 1))
    at_most avx2 maximum 170
fi
if [ -f "$bitcode/wgc-avx512.bc" ]; then
    compile avx512 +avx512f,+avx512bw,+avx512dq,+avx512vl,+fma,+f16c
    at_most avx512 ballot_x64 16
fi
printf '%d counts, %d failures\n' "$checked" "$failures"
[ "$checked" -gt 0 ] && [ "$failures" -eq 0 ]
