/* SPDX-License-Identifier: MIT */
/*
 * Reduction of every operator by the block tree of docs/semantics.md: eight
 * rows at a time, lane by lane, then the lanes. Rounding operators depend on
 * this order; exact ones just run well in it.
 *
 * A row is VECTORS vectors, and its v-th vector is column v.
 *
 * Parameters, which belong to the template that includes this one:
 *   VECTORS  vectors per row: 1, 2 or 4
 *   TO_ELEM  the neutral value as an element
 *   ANY_ORDER  whether any association gives the same bits
 *   and those of lane_names.h, which it has included
 */
#define column SUFFIX(column)
#define skip_rows SUFFIX(skip_rows)
#define one_row SUFFIX(one_row)
#define add_row SUFFIX(add_row)
#define two_rows SUFFIX(two_rows)
#define ends_in SUFFIX(ends_in)
#define four_rows SUFFIX(four_rows)
#define eight_rows SUFFIX(eight_rows)
#define reduce_rows SUFFIX(reduce_rows)

enum { row_length = VECTORS * COUNT, block_length = 8 * row_length };

struct row {
    held v[VECTORS];
};

/* The same column of up to eight rows. */
struct column {
    const elem *src; /* of the first row */
    size_t n;        /* elements from the start of the first row on */
    bool is_whole;   /* no row is cut short */
    held last_row;   /* this column of the row that is */
};

/* Where a reduction's elements are. */
struct source {
    const void *first;
    ptrdiff_t stride;
    bool packed; /* contiguous and aligned */
    elem *buffer;
};

WGC_INLINE lanes key_of(lanes x, const struct operation *op)
{
    return op->to_key ? op->to_key(x, splat(op->neutral)) : x;
}

WGC_INLINE lanes element_of(lanes x, const struct operation *op)
{
    return op->from_key ? op->from_key(x, splat(op->neutral)) : x;
}

/* A vector of n elements, or of as many as fit, then neutral ones. */
WGC_INLINE lanes load_up_to(const elem *src, size_t n,
                            const struct operation *op)
{
    const lanes neutral = splat(op->neutral);
    lanes x = neutral;
    if (n >= COUNT)
        x = load_vector(src);
    else if (n > 0)
        x = load_some(src, n, neutral);
    return key_of(x, op);
}

/* ---- Eight rows ----------------------------------------------------------
 */

WGC_INLINE struct column skip_rows(struct column c, size_t rows)
{
    c.src += rows * row_length;
    c.n -= rows * row_length;
    return c;
}

/*
 * Missing rows are left out, which is what neutral ones would give. Where n is
 * a constant, or is_whole is, the tests are gone, or half of them.
 */
WGC_INLINE lanes one_row(struct column c, const struct operation *op)
{
    if (c.is_whole || c.n >= row_length)
        return load_up_to(c.src, COUNT, op);
    return c.last_row;
}

/* Puts one more row behind x. */
WGC_INLINE lanes add_row(lanes x, struct column c, const struct operation *op)
{
    if (op->absorbs && (c.is_whole || c.n >= row_length))
        return op->to_key(load_vector(c.src), x);
    return op->combine(x, one_row(c, op));
}

/* Straight on goes what is longer: else each test would jump. */
WGC_INLINE bool ends_in(struct column c, size_t rows)
{
    return __builtin_expect(c.n <= rows * row_length, 0);
}

WGC_INLINE lanes two_rows(struct column c, const struct operation *op)
{
    const lanes x = one_row(c, op);
    return ends_in(c, 1) ? x : add_row(x, skip_rows(c, 1), op);
}

WGC_INLINE lanes four_rows(struct column c, const struct operation *op)
{
    lanes x = two_rows(c, op);
    if (ends_in(c, 2))
        return x;
    if (!op->absorbs)
        return op->combine(x, two_rows(skip_rows(c, 2), op));
    x = add_row(x, skip_rows(c, 2), op);
    return ends_in(c, 3) ? x : add_row(x, skip_rows(c, 3), op);
}

WGC_INLINE lanes eight_rows(struct column c, const struct operation *op)
{
    const lanes x = four_rows(c, op);
    return ends_in(c, 4) ? x : op->combine(x, four_rows(skip_rows(c, 4), op));
}

/* One block of n elements, which has a row that is cut short unless is_whole.
 */
WGC_INLINE struct row reduce_rows(const elem *src, size_t n, bool is_whole,
                                  const struct operation *op)
{
    struct row sum;
    WGC_UNROLL_ALL
    for (size_t v = 0; v < VECTORS; v++) {
        const size_t skip = v * COUNT, rest = n % row_length;
        struct column c = {src + skip, n, is_whole, splat(op->neutral)};
        if (!is_whole)
            c.last_row = load_up_to(src + skip + (n - rest),
                                    rest > skip ? rest - skip : 0, op);
        /* clang takes a sum of sums of integers apart into one chain. */
        sum.v[v] = opaque(eight_rows(c, op));
    }
    return sum;
}

