/* SPDX-License-Identifier: MIT */
/*
 * Scans of exact operators, for which any association gives the same bits. They
 * know elements by their bit patterns only, whatever their type.
 */
/* What a scan keeps from vector to vector. An exclusive scan is the inclusive
 * scan of a neutral element and all elements behind it: it reads `back` = 1
 * element earlier. */
struct scan_state {
    held total; /* the prefixes of the vector before */
    held x;     /* the next vector */
    held lower; /* the same, one element earlier */
    struct window window;
    size_t back;
    bool pairs;  /* a constant: see scan_pair */
    bool is_new; /* a constant: nothing has come before */
};

WGC_INLINE struct scan_state begin_scan(const elem *src, size_t n,
                                        const struct carried *carry,
                                        const struct operation *op,
                                        enum shape shape)
{
    /* clang makes VPEXPAND, which is slow, of slides behind known zeros. */
    const lanes neutral = opaque(key_of(splat(op->neutral), op));
    struct scan_state s = {.window = empty_window(neutral)};
    s.back = shape == exclusive;
    s.is_new = !carry->in_pieces;
    /* In a register of its own: 16 elements take a cycle less on AVX-512. */
    s.total = opaque(neutral);
    if (carry->begun)
        s.total = key_of(splat(carry->value), op);
    s.x = load_up_to(src, n, op);
    if (s.back)
        s.x = slide1(neutral, s.x);
    s.lower = slide1(neutral, s.x);
    return s;
}

WGC_INLINE void advance(struct scan_state *s, const struct operation *op)
{
    const lanes x = next_windows(&s->window, s->x, s->lower, COUNT, op);
    s->total = s->is_new ? x : op->combine(s->total, x);
    s->is_new = false;
}

/* A second load, one element earlier, may be cheaper than a slide. */
WGC_INLINE void load_next(struct scan_state *s, const elem *next,
                          const struct operation *op)
{
    const lanes before = s->x;
    s->x = load_up_to(next - s->back, COUNT, op);
    const bool slides = s->pairs && has_work(tuning.slides, op->work);
    if (op->has_dear_keys || slides)
        s->lower = slide1(before, s->x);
    else
        s->lower = load_up_to(next - s->back - 1, COUNT, op);
}

WGC_INLINE void store_up_to(elem *dst, lanes x, size_t n,
                            const struct operation *op)
{
    x = element_of(x, op);
    if (n < COUNT)
        store_some(dst, x, n);
    else
        store_vector(dst, x);
}

/* One vector. The next one is loaded before the store, which in place would
 * overwrite elements that it needs. */
WGC_INLINE void scan_vector(elem *dst, const elem *next, struct scan_state *s,
                            const struct operation *op)
{
    advance(s, op);
    load_next(s, next, op);
    store_up_to(dst, s->total, COUNT, op);
}

/* Two vectors, with one operation between the totals of two pairs. Where this
 * operation takes two instructions it comes first, since the next pair waits
 * for it. SSE4.2 then overwrites the first operand, so that is the one which is
 * not needed again. */
WGC_INLINE void scan_pair(elem *dst, const elem *next, struct scan_state *s,
                          const struct operation *op)
{
    const lanes a = next_windows(&s->window, s->x, s->lower, COUNT, op);
    load_next(s, next, op);
    const lanes b = next_windows(&s->window, s->x, s->lower, COUNT, op);
    load_next(s, next + COUNT, op);
    const lanes before = s->total;
    const bool is_compared = has_work(COMPARED, op->work);
    if (is_compared)
        s->total = op->combine(opaque(op->combine(b, a)), before);
    store_up_to(dst, op->combine(before, a), COUNT, op);
    if (!is_compared)
        s->total = op->combine(before, opaque(op->combine(a, b)));
    store_up_to(dst + COUNT, s->total, COUNT, op);
}

/* `count` vectors, a constant. */
WGC_INLINE void scan_some(elem *dst, const elem *src, size_t count,
                          struct scan_state *s, const struct operation *op)
{
    const size_t step = s->pairs && count > 1 ? 2 : 1;
    WGC_UNROLL_ALL
    for (size_t k = 0; k < count * COUNT; k += step * COUNT)
        if (step > 1)
            scan_pair(dst + k, src + k + COUNT, s, op);
        else
            scan_vector(dst + k, src + k + COUNT, s, op);
}

