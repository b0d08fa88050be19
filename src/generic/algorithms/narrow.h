/* SPDX-License-Identifier: MIT */
/*
 * Vector kernels of integers of 8 or 16 bits, whose operators are all exact:
 * reductions and scans, short in code, for there are many of them. Each is
 * called, never inlined twice, and takes its shape as an argument.
 */
/* Elements that are looked at together. */
enum { RUN = 4 * COUNT };

/* Of a vector: the combination of the lanes up to each one, and of all, in
 * every lane. */
struct narrow_prefixes {
    lanes each, all;
};

/* By doubling, within 16 bytes, which shuffles do not leave. Fewer than COUNT
 * elements are a power of two, and repeat to the vector's end. */
WGC_INLINE lanes prefixes_in_blocks(lanes x, size_t count,
                                    const struct operation *op)
{
    const lanes neutral = splat(op->neutral);
    const size_t bytes = count * sizeof(elem);
    if (sizeof(elem) == 1 && bytes > 1)
        x = op->combine(up1_narrow(x, neutral), x);
    if (bytes > 2)
        x = op->combine(up2_narrow(x, neutral), x);
    if (bytes > 4)
        x = op->combine(up4_narrow(x, neutral), x);
    if (bytes > 8)
        x = op->combine(up8_narrow(x, neutral), x);
    return x;
}

/* Of blocks' totals, each in some lanes of its 16 bytes: the combination of
 * those before it, and of all. */
WGC_INLINE struct narrow_prefixes prefixes_of_blocks(lanes all,
                                                     const struct operation *op)
{
    lanes below = splat(op->neutral);
#if NARROW_BYTES > 16
    const lanes neutral = below;
    below = up16_narrow(all, neutral);
    all = op->combine(below, all);
#if NARROW_BYTES > 32
    const lanes lower = up32_narrow(all, neutral);
    below = op->combine(lower, below);
    all = op->combine(lower, all);
#endif
    all = last_block_narrow(all);
#endif
    return (struct narrow_prefixes){below, all};
}

/* First within 16 bytes, then from one such block to the next. */
WGC_INLINE struct narrow_prefixes prefixes_of(lanes x, size_t count,
                                              const struct operation *op)
{
    x = prefixes_in_blocks(x, count, op);
    const struct narrow_prefixes blocks = prefixes_of_blocks(ends(x), op);
    if (NARROW_BYTES > 16)
        x = op->combine(blocks.each, x);
    return (struct narrow_prefixes){x, blocks.all};
}

/* The combination of all lanes, by turning them around: within 16 bytes, then
 * beyond. Of a product of two bytes the lower byte is that of words. */
WGC_INLINE elem fold(lanes x, const struct operation *op)
{
    lanes (*const combine)(lanes, lanes) =
        op->work == MUL_8 ? mul_n16 : op->combine;
    if (sizeof(elem) == 1)
        x = combine(x, up1_narrow(x, x));
    x = combine(x, up2_narrow(x, x));
    x = combine(x, up4_narrow(x, x));
    x = combine(x, up8_narrow(x, x));
#if NARROW_BYTES > 16
    x = combine(x, up16_narrow(x, x));
#if NARROW_BYTES > 32
    x = combine(x, up32_narrow(x, x));
#endif
#endif
    return op->work == MUL_8 ? (elem)first_n16(x) : first_lane(x);
}

/* A vector of n > 0 elements, or of as many as fit, then neutral ones. */
WGC_INLINE lanes load_up_to(const elem *src, size_t n,
                            const struct operation *op)
{
    if (n >= COUNT)
        return load_narrow(src);
    return load_n_narrow(src, n * sizeof *src, splat(op->neutral));
}

/* Whether groups of n elements are better taken one after the other. */
WGC_INLINE bool is_serial(size_t n, const struct operation *op)
{
    const size_t few = op->work == LIGHT_WORK ? tuning.narrow_up_to
                                              : tuning.serial_up_to[op->work];
    return few > 0 && n <= few;
}

/* Less than a vector, and something. */
WGC_INLINE bool is_part(size_t n) { return PARTS_BY_MASK && n - 1 < COUNT - 1; }

/* Of one or two elements. As a vector, two that were stored just now, as
 * partial results are, would wait for the cache. */
WGC_INLINE elem reduce_two(const elem *src, size_t n,
                           const struct operation *op)
{
    return n > 1 ? op->combine_one(src[0], src[1]) : src[0];
}

