#!/bin/sh
# SPDX-License-Identifier: MIT
# Looks into the compiled kernels: each unit of an instruction set exports members
# of its table, or the table, and nothing else, has no indirect call or jump left from the operators
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

check_symbols() # OBJECT UNIT
{
    isa=$(echo "$2" | sed -E 's/_(exact|rounding|narrow|shared)_[a-z0-9]+$//')
    own="${isa}_((reduce|scan_inclusive|scan_exclusive)_\w+|(all|any)(_\w+)?"
    own="$own|broadcast_\w+|((absorb|run)_)?columns_\w+)"
    case $2 in
    shared_*)
        type=${2##*_}
        own="(each_\w+|position|(scan|reduce)_strided|scan_(gathered|twin)"
        own="$own|(absorb|join)_exact|pass_carries|finish_exact_sum)_$type" ;;
    avx512_zen4* | avx512_golden_cove*) own=$2 ;;
    "$isa")
        own="kernels_$isa|${isa}_((reduce|scan_(in|ex)clusive)_columns"
        own="$own|\w+_subgroups)" ;;
    esac
    symbols=$("$nm" --defined-only --extern-only "$1" | awk '{ print $3 }' |
        grep -vE '^(__odr_asan|__asan|__tsan|__ubsan)' |
        grep -vE "^wgc_($own)$" || true)
    [ -z "$symbols" ] || fail "$2 exports, besides its members: $symbols"
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
            given = "^<wgc_(each|position|(scan|reduce)_strided|" \
                    "scan_(gathered|twin)|(absorb|join)_exact)_|" \
                    "^<((reduce|scan)_(columns?|columns_by|strips?|blocks|" \
                    "lane|by_tree|in_turn|span_of_rows|narrow|" \
                    "run|end|in_place|staged)|put_lanes|" \
                    "combine_(sums|rows)|fold_lanes|absorb_block|" \
                    "sum_(in_turn|by_tree))[.>]|" \
                    "^<wgc_[a-z0-9]+_(reduce|scan_(in|ex)clusive)_columns[.>]"
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
    unit=$(basename "$object" | sed 's/\.c.*//')
    case $unit in dispatch | detect | cores | exact | subgroups) continue ;; esac
    [ "$unit" = planted ] || check_symbols "$object" "$unit"
    [ "$build" != sanitized ] || continue
    if [ "$unit" = planted ]; then
        check_planted "$object"
        continue
    fi
    found=$(check_code "$object" "$build")
    [ -z "$found" ] || fail "$unit: $found"
done

exit "$status"
