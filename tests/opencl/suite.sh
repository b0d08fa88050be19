#!/bin/bash
# SPDX-License-Identifier: MIT
# suite.sh [--full] SUITE ROOM WGC_POCL TESTS BARRIERS KERNELS ANSWERS FUZZ PROGRAMS
# [SPIRV MODULE]: wgc-pocl with the PoCL of another Debian suite, unpacked into ROOM
# and kept there. Exit status 77, and a line that says so, where its packages cannot
# be had. --full: all types and shapes, all behaviour in place of that of vectors, all
# programs in place of one of each kind, and 5,000 kernels of the fuzzer in place of
# 50.
# shellcheck disable=SC2317 # functions are called by name
set -u

types=(few float) few=few behaviour=vectors kernels=50
names=(gemm_tiled-2-16x16 gemm_float4-4-16 fft_radix4-4-16 matvec_row-1-64
    reduce_halves-1-64 scan_hillis_steele-1-64 sort_bitonic-1-256
    stencil_volume-1-4x4x4 image_edges-1-64 vectors_apart-2-64)
if [ "$1" = --full ]; then
    types=(int uint long ulong float double) few='' behaviour=behaviour kernels=5000
    names=()
    shift
fi
suite=$1 room=$2 wgc_pocl=$3 tests=$4 barriers=$5 source=$6 answers=$7
fuzz=$8 programs=$9 spirv=${10-} module=${11-}
# shellcheck source=SCRIPTDIR/common.sh
. "${0%/*}/common.sh"
need_pocl

root=$room/$suite libraries=$room/$suite/usr/lib/x86_64-linux-gnu
if [ ! -e "$root/.whole" ]; then
    rm -rf "$root"
    if ! "${0%/*}/unpack.sh" "$suite" "$root" pocl-opencl-icd \
        ocl-icd-libopencl1 >"$work/unpack" 2>&1; then
        tail -n 3 "$work/unpack"
        printf 'not tested: the packages of %s cannot be had\n' "$suite"
        exit 77
    fi
    touch "$root/.whole"
fi

# Programs run with the suite's own C library.
with_suite()
{
    "$libraries/ld-linux-x86-64.so.2" --library-path "$libraries" "$@"
}

parts=$work/parts
"${0%/*}/parts.sh" "$libraries" "$wgc_pocl" "$parts" || exit 1
export WGC_OPENCL_PARTS=$parts WGC_POCL_LIBRARY=$libraries/libpocl.so.2

"$wgc_pocl" status >"$work/status"
grep -q '^work-group functions: *work$' "$work/status"
report "$(sed -n 's/^PoCL: *\([^,]*\),.*/PoCL \1/p' "$work/status")" $?
own=$(sed -n 's/^CPU variant: *//p' "$work/status")

# on VARIANT COMMAND...: with one kind of CPU's kernel library under the name of
# this CPU's, which is the one that PoCL takes.
on()
{
    local variant=$1 kernels
    shift
    if [ ! -e "$work/$variant.env" ]; then
        "$wgc_pocl" install --cpu "$variant" "$work/$variant" \
            >"$work/$variant.env" || return
        kernels=$(printf '%s\n' "$work/$variant"/share/pocl/kernel-*.bc)
        [ "$variant" = "$own" ] ||
            cp "$kernels" "${kernels%-*}-$own.bc" || return
    fi
    (
        # shellcheck disable=SC1090 # what install printed
        . "$work/$variant.env"
        export POCL_CACHE_DIR=$work/kernels-$variant
        export POCL_LEAVE_KERNEL_COMPILER_TEMP_FILES=1
        with_suite "$@"
    )
}

# try TEXT COMMAND...
try()
{
    local text=$1 status=0
    shift
    "$@" >"$work/out" 2>&1 || status=$?
    [ "$status" -eq 0 ] || grep -v '^ok' "$work/out" | tail -n 20
    report "$text" "$status"
}

# PoCL reads all of its kernel library before it compiles a first kernel.
is_no_larger()
{
    local copy
    for copy in "$work/$own"/share/pocl/kernel-*-"$own".bc; do
        [ "$(stat -Lc %s "$copy")" -le \
            "$(stat -Lc %s "$root/usr/share/pocl/${copy##*/}")" ] || return
    done
}

# PoCL 7.1 has its LLVM in itself.
for llvm in "$libraries"/libLLVM.so.[1-9]*; do
    [ -e "$llvm" ] && try "faults of ${llvm##*/}" with_suite \
        "${tests%/*}/wgc-opencl-faults" "$llvm" "${0%/*}"/faults/*.ll
done
try 'functions on int, avx2' on avx2 "$tests" ${few:+few} int
try "functions on ${types[*]}, $own" on "$own" "$tests" "${types[@]}"
try "the kernel library is no larger than PoCL's" is_no_larger
[ -n "$few" ] || try 'sub-groups' on "$own" "$tests" subgroups
# Kernels for groups of any size on 7.1; the passes ask for the size.
POCL_WORK_GROUP_SPECIALIZATION=0 try 'sub-groups, sizes not told' on "$own" \
    "$tests" subgroups
# PoCL calls that program there and nowhere else.
if [ -n "$spirv" ] && [ -x /usr/bin/llvm-spirv-18 ]; then
    try 'kernels in SPIR-V' on "$own" "$spirv" "$module"
fi
if grep -q '^passes: *work$' "$work/status"; then
    try 'how functions behave' on "$own" "$tests" "$behaviour"
    try 'barrier kernels' on "$own" "$barriers" "$source" \
        "$answers"
    try 'programs' on "$own" "$programs" "${names[@]}"
    try "$kernels kernels of the fuzzer" on "$own" "$fuzz" --count "$kernels" \
        --wide --sub-groups

    # Work-items are in lanes.
    ir=$(find "$work/kernels-$own" -path '*/tree/100-1-1*' -name parallel.bc)
    [ -n "$ir" ] && grep -q 'llvm\.masked\.load' "$ir"
    report 'a tree reduction is of vectors' $?
fi
exit "$failed"
