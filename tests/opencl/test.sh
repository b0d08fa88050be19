#!/bin/bash
# SPDX-License-Identifier: MIT
# test.sh WGC_POCL TESTS BARRIERS KERNELS PROBE: the OpenCL face end to end, on
# the system's PoCL. Exit status 77, and a line that says so, without one.
set -u
export LC_ALL=C

wgc_pocl=$1 tests=$2 barriers=$3 kernels=$4 probe=$5
failed=0
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work/cache
unset POCL_CACHE_DIR OCL_ICD_VENDORS GLIBC_TUNABLES WGC_POCL_RECOMPUTE

# report TEXT STATUS
report()
{
    if [ "$2" -eq 0 ]; then
        printf 'ok - %s\n' "$1"
    else
        printf 'not ok - %s\n' "$1"
        failed=1
    fi
}

# refuses TEXT MESSAGE COMMAND...: the command must fail and say so.
refuses()
{
    local text=$1 message=$2 said
    shift 2
    if said=$("$@" 2>&1); then
        report "$text: it went through" 1
    else
        grep -qF -- "$message" <<<"$said"
        report "$text" $?
    fi
}

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

if ! "$wgc_pocl" status >"$work/status" 2>&1; then
    if grep -q 'install the package' "$work/status"; then
        printf 'SKIP: %s\n' "$(tail -n 1 "$work/status")"
        exit 77
    fi
    cat "$work/status"
    exit 1
fi
cat "$work/status"

# One beside the tests of the tool, which take it turn by turn.
start 'functions on int' "$wgc_pocl" run "$tests" int
start 'functions without the pass' env WGC_POCL_RECOMPUTE=0 \
    "$wgc_pocl" run "$tests" quick

# ---- The tool ---------------------------------------------------------------

OCL_ICD_VENDORS=/etc/OpenCL/vendors "$probe" >"$work/stock" 2>&1
grep -q 'no work-group functions' "$work/stock"
report 'the system PoCL alone lacks the functions' $?
"$wgc_pocl" run "$probe" >"$work/probe" 2>&1
report 'the same program passes under wgc-pocl run' $?
grep -q '^recomputing pass: *works' "$work/status"
report 'the pass works' $?
WGC_POCL_RECOMPUTE=0 "$wgc_pocl" status | grep -q 'switched off'
report 'the pass can be switched off' $?
# LLVM comes before wgc here, so PoCL does not find the pass.
llvm=$(/sbin/ldconfig -p | awk '$1 == "libLLVM-15.so.1" { print $NF; exit }')
LD_PRELOAD=$llvm "$wgc_pocl" status >"$work/no-pass"
grep -q '^recomputing pass: *does not work here' "$work/no-pass" &&
    grep -q '^work-group functions: *work$' "$work/no-pass"
report 'all else works where the pass cannot' $?

"$wgc_pocl" install --cpu GENERIC "$work/with space/tree" >"$work/env"
report 'install' $?
(
    # shellcheck disable=SC1091 # what install printed
    . "$work/env"
    POCL_KERNELLIB_NAME=kernel-x86_64-pc-linux-gnu-GENERIC "$probe"
) >"$work/probe" 2>&1
report 'a program with the environment that install printed' $?
(
    # shellcheck disable=SC1091
    . "$work/env"
    unset GLIBC_TUNABLES
    "$probe"
) >"$work/probe" 2>&1
grep -q 'set GLIBC_TUNABLES as wgc-pocl install says' "$work/probe"
report 'without GLIBC_TUNABLES it is said what to do' $?

touch "$work/file"
printf 'PoCL 3.1 libLLVM-14' >"$work/llvm14.so"
printf 'PoCL 5.0 libLLVM-17' >"$work/pocl5.so"
refuses 'no PoCL' 'install the package pocl-opencl-icd' \
    env WGC_POCL_LIBRARY=/none/libpocl.so "$wgc_pocl" status
refuses 'another LLVM' 'made for LLVM 15' \
    env WGC_POCL_LIBRARY="$work/llvm14.so" "$wgc_pocl" status
refuses 'another PoCL' 'is PoCL 5.0' \
    env WGC_POCL_LIBRARY="$work/pocl5.so" "$wgc_pocl" status
refuses 'an unknown CPU variant' "no kernel library for 'z80'" \
    "$wgc_pocl" install --cpu z80 "$work/other"
refuses 'a directory that cannot be made' 'cannot write' \
    "$wgc_pocl" install "$work/file/tree"
refuses 'a directory of somebody else' 'was not made by' \
    "$wgc_pocl" install "$work"
