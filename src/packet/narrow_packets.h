/* SPDX-License-Identifier: MIT */
/*
 * Packets of integers of 8 or 16 bits. A packet's vectors are scanned each by
 * itself, behind a total in all lanes that is the only chain from packet to
 * packet. One shorter than a vector is held repeated, so that the last lane
 * ends a whole packet all the same.
 */
/* Vector i of a packet. */
WGC_INLINE lanes packet_load(const elem *in, size_t vf, size_t i)
{
    return vf < COUNT ? repeated_narrow(in, vf * sizeof *in)
                      : load_narrow(in + i * COUNT);
}

WGC_INLINE void packet_store(elem *out, lanes x, size_t vf, size_t i)
{
    memcpy(out + i * COUNT, &x, (vf < COUNT ? vf : COUNT) * sizeof *out);
}

/* A vector as compilers know it. */
typedef elem patterns __attribute__((vector_size(NARROW_BYTES)));

/* Lane j of a where bit j is set, else of b. Eight bytes at a time have their
 * bits in each lane, and then every lane looks at its own. */
WGC_INLINE lanes packet_choose(uint64_t bits, lanes a, lanes b)
{
    enum { GROUP = 8 / sizeof(elem) };
    const uint64_t ones = UINT64_MAX / ((elem)-1);
    const uint64_t group = (1 << GROUP) - 1;
    uint64_t words[NARROW_BYTES / 8];
    patterns own, set, x, y;
    WGC_UNROLL_ALL
    for (size_t i = 0; i < NARROW_BYTES / 8; i++)
        words[i] = (bits >> (i * GROUP) & group) * ones;
    WGC_UNROLL_ALL
    for (size_t j = 0; j < COUNT; j++)
        own[j] = (elem)(1 << j % GROUP);
    memcpy(&set, words, sizeof set);
    memcpy(&x, &a, sizeof x);
    memcpy(&y, &b, sizeof y);
    set = (patterns)((set & own) == own);
    x = (x & set) | (y & ~set);
    memcpy(&a, &x, sizeof a);
    return a;
}

/* `other` in place of every lane that is not in `active`. */
WGC_INLINE void packet_fill(void *to, const void *from, size_t vf,
                            uint64_t active, bits other)
{
    bits *const out = to;
    const bits *const in = from;
    WGC_UNROLL_ALL
    for (size_t i = 0; i < packet_vectors(vf); i++)
        packet_store(out,
                     packet_choose(active >> (i * COUNT),
                                   packet_load(in, vf, i), splat(other)),
                     vf, i);
}

/* A packet's vectors combined. */
WGC_INLINE lanes packet_row(const elem *in, size_t vf,
                            const struct operation *op)
{
    lanes x = packet_load(in, vf, 0);
    WGC_UNROLL_ALL
    for (size_t i = 1; i < packet_vectors(vf); i++)
        x = op->combine(x, packet_load(in, vf, i));
    return x;
}

WGC_INLINE elem narrow_reduce(const elem *in, size_t vf,
                              const struct operation *op)
{
    return first_lane(prefixes_of(packet_row(in, vf, op), vf, op).all);
}

WGC_INLINE void narrow_push(void *kept, const elem *in, size_t vf,
                            const struct operation *op)
{
    lanes x = packet_row(in, vf, op);
    if (vf < COUNT) /* the other lanes stay as they are */
        x = packet_choose(lowest_lanes(vf), x, splat(op->neutral));
    /* Or optimisers make a chain of the packet's vectors too. */
    store_narrow(kept, op->combine(load_narrow(kept), opaque_narrow(x)));
}

/* Behind what is in all lanes of `kept`, if it is not NULL. */
WGC_INLINE void narrow_scan(elem *out, const elem *in, size_t vf, void *kept,
                            const struct operation *op, enum shape shape)
{
    lanes total = kept ? load_narrow(kept) : splat(op->identity);
    WGC_UNROLL_ALL
    for (size_t i = 0; i < packet_vectors(vf); i++) {
        const struct narrow_prefixes p =
            prefixes_of(packet_load(in, vf, i), vf, op);
        const bool first = !kept && i == 0;
        const lanes y = first ? p.each : op->combine(total, p.each);
        packet_store(out, shape == exclusive ? slide1(total, y) : y, vf, i);
        total = first ? p.all : op->combine(total, opaque_narrow(p.all));
    }
    if (kept)
        packet_keep_lanes(kept, total);
}

/* ---- Of a type ----------------------------------------------------------- */

WGC_INLINE void packet_scan_begin(packet_scan_state *state,
                                  const struct operation *op)
{
    packet_keep_lanes(state->carry, splat(op->identity));
    state->begun = 1;
}

WGC_INLINE void packet_scan(struct packet p, bool alone,
                            packet_scan_state *state,
                            const struct operation *op, enum shape shape)
{
    if (!alone && !state->begun)
        packet_scan_begin(state, op);
    narrow_scan(p.out, p.in, p.vf, alone ? NULL : state->carry, op, shape);
    if (!alone)
        state->begun = 2;
}

WGC_INLINE element packet_reduce(const element *in, size_t vf,
                                 const struct operation *op)
{
    return from_bits(narrow_reduce((const void *)in, vf, op));
}

WGC_INLINE void packet_reduce_begin(packet_reduce_state *state,
                                    const struct operation *op)
{
    packet_keep_lanes(state->recent, splat(op->identity));
    state->begun = 1;
}

WGC_INLINE void packet_push(packet_reduce_state *state, const element *in,
                            size_t vf, const struct operation *op)
{
    if (!state->begun)
        packet_reduce_begin(state, op);
    narrow_push(state->recent, (const void *)in, vf, op);
    state->begun = 2;
}

/* The state's vectors as a packet. */
WGC_INLINE element packet_finish(packet_reduce_state *state,
                                 const struct operation *op)
{
    if (state->begun < 2)
        return from_bits(op->identity);
    return packet_reduce(state->recent, PACKET_KEPT / sizeof(element), op);
}
