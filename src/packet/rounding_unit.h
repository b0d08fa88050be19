/* SPDX-License-Identifier: MIT */
/* A unit of packets under rounding operators. */
#include "generic/units/rounding_kernels.h"
#include "packet/turned.h"

WGC_INLINE element packet_value(lanes x)
{
    return first_element(x);
}

WGC_INLINE element packet_element(scalar x)
{
    return round_to_element(x);
}

#include "packet/kept.h"

#include "packet/fill.h"
#include "packet/masked.h"
#include "packet/vectors.h"

#include "packet/rounding.h"
