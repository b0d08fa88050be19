/* SPDX-License-Identifier: MIT */
/* What every collective means: the expected values of all tests. */
#include "engine/oracle.h"

#include <math.h>
#include <string.h>

/* ---- Exact collectives: serially --------------------------------------- */

/* What no element changes: only NaN loses to everything in min and max. */
static uint64_t exact_neutral(const struct meaning *m)
{
    return is_floating(m->type) ? quiet_nan_bits(m->type)
                                : m->operation->identity(m->type);
}

static void put_exact(const struct meaning *m, uint64_t total, size_t i,
                      void *prefixes, void *carries)
{
    const struct type *const t = m->type;
    store_bits((char *)prefixes + i * t->size, t->size, total);
    if (carries)
        store_bits((char *)carries + i * t->value_size, t->value_size,
                   is_floating(t) ? carry_from_double(t, to_double(t, total))
                                  : total);
}

static void scan_exact(const struct meaning *m, const char *src, size_t n,
                       const void *before, void *prefixes, void *carries)
{
    const struct type *const t = m->type;
    uint64_t total = exact_neutral(m);
    uint64_t first = m->operation->identity(t);
    if (before) {
        const uint64_t value = load_bits(before, t->value_size);
        total =
            is_floating(t) ? from_double(t, carry_to_double(t, value)) : value;
        first = total;
    }
    put_exact(m, first, 0, prefixes, carries);
    for (size_t i = 0; i < n; i++) {
        const uint64_t x = load_bits(src + i * t->size, t->size);
        total = m->operation->exact(t, total, x);
        put_exact(m, total, i + 1, prefixes, carries);
    }
}

/* ---- Rounding collectives: the trees ------------------------------------ */

enum { WIDEST_ROW = 16, ROWS_PER_BLOCK = 8, BLOCKS_PER_SPAN = 32 };

/*
 * a op b, rounded once to the type that computes: double for double, float for
 * half and float. Going through double rounds float sums and products to the
 * same bits, as double has more than twice float's digits.
 */
static double combine(const struct meaning *m, double a, double b)
{
    const double exact = m->operation->rounding(a, b);
    return m->type->value_size == sizeof(float) ? (double)(float)exact : exact;
}

uint64_t oracle_combine(const struct meaning *m, uint64_t a, uint64_t b)
{
    const struct type *const t = m->type;
    if (!m->rounding)
        return m->operation->exact(t, a, b);
    return from_double(t, combine(m, to_double(t, a), to_double(t, b)));
}

/* Element i of n as a number; neutral beyond them. */
static double element(const struct meaning *m, const char *src, size_t n,
                      size_t i)
{
    const struct type *const t = m->type;
    if (i >= n)
        return m->operation->neutral;
    return to_double(t, load_bits(src + i * t->size, t->size));
}

static void put_rounded(const struct meaning *m, double total, size_t i,
                        void *prefixes, void *carries)
{
    const struct type *const t = m->type;
    store_bits((char *)prefixes + i * t->size, t->size, from_double(t, total));
    if (carries)
        store_bits((char *)carries + i * t->value_size, t->value_size,
                   carry_from_double(t, total));
}

static void scan_rounding(const struct meaning *m, const char *src, size_t n,
                          const void *before, void *prefixes, void *carries)
{
    const struct type *const t = m->type;
    const size_t R = t->row;
    double carry = m->operation->neutral;
    if (before)
        carry = carry_to_double(t, load_bits(before, t->value_size));
    put_rounded(m, carry, 0, prefixes, carries);
    if (!before)
        store_bits(prefixes, t->size, m->operation->identity(t));
    for (size_t i = 0; i < n; i += R) {
        double r[WIDEST_ROW];
        for (size_t j = 0; j < R; j++)
            r[j] = element(m, src, n, i + j);
        for (size_t k = 1; k <= R / 2; k *= 2)
            for (size_t j = 0; j < R; j++)
                if ((j & k) != 0)
                    r[j] = combine(m, r[(j & ~(2 * k - 1)) + k - 1], r[j]);
        for (size_t j = 0; j < R && i + j < n; j++)
            put_rounded(m, combine(m, carry, r[j]), i + j + 1, prefixes,
                        carries);
        carry = combine(m, carry, r[R - 1]);
    }
}

/* ((b0 op b1) op (b2 op b3)) op ((b4 op b5) op (b6 op b7)) in column j. */
static double block_column(const struct meaning *m, const char *src, size_t n,
                           size_t block, size_t j)
{
    const size_t R = m->type->row;
    double b[ROWS_PER_BLOCK];
    for (size_t row = 0; row < ROWS_PER_BLOCK; row++)
        b[row] = element(m, src, n, (block * ROWS_PER_BLOCK + row) * R + j);
    const double b03 =
        combine(m, combine(m, b[0], b[1]), combine(m, b[2], b[3]));
    const double b47 =
        combine(m, combine(m, b[4], b[5]), combine(m, b[6], b[7]));
    return combine(m, b03, b47);
}

/* Blocks first .. first + count - 1, which make a span or its beginning. */
static double reduce_span(const struct meaning *m, const char *src, size_t n,
                          size_t first, size_t count)
{
    const size_t R = m->type->row;
    double A[WIDEST_ROW];
    for (size_t j = 0; j < R; j++) {
        A[j] = m->operation->neutral;
        for (size_t block = first; block < first + count; block++)
            A[j] = combine(m, A[j], block_column(m, src, n, block, j));
    }
    for (size_t h = R / 2; h >= 1; h /= 2)
        for (size_t j = 0; j < h; j++)
            A[j] = combine(m, A[j], A[j + h]);
    return A[0];
}

/* The same for any number of blocks: the left part is as many spans as a power
 * of two can be, so that something is left for the right one. */
static double reduce_blocks(const struct meaning *m, const char *src, size_t n,
                            size_t first, size_t count)
{
    if (count <= BLOCKS_PER_SPAN)
        return reduce_span(m, src, n, first, count);
    size_t left = BLOCKS_PER_SPAN;
    while (2 * left < count)
        left *= 2;
    return combine(m, reduce_blocks(m, src, n, first, left),
                   reduce_blocks(m, src, n, first + left, count - left));
}

uint64_t oracle_reduce(const struct meaning *m, const void *src, size_t n)
{
    const size_t block = ROWS_PER_BLOCK * m->type->row;
    const double total = reduce_blocks(m, src, n, 0, (n + block - 1) / block);
    return isnan(total) ? quiet_nan_bits(m->type) : from_double(m->type, total);
}

void oracle_scan(const struct meaning *meaning, const void *src, size_t n,
                 const void *before, void *prefixes, void *carries)
{
    if (meaning->rounding)
        scan_rounding(meaning, src, n, before, prefixes, carries);
    else
        scan_exact(meaning, src, n, before, prefixes, carries);
}

size_t oracle_position(const struct meaning *m, const void *src, size_t n)
{
    const struct type *const t = m->type;
    size_t best = n > 0 ? 0 : SIZE_MAX;
    for (size_t i = 1; i < n; i++) {
        const uint64_t x = load_bits((const char *)src + i * t->size, t->size);
        const uint64_t least =
            load_bits((const char *)src + best * t->size, t->size);
        if (is_nan_bits(t, x))
            continue;
        if (is_nan_bits(t, least) || oracle_combine(m, least, x) != least)
            best = i;
    }
    return best;
}
