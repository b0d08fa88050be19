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
#include "wgc/packet.h"

/* Every loop here has few rounds, all known: what it works on are registers. */
#define WGC_FLAT _Pragma("GCC unroll 64")

/* Where lane headers know of no other way, additions are additions. */
#ifndef SUMS_BY_FMA
#define sum_f32 add_f32
#define sum_f64 add_f64
#endif

/* Bits for the first n lanes, 0 to 64. */
WGC_INLINE uint64_t lowest_lanes(size_t n)
{
    return n < 64 ? (UINT64_C(1) << n) - 1 : UINT64_MAX;
}

#define TYPE f16
#define KIND b16
#include "packet/exact_template.h"
#define TYPE i32
#define KIND b32
#include "packet/exact_template.h"
#define TYPE u32
#define KIND b32
#include "packet/exact_template.h"
#define TYPE i64
#define KIND b64
#include "packet/exact_template.h"
#define TYPE u64
#define KIND b64
#include "packet/exact_template.h"
#define TYPE f32
#define KIND b32
#include "packet/exact_template.h"
#define TYPE f64
#define KIND b64
#include "packet/exact_template.h"

#define TYPE f16
#define KIND f32
#define VECTORS (16 / COUNT_f32)
#include "packet/rounding_template.h"
#define TYPE f32
#define KIND f32
#define VECTORS (16 / COUNT_f32)
#include "packet/rounding_template.h"
#define TYPE f64
#define KIND f64
#define VECTORS (8 / COUNT_f64)
#include "packet/rounding_template.h"

#include "packet/votes.h"

/* Whether these lanes serve packets of VF. */
#define SERVES(count)                                                          \
    (VF == count || (VF < count && COUNT_b32 == 4) ||                          \
     (VF > count && COUNT_b32 * 4 == WGC_PACKET_WIDEST))

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
