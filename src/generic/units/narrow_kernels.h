/* SPDX-License-Identifier: MIT */
/*
 * The kernels of a unit of narrow integers: all operators over one type of 8 or
 * 16 bits.
 */
#include "generic/lanes/tuning.h"
#include "generic/operators/type.h"
#include "generic/units/shared.h"

#define KIND_OF_b8 n8
#define KIND_OF_b16 n16
#define KIND PASTE2(KIND_OF, PATTERN)
#define COUNT                                                                  \
    (NARROW_BYTES * 8 / PASTE2(BITS, PATTERN)) /* lanes of a vector            \
                                                */

typedef bits elem, scalar;
typedef PASTE2(lanes, KIND) lanes;

WGC_INLINE lanes load_lanes(const void *p) { return load_narrow(p); }
WGC_INLINE void store_lanes(void *p, lanes x) { store_narrow(p, x); }
WGC_INLINE lanes splat(scalar x) { return PASTE2(splat, KIND)(x); }
WGC_INLINE scalar first_lane(lanes x) { return PASTE2(first, KIND)(x); }
WGC_INLINE lanes ends(lanes x) { return PASTE2(ends, KIND)(x); }
WGC_INLINE lanes slide1(lanes before, lanes x)
{
    return PASTE2(slide1, KIND)(before, x);
}
#if PASTE2(RUNS, KIND)
WGC_INLINE lanes word_end(lanes x, size_t w)
{
    return PASTE2(word_end, KIND)(x, w);
}
#endif

#include "generic/algorithms/strided.h"
#include "generic/operators/operation.h"
#include "generic/operators/scalar_operators.h"

#include "generic/algorithms/narrow.h"

WGC_INLINE element reduce_exact(const void *src, ptrdiff_t stride, size_t n,
                                bool packed, const struct operation *op)
{
    (void)stride, (void)packed; /* reduce_strided gathers */
    return from_bits(reduce_narrow(src, n, op));
}

WGC_INLINE void scan_exact(element *dst, const element *src, size_t n,
                           carry_of_type *carry, const struct operation *op,
                           enum shape shape)
{
    if (n == 0)
        return;
    bits total = carry->begun ? to_bits(carry->value) : op->identity;
    scan_narrow((void *)dst, (const void *)src, n, &total, op, shape);
    carry->value = from_bits(total);
    carry->begun = 1;
}

WGC_INLINE bool scan_singly(element *dst, const element *src, size_t n,
                            const struct operation *op, enum shape shape)
{
    return scan_few((void *)dst, (const void *)src, n, op, shape);
}

/* Vectors take as many steps for a product of bytes as for a scan. */
WGC_INLINE bool few_gathered(size_t n, const struct operation *op, bool reduces,
                             bool compares)
{
    const bool is_slow = reduces || op->work == MUL_8;
    const size_t few = tuning.gathered_up_to[is_slow][compares];
    return few > 0 && n <= few;
}

/* Positions are found by the reductions of pieces. */
WGC_INLINE bool has_noted_exact(const element *src, size_t n, size_t *at,
                                const struct operation *op)
{
    (void)src, (void)n, (void)at, (void)op;
    return false;
}

#if OF_UNIT(i8, 1) OF_UNIT(u8, 1) + 0
WGC_INLINE void fill(void *dst, size_t n, elem value)
{
    elem *const to = dst;
    const lanes x = splat(value);
    size_t i = 0;
    for (; n - i >= COUNT; i += COUNT)
        store_narrow(to + i, x);
    if (i < n)
        store_n_narrow(to + i, x, (n - i) * sizeof *to);
}

WGC_INLINE uint64_t four_bytes(const elem *src)
{
    return src[0] | (uint32_t)src[1] << 8 | (uint32_t)src[2] << 16 |
           (uint32_t)src[3] << 24;
}

/* The first of n > 0 bytes, 8 at most, the first one the lowest. Some are
 * loaded twice, to the same place. */
WGC_INLINE uint64_t load_bytes(const elem *src, size_t n)
{
    if (n >= 4) {
        const size_t last = n < 8 ? n - 4 : 4;
        return four_bytes(src) | four_bytes(src + last) << 8 * last;
    }
    return src[0] | (uint64_t)src[n / 2] << 8 * (n / 2) |
           (uint64_t)src[n - 1] << 8 * (n - 1);
}

/* The highest bit of each byte that is 0, and of some behind one. */
WGC_INLINE uint64_t zeros_of(uint64_t bytes)
{
    const uint64_t ones = UINT64_MAX / 255;
    return (bytes - ones) & ~bytes & ones << 7;
}

/* The index of the first of n elements that is the pattern; one is. Among eight
 * and less no branch depends on it, for none could be predicted. */
static WGC_UNUSED size_t find(const void *src, size_t n, elem pattern)
{
    const elem *const from = src;
    const uint64_t patterns = UINT64_MAX / 255 * pattern;
    size_t i = 0;
    if (n >= NARROW_BYTES) {
        const lanes_n8 x = splat_n8(pattern);
        while (n - i >= NARROW_BYTES && !any_equal_n8(load_narrow(from + i), x))
            i += NARROW_BYTES;
    }
    uint64_t found = 0;
    for (; n - i > 8; i += 8) {
        found = zeros_of(load_bytes(from + i, 8) ^ patterns);
        if (found)
            break;
    }
    if (!found)
        found = zeros_of(load_bytes(from + i, n - i) ^ patterns);
    return i + (size_t)__builtin_ctzll(found) / 8;
}
#else
#include "generic/lanes/element_patterns.h"

#include "generic/algorithms/fill.h"
#include "generic/algorithms/find.h"
#endif

#include "generic/operators/narrow_operators.h"
