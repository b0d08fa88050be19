/* SPDX-License-Identifier: MIT */
/*
 * The public packet functions of one VF. VF is defined, and undefined again at
 * the end.
 */
#if SERVES(COUNT)

/* clang-format off */

/* What every masked form begins with, once for all operators. */
static inline void OF_VF(packet_fill)(element *out, const element *in,
                                      uint64_t active, element value)
{
    packet_fill(out, in, VF, active, to_bits(value));
}

#if PASTE2(ROWS_OF, WGC_CLASS)
#define PACKETS(op) SCANS(exact, op) REDUCTIONS(exact, op)
#define WGC_NARROW 1
#define WGC_EXACT(op, type) OF_UNIT(type, PACKETS(op))
#define WGC_BROADCAST(type)                                                    \
    OF_UNIT(type, void NAME(broadcast)(                                        \
        element *out, const element *in, uint32_t lane)                        \
    {                                                                          \
        packet_broadcast((void *)out, (const void *)in, VF, lane);             \
    })
#include "collectives.def"
#if OF_UNIT(i32, 1) + 0
#define WGC_LOGICAL(op) PACKETS(logical_##op)
#include "collectives.def"
#endif
#undef PACKETS
#else
#include "packet/items.h"
#define WGC_ROUNDING(op, type)                                                 \
    OF_UNIT(type, SCANS(rounding, op) REDUCTIONS(rounding, op))
#include "collectives.def"
#endif

/* clang-format on */

#endif
#undef VF
