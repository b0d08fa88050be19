#!/bin/sh
# SPDX-License-Identifier: MIT
# Every function of the kernels is found by its name: ctags lists it. Only what
# members.h and its like make of the lists is not written down.
#
# usage: check_tags.sh CTAGS NM WGC_TAP SOURCE_DIRECTORY OBJECT...
#        The objects are not optimised: there every function has a symbol.
set -eu
ctags=$1 nm=$2 tap=$3 source=$4
shift 4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$ctags" -x --c-kinds=f --langmap=c:.c.h -R "$source" |
    awk '{ print $1 }' | sort -u >"$work/tags"
"$tap" --list-functions | sed 's/^wgc_//' | sort -u >"$work/members"

for object in "$@"; do
    case $object in */dispatch.c* | */cores.c*) continue ;; esac
    "$nm" --defined-only "$object"
done | awk '$2 == "t" && $3 !~ /^_|\./ { print $3 }' | sort -u >"$work/all"
[ "$(wc -l <"$work/all")" -gt 500 ] || { echo 'FAIL no symbols'; exit 1; }

# What is a member, or one of the functions beside it, or has a tag, goes.
made='(put_spans|reduce_long_(packed|strided)|(reduce|scan)_beside|scan_any)'
made="$made"'_(logical_)?[a-z]+|scan_(in|ex)clusive_(logical_)?[a-z]+_long'
made="$made"'|(finish_exact_sum|note_signs|round_exact)_f(32|64)'
made="$made"'|wgc_[a-z0-9]+_scan_(in|ex)clusive_logical_[a-z]+_carry'
grep -vxFf "$work/members" "$work/all" | grep -vxE "$made" |
    grep -vxFf "$work/tags" >"$work/unknown" || exit 0
sed 's/^/FAIL ctags lists no /' "$work/unknown"
exit 1