WGC_INLINE elem reduce_narrow(const elem *src, size_t n,
                              const struct operation *op)
{
    /* Light operators have no serial loop on SSE4.2, where GCC would copy the
     * accumulators beside a second loop, nor with masks: a masked vector is as
     * quick as three elements. */
    const bool loops =
        op->work != LIGHT_WORK || (NARROW_BYTES > 16 && !PARTS_BY_MASK);
    if (loops && is_serial(n, op)) {
        elem total = (elem)in_whole_register(op->neutral);
        WGC_NO_VECTORS
        for (size_t i = 0; i < n; i++)
            total = op->combine_one(total, src[i]);
        return total;
    }
    if (is_part(n) || (PARTS_BY_MASK && n == COUNT))
        return n <= 2 ? reduce_two(src, n, op)
                      : fold(load_up_to(src, n, op), op);
    lanes a = splat(op->neutral), b = a, c = a, d = a;
    size_t i = 0;
    for (; n - i >= RUN; i += RUN) {
        a = op->combine(a, load_narrow(src + i));
        b = op->combine(b, load_narrow(src + i + COUNT));
        c = op->combine(c, load_narrow(src + i + 2 * COUNT));
        d = op->combine(d, load_narrow(src + i + 3 * COUNT));
    }
    /* Before the loop, GCC would copy the accumulators for this, too. */
    if (!PARTS_BY_MASK && !loops && n - 1 < 2)
        return reduce_two(src, n, op);
    a = op->combine(op->combine(a, b), op->combine(c, d));
    for (; i < n; i += COUNT)
        a = op->combine(a, load_up_to(src + i, n - i, op));
    return fold(a, op);
}

/* Whether a run leaves the total as it is. A minimum or maximum of bytes
 * changes at most 255 times along a scan, their bitwise and or or at most 8
 * times, and those of random wider elements rarely do. So most of a scan may be
 * no more than a copy. */
WGC_INLINE bool adds_nothing(const elem *src, lanes total,
                             const struct operation *op)
{
    const lanes a = op->combine(load_narrow(src), load_narrow(src + COUNT));
    const lanes b =
        op->combine(load_narrow(src + 2 * COUNT), load_narrow(src + 3 * COUNT));
    return same_narrow(op->combine(op->combine(a, b), total), total);
}

/* One vector, combined with `total`, which becomes the total to its end. */
WGC_INLINE lanes scan_one_vector(lanes x, lanes *total,
                                 const struct operation *op, enum shape shape)
{
    const struct narrow_prefixes p = prefixes_of(x, COUNT, op);
    const lanes before = *total, y = op->combine(before, p.each);
    *total = op->combine(before, p.all);
    return shape == exclusive ? slide1(before, y) : y;
}

#if PASTE2(RUNS, KIND)
/* A run, combined with `total`, which becomes the total to its end. The totals
 * of all blocks of 16 bytes are combined in one vector: its v-th word in every
 * 16 bytes belongs to the v-th vector. */
WGC_INLINE void scan_run(elem *dst, const elem *src, lanes *total,
                         const struct operation *op, enum shape shape)
{
    const lanes neutral = splat(op->neutral);
    lanes x[4], last = *total;
    WGC_UNROLL_ALL
    for (size_t v = 0; v < 4; v++)
        x[v] = prefixes_in_blocks(load_narrow(src + v * COUNT), COUNT, op);
    const struct narrow_prefixes blocks =
        prefixes_of_blocks(last_words_narrow(x), op);
    lanes all = op->combine(up4_narrow(blocks.all, neutral), blocks.all);
    all = op->combine(up8_narrow(all, neutral), all);
    lanes before = op->combine(*total, up4_narrow(all, *total));
    before = op->combine(before, blocks.each);
    *total = op->combine(*total, ends(all));
    WGC_UNROLL_ALL
    for (size_t v = 0; v < 4; v++) {
        const lanes y = op->combine(word_end(before, v), x[v]);
        store_narrow(dst + v * COUNT, shape == exclusive ? slide1(last, y) : y);
        last = y;
    }
}
#endif

/* True if a run leaves the total as it is; all its results then are the total,
 * and are stored. */
WGC_INLINE bool scan_unchanged(elem *dst, const elem *src, lanes total,
                               const struct operation *op)
{
    if (!adds_nothing(src, total, op))
        return false;
    WGC_UNROLL_ALL
    for (size_t v = 0; v < RUN; v += COUNT)
        store_narrow(dst + v, total);
    return true;
}

/* Whether it pays to ask for runs that rise: the first vector rises, and not
 * all elements are the same. */
WGC_INLINE bool starts_rising(const elem *src, size_t n,
                              const struct operation *op)
{
    const lanes next = load_narrow(src + 1);
    return src[0] != src[n - 1] &&
           same_narrow(op->combine(load_narrow(src), next), next);
}

/* Scans runs as long as they are their own prefixes, as rising elements are
 * under a maximum, and combines them with *carried. Returns how many elements
 * these are. */
WGC_INLINE size_t scan_rising(elem *dst, const elem *src, size_t n,
                              elem *carried, const struct operation *op,
                              enum shape shape)
{
    const lanes none = splat(0);
    lanes x[4] = {none, none, none, splat(*carried)};
    size_t i = 0;
    for (lanes before[4]; n - i >= RUN; i += RUN) {
        const lanes last = x[3];
        lanes changed = none;
        WGC_UNROLL_ALL
        for (size_t v = 0; v < 4; v++) {
            const elem *const from = src + i + v * COUNT;
            x[v] = load_narrow(from);
            before[v] = v == 0 ? slide1(last, x[0]) : load_narrow(from - 1);
            changed = or_narrow(changed,
                                xor_narrow(op->combine(before[v], x[v]), x[v]));
        }
        if (!same_narrow(changed, none))
            break;
        *carried = src[i + RUN - 1];
        WGC_UNROLL_ALL
        for (size_t v = 0; v < 4; v++)
            store_narrow(dst + i + v * COUNT,
                         shape == exclusive ? before[v] : x[v]);
    }
    return i;
}

