/* SPDX-License-Identifier: MIT */
/* Kernels that a device gets as SPIR-V, as SYCL's compilers make it. */
#define KERNEL(name, type, x)                                                  \
    kernel void name(global type *out, global const type *in)                  \
    {                                                                          \
        const size_t i = get_global_id(0);                                     \
        out[i] = x;                                                            \
    }

KERNEL(reduce_add_i32, int, work_group_reduce_add(in[i]))
KERNEL(reduce_min_i64, long, work_group_reduce_min(in[i]))
KERNEL(reduce_max_u32, uint, work_group_reduce_max(in[i]))
KERNEL(reduce_add_f32, float, work_group_reduce_add(in[i]))
KERNEL(scan_inclusive_add_f32, float, work_group_scan_inclusive_add(in[i]))
KERNEL(scan_exclusive_add_i32, int, work_group_scan_exclusive_add(in[i]))
KERNEL(scan_inclusive_max_f32, float, work_group_scan_inclusive_max(in[i]))
KERNEL(votes_i32, int, work_group_all(in[i] < 40) + 2 * work_group_any(in[i] > 90))
KERNEL(broadcast_f32, float, work_group_broadcast(in[i], 7))
KERNEL(sub_reduce_max_i32, int, sub_group_reduce_max(in[i]))
KERNEL(sub_scan_inclusive_add_f32, float, sub_group_scan_inclusive_add(in[i]))
KERNEL(sub_broadcast_i32, int, sub_group_broadcast(in[i], 3))
