/* SPDX-License-Identifier: MIT */
/*
 * OpenCL's work-group collectives as PoCL's kernel library wants them: one
 * function per operator and type, compiled to bitcode and inlined into kernels.
 * Each work-item stores its value, one calls the array face for the whole
 * group, and each picks up its result.
 *
 * In plain C, since OpenCL C 3.0 would make every pointer generic. Clang's
 * overloadable attribute gives the functions their OpenCL names.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include WGC_GLUE_TARGET
#include "wgc/wgc.h"

/* clang-format off */

/* kernel: the type in a kernel. It is the array face's but for half. */
typedef int32_t  kernel_i32;
typedef uint32_t kernel_u32;
typedef int64_t  kernel_i64;
typedef uint64_t kernel_u64;
typedef float    kernel_f32;
typedef double   kernel_f64;
#ifdef WGC_GLUE_HALF
typedef __fp16   kernel_f16;
#endif

/* clang-format on */

HELPER void wait_for_group(void)
{
    group_barrier(1); /* CLK_LOCAL_MEM_FENCE */
}

/* Calls on both sides of a branch stay two: each may be of some work-items. */
#define BUILTIN __attribute__((overloadable, convergent, nomerge))
#define VALUES(T) ((T *)SCRATCH_VALUES)
#define RESULTS(T) ((T *)SCRATCH_RESULTS)

/*
 * The statement runs once, after all values are stored and before any result is
 * read. No branch asks who is first: LLVM would move other code into it, and
 * PoCL copies what follows a branch. The first work-item runs the statement,
 * and the others are left out.
 */
#define ONCE_PER_GROUP(T, x, statement)                                        \
    VALUES(T)[local_linear_id()] = (x);                                        \
    wait_for_group();                                                          \
    statement;                                                                 \
    leave_out_the_others();                                                    \
    wait_for_group()

/* ----------------------------------------------------- reduce and scan -- */

#define DEFINE_REDUCE(name, T, elem, function)                                 \
    BUILTIN T name(T x)                                                        \
    {                                                                          \
        SCRATCH_BEGIN                                                          \
        ONCE_PER_GROUP(T, x, {                                                 \
            const size_t n = group_size();                                     \
            CALL *RESULTS(elem) = function(VALUES(elem), n);                   \
        });                                                                    \
        return *RESULTS(T);                                                    \
    }

#define DEFINE_SCAN(name, T, elem, function)                                   \
    BUILTIN T name(T x)                                                        \
    {                                                                          \
        SCRATCH_BEGIN                                                          \
        ONCE_PER_GROUP(T, x, {                                                 \
            const size_t n = group_size();                                     \
            CALL function(RESULTS(elem), VALUES(elem), n);                     \
        });                                                                    \
        return RESULTS(T)[local_linear_id()];                                  \
    }

