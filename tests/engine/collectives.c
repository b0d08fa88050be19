/* SPDX-License-Identifier: MIT */
/* The list of collectives as data, expanded from collectives.def. */
#include "engine/collectives.h"

#include <string.h>

#include "elements.h"

const char *const shape_names[SHAPE_COUNT] = {"inclusive", "exclusive"};

/* clang-format off */

/* ---- Calls that name no type --------------------------------------------- */

#define REDUCE_CALLS(name, elem)                                               \
    static void call_reduce_##name(const struct wgc_kernels *kernels,          \
                                   void *result, const void *src, size_t n)    \
    {                                                                          \
        const elem x = kernels->reduce_##name(src, n);                         \
        memcpy(result, &x, sizeof x);                                          \
    }                                                                          \
    static void call_reduce_##name##_strided(                                  \
        const struct wgc_kernels *kernels, void *result, const void *src,      \
        ptrdiff_t stride, size_t n)                                            \
    {                                                                          \
        const elem x = kernels->reduce_##name##_strided(src, stride, n);       \
        memcpy(result, &x, sizeof x);                                          \
    }

#define SCAN_CALLS(name)                                                       \
    static void call_scan_##name(const struct wgc_kernels *kernels, void *dst, \
                                 const void *src, size_t n)                    \
    {                                                                          \
        kernels->scan_##name(dst, src, n);                                     \
    }                                                                          \
    static void call_scan_##name##_strided(                                    \
        const struct wgc_kernels *kernels, void *dst, ptrdiff_t dst_stride,    \
        const void *src, ptrdiff_t src_stride, size_t n)                       \
    {                                                                          \
        kernels->scan_##name##_strided(dst, dst_stride, src, src_stride, n);   \
    }

#define CARRY_CALL(name, carry_type)                                           \
    static void call_scan_##name##_carry(                                      \
        const struct wgc_kernels *kernels, void *dst, const void *src,         \
        size_t n, union carry *carry)                                          \
    {                                                                          \
        carry_type typed;                                                      \
        memcpy(&typed, carry, sizeof typed);                                   \
        kernels->scan_##name##_carry(dst, src, n, &typed);                     \
        memcpy(carry, &typed, sizeof typed);                                   \
    }

#define PARTIAL_CALLS(name, type)                                              \
    static void call_reduce_##name##_partial(                                  \
        const struct wgc_kernels *kernels, union partial *partial,             \
        const void *src, size_t n)                                             \
    {                                                                          \
        kernels->reduce_##name##_partial(&partial->of_##type, src, n);         \
    }                                                                          \
    static wgc_status call_reduce_##name##_join(                               \
        const struct wgc_kernels *kernels, union partial *left,                \
        const union partial *right)                                            \
    {                                                                          \
        return kernels->reduce_##name##_join(&left->of_##type,                 \
                                             &right->of_##type);               \
    }                                                                          \
    static void call_reduce_##name##_finish(                                   \
        const struct wgc_kernels *kernels, void *result,                       \
        const union partial *partial)                                          \
    {                                                                          \
        const elem_##type x =                                                  \
            kernels->reduce_##name##_finish(&partial->of_##type);              \
        memcpy(result, &x, sizeof x);                                          \
    }

