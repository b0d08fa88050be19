/* SPDX-License-Identifier: MIT */
/*
 * Packets under exact operators: any association gives the same bits, so a
 * packet's prefixes come from a window over its own vectors, behind a carry.
 *
 * Parameters, undefined again at the end:
 *   TYPE  element type: f16 i32 u32 i64 u64 f32 f64
 *   KIND  its lanes: b16 b32 b64, bit patterns of that many bits
 */
#define ELEM PASTE2(elem, TYPE)
#define BITS PASTE2(bits, TYPE)
#define LANES PASTE2(lanes, KIND)
#define COUNT PASTE2(COUNT, KIND)
#define LANE(name) PASTE2(name, KIND)
#define MEMORY(name) PASTE2(name, KIND)
#define OPERATOR struct PASTE2(operator_exact, TYPE)
#define SCAN_STATE PASTE2(wgc_packet_scan, TYPE)
#define REDUCE_STATE PASTE2(wgc_packet_reduce, TYPE)
#define FN(name) PASTE2(name, TYPE)
#define CLASS_FN(name) PASTE2(PASTE2(name, exact), TYPE)
#define VECTORS 1

WGC_INLINE ELEM CLASS_FN(packet_first)(LANES x)
{
    return FN(from_bits)((BITS)LANE(first)(x));
}

WGC_INLINE ELEM CLASS_FN(packet_neutral)(const OPERATOR *op)
{
    return FN(from_bits)(op->neutral);
}

WGC_INLINE ELEM CLASS_FN(packet_identity)(const OPERATOR *op)
{
    return FN(from_bits)(op->identity);
}

#include "packet/shared_template.h"

/* `value` in place of every lane that is not in `lanes`. */
WGC_INLINE void FN(packet_fill)(ELEM *out, const ELEM *in, size_t vf,
                                uint64_t lanes, ELEM value)
{
    const LANES other = LANE(splat)(FN(to_bits)(value));
    WGC_FLAT
    for (size_t i = 0; i < CLASS_FN(packet_vectors)(vf); i++) {
        const LANES x = CLASS_FN(packet_load)(in, vf, i);
        const uint32_t bits = (uint32_t)(lanes >> (i * COUNT));
        CLASS_FN(packet_store)(out, LANE(select)(bits, x, other), vf, i);
    }
}

WGC_INLINE void CLASS_FN(packet_scan_begin)(SCAN_STATE *state,
                                            const OPERATOR *op)
{
    const LANES raw = LANE(splat)(op->neutral);
    LANE(store)(state->carry, op->enter(raw, raw));
    LANE(store)(state->last, op->enter(LANE(splat)(op->identity), raw));
    state->begun = 1;
}

/* What the next vector's scan needs of the vector before: at first neutral. */
struct FN(packet_window) {
    LANES x, before2, before4, before8, before16;
};

#ifdef PREFIXES_BY_PARTS
/* Of a vector by itself: w->x stays neutral. */
enum { FN(packet_apart) = 1 };
WGC_INLINE LANES FN(packet_next)(struct FN(packet_window) * w, LANES x,
                                 size_t vf, const OPERATOR *op)
{
    (void)vf;
    return LANE(opaque)(LANE(prefixes)(x, w->x, op->combine));
}
#else
/* A window that reaches back into the vector before, which w becomes. */
enum { FN(packet_apart) = 0 };
WGC_INLINE LANES FN(packet_next)(struct FN(packet_window) * w, LANES x,
                                 size_t vf, const OPERATOR *op)
{
    const LANES lower = LANE(slide1)(w->x, x);
    w->x = x;
    return FN(window)(x, lower, vf, &w->before2, &w->before4, &w->before8,
                      &w->before16, op);
}
#endif

/*
 * What comes before the next vector: the chain from packet to packet. It is one
 * operation where the carry takes in a vector's last lane by itself (`apart`),
 * which optimisers would undo if they saw it. Several vectors behind windows
 * take long enough for the carry to come out of the last of them, `now`.
 */
