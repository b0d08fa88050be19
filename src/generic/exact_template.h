/* SPDX-License-Identifier: MIT */
/*
 * Vector kernels of exact operators, for which any association gives the same
 * bits: reduction, scans, and filling an array. They know elements by their
 * bit patterns only, whatever their type.
 *
 * Parameters, undefined again at the end:
 *   KIND  the lanes: b16 b32 b64
 * What the lane header gives for KIND is listed in docs/dev/adding-an-isa.md.
 */
#define MEMORY KIND
#include "generic/lane_names.h"

#define reduce_serially SUFFIX(reduce_serially)
#define scan_serially SUFFIX(scan_serially)
#define scan_few_patterns SUFFIX(scan_few_patterns)
#define two_minima PASTE2(two_minima, KIND)
#define scan_state SUFFIX(scan_state)
#define begin_scan SUFFIX(begin_scan)
#define advance SUFFIX(advance)
#define load_next SUFFIX(load_next)
#define store_and_slide SUFFIX(store_and_slide)
#define store_up_to SUFFIX(store_up_to)
#define scan_vector SUFFIX(scan_vector)
#define scan_pair SUFFIX(scan_pair)
#define scan_some SUFFIX(scan_some)
#define scan_first SUFFIX(scan_first)
#define go_on SUFFIX(go_on)
#define scan_long SUFFIX(scan_long)
#define scan_short SUFFIX(scan_short)
#define end_scan SUFFIX(end_scan)
#define is_long_scan SUFFIX(is_long_scan)
#define takes_pairs SUFFIX(takes_pairs)
#define scan_vectors SUFFIX(scan_vectors)
#define scan_patterns SUFFIX(scan_patterns)
#define fill SUFFIX(fill)
#define copy SUFFIX(copy)
#define equal_two SUFFIX(equal_two)
#define find SUFFIX(find)
#define find_in_lane SUFFIX(find_in_lane)
#define position_by_blocks SUFFIX(position_by_blocks)
#define NOTES PASTE2(NOTES, KIND)
#define scan_beside SUFFIX(scan_beside)
#define scan_runs SUFFIX(scan_runs)
#define vectors SUFFIX(vectors)
#define longest_beside SUFFIX(longest_beside)
#define vectors_beside SUFFIX(vectors_beside)
#define step_runs SUFFIX(step_runs)
#define join_runs SUFFIX(join_runs)
#define slide_runs SUFFIX(slide_runs)
#define scan_some_beside SUFFIX(scan_some_beside)
#define vector_of_group SUFFIX(vector_of_group)

#define VECTORS 1
#define ANY_ORDER 1
#define TO_ELEM(x) (x)
#define GATHER SUFFIX(gather)
#include "generic/block_tree_template.h"

/* A group's lanes, one vector after the other: any association will do. */
WGC_INLINE lanes vector_of_group(const elem *src, size_t n,
                                 const struct operation *op)
{
    lanes x = load_up_to(src, COUNT, op);
    size_t i = COUNT;
    for (; n - i >= COUNT; i += COUNT)
        x = op->combine(x, load_up_to(src + i, COUNT, op));
    if (i < n)
        x = op->combine(x, load_up_to(src + i, n - i, op));
    return x;
}

#include "generic/groups_template.h"
#include "generic/window_template.h"

/* What came before, as a pattern; see wgc_carry_<type>. */
struct carried {
    elem value;
    uint32_t begun;
    bool in_pieces; /* a constant: false in the plain form */
};

#include "generic/serial_template.h"

/* ---- Scans ---------------------------------------------------------------
 */

/* Of a scan that runs: the prefixes of the vector before, the vector that is
 * next and the same one element earlier. An exclusive scan is the inclusive one
 * of the elements `back` = 1 place earlier, behind a neutral one. */
