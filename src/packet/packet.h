/* SPDX-License-Identifier: MIT */
/*
 * The packet functions that one lane header serves. A packet is computed in the
 * narrowest lanes that hold it, so an instruction set needs as many of these as
 * it has vector lengths, each compiled with the flags of the widest.
 *
 * The includer has included its lane header and defined ISA; the build defines
 * WGC_PACKET_WIDEST, the bytes of the widest vectors among them. Includes the
 * array kernels too: both faces share the templates.
 */
#include "generic/vector_kernels.h"

#include "generic/narrow_kernels.h"
#include "packet/narrow.h"
#include "packet/turned.h"
#include "wgc/packet.h"

/* Where lane headers know of no other way, additions are additions. */
#ifndef SUMS_BY_FMA
#define sum_f32 add_f32
#define sum_f64 add_f64
#endif

/* Bytes that states have in place of a vector. */
enum { PACKET_KEPT = 64 };

/* Bits for the first n lanes, 0 to 64. */
WGC_INLINE uint64_t lowest_lanes(size_t n)
{
    return n < 64 ? (UINT64_C(1) << n) - 1 : UINT64_MAX;
}

#define TEMPLATE "packet/patterns_template.h"
#include "generic/for_each_kind.h"
#define TEMPLATE "packet/exact_template.h"
#include "generic/for_each_type.h"
#define TEMPLATE "packet/rounding_template.h"
#include "generic/for_each_rounding_type.h"
#define KIND n8
#include "packet/narrow_template.h"
#define KIND n16
#include "packet/narrow_template.h"
/* Elements of 16 bits have theirs in patterns_template.h. */
#define packet_fill_b8 packet_fill_n8
#define packet_broadcast_b8 packet_broadcast_n8
#define TEMPLATE "packet/narrow_types_template.h"
#include "generic/for_each_narrow_type.h"

/* Packets of one, which packets at other places are taken apart to, in these
 * lanes; and what has come in any order. */
/* clang-format off */
#define SCAN_ONE(shape, op, type)                                              \
    static void packet_one_##shape##_##op##_##type(                            \
        elem_##type *out, const elem_##type *in,                               \
        wgc_packet_scan_##type *state)                                         \
    {                                                                          \
        packet_scan_rounding_##type(                                           \
            (struct packet_rounding_##type){out, in, 1, state->pos}, false,    \
            state, &operator_##op##_##type, shape);                            \
        state->pos++;                                                          \
    }
#define WGC_ROUNDING(op, type)                                                 \
    SCAN_ONE(inclusive, op, type)                                              \
    SCAN_ONE(exclusive, op, type)                                              \
    static void packet_one_push_##op##_##type(                                 \
        wgc_packet_reduce_##type *state, const elem_##type *in)                \
    {                                                                          \
        packet_push_rounding_##type(state, in, 1, state->pos,                  \
                                    &operator_##op##_##type);                  \
        state->pos++;                                                          \
    }                                                                          \
    static elem_##type packet_of_items_##op##_##type(const elem_##type *items, \
                                                     size_t n)                 \
    {                                                                          \
        return n - 1 >= span_length_##type /* or 0 */                          \
                   ? reduce_spans_##type(items, sizeof *items, n, true,        \
                                         &operator_##op##_##type)              \
                   : reduce_rounding_##type(items, sizeof *items, n, true,     \
                                            &operator_##op##_##type);          \
    }
#include "collectives.def"
#undef SCAN_ONE
/* clang-format on */

/* Whether these lanes serve packets of VF. */
#define SERVES(count)                                                          \
    (VF == count || (VF < count && COUNT_b32 == 4) ||                          \
     (VF > count && COUNT_b32 * 4 == WGC_PACKET_WIDEST))

#define VF 1
#include "packet/functions.h"
#define VF 2
#include "packet/functions.h"
#define VF 4
#include "packet/functions.h"
#define VF 8
#include "packet/functions.h"
#define VF 16
#include "packet/functions.h"
#define VF 32
#include "packet/functions.h"
#define VF 64
#include "packet/functions.h"
