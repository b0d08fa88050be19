/* SPDX-License-Identifier: MIT */
/*
 * Many groups of one size in parallel: their reductions, one per lane,
 * and scans, where columns pay, or what scans of groups within a vector need.
 * What is left over, and sizes for which this is no gain, take a call per
 * group.
 *
 * The unit has included block_tree.h and has vector_of_group(src, n, operator),
 * whose fold is the reduction of up to a block.
 */

/* How a scan of many groups that fit into some vectors goes. */
struct groups {
    size_t size; /* elements of a group, a power of two */
    enum shape shape;
    /* Bit j: lane j does not begin a group, in every other vector. */
    uint32_t begun[2];
};

/* The longest groups for which each power of two has its own code. With more
 * than 16 lanes that would be too much code. */
#define LONGEST_FITTING (COUNT > 16 ? 8 : COUNT)

/* The lanes that have m or more of their group's lanes before them, where
 * groups have `width` lanes, a power of two: bit j for lane j. */
WGC_INLINE uint32_t beyond(size_t m, size_t width)
{
    uint32_t bits = UINT32_MAX << m;
    if (width < 32)
        bits &= (UINT32_C(1) << width) - 1;
    for (size_t filled = width; filled < COUNT; filled *= 2)
        bits |= bits << filled;
    return bits;
}

/* ---- Reductions ---------------------------------------------------------- */

/* Vectors to fold: in registers or on the stack, or still elements. */
struct runs {
    const held *ready; /* NULL: load them */
    const elem *src;
};

/* The i-th of them. */
WGC_INLINE lanes run_vector(struct runs r, size_t i, const struct operation *op)
{
    if (r.ready)
        return loaded(r.ready[i]);
    return loaded(load_up_to(r.src + i * COUNT, COUNT, op));
}

/*
 * Folds runs of `width` lanes, a power of two, in as many vectors, from the
 * i-th on, down to runs of 8, 4, 2 and 1 lanes: a run takes the same steps as
 * in fold(), two vectors at a time, and the runs stay in order. `width` is a
 * constant, so that this becomes a tree of registers.
 */
#if COUNT > 16
WGC_INLINE lanes fold_to_16(struct runs r, size_t i, size_t width,
                            const struct operation *op)
{
    if (width == 16)
        return run_vector(r, i, op);
    const lanes a = run_vector(r, i, op), b = run_vector(r, i + 1, op);
    return op->combine(even16(a, b), odd16(a, b));
}
#else
#define fold_to_16(r, i, width, op) run_vector(r, i, op)
#endif
#if COUNT > 8
WGC_INLINE lanes fold_to_8(struct runs r, size_t i, size_t width,
                           const struct operation *op)
{
    if (width == 8)
        return run_vector(r, i, op);
    const lanes a = fold_to_16(r, i, width, op);
    const lanes b = fold_to_16(r, i + width / 16, width, op);
    const lanes x = op->combine(even8(a, b), odd8(a, b));
    return COUNT > 16 ? ordered(x) : x;
}
#else
#define fold_to_8(r, i, width, op) run_vector(r, i, op)
#endif
#if COUNT > 4
WGC_INLINE lanes fold_to_4(struct runs r, size_t i, size_t width,
                           const struct operation *op)
{
    if (width == 4)
        return run_vector(r, i, op);
    const lanes a = fold_to_8(r, i, width, op);
    const lanes b = fold_to_8(r, i + width / 8, width, op);
    const lanes x = op->combine(even4(a, b), odd4(a, b));
    return COUNT > 8 ? ordered(x) : x;
}
#else
#define fold_to_4(r, i, width, op) run_vector(r, i, op)
#endif
#if COUNT > 2
WGC_INLINE lanes fold_to_2(struct runs r, size_t i, size_t width,
                           const struct operation *op)
{
    if (width == 2)
        return run_vector(r, i, op);
    const lanes a = fold_to_4(r, i, width, op);
    const lanes b = fold_to_4(r, i + width / 4, width, op);
    const lanes x = op->combine(even2(a, b), odd2(a, b));
    return COUNT > 4 ? ordered(x) : x;
}
#else
#define fold_to_2(r, i, width, op) run_vector(r, i, op)
#endif
WGC_INLINE lanes fold_runs(struct runs r, size_t width,
                           const struct operation *op)
{
    if (width == 1)
        return run_vector(r, 0, op);
    const lanes a = fold_to_2(r, 0, width, op);
    const lanes b = fold_to_2(r, width / 2, width, op);
    const lanes x = op->combine(even1(a, b), odd1(a, b));
    return COUNT > 2 ? ordered(x) : x;
}

/* As many groups as a vector has lanes, each of which is one or a part of one.
 */
