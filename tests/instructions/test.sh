#!/bin/bash
# SPDX-License-Identifier: MIT
# That check.py can fail: made-up counts against the table.
# usage: test.sh DIRECTORY
set -u
check=$1/check.py table=$1/table.txt
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
status=0
unset WGC_REQUIRE_ISAS

# holds STATUS TEXT SED_SCRIPT: what is said of the table's counts, so changed.
holds()
{
    local code=0
    sed "$3" "$table" >"$work/counts"
    "$check" --counts "$work/counts" --table "$table" >"$work/out" 2>&1 ||
        code=$?
    [ "$code" = "$1" ] && grep -qE -- "$2" "$work/out" && return
    printf 'FAIL %s: exit status %d\n' "$3" "$code"
    cat "$work/out"
    status=1
}

# plus FUNCTION ISA HOW_MANY: a script that adds to the count of one element.
plus()
{
    local count
    count=$(sed -n "s/^$1 $2 \([0-9]*\) .*/\1/p" "$table")
    printf 's/^%s %s [0-9]*/%s %s %d/' "$1" "$2" "$1" "$2" $((count + $3))
}

function=scan_inclusive_add_f32
holds 0 '^[0-9]{4} rows, 0 wrong$' ''
holds 0 ' 0 wrong$' "$(plus $function sse42 2)"
holds 0 ' 0 wrong$' "$(plus $function avx2 -3)"
holds 1 "^$function avx2 n=1: [0-9]+ instructions, [0-9]+ in the table$" \
    "$(plus $function avx2 5)"
holds 1 ' 1 wrong$' "$(plus $function scalar 60)"
holds 1 "^${function}_groups sse42: not in the program$" \
    "/^${function}_groups sse42 /d"
holds 1 '^new scalar: not in the table$' '1s/^[a-z_0-9]*/new/'
# Few instructions more are many for a function that has few on a lower one.
function=scan_inclusive_add_i8
holds 1 "^$function avx2 n=1: [0-9]+ instructions, [a-z0-9]+ takes [0-9]+$" \
    "$(plus $function avx2 80)"
holds 1 '^0 rows, ' d
WGC_REQUIRE_ISAS='scalar avx2' holds 1 '^avx2: required, but not counted$' \
    '/ avx2 /d'
holds 0 ' 0 wrong$' '/ avx2 /d'
exit "$status"
