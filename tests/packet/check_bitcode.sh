#!/bin/bash
# SPDX-License-Identifier: MIT
# Reads bitcode files: the same functions with the same types on every
# instruction set, what optimisers must know of them, and nothing from outside.
#
# usage: check_bitcode.sh LLVM-MAJOR SOURCE-DIRECTORY FILE.bc...
set -u
dis=llvm-dis-$1
nm=llvm-nm-$1
sources=$2
shift 2
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
failures=0

fail()
{
    printf 'FAIL %s\n' "$*"
    failures=$((failures + 1))
}

# The functions that others see, as "name(result, parameter types)".
signatures()
{
    sed -nE '/^define (hidden |dso_local |noundef |zeroext |signext )*/ {
        /^define internal/d
        s/^define (dso_local |noundef |zeroext |signext )*//
        s/( (local_)?unnamed_addr)? #[0-9].*$//
        s/ (noundef|nocapture|writeonly|readonly|readnone|returned|zeroext|signext)//g
        s/ %[A-Za-z0-9.]+//g
        p
    }' "$1" | sort
}

# The attribute groups that lack one of the patterns, of functions by name.
check_attributes() # IR NAME-PATTERN REQUIRED...
{
    local ir=$1 names=$2 groups group line
    shift 2
    groups=$(grep -E "^define [^@]*@$names" "$ir" |
        sed -E 's/^.* (#[0-9]+)( .*)?\{$/\1/' | sort -u)
    [ -n "$groups" ] || fail "$ir: no function is named $names"
    for group in $groups; do
        line=$(grep "^attributes $group = " "$ir")
        for wanted in "$@"; do
            grep -qE "$wanted" <<<"$line" ||
                fail "${ir##*/}: functions $names lack $wanted: $line"
        done
    done
}

# Functions that packet functions call and that would not be inlined with them,
# and what may become a call.
left_calls() # IR
{
    local always
    always=$(sed -nE 's/^attributes (#[0-9]+) = .* alwaysinline .*$/\1/p;
        s/^attributes (#[0-9]+) = \{ alwaysinline .*$/\1/p' "$1" | tr '\n' ' ')
    awk -v groups="$always" '
        BEGIN { count = split(groups, list); while (count) inlined[list[count--]] }
        /^define / {
            match($0, /@[A-Za-z0-9_.]+/)
            name = substr($0, RSTART, RLENGTH)
            match($0, /#[0-9]+/)
            if (substr($0, RSTART, RLENGTH) in inlined) always[name]
            packet = name ~ /^@wgc_packet_/
        }
        packet && / call / && match($0, /@[A-Za-z0-9_.]+\(/) {
            callee = substr($0, RSTART, RLENGTH - 1)
            if (callee !~ /^@llvm\./ || callee ~ /^@llvm\.mem/)
                called[callee]
        }
        END { for (callee in called) if (!(callee in always)) print callee }' "$1"
}

# Functions and calls that are convergent. LLVM has llvm.is.constant so, which is
# gone once a kernel is optimised.
convergent_lines() # IR
{
    local groups
    groups=$(sed -nE 's/^attributes (#[0-9]+) = .*convergent.*/\1/p' "$1" |
        paste -sd '|')
    [ -z "$groups" ] ||
        grep -E "^(define|declare|.* call ).*($groups)( |\$)" "$1" |
        grep -vF '@llvm.is.constant.' || true
}

# What there is by value only.
by_value_only='_where_|_i1x|_packet_(shuffle|rotate|clustered|broadcast_first)'
by_value_only+='|_all_equal_'

for file in "$@"; do
    name=$(basename "$file" .bc)
    ir=$work/$name.ll
    "$dis" "$file" -o "$ir" || exit 2
    signatures "$ir" >"$work/$name.signatures"
    printf '%s: %d functions\n' "$name" "$(wc -l <"$work/$name.signatures")"
    cmp -s "$work/$name.signatures" \
        "$work/$(basename "$1" .bc).signatures" ||
        fail "$name: signatures differ: $(diff "$work/$name.signatures" \
            "$work/$(basename "$1" .bc).signatures" | head -n 3)"

    memory='argmemonly|readnone|memory\(none\)|memory\(argmem: [a-z]+\)'
    check_attributes "$ir" 'wgc_packet_[a-z0-9_]*' alwaysinline nounwind \
        willreturn "$memory"
    check_attributes "$ir" 'wgc_(reduce|scan|broadcast|all|any)[a-z0-9_]*' \
        nounwind willreturn "$memory"
    check_attributes "$ir" 'wgc_packet_[a-z0-9_]*' target-features
    assembly=$(grep -oE 'asm [a-z ]*"[^"]+"' "$ir" | sort -u | head -n 3)
    [ -z "$assembly" ] || fail "$name: instructions as text: $assembly"
    ! grep -q srcloc "$ir" || fail "$name: says where an asm stood in C"
    ! grep -q "^source_filename.*/" "$ir" || fail "$name: names a build path"
    sed -nE 's/^.*@(wgc_packet_[a-z0-9_]*)_ptr\(.*$/\1/p' \
        "$work/$name.signatures" | sort -u >"$work/pointers"
    sed -nE 's/^.*@(wgc_packet_[a-z0-9_]*)\(.*$/\1/p' \
        "$work/$name.signatures" | grep -vE "_ptr\$|$by_value_only" | sort -u >"$work/values"
    twins=$(comm -3 "$work/pointers" "$work/values" | head -n 3)
    [ -z "$twins" ] || fail "$name: by value or by pointers only: $twins"
    by_type=$(dirname "$file")/by-type
    "$nm" --defined-only --extern-only --just-symbol-name "$file" |
        grep '^wgc_packet_' | sort >"$work/whole"
    "$nm" --defined-only --extern-only --just-symbol-name --quiet \
        "$by_type/$name"-*.bc | grep '^wgc_' | sort >"$work/by_type"
    parts=$(comm -3 "$work/whole" "$work/by_type" | head -n 3)
    [ -z "$parts" ] || fail "$name: whole or by type only: $parts"
    convergent=$(convergent_lines "$ir" | head -n 3)
    [ -z "$convergent" ] || fail "$name: something is convergent: $convergent"
    left=$(left_calls "$ir" | head -n 3 | tr '\n' ' ')
    [ -z "$left" ] || fail "$name: not inlined into packets: $left"
    outside=$(grep -E '^declare' "$ir" | grep -vE '@llvm\.')
    [ -z "$outside" ] || fail "$name: calls from outside: $outside"
done

# All of the list is there: every public array function but those that choose
# instruction sets, by the header's own prototypes.
sed -nE 's/^.*\b(wgc_(reduce|scan|broadcast|all|any)[a-z0-9_]*)\(.*$/\1/p' \
    "$sources"/include/wgc/{wgc,partial,groups,narrow}.h | sort -u >"$work/wanted"
sed -E 's/^.*@([a-z0-9_]+)\(.*$/\1/' "$work/$(basename "$1" .bc).signatures" |
    sort -u >"$work/there"
missing=$(comm -23 "$work/wanted" "$work/there" | head -n 3)
[ -z "$missing" ] || fail "missing: $missing"

printf '%d failures\n' "$failures"
[ "$failures" -eq 0 ]
