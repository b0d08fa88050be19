#!/bin/bash
# SPDX-License-Identifier: MIT
# test.sh WGC_OPT FILECHECK FILE.ll...: the vectoriser on IR. A file's line
# "; RUN:" has wgc-opt's options; what it says and the IR that it makes must be
# as FileCheck's lines in the file say. A line ";--- NAME" begins a part, which is a
# file by itself. Exit status 77 without the LLVM that it is built for.
set -u
export LC_ALL=C

wgc_opt=$1 filecheck=$2
shift 2
failed=0
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

if "$wgc_opt" /dev/null 2>&1 | grep "cannot use LLVM's library" >"$work/said"; then
    printf 'SKIP: %s\n' "$(cat "$work/said")"
    exit 77
fi

# check FILE: runs it. Status 1 says that a kernel is not packed, as in a test of
# that; 2 that the IR is invalid, more that the process died.
check()
{
    local options status
    options=$(sed -n 's/^; RUN: //p' "$1")
    # shellcheck disable=SC2086 # a list of words
    "$wgc_opt" $options "$1" >"$work/ir" 2>"$work/said"
    status=$?
    cat "$work/said" "$work/ir" >"$work/all"
    [ -n "$options" ] && [ "$status" -le 1 ] &&
        "$filecheck" --input-file="$work/all" --dump-input=never "$1"
}

# report FILE [PART]
report()
{
    if check "${2-$1}" >"$work/why" 2>&1; then
        printf 'ok - %s\n' "${1##*/}${2+, ${2##*/}}"
    else
        printf 'not ok - %s\n' "${1##*/}${2+, ${2##*/}}"
        cat "$work/why" "$work/said"
        failed=1
    fi
}

for file; do
    if [[ $(<"$file") != *$'\n;--- '* ]]; then
        report "$file"
        continue
    fi
    rm -rf "$work/parts"
    mkdir "$work/parts"
    awk -v to="$work/parts/" '/^;--- / { part = to $2 } part { print >part }' "$file"
    for part in "$work/parts"/*; do
        report "$file" "$part"
    done
done
[ $# -ge 40 ] || { printf 'not ok - only %d files\n' $#; failed=1; }
exit "$failed"
