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

struct wgc_kernels {
    size_t size;

    WGC_OPERATOR_(add, f16, wgc_f16)
    WGC_OPERATOR_(add, i32, int32_t)
    WGC_OPERATOR_(add, u32, uint32_t)
    WGC_OPERATOR_(add, i64, int64_t)
    WGC_OPERATOR_(add, u64, uint64_t)
    WGC_OPERATOR_(add, f32, float)
    WGC_OPERATOR_(add, f64, double)
    WGC_OPERATOR_(min, f16, wgc_f16)
    WGC_OPERATOR_(min, i32, int32_t)
    WGC_OPERATOR_(min, u32, uint32_t)
    WGC_OPERATOR_(min, i64, int64_t)
    WGC_OPERATOR_(min, u64, uint64_t)
    WGC_OPERATOR_(min, f32, float)
    WGC_OPERATOR_(min, f64, double)
    WGC_OPERATOR_(max, f16, wgc_f16)
    WGC_OPERATOR_(max, i32, int32_t)
    WGC_OPERATOR_(max, u32, uint32_t)
    WGC_OPERATOR_(max, i64, int64_t)
    WGC_OPERATOR_(max, u64, uint64_t)
    WGC_OPERATOR_(max, f32, float)
    WGC_OPERATOR_(max, f64, double)
    WGC_OPERATOR_(mul, f16, wgc_f16)
    WGC_OPERATOR_(mul, i32, int32_t)
    WGC_OPERATOR_(mul, u32, uint32_t)
    WGC_OPERATOR_(mul, i64, int64_t)
    WGC_OPERATOR_(mul, u64, uint64_t)
    WGC_OPERATOR_(mul, f32, float)
    WGC_OPERATOR_(mul, f64, double)
    WGC_OPERATOR_(and, i32, int32_t)
    WGC_OPERATOR_(and, u32, uint32_t)
    WGC_OPERATOR_(and, i64, int64_t)
    WGC_OPERATOR_(and, u64, uint64_t)
    WGC_OPERATOR_(or, i32, int32_t)
    WGC_OPERATOR_(or, u32, uint32_t)
    WGC_OPERATOR_(or, i64, int64_t)
    WGC_OPERATOR_(or, u64, uint64_t)
    WGC_OPERATOR_(xor, i32, int32_t)
    WGC_OPERATOR_(xor, u32, uint32_t)
    WGC_OPERATOR_(xor, i64, int64_t)
    WGC_OPERATOR_(xor, u64, uint64_t)

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
};

#undef WGC_OPERATOR_
#undef WGC_LOGICAL_
#undef WGC_VOTE_
#undef WGC_BROADCAST_

/* clang-format on */

#ifdef __cplusplus
}
#endif
#endif
