/* SPDX-License-Identifier: MIT */
/* A unit of rounding operators. */
#include "generic/units/rounding_kernels.h"

#if PASTE2(HAS_PRODUCTS, TYPE)
#include "generic/algorithms/exact_units.h"

#include "generic/algorithms/exact_quick.h"

#include "generic/algorithms/exact_sum.h"
#include "generic/algorithms/products.h"
#endif

#include "generic/algorithms/column_trees.h"
#if !(OF_UNIT(f16, 1) + 0) /* which is computed in float */
#define WGC_ROUNDING(op, type)                                                 \
    OF_UNIT(type, RUN_TREES(op, op##_##type) COMBINE_COLUMNS(op, op##_##type)  \
                      ABSORB_COLUMNS(op, op##_##type))
#include "collectives.def"
#endif

#include "generic/units/rounding_members.h"
