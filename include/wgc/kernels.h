/* SPDX-License-Identifier: MIT */
/*
 * The table of all array functions of one instruction set, for callers that
 * bind once: JIT compilers, or loops that must not pay for dispatch. Get one by
 * wgc_kernels_for(). Members are named and typed like the public functions of
 * wgc/wgc.h, without the prefix wgc_.
 *
 * Later versions append members and never move or remove one. `size` is the
 * table's size in bytes: a member at offset m is there if m < size.
 */
#ifndef WGC_KERNELS_H
#define WGC_KERNELS_H

#include "wgc/operators.h"
#include "wgc/wgc.h"

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */

/* The eight forms of one operator over one element type. Fixed for good: a form
 * more would move every member after it. */
#define WGC_OPERATOR_(op, type, T)                                             \
    T (*reduce_##op##_##type)(const T *src, size_t n);                         \
    void (*scan_inclusive_##op##_##type)(T *dst, const T *src, size_t n);      \
    void (*scan_exclusive_##op##_##type)(T *dst, const T *src, size_t n);      \
    void (*scan_inclusive_##op##_##type##_carry)(                              \
        T *dst, const T *src, size_t n, wgc_carry_##type *carry);              \
    void (*scan_exclusive_##op##_##type##_carry)(                              \
        T *dst, const T *src, size_t n, wgc_carry_##type *carry);              \
    T (*reduce_##op##_##type##_strided)(                                       \
        const void *src, ptrdiff_t stride, size_t n);                          \
    void (*scan_inclusive_##op##_##type##_strided)(                            \
        void *dst, ptrdiff_t dst_stride,                                       \
        const void *src, ptrdiff_t src_stride, size_t n);                      \
    void (*scan_exclusive_##op##_##type##_strided)(                            \
        void *dst, ptrdiff_t dst_stride,                                       \
        const void *src, ptrdiff_t src_stride, size_t n);

#define WGC_LOGICAL_(op)                                                       \
    int32_t (*reduce_logical_##op)(const int32_t *predicate, size_t n);        \
    void (*scan_inclusive_logical_##op)(                                       \
        int32_t *dst, const int32_t *predicate, size_t n);                     \
    void (*scan_exclusive_logical_##op)(                                       \
        int32_t *dst, const int32_t *predicate, size_t n);                     \
    int32_t (*reduce_logical_##op##_strided)(                                  \
        const void *predicate, ptrdiff_t stride, size_t n);                    \
    void (*scan_inclusive_logical_##op##_strided)(                             \
        void *dst, ptrdiff_t dst_stride,                                       \
        const void *predicate, ptrdiff_t stride, size_t n);                    \
    void (*scan_exclusive_logical_##op##_strided)(                             \
        void *dst, ptrdiff_t dst_stride,                                       \
        const void *predicate, ptrdiff_t stride, size_t n);

#define WGC_VOTE_(name)                                                        \
    int32_t (*name)(const int32_t *predicate, size_t n);                       \
    int32_t (*name##_strided)(                                                 \
        const void *predicate, ptrdiff_t stride, size_t n);

#define WGC_BROADCAST_(type, T)                                                \
    wgc_status (*broadcast_##type)(                                            \
        T *dst, const T *src, size_t n, size_t local_id);                      \
    wgc_status (*broadcast_##type##_strided)(                                  \
        void *dst, ptrdiff_t dst_stride,                                       \
        const void *src, ptrdiff_t src_stride, size_t n, size_t local_id);

/* The forms for pieces, which stand behind all others. */
#define WGC_PARTIAL_(op, type, T)                                              \
    void (*reduce_##op##_##type##_partial)(                                    \
        wgc_partial_##type *partial, const T *src, size_t n);                  \
    wgc_status (*reduce_##op##_##type##_join)(                                 \
        wgc_partial_##type *left, const wgc_partial_##type *right);            \
    T (*reduce_##op##_##type##_finish)(const wgc_partial_##type *partial);
/* The forms for many groups, which stand behind all others. */
#define WGC_MANY_(name, T)                                                     \
    wgc_status (*name##_groups)(                                               \
        T *dst, const T *src, size_t n, size_t group_size);                    \
    wgc_status (*name##_ragged)(                                               \
        T *dst, const T *src, const size_t *offsets, size_t groups);

#define WGC_OPERATOR_MANY_(op, type, T)                                        \
    WGC_MANY_(reduce_##op##_##type, T)                                         \
    WGC_MANY_(scan_inclusive_##op##_##type, T)                                 \
    WGC_MANY_(scan_exclusive_##op##_##type, T)

#define WGC_LOGICAL_MANY_(op)                                                  \
    WGC_MANY_(reduce_logical_##op, int32_t)                                    \
    WGC_MANY_(scan_inclusive_logical_##op, int32_t)                            \
    WGC_MANY_(scan_exclusive_logical_##op, int32_t)

#define WGC_POSITION_(op, type, T)                                             \
    size_t (*reduce_arg##op##_##type)(const T *src, size_t n);                 \
    wgc_status (*reduce_arg##op##_##type##_groups)(                            \
        size_t *dst, const T *src, size_t n, size_t group_size);

struct wgc_kernels {
    size_t size;

    WGC_OPERATORS_(WGC_OPERATOR_)

    WGC_LOGICAL_(and)
    WGC_LOGICAL_(or)
    WGC_LOGICAL_(xor)

    WGC_VOTE_(all)
    WGC_VOTE_(any)

    WGC_BROADCAST_(f16, wgc_f16)
    WGC_BROADCAST_(i32, int32_t)
    WGC_BROADCAST_(u32, uint32_t)
    WGC_BROADCAST_(i64, int64_t)
    WGC_BROADCAST_(u64, uint64_t)
    WGC_BROADCAST_(f32, float)
    WGC_BROADCAST_(f64, double)

    WGC_OPERATORS_(WGC_PARTIAL_)
    WGC_OPERATORS_(WGC_OPERATOR_MANY_)
    WGC_LOGICAL_MANY_(and)
    WGC_LOGICAL_MANY_(or)
    WGC_LOGICAL_MANY_(xor)
    WGC_MANY_(all, int32_t)
    WGC_MANY_(any, int32_t)
    WGC_POSITION_(min, f16, wgc_f16)
    WGC_POSITION_(min, i32, int32_t)
    WGC_POSITION_(min, u32, uint32_t)
    WGC_POSITION_(min, i64, int64_t)
    WGC_POSITION_(min, u64, uint64_t)
    WGC_POSITION_(min, f32, float)
    WGC_POSITION_(min, f64, double)
    WGC_POSITION_(max, f16, wgc_f16)
    WGC_POSITION_(max, i32, int32_t)
    WGC_POSITION_(max, u32, uint32_t)
    WGC_POSITION_(max, i64, int64_t)
    WGC_POSITION_(max, u64, uint64_t)
    WGC_POSITION_(max, f32, float)
    WGC_POSITION_(max, f64, double)

    WGC_NARROW_OPERATORS_(WGC_OPERATOR_)
    WGC_BROADCAST_(i8, int8_t)
    WGC_BROADCAST_(u8, uint8_t)
    WGC_BROADCAST_(i16, int16_t)
    WGC_BROADCAST_(u16, uint16_t)
    WGC_NARROW_OPERATORS_(WGC_PARTIAL_)
    WGC_NARROW_OPERATORS_(WGC_OPERATOR_MANY_)
    WGC_POSITION_(min, i8, int8_t)
    WGC_POSITION_(min, u8, uint8_t)
    WGC_POSITION_(min, i16, int16_t)
    WGC_POSITION_(min, u16, uint16_t)
    WGC_POSITION_(max, i8, int8_t)
    WGC_POSITION_(max, u8, uint8_t)
    WGC_POSITION_(max, i16, int16_t)
    WGC_POSITION_(max, u16, uint16_t)

    wgc_status (*reduce_columns)(
        wgc_operator op, wgc_type type, void *dst,
        const void *src, ptrdiff_t src_stride, size_t rows, size_t columns);
    wgc_status (*scan_inclusive_columns)(
        wgc_operator op, wgc_type type, void *dst, ptrdiff_t dst_stride,
        const void *src, ptrdiff_t src_stride, size_t rows, size_t columns);
    wgc_status (*scan_exclusive_columns)(
        wgc_operator op, wgc_type type, void *dst, ptrdiff_t dst_stride,
        const void *src, ptrdiff_t src_stride, size_t rows, size_t columns);

    float (*reduce_exact_add_f32)(const float *src, size_t n);
    double (*reduce_exact_add_f64)(const double *src, size_t n);
    void (*reduce_exact_add_f32_partial)(
        wgc_exact *partial, const float *src, size_t n);
    void (*reduce_exact_add_f64_partial)(
        wgc_exact *partial, const double *src, size_t n);
    float (*reduce_dot_f32)(const float *x, const float *y, size_t n);
    double (*reduce_dot_f64)(const double *x, const double *y, size_t n);
};

#undef WGC_OPERATOR_
#undef WGC_LOGICAL_
#undef WGC_VOTE_
#undef WGC_BROADCAST_
#undef WGC_PARTIAL_
#undef WGC_MANY_
#undef WGC_OPERATOR_MANY_
#undef WGC_LOGICAL_MANY_
#undef WGC_POSITION_

/* clang-format on */

#ifdef __cplusplus
}
#endif
#endif
