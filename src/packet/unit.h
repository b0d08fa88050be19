/* SPDX-License-Identifier: MIT */
/*
 * A unit of the packet functions that one lane header serves: see
 * generic/units/unit.h. A packet is computed in the narrowest lanes that hold
 * it, so an instruction set needs as many lane headers as it has vector
 * lengths, each compiled with the flags of the widest.
 *
 * The includer has included its lane header and defined ISA; the build defines
 * WGC_PACKET_WIDEST, the bytes of the widest vectors among them.
 */
#include <limits.h>

#include "generic/units/unit.h"
#include "wgc/packet.h"

/* Where lane headers know of no other way, additions are additions. */
#ifndef SUMS_BY_FMA
WGC_INLINE lanes_f32 sum_f32(lanes_f32 a, lanes_f32 b)
{
    return add_f32(a, b);
}
WGC_INLINE lanes_f64 sum_f64(lanes_f64 a, lanes_f64 b)
{
    return add_f64(a, b);
}
#endif

/* Bytes that states have in place of a vector. */
enum { PACKET_KEPT = 64 };

/* Bits for the first n lanes, 0 to 64. */
WGC_INLINE uint64_t lowest_lanes(size_t n)
{
    return n < 64 ? (UINT64_C(1) << n) - 1 : UINT64_MAX;
}

typedef PASTE2(wgc_packet_scan, WGC_ELEMENT) packet_scan_state;
typedef PASTE2(wgc_packet_reduce, WGC_ELEMENT) packet_reduce_state;

#define UNIT_exact "packet/exact_unit.h"
#define UNIT_rounding "packet/rounding_unit.h"
#define UNIT_narrow "packet/narrow_unit.h"
#include PASTE2(UNIT, WGC_CLASS)

#include "packet/functions.h"

/* Whether these lanes serve packets of VF. */
#define SERVES(count)                                                          \
    (VF == count || (VF < count && COUNT_b32 == 4) ||                          \
     (VF > count && COUNT_b32 * 4 == WGC_PACKET_WIDEST))

#define TEMPLATE "packet/functions_of_vf.h"
#include "packet/each_length.h"
