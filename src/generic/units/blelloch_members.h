/* SPDX-License-Identifier: MIT */
/*
 * One instruction set's literal Blelloch scans, for the tests and the bench:
 * exclusive scans of exact operators. They stand in the place of all members of
 * a unit, in tables of their own.
 */
#include "generic/units/shared.h"

/* clang-format off */

#define SCAN(op, name)                                                         \
    void ENTRY(scan_exclusive_##name##_carry)(                                 \
        element *dst, const element *src, size_t n, carry_of_type *carry)      \
    {                                                                          \
        struct carried patterns = {to_bits(round_to_element(carry->value)),    \
                                   carry->begun, true};                        \
        if (n == 0)                                                            \
            return;                                                            \
        scan_blelloch((void *)dst, (const void *)src, n, &patterns,            \
                      &operator_##op);                                         \
        carry->value = widen(from_bits(patterns.value));                       \
        carry->begun = 1;                                                      \
    }                                                                          \
    void ENTRY(scan_exclusive_##name)(                                         \
        element *dst, const element *src, size_t n)                            \
    {                                                                          \
        carry_of_type carry = {0};                                             \
        ENTRY(scan_exclusive_##name##_carry)(dst, src, n, &carry);             \
    }                                                                          \
    void ENTRY(scan_exclusive_##name##_strided)(                               \
        void *dst, ptrdiff_t dst_stride, const void *src,                      \
        ptrdiff_t src_stride, size_t n)                                        \
    {                                                                          \
        const struct strides strides = {dst, src, dst_stride, src_stride};     \
        scan_gathered(                                                         \
            &strides, n,                                                       \
            (struct piece_scan){ENTRY(scan_exclusive_##name##_carry), 1, 0});  \
    }

#define WGC_EXACT(op, type) OF_UNIT(type, SCAN(op, op##_##type))
#include "collectives.def"

#if OF_UNIT(i32, 1) + 0
#define WGC_LOGICAL(op)                                                        \
    static void ENTRY(scan_exclusive_logical_##op##_carry)(                    \
        int32_t *, const int32_t *, size_t, wgc_carry_i32 *);                  \
    SCAN(logical_##op, logical_##op)
#include "collectives.def"
#endif

/* clang-format on */
