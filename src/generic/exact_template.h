/* SPDX-License-Identifier: MIT */
/*
 * Vector kernels of exact operators, for which any association gives the same
 * bits: reduction, scans, and filling an array.
 *
 * Parameters, undefined again at the end:
 *   TYPE  element type: f16 i32 u32 i64 u64 f32 f64
 *   KIND  its lanes: b16 b32 b64, bit patterns of that many bits
 * What the lane header gives for KIND is listed in docs/adding-an-isa.md.
 */
#define ELEM PASTE2(elem, TYPE)
#define CARRY PASTE2(wgc_carry, TYPE)
#define LANES PASTE2(lanes, KIND)
#define COUNT PASTE2(COUNT, KIND)
#define LANE(name) PASTE2(name, KIND)
#define OPERATOR struct PASTE2(operator_exact, TYPE)
#define FN(name) PASTE2(name, TYPE)

#define CLASS exact
#define SCALAR PASTE2(bits, TYPE)
#include "generic/operator_template.h"

#define MEMORY(name) PASTE2(name, KIND)
#define VECTORS 1
#undef FN
#include "generic/reduce_template.h"
#define FN(name) PASTE2(name, TYPE)

WGC_INLINE ELEM FN(reduce_exact)(const void *src, ptrdiff_t stride, size_t n,
                                 const OPERATOR *op)
{
    if (n == 0)
        return FN(from_bits)(op->identity);
    const LANES x =
        op->leave(PASTE2(reduce_lanes_exact, TYPE)(src, stride, n, op),
                  LANE(splat)(op->neutral));
    return FN(canonical)(FN(from_bits)((SCALAR)LANE(first)(x)));
}

/*
 * The sliding-window Hillis-Steele scan: the log-step doubling runs against the
 * vector before instead of against zeros, so lane j ends as the combination of
 * the COUNT elements up to it. *before1, *before2, ... are what each step saw
 * in the vector before.
 */
WGC_INLINE LANES FN(window)(LANES x, LANES *before1, LANES *before2,
                            LANES *before4, LANES *before8, LANES *before16,
                            const OPERATOR *op)
{
    LANES before = *before1;
    *before1 = x;
    x = op->combine(LANE(slide1)(before, x), x);
#if COUNT > 2
    before = *before2;
    *before2 = x;
    x = op->combine(LANE(slide2)(before, x), x);
#endif
#if COUNT > 4
    before = *before4;
    *before4 = x;
    x = op->combine(LANE(slide4)(before, x), x);
#endif
#if COUNT > 8
    before = *before8;
    *before8 = x;
    x = op->combine(LANE(slide8)(before, x), x);
#endif
#if COUNT > 16
    before = *before16;
    *before16 = x;
    x = op->combine(LANE(slide16)(before, x), x);
#endif
    (void)before2, (void)before4, (void)before8, (void)before16;
    return LANE(opaque)(x);
}

#ifdef WGC_BLELLOCH
#include "generic/blelloch_template.h"
#endif

/*
 * A vector's prefixes are the prefixes of the vector before, lane by lane, with
 * its windows: no carry is broadcast, and the loop's chain is one operation.
 */
WGC_INLINE void FN(scan_exact)(ELEM *dst, const ELEM *src, size_t n,
                               CARRY *carry, const OPERATOR *op,
                               enum shape shape)
{
#ifdef WGC_BLELLOCH
    if (shape == exclusive) {
        FN(scan_blelloch)(dst, src, n, carry, op);
        return;
    }
#endif
    if (n == 0)
        return;
    const LANES raw = LANE(splat)(op->neutral);
    const LANES neutral = op->enter(raw, raw);
    LANES before1 = neutral, before2 = neutral, before4 = neutral;
    LANES before8 = neutral, before16 = neutral;
    LANES total = neutral;
    LANES shown = op->enter(LANE(splat)(op->identity), raw);
    if (carry->begun)
        shown = total =
            op->enter(LANE(splat)(FN(to_bits)(FN(round)(carry->value))), raw);
    for (size_t i = 0; i < n; i += COUNT) {
        const bool whole = n - i >= COUNT;
        LANES x =
            whole ? LANE(load)(src + i) : LANE(load_n)(src + i, n - i, raw);
        x = FN(window)(op->enter(x, raw), &before1, &before2, &before4,
                       &before8, &before16, op);
        total = op->combine(total, x);
        x = shape == exclusive ? LANE(slide1)(shown, total) : total;
        shown = total;
        x = op->leave(x, raw);
        if (whole)
            LANE(store)(dst + i, x);
        else
            LANE(store_n)(dst + i, x, n - i);
    }
    const SCALAR last = (SCALAR)LANE(first)(op->leave(LANE(last)(total), raw));
    carry->value = FN(widen)(FN(from_bits)(last));
    carry->begun = 1;
}

static inline void FN(fill)(ELEM *dst, size_t n, ELEM value)
{
    const LANES x = LANE(splat)(FN(to_bits)(value));
    size_t i = 0;
    for (; n - i >= COUNT; i += COUNT)
        LANE(store)(dst + i, x);
    if (i < n)
        LANE(store_n)(dst + i, x, n - i);
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
