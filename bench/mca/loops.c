/* SPDX-License-Identifier: MIT */
/* What mca.py holds the kernels against: loops that only copy or load, with the
 * vectors of LANES_HEADER; behind them it puts plain loops. */
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
