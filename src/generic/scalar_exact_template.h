/* SPDX-License-Identifier: MIT */
/*
 * Scalar kernels of exact operators: serial loops over bit patterns. The
 * reference for the vector kernels, so nothing is shared with them but the
 * operators on single values (scalar_operators.h).
 *
 * Parameters, undefined again at the end:
 *   TYPE  element type: f16 i32 u32 i64 u64 f32 f64
 */
#define ELEM PASTE2(elem, TYPE)
#define BITS PASTE2(bits, TYPE)
#define CARRY PASTE2(wgc_carry, TYPE)
#define OPERATOR struct PASTE2(operator_exact, TYPE)
#define FN(name) PASTE2(name, TYPE)

#define CLASS exact
#define LANES BITS
#define SCALAR BITS
#include "generic/operator_template.h"

WGC_INLINE ELEM FN(reduce_exact)(const void *src, ptrdiff_t stride, size_t n,
                                 bool packed, const OPERATOR *op)
{
    (void)packed; /* any stride costs the same here */
    if (n == 0)
        return FN(from_bits)(op->identity);
    BITS total = op->neutral;
    for (size_t i = 0; i < n; i++) {
        ELEM x;
        memcpy(&x, element_at(src, stride, i), sizeof x);
        total = op->combine(total, op->enter(FN(to_bits)(x), op->neutral));
    }
    return FN(canonical)(FN(from_bits)(op->leave(total, op->neutral)));
}

WGC_INLINE void FN(scan_exact)(ELEM *dst, const ELEM *src, size_t n,
                               CARRY *carry, const OPERATOR *op,
                               enum shape shape)
{
    if (n == 0)
        return;
    BITS total = op->neutral;
    BITS before = op->identity;
    if (carry->begun)
        before = total = FN(to_bits)(FN(round)(carry->value));
    for (size_t i = 0; i < n; i++) {
        const BITS x = op->enter(FN(to_bits)(src[i]), op->neutral);
        total = op->combine(total, x);
        dst[i] = FN(from_bits)(shape == exclusive ? before : total);
        before = total;
    }
    carry->value = FN(widen)(FN(from_bits)(total));
    carry->begun = 1;
}

static void FN(fill)(ELEM *dst, size_t n, ELEM value)
{
    for (size_t i = 0; i < n; i++)
        dst[i] = value;
}

/* No group is too small to be gathered. */
WGC_INLINE bool FN(scan_few_exact)(void *dst, ptrdiff_t dst_stride,
                                   const void *src, ptrdiff_t src_stride,
                                   size_t n, const OPERATOR *op,
                                   enum shape shape)
{
    (void)dst, (void)dst_stride, (void)src, (void)src_stride;
    (void)n, (void)op, (void)shape;
    return false;
}

WGC_INLINE void
FN(scan_gathered_exact)(void *dst, ptrdiff_t dst_stride, const void *src,
                        ptrdiff_t src_stride, size_t n, const OPERATOR *op,
                        void (*scan)(ELEM *, const ELEM *, size_t, CARRY *))
{
    (void)op; /* scan has it */
    FN(scan_gathered)(dst, dst_stride, src, src_stride, n, scan, 1, 0);
}

#undef CLASS
#undef LANES
#undef SCALAR
#undef ELEM
#undef BITS
#undef CARRY
#undef OPERATOR
#undef FN
#undef TYPE
