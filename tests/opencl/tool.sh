#!/bin/bash
# SPDX-License-Identifier: MIT
# tool.sh WGC_POCL PROBE CRASH: wgc-pocl as users meet it, on the system's PoCL;
# CRASH is a library that makes PoCL die. Exit status 77, and a line that says
# so, without one.
set -u

wgc_pocl=$1 probe=$2 crash=$3
# shellcheck source=SCRIPTDIR/common.sh
. "${0%/*}/common.sh"

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
# ---- When PoCL dies ---------------------------------------------------------

# dies WAY STATUS TEXT: PoCL ends the program, which names what may help.
dies()
{
    LD_PRELOAD=$crash CRASH=$1 POCL_CACHE_DIR=$work/crash \
        "$wgc_pocl" run "$probe" >"$work/crash.out" 2>&1
    [ $? -eq "$2" ] && [ "$(grep -c "$3" "$work/crash.out")" -eq 1 ]
    report "PoCL's $1 in a compilation is explained" $?
}

dies abort 134 'try again with WGC_POCL_RECOMPUTE=0 in the environment'
dies exit 1 'try again with WGC_POCL_RECOMPUTE=0 in the environment'
export WGC_POCL_RECOMPUTE=0
dies abort 134 'and WGC_POCL_RECOMPUTE=0 was set'
unset WGC_POCL_RECOMPUTE
exit "$failed"
