#!/bin/sh
# SPDX-License-Identifier: MIT
# libwgc-threads exports what wgc/threads.h declares and the tests try, and
# nothing else, and needs only libc, libwgc and OpenMP's library.
#
# usage: check_library.sh WGC_THREADS_TESTS THREADS_H SHARED_LIBRARY NM OBJDUMP
set -eu
tests=$1 header=$2 library=$3 nm=$4 objdump=$5
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
fail() { echo "FAIL $*"; status=1; }

# Those of executors are written out in the header, most others made by a macro.
{
    "$tests" --list-functions
    sed -e 's:/\*.*\*/::' -e '/\/\*/,/\*\//d' "$header" |
        grep -oE '^WGC_API.*\bwgc_[a-z0-9_]+\(' | grep -oE 'wgc_[a-z0-9_]+\($' |
        tr -d '('
} | sort -u >"$work/list"
"$nm" --dynamic --defined-only "$library" | awk '$2 != "A" { print $3 }' |
    sed 's/@.*//' | sort >"$work/library"
diff "$work/list" "$work/library" ||
    fail 'the shared library has other names than the list (< list, > library)'

needed=$("$objdump" -p "$library" | awk '$1 == "NEEDED" { print $2 }' |
    grep -vE '^(libc\.|libwgc\.|lib(gomp|omp)\.|ld-linux|lib(a|t|ub|l)san\.)' ||
    true)
[ -z "$needed" ] || fail "the shared library needs $needed"
exit $status