WGC_INLINE LANES FN(packet_chain)(LANES total, LANES prefixes, LANES now,
                                  bool first, bool apart, const OPERATOR *op)
{
    if (!apart)
        return now;
    const LANES end = LANE(last)(prefixes);
    return first ? end : op->combine(total, LANE(opaque)(end));
}

WGC_INLINE void CLASS_FN(packet_scan)(ELEM *out, const ELEM *in, size_t vf,
                                      bool alone, SCAN_STATE *state,
                                      const OPERATOR *op, enum shape shape)
{
    const LANES raw = LANE(splat)(op->neutral);
    const LANES neutral = op->enter(raw, raw);
    const size_t vectors = CLASS_FN(packet_vectors)(vf);
    const bool apart = vectors == 1 || FN(packet_apart);
    struct FN(packet_window)
        window = {neutral, neutral, neutral, neutral, neutral};
    LANES total = neutral, shown = op->enter(LANE(splat)(op->identity), raw);
    if (!alone) {
        if (!state->begun)
            CLASS_FN(packet_scan_begin)(state, op);
        total = LANE(load)(state->carry);
        shown = LANE(load)(state->last);
    }
    WGC_FLAT
    for (size_t i = 0; i < vectors; i++) {
        const LANES x = op->enter(CLASS_FN(packet_load)(in, vf, i), raw);
        const LANES prefixes = FN(packet_next)(&window, x, vf, op);
        const bool first = alone && i == 0;
        const LANES now = first ? prefixes : op->combine(total, prefixes);
        const LANES y = shape == exclusive ? LANE(slide1)(shown, now) : now;
        CLASS_FN(packet_store)(out, op->leave(y, raw), vf, i);
        shown = now;
        total = FN(packet_chain)(total, prefixes, now, first, apart, op);
    }
    if (alone)
        return;
    LANE(store)(state->carry, apart ? total : LANE(last)(total));
    LANE(store)(state->last, LANE(load)(state->carry));
    state->begun = 2;
}

WGC_INLINE void CLASS_FN(packet_reduce_begin)(REDUCE_STATE *state,
                                              const OPERATOR *op)
{
    const LANES raw = LANE(splat)(op->neutral);
    LANE(store)(state->recent, op->enter(raw, raw));
    state->begun = 1;
}

/* The state is one vector, of repeated packets if they are shorter. */
WGC_INLINE void CLASS_FN(packet_push)(REDUCE_STATE *state, const ELEM *in,
                                      size_t vf, const OPERATOR *op)
{
    if (!state->begun)
        CLASS_FN(packet_reduce_begin)(state, op);
    LANES x[VECTORS];
    CLASS_FN(packet_rows)(x, in, vf, op);
    /* Or optimisers make a chain of the packet's vectors too. */
    const LANES sum = LANE(opaque)(x[0]);
    LANE(store)(state->recent, op->combine(LANE(load)(state->recent), sum));
    state->begun = 2;
}

WGC_INLINE ELEM CLASS_FN(packet_finish)(REDUCE_STATE *state, size_t vf,
                                        const OPERATOR *op,
                                        void (*push)(REDUCE_STATE *,
                                                     const ELEM *))
{
    (void)push;
    if (state->begun < 2)
        return CLASS_FN(packet_identity)(op);
    LANES x = LANE(load)(state->recent);
    return CLASS_FN(packet_fold)(&x, vf < COUNT ? vf : COUNT, op);
}

#include "packet/masked_template.h"

WGC_INLINE void FN(packet_broadcast)(ELEM *out, const ELEM *in, size_t vf,
                                     uint32_t lane)
{
    const LANES x = LANE(splat)(FN(to_bits)(in[lane & (vf - 1)]));
    WGC_FLAT
    for (size_t i = 0; i < CLASS_FN(packet_vectors)(vf); i++)
        CLASS_FN(packet_store)(out, x, vf, i);
}

#undef ELEM
#undef BITS
#undef LANES
#undef COUNT
#undef LANE
#undef MEMORY
#undef OPERATOR
#undef SCAN_STATE
#undef REDUCE_STATE
#undef FN
#undef CLASS_FN
#undef VECTORS
#undef TYPE
#undef KIND
