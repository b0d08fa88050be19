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

/* Whether entering an element against a result, in place of neutral, combines
 * it with that: then one instruction does both. */
WGC_INLINE bool CLASS_FN(absorbs)(const OPERATOR *op)
{
    return op->enter == op->combine;
}

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

/* Puts the column of one more row behind a. */
WGC_INLINE LANES CLASS_FN(add_row)(LANES a, const ELEM *src, size_t n,
                                   size_t column, bool whole, LANES last,
                                   const OPERATOR *op)
{
    if (CLASS_FN(absorbs)(op) && (whole || n >= CLASS_FN(reduce_row)))
        return op->enter(MEMORY(load)(src + column * COUNT), a);
    return op->combine(a, CLASS_FN(load_row)(src, n, column, whole, last, op));
}

WGC_INLINE LANES CLASS_FN(two_rows)(const ELEM *src, size_t n, size_t column,
                                    bool whole, LANES last, const OPERATOR *op)
{
    const size_t row = CLASS_FN(reduce_row);
    const LANES a = CLASS_FN(load_row)(src, n, column, whole, last, op);
    if (n <= row)
        return a;
    return CLASS_FN(add_row)(a, src + row, n - row, column, whole, last, op);
}

WGC_INLINE LANES CLASS_FN(four_rows)(const ELEM *src, size_t n, size_t column,
                                     bool whole, LANES last, const OPERATOR *op)
{
    const size_t row = CLASS_FN(reduce_row), two = 2 * row, three = 3 * row;
    LANES a = CLASS_FN(two_rows)(src, n, column, whole, last, op);
    if (n <= two)
        return a;
    if (!CLASS_FN(absorbs)(op))
        return op->combine(
            a, CLASS_FN(two_rows)(src + two, n - two, column, whole, last, op));
    a = CLASS_FN(add_row)(a, src + two, n - two, column, whole, last, op);
    if (n <= three)
        return a;
    return CLASS_FN(add_row)(a, src + three, n - three, column, whole, last,
                             op);
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

/* Puts each column of a0 .. a3 before the same column of x0 .. x3. */
WGC_INLINE void CLASS_FN(put_before)(LANES a0, LANES a1, LANES a2, LANES a3,
                                     LANES *x0, LANES *x1, LANES *x2, LANES *x3,
                                     const OPERATOR *op)
{
    *x0 = op->combine(a0, *x0);
    if (VECTORS > 1)
        *x1 = op->combine(a1, *x1);
    if (VECTORS > 2) {
        *x2 = op->combine(a2, *x2);
        *x3 = op->combine(a3, *x3);
    }
}

/* The columns of the blocks from element i up to `end`, one or more, one block
 * after the other. */
WGC_INLINE void CLASS_FN(take_blocks)(const void *src, ptrdiff_t stride,
                                      size_t i, size_t end, bool packed,
                                      ELEM *buffer, LANES *x0, LANES *x1,
                                      LANES *x2, LANES *x3, const OPERATOR *op)
{
    const size_t block = CLASS_FN(reduce_block);
    LANES a0 = *x0, a1 = *x1, a2 = *x2, a3 = *x3;
    for (const size_t first = i; i < end; i += block) {
        size_t count = block;
        CLASS_FN(take_block)
        (CLASS_FN(fetch)(src, stride, i, &count, packed, buffer, op), block, x0,
         x1, x2, x3, op);
        if (i > first)
            CLASS_FN(put_before)(a0, a1, a2, a3, x0, x1, x2, x3, op);
        a0 = *x0, a1 = *x1, a2 = *x2, a3 = *x3;
    }
}

/* Puts the blocks of the first `end` > 0 elements before x0 .. x3: all that
 * make whole spans in one sum, those of the last span in another. */
WGC_INLINE void CLASS_FN(put_blocks_before)(const void *src, ptrdiff_t stride,
                                            size_t end, bool packed,
                                            ELEM *buffer, LANES *x0, LANES *x1,
                                            LANES *x2, LANES *x3,
                                            const OPERATOR *op)
{
    const size_t span = (SPAN > 0 ? SPAN : 1) * CLASS_FN(reduce_block);
    const size_t whole = SPAN > 0 ? end - end % span : 0;
    LANES a0 = *x0, a1 = *x1, a2 = *x2, a3 = *x3;
    if (whole < end) {
        CLASS_FN(take_blocks)
        (src, stride, whole, end, packed, buffer, &a0, &a1, &a2, &a3, op);
        CLASS_FN(put_before)(a0, a1, a2, a3, x0, x1, x2, x3, op);
    }
    if (whole > 0) {
        LANES total0 = a0, total1 = a1, total2 = a2, total3 = a3;
        for (size_t i = 0; i < whole; i += span) {
            CLASS_FN(take_blocks)
            (src, stride, i, i + span, packed, buffer, &a0, &a1, &a2, &a3, op);
            if (i > 0)
                CLASS_FN(put_before)
            (total0, total1, total2, total3, &a0, &a1, &a2, &a3, op);
            total0 = a0, total1 = a1, total2 = a2, total3 = a3;
        }
        CLASS_FN(put_before)
        (total0, total1, total2, total3, x0, x1, x2, x3, op);
    }
}

/*
 * The reduction of n > 0 elements, in lane 0. The last block comes first: it is
 * all that a small group has.
 */
WGC_INLINE LANES CLASS_FN(reduce_lanes)(const void *src, ptrdiff_t stride,
                                        size_t n, bool packed,
                                        const OPERATOR *op)
{
    const size_t block = CLASS_FN(reduce_block);
    const size_t last = (n - 1) / block * block;
    ELEM buffer[CLASS_FN(reduce_block)];
    LANES x0 = LANE(splat)(op->neutral), x1 = x0, x2 = x0, x3 = x0;
    size_t count = n - last;
    const ELEM *const rows =
        CLASS_FN(fetch)(src, stride, last, &count, packed, buffer, op);
    CLASS_FN(take_block)(rows, count, &x0, &x1, &x2, &x3, op);
    if (last > 0)
        CLASS_FN(put_blocks_before)
    (src, stride, last, packed, buffer, &x0, &x1, &x2, &x3, op);
    if (VECTORS > 2) {
        x0 = op->combine(x0, x2);
        x1 = op->combine(x1, x3);
    }
    if (VECTORS > 1)
        x0 = op->combine(x0, x1);
    return CLASS_FN(fold)(x0, COUNT, op);
}

#undef CLASS_FN
