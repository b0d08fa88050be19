#!/bin/bash
# SPDX-License-Identifier: MIT
# bitcode.sh LLVM_NM LLVM_DIS FILE...: what PoCL's own linker takes. Every name
# is an OpenCL function, begins with "wgc.", or is one of the nine that PoCL has;
# there is no variable, no note that names a function, and no function of wgc's is
# inlined into a kernel. What packets have for images, beside them, needs nothing.
set -u
export LC_ALL=C

llvm_nm=$1 llvm_dis=$2
shift 2
[ $# -gt 0 ] || exit 2
needs='U _Z14get_local_sizej
U _Z19get_local_linear_idv
U _Z22_cl_work_group_barrierj
U _Z23get_enqueued_local_sizej
U __pocl_work_group_alloca
U _local_id_x
U _local_id_y
U _local_id_z
U _pocl_sub_group_size'
failed=0

# Calls of wgc's functions, by others than themselves, without the attribute that
# keeps them calls.
count_inlined()
{
    awk '/^define / { own = /@wgc\./ }
        !own && / call .*@wgc\./ { calls[$NF]++ }
        /^attributes .* noinline / { kept[$2] }
        END {
            for (group in calls)
                if (!(group in kept))
                    count += calls[group]
            print count + 0
        }'
}

for file; do
    names=$("$llvm_nm" "$file" | sed 's/^[- ]*//')
    odd=$(grep -vxE "T _Z[0-9]+(_cl_|get_[a-z_]*)?(work|sub)_groups?(_.*|v)|t wgc\..*|$needs" <<<"$names")
    text=$("$llvm_dis" "$file" -o -)
    inlined=$(count_inlined <<<"$text")
    notes=$(grep -c '!callees' <<<"$text")
    if [ -n "$odd" ] || [ "$inlined" -gt 0 ] || [ "$notes" -gt 0 ] ||
        [ "$(grep '^U' <<<"$names")" != "$needs" ]; then
        printf 'not ok - %s: %d calls to be inlined, %d notes; odd names:\n%s\n' \
            "${file##*/}" "$inlined" "$notes" "$odd"
        failed=1
    else
        printf 'ok - %s, %d functions\n' "${file##*/}" \
            "$(grep -c '^T' <<<"$names")"
    fi
done
for file in "${1%/*}"/wgc-pixels-*.bc; do
    odd=$("$llvm_nm" "$file" | sed 's/^[- ]*//' | grep -vE '^T wgc_pixels?_')
    [ -z "$odd" ] && printf 'ok - %s\n' "${file##*/}" && continue
    printf 'not ok - %s: odd names:\n%s\n' "${file##*/}" "$odd"
    failed=1
done
exit "$failed"
