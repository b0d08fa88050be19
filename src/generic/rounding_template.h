/* SPDX-License-Identifier: MIT */
/*
 * Vector kernels of rounding operators: the fixed trees of docs/semantics.md
 * over rows of 16 floats or 8 doubles, so that the bits do not depend on the
 * length of a vector.
 *
 * Parameters, undefined again at the end:
 *   TYPE     element type: f16 f32 f64; memory holds it
 *   KIND     its lanes: f32 f64; arithmetic is done in them
 *   VECTORS  vectors of KIND per row: 1, 2 or 4
 */
#define ELEM PASTE2(elem, TYPE)
#define CARRY PASTE2(wgc_carry, TYPE)
#define LANES PASTE2(lanes, KIND)
#define COUNT PASTE2(COUNT, KIND)
#define LANE(name) PASTE2(name, KIND)
#define MEMORY(name) PASTE2(name, TYPE)
#define OPERATOR struct PASTE2(operator_rounding, TYPE)

#define CLASS rounding
#define SCALAR PASTE2(value, TYPE)
#include "generic/operator_template.h"
#include "generic/reduce_template.h"
#define FN(name) PASTE2(name, TYPE)

enum { FN(row) = VECTORS * COUNT };

_Static_assert(FN(row) == PASTE2(ROW, TYPE), "a row has its length everywhere");

WGC_INLINE ELEM FN(reduce_rounding)(const void *src, ptrdiff_t stride, size_t n,
                                    const OPERATOR *op)
{
    if (n == 0)
        return FN(round)(op->identity);
    return FN(canonical)(
        MEMORY(first)(PASTE2(reduce_lanes_rounding, TYPE)(src, stride, n, op)));
}

/* Sklansky's order within a vector: step k gives every lane j with (j & k) the
 * last lane of the k before its aligned k. */
WGC_INLINE LANES FN(scan_vector)(LANES x, LANES neutral, const OPERATOR *op)
{
    x = op->combine(LANE(tree1)(x, neutral), x);
#if COUNT > 2
    x = op->combine(LANE(tree2)(x, neutral), x);
#endif
#if COUNT > 4
    x = op->combine(LANE(tree4)(x, neutral), x);
#endif
#if COUNT > 8
    x = op->combine(LANE(tree8)(x, neutral), x);
#endif
    return x;
}

/* ... and across the vectors of a row. */
WGC_INLINE void FN(scan_row)(LANES *x0, LANES *x1, LANES *x2, LANES *x3,
                             LANES neutral, const OPERATOR *op)
{
    *x0 = FN(scan_vector)(*x0, neutral, op);
    if (VECTORS > 1) {
        *x1 = FN(scan_vector)(*x1, neutral, op);
        *x1 = op->combine(LANE(last)(*x0), *x1);
    }
    if (VECTORS > 2) {
        *x2 = FN(scan_vector)(*x2, neutral, op);
        *x3 = FN(scan_vector)(*x3, neutral, op);
        *x3 = op->combine(LANE(last)(*x2), *x3);
        const LANES half = LANE(last)(*x1);
        *x2 = op->combine(half, *x2);
        *x3 = op->combine(half, *x3);
    }
}

WGC_INLINE LANES FN(load_part)(const ELEM *row, size_t n, size_t vector,
                               LANES neutral)
{
    const size_t skip = vector * COUNT;
    if (n >= skip + COUNT)
        return MEMORY(load)(row + skip);
    return n > skip ? MEMORY(load_n)(row + skip, n - skip, neutral) : neutral;
}

/* Stores x, or for the exclusive shape x moved up by a lane behind the last
 * lane of *before; *before becomes x. */
WGC_INLINE void FN(store_part)(ELEM *row, size_t n, size_t vector, LANES x,
                               LANES *before, enum shape shape)
{
    const size_t skip = vector * COUNT;
    const LANES shown = shape == exclusive ? LANE(slide1)(*before, x) : x;
    *before = x;
    if (n >= skip + COUNT)
        MEMORY(store)(row + skip, shown);
    else if (n > skip)
        MEMORY(store_n)(row + skip, shown, n - skip);
}

/* One row of n elements; for a whole row n is a constant, so no test is left.
 */
WGC_INLINE void FN(take_row)(ELEM *dst, const ELEM *src, size_t n, LANES *total,
                             LANES *before, LANES neutral, const OPERATOR *op,
                             enum shape shape)
{
    LANES x0 = FN(load_part)(src, n, 0, neutral), x1 = neutral;
    LANES x2 = neutral, x3 = neutral;
    if (VECTORS > 1)
        x1 = FN(load_part)(src, n, 1, neutral);
    if (VECTORS > 2) {
        x2 = FN(load_part)(src, n, 2, neutral);
        x3 = FN(load_part)(src, n, 3, neutral);
    }
    FN(scan_row)(&x0, &x1, &x2, &x3, neutral, op);
    FN(store_part)(dst, n, 0, op->combine(*total, x0), before, shape);
    if (VECTORS > 1)
        FN(store_part)(dst, n, 1, op->combine(*total, x1), before, shape);
    if (VECTORS > 2) {
        FN(store_part)(dst, n, 2, op->combine(*total, x2), before, shape);
        FN(store_part)(dst, n, 3, op->combine(*total, x3), before, shape);
    }
    const LANES row = VECTORS == 1 ? x0 : VECTORS == 2 ? x1 : x3;
    *total = op->combine(*total, LANE(last)(row));
}

/* The carry, and so the loop's chain, is one operation per row. */
WGC_INLINE void FN(scan_rounding)(ELEM *dst, const ELEM *src, size_t n,
                                  CARRY *carry, const OPERATOR *op,
                                  enum shape shape)
{
    if (n == 0)
        return;
    const LANES neutral = LANE(splat)(op->neutral);
    LANES total = neutral;
    LANES before = LANE(splat)(op->identity);
    if (carry->begun)
        before = total = LANE(splat)(carry->value);
    size_t i = 0;
    for (; n - i >= FN(row); i += FN(row))
        FN(take_row)
    (dst + i, src + i, FN(row), &total, &before, neutral, op, shape);
    if (i < n)
        FN(take_row)
    (dst + i, src + i, n - i, &total, &before, neutral, op, shape);
    carry->value = LANE(first)(total);
    carry->begun = 1;
}

#undef ELEM
#undef CARRY
#undef LANES
#undef COUNT
#undef LANE
#undef MEMORY
#undef VECTORS
#undef OPERATOR
#undef CLASS
#undef SCALAR
#undef FN
#undef TYPE
#undef KIND
