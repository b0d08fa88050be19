#!/bin/sh
# SPDX-License-Identifier: MIT
# Every function of the kernels is found by its name: ctags lists it, with or
# without the suffix of its type. Only what members.h and its like make
# of the lists is not written down.
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
grep -vxFf "$work/members" "$work/all" |
    awk -v members="$work/members" -v tags="$work/tags" '
        BEGIN {
            while ((getline name <members) > 0) {
                known[name "_long"] = known[name "_carry"] = 1 # no member of
                                        # logical ones, which have it as well
                # What serves all forms of an operator over a type.
                if (sub(/^reduce_/, "", name))
                    known["put_spans_" name] = \
                        known["reduce_long_packed_" name] = \
                        known["reduce_long_strided_" name] = \
                        known["reduce_beside_" name] = \
                        known["scan_any_" name] = \
                        known["scan_beside_" name] = 1
            }
            while ((getline name <tags) > 0)
                known[name] = 1
        }
        {
            base = $1
            sub(/_[^_]*$/, "", base)
            if (!($1 in known) && !(base in known)) {
                print "FAIL ctags lists no", $1
                status = 1
            }
        }
        END { exit status }'
