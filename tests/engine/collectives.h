/* SPDX-License-Identifier: MIT */
/*
 * The list of collectives as data: what each means, and how to call each form
 * of it in a table of kernels without naming its types.
 */
#ifndef WGC_TESTS_ENGINE_COLLECTIVES_H
#define WGC_TESTS_ENGINE_COLLECTIVES_H

#include "engine/oracle.h"
#include "wgc/kernels.h"

/* What the functions for columns call the words of collectives.def. */
/* from collectives.def, first: #define OPERATOR_<operator> WGC_<OPERATOR> */
#define OPERATOR_add WGC_ADD
#define OPERATOR_min WGC_MIN
#define OPERATOR_max WGC_MAX
#define OPERATOR_mul WGC_MUL
#define OPERATOR_and WGC_AND
#define OPERATOR_or WGC_OR
#define OPERATOR_xor WGC_XOR
#define OPERATOR_logical_and WGC_LOGICAL_AND
#define OPERATOR_logical_or WGC_LOGICAL_OR
#define OPERATOR_logical_xor WGC_LOGICAL_XOR

/* from types.def: #define TYPE_<type> WGC_<TYPE> */
#define TYPE_f16 WGC_F16
#define TYPE_i32 WGC_I32
#define TYPE_u32 WGC_U32
#define TYPE_i64 WGC_I64
#define TYPE_u64 WGC_U64
#define TYPE_f32 WGC_F32
#define TYPE_f64 WGC_F64
#define TYPE_i8 WGC_I8
#define TYPE_u8 WGC_U8
#define TYPE_i16 WGC_I16
#define TYPE_u16 WGC_U16

/* How many operators there are: numbers from here on are none. */
enum {
    /* from collectives.def, first: COUNTED_<operator>, */
    COUNTED_add,
    COUNTED_min,
    COUNTED_max,
    COUNTED_mul,
    COUNTED_and,
    COUNTED_or,
    COUNTED_xor,
    COUNTED_logical_and,
    COUNTED_logical_or,
    COUNTED_logical_xor,

    OPERATOR_COUNT
};

enum shape { INCLUSIVE, EXCLUSIVE, SHAPE_COUNT };
extern const char *const shape_names[SHAPE_COUNT];

/* A carry of any type. */
union carry {
    uint64_t aligned;
    unsigned char bytes[16];
};

/* A partial result of any type. */
union partial {
#define WGC_BROADCAST(type) wgc_partial_##type of_##type;
#define WGC_NARROW 1
#include "collectives.def"
};

typedef void reduce_call(const struct wgc_kernels *kernels, void *result,
                         const void *src, size_t n);
typedef void reduce_strided_call(const struct wgc_kernels *kernels,
                                 void *result, const void *src,
                                 ptrdiff_t stride, size_t n);
typedef void scan_call(const struct wgc_kernels *kernels, void *dst,
                       const void *src, size_t n);
typedef void scan_carry_call(const struct wgc_kernels *kernels, void *dst,
                             const void *src, size_t n, union carry *carry);
typedef void scan_strided_call(const struct wgc_kernels *kernels, void *dst,
                               ptrdiff_t dst_stride, const void *src,
                               ptrdiff_t src_stride, size_t n);

typedef void partial_call(const struct wgc_kernels *kernels,
                          union partial *partial, const void *src, size_t n);
typedef wgc_status join_call(const struct wgc_kernels *kernels,
                             union partial *left, const union partial *right);
typedef void finish_call(const struct wgc_kernels *kernels, void *result,
                         const union partial *partial);

/* reduce and scan: one operator over one type. */
struct collective {
    const char *name; /* "add_f32", "logical_and" */
    struct meaning meaning;
    wgc_operator matrix_op; /* what the functions for columns are told */
    wgc_type matrix_type;
    reduce_call *reduce;
    reduce_strided_call *reduce_strided;
    scan_call *scan[SHAPE_COUNT];
    scan_carry_call *scan_carry[SHAPE_COUNT]; /* NULL: has no such form */
    scan_strided_call *scan_strided[SHAPE_COUNT];
    partial_call *partial; /* NULL: has no such form; nor has it the others */
    join_call *join;
    finish_call *finish;
    size_t span; /* partial results may begin at its multiples */
};
extern const struct collective collectives[];
extern const size_t collective_count;

/* all and any: whether `deciding` occurs decides. */
struct vote {
    const char *name;
    bool deciding;
    int32_t (*call)(const struct wgc_kernels *kernels, const int32_t *predicate,
                    size_t n);
    int32_t (*call_strided)(const struct wgc_kernels *kernels,
                            const void *predicate, ptrdiff_t stride, size_t n);
};
extern const struct vote votes[];
extern const size_t vote_count;

struct broadcast {
    const char *name; /* "broadcast_f32" */
    const struct type *type;
    wgc_status (*call)(const struct wgc_kernels *kernels, void *dst,
                       const void *src, size_t n, size_t local_id);
    wgc_status (*call_strided)(const struct wgc_kernels *kernels, void *dst,
                               ptrdiff_t dst_stride, const void *src,
                               ptrdiff_t src_stride, size_t n, size_t local_id);
};
extern const struct broadcast broadcasts[];
extern const size_t broadcast_count;

/* The forms for many groups, of reductions, scans and votes. A vote is the
 * reduction of predicates. */
enum many_form { MANY_REDUCE, MANY_INCLUSIVE, MANY_EXCLUSIVE };
struct many {
    const char *name; /* "wgc_scan_inclusive_add_f32" */
    struct meaning meaning;
    enum many_form form;
    wgc_status (*groups)(const struct wgc_kernels *kernels, void *dst,
                         const void *src, size_t n, size_t group_size);
    wgc_status (*ragged)(const struct wgc_kernels *kernels, void *dst,
                         const void *src, const size_t *offsets, size_t groups);
};
extern const struct many many[];
extern const size_t many_count;

/* Where a minimum or maximum is. */
struct position {
    const char *name; /* "wgc_reduce_argmin_f32" */
    struct meaning meaning;
    size_t (*call)(const struct wgc_kernels *kernels, const void *src,
                   size_t n);
    wgc_status (*groups)(const struct wgc_kernels *kernels, size_t *dst,
                         const void *src, size_t n, size_t group_size);
};
extern const struct position positions[];
extern const size_t position_count;

/* All functions of the array face, in the order of struct wgc_kernels. */
struct function {
    const char *name; /* "wgc_reduce_add_f32" */
    size_t offset;    /* of its member */
};
extern const struct function functions[];
extern const size_t function_count;

/* A table whose members are the public functions: they forward to the
 * instruction set in use, and are tested as one more set of kernels. */
extern const struct wgc_kernels public_functions;

/* The pointer at an offset of a table. */
typedef void any_function(void);
any_function *function_at(const struct wgc_kernels *kernels, size_t offset);

/* Whether a table has the function of that public name. */
bool has_kernels(const struct wgc_kernels *kernels, const char *name);

#endif
