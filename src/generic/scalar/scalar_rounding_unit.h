/* SPDX-License-Identifier: MIT */
/* A unit of rounding operators on one element after the other. */
#include "generic/lanes/tuning.h"
#include "generic/operators/type.h"
#include "generic/units/shared.h"

typedef number lanes, scalar;

#include "generic/algorithms/partials.h"
#include "generic/algorithms/strided.h"
#include "generic/operators/operation.h"
#include "generic/operators/scalar_operators.h"

#include "generic/scalar/scalar_trees.h"
#if PASTE2(HAS_PRODUCTS, TYPE)
#include "generic/algorithms/superaccumulator.h"

#include "generic/scalar/scalar_sums.h"
#endif

/* clang-format off */
#define SCALAR_OPERATOR(op)                                              \
    static const struct operation operator_##op = {                            \
        .combine = number_##op,                                       \
        .combine_one = number_##op,                                   \
        .neutral = NEUTRAL_##op(TYPE),                                      \
        .identity = IDENTITY_##op(TYPE),                                    \
    };
#define WGC_ROUNDING(op, type) OF_UNIT(type, SCALAR_OPERATOR(op))
#include "collectives.def"
/* clang-format on */

#include "generic/units/rounding_members.h"
