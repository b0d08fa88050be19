#!/bin/sh
# SPDX-License-Identifier: MIT
# The packets of NEON's bitcode against the array face where there is no NEON:
# by Debian's cross compiler, under qemu-user.
#
# usage: emulate_neon.sh LLVM-MAJOR SOURCE-DIRECTORY FILE.bc TEST.c...
set -eu
llc=llc-$1
source=$2
bitcode=$3
shift 3
cross=aarch64-linux-gnu
for tool in "$llc" $cross-gcc qemu-aarch64; do
    if ! command -v "$tool" >/dev/null; then
        echo "1..0 # SKIP $tool is not installed"
        exit 77
    fi
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$llc" -O0 -filetype=obj "$bitcode" -o "$work/packets.o"
# Nothing of src/arm/neon.c runs, but the program asks whether the CPU has NEON.
compile() # ARGUMENT..
{
    $cross-gcc -std=c11 -O1 -static -fno-pie -ffp-contract=off -D_GNU_SOURCE \
        -DWGC_HAVE_SCALAR=1 -DWGC_HAVE_NEON=1 \
        -I"$source/tests" -I"$source/src" -I"$source/include" "$@"
}
mkdir "$work/units"
rounding='s/^WGC_ROUNDING\(add, (\w+)\)$/rounding_\1/p'
narrow='s/^WGC_EXACT\(min, ([iu](8|16))\)$/narrow_\1/p'
exact='s/^WGC_EXACT\(min, (\w+)\)$/exact_\1/p'
units=$(sed -nE "$rounding;$narrow;$exact" "$source/src/collectives.def")
for unit in $units; do
    type=${unit#*_}
    for file in generic/scalar/scalar arm/neon; do
        compile -DWGC_CLASS="${unit%_*}" -DWGC_ELEMENT="$type" \
            -c "$source/src/$file.c" -o "$work/units/${file##*/}_$unit.o"
    done
    compile -DWGC_ELEMENT="$type" -c "$source/src/generic/units/shared.c" \
        -o "$work/units/shared_$type.o"
done
compile "$@" "$source/src/dispatch.c" "$source/src/generic/scalar/scalar.c" \
    "$source/src/arm/detect.c" "$source/src/arm/neon.c" "$work"/units/*.o \
    "$work/packets.o" -lm -o "$work/packets"
qemu-aarch64 "$work/packets" neon
