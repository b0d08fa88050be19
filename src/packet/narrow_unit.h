/* SPDX-License-Identifier: MIT */
/* A unit of packets of integers of 8 or 16 bits. */
#include "generic/units/narrow_kernels.h"

/* A vector as a member of structs and arrays. */
typedef lanes held;

WGC_INLINE element packet_element(scalar x)
{
    return from_bits(x);
}

#include "packet/kept.h"
#include "packet/narrow_lanes.h"

#include "packet/masked.h"

#include "packet/narrow_packets.h"

#include "packet/broadcast.h"