#define DEFINE_OPERATOR(op, type, elem)                                        \
    DEFINE_REDUCE(work_group_reduce_##op, kernel_##type, elem,                 \
                  ARRAY_FACE(reduce_##op##_##type))                            \
    DEFINE_SCAN(work_group_scan_inclusive_##op, kernel_##type, elem,           \
                ARRAY_FACE(scan_inclusive_##op##_##type))                      \
    DEFINE_SCAN(work_group_scan_exclusive_##op, kernel_##type, elem,           \
                ARRAY_FACE(scan_exclusive_##op##_##type))

/* ----------------------------------------------------------- broadcast -- */

/* The linear local id, or SIZE_MAX outside the group. */
HELPER size_t checked_linear_id(size_t x, size_t y, size_t z)
{
    const size_t sizes[3] = {local_size(0), local_size(1), local_size(2)};
    if (x >= sizes[0] || y >= sizes[1] || z >= sizes[2])
        return SIZE_MAX;
    return (z * sizes[1] + y) * sizes[0] + x;
}

/* The value of the id that the first work-item asks for; 0 if there is no such
 * one. A function, for it has a branch. */
__attribute__((noinline)) static void pick(char *result, const char *values,
                                           const size_t *ids,
                                           size_t size) __asm__("wgc.pick");

static void pick(char *result, const char *values, const size_t *ids,
                 size_t size)
{
    for (size_t i = 0; i < size; i++)
        result[i] = ids[0] == SIZE_MAX ? 0 : values[ids[0] * size + i];
}

/* Ids have a place of their own: the collective before may have left its
 * results where this one's are to be. */
#define BROADCAST(T, x, id)                                                    \
    SCRATCH_BEGIN                                                              \
    SCRATCH_IDS_BEGIN                                                          \
    SCRATCH_IDS[local_linear_id()] = (id);                                     \
    ONCE_PER_GROUP(T, x, {                                                     \
        CALL pick(RESULTS(char), VALUES(char), SCRATCH_IDS, sizeof(T));        \
    });                                                                        \
    return *RESULTS(T)

#define DEFINE_BROADCAST(T)                                                    \
    BUILTIN T work_group_broadcast(T a, size_t x)                              \
    {                                                                          \
        BROADCAST(T, a, checked_linear_id(x, 0, 0));                           \
    }                                                                          \
    BUILTIN T work_group_broadcast(T a, size_t x, size_t y)                    \
    {                                                                          \
        BROADCAST(T, a, checked_linear_id(x, y, 0));                           \
    }                                                                          \
    BUILTIN T work_group_broadcast(T a, size_t x, size_t y, size_t z)          \
    {                                                                          \
        BROADCAST(T, a, checked_linear_id(x, y, z));                           \
    }

/* ------------------------------------------------------------ the list -- */

/* Half exists where the device has it. */
#ifdef WGC_GLUE_HALF
#define DEFINE_OPERATOR_f16(op) DEFINE_OPERATOR(op, f16, wgc_f16)
#define DEFINE_BROADCAST_f16 DEFINE_BROADCAST(kernel_f16)
#else
#define DEFINE_OPERATOR_f16(op)
#define DEFINE_BROADCAST_f16
#endif
#define DEFINE_OPERATOR_i32(op) DEFINE_OPERATOR(op, i32, int32_t)
#define DEFINE_OPERATOR_u32(op) DEFINE_OPERATOR(op, u32, uint32_t)
#define DEFINE_OPERATOR_i64(op) DEFINE_OPERATOR(op, i64, int64_t)
#define DEFINE_OPERATOR_u64(op) DEFINE_OPERATOR(op, u64, uint64_t)
#define DEFINE_OPERATOR_f32(op) DEFINE_OPERATOR(op, f32, float)
#define DEFINE_OPERATOR_f64(op) DEFINE_OPERATOR(op, f64, double)
#define DEFINE_BROADCAST_i32 DEFINE_BROADCAST(kernel_i32)
#define DEFINE_BROADCAST_u32 DEFINE_BROADCAST(kernel_u32)
#define DEFINE_BROADCAST_i64 DEFINE_BROADCAST(kernel_i64)
#define DEFINE_BROADCAST_u64 DEFINE_BROADCAST(kernel_u64)
#define DEFINE_BROADCAST_f32 DEFINE_BROADCAST(kernel_f32)
#define DEFINE_BROADCAST_f64 DEFINE_BROADCAST(kernel_f64)

/* clang-format off */
#define WGC_OPERATOR(op, type) DEFINE_OPERATOR_##type(op)
#define WGC_LOGICAL(op)                                                        \
    DEFINE_REDUCE(work_group_reduce_logical_##op, int32_t, int32_t,            \
                  ARRAY_FACE(reduce_logical_##op))                             \
    DEFINE_SCAN(work_group_scan_inclusive_logical_##op, int32_t, int32_t,      \
                ARRAY_FACE(scan_inclusive_logical_##op))                       \
    DEFINE_SCAN(work_group_scan_exclusive_logical_##op, int32_t, int32_t,      \
                ARRAY_FACE(scan_exclusive_logical_##op))
#define WGC_VOTE(name)                                                         \
    DEFINE_REDUCE(work_group_##name, int32_t, int32_t, ARRAY_FACE(name))
#define WGC_BROADCAST(type) DEFINE_BROADCAST_##type
#include "collectives.def"

#include "subgroups.h"
