/* SPDX-License-Identifier: MIT */
/*
 * The members of a unit of integers of 8 or 16 bits. An operator has one
 * reduction and one scan; all else are jumps to these, or to what all
 * instruction sets share. But scan_singly(dst, src, n, operator, shape) may
 * scan few elements in the plain form.
 */
#include "generic/units/members.h"

/* clang-format off */

/* few_gathered(n, op, reduces, compares) strided elements are left to the scalar
 * kernel, if the library has it. */
#if WGC_HAVE_SCALAR
#define GATHERED(n, reduces, op, member)                                       \
    (few_gathered(n, &operator_##op, reduces, ORDERED(op, true))               \
         ? PASTE2(wgc_scalar, member)                                          \
         : ENTRY(member))
#define WGC_FUNCTION(result, name, parameters, arguments)                      \
    WGC_HIDDEN result PASTE2(wgc_scalar, name) parameters;
#define WGC_PROCEDURE(name, parameters, arguments)                             \
    WGC_HIDDEN void PASTE2(wgc_scalar, name) parameters;
#include "functions.def"
#else
#define GATHERED(n, reduces, op, member) ENTRY(member)
#endif

#define NARROW_SCAN(shape, op, name)                                           \
    WGC_SHORT void ENTRY(scan_##shape##_##name)(                               \
        element *dst, const element *src, size_t n)                            \
    {                                                                          \
        if (!scan_singly(dst, src, n, &operator_##op, shape))                  \
            scan_any_##op(dst, src, n, NULL, shape);                           \
    }                                                                          \
    WGC_SHORT void ENTRY(scan_##shape##_##name##_carry)(                       \
        element *dst, const element *src, size_t n, carry_of_type *carry)      \
    {                                                                          \
        scan_any_##op(dst, src, n, carry, shape);                              \
    }                                                                          \
    WGC_SHORT void ENTRY(scan_##shape##_##name##_strided)(                     \
        void *dst, ptrdiff_t dst_stride, const void *src,                      \
        ptrdiff_t src_stride, size_t n)                                        \
    {                                                                          \
        if (is_left_narrow(n, true, &operator_##op))                           \
            LEFT_TO(scan_##shape##_##name##_strided)(dst, dst_stride, src,     \
                                                     src_stride, n);           \
        else                                                                   \
            scan_strided(                                                      \
                dst, dst_stride, src, src_stride, n,                           \
                GATHERED(n, false, op, scan_##shape##_##name##_carry));        \
    }
#define NARROW_MEMBERS(op, name)                                               \
    WGC_NOINLINE element ENTRY(reduce_##name)(const element *src, size_t n)    \
    {                                                                          \
        return reduce_exact(src, sizeof *src, n, true, &operator_##op);        \
    }                                                                          \
    WGC_SHORT element ENTRY(reduce_##name##_strided)(                          \
        const void *src, ptrdiff_t stride, size_t n)                           \
    {                                                                          \
        if (is_left_narrow(n, false, &operator_##op))                          \
            return LEFT_TO(reduce_##name##_strided)(src, stride, n);           \
        return reduce_strided(src, stride, n,                                  \
                              GATHERED(n, true, op, reduce_##name));           \
    }                                                                          \
    static WGC_ONE_COPY void scan_any_##op(                                    \
        element *dst, const element *src, size_t n, carry_of_type *carry,      \
        enum shape shape)                                                      \
    {                                                                          \
        carry_of_type state = {0}; /* in registers, without a carry */         \
        if (carry)                                                             \
            state = *carry;                                                    \
        scan_exact(dst, src, n, &state, &operator_##op, shape);                \
        if (carry)                                                             \
            *carry = state;                                                    \
    }                                                                          \
    NARROW_SCAN(inclusive, op, name)                                           \
    NARROW_SCAN(exclusive, op, name)                                           \
    MANY(ALONE, op, name)

#define WGC_NARROW 2
#define WGC_EXACT(op, type)                                                    \
    OF_UNIT(type, NARROW_MEMBERS(op, op##_##type) PARTIAL_EXACT(op##_##type))
#define WGC_UNSIGNED(op, type, twin)                                           \
    OF_UNIT(twin, TWIN(op##_##type, type, op##_##twin, twin))                  \
    OF_UNIT(type, PARTIAL_EXACT(op##_##type))
#define WGC_POSITION(op, type) OF_UNIT(type, POSITION(op, op##_##type))
#define WGC_BROADCAST(type) OF_UNIT(type, BROADCAST(type))
#include "collectives.def"

/* clang-format on */
