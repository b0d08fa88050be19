/* SPDX-License-Identifier: MIT */
/*
 * Dot products: rounded products through the tree of sums.
 */

/* Rows of products, of less than a block. The last row is padded with neutral
 * elements: loading a part of it would wait longer for the stores. Returns the
 * rows' elements. */
WGC_INLINE size_t put_products(elem *dst, const elem *x, const elem *y,
                               size_t n)
{
    const lanes neutral = splat(operator_add.neutral);
    size_t i = 0;
    for (; n - i >= COUNT; i += COUNT)
        store_vector(dst + i,
                     PASTE2(mul, KIND)(load_vector(x + i), load_vector(y + i)));
    if (i < n) {
        const lanes some = load_some(x + i, n - i, neutral);
        const lanes ones = splat(operator_mul.neutral);
        store_vector(dst + i,
                     PASTE2(mul, KIND)(some, load_some(y + i, n - i, ones)));
        i += COUNT;
    }
    for (; i % row_length != 0; i += COUNT)
        store_vector(dst + i, neutral);
    return i;
}

/* The lines of a block that is a page ahead. */
WGC_INLINE void fetch_lines_ahead(const elem *x, const elem *y)
{
    enum { line = 64 / sizeof(elem) };
    WGC_UNROLL_ALL
    for (size_t i = page_length; i < page_length + block_length; i += line) {
        __builtin_prefetch(x + i);
        __builtin_prefetch(y + i);
    }
}

/* n > 0 products of one span at most. If it fetches, another span comes behind
 * it. */
static WGC_UNUSED WGC_NOINLINE scalar sum_products(const elem *x, const elem *y,
                                                   size_t n, bool fetches)
{
    elem block[block_length];
    struct row sum = fill_row(splat(operator_add.neutral));
    size_t i = 0;
    for (; n - i >= block_length; i += block_length) {
        if (fetches)
            fetch_lines_ahead(x + i, y + i);
        sum = combine_rows(
            sum,
            reduce_products_of(x + i, (struct factors){y + i, &operator_mul},
                               &operator_add),
            &operator_add);
    }
    const size_t last = put_products(block, x + i, y + i, n - i);
    if (last > 0)
        sum = combine_rows(sum, reduce_rows(block, last, true, &operator_add),
                           &operator_add);
    return first_lane(fold_row(sum, &operator_add));
}

/* Whether the CPU needs help to read arrays of so many spans: they are not in
 * its caches, and each vector lies in two lines. */
WGC_INLINE bool is_far(const elem *x, size_t spans)
{
    return spans >= 512 && (uintptr_t)x % (COUNT * sizeof(elem)) != 0;
}

static WGC_UNUSED elem reduce_products(const elem *x, const elem *y, size_t n)
{
    if (n == 0)
        return operator_add.identity;
    scalar sums[SPAN_LEVELS][2];
    const size_t before = (n - 1) / span_length; /* spans before the last one */
    const bool far = is_far(x, before);
    for (size_t i = 0; i < before; i++)
        put_range(sums, 0, 0, i,
                  sum_products(x + i * span_length, y + i * span_length,
                               span_length, far && i + 1 < before),
                  operator_add.combine_one);
    const size_t begin = before * span_length;
    return canonical(
        join_ranges((const scalar(*)[2])sums, before,
                    sum_products(x + begin, y + begin, n - begin, false),
                    operator_add.combine_one));
}
