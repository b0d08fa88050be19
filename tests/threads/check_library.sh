#!/bin/sh
# SPDX-License-Identifier: MIT
# libwgc-threads exports what wgc/threads.h declares and the tests try, and
# nothing else, under one version; it has the declarations that are known here,
# and needs only libc, libwgc and OpenMP's library.
#
# usage: check_library.sh WGC_THREADS_TESTS THREADS_H SHARED_LIBRARY NM OBJDUMP
#        CC
set -eu
tests=$1 header=$2 library=$3 nm=$4 objdump=$5 cc=$6
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

others=$("$nm" --dynamic --defined-only --with-symbol-versions "$library" |
    awk '$2 != "A" { print $3 }' | grep -v '@@WGC_THREADS_0$' || true)
[ -z "$others" ] || fail "no symbol of version WGC_THREADS_0: $others"

# A release's declarations stay (docs/abi.md): the number changes when some are
# added, and for no other reason.
sum=$("$cc" -E -P -I "$(dirname "$header")/.." "$header" | tr '\n' ' ' |
    tr ';' '\n' | sed -E 's/__attribute__ *\(\(([^()]|\([^()]*\))*\)\)//g
        s/ +/ /g; s/ ?([(),*]) ?/\1/g; s/^ //; s/ $//; s/^extern //' |
    grep -E 'wgc_[a-z0-9_]+_threads\(|wgc_(executor|pool|threads)_' |
    LC_ALL=C sort | cksum)
known='2584174349 100194'
[ "$sum" = "$known" ] || fail "the declarations have the checksum $sum"

# Where the compiler sees that an array is short, it calls libwgc's function, if
# that has one.
{
    echo '#include "wgc/threads.h"
        static const size_t begin[2] = {0, 4};
        static void *r, *x;'
    "$tests" --list-functions | awk '
        { to = "r, x"; shape = ", 64" }
        /_dot_/ { to = "r, x, x" }
        /_groups_/ { shape = ", 64, 4" }
        /_ragged_/ { shape = ", begin, 1" }
        /reduce_columns_/ { to = "WGC_ADD, WGC_F32, r, x, 64"; shape = ", 4, 16" }
        /scan.*_columns_/ { to = "WGC_ADD, WGC_F32, r, 64, x, 64"; shape = ", 4, 16" }
        { printf "wgc_status f%d(void) { return %s(%s%s, NULL); }\n", NR, $0, to, shape }'
} >"$work/short.c"
"$cc" -O2 -w -c -I "$(dirname "$header")/.." -o "$work/short.o" "$work/short.c"
"$nm" -u "$work/short.o" | awk '{ print $NF }' | sed 's/^_//' | sort >"$work/called"
"$tests" --list-functions | sed -E '/_dot_.*_(groups|ragged)_|_arg.*_ragged_/! s/_threads$//' |
    sort -u >"$work/plain"
diff "$work/plain" "$work/called" ||
    fail 'short arrays call others (< expected, > called)'

needed=$("$objdump" -p "$library" | awk '$1 == "NEEDED" { print $2 }' |
    grep -vE '^(libc\.|libwgc\.|lib(gomp|omp)\.|ld-linux|lib(a|t|ub|l)san\.)' ||
    true)
[ -z "$needed" ] || fail "the shared library needs $needed"
exit $status