#define WGC_OPERATOR(op, type)                                                 \
    PARTIAL_CALLS(op##_##type, type)                                           \
    REDUCE_CALLS(op##_##type, elem_##type)                                     \
    SCAN_CALLS(inclusive_##op##_##type)                                        \
    SCAN_CALLS(exclusive_##op##_##type)                                        \
    CARRY_CALL(inclusive_##op##_##type, wgc_carry_##type)                      \
    CARRY_CALL(exclusive_##op##_##type, wgc_carry_##type)
#define WGC_LOGICAL(op)                                                        \
    REDUCE_CALLS(logical_##op, int32_t)                                        \
    SCAN_CALLS(inclusive_logical_##op)                                         \
    SCAN_CALLS(exclusive_logical_##op)
#define WGC_VOTE(name)                                                         \
    static int32_t call_##name(const struct wgc_kernels *kernels,              \
                               const int32_t *predicate, size_t n)             \
    {                                                                          \
        return kernels->name(predicate, n);                                    \
    }                                                                          \
    static int32_t call_##name##_strided(                                      \
        const struct wgc_kernels *kernels, const void *predicate,              \
        ptrdiff_t stride, size_t n)                                            \
    {                                                                          \
        return kernels->name##_strided(predicate, stride, n);                  \
    }
#define WGC_BROADCAST(type)                                                    \
    static wgc_status call_broadcast_##type(                                   \
        const struct wgc_kernels *kernels, void *dst, const void *src,         \
        size_t n, size_t local_id)                                             \
    {                                                                          \
        return kernels->broadcast_##type(dst, src, n, local_id);               \
    }                                                                          \
    static wgc_status call_broadcast_##type##_strided(                         \
        const struct wgc_kernels *kernels, void *dst, ptrdiff_t dst_stride,    \
        const void *src, ptrdiff_t src_stride, size_t n, size_t local_id)      \
    {                                                                          \
        return kernels->broadcast_##type##_strided(dst, dst_stride, src,       \
                                                   src_stride, n, local_id);   \
    }
#define WGC_NARROW 1
#include "collectives.def"

#define MANY_CALLS(name)                                                       \
    static wgc_status call_##name##_groups(                                    \
        const struct wgc_kernels *kernels, void *dst, const void *src,         \
        size_t n, size_t group_size)                                           \
    {                                                                          \
        return kernels->name##_groups(dst, src, n, group_size);                \
    }                                                                          \
    static wgc_status call_##name##_ragged(                                    \
        const struct wgc_kernels *kernels, void *dst, const void *src,         \
        const size_t *offsets, size_t groups)                                  \
    {                                                                          \
        return kernels->name##_ragged(dst, src, offsets, groups);              \
    }
#define OPERATOR_MANY_CALLS(name)                                              \
    MANY_CALLS(reduce_##name)                                                  \
    MANY_CALLS(scan_inclusive_##name)                                          \
    MANY_CALLS(scan_exclusive_##name)
#define WGC_OPERATOR(op, type) OPERATOR_MANY_CALLS(op##_##type)
#define WGC_LOGICAL(op) OPERATOR_MANY_CALLS(logical_##op)
#define WGC_VOTE(name) MANY_CALLS(name)
#define WGC_POSITION(op, type)                                                 \
    static size_t call_reduce_arg##op##_##type(                                \
        const struct wgc_kernels *kernels, const void *src, size_t n)          \
    {                                                                          \
        return kernels->reduce_arg##op##_##type(src, n);                       \
    }                                                                          \
    static wgc_status call_reduce_arg##op##_##type##_groups(                   \
        const struct wgc_kernels *kernels, size_t *dst, const void *src,       \
        size_t n, size_t group_size)                                           \
    {                                                                          \
        return kernels->reduce_arg##op##_##type##_groups(dst, src, n,          \
                                                         group_size);          \
    }
#define WGC_NARROW 1
#include "collectives.def"

/* ---- Tables --------------------------------------------------------------- */

#define COMMON_ROW(name_)                                                      \
        .name = #name_,                                                        \
        .reduce = call_reduce_##name_,                                         \
        .reduce_strided = call_reduce_##name_##_strided,                       \
        .scan = {call_scan_inclusive_##name_, call_scan_exclusive_##name_},    \
        .scan_strided = {call_scan_inclusive_##name_##_strided,                \
                         call_scan_exclusive_##name_##_strided},
#define OPERATOR_ROW(op, type, rounding, SPAN)                                 \
    {                                                                          \
        COMMON_ROW(op##_##type)                                                \
        .scan_carry = {call_scan_inclusive_##op##_##type##_carry,              \
                       call_scan_exclusive_##op##_##type##_carry},             \
        .partial = call_reduce_##op##_##type##_partial,                        \
        .join = call_reduce_##op##_##type##_join,                              \
        .finish = call_reduce_##op##_##type##_finish,                          \
        .span = SPAN,                                                          \
        .meaning = {&operation_##op, &type_##type, rounding},                  \
        .matrix_op = OPERATOR_##op,                                                   \
        .matrix_type = TYPE_##type,                                                   \
    },

#define SPAN_f16 WGC_SPAN_F16
#define SPAN_f32 WGC_SPAN_F32
#define SPAN_f64 WGC_SPAN_F64

const struct collective collectives[] = {
#define WGC_EXACT(op, type) OPERATOR_ROW(op, type, false, 1)
#define WGC_ROUNDING(op, type) OPERATOR_ROW(op, type, true, SPAN_##type)
#define WGC_LOGICAL(op)                                                        \
    {                                                                          \
        COMMON_ROW(logical_##op)                                               \
        .meaning = {&operation_logical_##op, &type_i32, false},                \
        .matrix_op = OPERATOR_logical_##op,                                           \
        .matrix_type = WGC_I32,                                                       \
    },
#define WGC_NARROW 1
#include "collectives.def"
};
const size_t collective_count = sizeof collectives / sizeof collectives[0];

/* The predicate that settles a vote as soon as it is seen. */
enum { deciding_all = false, deciding_any = true };

const struct vote votes[] = {
#define WGC_VOTE(name) {#name, deciding_##name, call_##name, call_##name##_strided},
#define WGC_NARROW 1
#include "collectives.def"
};
const size_t vote_count = sizeof votes / sizeof votes[0];

const struct broadcast broadcasts[] = {
#define WGC_BROADCAST(type)                                                    \
    {"broadcast_" #type, &type_##type, call_broadcast_##type,                  \
     call_broadcast_##type##_strided},
#define WGC_NARROW 1
#include "collectives.def"
};
const size_t broadcast_count = sizeof broadcasts / sizeof broadcasts[0];

#define MANY_ROW(name, form, ...)                                              \
    {"wgc_" #name, {__VA_ARGS__}, form, call_##name##_groups,                  \
     call_##name##_ragged},
#define MANY_ROWS(name, ...)                                                   \
    MANY_ROW(reduce_##name, MANY_REDUCE, __VA_ARGS__)                          \
    MANY_ROW(scan_inclusive_##name, MANY_INCLUSIVE, __VA_ARGS__)               \
    MANY_ROW(scan_exclusive_##name, MANY_EXCLUSIVE, __VA_ARGS__)

/* What a vote is the reduction by. */
#define MEANING_OF_all &operation_logical_and, &type_i32, false
#define MEANING_OF_any &operation_logical_or, &type_i32, false

const struct many many[] = {
#define WGC_EXACT(op, type)                                                    \
    MANY_ROWS(op##_##type, &operation_##op, &type_##type, false)
#define WGC_ROUNDING(op, type)                                                 \
    MANY_ROWS(op##_##type, &operation_##op, &type_##type, true)
#define WGC_LOGICAL(op)                                                        \
    MANY_ROWS(logical_##op, &operation_logical_##op, &type_i32, false)
#define WGC_VOTE(name) MANY_ROW(name, MANY_REDUCE, MEANING_OF_##name)
#define WGC_NARROW 1
#include "collectives.def"
};
const size_t many_count = sizeof many / sizeof many[0];

const struct position positions[] = {
#define WGC_POSITION(op, type)                                                 \
    {"wgc_reduce_arg" #op "_" #type, {&operation_##op, &type_##type, false},   \
     call_reduce_arg##op##_##type, call_reduce_arg##op##_##type##_groups},
#define WGC_NARROW 1
#include "collectives.def"
};
const size_t position_count = sizeof positions / sizeof positions[0];

const struct function functions[] = {
#define WGC_FUNCTION(result, name, parameters, arguments)                      \
    {"wgc_" #name, offsetof(struct wgc_kernels, name)},
#define WGC_PROCEDURE(name, parameters, arguments)                             \
    {"wgc_" #name, offsetof(struct wgc_kernels, name)},
#include "functions.def"
};
const size_t function_count = sizeof functions / sizeof functions[0];

const struct wgc_kernels public_functions = {
    .size = sizeof public_functions,
#define WGC_FUNCTION(result, name, parameters, arguments) .name = wgc_##name,
#define WGC_PROCEDURE(name, parameters, arguments) .name = wgc_##name,
#include "functions.def"
};

/* clang-format on */

any_function *function_at(const struct wgc_kernels *kernels, size_t offset)
{
    any_function *function;
    memcpy(&function, (const char *)kernels + offset, sizeof function);
    return function;
}

bool has_kernels(const struct wgc_kernels *kernels, const char *name)
{
    for (size_t i = 0; i < function_count; i++)
        if (strcmp(functions[i].name, name) == 0)
            return function_at(kernels, functions[i].offset) != NULL;
    return false;
}
