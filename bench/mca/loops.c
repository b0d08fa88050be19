/* SPDX-License-Identifier: MIT */
/* What mca.py holds the kernels against: loops that only copy or load, with
 * the vectors of LANES_HEADER, and a compiler's own code for plain loops. */
#include LANES_HEADER


/* n is a multiple of eight vectors of 32-bit lanes. */
enum { C = COUNT_b32 };

void copy(uint32_t *dst, const uint32_t *src, size_t n)
{
    for (size_t i = 0; i < n; i += 4 * C) {
        store_b32(dst + i, load_b32(src + i));
        store_b32(dst + i + C, load_b32(src + i + C));
        store_b32(dst + i + 2 * C, load_b32(src + i + 2 * C));
        store_b32(dst + i + 3 * C, load_b32(src + i + 3 * C));
    }
}

static inline lanes_b32 load_two(const uint32_t *src)
{
    return or_b32(load_b32(src), load_b32(src + C));
}

bool load(const uint32_t *src, size_t n)
{
    lanes_b32 bits = splat_b32(0);
    for (size_t i = 0; i < n; i += 8 * C) {
        const lanes_b32 a =
            or_b32(load_two(src + i), load_two(src + i + 2 * C));
        const lanes_b32 b =
            or_b32(load_two(src + i + 4 * C), load_two(src + i + 6 * C));
        bits = or_b32(bits, or_b32(a, b));
    }
    return any_bit_b32(bits);
}

/* E is what memory holds, T what is computed in. */
#define SCAN(type, E, T, name, expression)                                     \
    void plain_scan_inclusive_##name##_##type(E *dst, const E *src, size_t n)  \
    {                                                                          \
        T total = src[0];                                                      \
        dst[0] = src[0];                                                       \
        for (size_t i = 1; i < n; i++) {                                       \
            const T x = src[i];                                                \
            total = expression;                                                \
            dst[i] = (E)total;                                                 \
        }                                                                      \
    }

#define REDUCE(type, E, T, name, expression)                                   \
    E plain_reduce_##name##_##type(const E *src, size_t n)                     \
    {                                                                          \
        T total = src[0];                                                      \
        for (size_t i = 1; i < n; i++) {                                       \
            const T x = src[i];                                                \
            total = expression;                                                \
        }                                                                      \
        return (E)total;                                                       \
    }

#define SUMS(type, E, T)                                                       \
    SCAN(type, E, T, add, total + x)                                           \
    SCAN(type, E, T, mul, total *x)                                            \
    REDUCE(type, E, T, add, total + x)                                         \
    REDUCE(type, E, T, mul, total *x)

#define MINIMA(type, E, T, expression)                                         \
    SCAN(type, E, T, min, expression)                                          \
    REDUCE(type, E, T, min, expression)

SUMS(i32, int32_t, int32_t)
SUMS(i64, int64_t, int64_t)
SUMS(f32, float, float)
SUMS(f64, double, double)
SUMS(f16, __fp16, float)
MINIMA(i32, int32_t, int32_t, total < x ? total : x)
MINIMA(i64, int64_t, int64_t, total < x ? total : x)
MINIMA(f32, float, float, __builtin_fminf(total, x))
MINIMA(f64, double, double, __builtin_fmin(total, x))
SCAN(f16, __fp16, float, min, __builtin_fminf(total, x))
/* GCC 12 crashes when it vectorises fminf here. */
REDUCE(f16, __fp16, float, min, total < x ? total : x)
