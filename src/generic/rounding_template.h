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
#define FN(name) PASTE2(name, TYPE)

#define CLASS rounding
#define SCALAR PASTE2(value, TYPE)
#define TO_ELEM PASTE2(round, TYPE)
#include "generic/operator_template.h"
#define SPAN 32
#define OPAQUE(x) (x)
#include "generic/reduce_template.h"

enum { FN(row) = VECTORS * COUNT };

_Static_assert(FN(row) == PASTE2(ROW, TYPE), "a row has its length everywhere");

WGC_INLINE ELEM FN(reduce_rounding)(const void *src, ptrdiff_t stride, size_t n,
                                    bool packed, const OPERATOR *op)
{
    if (n == 0)
        return FN(round)(op->identity);
    return FN(canonical)(MEMORY(first)(
        PASTE2(reduce_lanes_rounding, TYPE)(src, stride, n, packed, op)));
}

/* The last lane of `lower` op each of x. */
WGC_INLINE LANES FN(take_last)(LANES lower, LANES x, const OPERATOR *op)
{
#if LANE_OPERANDS
    return LANE(after)(lower, x, op->combine);
#else
    return op->combine(LANE(last)(lower), x);
#endif
}

/* Sklansky's order: in step k every lane j with (j & k) takes in the last lane
 * of the k before its aligned k. Here the steps within a vector, but the first,
 * which loading has done ... */
WGC_INLINE LANES FN(later_steps)(LANES x, LANES neutral, const OPERATOR *op)
{
    (void)neutral, (void)op;
#if COUNT > 4
    x = LANE(step4)(x, neutral, op->combine);
#endif
#if COUNT > 8
    x = LANE(step8)(x, neutral, op->combine);
#endif
    return x;
}
WGC_INLINE LANES FN(scan_vector)(LANES x, LANES neutral, const OPERATOR *op)
{
#if COUNT > 2
    x = LANE(step2)(x, neutral, op->combine);
#endif
    return FN(later_steps)(x, neutral, op);
}

/* ... and those across the vectors of a row, or of an aligned part of one. */
WGC_INLINE void FN(join_vectors)(size_t vectors, LANES *x0, LANES *x1,
                                 LANES *x2, LANES *x3, const OPERATOR *op)
{
    if (vectors > 1)
        *x1 = FN(take_last)(*x0, *x1, op);
    if (vectors > 2) {
        *x3 = FN(take_last)(*x2, *x3, op);
        *x2 = FN(take_last)(*x1, *x2, op);
        *x3 = FN(take_last)(*x1, *x3, op);
    }
}

WGC_INLINE void FN(scan_row)(size_t vectors, LANES *x0, LANES *x1, LANES *x2,
                             LANES *x3, LANES neutral, const OPERATOR *op)
{
    *x0 = FN(scan_vector)(*x0, neutral, op);
    if (vectors > 1)
        *x1 = FN(scan_vector)(*x1, neutral, op);
    if (vectors > 2) {
        *x2 = FN(scan_vector)(*x2, neutral, op);
        *x3 = FN(scan_vector)(*x3, neutral, op);
    }
    FN(join_vectors)(vectors, x0, x1, x2, x3, op);
}

/* A vector of a row of n elements, after the tree's first step unless that is
 * left to steps of two. For a whole row n is a constant, so that no test is
 * left. */
WGC_INLINE LANES FN(load_part)(const ELEM *row, size_t n, size_t vector,
                               LANES neutral, const OPERATOR *op)
{
    const bool step = !STEPS_OF_TWO;
    const size_t skip = vector * COUNT;
    if (n >= skip + COUNT)
        return step ? MEMORY(load_step1)(row + skip, neutral, op->combine)
                    : MEMORY(load)(row + skip);
    if (n <= skip)
        return neutral;
    const LANES x = MEMORY(load_n)(row + skip, n - skip, neutral);
    return step ? LANE(step1)(x, neutral, op->combine) : x;
}

WGC_INLINE void FN(load_row)(const ELEM *row, size_t n, LANES *x0, LANES *x1,
                             LANES *x2, LANES *x3, LANES neutral,
                             const OPERATOR *op)
{
    *x0 = FN(load_part)(row, n, 0, neutral, op);
    if (VECTORS > 1)
        *x1 = FN(load_part)(row, n, 1, neutral, op);
    if (VECTORS > 2) {
        *x2 = FN(load_part)(row, n, 2, neutral, op);
        *x3 = FN(load_part)(row, n, 3, neutral, op);
    }
}

