/* SPDX-License-Identifier: MIT */
/*
 * Exact sums and dot products, the reference: number by number, block by block.
 */

static void absorb_exact_sum(wgc_exact *sum, const element *src, size_t n)
{
    PASTE2(note_signs, TYPE)(sum, src, n);
    sum->count += n;
    for (size_t i = 0; i < n; i++) {
        absorb_number(sum, (double)src[i]);
        if (i % most_deposits == 0)
            pass_carries(sum->chunks);
    }
}

static element reduce_exact_sum(const element *src, size_t n)
{
    wgc_exact sum = {0};
    absorb_exact_sum(&sum, src, n);
    return finish_exact_sum(&sum);
}

static const struct operation sum_operation = {
    .combine = number_add,
    .neutral = NEUTRAL_add(TYPE),
    .identity = IDENTITY_add(TYPE),
};

/* n > 0 products of one span at most. */
static number sum_products(const element *x, const element *y, size_t n)
{
    const struct operation *const op = &sum_operation;
    number total[row_length];
    for (int j = 0; j < row_length; j++)
        total[j] = op->neutral;
    for (size_t i = 0; i < n; i += block_length) {
        number rows[block_length];
        for (size_t j = 0; j < block_length; j++)
            rows[j] = n - i > j ? x[i + j] * y[i + j] : op->neutral;
        add_block(total, rows, op);
    }
    return fold_lanes(total, op);
}

static element reduce_products(const element *x, const element *y, size_t n)
{
    if (n == 0)
        return sum_operation.identity;
    number sums[SPAN_LEVELS][2];
    const size_t before = (n - 1) / span_length; /* spans before the last one */
    for (size_t i = 0; i < before; i++)
        put_range(
            sums, 0, 0, i,
            sum_products(x + i * span_length, y + i * span_length, span_length),
            sum_operation.combine);
    const size_t begin = before * span_length;
    return canonical(join_ranges((const number(*)[2])sums, before,
                                 sum_products(x + begin, y + begin, n - begin),
                                 sum_operation.combine));
}
