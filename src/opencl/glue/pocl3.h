/* SPDX-License-Identifier: MIT */
/*
 * What the glue needs of PoCL 3.1's kernel compiler: ids, barrier, scratch. The
 * array face is called in a shared library, libwgc-opencl.so.
 */
#ifndef WGC_OPENCL_GLUE_POCL3_H
#define WGC_OPENCL_GLUE_POCL3_H

#include "driver/scratch.h"

#define HELPER static inline __attribute__((always_inline))

/* The kernel compiler puts the work-item loops' counters in their place. */
extern size_t _local_id_x, _local_id_y, _local_id_z;
extern size_t _local_size_x, _local_size_y, _local_size_z;

__attribute__((overloadable, convergent)) void barrier(unsigned flags);

HELPER void group_barrier(unsigned flags)
{
    barrier(flags);
}

/* Ids are read afresh each time: a value kept across a barrier would cost a
 * store and a load per work-item. */
HELPER size_t local_linear_id(void)
{
    return (_local_id_z * _local_size_y + _local_id_y) * _local_size_x +
           _local_id_x;
}

/* The loops over work-items end where they come to the last one. */
HELPER void leave_out_the_others(void)
{
    _local_id_x = _local_size_x - 1;
    _local_id_y = _local_size_y - 1;
    _local_id_z = _local_size_z - 1;
}

HELPER size_t group_size(void)
{
    return _local_size_x * _local_size_y * _local_size_z;
}

/* Groups are of equal size. */
HELPER size_t enqueued_group_size(void)
{
    return group_size();
}

HELPER size_t local_size(unsigned dimension)
{
    const size_t sizes[3] = {_local_size_x, _local_size_y, _local_size_z};
    return sizes[dimension];
}

/* PoCL 3.1 has no sub-groups. One is as long as the longest vector of floats.
 */
HELPER size_t sub_group_size(void)
{
    return WGC_OPENCL_SUB_GROUP_SIZE;
}

HELPER bool sub_group_is_row(void)
{
    return false;
}

HELPER size_t own_row(void)
{
    return 0; /* not asked for */
}

#define ARRAY_FACE(name) wgc_##name
#define CALL
#define SCRATCH_BEGIN
#define SCRATCH_IDS_BEGIN
#define SCRATCH_VALUES wgc_opencl_scratch.values
#define SCRATCH_RESULTS wgc_opencl_scratch.results
#define SCRATCH_IDS wgc_opencl_scratch.ids

#endif
