/* SPDX-License-Identifier: MIT */
/* A unit of packets of integers of 8 or 16 bits. */
#include "generic/narrow_kernels.h"

/* A vector as a member of structs and arrays. */
typedef lanes held;

WGC_INLINE element packet_element(scalar x)
{
    return from_bits(x);
}

#include "packet/kept.h"
#include "packet/narrow.h"

#include "packet/masked_template.h"

#include "packet/narrow_template.h"

#include "packet/broadcast_template.h"