WGC_INLINE void FN(scan_loaded)(LANES *x0, LANES *x1, LANES *x2, LANES *x3,
                                LANES neutral, const OPERATOR *op)
{
#if STEPS_OF_TWO
    LANE(steps)(x0, x1, neutral, op->combine);
    LANE(steps)(x2, x3, neutral, op->combine);
    FN(join_vectors)(VECTORS, x0, x1, x2, x3, op);
#else
    FN(scan_row)(VECTORS, x0, x1, x2, x3, neutral, op);
#endif
}

WGC_INLINE void FN(store_part)(ELEM *row, size_t n, size_t vector, LANES x)
{
    const size_t skip = vector * COUNT;
    if (n >= skip + COUNT)
        MEMORY(store)(row + skip, x);
    else if (n > skip)
        MEMORY(store_n)(row + skip, x, n - skip);
}

/* What is stored for x: with `slide` its lanes one place later, behind the last
 * lane of *before, which becomes x. */
WGC_INLINE LANES FN(shown)(LANES x, LANES *before, bool slide)
{
    const LANES out = slide ? LANE(slide1)(*before, x) : x;
    *before = x;
    return out;
}

/* Puts the carry before a row, which has been through scan_row, takes the row
 * into the carry, and stores its first n elements but for those in the last
 * vector, which is the result. */
WGC_INLINE LANES FN(store_row)(ELEM *row, size_t n, LANES x0, LANES x1,
                               LANES x2, LANES x3, LANES *total, LANES *before,
                               bool slide, const OPERATOR *op)
{
    const LANES carry = *total;
    const LANES end = VECTORS == 1 ? x0 : VECTORS == 2 ? x1 : x3;
    *total = FN(take_last)(end, carry, op);
    if (VECTORS > 1) {
        x0 = FN(shown)(op->combine(carry, x0), before, slide);
        FN(store_part)(row, n, 0, x0);
    }
    if (VECTORS > 2) {
        x1 = FN(shown)(op->combine(carry, x1), before, slide);
        FN(store_part)(row, n, 1, x1);
        x2 = FN(shown)(op->combine(carry, x2), before, slide);
        FN(store_part)(row, n, 2, x2);
    }
    return FN(shown)(op->combine(carry, end), before, slide);
}

#ifdef ROWS_AHEAD
/*
 * A long scan, with three rows in flight: while one gets its last steps, the
 * next gets its second one and the one after is loaded. `later` is 1 to store
 * one place later, which in place overwrites only what has been loaded.
 */
WGC_INLINE void FN(scan_ahead)(ELEM *dst, const ELEM *src, size_t n,
                               LANES *total, bool later, const OPERATOR *op)
{
    const size_t row = FN(row);
    const LANES neutral = LANE(splat)(op->neutral);
    LANES next = MEMORY(load_step1)(src, neutral, op->combine);
    LANES after = MEMORY(load_step1)(src + row, neutral, op->combine);
    size_t i = 0;
    next = LANE(step2)(next, neutral, op->combine);
    WGC_UNROLL
    for (; n - i >= 3 * row; i += row) {
        LANES x = next;
        next = after;
        after =
            MEMORY(load_step1_behind)(src + i + 2 * row, neutral, op->combine);
        LANE(beside)(&x, &next, &after);
        next = LANE(step2)(next, neutral, op->combine);
        x = FN(later_steps)(x, neutral, op);
        MEMORY(store)(dst + i + later, op->combine(*total, x));
        *total = FN(take_last)(x, *total, op);
    }
    const size_t left = n - i - 2 * row;
    LANES last = FN(load_part)(src + i + 2 * row, left, 0, neutral, op);
    next = FN(later_steps)(next, neutral, op);
    MEMORY(store)(dst + i + later, op->combine(*total, next));
    *total = FN(take_last)(next, *total, op);
    after = FN(scan_vector)(after, neutral, op);
    FN(store_part)
    (dst + i + row + later, left > 0 ? row : row - later, 0,
     op->combine(*total, after));
    *total = FN(take_last)(after, *total, op);
    if (left > 0) {
        last = FN(scan_vector)(last, neutral, op);
        FN(store_part)
        (dst + i + 2 * row + later, left - later, 0, op->combine(*total, last));
        *total = FN(take_last)(last, *total, op);
    }
}
#endif

