#!/bin/sh
# SPDX-License-Identifier: MIT
# Wrong flags of wgc-bench: one line that names what is wrong, exit status 2, and
# no file is left behind.
# usage: check_flags.sh WGC_BENCH
set -u
bench=$1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
status=0

# refuses TEXT FLAG...: the message contains the text.
refuses()
{
    text=$1
    shift
    "$bench" "$@" >"$work/out" 2>"$work/err"
    code=$?
    if [ "$code" != 2 ] || ! grep -qF -- "$text" "$work/err"; then
        echo "FAIL wgc-bench $*: exit status $code"
        cat "$work/err"
        status=1
    fi
}

refuses --speed --speed
refuses avx3 --isa avx3
refuses nobody --peer nobody
refuses f128 --type f128
refuses sideways --form sideways
refuses reduce_sub --function reduce_sub
refuses many --n many
refuses --json --json
refuses --math --math --type i32
refuses --math --math --isa wgc
refuses '(' --filter '('
refuses "$work/no/such/file" --n 16 --function reduce_add --type i32 \
    --peer none --json "$work/no/such/file"
[ ! -e "$work/no" ] || status=1
exit "$status"
