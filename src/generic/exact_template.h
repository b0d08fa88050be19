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
#include "generic/reduce_template.h"

WGC_INLINE ELEM FN(reduce_with)(const void *src, ptrdiff_t stride, size_t n,
                                bool packed, const OPERATOR *op)
{
    const LANES x =
        op->leave(PASTE2(reduce_lanes_exact, TYPE)(src, stride, n, packed, op),
                  LANE(splat)(op->neutral));
    return FN(canonical)(FN(from_bits)((SCALAR)LANE(first)(x)));
}

/*
 * Groups that are not worth a vector: one element, or a few that lie apart and
 * that a vector load right behind the gathering stores would have to wait for.
 */
enum { FN(few) = 16 };

/* total, then element i, in every lane. */
WGC_INLINE LANES FN(take_one)(LANES total, const void *src, ptrdiff_t stride,
                              size_t i, const OPERATOR *op)
{
    ELEM x;
    FN(read)(&x, element_at(src, stride, i), 0, 0);
    return op->combine(total, op->enter(LANE(splat)(FN(to_bits)(x)),
                                        LANE(splat)(op->neutral)));
}

WGC_INLINE ELEM FN(lane_value)(LANES x, const OPERATOR *op)
{
    x = op->leave(x, LANE(splat)(op->neutral));
    return FN(from_bits)((SCALAR)LANE(first)(x));
}

WGC_INLINE LANES FN(reduce_few)(const void *src, ptrdiff_t stride, size_t n,
                                const OPERATOR *op)
{
    const LANES raw = LANE(splat)(op->neutral);
    LANES total = op->enter(raw, raw);
    for (size_t i = 0; i < n; i++)
        total = FN(take_one)(total, src, stride, i, op);
    return total;
}

/* The result is the combination of all elements. */
WGC_INLINE ELEM FN(scan_few)(void *dst, ptrdiff_t dst_stride, const void *src,
                             ptrdiff_t src_stride, size_t n, const OPERATOR *op,
                             enum shape shape)
{
    const LANES raw = LANE(splat)(op->neutral);
    LANES total = op->enter(raw, raw);
    ELEM before = FN(from_bits)(op->identity);
    ELEM repeated;
    src = FN(read_once)(&repeated, src, src_stride, n);
    for (size_t i = 0; i < n; i++) {
        total = FN(take_one)(total, src, src_stride, i, op);
        const ELEM x = FN(lane_value)(total, op);
        FN(write)(dst, dst_stride, i, shape == exclusive ? before : x);
        before = x;
    }
    return before;
}

WGC_INLINE void
FN(scan_strided_exact)(void *dst, ptrdiff_t dst_stride, const void *src,
                       ptrdiff_t src_stride, size_t n, const OPERATOR *op,
                       enum shape shape,
                       void (*scan)(ELEM *, const ELEM *, size_t, CARRY *))
{
    if (n <= FN(few))
        FN(scan_few)(dst, dst_stride, src, src_stride, n, op, shape);
    else
        FN(scan_strided)(dst, dst_stride, src, src_stride, n, scan);
}

WGC_INLINE ELEM FN(reduce_exact)(const void *src, ptrdiff_t stride, size_t n,
                                 bool packed, const OPERATOR *op)
{
    if (n == 0)
        return FN(from_bits)(op->identity);
    if (n == 1 || (!packed && n <= FN(few)))
        return FN(canonical)(
            FN(lane_value)(FN(reduce_few)(src, stride, n, op), op));
    if (op->quick && op->enter != PASTE2(plain_exact, TYPE)) {
        const ELEM x = FN(reduce_with)(src, stride, n, packed, op->quick);
        if (FN(certain)(x))
            return x;
    }
    return FN(reduce_with)(src, stride, n, packed, op);
}

/*
 * The sliding-window Hillis-Steele scan: the log-step doubling runs against the
 * vector before instead of against zeros, so lane j of x becomes the
 * combination of the COUNT elements up to it (or of `lanes`, a constant, where
 * a packet is shorter). `lower` is x one element earlier; *before2, *before4,
 * ... are what each further step saw in the vector before. clang must not take
 * the result apart: it turns P + (a + b) into (P + a) + b, which doubles the
 * chain.
 *
 * A vector's prefixes are the prefixes of the vector before, lane by lane, with
 * these windows: no carry is broadcast, and the chain is one operation.
 */
