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
#include "packet/turned.h"
#include "wgc/packet.h"

/* Where lane headers know of no other way, additions are additions. */
#ifndef SUMS_BY_FMA
#define sum_f32 add_f32
#define sum_f64 add_f64
#define sum_last_f32 add_last_f32
#define sum_last_f64 add_last_f64
#endif

/* Bytes that states have in place of a vector. */
enum { PACKET_KEPT = 64 };

/* What a span of docs/semantics.md has of eight rows. */
enum { BLOCKS_OF_SPAN = 32 };

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