refuses 'a cache that cannot be made' 'cannot write' \
    env XDG_CACHE_HOME="$work/file" "$wgc_pocl" run "$probe"
refuses 'no program' "no program 'nowhere-to-be-found'" \
    "$wgc_pocl" run nowhere-to-be-found
refuses 'an unknown command' "unknown command 'walk'" "$wgc_pocl" walk

# fake_tree ID DAYS: a copy of an older version, used last so many days ago, and
# a kernel compiled for it.
fake_tree()
{
    local tree=$work/old/wgc/pocl-$1-89abcdef
    mkdir -p "$tree/lib" "$work/old/pocl/kcache/wgc-$1/kernel"
    echo "wgc-$1" >"$tree/lib/cache-id"
    touch -d "$2 days ago" "$tree/lib/cache-id"
}

fake_tree 0123456789abcdef 40
fake_tree fedcba9876543210 20
mkdir -p "$work/old/wgc/pocl-by-hand/lib" "$work/old/pocl/kcache/other"
echo 'wgc-../../..' >"$work/old/wgc/pocl-by-hand/lib/cache-id"
XDG_CACHE_HOME=$work/old "$wgc_pocl" run true 2>/dev/null
[ "$(find "$work/old" -mindepth 2 -maxdepth 3 -name '*0123456789abcdef*' |
    wc -l)" -eq 0 ] && [ -d "$work/old/wgc/pocl-fedcba9876543210-89abcdef" ]
report 'a copy that was not used for a month is removed' $?
XDG_CACHE_HOME=$work/old "$wgc_pocl" clean 2>/dev/null
[ "$(cd "$work/old" && echo wgc/* pocl/kcache/*)" = \
    'wgc/pocl-by-hand pocl/kcache/other' ]
report 'clean removes all copies and their kernels, and nothing else' $?

# ---- The functions and the pass ---------------------------------------------

start 'functions on uint' "$wgc_pocl" run "$tests" uint
start 'functions on long' "$wgc_pocl" run "$tests" long
start 'functions on ulong' "$wgc_pocl" run "$tests" ulong
start 'how functions behave' "$wgc_pocl" run "$tests" behaviour
start 'barrier kernels with the pass' env POCL_CACHE_DIR="$work/kept" \
    POCL_LEAVE_KERNEL_COMPILER_TEMP_FILES=1 \
    "$wgc_pocl" run "$barriers" "$kernels"
start 'barrier kernels without the pass' env WGC_POCL_RECOMPUTE=0 \
    "$wgc_pocl" run "$barriers" "$kernels"
start 'functions on float' "$wgc_pocl" run "$tests" float
start 'functions on double' "$wgc_pocl" run "$tests" double
finish

with="$work/barrier kernels with the pass.out"
without="$work/barrier kernels without the pass.out"
[ "$(wc -l <"$with")" -ge 50 ] && diff "$with" "$without"
report "$(wc -l <"$with") barrier kernels give the same" $?
grep -qv 'recomputed: 0$' "${with%.out}.err"
report "the pass has changed them, $(cat "${with%.out}.err")" $?

# ---- What LLVM makes of kernels ---------------------------------------------

# Rows of 16 are vectors; they were unrolled, and the columns scattered vectors.
ir=$(find "$work/kept" -path '*/divergent_kept/16-4-1*' -name parallel.bc)
[ -n "$ir" ] && ! grep -q 'llvm\.masked\.scatter' "$ir"
report 'loops over work-items are not unrolled too early' $?
# Ids from before a barrier are neither kept nor stored to by scattering, also in
# branches and loops behind it: PoCL moves calls from there to the start.
kept=$(find "$work/kept" -name parallel.bc |
    grep -E '/(both_branches_wait|early_exit|hillis_steele|tree)/(64|100)-1-1')
[ "$(wc -l <<<"$kept")" -ge 4 ] &&
    ! xargs -d '\n' grep -l 'llvm\.masked\.scatter' <<<"$kept"
report 'ids are made afresh in branches and loops' $?
# What is launched stores values as wide as wgc's functions load them.
if grep -q '^CPU variant: *avx512' "$work/status"; then
    code=$(find "$work/cache" -path '*/collect0/256-1-1*' -name collect0.so |
        head -n 1)
    objdump -d "$code" |
        awk '/<_pocl_kernel_collect0_workgroup>:/ { p = 1 } !NF { p = 0 } p' |
        grep -q zmm
    report 'the function that is launched stores full vectors' $?
fi
exit "$failed"
