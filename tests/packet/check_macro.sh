#!/bin/sh
# SPDX-License-Identifier: MIT
# WGC_PACKET names functions, also by macros, and says what a wrong type or VF
# should have been.
#
# usage: check_macro.sh COMPILER INCLUDE-DIRECTORY
set -u
compiler=$1
include=$2
failures=0

# Compiles a use of the macro; the messages are the output.
compile() # MACRO TYPE VF
{
    printf '#include "wgc/packet.h"\n#define LANES %s\nvoid *f(void);\n' "$3"
    printf 'void *f(void) { return (void *)%s(reduce_add, %s, LANES); }\n' \
        "$1" "$2"
}

expect() # TEXT MACRO TYPE VF: an error that says so, or none
{
    text=$1
    shift
    if errors=$(compile "$@" | "$compiler" -std=c11 -w -I"$include" \
        -fsyntax-only -x c - 2>&1); then
        errors='no error'
    fi
    case $errors in
    *"$text"*) ;;
    *)
        printf 'FAIL %s: expected "%s", got: %s\n' "$*" "$text" "$errors"
        failures=$((failures + 1))
        ;;
    esac
}

for macro in WGC_PACKET WGC_PACKET_VALUE; do
    expect 'no error' $macro f32 4
    expect 'VF is one of 1 2 4 8 16 32 64' $macro f32 5
    expect 'type is one of i8 u8 i16 u16 i32 u32 i64 u64 f16 f32 f64' $macro f33 4
done

{
    printf '#include "wgc/packet.h"\nvoid f(void);\nvoid f(void)\n{\n'
    for vf in 1 2 4 8 16 32 64; do
        for type in i8 u8 i16 u16 i32 u32 i64 u64 f16 f32 f64; do
            printf '    WGC_PACKET(reduce_add, %s, %s);\n' $type $vf
        done
    done
    printf '}\n'
} | "$compiler" -std=c11 -w -I"$include" -fsyntax-only -x c - ||
    failures=$((failures + 1))
exit $((failures > 0))
