/* SPDX-License-Identifier: MIT */
/*
 * What the glue needs of the kernel compiler of PoCL 6 and later: ids, barrier,
 * scratch. The array face comes along as bitcode, the table WGC_GLUE_KERNELS of
 * one instruction set; calls through it become direct ones at build time.
 */
#ifndef WGC_OPENCL_GLUE_POCL6_H
#define WGC_OPENCL_GLUE_POCL6_H

#include "wgc/kernels.h"

#define HELPER static inline __attribute__((always_inline))

extern const struct wgc_kernels WGC_GLUE_KERNELS;

__attribute__((overloadable)) size_t get_local_linear_id(void);
__attribute__((overloadable)) size_t get_local_size(unsigned dimension);
__attribute__((overloadable)) size_t
get_enqueued_local_size(unsigned dimension);
__attribute__((overloadable, convergent)) void
_cl_work_group_barrier(unsigned flags);

/* So many bytes per work-item of the group, and some more, on the stack of the
 * thread that runs it: the same memory for all work-items. The passes make one
 * of calls with the same number of bytes more, so that tells purposes apart. */
void *__pocl_work_group_alloca(size_t size, size_t alignment, size_t more);
enum { FOR_VALUES = 64, FOR_RESULTS = 128, FOR_IDS = 192 };

HELPER void group_barrier(unsigned flags)
{
    _cl_work_group_barrier(flags);
}

HELPER size_t local_linear_id(void)
{
    return get_local_linear_id();
}

/* What PoCL's loops over work-items count in; they end where they come to the
 * last one. */
extern size_t _local_id_x, _local_id_y, _local_id_z;

HELPER void leave_out_the_others(void)
{
    _local_id_x = get_local_size(0) - 1;
    _local_id_y = get_local_size(1) - 1;
    _local_id_z = get_local_size(2) - 1;
}

HELPER size_t local_size(unsigned dimension)
{
    return get_local_size(dimension);
}

HELPER size_t group_size(void)
{
    return get_local_size(0) * get_local_size(1) * get_local_size(2);
}

HELPER size_t enqueued_group_size(void)
{
    return get_enqueued_local_size(0) * get_enqueued_local_size(1) *
           get_enqueued_local_size(2);
}

/* A row of work-items, or what the kernel asks for: PoCL puts it in. */
extern unsigned _pocl_sub_group_size;

HELPER size_t sub_group_size(void)
{
    return _pocl_sub_group_size;
}

HELPER bool sub_group_is_row(void)
{
    return sub_group_size() == get_local_size(0);
}

HELPER size_t own_row(void)
{
    return _local_id_z * get_local_size(1) + _local_id_y;
}

#define ARRAY_FACE(name) WGC_GLUE_KERNELS.name
/* Not inlined: PoCL 6.0 takes inline assembly in a kernel for its own calls. */
#define CALL [[clang::noinline]]
#define SCRATCH_BEGIN                                                          \
    void *const scratch_values = __pocl_work_group_alloca(8, 64, FOR_VALUES);  \
    void *const scratch_results = __pocl_work_group_alloca(8, 64, FOR_RESULTS);
#define SCRATCH_IDS_BEGIN                                                      \
    size_t *const scratch_ids = __pocl_work_group_alloca(8, 64, FOR_IDS);
#define SCRATCH_VALUES scratch_values
#define SCRATCH_RESULTS scratch_results
#define SCRATCH_IDS scratch_ids

#endif
