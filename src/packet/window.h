/* SPDX-License-Identifier: MIT */
/* The prefixes of a packet's vectors under exact operators. */
/* Whether every vector is scanned by itself; else windows reach back into the
 * vector before. */
WGC_INLINE bool packet_by_itself(size_t vf)
{
#ifdef PREFIXES_BY_PARTS
    return PREFIXES_BY_PARTS(COUNT, vf);
#else
    return vf <= COUNT;
#endif
}

/* The prefixes of a packet's next vector, which `w` goes on with: at first it
 * is empty, and by parts it stays so. */
WGC_INLINE lanes packet_prefixes(struct window *w, lanes x, size_t vf,
                                 const struct operation *op)
{
#ifdef PREFIXES_BY_PARTS
    if (packet_by_itself(vf))
        return opaque(PASTE2(prefixes, KIND)(x, w->run1, op->combine));
#endif
    return next_windows(w, x, slide1(w->run1, x), vf, op);
}