/* The last n elements, 1 to 2 * COUNT - 1. */
WGC_INLINE void end_scan(elem *dst, const elem *src, size_t n,
                         struct scan_state *s, const struct operation *op)
{
    if (n > COUNT) {
        advance(s, op);
        const lanes before = s->x;
        s->x = load_up_to(src + COUNT - s->back, n - COUNT, op);
        s->lower = slide1(before, s->x);
        store_up_to(dst, s->total, COUNT, op);
        dst += COUNT;
        n -= COUNT;
    }
    advance(s, op);
    store_up_to(dst, s->total, n, op);
}

/* The first vector of more than four, if nothing came before it. Where
 * combining takes two instructions, it is worth a jump not to combine this
 * vector with nothing. Returns how many elements it has scanned. */
WGC_INLINE size_t scan_first(elem *dst, const elem *src, size_t n,
                             struct scan_state *s, const struct operation *op)
{
    const bool pays = has_work(tuning.pairs & COMPARED, op->work);
    if (!s->is_new || !pays || n < 5 * COUNT) {
        s->is_new = false;
        return 0;
    }
    scan_some(dst, src, 1, s, op);
    return COUNT;
}

/* Goes on by some vectors: the index or the pointers move. */
WGC_INLINE void go_on(elem **dst, const elem **src, size_t *i, size_t vectors,
                      const struct operation *op)
{
    const bool moves = has_work(tuning.moves, op->work);
    *i += moves ? 0 : vectors * COUNT;
    *dst += moves ? vectors * COUNT : 0;
    *src += moves ? vectors * COUNT : 0;
}

/* More than one vector, or a part of one. There is no loop for what is left:
 * short groups would wait for its jumps. */
WGC_INLINE void scan_long(elem *dst, const elem *src, size_t n,
                          struct scan_state *s, const struct operation *op)
{
    const bool eight = has_work(tuning.eights, op->work) && !op->to_key;
    const size_t unrolled = eight ? 8 : 4;
    size_t i = scan_first(dst, src, n, s, op);
    n -= i;
    for (; n >= (unrolled + 1) * COUNT; go_on(&dst, &src, &i, unrolled, op)) {
        scan_some(dst + i, src + i, unrolled, s, op);
        n = counted_down(n - unrolled * COUNT);
    }
    if (eight && n >= 5 * COUNT) {
        scan_some(dst + i, src + i, 4, s, op);
        go_on(&dst, &src, &i, 4, op);
        n -= 4 * COUNT;
    }
    if (n >= 3 * COUNT) {
        scan_some(dst + i, src + i, 2, s, op);
        go_on(&dst, &src, &i, 2, op);
        n -= 2 * COUNT;
    }
    if (n >= 2 * COUNT) {
        scan_some(dst + i, src + i, 1, s, op);
        go_on(&dst, &src, &i, 1, op);
        n -= COUNT;
    }
    end_scan(dst + i, src + i, n, s, op);
}

/* Stores a vector of a short group and loads the next. No load crosses two
 * vectors: if both were stored just before, it would wait for the cache longer
 * than the whole group takes. */
WGC_INLINE void store_and_slide(elem *dst, const elem *next,
                                struct scan_state *s,
                                const struct operation *op)
{
    const lanes before = s->x;
    s->x = load_up_to(next, COUNT, op);
    if (s->back)
        s->x = slide1(load_up_to(next - COUNT, COUNT, op), s->x);
    s->lower = slide1(before, s->x);
    store_up_to(dst, s->total, COUNT, op);
}

/* A whole group of one to four vectors, unrolled for quick operators. Where
 * keys are dear, it is unrolled only for vectors of four lanes, since longer
 * code is not worth it. The test for a last vector stands behind what both
 * branches need: otherwise GCC would compute that twice in one of them. */
WGC_INLINE void scan_short(elem *dst, const elem *src, size_t n,
                           struct scan_state *s, const struct operation *op)
{
    size_t i = 0;
    const size_t most = op->has_dear_keys ? 4 : COUNT;
    if (COUNT >= 4 && COUNT <= most && op->work <= LIGHT_64) {
        WGC_UNROLL_ALL
        for (; i < 4 * COUNT; i += COUNT) {
            advance(s, op);
            if (i == 3 * COUNT || n - i == COUNT)
                break;
            store_and_slide(dst + i, src + i + COUNT, s, op);
        }
    } else {
        s->is_new = false; /* else each iteration would ask */
        for (;; i += COUNT) {
            advance(s, op);
            if (n - i == COUNT)
                break;
            store_and_slide(dst + i, src + i + COUNT, s, op);
        }
    }
    store_up_to(dst + i, s->total, COUNT, op);
}