WGC_INLINE lanes fold_short_groups(const elem *src, size_t size,
                                   const struct operation *op)
{
    const struct runs r = {NULL, src};
#if COUNT > 8
    if (size == 8)
        return fold_runs(r, 8, op);
#endif
#if COUNT > 4
    if (size == 4)
        return fold_runs(r, 4, op);
#endif
#if COUNT > 2
    if (size == 2)
        return fold_runs(r, 2, op);
#endif
    return size == 1 ? fold_runs(r, 1, op) : fold_runs(r, LONGEST_FITTING, op);
}

/* The same of any size, up to a block. Common ones are constants, so that no
 * test of them is left. */
WGC_INLINE lanes fold_long_groups(const elem *src, size_t size,
                                  const struct operation *op)
{
    held x[COUNT];
    if (size <= COUNT)
        for (size_t i = 0; i < COUNT; i++)
            x[i] = load_up_to(src + i * size, size, op);
    else if (size == 2 * COUNT)
        for (size_t i = 0; i < COUNT; i++)
            x[i] = vector_of_group(src + i * 2 * COUNT, 2 * COUNT, op);
    else if (size == 4 * COUNT)
        for (size_t i = 0; i < COUNT; i++)
            x[i] = vector_of_group(src + i * 4 * COUNT, 4 * COUNT, op);
    else
        for (size_t i = 0; i < COUNT; i++)
            x[i] = vector_of_group(src + i * size, size, op);
    return fold_runs((struct runs){x, NULL}, COUNT, op);
}

/* After the quicker operator. A group whose result is the identity has no other
 * number; if none of its elements is the identity either, all of them are NaN.
 */
static WGC_NOINLINE WGC_UNUSED void
find_nans(elem *dst, const elem *src, size_t size, scalar identity, scalar nan)
{
    for (size_t g = 0; g < COUNT; g++, src += size) {
        size_t i = 0;
        while (i < size && src[i] != identity)
            i++;
        if (i == size && dst[g] == identity)
            dst[g] = nan;
    }
}

/* Longer groups are reduced one by one. The limit is lower in four cases: where
 * a call has a quicker operator than the one with keys; for serial products,
 * where rows of a block wait for each other less; for 64-bit minima in vectors
 * of two lanes; and where a vector has few lanes, since a call takes a whole
 * block without a test. */
WGC_INLINE size_t longest_reduced(const struct operation *op)
{
    if (op->if_number_first)
        return 4 * COUNT;
    if (op->quick)
        return tuning.keyed_vectors ? tuning.keyed_vectors * COUNT
                                    : block_length;
    if (op->work == MUL_64 && tuning.serial_up_to[MUL_64] > block_length)
        return 6 * row_length - 1;
    if (op->work == MINMAX_i64 && COUNT == 2)
        return 4 * row_length;
    return ANY_ORDER && COUNT <= 8 ? block_length - 1 : block_length;
}

/* The same for groups of rounding operators whose last row is cut short: a few
 * groups at a time share little work. */
WGC_INLINE size_t longest_cut(void)
{
    return VECTORS == 4 ? 32 : 7 * row_length;
}

/* As many groups at a time as a vector has lanes; the result is how many. */
WGC_INLINE size_t reduce_beside(elem *dst, const elem *src, size_t n,
                                size_t size, const struct operation *op)
{
    const bool are_short = size <= LONGEST_FITTING && (size & (size - 1)) == 0;
    const struct operation *const quick =
        op->if_number_first ? op->if_number_first : op;
    if (size > longest_reduced(op) ||
        tuning.serial_up_to[op->work] == SIZE_MAX ||
        (!ANY_ORDER && size > longest_cut() && size % row_length != 0))
        return 0;
    const size_t groups = n / size;
    size_t done = 0;
    for (; groups - done >= COUNT; done += COUNT) {
        lanes sums = are_short ? fold_short_groups(src, size, quick)
                               : fold_long_groups(src, size, quick);
        sums = element_of(sums, quick);
        if (op->canonical_lanes && !op->if_number_first)
            sums = op->canonical_lanes(sums);
        store_vector(dst + done, sums);
        if (op->if_number_first && equal(sums, splat(op->identity)))
            find_nans(dst + done, src, size, op->identity,
                      first_lane(op->canonical_lanes(splat(op->neutral))));
        src += COUNT * size;
    }
    return done;
}

#if PASTE2(TRANSPOSES, MEMORY)
/* ---- Scans ---------------------------------------------------------------
 *
 * Of groups of a power of two up to four vectors. In columns, the k-th of which
 * has the k-th of every four elements, most steps need no other lanes; and an
 * exclusive scan is the columns before.
 */

struct columns {
    held v[4];
};

/* Lane 4 * h + v of a column is element 4 * h + k of vector v, and back. */
WGC_INLINE struct columns transposed(struct columns x)
{
    lanes a = x.v[0], b = x.v[1], c = x.v[2], d = x.v[3];
    transpose(&a, &b, &c, &d);
    return (struct columns){{a, b, c, d}};
}