/*
 * The carry, and so the loop's chain, is one operation per row.
 *
 * The exclusive scan slides every vector where that is one instruction, or
 * where the caller would wait for stores that lie across his next loads.
 * Elsewhere it stores them one place later and the first element by itself. In
 * place the last vector of a row then overwrites the first element of the next
 * one, so it waits until that is loaded. So does it where it is the whole row,
 * whose loading need not wait for it; else the stores of a row stay together.
 */
WGC_INLINE void FN(scan_rounding)(ELEM *dst, const ELEM *src, size_t n,
                                  CARRY *carry, const OPERATOR *op,
                                  enum shape shape)
{
    if (n == 0)
        return;
    const size_t row = FN(row);
    if (n == 1 && !carry->begun) {
        const ELEM x = src[0];
        dst[0] = shape == exclusive ? FN(round)(op->identity) : x;
        carry->value = FN(widen)(x);
        carry->begun = 1;
        return;
    }
    const bool slide =
        shape == exclusive && (PASTE2(EXCLUSIVE_SLIDES, KIND) || n <= 4 * row);
    const bool lag = shape == exclusive && !slide;
    const bool wait = VECTORS == 1 || !PASTE2(EXCLUSIVE_SLIDES, KIND);
    const LANES neutral = LANE(splat)(op->neutral);
    const SCALAR first = carry->begun ? carry->value : op->identity;
    LANES total = carry->begun ? LANE(splat)(first) : neutral;
    LANES before = LANE(splat)(first);
    LANES waiting = neutral;
    LANES x0 = neutral, x1 = neutral, x2 = neutral, x3 = neutral;
    size_t i = 0;
#ifdef ROWS_AHEAD
    if (n > 4 * row) {
        FN(scan_ahead)(dst, src, n, &total, lag, op);
        if (lag)
            dst[0] = FN(round)(first);
        carry->value = LANE(first)(total);
        carry->begun = 1;
        return;
    }
#endif
    for (; n - i >= row; i += row) {
        FN(load_row)(src + i, row, &x0, &x1, &x2, &x3, neutral, op);
        if (wait && i > 0)
            MEMORY(store)(dst + i + lag - COUNT, waiting);
        else if (lag)
            dst[0] = FN(round)(first);
        FN(scan_loaded)(&x0, &x1, &x2, &x3, neutral, op);
        waiting = FN(store_row)(dst + i + lag, row, x0, x1, x2, x3, &total,
                                &before, slide, op);
        if (!wait)
            MEMORY(store)(dst + i + row - COUNT, waiting);
    }
    const size_t left = n - i;
    if (left > 0)
        FN(load_row)(src + i, left, &x0, &x1, &x2, &x3, neutral, op);
    if (wait && i > 0)
        FN(store_part)
    (dst + i + lag - COUNT, left > 0 ? COUNT : COUNT - lag, 0, waiting);
    else if (lag) dst[0] = FN(round)(first);
    if (left > 0) {
        FN(scan_loaded)(&x0, &x1, &x2, &x3, neutral, op);
        waiting = FN(store_row)(dst + i + lag, left - lag, x0, x1, x2, x3,
                                &total, &before, slide, op);
        FN(store_part)(dst + i + lag, left - lag, VECTORS - 1, waiting);
    }
    carry->value = LANE(first)(total);
    carry->begun = 1;
}

WGC_INLINE bool FN(scan_few_rounding)(void *dst, ptrdiff_t dst_stride,
                                      const void *src, ptrdiff_t src_stride,
                                      size_t n, const OPERATOR *op,
                                      enum shape shape)
{
    (void)dst_stride, (void)src_stride;
    if (n > 1)
        return false;
    if (n == 1) {
        ELEM x = FN(round)(op->identity);
        if (shape == inclusive)
            FN(read)(&x, src, 0, 0);
        FN(write)(dst, 0, 0, x);
    }
    return true;
}

WGC_INLINE void
FN(scan_gathered_rounding)(void *dst, ptrdiff_t dst_stride, const void *src,
                           ptrdiff_t src_stride, size_t n, const OPERATOR *op,
                           void (*scan)(ELEM *, const ELEM *, size_t, CARRY *))
{
    FN(scan_gathered)
    (dst, dst_stride, src, src_stride, n, scan, FN(row),
     FN(round)(op->neutral));
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
#undef TO_ELEM
#undef SPAN
#undef OPAQUE
#undef FN
#undef TYPE
#undef KIND
