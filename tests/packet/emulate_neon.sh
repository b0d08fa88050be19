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
for tool in "$llc" $cross-gcc $cross-objcopy qemu-aarch64; do
    if ! command -v "$tool" >/dev/null; then
        echo "1..0 # SKIP $tool is not installed"
        exit 77
    fi
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Bitcode and library have array functions of the same names: packets stay.
"$llc" -O0 -filetype=obj "$bitcode" -o "$work/packets.o"
$cross-objcopy --wildcard --keep-global-symbol='wgc_packet_*' "$work/packets.o"
# Nothing of src/arm/neon.c runs, but the program asks whether the CPU has NEON.
$cross-gcc -std=c11 -O1 -static -fno-pie -ffp-contract=off -D_GNU_SOURCE \
    -DWGC_HAVE_SCALAR=1 -DWGC_HAVE_NEON=1 \
    -I"$source/tests" -I"$source/src" -I"$source/include" \
    "$@" "$source/src/dispatch.c" "$source/src/generic/scalar.c" \
    "$source/src/arm/detect.c" "$source/src/arm/neon.c" "$work/packets.o" \
    -lm -o "$work/packets"
qemu-aarch64 "$work/packets" neon
