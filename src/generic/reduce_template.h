/* SPDX-License-Identifier: MIT */
/*
 * Reduction of every operator by the block tree of docs/semantics.md: eight
 * rows at a time, lane by lane, then the lanes. Rounding operators depend on
 * this order; exact ones just run well in it.
 *
 * A row is VECTORS vectors, and its v-th vector is column v. Sizeless vectors
 * go into no array, so each column has its own variable, unused ones none.
 *
 * Parameters, which belong to the template that includes this one:
 *   CLASS    exact or rounding
 *   TYPE     element type
 *   VECTORS  vectors per row: 1, 2 or 4
 *   TO_ELEM  a SCALAR as an element
 *   SPAN     so many blocks are summed, then the sums; 0: all at once
 *   OPAQUE   hides a vector: clang takes a sum of sums of integers apart into
 *            one chain
 *   COUNT, ELEM, LANES, LANE, MEMORY, OPERATOR: see there
 */
#define CLASS_FN(name) PASTE2(PASTE2(name, CLASS), TYPE)

enum {
    CLASS_FN(reduce_row) = VECTORS * COUNT,
    CLASS_FN(reduce_block) = 8 * CLASS_FN(reduce_row),
};

/* The part of a row that column `column` holds, for a row of n elements. */
WGC_INLINE LANES CLASS_FN(load_column)(const ELEM *row, size_t n, size_t column,
                                       const OPERATOR *op)
{
    const LANES neutral = LANE(splat)(op->neutral);
    const size_t skip = column * COUNT;
    LANES x = neutral;
    if (n >= skip + COUNT)
        x = MEMORY(load)(row + skip);
    else if (n > skip)
        x = MEMORY(load_n)(row + skip, n - skip, neutral);
    return op->enter(x, neutral);
}

/*
 * One column of the first 1, 2, 4 or 8 rows (whole subtrees) at src, of n
 * elements: missing rows are left out, which is what neutral ones would give.
 * `last` is the column of the row that is not whole. Where n is a constant, or
 * `whole` says that there is no such row, the tests are gone, or half of them.
 */
WGC_INLINE LANES CLASS_FN(load_row)(const ELEM *src, size_t n, size_t column,
                                    bool whole, LANES last, const OPERATOR *op)
{
    const size_t row = CLASS_FN(reduce_row);
    return whole || n >= row ? CLASS_FN(load_column)(src, row, column, op)
                             : last;
}

WGC_INLINE LANES CLASS_FN(two_rows)(const ELEM *src, size_t n, size_t column,
                                    bool whole, LANES last, const OPERATOR *op)
{
    const size_t row = CLASS_FN(reduce_row);
    const LANES a = CLASS_FN(load_row)(src, n, column, whole, last, op);
    if (n <= row)
        return a;
    return op->combine(
        a, CLASS_FN(load_row)(src + row, n - row, column, whole, last, op));
}

WGC_INLINE LANES CLASS_FN(four_rows)(const ELEM *src, size_t n, size_t column,
                                     bool whole, LANES last, const OPERATOR *op)
{
    const size_t two = 2 * CLASS_FN(reduce_row);
    const LANES a = CLASS_FN(two_rows)(src, n, column, whole, last, op);
    if (n <= two)
        return a;
    return op->combine(
        a, CLASS_FN(two_rows)(src + two, n - two, column, whole, last, op));
}

WGC_INLINE LANES CLASS_FN(eight_rows)(const ELEM *src, size_t n, size_t column,
                                      bool whole, const OPERATOR *op)
{
    const size_t row = CLASS_FN(reduce_row), four = 4 * row;
    LANES last = LANE(splat)(op->neutral);
    if (!whole)
        last = CLASS_FN(load_column)(src + n / row * row, n % row, column, op);
    const LANES a = CLASS_FN(four_rows)(src, n, column, whole, last, op);
    if (n <= four)
        return a;
    return op->combine(
        a, CLASS_FN(four_rows)(src + four, n - four, column, whole, last, op));
}

/* The block at index i: in place if packed, that is contiguous and aligned,
 * else gathered into the buffer, and neutral to the end of the row: loading a
 * part of a vector would wait longer for the stores. *count becomes what is
 * there. */
WGC_INLINE const ELEM *CLASS_FN(fetch)(const void *src, ptrdiff_t stride,
                                       size_t i, size_t *count, bool packed,
                                       ELEM *buffer, const OPERATOR *op)
{
    const void *const from = element_at(src, stride, i);
    if (packed)
        return from;
    PASTE2(gather, TYPE)(buffer, from, stride, *count);
    for (; *count % CLASS_FN(reduce_row) != 0; ++*count)
        buffer[*count] = TO_ELEM(op->neutral);
    return buffer;
}

