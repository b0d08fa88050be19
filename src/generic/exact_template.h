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
#define TO_ELEM PASTE2(from_bits, TYPE)
#include "generic/operator_template.h"

#define MEMORY(name) PASTE2(name, KIND)
#define VECTORS 1
#define SPAN 0
#define OPAQUE LANE(opaque)
#include "generic/reduce_template.h"

WGC_INLINE ELEM FN(reduce_with)(const void *src, ptrdiff_t stride, size_t n,
                                bool packed, const OPERATOR *op)
{
    const LANES x =
        op->leave(PASTE2(reduce_lanes_exact, TYPE)(src, stride, n, packed, op),
                  LANE(splat)(op->neutral));
    return FN(canonical)(FN(from_bits)((SCALAR)LANE(first)(x)));
}

WGC_INLINE SCALAR FN(element)(const void *src, ptrdiff_t stride, size_t i)
{
    ELEM x;
    memcpy(&x, element_at(src, stride, i), sizeof x);
    return FN(to_bits)(x);
}

/*
 * One element after the other, by the operator on single values: what lies
 * apart would first have to be put together, which takes no less time.
 */
WGC_INLINE ELEM FN(reduce_singly)(const void *src, ptrdiff_t stride, size_t n,
                                  const OPERATOR *op)
{
    SCALAR a = op->neutral, b = a, c = a, d = a;
    size_t i = 0;
    for (; !PASTE2(IS_FLOATING, TYPE) && n - i >= 4; i += 4) {
        a = op->one(a, FN(element)(src, stride, i));
        b = op->one(b, FN(element)(src, stride, i + 1));
        c = op->one(c, FN(element)(src, stride, i + 2));
        d = op->one(d, FN(element)(src, stride, i + 3));
    }
    for (; i < n; i++)
        a = op->one(a, FN(element)(src, stride, i));
    a = op->one(op->one(a, b), op->one(c, d));
    return FN(canonical)(FN(from_bits)(a));
}

/* `total` is what came before, neutral if nothing did, and `before` what an
 * exclusive scan shows of that. The result is `total` with all elements. */
WGC_INLINE SCALAR FN(scan_singly)(void *dst, ptrdiff_t dst_stride,
                                  const void *src, ptrdiff_t src_stride,
                                  size_t n, SCALAR total, SCALAR before,
                                  const OPERATOR *op, enum shape shape)
{
    for (size_t i = 0; i < n; i++) {
        total = op->one(total, FN(element)(src, src_stride, i));
        FN(write)
        (dst, dst_stride, i,
         FN(from_bits)(shape == exclusive ? before : total));
        before = total;
    }
    return total;
}

WGC_INLINE void FN(scan_packed_singly)(ELEM *dst, const ELEM *src, size_t n,
                                       CARRY *carry, const OPERATOR *op,
                                       enum shape shape)
{
    const SCALAR before = FN(to_bits)(FN(round)(carry->value));
    carry->value = FN(widen)(FN(from_bits)(
        FN(scan_singly)(dst, sizeof *dst, src, sizeof *src, n,
                        carry->begun ? before : op->neutral,
                        carry->begun ? before : op->identity, op, shape)));
    carry->begun = 1;
}

/* The longest groups that are better taken singly if their elements lie apart:
 * of an operator that vectors are bad at, and for reductions of integers, all.
 */
enum { FN(longest_scan_apart) = 32, FN(longest_float_apart) = 16 };

WGC_INLINE bool FN(scan_few_exact)(void *dst, ptrdiff_t dst_stride,
                                   const void *src, ptrdiff_t src_stride,
                                   size_t n, const OPERATOR *op,
                                   enum shape shape)
{
    if (n > FN(longest_scan_apart) && op->single == 1)
        return false;
    ELEM repeated;
    src = FN(read_once)(&repeated, src, src_stride, n);
    FN(scan_singly)
    (dst, dst_stride, src, src_stride, n, op->neutral, op->identity, op, shape);
    return true;
}

WGC_INLINE void
FN(scan_gathered_exact)(void *dst, ptrdiff_t dst_stride, const void *src,
                        ptrdiff_t src_stride, size_t n, const OPERATOR *op,
                        void (*scan)(ELEM *, const ELEM *, size_t, CARRY *))
{
    FN(scan_gathered)
    (dst, dst_stride, src, src_stride, n, scan, COUNT,
     FN(from_bits)(op->neutral));
}

