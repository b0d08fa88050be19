#!/bin/bash
# SPDX-License-Identifier: MIT
# What linking and optimising a kernel of one scan takes, in milliseconds more
# than with the textbook's scan in place of wgc's: with an instruction set's
# whole file, and with that of the type. And how long the files are.
#
# usage: link.sh LLVM-MAJOR BITCODE-DIRECTORY [RUNS]
set -eu
# shellcheck source=bench/packet/need.sh
. "$(dirname "$0")/need.sh"
[ $# -ge 2 ] || missing 'usage: link.sh LLVM-MAJOR BITCODE-DIRECTORY [RUNS]'
major=$1
bitcode=$2
runs=${3:-30}
need_tools "$major" "llvm-link-$major" "opt-$major" xz
need_bitcode "$bitcode"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The kernel: out = scan(x) + x, one packet of eight floats.
kernel() # SCAN-FUNCTION
{
    cat <<END
define <8 x float> @kernel(<8 x float> %x) {
  %y = call <8 x float> @$1(<8 x float> %x)
  %z = fadd <8 x float> %x, %y
  ret <8 x float> %z
}
END
}

# Three steps: lanes come from 1, 2 and 4 before, zeros from the other operand.
textbook()
{
    kernel textbook
    cat <<'END'
define internal <8 x float> @textbook(<8 x float> %a) alwaysinline {
  %b = shufflevector <8 x float> %a, <8 x float> zeroinitializer, <8 x i32> <i32 8, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6>
  %c = fadd <8 x float> %a, %b
  %d = shufflevector <8 x float> %c, <8 x float> zeroinitializer, <8 x i32> <i32 8, i32 8, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5>
  %e = fadd <8 x float> %c, %d
  %f = shufflevector <8 x float> %e, <8 x float> zeroinitializer, <8 x i32> <i32 8, i32 8, i32 8, i32 8, i32 0, i32 1, i32 2, i32 3>
  %g = fadd <8 x float> %e, %f
  ret <8 x float> %g
}
END
}

# Of the processor, which other programs disturb less than those of a clock.
milliseconds() # COMMAND...: of one run
{
    local TIMEFORMAT='%3U %3S'
    { time "$@" 2>"$work/log"; } 2>&1 | awk '{ print ($1 + $2) * 1e3 }'
}

link_whole() { # ISA
    "llvm-link-$major" --only-needed --internalize "$work/wgc.ll" \
        "$bitcode/wgc-$1.bc" -o "$work/whole.bc"
}
link_type() { # ISA
    "llvm-link-$major" --only-needed --internalize "$work/wgc.ll" \
        "$bitcode/by-type/wgc-$1-f32.bc" -o "$work/type.bc"
}
link_textbook() { "llvm-link-$major" "$work/textbook.ll" -o "$work/textbook.bc"; }
optimise() { # FEATURES NAME
    "opt-$major" -O3 -mtriple=x86_64-linux-gnu -mattr="$1" "$work/$2.bc" \
        -o "$work/$2.o3.bc"
}

measure() # ISA FEATURES
{
    local run step
    [ -f "$bitcode/wgc-$1.bc" ] || return 0
    for ((run = 0; run < runs; run++)); do # in turns: load comes and goes
        for step in whole type textbook; do
            printf 'link %s %s\n' $step "$(milliseconds "link_$step" "$1")"
            printf 'opt %s %s\n' $step \
                "$(milliseconds optimise "$2" "$step")"
        done
    done | awk -v isa="$1" '
        { key = $1 " " $2; if (!(key in best) || $3 < best[key]) best[key] = $3 }
        END {
            for (i = split("whole type", names); i; i--) {
                link = best["link " names[i]] - best["link textbook"]
                opt = best["opt " names[i]] - best["opt textbook"]
                printf "%-7s %-6s link %+5.1f ms, opt %+5.1f ms, both %+5.1f ms\n",
                    isa, names[i], link, opt, link + opt
            }
        }'
}

{
    echo 'declare <8 x float> @wgc_packet_scan_inclusive_add_f32x8(<8 x float>)'
    kernel wgc_packet_scan_inclusive_add_f32x8
} >"$work/wgc.ll"
textbook >"$work/textbook.ll"
measure sse42 +sse4.2
measure avx2 +avx2,+fma,+f16c
measure avx512 +avx512f,+avx512bw,+avx512dq,+avx512vl,+fma,+f16c
for file in "$bitcode"/wgc-*.bc "$bitcode"/by-type/wgc-*.bc; do
    printf '%-20s %4d kB, %3d compressed\n' "$(basename "$file")" \
        "$(($(wc -c <"$file") / 1000))" "$(($(xz -c "$file" | wc -c) / 1000))"
done
