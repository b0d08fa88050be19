#!/bin/bash
# SPDX-License-Identifier: MIT
# bitcode.sh LLVM_NM LLVM_DIS FILE...: what PoCL's own linker takes. Every name
# is an OpenCL function, begins with "wgc.", or is one of the nine that PoCL has;
# there is no variable, no note that names a function, and no function of wgc's is
# inlined into a kernel. No id is divided by a size that PoCL may not tell: that takes
# 1.4 ns a work-item. What packets have for images, beside them, needs nothing.
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

# Divisions of 64 bits but for those that a group has one of, and by clusters, which
# are constants.
count_divisions()
{
    awk '/^define / { once = /num_sub_groups|clustered_reduce|@wgc\./ }
        !once && / = [us](div|rem) i64 / { count++ }
        END { print count + 0 }'
}

for file; do
    names=$("$llvm_nm" "$file" | sed 's/^[- ]*//')
    odd=$(grep -vxE "T _Z[0-9]+(_cl_|get_[a-z_]*)?(work|sub)_groups?(_.*|v)|t wgc\..*|$needs" <<<"$names")
    text=$("$llvm_dis" "$file" -o -)
    inlined=$(count_inlined <<<"$text")
    divisions=$(count_divisions <<<"$text")
    notes=$(grep -c '!callees' <<<"$text")
    if [ -n "$odd" ] || [ "$inlined" -gt 0 ] || [ "$notes" -gt 0 ] ||
        [ "$divisions" -gt 0 ] ||
        [ "$(grep '^U' <<<"$names")" != "$needs" ]; then
        printf 'not ok - %s: %d calls to be inlined, %d notes, %d divisions; odd names:\n%s\n' \
            "${file##*/}" "$inlined" "$notes" "$divisions" "$odd"
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