/* Lane j takes lane j + h, for h = lanes / 2, .., 1: lane 0 has the result. */
WGC_INLINE LANES CLASS_FN(fold)(LANES x, size_t lanes, const OPERATOR *op)
{
    (void)lanes;
#if COUNT > 16
    if (lanes > 16)
        x = op->combine(x, LANE(down16)(x));
#endif
#if COUNT > 8
    if (lanes > 8)
        x = op->combine(x, LANE(down8)(x));
#endif
#if COUNT > 4
    if (lanes > 4)
        x = op->combine(x, LANE(down4)(x));
#endif
#if COUNT > 2
    if (lanes > 2)
        x = op->combine(x, LANE(down2)(x));
#endif
    return op->combine(x, LANE(down1)(x));
}

/* The columns of one block of n elements. */
WGC_INLINE void CLASS_FN(take_rows)(const ELEM *rows, size_t n, bool whole,
                                    LANES *x0, LANES *x1, LANES *x2, LANES *x3,
                                    const OPERATOR *op)
{
    *x0 = OPAQUE(CLASS_FN(eight_rows)(rows, n, 0, whole, op));
    if (VECTORS > 1)
        *x1 = CLASS_FN(eight_rows)(rows, n, 1, whole, op);
    if (VECTORS > 2) {
        *x2 = CLASS_FN(eight_rows)(rows, n, 2, whole, op);
        *x3 = CLASS_FN(eight_rows)(rows, n, 3, whole, op);
    }
}

WGC_INLINE void CLASS_FN(take_block)(const ELEM *rows, size_t n, LANES *x0,
                                     LANES *x1, LANES *x2, LANES *x3,
                                     const OPERATOR *op)
{
    if (n % CLASS_FN(reduce_row) == 0)
        CLASS_FN(take_rows)(rows, n, true, x0, x1, x2, x3, op);
    else
        CLASS_FN(take_rows)(rows, n, false, x0, x1, x2, x3, op);
}

/* Puts each column of `from` behind the same column of a0 .. a3, if those have
 * begun: what is neutral need not be combined. */
WGC_INLINE void CLASS_FN(join)(bool begun, LANES *a0, LANES *a1, LANES *a2,
                               LANES *a3, LANES from0, LANES from1, LANES from2,
                               LANES from3, const OPERATOR *op)
{
    *a0 = begun ? op->combine(*a0, from0) : from0;
    if (VECTORS > 1)
        *a1 = begun ? op->combine(*a1, from1) : from1;
    if (VECTORS > 2) {
        *a2 = begun ? op->combine(*a2, from2) : from2;
        *a3 = begun ? op->combine(*a3, from3) : from3;
    }
}

/* The reduction of n > 0 elements, in lane 0. */
WGC_INLINE LANES CLASS_FN(reduce_lanes)(const void *src, ptrdiff_t stride,
                                        size_t n, bool packed,
                                        const OPERATOR *op)
{
    const size_t block = CLASS_FN(reduce_block);
    ELEM buffer[CLASS_FN(reduce_block)];
    const LANES raw = LANE(splat)(op->neutral);
    LANES x0 = raw, x1 = raw, x2 = raw, x3 = raw;
    LANES total0 = raw, total1 = raw, total2 = raw, total3 = raw;
    LANES recent0 = raw, recent1 = raw, recent2 = raw, recent3 = raw;
    bool total_begun = false, recent_begun = false;
    size_t i = 0;
    while (n - i >= block) {
        const bool whole = SPAN > 0 && n - i >= SPAN * block;
        const size_t end = whole ? i + SPAN * block : n - n % block;
        for (const size_t first = i; i < end; i += block) {
            size_t count = block;
            const ELEM *const rows =
                CLASS_FN(fetch)(src, stride, i, &count, packed, buffer, op);
            CLASS_FN(take_block)(rows, block, &x0, &x1, &x2, &x3, op);
            CLASS_FN(join)
            (i > first, &recent0, &recent1, &recent2, &recent3, x0, x1, x2, x3,
             op);
        }
        recent_begun = !whole;
        if (whole) {
            CLASS_FN(join)
            (total_begun, &total0, &total1, &total2, &total3, recent0, recent1,
             recent2, recent3, op);
            total_begun = true;
        }
    }
    if (i < n) {
        size_t count = n - i;
        const ELEM *const rows =
            CLASS_FN(fetch)(src, stride, i, &count, packed, buffer, op);
        CLASS_FN(take_block)(rows, count, &x0, &x1, &x2, &x3, op);
        CLASS_FN(join)
        (recent_begun, &recent0, &recent1, &recent2, &recent3, x0, x1, x2, x3,
         op);
        recent_begun = true;
    }
    if (recent_begun)
        CLASS_FN(join)
    (total_begun, &total0, &total1, &total2, &total3, recent0, recent1, recent2,
     recent3, op);
    if (VECTORS > 2) {
        total0 = op->combine(total0, total2);
        total1 = op->combine(total1, total3);
    }
    if (VECTORS > 1)
        total0 = op->combine(total0, total1);
    return CLASS_FN(fold)(total0, COUNT, op);
}

#undef CLASS_FN
