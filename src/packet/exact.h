/* SPDX-License-Identifier: MIT */
/*
 * Packets under exact operators: any association gives the same bits, so a
 * packet's prefixes come from a window over its own vectors, behind a carry.
 */
/* The quick operator, if there is one that drops numbers which are no numbers:
 * then states hold elements, else keys. */
WGC_INLINE const struct operation *packet_quick(const struct operation *op)
{
    return op->quick && op->quick->absorbs ? op->quick : NULL;
}

WGC_INLINE lanes packet_kept(scalar x, const struct operation *op)
{
    return packet_quick(op) ? splat(x) : key_of(splat(x), op);
}

WGC_INLINE void packet_scan_begin(packet_scan_state *state,
                                  const struct operation *op)
{
    packet_keep_lanes(state->carry, packet_kept(op->neutral, op));
    packet_keep_last(state->last, splat(op->identity));
    state->begun = 1;
}

/* Inclusive prefixes of a packet, as elements; what comes before the next one.
 */
struct packet_scanned {
    held prefixes[64 / COUNT], total;
};

/*
 * What comes before the next vector: the chain from packet to packet. It is one
 * operation where the carry takes in a vector's last lane `by_itself`, which
 * optimisers would undo if they saw it. Several vectors behind windows take
 * long enough for the carry to come out of the last of them, `now`.
 */
WGC_INLINE lanes packet_chain(lanes total, lanes prefixes_of_x, lanes now,
                              bool by_itself, const struct operation *op)
{
    if (!by_itself)
        return now;
    return op->combine(total, opaque(last_lane(prefixes_of_x)));
}

/* Scans behind `total`, of no use if alone, which is a key if there are any.
 * The second window joins the first before `total` does, or the chain would be
 * longer than all else that a packet of four vectors takes. */
WGC_INLINE void packet_scan_behind(struct packet_scanned *s, lanes total,
                                   struct packet p, bool alone,
                                   const struct operation *op)
{
    const size_t vectors = packet_vectors(p.vf);
    const bool by_itself = packet_by_itself(p.vf);
    struct window window = empty_window(key_of(splat(op->neutral), op));
    lanes scanned = window.run1;
    WGC_UNROLL_ALL
    for (size_t i = 0; i < vectors; i++) {
        const lanes x = key_of(packet_load(p.in, p.vf, i), op);
        const lanes own = packet_prefixes(&window, x, p.vf, op);
        const bool joins = !by_itself && i == 1;
        scanned = joins ? opaque(op->combine(scanned, own)) : own;
        const bool first = alone && (i == 0 || joins);
        const lanes now = first ? scanned : op->combine(total, scanned);
        s->prefixes[i] = element_of(now, op);
        if (first && by_itself)
            total = last_lane(scanned);
        else if (by_itself || i > 0)
            total = packet_chain(total, scanned, now, by_itself, op);
    }
    s->total = by_itself ? total : last_lane(total);
}

/* The lanes that are numbers, zeros among them or not. */
WGC_INLINE uint32_t packet_numbers(lanes x, bool with_zeros)
{
    elements y;
    memcpy(&y, &x, sizeof x);
    const __typeof__(y < 0) numbers = (y < 0) | (with_zeros ? y >= 0 : y > 0);
    memcpy(&x, &numbers, sizeof x);
    return (uint32_t)equal(x, splat((scalar)-1));
}

/* Whether a and b are of one sign and neither is NaN, zero or infinite: their
 * product is between zero and infinity, as words too. Others may be refused. */
WGC_INLINE bool packet_one_sign(lanes a, lanes b, scalar infinity)
{
    const element product = (element)(packet_value(a) * packet_value(b));
    scalar word;
    memcpy(&word, &product, sizeof word);
    return (scalar)(word - 1) < (scalar)(infinity - 1);
}

/* packet_scan_behind by quicker instructions, where their result is certain.
 * Running minima only fall and running maxima only rise. So between numbers of
 * one sign there is no zero, whose sign would count; and once there is a
 * number, all later results are numbers. NaN before the first number has become
 * an infinity. */
