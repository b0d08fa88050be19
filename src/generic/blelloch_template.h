/* SPDX-License-Identifier: MIT */
/*
 * The literal Blelloch exclusive scan, up-sweep and down-sweep in a vector, for
 * exact operators. It takes twice the steps of the window and so ships in no
 * library: with WGC_BLELLOCH every instruction set's file gives a table of
 * these in the place of its own (blelloch_members.h), for the tests and the
 * bench.
 *
 * Parameters belong to exact_template.h, which includes this. In a step over
 * runs of 2k lanes, `ends` has the bit of every run's last lane.
 */

/* The last lane of each run takes in the last of the run's lower half. */
WGC_INLINE LANES FN(up_sweep)(LANES x, uint32_t ends,
                              LANES (*slide)(LANES, LANES), LANES neutral,
                              const OPERATOR *op)
{
    const LANES lower = LANE(select)(ends, slide(neutral, x), neutral);
    return op->combine(lower, x);
}

/* The last lane of the lower half takes the value of the run's last lane, and
 * that one takes in what the lower one was. */
WGC_INLINE LANES FN(down_sweep)(LANES x, uint32_t ends, int k,
                                LANES (*slide)(LANES, LANES),
                                LANES (*down)(LANES), LANES neutral,
                                const OPERATOR *op)
{
    const LANES lower = LANE(select)(ends, slide(neutral, x), neutral);
    const LANES moved = LANE(select)(ends >> k, down(x), x);
    return op->combine(lower, moved);
}

/* The exclusive prefixes within x; *total becomes the combination of all. */
WGC_INLINE LANES FN(sweep)(LANES x, LANES *total, LANES neutral,
                           const OPERATOR *op)
{
    x = FN(up_sweep)(x, 0xAAAAAAAA, LANE(slide1), neutral, op);
#if COUNT > 2
    x = FN(up_sweep)(x, 0x88888888, LANE(slide2), neutral, op);
#endif
#if COUNT > 4
    x = FN(up_sweep)(x, 0x80808080, LANE(slide4), neutral, op);
#endif
#if COUNT > 8
    x = FN(up_sweep)(x, 0x80008000, LANE(slide8), neutral, op);
#endif
#if COUNT > 16
    x = FN(up_sweep)(x, 0x80000000, LANE(slide16), neutral, op);
#endif
    *total = LANE(last)(x);
    x = LANE(select)(UINT32_C(1) << (COUNT - 1), neutral, x);
#if COUNT > 16
    x = FN(down_sweep)(x, 0x80000000, 16, LANE(slide16), LANE(down16), neutral,
                       op);
#endif
#if COUNT > 8
    x = FN(down_sweep)(x, 0x80008000, 8, LANE(slide8), LANE(down8), neutral,
                       op);
#endif
#if COUNT > 4
    x = FN(down_sweep)(x, 0x80808080, 4, LANE(slide4), LANE(down4), neutral,
                       op);
#endif
#if COUNT > 2
    x = FN(down_sweep)(x, 0x88888888, 2, LANE(slide2), LANE(down2), neutral,
                       op);
#endif
    return FN(down_sweep)(x, 0xAAAAAAAA, 1, LANE(slide1), LANE(down1), neutral,
                          op);
}

WGC_INLINE void FN(scan_blelloch)(ELEM *dst, const ELEM *src, size_t n,
                                  CARRY *carry, const OPERATOR *op)
{
    if (n == 0)
        return;
    const LANES raw = LANE(splat)(op->neutral);
    const LANES neutral = op->enter(raw, raw);
    LANES before = neutral, total;
    if (carry->begun)
        before =
            op->enter(LANE(splat)(FN(to_bits)(FN(round)(carry->value))), raw);
    for (size_t i = 0; i < n; i += COUNT) {
        const bool whole = n - i >= COUNT;
        LANES x =
            whole ? LANE(load)(src + i) : LANE(load_n)(src + i, n - i, raw);
        x = FN(sweep)(op->enter(x, raw), &total, neutral, op);
        x = op->leave(op->combine(before, x), raw);
        before = op->combine(before, total);
        if (whole)
            LANE(store)(dst + i, x);
        else
            LANE(store_n)(dst + i, x, n - i);
    }
    if (!carry->begun)
        dst[0] = FN(from_bits)(op->identity);
    carry->value =
        FN(widen)(FN(from_bits)((SCALAR)LANE(first)(op->leave(before, raw))));
    carry->begun = 1;
}
