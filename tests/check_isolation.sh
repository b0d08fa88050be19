#!/bin/sh
# SPDX-License-Identifier: MIT
# What only one instruction set has stays in lane headers and detection; the
# other file of an instruction set says which header it is made with. Detection
# asks for whatever the compiler may use.
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

# The lowest rank of which a feature of a processor family is, if any.
rank_of() # ARCH FEATURE
{
    name=$(sed -nE "s/^WGC_FEATURE\($2, *([A-Z0-9_]+),.*/\1/p" "src/$1/features.def")
    sed -nE "s/^WGC_ISA\(\w+, *${name:-none}, *[0-9]+, *([0-9]+),.*/\1/p" src/isas.def
}
work=$(mktemp)
sed -nE 's/^WGC_ISA\((\w+),[^,]*,[^,]*, *([0-9]+), *(\w+), "(.+)"\)$/\1 \2 \3 \4/p' \
    src/isas.def >"$work"
while read -r isa rank arch flags; do
    for flag in $flags; do
        case $flag in
        -march=*+*) feature=${flag##*+} ;;
        -m*=* | -D*) continue ;;
        *) feature=$(echo "${flag#-m}" | tr . _) ;;
        esac
        [ "$(rank_of "$arch" "$feature")" -le "$rank" ] 2>/dev/null ||
            { echo "FAIL src/$arch/features.def has no $feature for $isa"; status=1; }
    done
done <"$work"
rm "$work"
exit $status
