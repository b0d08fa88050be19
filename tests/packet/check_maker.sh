#!/bin/sh
# SPDX-License-Identifier: MIT
# The program that makes bitcode says what is wrong with its input, and makes
# nothing then.
#
# usage: check_maker.sh CLANG WGC-MAKE-BITCODE
set -u
clang=$1
maker=$2
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
failures=0

expect() # TEXT [PART...]: an error that says so, and no file
{
    text=$1
    shift
    if errors=$("$maker" "$work" out "$@" 2>&1); then
        errors='no error'
    fi
    [ ! -e "$work/out.bc" ] || errors='a file'
    case $errors in
    *"$text"*) return ;;
    esac
    printf 'FAIL expected "%s", got: %s\n' "$text" "$errors"
    failures=$((failures + 1))
}

compile() # NAME C-TEXT
{
    printf '%s\n' "$2" | "$clang" -x c -emit-llvm -c - -o "$work/$1.bc" || exit 2
}

compile empty ''
compile some 'void wgc_packet_all_i32x2_ptr(void) {}'
compile declared 'void wgc_packet_reduce_add_f16x2_ptr(void);
    void f(void) { wgc_packet_reduce_add_f16x2_ptr(); }'
compile twice 'void f(void) {}'
printf 'no bitcode\n' >"$work/text.bc"
missing='wgc-make-bitcode: the C sources do not define wgc_packet_'

expect 'usage: wgc-make-bitcode'
expect "wgc-make-bitcode: cannot read $work/none.bc: " "$work/none.bc"
expect "wgc-make-bitcode: $work/text.bc is no bitcode of this LLVM" \
    "$work/text.bc"
expect "wgc-make-bitcode: the C sources do not define any packet function" \
    "$work/empty.bc"
expect "$missing" "$work/some.bc"
expect "$missing" "$work/some.bc" "$work/declared.bc"
expect "wgc-make-bitcode: cannot link $work/declared.bc" "$work/twice.bc" \
    "$work/declared.bc"
exit $((failures > 0))