WGC_INLINE void packet_scan_quickly(struct packet_scanned *s, lanes before,
                                    struct packet p, bool alone,
                                    const struct operation *op)
{
    const struct operation *const quick = packet_quick(op);
    const scalar infinity = (scalar)((scalar)(quick->neutral << 1) >> 1);
    packet_scan_behind(s, before, p, alone, quick);
    if (__builtin_expect(packet_one_sign(s->prefixes[0], s->total, infinity),
                         1))
        return;
    const lanes first = packet_load(p.in, p.vf, 0);
    const lanes from = alone ? first : quick->combine(before, first);
    bool certain = !op->is_nan(first_lane(from));
    WGC_UNROLL_ALL
    for (size_t i = 0; i < packet_vectors(p.vf); i++)
        certain = certain &&
                  packet_numbers(s->prefixes[i], false) == lowest_lanes(COUNT);
    if (certain)
        return;
    packet_scan_behind(s, key_of(before, op), p, alone, op);
    s->total = element_of(s->total, op);
}

WGC_INLINE void packet_scan(struct packet p, bool alone,
                            packet_scan_state *state,
                            const struct operation *op, enum shape shape)
{
    struct packet_scanned s;
    lanes total = packet_kept(op->neutral, op), before = splat(op->identity);
    if (!alone) {
        if (!state->begun)
            packet_scan_begin(state, op);
        total = load_vector(state->carry);
        before = packet_last(state->last);
    }
    if (packet_quick(op))
        packet_scan_quickly(&s, total, p, alone, op);
    else
        packet_scan_behind(&s, total, p, alone, op);
    WGC_UNROLL_ALL
    for (size_t i = 0; i < packet_vectors(p.vf); i++) {
        const lanes now = s.prefixes[i];
        packet_store(p.out, shape == exclusive ? slide1(before, now) : now,
                     p.vf, i);
        before = now;
    }
    if (alone)
        return;
    packet_keep_lanes(state->carry, s.total);
    packet_keep_last(state->last, before);
    state->begun = 2;
}

/* ---- Reductions ---------------------------------------------------------- */

/*
 * A state keeps several vectors of results and uses them in rotation, so that
 * packets need not wait for each other.
 *
 * Quick operators drop NaNs, so `begun` is 3 once there was a number. And they
 * return the second of two zeros, so its sign is found by `least`:
 * where a maximum is zero, +0.0 has the least word of all numbers, as unsigned
 * words of 32 bits. Where a minimum is zero, -0.0 has, as signed words.
 */
enum { packet_slots = sizeof(held) <= PACKET_KEPT / 2 ? 2 : 1 };
#if PASTE2(IS_FLOATING, TYPE)
#define packet_least(state) ((state)->part[0])
#else
#define packet_least(state) ((state)->recent) /* no operator is quick */
#endif

/* The vector that comes next is replaced and becomes the last. */
WGC_INLINE void packet_turn(void *kept, lanes x)
{
    char *const last = (char *)kept + PACKET_KEPT - PACKET_KEPT / packet_slots;
    store_vector(kept, load_vector(last));
    store_vector(last, x);
}

WGC_INLINE bool packet_is_maximum(const struct operation *op)
{
    return op->identity >> (sizeof(scalar) * CHAR_BIT - 1);
}

WGC_INLINE lanes packet_least_words(lanes a, lanes b,
                                    const struct operation *op)
{
    lanes_b32 x, y;
    memcpy(&x, &a, sizeof x);
    memcpy(&y, &b, sizeof y);
    x = packet_is_maximum(op) ? min_u32(x, y) : min_i32(x, y);
    memcpy(&a, &x, sizeof a);
    return a;
}

WGC_INLINE bool packet_has_number(const element *in, size_t vf)
{
    uint32_t numbers = 0;
    WGC_UNROLL_ALL
    for (size_t i = 0; i < packet_vectors(vf); i++) {
        const lanes x = packet_load((const void *)in, vf, i);
        numbers |= packet_numbers(x, true);
    }
    return numbers;
}

WGC_INLINE element packet_reduce(const element *in, size_t vf,
                                 const struct operation *op)
{
    const struct operation *const quick = packet_quick(op);
    if (quick) {
        lanes x = key_of(packet_load((const void *)in, vf, 0), quick);
        WGC_UNROLL_ALL
        for (size_t i = 1; i < packet_vectors(vf); i++)
            x = quick->combine(packet_load((const void *)in, vf, i), x);
        const lanes sum =
            packet_fold((struct row){{x}}, vf < COUNT ? vf : COUNT, quick);
        if (__builtin_expect(op->is_certain(first_lane(sum)), 1))
            return packet_value(sum);
    }
    return canonical(packet_value(packet_result((const void *)in, vf, op)));
}