WGC_INLINE struct row reduce_block(const elem *src, size_t n,
                                   const struct operation *op)
{
    if (__builtin_expect(n % row_length == 0, 1))
        return reduce_rows(src, n, true, op);
    return reduce_rows(src, n, false, op);
}

/* ---- Blocks --------------------------------------------------------------
 */

WGC_INLINE struct row fill_row(lanes x)
{
    struct row filled;
    WGC_UNROLL_ALL
    for (size_t v = 0; v < VECTORS; v++)
        filled.v[v] = x;
    return filled;
}

WGC_INLINE struct row combine_rows(struct row a, struct row b,
                                   const struct operation *op)
{
    WGC_UNROLL_ALL
    for (size_t v = 0; v < VECTORS; v++)
        b.v[v] = op->combine(a.v[v], b.v[v]);
    return b;
}

/* The block at index i: in place if packed, else gathered, and neutral to the
 * end of the row: loading a part of a vector would wait longer for the stores.
 * *count becomes what is there. */
WGC_INLINE const elem *fetch_block(struct source s, size_t i, size_t *count,
                                   const struct operation *op)
{
    const void *const from = element_at(s.first, s.stride, i);
    if (s.packed)
        return from;
    GATHER(s.buffer, from, s.stride, *count);
    for (; *count % row_length != 0; ++*count)
        s.buffer[*count] = TO_ELEM(op->neutral);
    return s.buffer;
}

/* Puts the blocks up to element `end`, one or more, behind a sum if there is
 * one before, one after the other. */
WGC_INLINE struct row reduce_blocks(struct row sum, bool before,
                                    struct source s, size_t end,
                                    const struct operation *op)
{
    for (size_t i = 0; i < end; i += block_length) {
        size_t count = block_length;
        const elem *const block = fetch_block(s, i, &count, op);
        struct row next = reduce_block(block, block_length, op);
        if (before || i > 0)
            next = combine_rows(sum, next, op);
        sum = next;
    }
    return sum;
}

/* ---- All -----------------------------------------------------------------
 */

/* Lane j takes lane j + h, for h = count / 2, .., 1: lane 0 has the result.
 * `count` is a constant. */
WGC_INLINE lanes fold(lanes x, size_t count, const struct operation *op)
{
#if COUNT > 16
    if (count > 16)
        x = op->combine(x, down16(x));
#endif
#if COUNT > 8
    if (count > 8)
        x = op->combine(x, down8(x));
#endif
#if COUNT > 4
    if (count > 4)
        x = op->combine(x, down4(x));
#endif
#if COUNT > 2
    if (count > 2)
        x = op->combine(x, down2(x));
#endif
    return count > 1 ? op->combine(x, down1(x)) : x;
}

/* The columns of a row, or of a part of one, by halves. */
WGC_INLINE lanes join_columns(struct row x, size_t columns,
                              const struct operation *op)
{
    WGC_UNROLL_ALL
    for (size_t half = columns / 2; half > 0; half /= 2)
        WGC_UNROLL_ALL
    for (size_t v = 0; v < half; v++)
        x.v[v] = op->combine(x.v[v], x.v[v + half]);
    return x.v[0];
}

WGC_INLINE lanes fold_row(struct row x, const struct operation *op)
{
    return fold(join_columns(x, VECTORS, op), COUNT, op);
}

/*
 * The reduction of n > 0 elements, in lane 0: for rounding operators of one
 * span at most. The last block comes first: it is all that a small group has.
 */
WGC_INLINE lanes reduce_lanes(const void *src, ptrdiff_t stride, size_t n,
                              bool packed, const struct operation *op)
{
    const size_t last = (n - 1) / block_length * block_length;
    elem buffer[block_length];
    const struct source s = {src, stride, packed, buffer};
    size_t count = n - last;
    const elem *const block = fetch_block(s, last, &count, op);
    struct row x = reduce_block(block, count, op);
    if (last > 0 && ANY_ORDER)
        x = reduce_blocks(x, true, s, last, op);
    else if (last > 0)
        x = combine_rows(reduce_blocks(x, false, s, last, op), x, op);
    return fold_row(x, op);
}

#undef column
#undef skip_rows
#undef one_row
#undef add_row
#undef two_rows
#undef ends_in
#undef four_rows
#undef eight_rows
#undef reduce_rows