WGC_INLINE LANES FN(window)(LANES x, LANES lower, size_t lanes, LANES *before2,
                            LANES *before4, LANES *before8, LANES *before16,
                            const OPERATOR *op)
{
    (void)lanes;
    x = op->combine(lower, x);
#if COUNT > 2
    const LANES y2 = x;
    if (lanes > 2)
        x = op->combine(LANE(slide2)(*before2, y2), y2);
    *before2 = y2;
#endif
#if COUNT > 4
    const LANES y4 = x;
    if (lanes > 4)
        x = op->combine(LANE(slide4)(*before4, y4), y4);
    *before4 = y4;
#endif
#if COUNT > 8
    const LANES y8 = x;
    if (lanes > 8)
        x = op->combine(LANE(slide8)(*before8, y8), y8);
    *before8 = y8;
#endif
#if COUNT > 16
    const LANES y16 = x;
    if (lanes > 16)
        x = op->combine(LANE(slide16)(*before16, y16), y16);
    *before16 = y16;
#endif
    (void)before2, (void)before4, (void)before8, (void)before16;
    return LANE(opaque)(x);
}

WGC_INLINE void FN(advance)(LANES *total, LANES x, LANES lower, LANES *before2,
                            LANES *before4, LANES *before8, LANES *before16,
                            const OPERATOR *op)
{
    *total = op->combine(*total, FN(window)(x, lower, COUNT, before2, before4,
                                            before8, before16, op));
}

#ifdef WGC_BLELLOCH
#include "generic/blelloch_template.h"
#endif

/* n elements, at most COUNT, then neutral ones. */
WGC_INLINE LANES FN(load_up_to)(const ELEM *src, size_t n, const OPERATOR *op)
{
    const LANES raw = LANE(splat)(op->neutral);
    return op->enter(n < COUNT ? LANE(load_n)(src, n, raw) : LANE(load)(src),
                     raw);
}

WGC_INLINE void FN(store_up_to)(ELEM *dst, LANES x, size_t n,
                                const OPERATOR *op)
{
    x = op->leave(x, LANE(splat)(op->neutral));
    if (n < COUNT)
        LANE(store_n)(dst, x, n);
    else
        LANE(store)(dst, x);
}

/*
 * The exclusive scan is the inclusive one of the elements one place earlier,
 * behind a neutral one. In place, storing a vector overwrites elements that the
 * next one needs, so that is loaded first.
 */
WGC_INLINE void FN(scan_exact)(ELEM *dst, const ELEM *src, size_t n,
                               CARRY *carry, const OPERATOR *op,
                               enum shape shape)
{
    if (n == 0)
        return;
    if (n == 1 && !carry->begun) {
        carry->value = FN(widen)(
            FN(scan_few)(dst, sizeof *dst, src, sizeof *src, 1, op, shape));
        carry->begun = 1;
        return;
    }
    /* A load is cheaper than a slide, unless elements must be entered. */
    const bool reload = op->enter == PASTE2(plain_exact, TYPE);
    const bool lag = shape == exclusive;
    const LANES raw = LANE(splat)(op->neutral);
    const LANES neutral = op->enter(raw, raw);
    const LANES last = op->enter(LANE(splat)(FN(to_bits)(src[n - 1])), raw);
    LANES before2 = neutral, before4 = neutral;
    LANES before8 = neutral, before16 = neutral;
    LANES total = neutral;
    if (carry->begun)
        total =
            op->enter(LANE(splat)(FN(to_bits)(FN(round)(carry->value))), raw);

    LANES x = FN(load_up_to)(src, n, op);
    if (lag)
        x = LANE(slide1)(neutral, x);
    LANES lower = LANE(slide1)(neutral, x);
    size_t i = 0;
    WGC_UNROLL
    for (; n - i >= 2 * COUNT; i += COUNT) {
        FN(advance)
        (&total, x, lower, &before2, &before4, &before8, &before16, op);
        const LANES before = x;
        const ELEM *const next = src + i + COUNT - lag;
        x = FN(load_up_to)(next, COUNT, op);
        lower = reload ? LANE(load)(next - 1) : LANE(slide1)(before, x);
        FN(store_up_to)(dst + i, total, COUNT, op);
    }
    if (n - i > COUNT) {
        FN(advance)
        (&total, x, lower, &before2, &before4, &before8, &before16, op);
        const LANES before = x;
        x = FN(load_up_to)(src + i + COUNT - lag, n - i - COUNT, op);
        lower = LANE(slide1)(before, x);
        FN(store_up_to)(dst + i, total, COUNT, op);
        i += COUNT;
    }
    FN(advance)(&total, x, lower, &before2, &before4, &before8, &before16, op);
    FN(store_up_to)(dst + i, total, n - i, op);
    if (lag && !carry->begun && op->identity != op->neutral)
        dst[0] = FN(from_bits)(op->identity);

    total = LANE(last)(total);
    if (lag && n >= COUNT) /* else the first vector has slid it in */
        total = op->combine(total, last);
    carry->value =
        FN(widen)(FN(from_bits)((SCALAR)LANE(first)(op->leave(total, raw))));
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
