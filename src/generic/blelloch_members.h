/* SPDX-License-Identifier: MIT */
/*
 * A table of one instruction set's literal Blelloch scans, for the tests and
 * the bench: exclusive scans of exact operators; every other member is NULL.
 *
 * Included in the place of members.h, after the kernels.
 */
/* clang-format off */

#define SCAN(name, type)                                                       \
    static void scan_##name##_carry(elem_##type *dst, const elem_##type *src,  \
                                    size_t n, wgc_carry_##type *carry)         \
    {                                                                          \
        struct PASTE2(carried, PATTERN_##type) patterns = {                    \
            to_bits_##type(round_##type(carry->value)), carry->begun, true};   \
        if (n == 0)                                                            \
            return;                                                            \
        PASTE2(scan_blelloch, PATTERN_##type)((void *)dst, (const void *)src,  \
                                              n, &patterns, &operator_##name); \
        carry->value = widen_##type(from_bits_##type(patterns.value));         \
        carry->begun = 1;                                                      \
    }                                                                          \
    static void scan_##name(elem_##type *dst, const elem_##type *src, size_t n)\
    {                                                                          \
        wgc_carry_##type carry = {0};                                          \
        scan_##name##_carry(dst, src, n, &carry);                              \
    }                                                                          \
    static void scan_##name##_strided(void *dst, ptrdiff_t dst_stride,         \
                                      const void *src, ptrdiff_t src_stride,   \
                                      size_t n)                                \
    {                                                                          \
        const struct strides strides = {dst, src, dst_stride, src_stride};     \
        scan_gathered_##type(&strides, n, (struct piece_scan_##type){          \
                                             scan_##name##_carry, 1, 0});      \
    }

#define WGC_EXACT(op, type) SCAN(op##_##type, type)
#define WGC_LOGICAL(op) SCAN(logical_##op, i32)
#include "collectives.def"

#define TABLE PASTE2(PASTE2(wgc_kernels, ISA), blelloch)

extern WGC_HIDDEN const struct wgc_kernels TABLE;

const struct wgc_kernels TABLE = {
    .size = sizeof(struct wgc_kernels),
#define MEMBERS(name)                                                          \
    .scan_exclusive_##name = scan_##name,                                      \
    .scan_exclusive_##name##_strided = scan_##name##_strided,
#define WGC_EXACT(op, type)                                                    \
    MEMBERS(op##_##type)                                                       \
    .scan_exclusive_##op##_##type##_carry = scan_##op##_##type##_carry,
#define WGC_LOGICAL(op) MEMBERS(logical_##op)
#include "collectives.def"
};

/* clang-format on */
