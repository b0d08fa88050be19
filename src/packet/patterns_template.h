/* SPDX-License-Identifier: MIT */
/*
 * Packets of bit patterns: what exact operators do with packets of any type of
 * one length.
 *
 * Parameter, undefined again at the end:
 *   KIND  the lanes: b16 b32 b64
 */
#define MEMORY KIND
#include "packet/packet_names.h"

#define VECTORS 1
#include "packet/packets_template.h"

/* `other` in place of every lane that is not in `active`. */
WGC_INLINE void packet_fill(elem *out, const elem *in, size_t vf,
                            uint64_t active, elem other)
{
    const lanes filling = splat(other);
    WGC_UNROLL_ALL
    for (size_t i = 0; i < packet_vectors(vf); i++) {
        const uint32_t bits = (uint32_t)(active >> (i * COUNT));
        packet_store(out, select(bits, packet_load(in, vf, i), filling), vf, i);
    }
}

#include "packet/broadcast_template.h"

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
        return opaque(prefixes(x, w->run1, op->combine));
#endif
    return next_windows(w, x, slide1(w->run1, x), vf, op);
}

#undef VECTORS
#include "packet/packet_names_end.h"