WGC_INLINE ELEM FN(reduce_exact)(const void *src, ptrdiff_t stride, size_t n,
                                 bool packed, const OPERATOR *op)
{
    if (n == 0)
        return FN(from_bits)(op->identity);
    if (n == 1)
        return FN(canonical)(
            FN(from_bits)(op->one(FN(element)(src, stride, 0), op->neutral)));
    if (packed ? op->single == SIZE_MAX
               : !PASTE2(IS_FLOATING, TYPE) || n <= FN(longest_float_apart))
        return FN(reduce_singly)(src, stride, n, op);
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

/* Whether entering takes one operation at most: only keys take more, and only
 * operators on keys have a quick form. */
WGC_INLINE bool FN(enters_cheaply)(const OPERATOR *op)
{
    return op->enter == PASTE2(plain_exact, TYPE) || !op->quick;
}

/* The next vector, and the same one element earlier: to load and enter it anew
 * may be cheaper than a slide. */
WGC_INLINE void FN(load_next)(const ELEM *next, LANES *x, LANES *lower,
                              const OPERATOR *op)
{
    const LANES before = *x;
    *x = FN(load_up_to)(next, COUNT, op);
    *lower = FN(enters_cheaply)(op) ? FN(load_up_to)(next - 1, COUNT, op)
                                    : LANE(slide1)(before, *x);
}

/* The vector after the one at `row`, without a load that lies across the two:
 * where they have just been stored, it would wait until they are in the cache,
 * for longer than a short group takes. */
WGC_INLINE void FN(slide_next)(const ELEM *row, bool lag, LANES *x,
                               LANES *lower, const OPERATOR *op)
{
    const LANES before = *x;
    *x = FN(load_up_to)(row + COUNT, COUNT, op);
    if (lag)
        *x = LANE(slide1)(FN(load_up_to)(row, COUNT, op), *x);
    *lower = LANE(slide1)(before, *x);
}

/* Two vectors, with one operation on the chain: x and lower, and those at
 * `next`. In their place come the two after. */
WGC_INLINE void FN(scan_pair)(ELEM *dst, const ELEM *next, LANES *total,
                              LANES *x, LANES *lower, LANES *before2,
                              LANES *before4, LANES *before8, LANES *before16,
                              const OPERATOR *op)
{
    const LANES a =
        FN(window)(*x, *lower, COUNT, before2, before4, before8, before16, op);
    FN(load_next)(next, x, lower, op);
    const LANES b =
        FN(window)(*x, *lower, COUNT, before2, before4, before8, before16, op);
    FN(load_next)(next + COUNT, x, lower, op);
    FN(store_up_to)(dst, op->combine(*total, a), COUNT, op);
    *total = op->combine(*total, LANE(opaque)(op->combine(a, b)));
    FN(store_up_to)(dst + COUNT, *total, COUNT, op);
}

/*
 * The exclusive scan is the inclusive one of the elements one place earlier,
 * behind a neutral one. In place, storing a vector overwrites elements that the
 * next one needs, so that is loaded first.
 */
WGC_INLINE void FN(scan_vectors)(ELEM *dst, const ELEM *src, size_t n,
                                 CARRY *carry, const OPERATOR *op,
                                 enum shape shape)
{
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
    if (n > COUNT && n <= 4 * COUNT && n % COUNT == 0) {
        WGC_UNROLL
        for (; n - i >= 2 * COUNT; i += COUNT) {
            FN(advance)
            (&total, x, lower, &before2, &before4, &before8, &before16, op);
            FN(slide_next)(src + i, lag, &x, &lower, op);
            FN(store_up_to)(dst + i, total, COUNT, op);
        }
    }
    for (; op->pairs && n - i >= 3 * COUNT; i += 2 * COUNT) {
        FN(scan_pair)
        (dst + i, src + i + COUNT - lag, &total, &x, &lower, &before2, &before4,
         &before8, &before16, op);
    }
#if !SCAN_PAIRS /* after which at most one vector is left */
    WGC_UNROLL
#endif
    for (; n - i >= 2 * COUNT; i += COUNT) {
        FN(advance)
        (&total, x, lower, &before2, &before4, &before8, &before16, op);
        FN(load_next)(src + i + COUNT - lag, &x, &lower, op);
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

WGC_INLINE void FN(scan_exact)(ELEM *dst, const ELEM *src, size_t n,
                               CARRY *carry, const OPERATOR *op,
                               enum shape shape)
{
    if (n == 0)
        return;
    if (n <= op->single)
        FN(scan_packed_singly)(dst, src, n, carry, op, shape);
    else if (op->steady &&
             !FN(is_nan)(carry->begun ? FN(round)(carry->value) : src[0]))
        FN(scan_vectors)(dst, src, n, carry, op->steady, shape);
    else
        FN(scan_vectors)(dst, src, n, carry, op, shape);
}

static inline void FN(fill)(ELEM *dst, size_t n, ELEM value)
{
    if (n == 1) {
        *dst = value;
        return;
    }
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
#undef TO_ELEM
#undef SPAN
#undef OPAQUE
#undef FN
#undef TYPE
#undef KIND