/* What the plain form takes from the carry form: see singles_up_to. */
WGC_INLINE bool is_long_scan(size_t n, const struct operation *op)
{
    return tuning.singles_up_to > 0 && n > tuning.singles_up_to * COUNT &&
           has_work(tuning.pairs, op->work);
}

/* Multiplications and two minima take several cycles everywhere. */
WGC_INLINE bool takes_pairs(bool in_pieces, enum work work)
{
    return work == MUL_32 || work == MUL_64 || work == TWO_MINIMA ||
           (has_work(tuning.pairs, work) &&
            (in_pieces || tuning.singles_up_to == 0));
}

/* Works for which two vectors and a part of one have a path of their own: the
 * one for any length takes up to a quarter longer. */
enum { STRAIGHT = 1 << LIGHT_64 | 1 << MINMAX_i64 };

WGC_INLINE void scan_vectors(elem *dst, const elem *src, size_t n,
                             struct carried *carry, const struct operation *op,
                             enum shape shape)
{
    const lanes last = key_of(splat(read_element(src + n - 1, 0, 0)), op);
    struct scan_state s;
    /* This is the case without a jump: others can spare one. */
    if (__builtin_expect(n <= 4 * COUNT && n % COUNT == 0, 1)) {
        s = begin_scan(src, COUNT, carry, op, shape);
        scan_short(dst, src, n, &s, op);
    } else if (!carry->in_pieces && is_part(n, 0)) {
        s = begin_scan(src, n, carry, op, shape);
        end_scan(dst, src, n, &s, op);
    } else if (!carry->in_pieces && is_part(n, 1)) {
        s = begin_scan(src, COUNT, carry, op, shape);
        end_scan(dst, src, n, &s, op);
    } else if (!carry->in_pieces && has_work(STRAIGHT, op->work) &&
               is_part(n, 2)) {
        s = begin_scan(src, COUNT, carry, op, shape);
        advance(&s, op);
        store_and_slide(dst, src + COUNT, &s, op);
        end_scan(dst + COUNT, src + COUNT, n - COUNT, &s, op);
    } else {
        s = begin_scan(src, n, carry, op, shape);
        s.pairs = takes_pairs(carry->in_pieces, op->work);
        scan_long(dst, src, n, &s, op);
    }
    if (s.back && !carry->begun && op->identity != op->neutral)
        write_element(dst, 0, 0, op->identity);
    lanes total = last_lane(s.total);
    if (s.back && n >= COUNT) /* else the first vector has slid it in */
        total = op->combine(total, last);
    carry->value = first_lane(element_of(total, op));
    carry->begun = 1;
}

/* False if there is nothing. */
WGC_INLINE bool scan_patterns(elem *dst, const elem *src, size_t n,
                              struct carried *carry, const struct operation *op,
                              enum shape shape)
{
    const size_t few = tuning.serial_up_to[op->work];
    if (__builtin_expect(n <= (few > 1 ? few : 1), 0)) {
        if (n == 0)
            return false;
        scan_serially((struct strides){dst, src, sizeof *dst, sizeof *src}, n,
                      carry, op, shape);
    } else if (op->if_number_first && (tuning.two_minima & sizeof(elem)) &&
               !op->is_nan(carry->begun ? carry->value
                                        : read_element(src, 0, 0))) {
        scan_vectors(dst, src, n, carry, op->if_number_first, shape);
    } else {
        scan_vectors(dst, src, n, carry, op, shape);
    }
    return true;
}

/* True if it has scanned strided elements: few, or any number where vectors are
 * bad at the operator. */
WGC_INLINE bool scan_few_patterns(struct strides s, size_t n,
                                  const struct operation *op, enum shape shape)
{
    if (n > few_strided && tuning.serial_up_to[op->work] == 0)
        return false;
    elem repeated;
    struct carried carry = {0};
    if (n > 0 && s.src_stride == 0) { /* dst may be the same place */
        repeated = read_element(s.src, 0, 0);
        s.src = &repeated;
    }
    scan_serially(s, n, &carry, op, shape);
    return true;
}
