/* SPDX-License-Identifier: MIT */
/*
 * A long scan of rows of one vector, on cores with a single port for shuffles,
 * which bounds it. The carry, and the last step of rows of 16 lanes, need no
 * shuffle here: they are read back, as broadcasts, from a ring of the last four
 * rows. The ring is not the destination, where a row may cross a cache line.
 *
 * Row r is loaded, with its first step, four rows before it is stored. Three
 * rows before, it takes the steps that shuffle and is put into the ring. One
 * row before, it takes the last step. So a load is far enough behind its store.
 */

#define RING_ROWS 4
#define ROWS_FETCHED 8

/* Rows in flight, by r % RING_ROWS, and where they are stored and read back:
 * one place, but to the compiler two, or it would keep what it stored. */
struct ring {
    held x[RING_ROWS];
    scalar *to;
    const scalar *from;
};

WGC_INLINE void shuffle_row(struct ring *ring, size_t r, tree steps,
                            const struct operation *op)
{
    lanes x = step2(ring->x[r], steps, op->combine);
    x = step4(x, steps, op->combine);
    ring->x[r] = x;
    store_lanes(ring->to + r * COUNT, x);
}

WGC_INLINE void finish_row(struct ring *ring, size_t r, tree steps,
                           const struct operation *op)
{
#if COUNT > 8
    const lanes x =
        last_step(ring->x[r], ring->from + r * COUNT, steps, op->combine);
    ring->x[r] = x;
    store_lanes(ring->to + r * COUNT, x);
#else
    (void)ring, (void)r, (void)steps, (void)op;
#endif
}

/* Stores row r of the ring, of which `left` rows are in flight, a constant. */
WGC_INLINE void take_turn(elem *dst, struct ring *ring, size_t r, size_t left,
                          struct scan_state *s, tree steps,
                          const struct operation *op)
{
    const lanes y = op->combine(s->total, ring->x[r]);
    s->total = op->combine(s->total, splat(ring->from[r * COUNT + COUNT - 1]));
    store_vector(dst, slid(y, s));
    if (left > 1)
        finish_row(ring, (r + 1) % RING_ROWS, steps, op);
    if (left > 3)
        shuffle_row(ring, (r + 3) % RING_ROWS, steps, op);
}

/* As many rows as are fetched, or more. */
WGC_INLINE void scan_ring(elem *dst, const elem *src, size_t n,
                          struct scan_state *s, const struct operation *op)
{
    enum { TURNS = RING_ROWS * COUNT, AHEAD = ROWS_FETCHED * COUNT };
    _Alignas(64) scalar rows[TURNS];
    struct ring ring = {.to = rows, .from = again(rows)};
    const tree steps = make_tree(op->neutral);
    for (size_t k = 0; k < AHEAD; k += COUNT)
        fetch_to_write(dst + k);
    WGC_UNROLL_ALL
    for (size_t r = 0; r < RING_ROWS; r++)
        ring.x[r] = load_step1(src + r * COUNT, steps, op->combine);
    WGC_UNROLL_ALL
    for (size_t r = 0; r + 1 < RING_ROWS; r++)
        shuffle_row(&ring, r, steps, op);
    finish_row(&ring, 0, steps, op);
    size_t i = 0;
    for (; n - i >= 2 * TURNS; i += TURNS) {
        WGC_UNROLL_ALL
        for (size_t r = 0; r < RING_ROWS; r++) {
            elem *const to = dst + i + r * COUNT;
            fetch_to_write(to + AHEAD);
            take_turn(to, &ring, r, RING_ROWS, s, steps, op);
            ring.x[r] =
                load_step1(src + i + TURNS + r * COUNT, steps, op->combine);
        }
    }
    WGC_UNROLL_ALL
    for (size_t r = 0; r < RING_ROWS; r++)
        take_turn(dst + i + r * COUNT, &ring, r, RING_ROWS - r, s, steps, op);
    i += TURNS;
    if (i < n)
        scan_rows(dst + i, src + i, n - i, s, op);
}
