#!/bin/bash
# SPDX-License-Identifier: MIT
# Compares the shared libraries' ABI with that of the last release, built of its
# tag: what is new is fine, what changed or is gone fails.
# usage: abi.sh SOURCE_DIRECTORY
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"
source=$1
have abidiff || exit 77
tag=$(git -C "$source" describe --tags --abbrev=0 2>/dev/null)
[ -n "$tag" ] || { printf 'no tag to compare with\n'; exit 77; }
export CMAKE_BUILD_PARALLEL_LEVEL=2

# The types come from debugging information. dispatch.c alone has the public
# functions, so one quick instruction set will do.
# build_shared NAME SOURCE
build_shared()
{
    check "$1: configuring" cmake -S "$2" -B "$work/$1" \
        -DCMAKE_BUILD_TYPE=None -DCMAKE_C_FLAGS='-O0 -g' -DWGC_PIN_ISA=scalar \
        -DWGC_BUILD_TESTS=OFF -DWGC_BUILD_TOOLS=OFF
    check "$1: building" cmake --build "$work/$1"
}

mkdir "$work/tagged"
git -C "$source" archive "$tag" | tar -x -C "$work/tagged"
build_shared old "$work/tagged"
build_shared new "$source"
for library in wgc wgc-math wgc-threads; do
    [ -f "$work/old/lib$library.so" ] || continue
    check "lib$library: the ABI of $tag" abidiff --no-added-syms \
        --suppressions "$source/tests/package/abi.suppr" \
        "$work/old/lib$library.so" "$work/new/lib$library.so"
done
finish
