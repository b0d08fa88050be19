#!/bin/sh
# SPDX-License-Identifier: MIT
# Looks into the compiled kernels: each instruction set's object exports its
# table and nothing else, has no indirect call or jump left from the operators
# that are arguments, no function with more than 4 KiB of stack, and no gathers,
# which compilers make of loops over elements that lie apart and which are slow.
# What serves all operators of a type does call: the kernels that it is given.
# In the object `planted` every function must be found to have something.
#
# usage: check_kernels.sh BUILD NM OBJDUMP OBJECT...
#        BUILD is optimised, plain (the operators are not inlined) or sanitized
#        (and stack frames are not the kernels' own), where part of it means
#        nothing.
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
# 4 KiB. GNU's objdump writes "sub    $0x48,%rsp", LLVM's "subq	$72, %rsp".
check_code() # OBJECT BUILD
{
    "$objdump" -d --no-show-raw-insn "$1" | awk -v build="$2" '
        function number(line,    digits, value, base, i) {
            match(line, /[$#](0x)?[0-9a-f]+/)
            digits = substr(line, RSTART + 1, RLENGTH - 1)
            base = sub(/^0x/, "", digits) ? 16 : 10
            for (i = 1; i <= length(digits); i++)
                value = value * base + \
                        index("123456789abcdef", substr(digits, i, 1))
            return line ~ /lsl #12/ ? value * 4096 : value
        }
        BEGIN {
            given = "^<(each|position|(scan|reduce)_strided|scan_gathered|" \
                    "(absorb|join)_exact)_|" \
                    "^<((reduce|scan)_(columns|columns_by|strip|lane|by_tree|" \
                    "span_of_rows)|scan_(in|ex)clusive_columns|" \
                    "prefix_of_row|put_lanes)[.>]"
        }
        /^[0-9a-f]+ <.*>:$/ { name = $2; frame = 0 }
        build == "optimised" && name !~ given &&
        /\t((notrack |bnd )?(call|jmp)[a-z]*[ \t]+\*|(blr|br)\t)/ {
            print name, "branches to a pointer"
        }
        build == "optimised" && /\tvp?gather/ { print name, "gathers" }
        /\tsubq?[ \t]+\$(0xffffffff|-)/ { next } # it adds
        /\tsub\tsp, sp, x/ || /\tsubq?[ \t]+%[a-z0-9]+, ?%rsp/ {
            print name, "has a large stack frame"
        }
        /\tsubq?[ \t]+\$[0-9a-fx]+, ?%rsp/ || /\tsub\tsp, sp, #/ {
            frame += number($0)
            if (frame > 4096)
                print name, "has a stack frame of", frame, "bytes"
        }'
}

check_planted() # OBJECT
{
    found=$(check_code "$1" optimised)
    functions=$("$nm" "$1" | awk '$2 == "t" && !/\$/ { print $3 }')
    [ -n "$functions" ] || fail "planted has no functions"
    for function in $functions; do
        case $found in
        *"<$function>: "*) ;;
        *) fail "$function was planted and not found" ;;
        esac
    done
}

for object in "$@"; do
    isa=$(basename "$object" | sed 's/\.c.*//')
    case $isa in dispatch | detect | cores | exact) continue ;; esac
    check_symbols "$object" "$isa"
    [ "$build" != sanitized ] || continue
    if [ "$isa" = planted ]; then
        check_planted "$object"
        continue
    fi
    found=$(check_code "$object" "$build")
    [ -z "$found" ] || fail "$isa: $found"
done

exit "$status"
