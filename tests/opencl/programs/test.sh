#!/bin/bash
# SPDX-License-Identifier: MIT
# test.sh [--full] WGC_POCL PROGRAMS BENCH: one program of each kernel, or all, with
# the passes, on the system's PoCL, and what times them. Exit status 77, and a line
# that says so, without one.
set -u

full=no
if [ "$1" = --full ]; then
    full=yes
    shift
fi
wgc_pocl=$1 programs=$2 bench=$3
# shellcheck source=SCRIPTDIR/../common.sh
. "${0%/*}/../common.sh"
need_pocl

refuses 'unknown option' "unknown option '--walk'" "$programs" --walk
refuses 'unknown program' "no program 'gemm'" "$programs" --large gemm
refuses 'an option with too much' "unknown option '--list'" "$programs" --list 1
refuses 'bench: unknown option' '--walk' "$bench" --walk
refuses 'bench: unknown program' "no program 'gemm'" "$bench" --programs gemm
refuses 'bench: no suite' 'there is no /none/usr/lib' \
    "$bench" --suite /none --programs
refuses 'bench: two modes' 'not allowed with argument' \
    "$bench" --programs --compile

mapfile -t names < <("$programs" --list |
    awk -F- -v full=$full 'full == "yes" || !seen[$1]++')
"$wgc_pocl" run "$programs" "${names[@]}" >"$work/out" 2>&1
status=$?
[ "$status" -eq 0 ] || grep -v '^ok' "$work/out"
report 'programs with the passes' "$status"

# A result that nobody computed is noticed, in every program.
"$wgc_pocl" run "$programs" --idle "${names[@]}" >"$work/out" 2>&1
[ "$(grep -c '^not ok' "$work/out")" -eq "${#names[@]}" ]
report 'programs that are not launched' $?

# code_of CACHE: the instructions of the one kernel in it.
code_of()
{
    objdump -d --no-show-raw-insn "$(find "$1" -name image_median.so)" |
        awk '/_image_median_workgroup>:/ { p = 1; next } !NF { p = 0 }
            p && $2 !~ /^nop/ { print $2 }'
}
WGC_POCL_RECOMPUTE=0 POCL_CACHE_DIR=$work/ours \
    "$wgc_pocl" run "$programs" image_median-1-16x4 >/dev/null
POCL_CACHE_DIR=$work/theirs OCL_ICD_VENDORS=/etc/OpenCL/vendors/pocl.icd \
    "$programs" image_median-1-16x4 >/dev/null
code_of "$work/theirs" >"$work/stock"
[ -s "$work/stock" ] && code_of "$work/ours" | diff -q - "$work/stock" >/dev/null
report 'a kernel that is left to PoCL has its code' $?

# has PATTERN: one line of what was printed last.
has()
{
    grep -qE "$1" "$work/out"
    report "it says '$1'" $?
}

name=reduce_halves-1-32 ratio='[0-9]+\.[0-9]{2}'
"$bench" --programs "$name" collatz-1-64 >"$work/out"
report 'programs side by side' $?
has "^$name( +[0-9.]+){3,5}$"
has "^wgc / stock: geometric mean $ratio of 2, worst $ratio; [012] above 1.05"
has '^All results are right'
"$bench" --compile "$name" >"$work/out"
report 'their first launches' $?
has "^wgc / stock: geometric mean $ratio of 1, worst $ratio; [01] above 1.5"
exit "$failed"
