#!/bin/sh
# SPDX-License-Identifier: MIT
# Looks into the compiled kernels: each instruction set's object exports its
# table and nothing else, has no indirect call or jump left from the operators
# that are arguments, no function with more than 4 KiB of stack, and no gathers,
# which compilers make of loops over elements that lie apart and which are slow.
# What serves all operators of a type does call: the kernels that it is given.
#
# usage: check_kernels.sh BUILD NM OBJDUMP OBJECT...
#        BUILD is optimised, plain (the operators are not inlined) or sanitized
#        (and stack frames are not the kernels' own); exit status 77 means that
#        only part could be checked.
set -eu
build=$1 nm=$2 objdump=$3
shift 3
status=0
fail() { echo "FAIL $*"; status=1; }

check_symbols() # OBJECT ISA
{
    symbols=$("$nm" --defined-only --extern-only "$1" | awk '{ print $3 }' |
        grep -vE '^(__odr_asan|__asan|__tsan|__ubsan)' || true)
    [ "$symbols" = "wgc_kernels_$2" ] ||
        fail "$2 exports, besides its table: $symbols"
}

# Prints each function's indirect branches and gathers, and those that take over
# 4 KiB.
check_code() # OBJECT
{
    "$objdump" -d --no-show-raw-insn "$1" | awk -v build="$build" '
        function number(line,    digits, value, i) {
            digits = line
            sub(/^.*[$#]0x/, "", digits)
            sub(/,.*$/, "", digits)
            for (i = 1; i <= length(digits); i++)
                value = value * 16 + index("123456789abcdef", substr(digits, i, 1))
            return value
        }
        BEGIN {
            given = "^<(each|position|(scan|reduce)_apart|scan_gathered|" \
                    "(absorb|join)_exact)_"
        }
        /^[0-9a-f]+ <.*>:$/ { name = $2; frame = 0 }
        build == "optimised" && name !~ given &&
        /\t((notrack |bnd )?(call|jmp)[a-z]* +\*|(blr|br)\t)/ {
            print name, "branches to a pointer"
        }
        build == "optimised" && /\tvp?gather/ { print name, "gathers" }
        /\tsub +\$0xffffffff/ { next } # it adds
        /\tsub +\$0x[0-9a-f]+,%rsp/ || /\tsub\tsp, sp, #0x/ {
            frame += number($0)
            if (frame > 4096)
                print name, "has a stack frame of", frame, "bytes"
        }'
}

for object in "$@"; do
    isa=$(basename "$object" | sed 's/\.c.*//')
    case $isa in dispatch | detect) continue ;; esac
    check_symbols "$object" "$isa"
    [ "$build" != sanitized ] || continue
    found=$(check_code "$object")
    [ -z "$found" ] || fail "$isa: $found"
done

[ "$status" = 0 ] || exit $status
[ "$build" = optimised ] && exit 0
echo "SKIP indirect calls, or more: this build is $build"
exit 77
