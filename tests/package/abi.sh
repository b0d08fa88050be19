#!/bin/bash
# SPDX-License-Identifier: MIT
# Compares the shared libraries' ABI with the dumps that are checked in: what is
# new is fine, what changed or is gone fails.
# usage: abi.sh SOURCE_DIRECTORY [--update]
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"
source=$1
processor=$(processor "$source" cc)
have abidw && have abidiff || exit 77
export CMAKE_BUILD_PARALLEL_LEVEL=2

# The types come from debugging information. dispatch.c alone has the public
# functions, so one quick instruction set will do.
check configuring cmake -S "$source" -B "$work/build" -DCMAKE_BUILD_TYPE=None \
    -DCMAKE_C_FLAGS='-O0 -g' -DWGC_PIN_ISA=scalar -DWGC_BUILD_TESTS=OFF \
    -DWGC_BUILD_TOOLS=OFF
targets=$(cmake --build "$work/build" --target help)

# compare LIBRARY TARGET
compare()
{
    local dump=$source/tests/package/lib$1-$processor.abi
    if ! grep -qw "$2" <<<"$targets"; then
        printf 'lib%s is not built here\n' "$1"
        return
    fi
    check "building lib$1" cmake --build "$work/build" --target "$2"
    check "lib$1: abidw" abidw --no-comp-dir-path --short-locs \
        --no-corpus-path --out-file "$work/now.abi" "$work/build/lib$1.so"
    if [ "$update" = yes ]; then
        cp "$work/now.abi" "$dump"
    elif [ -f "$dump" ]; then
        check "lib$1: the ABI is what it was" abidiff --no-added-syms \
            --suppressions "$source/tests/package/abi.suppr" "$dump" \
            "$work/now.abi"
        compared=yes
    else
        printf 'no dump of lib%s for %s\n' "$1" "$processor"
    fi
}

update=no
[ "${2-}" != --update ] || update=yes
compared=$update
compare wgc wgc_shared
compare wgc-math wgc_math_shared
compare wgc-threads wgc_threads_shared
[ "$compared" = yes ] || exit 77
finish
