#!/bin/sh
# SPDX-License-Identifier: MIT
# libwgc-math exports what wgc/math.h declares and nothing else, needs only libc,
# libwgc and SLEEF, and each object exports nothing but its table.
#
# usage: check_library.sh MATH_H SHARED_LIBRARY NM OBJDUMP OBJECT...
set -eu
header=$1 library=$2 nm=$3 objdump=$4
shift 4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
fail() { echo "FAIL $*"; status=1; }

# Declarations: a name before a parenthesis, comments left out.
sed -e 's:/\*.*\*/::' -e '/\/\*/,/\*\//d' "$header" |
    grep -oE '\bwgc_[a-z0-9_]+\(' | tr -d '(' | sort -u >"$work/header"
"$nm" --dynamic --defined-only "$library" | awk '$2 != "A" { print $3 }' |
    sed 's/@.*//' | sort >"$work/library"
[ -s "$work/header" ] || fail "no declaration in $header"
diff "$work/header" "$work/library" ||
    fail 'the shared library has other names than math.h (< math.h, > library)'

needed=$("$objdump" -p "$library" | awk '$1 == "NEEDED" { print $2 }' |
    grep -vE '^(libc\.|libwgc\.|libsleef\.|ld-linux|lib(a|t|ub|l)san\.)' ||
    true)
[ -z "$needed" ] || fail "the shared library needs $needed"

for object in "$@"; do
    unit=$(basename "$object" | sed 's/\.c.*//') # <isa>_math_<type>
    case $unit in version | math_*) continue ;; esac
    symbols=$("$nm" --defined-only --extern-only "$object" |
        awk '{ print $3 }' |
        grep -vE '^(__odr_asan|__asan|__tsan|__ubsan)' || true)
    [ "$symbols" = "wgc_math_kernels_$(echo "$unit" | sed s/math_//)" ] ||
        fail "$unit exports, besides its table:" "$symbols"
done
exit $status