/* Within every four elements, by the tree, or within every two. What groups of
 * one have before them is the identity. */
WGC_INLINE struct columns scan_fours(struct columns x, size_t size,
                                     const struct operation *op,
                                     enum shape shape)
{
    if (__builtin_expect(size > 2, 1)) {
        x.v[1] = op->combine(x.v[0], x.v[1]);
        if (!ANY_ORDER)
            x.v[3] = op->combine(x.v[2], x.v[3]);
        x.v[2] = op->combine(x.v[1], x.v[2]);
        x.v[3] = op->combine(x.v[ANY_ORDER ? 2 : 1], x.v[3]);
    } else if (size == 2) {
        x.v[1] = op->combine(x.v[0], x.v[1]);
        x.v[3] = op->combine(x.v[2], x.v[3]);
        if (shape == exclusive)
            x.v[1] = splat(op->identity);
    } else if (shape == exclusive) {
        x.v[0] = x.v[1] = x.v[2] = splat(op->identity);
    }
    return x;
}

/* Puts vectors behind those before them in groups of two or four vectors, of
 * which `last` is the last column: its upper lanes are what the vectors have by
 * themselves. To read them from memory takes less than to spread a lane. */
WGC_INLINE void join_vectors_beside(struct columns *x, lanes last, size_t size,
                                    const struct operation *op)
{
    scalar kept[COUNT];
    store_lanes(kept, last);
    const scalar *const totals = again(kept + COUNT - 4);
    const lanes total = splat(totals[0]);
    x->v[1] = op->combine(total, opaque(x->v[1]));
    x->v[3] = op->combine(splat(totals[2]), opaque(x->v[3]));
    if (size == 2 * COUNT)
        return;
    const lanes both = op->combine(total, splat(totals[1]));
    x->v[2] = op->combine(both, opaque(x->v[2]));
    x->v[3] = op->combine(both, opaque(x->v[3]));
}

/* Four vectors. `first` is what an exclusive scan shows for the first of every
 * four elements where that begins a vector. The stores come last: in place,
 * they overwrite what has been loaded. */
WGC_INLINE void scan_four_vectors(elem *dst, const elem *src, size_t size,
                                  lanes first, const struct operation *op,
                                  enum shape shape)
{
    struct columns x;
    WGC_UNROLL_ALL
    for (size_t v = 0; v < 4; v++)
        x.v[v] = load_up_to(src + v * COUNT, COUNT, op);
    x = scan_fours(transposed(x), size, op, shape);
    if (__builtin_expect(size > 4, 1)) {
        const lanes below = up4(x.v[3], splat(op->neutral));
        first = up4(x.v[3], first);
        WGC_UNROLL_ALL
        for (size_t k = 0; k < 4; k++)
            x.v[k] = op->combine(below, x.v[k]);
    }
    const lanes last = x.v[3];
    if (shape == exclusive)
        x = (struct columns){{first, x.v[0], x.v[1], x.v[2]}};
    x = transposed(x);
    if (size > COUNT)
        join_vectors_beside(&x, last, size, op);
    WGC_UNROLL_ALL
    for (size_t v = 0; v < 4; v++)
        store_vector(dst + v * COUNT, x.v[v]);
}

/* One or two elements are no columns. */
WGC_INLINE size_t scan_inclusive_pairs(elem *dst, const elem *src, size_t n,
                                       size_t size, const struct operation *op)
{
    const lanes neutral = splat(op->neutral);
    size_t i = 0;
    for (; n - i >= 2 * COUNT; i += 2 * COUNT) {
        lanes a = load_up_to(src + i, COUNT, op);
        lanes b = load_up_to(src + i + COUNT, COUNT, op);
        if (size == 2) {
            a = op->combine(lower1(a, neutral), a);
            b = op->combine(lower1(b, neutral), b);
        }
        store_vector(dst + i, a);
        store_vector(dst + i + COUNT, b);
    }
    return i;
}

/* The result is how many elements. */
WGC_INLINE size_t scan_by_columns(elem *dst, const elem *src, size_t n,
                                  size_t size, const struct operation *op,
                                  enum shape shape)
{
    const uint32_t begin = size > 2 * COUNT ? 0x11 : size > COUNT ? 0x55 : 0xFF;
    const lanes first =
        select_lanes(begin, splat(op->identity), splat(op->neutral));
    if (size <= 2 && shape == inclusive)
        return scan_inclusive_pairs(dst, src, n, size, op);
    size_t i = 0;
    if (shape == exclusive)
        for (; n - i >= 4 * COUNT; i += 4 * COUNT)
            scan_four_vectors(dst + i, src + i, size, first, op, exclusive);
    else
        for (; n - i >= 4 * COUNT; i += 4 * COUNT)
            scan_four_vectors(dst + i, src + i, size, first, op, inclusive);
    return i;
}
#endif
