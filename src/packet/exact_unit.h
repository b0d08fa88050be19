/* SPDX-License-Identifier: MIT */
/* A unit of packets under exact operators. */
#include "generic/units/exact_kernels.h"

/* A vector as compilers know it, which avoids a detour through other registers.
 */
typedef element elements __attribute__((vector_size(sizeof(lanes))));

WGC_INLINE element packet_value(lanes x)
{
    elements y;
    memcpy(&y, &x, sizeof y);
    return y[0];
}

WGC_INLINE element packet_element(scalar x)
{
    return from_bits(x);
}

#include "packet/kept.h"

#include "packet/fill.h"
#include "packet/masked.h"
#include "packet/vectors.h"
#include "packet/window.h"

#include "packet/exact.h"

#include "packet/broadcast.h"
