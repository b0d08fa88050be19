#!/bin/bash
# SPDX-License-Identifier: MIT
# bitcode.sh LLVM_NM LLVM_DIS FILE...: what PoCL's own linker takes. Every name
# is an OpenCL function, begins with "wgc.", or is one of the four that PoCL has;
# and there is no variable and no inline assembly.
set -u
export LC_ALL=C

llvm_nm=$1 llvm_dis=$2
shift 2
[ $# -gt 0 ] || exit 2
needs='U _Z14get_local_sizej
U _Z19get_local_linear_idv
U _Z22_cl_work_group_barrierj
U __pocl_work_group_alloca'
failed=0
for file; do
    names=$("$llvm_nm" "$file" | sed 's/^[- ]*//')
    odd=$(grep -vxE "T _Z[0-9]+work_group_.*|t wgc\..*|$needs" <<<"$names")
    asm=$("$llvm_dis" "$file" -o - | grep -c 'call .* asm ')
    if [ -n "$odd" ] || [ "$asm" -gt 0 ] ||
        [ "$(grep '^U' <<<"$names")" != "$needs" ]; then
        printf 'not ok - %s: %d inline assemblies; names that are odd:\n%s\n' \
            "${file##*/}" "$asm" "$odd"
        failed=1
    else
        printf 'ok - %s, %d functions\n' "${file##*/}" \
            "$(grep -c '^T' <<<"$names")"
    fi
done
exit "$failed"