WGC_INLINE void packet_reduce_begin(packet_reduce_state *state,
                                    const struct operation *op)
{
    if (packet_quick(op))
        packet_keep_lanes(packet_least(state), splat((scalar)-1));
    packet_keep_lanes(state->recent, packet_quick(op)
                                         ? splat(op->identity)
                                         : key_of(splat(op->neutral), op));
    state->begun = 1;
}

/* Lanes beyond a short packet are its own again, which changes nothing. No NaN
 * is kept, so a packet of one vector may have some. */
WGC_INLINE void packet_push_quickly(packet_reduce_state *state,
                                    const element *in, size_t vf,
                                    const struct operation *op)
{
    const struct operation *const quick = packet_quick(op);
    const lanes first = packet_load((const void *)in, vf, 0);
    lanes x = packet_vectors(vf) > 1 ? key_of(first, quick) : first;
    lanes least = first;
    WGC_UNROLL_ALL
    for (size_t i = 1; i < packet_vectors(vf); i++) {
        const lanes next = packet_load((const void *)in, vf, i);
        x = quick->combine(next, x);
        least = packet_least_words(next, least, op);
    }
    x = quick->combine(x, load_vector(state->recent));
    /* Or LLVM puts this off to the loop's end, and packets fill the stack. */
    packet_turn(state->recent, opaque(x));
    least = packet_least_words(least, load_vector(packet_least(state)), op);
    packet_turn(packet_least(state), opaque(least));
    if (__builtin_expect(state->begun < 3, 0))
        state->begun = packet_has_number(in, vf) ? 3 : 2;
}

/* The state's vectors have lanes that short packets leave as they are. */
WGC_INLINE void packet_push(packet_reduce_state *state, const element *in,
                            size_t vf, const struct operation *op)
{
    if (!state->begun)
        packet_reduce_begin(state, op);
    if (packet_quick(op)) {
        packet_push_quickly(state, in, vf, op);
        return;
    }
    state->begun = 2;
    lanes sum = packet_row((const void *)in, vf, op).v[0];
    if (vf < COUNT)
        sum = select_lanes((uint32_t)lowest_lanes(vf), sum,
                           key_of(splat(op->neutral), op));
    /* Or optimisers make a chain of the packet's vectors too. */
    packet_turn(state->recent,
                op->combine(load_vector(state->recent), opaque(sum)));
}

/* x, of a quick operator, or the right zero, or NaN if there was no number. The
 * upper half of an element, one word of a double, tells zeros from the rest. */
WGC_INLINE element packet_settled(scalar x, const packet_reduce_state *state,
                                  const struct operation *op)
{
    const size_t half = sizeof x * CHAR_BIT / 2;
    const scalar sign = (scalar)((scalar)1 << (2 * half - 1));
    const scalar sought = packet_is_maximum(op) ? 0 : sign;
    scalar least[PACKET_KEPT / sizeof x];
    bool has_sought = false;
    if (state->begun < 3)
        return canonical(packet_element(op->neutral));
    if (__builtin_expect((scalar)(x << 1) != 0, 1))
        return packet_element(x);
    memcpy(least, packet_least(state), sizeof least);
    for (size_t i = 0; i < sizeof least / sizeof x; i++)
        has_sought = has_sought || least[i] >> half == sought >> half;
    return packet_element(has_sought ? sought : sought ^ sign);
}

WGC_INLINE element packet_finish(packet_reduce_state *state,
                                 const struct operation *op)
{
    if (state->begun < 2)
        return packet_element(op->identity);
    const struct operation *const quick = packet_quick(op);
    const struct operation *const taken = quick ? quick : op;
    struct row x = {{load_vector(state->recent)}};
    WGC_UNROLL_ALL
    for (size_t i = sizeof(held); i < PACKET_KEPT; i += sizeof(held))
        x.v[0] = taken->combine(x.v[0], load_vector((char *)state->recent + i));
    const scalar sum = first_lane(packet_fold(x, COUNT, taken));
    return quick ? packet_settled(sum, state, op)
                 : canonical(packet_element(sum));
}