WGC_INLINE void scan_one_by_one(elem *dst, const elem *src, size_t n,
                                elem *carried, const struct operation *op,
                                enum shape shape)
{
    elem total = *carried;
    if (shape == exclusive)
        for (size_t i = 0; i < n; i++) {
            const elem before = total;
            total = op->combine_one(before, src[i]);
            dst[i] = before;
        }
    else
        for (size_t i = 0; i < n; i++)
            dst[i] = total = op->combine_one(total, src[i]);
    *carried = total;
}

/* True if it has scanned products of up to half a vector of bytes, by words: of
 * a product of words the lower byte is that of their lower bytes. NULL: nothing
 * came before. */
WGC_INLINE bool scan_by_words(elem *dst, const elem *src, size_t n,
                              elem *carried, const struct operation *op,
                              enum shape shape)
{
#if PASTE2(WIDENS, KIND)
    if (op->work != MUL_8 || n > COUNT / 2)
        return false;
    const struct operation of_words = {.combine = mul_n16,
                                       .neutral = op->neutral};
    const lanes neutral = splat(op->neutral);
    lanes x = load_n_words(src, n, op->neutral), before = neutral;
    x = mul_n16(up2_narrow(x, neutral), x);
    x = mul_n16(up4_narrow(x, neutral), x);
    x = mul_n16(up8_narrow(x, neutral), x);
    struct narrow_prefixes blocks = prefixes_of_blocks(ends_n16(x), &of_words);
    if (carried) {
        before = splat(*carried);
        blocks.each = mul_n16(before, blocks.each);
        *carried = (elem)first_n16(mul_n16(before, blocks.all));
    }
    x = mul_n16(blocks.each, x);
    store_n_words(dst, shape == exclusive ? slide1_n16(before, x) : x, n);
    return true;
#else
    (void)dst, (void)src, (void)n, (void)carried, (void)op, (void)shape;
    return false;
#endif
}

/* True if it has scanned a group that nothing came before: few elements, or a
 * part of a vector. It is so short that a shape known only at run time would
 * take a good part of its time. */
WGC_INLINE bool scan_few(elem *dst, const elem *src, size_t n,
                         const struct operation *op, enum shape shape)
{
    if (is_serial(n, op)) {
        elem total = op->identity;
        scan_one_by_one(dst, src, n, &total, op, shape);
        return true;
    }
    if (scan_by_words(dst, src, n, NULL, op, shape))
        return true;
    if (!is_part(n) || op->work == MUL_8)
        return false;
    lanes x = prefixes_of(load_up_to(src, n, op), COUNT, op).each;
    if (shape == exclusive)
        x = slide1(splat(op->identity), x);
    store_n_narrow(dst, x, n * sizeof *dst);
    return true;
}

/* *carried is what came before, or the identity, and becomes the total. */
WGC_INLINE void scan_narrow(elem *dst, const elem *src, size_t n, elem *carried,
                            const struct operation *op, enum shape shape)
{
    if (is_serial(n, op)) {
        scan_one_by_one(dst, src, n, carried, op, shape);
        return;
    }
    if (scan_by_words(dst, src, n, carried, op, shape))
        return;
    if (is_part(n)) {
        lanes total = splat(*carried);
        const lanes x = load_up_to(src, n, op);
        store_n_narrow(dst, scan_one_vector(x, &total, op, shape),
                       n * sizeof *dst);
        *carried = first_lane(total);
        return;
    }
    const size_t whole = n - n % COUNT;
    size_t i = 0;
    if (op->may_rise && n >= 2 * RUN && starts_rising(src, n, op))
        i = scan_rising(dst, src, n, carried, op, shape);
    lanes total = splat(*carried);
#if PASTE2(RUNS, KIND)
    for (; op->may_rise && n - i >= RUN; i += RUN)
        if (!scan_unchanged(dst + i, src + i, total, op))
            scan_run(dst + i, src + i, &total, op, shape);
#endif
    size_t run = op->is_idempotent && n - i >= RUN ? i : whole; /* the next */
    for (; i < whole; i += COUNT) {
        if (op->is_idempotent && i == run) {
            run = n - i >= 2 * RUN ? i + RUN : whole;
            if (scan_unchanged(dst + i, src + i, total, op)) {
                i += RUN - COUNT;
                continue;
            }
        }
        const lanes x = load_narrow(src + i);
        store_narrow(dst + i, scan_one_vector(x, &total, op, shape));
    }
    if (i < n) {
        const lanes x = load_up_to(src + i, n - i, op);
        store_n_narrow(dst + i, scan_one_vector(x, &total, op, shape),
                       (n - i) * sizeof *dst);
    }
    *carried = first_lane(total);
}
