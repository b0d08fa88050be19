#!/bin/bash
# SPDX-License-Identifier: MIT
# test.sh [--count N] WGC_POCL FUZZ FUZZ_TESTS HEADER [CLANG]: the fuzzer's own
# tests on the device, then N fresh kernels with the pass, half of them wide, a
# quarter without, and a tenth, all wide, at each width of packets.
# Exit status 77, and a line that says so, without PoCL.
count=120
if [ "${1-}" = --count ]; then
    count=$2
    shift 2
fi
wgc_pocl=$1 fuzz=$2 tests=$3 header=$4 clang=${5-}
# shellcheck source=SCRIPTDIR/../common.sh
. "${0%/*}/../common.sh"

# misuse MESSAGE ARGUMENT...: wrong usage must end with status 2 and say so.
misuse()
{
    local message=$1 said status
    shift
    said=$("$fuzz" "$@" 2>&1)
    status=$?
    [ "$status" -eq 2 ] && grep -qF -- "$message" <<<"$said"
    report "wrong usage: $*" $?
}

misuse "unknown option '--walk'" --walk
misuse '--count x: not a number' --count x
misuse '--time-limit 0: not a number' --time-limit 0
misuse '--seed needs a value' --seed
misuse "what is 'kernel'?" kernel
misuse "--keep $work/none/here: cannot make it" --keep "$work/none/here"
OCL_ICD_VENDORS=$work "$fuzz" --count 1 >/dev/null 2>"$work/nothing"
[ $? -eq 2 ] && grep -q 'no OpenCL device works here' "$work/nothing"
report 'no device' $?
"$fuzz" --help | grep -q -- '--reduce'
report 'help' $?

# What is generated is OpenCL C, to the letter.
if [ -n "$clang" ]; then
    "$fuzz" --seed 1 --count 300 --wide --print >"$work/kernels.cl" &&
        "$clang" -x cl -cl-std=CL3.0 -fsyntax-only -w \
            -Xclang -finclude-default-header -Xclang -cl-ext=-cl_khr_fp16 \
            -D__opencl_c_work_group_collective_functions=1 \
            -include "$header" "$work/kernels.cl"
    report 'generated kernels compile' $?
fi

need_pocl

"$wgc_pocl" run "$tests" --device >"$work/tests"
status=$?
cat "$work/tests"
report 'what goes wrong on the device is noticed' "$status"

# random_kernels TEXT OPTION...: on one CPU, other tests run beside this one.
random_kernels()
{
    local text=$1 status
    shift
    "$wgc_pocl" run "$fuzz" --jobs 1 "$@" >"$work/kernels" 2>&1
    status=$?
    cat "$work/kernels"
    report "$text" "$status"
}

random_kernels 'random kernels with the pass' --count $((count / 2)) --wide
random_kernels 'those with extensions' --count $((count / 4)) --extensions
random_kernels 'those with sub-groups' --count $((count / 4)) --wide --sub-groups
random_kernels 'those without' --count $((count / 4))
for lanes in 2 4 8 16; do
    WGC_POCL_LANES=$lanes random_kernels "packets of $lanes work-items" \
        --count $((count / 10 + 1)) --wide
done
WGC_POCL_RECOMPUTE=0 random_kernels 'random kernels without the pass' \
    --count $((count / 4 + 1)) --extensions
exit "$failed"
