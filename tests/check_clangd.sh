#!/bin/sh
# SPDX-License-Identifier: MIT
# clangd opens every unit by compile_commands.json without an error, so that its
# index knows all functions.
#
# usage: check_clangd.sh CLANGD PROJECT_DIRECTORY BUILD_DIRECTORY
set -eu
clangd=$1 project=$2 build=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Of each instruction set a unit of each class, and its table.
grep -oE '"file": "[^"]*/(src|units)/[^"]*\.c"' "$build/compile_commands.json" |
    cut -d'"' -f4 | sort -u |
    grep -E '/src/|_(exact_f16|narrow_i8|rounding_f32|math_f16)\.c$' \
        >"$work/files"
[ "$(wc -l <"$work/files")" -gt 20 ] || { echo 'FAIL no units'; exit 1; }

cd "$project"
status=0
while read -r file; do
    # Its features are tried on one line: on all, this takes twice as long.
    "$clangd" --compile-commands-dir="$build" --check="$file" --check-lines=1 \
        >"$work/log" 2>&1 </dev/null || true
    # Diagnostics; refactorings that it cannot do are none.
    grep -q 'All checks completed' "$work/log" &&
        ! grep -E '^E\S+ \[[a-z_]+\] Line' "$work/log" >"$work/errors" &&
        continue
    echo "FAIL clangd in $file:"
    head -5 "$work/errors"
    status=1
done <"$work/files"
exit $status
