#!/bin/sh
# SPDX-License-Identifier: MIT
# docs/dev/array-call.md is true: at most 10 files give code, 5 give words, and 12
# macros make code or names; they stand where it says; and the debugger shows no
# other file for the instructions of its call.
#
# usage: check_array_call.sh COMPILER OBJDUMP PROJECT_DIRECTORY
# shellcheck disable=SC2016 # backticks of Markdown
set -eu
compiler=$1 objdump=$2
cd "$3"
page=docs/dev/array-call.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
fail() { echo "FAIL $*"; status=1; }

# rows HEADING: the first cells of a section's table, a name in backticks a line.
rows()
{
    sed -n "/^## $1/,/^## /s/^| \(\`[^|]*\) |.*/\1/p" "$page" |
        grep -oE '`[^`]+`' | tr -d '`'
}

# at_most N HEADING
at_most()
{
    count=$(rows "$2" | wc -l)
    { [ "$count" -gt 0 ] && [ "$count" -le "$1" ]; } ||
        fail "$count names in '$2', at most $1"
}
at_most 10 'Files that give code'
at_most 5 'Files that give words'
at_most 12 'Macros that make code or names'

{
    rows 'Files that give code'
    rows 'Files that give words'
} | sort >"$work/files"
while read -r file; do
    [ -f "$file" ] || fail "no $file"
done <"$work/files"
for macro in $(rows 'Macros that make code or names'); do
    grep -rqE "(define|WGC_UNIT_) *$macro\b" src || fail "no macro $macro"
done
# The names that rows of files say, but for what members.h makes.
sed -n 's/^| `src[^`]*` | \(.*\) |$/\1/p' "$page" | grep -oE '`[a-z_A-Z0-9]+`' |
    tr -d '`' | grep -vE '^wgc_avx512_|_long$' | sort -u >"$work/names"
while read -r name; do
    grep -rqw -- "$name" src || fail "no $name in src"
done <"$work/names"

flags=$(sed -n 's/^WGC_ISA(avx512,.*"\(.*\)")$/\1/p' src/isas.def)
# shellcheck disable=SC2086 # several words
"$compiler" -std=c11 -O2 -g -w -ffp-contract=off $flags -Isrc -Iinclude \
    -DWGC_CLASS=rounding -DWGC_ELEMENT=f32 -c src/x86/avx512.c -o "$work/unit.o"
"$objdump" --disassemble=wgc_avx512_scan_inclusive_add_f32 --line-numbers \
    --inlines "$work/unit.o" | grep -oE 'src/[a-z0-9_/.]+\.(h|c|def):' |
    tr -d : | sort -u >"$work/shown"
[ "$(wc -l <"$work/shown")" -gt 3 ] || fail 'the debugger shows nothing'
comm -23 "$work/shown" "$work/files" | sed "s|^|FAIL $page lacks |" >"$work/lacks"
[ ! -s "$work/lacks" ] || { cat "$work/lacks"; status=1; }
exit $status
