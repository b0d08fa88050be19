/* SPDX-License-Identifier: MIT */
/*
 * The sliding window of exact scans: the log-step doubling of Hillis and Steele
 * runs against the vector before and not against zeros, so lane j of a vector
 * becomes the combination of the COUNT elements up to it.
 *
 * A vector's prefixes are the prefixes of the vector before, lane by lane, with
 * these windows: no carry is broadcast, and the chain is one operation.
 */

/* Of the vector before: in each lane the last 1, 2, 4, .. elements up to it. */
struct window {
    held run1, run2, run4, run8, run16;
};

WGC_INLINE struct window empty_window(lanes neutral)
{
    return (struct window){neutral, neutral, neutral, neutral, neutral};
}

/*
 * The windows of x, or of `count` elements only, a constant, where a packet is
 * shorter. `lower` is x one element earlier. The result is hidden from clang,
 * which would make (P + a) + b of P + (a + b) and so double the chain.
 */
WGC_INLINE lanes next_windows(struct window *w, lanes x, lanes lower,
                              size_t count, const struct operation *op)
{
    w->run1 = x;
    if (count > 1)
        x = COMBINE_FIRST(op)(lower, x);
#if COUNT > 2
    const lanes run2 = x;
    if (count > 2)
        x = op->combine(slide2(w->run2, run2), run2);
    w->run2 = run2;
#endif
#if COUNT > 4
    const lanes run4 = x;
    if (count > 4)
        x = op->combine(slide4(w->run4, run4), run4);
    w->run4 = run4;
#endif
#if COUNT > 8
    const lanes run8 = x;
    if (count > 8)
        x = op->combine(slide8(w->run8, run8), run8);
    w->run8 = run8;
#endif
#if COUNT > 16
    const lanes run16 = x;
    if (count > 16)
        x = op->combine(slide16(w->run16, run16), run16);
    w->run16 = run16;
#endif
    return opaque(x);
}
