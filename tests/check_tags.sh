#!/bin/sh
# SPDX-License-Identifier: MIT
# Every function of the kernels is found where it is: ctags has its name at the
# file and line that debuggers show. Only what members.h and its like make of the
# lists is not written down.
#
# usage: check_tags.sh CTAGS NM WGC_TAP PROJECT_DIRECTORY OBJECT...
#        The objects are not optimised, so that every function has a symbol, and
#        say where it comes from.
set -eu
ctags=$1 nm=$2 tap=$3 project=$4
shift 4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

(cd "$project" && "$ctags" -x --c-kinds=f --langmap=c:.c.h \
    --_xformat='%N %F:%n' -R src) | sort -u >"$work/tags"
"$tap" --list-functions | sed 's/^wgc_//' | sort -u >"$work/members"

for object in "$@"; do
    case $object in */dispatch.c* | */cores.c*) continue ;; esac
    "$nm" --line-numbers --defined-only "$object"
done | awk '$2 == "t" && $3 !~ /^_|\./ {
    sub(/^.*src\//, "src/", $4) # however the build names it
    print $3, $4
}' | sort -u >"$work/all"
[ "$(wc -l <"$work/all")" -gt 500 ] || { echo 'FAIL no symbols'; exit 1; }

# What is a member, or one of the functions beside it, or has a tag, goes.
made='(put_spans|reduce_long_(packed|strided)|(reduce|scan)_beside|scan_any)'
made="$made"'_(logical_)?[a-z]+|scan_(in|ex)clusive_(logical_)?[a-z]+_long'
made="$made"'|(finish_exact_sum|note_signs|round_exact)_f(32|64)'
made="$made"'|(wgc_[a-z0-9]+_)?scan_(in|ex)clusive_logical_[a-z]+_carry'
awk '{ print "^" $0 " " }' "$work/members" >"$work/patterns"
comm -23 "$work/all" "$work/tags" | grep -vf "$work/patterns" |
    grep -vE "^($made) " | grep -v '/shared\.def:' >"$work/unknown" || exit 0
sed 's/^/FAIL ctags does not find /' "$work/unknown"
exit 1
