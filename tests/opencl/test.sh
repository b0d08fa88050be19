#!/bin/bash
# SPDX-License-Identifier: MIT
# test.sh WGC_POCL TESTS BARRIERS KERNELS ANSWERS WGC_OPT: the functions and the passes end
# to end, on the system's PoCL. Exit status 77, and a line that says so, without
# one.
set -u

wgc_pocl=$1 tests=$2 barriers=$3 kernels=$4 answers=$5 wgc_opt=$6
# shellcheck source=SCRIPTDIR/common.sh
. "${0%/*}/common.sh"
need_pocl

# start NAME COMMAND...: runs it beside what comes next, once fewer than two such
# run. PoCL compiles one kernel at a time in a process, so one would use one CPU.
started=()
start()
{
    local name=$1
    shift
    while [ "$(jobs -pr | wc -l)" -ge 2 ]; do wait -n; done
    {
        "$@" >"$work/$name.out" 2>"$work/$name.err"
        echo $? >"$work/$name.status"
    } &
    started+=("$name")
}

# Waits for all that was started and reports it.
finish()
{
    local name status
    wait
    for name in "${started[@]}"; do
        status=$(cat "$work/$name.status")
        [ "$status" -eq 0 ] || cat "$work/$name.out" "$work/$name.err"
        report "$name" "$status"
    done
}

# ---- The functions and the pass ---------------------------------------------

start 'functions on int' "$wgc_pocl" run "$tests" int
start 'how functions behave' "$wgc_pocl" run "$tests" behaviour
mkdir "$work/dumped"
start 'barrier kernels' env POCL_CACHE_DIR="$work/kept" \
    POCL_LEAVE_KERNEL_COMPILER_TEMP_FILES=1 WGC_POCL_DUMP="$work/dumped" \
    "$wgc_pocl" run "$barriers" "$kernels" "$answers"
start 'functions on float' "$wgc_pocl" run "$tests" few float
start 'functions on double' "$wgc_pocl" run "$tests" few double
finish

changed=$(cat "$work/barrier kernels.err")
[ "$changed" != 'recomputed: 0' ]
report "the passes have changed them, $changed" $?

# ---- What LLVM makes of kernels ---------------------------------------------

# Rows of 16 are vectors; they were unrolled, and the columns scattered vectors.
ir=$(find "$work/kept" -path '*/divergent_kept/16-4-1*' -name parallel.bc)
[ -n "$ir" ] && ! grep -q 'llvm\.masked\.scatter' "$ir"
report 'loops over work-items are not unrolled too early' $?
# Ids from before a barrier are neither kept nor stored to by scattering, also in
# branches and loops behind it: PoCL moves calls from there to the start.
waiting='(both_branches_wait|early_exit|hillis_steele|tree)'
# All stores there go to neighbours, for certain or perhaps.
kept=$(find "$work/dumped" -name '*.ll' | grep -E "/$waiting-(64|100)x1x1")
while read -r ir; do
    "$wgc_opt" --shapes --output /dev/null "$ir" 2>/dev/null
done <<<"$kept" >"$work/shapes"
# The addresses that are anywhere, and stores to those.
stray=$(awk '/^divergent align .* = getelementptr / { sub(/.*: */, ""); apart[$1] }
    / store / { gsub(/,/, ""); for (i = 1; i < NF; i++)
        if ($i == "ptr" && $(i + 1) in apart) print }' "$work/shapes")
[ "$(wc -l <<<"$kept")" -ge 4 ] &&
    [ "$(grep -c ': *store ' "$work/shapes")" -ge 8 ] && [ -z "$stray" ]
report 'ids are made afresh in branches and loops' $?
# The ways of one work-item and of all others meet: all are vectors there.
if grep -q '^CPU variant: *avx' "$work/status"; then
    ir=$(find "$work/kept" -path '*/first_apart/16-4-1*' -name parallel.bc)
    [ -n "$ir" ] && grep -q 'llvm\.masked\.store' "$ir"
    report 'where one work-item goes apart there are vectors' $?
fi
# What is launched stores values as wide as wgc's functions load them.
if grep -q '^CPU variant: *avx512' "$work/status"; then
    code=$(find "$work/cache" -path '*/collect0/256-1-1*' -name collect0.so |
        head -n 1)
    objdump -d "$code" |
        awk '/<_pocl_kernel_collect0_workgroup>:/ { p = 1 } !NF { p = 0 } p' |
        grep -q zmm
    report 'the function that is launched stores full vectors' $?
fi
# PoCL 3.1 makes three functions of a kernel, and calls one, which has all code.
code=$(find "$work/kept" -path '*/tree/100-1-1*' -name tree.so | head -n 1)
nm "$code" >"$work/symbols" &&
    ! grep -qE '_pocl_kernel_tree(_workgroup_fast)?$' "$work/symbols"
report 'functions that are not called are not compiled' $?
exit "$failed"
