#!/bin/sh
# SPDX-License-Identifier: MIT
# What only one instruction set has stays in lane headers and detection; the
# other file of an instruction set says which header it is made with.
#
# usage: check_isolation.sh SOURCE_DIRECTORY
set -u
cd "$1" || exit 2
status=0

# Intrinsics and their types: x86's, NEON's, SVE's, SIMDe's; their headers; what
# says which processor this is. The public header has packets of 32 and 64 bytes
# where compilers can pass them.
own='\b_mm[0-9]*_|\b__m(128|256|512)'
own="$own"'|\bv[a-z0-9]+q_[a-z]|\b(uint|int|float)[0-9]+x[0-9]+_t\b'
own="$own"'|\bsv[a-z0-9]+_|\bsimde_|\bwasm_'
own="$own"'|(immintrin|x86intrin|arm_neon|arm_sve|altivec|cpuid)\.h'
own="$own"'|\b__(SSE|AVX|ARM|aarch64|arm__|x86_64|i386|powerpc|s390|riscv)'
own="$own"'|\b(HWCAP|AT_HWCAP|getauxval|xgetbv)'
grep -rnE "$own" include src --include='*.[ch]' --include='*.def' |
    grep -vE '^src/(\w+/)+(lanes_\w+\.h|partial128\.h|detect\.c):' |
    grep -vE '^include/wgc/packet\.h:[0-9]+:#ifdef __AVX(512F)?__$' &&
    { echo 'FAIL outside lane headers and detection'; status=1; }

for unit in $(grep -rlE '^#include "generic/units/simd\.h"$' src --include='*.c'); do
    lines=$(grep -vcE '^$|^/\*.*\*/$' "$unit")
    [ "$lines" -eq 3 ] || { echo "FAIL $unit: $lines lines, not 3"; status=1; }
done
exit $status
