#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds wgc inside other projects, each time for one pinned instruction set,
# and looks whether there is code of any other in it.
# usage: subproject.sh SOURCE_DIRECTORY C_COMPILER
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"
source=$1
compiler=$2
export CMAKE_BUILD_PARALLEL_LEVEL=2
readme_example "$source" >"$work/readme.c"

# within NAME ISA CMAKE_OPTION...: builds and runs the README's example.
within()
{
    local build=$work/$1
    check "$1" cmake -S "$source/tests/package/subproject" -B "$build" \
        -DCMAKE_BUILD_TYPE=Debug \
        -DWGC="$source" -DREADME="$work/readme.c" -DWGC_PIN_ISA="$2" \
        -DCMAKE_C_COMPILER="$compiler" "${@:3}"
    check "$1: building" cmake --build "$build"
}

runs()
{
    check "$1: running" prints "$readme_output" "$work/$1/readme"
}

# only ISA LIBRARY: its table is the only one that is defined.
only()
{
    prints "wgc_kernels_$1" eval \
        "nm --defined-only '$2' | awk '\$3 ~ /^wgc_kernels_[^f]/ { print \$3 }'"
}

# lacks PATTERN LIBRARY: no instruction matches.
lacks()
{
    objdump -d --no-show-raw-insn "$2" >"$work/code"
    ! grep -m1 -E "$1" "$work/code"
}

case $(processor "$source" "$compiler") in
x86_64)
    within add_subdirectory avx2
    library=$work/add_subdirectory/wgc/libwgc.a
    check 'avx2 alone' only avx2 "$library"
    check 'no AVX-512 in it' lacks '%zmm|%[xy]mm(1[6-9]|2[0-9]|3[01])' \
        "$library"
    ! grep -qw avx2 /proc/cpuinfo || runs add_subdirectory
    within FetchContent sse42 -DFETCH=ON -DBUILD_SHARED_LIBS=ON
    library=$(find "$work/FetchContent" -name libwgc.so)
    check 'sse42 alone' only sse42 "$library"
    check 'no AVX in it' lacks '%[yz]mm' "$library"
    runs FetchContent
    ;;
*)
    within add_subdirectory scalar
    runs add_subdirectory
    within FetchContent scalar -DFETCH=ON -DBUILD_SHARED_LIBS=ON
    runs FetchContent
    ;;
esac

# Of the whole project: a build type of wgc's would turn its assertions off.
check 'a project without a build type' cmake \
    -S "$source/tests/package/subproject" -B "$work/typeless" \
    -DWGC="$source" -DREADME="$work/readme.c" -DCMAKE_C_COMPILER="$compiler"

unknown_isa()
{
    ! cmake -S "$source" -B "$work/unknown" -DWGC_PIN_ISA=mmx >"$work/text" 2>&1
    cat "$work/text"
    tr '\n' ' ' <"$work/text" | grep -q 'choose one of'
}
check 'an unknown pinned instruction set' unknown_isa
finish
