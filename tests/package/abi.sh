#!/bin/bash
# SPDX-License-Identifier: MIT
# Compares the shared library's ABI with the dump that is checked in: what is
# new is fine, what changed or is gone fails.
# usage: abi.sh SOURCE_DIRECTORY [--update]
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"
source=$1
processor=$(processor "$source" cc)
dump=$source/tests/package/libwgc-$processor.abi
have abidw && have abidiff || exit 77
export CMAKE_BUILD_PARALLEL_LEVEL=2

# The types come from debugging information. dispatch.c alone has the public
# functions, so one quick instruction set will do.
check configuring cmake -S "$source" -B "$work/build" -DCMAKE_BUILD_TYPE=None \
    -DCMAKE_C_FLAGS='-O0 -g' -DWGC_PIN_ISA=scalar -DWGC_BUILD_TESTS=OFF \
    -DWGC_BUILD_TOOLS=OFF
check building cmake --build "$work/build" --target wgc_shared
check abidw abidw --no-comp-dir-path --short-locs --no-corpus-path \
    --out-file "$work/now.abi" "$work/build/libwgc.so"
if [ "${2-}" = --update ]; then
    cp "$work/now.abi" "$dump"
    finish
fi
if [ ! -f "$dump" ]; then
    printf 'no dump for %s\n' "$processor"
    exit 77
fi

check 'the ABI is what it was' abidiff --no-added-syms \
    --suppressions "$source/tests/package/abi.suppr" "$dump" "$work/now.abi"
finish
