/* SPDX-License-Identifier: MIT */
/* A unit of rounding operators on one element after the other. */
#include "generic/shared.h"
#include "generic/tuning.h"
#include "generic/type.h"

typedef number lanes, scalar;

#include "generic/operation.h"
#include "generic/partials.h"
#include "generic/scalar_operators.h"
#include "generic/strided.h"

#include "generic/scalar_rounding_template.h"

/* clang-format off */
#define SCALAR_OPERATOR(op, type)                                              \
    static const struct operation operator_##op = {                            \
        .combine = scalar_##op##_##type,                                       \
        .combine_one = scalar_##op##_##type,                                   \
        .neutral = NEUTRAL_##op##_##type,                                      \
        .identity = IDENTITY_##op##_##type,                                    \
    };
#define WGC_ROUNDING(op, type) OF_UNIT(type, SCALAR_OPERATOR(op, type))
#include "collectives.def"
/* clang-format on */

#include "generic/rounding_members.h"
