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

/*
 * The chain from packet to packet: for a single vector one operation, as the
 * carry takes in the window's last lane by itself, which optimisers would undo
 * if they saw it; several vectors take long enough for it to come out of the
 * last of them.
 */
WGC_INLINE void CLASS_FN(packet_scan)(ELEM *out, const ELEM *in, size_t vf,
                                      bool alone, SCAN_STATE *state,
                                      const OPERATOR *op, enum shape shape)
{
    const LANES raw = LANE(splat)(op->neutral);
    const LANES neutral = op->enter(raw, raw);
    LANES before2 = neutral, before4 = neutral;
    LANES before8 = neutral, before16 = neutral;
    LANES x = neutral, total = neutral;
    LANES shown = op->enter(LANE(splat)(op->identity), raw);
    if (!alone) {
        if (!state->begun)
            CLASS_FN(packet_scan_begin)(state, op);
        total = LANE(load)(state->carry);
        shown = LANE(load)(state->last);
    }
    WGC_FLAT
    for (size_t i = 0; i < CLASS_FN(packet_vectors)(vf); i++) {
        const LANES earlier = x;
        x = op->enter(CLASS_FN(packet_load)(in, vf, i), raw);
        const LANES window =
            FN(window)(x, LANE(slide1)(earlier, x), vf, &before2, &before4,
                       &before8, &before16, op);
        if (!alone && vf <= COUNT) {
            const LANES end = LANE(opaque)(LANE(last)(window));
            LANE(store)(state->carry, op->combine(total, end));
        }
        total = !alone || i > 0 ? op->combine(total, window) : window;
        const LANES y = shape == exclusive ? LANE(slide1)(shown, total) : total;
        CLASS_FN(packet_store)(out, op->leave(y, raw), vf, i);
        shown = total;
    }
    if (alone)
        return;
    if (vf > COUNT)
        LANE(store)(state->carry, LANE(last)(total));
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
    LANE(store)
    (state->recent, op->combine(LANE(load)(state->recent), x[0]));
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
