/* SPDX-License-Identifier: MIT */
/*
 * Reduction of every operator by the block tree of docs/semantics.md: eight
 * rows at a time, lane by lane, then the lanes. Rounding operators depend on
 * this order; exact ones just run well in it.
 *
 * A row is VECTORS vectors, and its v-th vector is column v.
 *
 * The unit has defined
 *   VECTORS    vectors per row: 1, 2 or 4
 *   ANY_ORDER  whether any association gives the same bits
 *   to_elem    makes an element of the neutral value
 */

enum { row_length = VECTORS * COUNT, block_length = 8 * row_length };

struct row {
    held v[VECTORS];
};

/* What elements are multiplied by before they are reduced. */
struct factors {
    const elem *src; /* of the block's first element; NULL: there are none */
    const struct operation *times;
};

/* Up to eight rows; `first` counts those that are done. With a pointer to the
 * next one instead, compilers would also compute how many rows are left. */
struct rows {
    const elem *src; /* of the block's first row */
    size_t n;        /* elements of the block */
    size_t first;
    bool is_whole;       /* no row is cut short */
    struct row last_row; /* the one that is */
    struct factors by;   /* of what has no such one */
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

/* ---- Eight rows ----------------------------------------------------------
 */

WGC_INLINE struct rows skip_rows(struct rows r, size_t count)
{
    r.first += count;
    return r;
}

WGC_INLINE bool has_row(struct rows r)
{
    return r.is_whole || r.n >= (r.first + 1) * row_length;
}

WGC_INLINE lanes load_product(struct rows r, size_t i,
                              const struct operation *op)
{
    const lanes x = load_up_to(r.src + i, COUNT, op);
    return r.by.src ? r.by.times->combine(x, load_vector(r.by.src + i)) : x;
}

/*
 * Missing rows are left out, which gives what neutral rows would give. If n is
 * a constant no test is left, and if is_whole is a constant half of them are.
 */
WGC_INLINE struct row one_row(struct rows r, const struct operation *op)
{
    if (!has_row(r))
        return r.last_row;
    struct row x;
    WGC_UNROLL_ALL
    for (size_t v = 0; v < VECTORS; v++)
        x.v[v] = load_product(r, r.first * row_length + v * COUNT, op);
    return x;
}

/* Puts one more row behind x. */
WGC_INLINE struct row add_row(struct row x, struct rows r,
                              const struct operation *op)
{
    if (!op->absorbs || !has_row(r))
        return combine_rows(x, one_row(r, op), op);
    WGC_UNROLL_ALL
    for (size_t v = 0; v < VECTORS; v++)
        x.v[v] = op->to_key(
            load_vector(r.src + r.first * row_length + v * COUNT), x.v[v]);
    return x;
}

/* The longer case goes straight on: otherwise each test would jump. */
WGC_INLINE bool ends_in(struct rows r, size_t count)
{
    return __builtin_expect(r.n <= (r.first + count) * row_length, 0);
}

WGC_INLINE struct row two_rows(struct rows r, const struct operation *op)
{
    const struct row x = one_row(r, op);
    return ends_in(r, 1) ? x : add_row(x, skip_rows(r, 1), op);
}

WGC_INLINE struct row four_rows(struct rows r, const struct operation *op)
{
    struct row x = two_rows(r, op);
    if (ends_in(r, 2))
        return x;
    if (!op->absorbs)
        return combine_rows(x, two_rows(skip_rows(r, 2), op), op);
    x = add_row(x, skip_rows(r, 2), op);
    return ends_in(r, 3) ? x : add_row(x, skip_rows(r, 3), op);
}

WGC_INLINE struct row eight_rows(struct rows r, const struct operation *op)
{
    const struct row x = four_rows(r, op);
    return ends_in(r, 4) ? x
                         : combine_rows(x, four_rows(skip_rows(r, 4), op), op);
}

/* One block of n elements, which has a row that is cut short unless is_whole.
 */
WGC_INLINE struct row reduce_rows(const elem *src, size_t n, bool is_whole,
                                  const struct operation *op)
{
    struct rows r = {src,         n, 0, is_whole, fill_row(splat(op->neutral)),
                     {NULL, NULL}};
    const size_t rest = n % row_length;
    WGC_UNROLL_ALL
    for (size_t v = 0; v < VECTORS && !is_whole; v++) {
        const size_t skip = v * COUNT;
        r.last_row.v[v] = load_up_to(src + skip + (n - rest),
                                     rest > skip ? rest - skip : 0, op);
    }
    struct row sum = eight_rows(r, op);
    /* clang takes a sum of sums of integers apart into one chain. */
    WGC_UNROLL_ALL
    for (size_t v = 0; v < VECTORS; v++)
        sum.v[v] = opaque(sum.v[v]);
    return sum;
}

/* One block of products. */
WGC_INLINE struct row reduce_products_of(const elem *x, struct factors by,
                                         const struct operation *op)
{
    const struct rows r = {
        x, block_length, 0, true, fill_row(splat(op->neutral)), by};
    return eight_rows(r, op);
}

/* Whether n elements are some whole vectors and a part of one. */
WGC_INLINE bool is_part(size_t n, size_t whole)
{
    return PARTS_BY_MASK && VECTORS == 1 && n - whole * COUNT - 1 < COUNT - 1;
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

enum { page_length = 4096 / sizeof(elem) };

/* A line of each page of n elements that will be read soon. The CPU fetches
 * what follows in a page by itself, but it starts anew at each page. */
WGC_INLINE void fetch_pages(const elem *src, size_t n)
{
    WGC_UNROLL_ALL
    for (size_t i = 0; i < n; i += page_length)
        __builtin_prefetch(src + i);
}

/* The block at index i: read in place if packed. Otherwise it is gathered into
 * a buffer, and padded with neutral elements to the end of the row: loading a
 * part of a vector would wait longer for the stores. *count becomes the number
 * of elements. */
WGC_INLINE const elem *fetch_block(struct source s, size_t i, size_t *count,
                                   const struct operation *op)
{
    const void *const from = element_at(s.first, s.stride, i);
    if (s.packed)
        return from;
    gather(s.buffer, from, s.stride, *count);
    for (; *count % row_length != 0; ++*count)
        s.buffer[*count] = to_elem(op->neutral);
    return s.buffer;
}

/* Combines the blocks up to element `end`, one or more, from left to right. If
 * there is a sum `before`, it is the leftmost operand. */
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
        /* Four pages are fetched at a time, and only in long arrays, since each
         * time costs some six cycles. The code is out of line: otherwise each
         * block would take a jump around it. */
        const size_t next_block = i + block_length;
        const bool is_time = next_block % (4 * page_length) == 0;
        if (ANY_ORDER && s.packed && __builtin_expect(is_time, 0) &&
            end - next_block >= 8 * page_length)
            fetch_pages(block + 5 * page_length, 4 * page_length);
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
    /* Up to 31 elements: jumps take as long as all that they do. Whole vectors,
     * which are asked for first, have no test to spare. */
    if (packed && __builtin_expect(count % row_length != 0, 0)) {
        if (is_part(n, 0))
            return fold(load_up_to(src, n, op), COUNT, op);
        WGC_UNROLL_ALL
        for (size_t whole = 1; whole < 32 / COUNT; whole++)
            if (is_part(n, whole))
                return fold_row(reduce_rows(src, n, false, op), op);
    }
    struct row x = reduce_block(block, count, op);
    /* The longer case goes straight on. */
    const bool is_long = __builtin_expect(last > 0, 1);
    if (is_long && ANY_ORDER)
        x = reduce_blocks(x, true, s, last, op);
    else if (is_long)
        x = combine_rows(reduce_blocks(x, false, s, last, op), x, op);
    return fold_row(x, op);
}
