#!/bin/sh
# SPDX-License-Identifier: MIT
# The public names are the same everywhere: the list of functions, wgc.h with the
# headers that it includes, what the shared library exports, which needs nothing
# but the C library, and, by their types and operators, generic.h and wgc.hpp.
#
# usage: check_names.sh WGC_TAP INCLUDE_DIRECTORY SHARED_LIBRARY NM OBJDUMP
set -eu
tap=$1 include=$2 library=$3 nm=$4 objdump=$5
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

# Functions that are not in the list, because no instruction set has its own.
{
    "$tap" --list-functions
    printf 'wgc_%s\n' version status_string isa isa_name isa_to_name \
        isa_from_name isa_supported force_isa kernels_for function \
        linear_local_id reduce_exact_add_join reduce_exact_add_f32_finish \
        reduce_exact_add_f64_finish
} | sort >"$work/list"

# Declarations: a name before a parenthesis, comments left out.
sed -e 's:/\*.*\*/::' -e '/\/\*/,/\*\//d' "$include/wgc/wgc.h" \
    "$include/wgc/partial.h" "$include/wgc/groups.h" "$include/wgc/narrow.h" \
    "$include/wgc/columns.h" "$include/wgc/exact.h" \
    "$include/wgc/subgroups.h" |
    grep -oE '\bwgc_[a-z0-9_]+\(' | tr -d '(' | sort -u >"$work/header"

# Symbols without their version.
"$nm" --dynamic --defined-only "$library" | awk '$2 != "A" { print $3 }' |
    sed 's/@.*//' | sort >"$work/library"

# What allocates, locks or keeps something for each thread.
"$nm" --dynamic --undefined-only "$library" |
    grep -E ' (\w*alloc|free|pthread_\w*|mtx_\w*|__tls_get_addr)(@|$)' &&
    { echo 'FAIL the shared library imports these'; status=1; }

compare() # NAME WHAT
{
    diff "$work/list" "$work/$1" >"$work/difference" && return
    echo "FAIL $2 has other names than the list (< list, > $2):"
    cat "$work/difference"
    status=1
}
compare header wgc.h
compare library 'the shared library'

# The names of the list without the type, for those whose argument has one.
grep -v 'exact_add_.*_finish' "$work/list" | sed -nE 's/_[iuf](8|16|32|64)(_[a-z]+)?$/\2/p' | sort -u \
    >"$work/typeless"
sed -nE 's/^#define (wgc_[a-z_]+)\(.*/\1/p' "$include/wgc/generic.h" | sort \
    >"$work/generic"
diff "$work/typeless" "$work/generic" >"$work/difference" || {
    echo "FAIL generic.h has other names than the list (< list, > generic.h):"
    cat "$work/difference"
    status=1
}

# What people read names every type and every operator.
root=$(dirname "$include")
lacks() # WORD FILE; of a public header its comments, since lists write its code
{
    case $2 in include/*) lines='^ \*' ;; *) lines= ;; esac
    grep -- "$lines" "$root/$2" | grep -qw -- "$1" ||
        { echo "FAIL $2 does not name $1"; status=1; }
}
for type in $(sed -nE 's/^wgc_reduce_add_([a-z0-9]+)$/\1/p' "$work/list"); do
    for file in docs/functions.md docs/packet.md man/wgc-demo.1 man/wgc-bench.1 \
        tools/options.c include/wgc/packet.h; do
        lacks "$type" "$file"
    done
done
for operator in $(sed -nE 's/^wgc_reduce_([a-z]+)_i32$/\1/p' "$work/list"); do
    case $operator in arg* | exact | dot) continue ;; esac
    for file in README.md docs/functions.md docs/semantics.md \
        include/wgc/packet.h include/wgc/wgc.h; do
        lacks "$operator" "$file"
    done
done

# The OpenCL glue has functions of every operator; a kernel can call those that are
# declared. Clang declares sums, minima and maxima by itself.
for operator in $(sed -nE 's/^wgc_reduce_([a-z]+_i32|logical_[a-z]+)$/\1/p' \
    "$work/list" | sed 's/_i32$//'); do
    case $operator in arg* | add | min | max) continue ;; esac
    lacks "$operator" src/opencl/glue/collectives.cl.h
done

for isa in $(sed -n 's/^WGC_ISA(\([a-z0-9]*\),.*/\1/p' "$root/src/isas.def"); do
    for file in README.md man/wgc-info.1 include/wgc/wgc.h docs/dev/arm.md \
        docs/math.md; do
        lacks "$isa" "$file"
    done
done

# Each is the best one of an emulated machine, or it is said why not.
for isa in $(sed -n 's/^WGC_ISA(\([a-z0-9]*\),.*/\1/p' "$root/src/isas.def"); do
    grep -qE "^ *machine [^']*'([a-z0-9]+ )*$isa'|^# No machine has $isa: " \
        "$root/tests/emulated.sh" ||
        { echo "FAIL tests/emulated.sh has no machine for $isa"; status=1; }
done

# Those who compile by hand compile all of x86's.
for isa in $(sed -n 's/^WGC_ISA(\([a-z0-9]*\),.*, x86, .*/\1/p' "$root/src/isas.def"); do
    grep -q "^compile x86/$isa\.c $isa " "$root/docs/getting-started.md" ||
        { echo "FAIL docs/getting-started.md does not compile $isa"; status=1; }
done

needed=$("$objdump" -p "$library" | awk '$1 == "NEEDED" { print $2 }' |
    grep -vE '^(libc\.|ld-linux|lib(a|t|ub|l)san\.)' || true)
[ -z "$needed" ] || { echo "FAIL the shared library needs $needed"; status=1; }
exit $status
