/* SPDX-License-Identifier: MIT */
/* A unit of rounding operators. */
#include "generic/units/rounding_kernels.h"

#include "generic/algorithms/column_kernels.h"
#if !(OF_UNIT(f16, 1) + 0) /* which is computed in float */
#define WGC_ROUNDING(op, type)                                                 \
    OF_UNIT(type,                                                              \
            COMBINE_COLUMNS(op, op##_##type) ABSORB_COLUMNS(op, op##_##type))
#include "collectives.def"
#endif

#include "generic/units/rounding_members.h"
