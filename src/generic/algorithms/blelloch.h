/* SPDX-License-Identifier: MIT */
/*
 * The literal Blelloch exclusive scan, up-sweep and down-sweep in a vector, for
 * exact operators. It takes twice the steps of the window and so ships in no
 * library: with WGC_BLELLOCH every instruction set's file gives a table of
 * these in the place of its own (blelloch_members.h), for the tests and the
 * bench.
 *
 * In a step over runs of 2k lanes, `ends` has the bit of every run's last lane.
 */

/* The last lane of each run takes in the last of the run's lower half, which
 * `slid` has in its place. */
WGC_INLINE lanes up_sweep(lanes x, lanes slid, uint32_t ends, lanes neutral,
                          const struct operation *op)
{
    return op->combine(select_lanes(ends, slid, neutral), x);
}

/* The last lane of the lower half takes the value of the run's last lane, which
 * `moved` has in its place, and that one takes in what the lower one was. */
WGC_INLINE lanes down_sweep(lanes slid, lanes moved, uint32_t ends,
                            lanes neutral, const struct operation *op)
{
    return op->combine(select_lanes(ends, slid, neutral), moved);
}

/* The exclusive prefixes within x; *total becomes the combination of all. */
WGC_INLINE lanes sweep(lanes x, lanes *total, lanes neutral,
                       const struct operation *op)
{
#define UP(k, ends) x = up_sweep(x, slide##k(neutral, x), ends, neutral, op)
#define DOWN(k, ends)                                                          \
    x = down_sweep(slide##k(neutral, x),                                       \
                   select_lanes((ends) >> k, down##k(x), x), ends, neutral,    \
                   op)
    UP(1, 0xAAAAAAAA);
#if COUNT > 2
    UP(2, 0x88888888);
#endif
#if COUNT > 4
    UP(4, 0x80808080);
#endif
#if COUNT > 8
    UP(8, 0x80008000);
#endif
#if COUNT > 16
    UP(16, 0x80000000);
#endif
    *total = last_lane(x);
    x = select_lanes(UINT32_C(1) << (COUNT - 1), neutral, x);
#if COUNT > 16
    DOWN(16, 0x80000000);
#endif
#if COUNT > 8
    DOWN(8, 0x80008000);
#endif
#if COUNT > 4
    DOWN(4, 0x80808080);
#endif
#if COUNT > 2
    DOWN(2, 0x88888888);
#endif
    DOWN(1, 0xAAAAAAAA);
    return x;
}

WGC_INLINE void scan_blelloch(elem *dst, const elem *src, size_t n,
                              struct carried *carry, const struct operation *op)
{
    const lanes neutral = key_of(splat(op->neutral), op);
    lanes before = neutral, total;
    if (carry->begun)
        before = key_of(splat(carry->value), op);
    for (size_t i = 0; i < n; i += COUNT) {
        const lanes x = load_up_to(src + i, n - i, op);
        const lanes prefixes = sweep(x, &total, neutral, op);
        store_up_to(dst + i, op->combine(before, prefixes), n - i, op);
        before = op->combine(before, total);
    }
    if (!carry->begun)
        write_element(dst, 0, 0, op->identity);
    carry->value = first_lane(element_of(before, op));
    carry->begun = 1;
}