struct scan_state {
    held total, x, lower;
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

/* To load the next vector one element earlier may be cheaper than a slide. */
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

/* One vector. Storing it in place overwrites elements that the next one needs,
 * so that is loaded first. */
WGC_INLINE void scan_vector(elem *dst, const elem *next, struct scan_state *s,
                            const struct operation *op)
{
    advance(s, op);
    load_next(s, next, op);
    store_up_to(dst, s->total, COUNT, op);
}

/* Two, with one operation on the chain: that comes first where it is two
 * instructions, for the next pair waits for it. SSE4.2 overwrites an operand
 * then, the first: what is needed no more. */
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

/* The first vector of more than four, if nothing came before it: not to combine
 * it pays for a jump where that is two instructions. Returns how many elements
 * it has scanned. */
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

/* More than one vector, or a part of one. What is left behind the loop is none,
 * whose jumps short groups would wait for. */
WGC_INLINE void scan_long(elem *dst, const elem *src, size_t n,
                          struct scan_state *s, const struct operation *op)
{
    const bool eight = has_work(tuning.eights, op->work) && !op->to_key;
    const size_t turn = eight ? 8 : 4;
    size_t i = scan_first(dst, src, n, s, op);
    n -= i;
    for (; n >= (turn + 1) * COUNT; go_on(&dst, &src, &i, turn, op)) {
        scan_some(dst + i, src + i, turn, s, op);
        n = counted_down(n - turn * COUNT);
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

/* Stores a vector of a short group and takes the next. No load lies across two
 * vectors: where they have just been stored, it would wait until they are in
 * the cache, for longer than the group takes. */
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

/* A group of one to four whole vectors, all of it. Unrolled for quick
 * operators, on dear keys where that is 16 elements: else the code would be
 * longer than it is worth. The test comes behind what both its sides need:
 * GCC would compute that on one side twice. */
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
        s->is_new = false; /* else each turn would ask */
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

WGC_INLINE void scan_vectors(elem *dst, const elem *src, size_t n,
                             struct carried *carry, const struct operation *op,
                             enum shape shape)
{
    const lanes last = key_of(splat(read_element(src + n - 1, 0, 0)), op);
    struct scan_state s;
    /* Others can spare a jump, if any must. */
    if (__builtin_expect(n <= 4 * COUNT && n % COUNT == 0, 1)) {
        s = begin_scan(src, COUNT, carry, op, shape);
        scan_short(dst, src, n, &s, op);
    } else if (!carry->in_pieces && is_part(n, 0)) {
        s = begin_scan(src, n, carry, op, shape);
        end_scan(dst, src, n, &s, op);
    } else if (!carry->in_pieces && is_part(n, 1)) {
        s = begin_scan(src, COUNT, carry, op, shape);
        end_scan(dst, src, n, &s, op);
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
    } else if (op->if_number_first && tuning.two_minima &&
               !op->is_nan(carry->begun ? carry->value
                                        : read_element(src, 0, 0))) {
        scan_vectors(dst, src, n, carry, op->if_number_first, shape);
    } else {
        scan_vectors(dst, src, n, carry, op, shape);
    }
    return true;
}

/* Of elements that lie apart, true if it has scanned them: few, or any where
 * vectors are bad at the operator. */
WGC_INLINE bool scan_few_patterns(struct strides s, size_t n,
                                  const struct operation *op, enum shape shape)
{
    if (n > 32 && tuning.serial_up_to[op->work] == 0)
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

/* ---- Scans of many groups ------------------------------------------------
 */

/* Vectors whose steps lie beside each other: those of one would wait. */
struct vectors {
    held v[4];
};

/* How many of them, and the longest groups: longer ones gain nothing, unless
 * columns spare them most shuffles. Where keys are dear, a call has a cheaper
 * way for more than a vector. */
WGC_INLINE size_t vectors_beside(const struct operation *op)
{
    return op->has_dear_keys ? 2 : 4;
}
WGC_INLINE size_t longest_beside(const struct operation *op)
{
    return op->has_dear_keys ? COUNT : TRANSPOSES ? 4 * COUNT : 2 * COUNT;
}

/* Combines every lane with the one that `up` moves there. */
WGC_INLINE void step_runs(struct vectors *x,
                          lanes (*up)(lanes x, lanes neutral),
                          const struct operation *op)
{
    const lanes neutral = key_of(splat(op->neutral), op);
    WGC_UNROLL_ALL
    for (size_t v = 0; v < vectors_beside(op); v++)
        x->v[v] = op->combine(up(x->v[v], neutral), x->v[v]);
}

/* Of every run of `width` lanes, a power of two, in any order that suits. */
WGC_INLINE void scan_runs(struct vectors *x, size_t width,
                          const struct operation *op)
{
    if (COUNT == 2 || __builtin_expect(width <= 2, 0)) {
        if (width > 1)
            step_runs(x, lower1, op);
        return;
    }
#if COUNT > 2
    step_runs(x, up1, op);
    step_runs(x, up2, op);
#endif
#if COUNT > 4
    if (width > 4)
        step_runs(x, lower4, op);
#endif
#if COUNT > 8
    if (width > 8)
        step_runs(x, lower8, op);
#endif
#if COUNT > 16
    if (width > 16)
        step_runs(x, lower16, op);
#endif
}

/* Puts vectors behind those before them where both are of one group. */
WGC_INLINE void join_runs(struct vectors *x, size_t size,
                          const struct operation *op)
{
    if (longest_beside(op) == COUNT || size <= COUNT)
        return;
    WGC_UNROLL_ALL
    for (size_t v = 0; v < vectors_beside(op); v += 2)
        x->v[v + 1] = op->combine(last_lane(x->v[v]), opaque(x->v[v + 1]));
}

/* One place up; groups begin with the identity. The last vector comes first,
 * counted up: clang unrolls no loop that counts down. */
WGC_INLINE void slide_runs(struct vectors *x, const struct groups *groups,
                           const struct operation *op)
{
    const lanes identity = splat(op->identity);
    WGC_UNROLL_ALL
    for (size_t behind = 0; behind < vectors_beside(op); behind++) {
        const size_t v = vectors_beside(op) - 1 - behind;
        x->v[v] = select(groups->begun[v % 2],
                         slide1(x->v[v > 0 ? v - 1 : 0], x->v[v]), identity);
    }
}

/* Vectors of groups that fit into one, or into some. */
WGC_INLINE void scan_some_beside(elem *dst, const elem *src,
                                 const struct groups *groups,
                                 const struct operation *op)
{
    struct vectors x;
    WGC_UNROLL_ALL
    for (size_t v = 0; v < vectors_beside(op); v++)
        x.v[v] = load_up_to(src + v * COUNT, COUNT, op);
    scan_runs(&x, groups->size, op);
    join_runs(&x, groups->size, op);
    WGC_UNROLL_ALL
    for (size_t v = 0; v < vectors_beside(op); v++)
        x.v[v] = element_of(x.v[v], op);
    if (groups->shape == exclusive)
        slide_runs(&x, groups, op);
    WGC_UNROLL_ALL
    for (size_t v = 0; v < vectors_beside(op); v++)
        store_vector(dst + v * COUNT, x.v[v]);
}

WGC_INLINE size_t scan_beside(elem *dst, const elem *src, size_t n, size_t size,
                              const struct operation *op, enum shape shape)
{
    if (size > longest_beside(op) || (size & (size - 1)) != 0 ||
        (size > 1 && size <= tuning.serial_up_to[op->work]))
        return 0;
#if TRANSPOSES
    if (!op->has_dear_keys)
        return scan_by_columns(dst, src, n, size, op, shape);
#endif
    const uint32_t begun = beyond(1, size);
    const struct groups groups = {
        size,
        shape,
        {begun, COUNT & (size - 1) ? UINT32_MAX : begun},
    };
    size_t i = 0;
    for (const size_t step = vectors_beside(op) * COUNT; n - i >= step;
         i += step)
        scan_some_beside(dst + i, src + i, &groups, op);
    return i;
}

#ifdef WGC_BLELLOCH
#include "generic/blelloch_template.h"
#endif

/* ---- Broadcasts ----------------------------------------------------------
 */

static inline void fill(void *dst, size_t n, elem value)
{
    if (n == 1) {
        write_element(dst, 0, 0, value);
        return;
    }
    const lanes x = splat(value);
    elem *const to = dst;
    size_t i = 0;
    for (; n - i >= COUNT; i += COUNT)
        store_vector(to + i, x);
    if (i < n)
        store_some(to + i, x, n - i);
}

/* Called: inlined, it would stand wherever a few elements wait for more. */
static WGC_NOINLINE void copy(elem *dst, const elem *src, size_t n)
{
    const lanes zero = splat(0);
    size_t i = 0;
    for (; n - i >= COUNT; i += COUNT)
        store_vector(dst + i, load_vector(src + i));
    if (i < n)
        store_some(dst + i, load_some(src + i, n - i, zero), n - i);
}

/* ---- Searches -------------------------------------------------------------
 */

/* Which lanes of two vectors have the pattern. */
WGC_INLINE uint64_t equal_two(const elem *src, lanes x)
{
    return equal(load_vector(src), x) |
           (uint64_t)equal(load_vector(src + COUNT), x) << COUNT;
}

/* The index of the first of n elements that has the pattern; there is one. So
 * the last four vectors need no test, and may begin among those before. Where
 * subnormals are flushed there may be none: any index does then. */
static WGC_NOINLINE WGC_UNUSED size_t find(const void *src, size_t n,
                                           elem pattern)
{
    enum { RUN = 4 * COUNT };
    const elem *const from = src;
    const lanes x = splat(pattern);
    size_t i = 0;
    if (n >= RUN) {
        const size_t last = n - RUN;
        while (i < last &&
               !found(load_vector(from + i), load_vector(from + i + COUNT),
                      load_vector(from + i + 2 * COUNT),
                      load_vector(from + i + 3 * COUNT), x))
            i += RUN;
        i = i < last ? i : last;
        const uint64_t low = equal_two(from + i, x);
        if (low)
            return i + (size_t)__builtin_ctzll(low);
        i += RUN / 2;
        const uint64_t end = (uint64_t)1 << (2 * COUNT - 1);
        return i + (size_t)__builtin_ctzll(equal_two(from + i, x) | end);
    }
    for (; n - i >= COUNT; i += COUNT) {
        const uint32_t low = equal(load_vector(from + i), x);
        if (low)
            return i + (size_t)__builtin_ctz(low);
    }
    if (i == n)
        return 0;
    const uint32_t end = (uint32_t)1 << (n - i - 1);
    return i +
           (size_t)__builtin_ctz(equal(load_some(from + i, n - i, x), x) | end);
}

#if NOTES
/* The same where one lane alone has it, of a block from src on. Loads of single
 * elements take nothing from what the vectors of a next call need. */
WGC_INLINE size_t find_in_lane(const elem *src, size_t lane, elem pattern)
{
    size_t at = lane;
    WGC_UNROLL_ALL
    for (size_t k = 1; k <= block_length / COUNT; k++) {
        const size_t i = lane + block_length - k * COUNT;
        at = src[i] == pattern ? i : at;
    }
    return at;
}

/* The index of the first of n elements, a block or more, that is the operator's
 * result. Every lane notes where the block begins that its own result is from:
 * one block only is read twice, and no time depends on the place. The last one
 * may begin in the one before. */
WGC_INLINE size_t position_by_blocks(const elem *src, size_t n,
                                     const struct operation *op)
{
    lanes best = reduce_block(src, block_length, op).v[0];
    lanes begins = splat(0);
    for (size_t i = block_length; i < n; i += block_length) {
        if (__builtin_expect(n - i < block_length, 0))
            i = n - block_length;
        const struct row next = reduce_block(src + i, block_length, op);
        const lanes both = op->combine(best, next.v[0]);
        begins = select_equal(best, both, begins, splat((elem)i));
        best = both;
    }
    const scalar result = first_lane(fold(best, COUNT, op));
    if (op->is_nan && op->is_nan(result)) /* there is nothing else */
        return 0;
    elem noted[COUNT];
    store_vector(noted, begins);
    uint32_t j = equal(best, splat(result));
    if (__builtin_expect((j & (j - 1)) == 0, 1)) { /* none: as in find */
        const size_t lane = (size_t)__builtin_ctz(j | 1u << (COUNT - 1));
        return noted[lane] + find_in_lane(src + noted[lane], lane, result);
    }
    size_t at = n;
    for (; j != 0; j &= j - 1) {
        const size_t begin = noted[__builtin_ctz(j)];
        at = begin < at ? begin : at;
    }
    return at + find(src + at, block_length, result);
}
#endif

#undef reduce_serially
#undef scan_serially
#undef scan_few_patterns
#undef two_minima
#undef scan_state
#undef begin_scan
#undef advance
#undef load_next
#undef store_and_slide
#undef store_up_to
#undef scan_vector
#undef scan_pair
#undef scan_some
#undef scan_first
#undef go_on
#undef scan_long
#undef scan_short
#undef end_scan
#undef is_long_scan
#undef takes_pairs
#undef scan_vectors
#undef scan_patterns
#undef fill
#undef copy
#undef equal_two
#undef find
#undef find_in_lane
#undef position_by_blocks
#undef NOTES
#undef scan_beside
#undef scan_runs
#undef vectors
#undef longest_beside
#undef step_runs
#undef vectors_beside
#undef join_runs
#undef slide_runs
#undef scan_some_beside
#undef vector_of_group
#undef VECTORS
#undef ANY_ORDER
#undef TO_ELEM
#undef GATHER
#include "generic/lane_names_end.h"
