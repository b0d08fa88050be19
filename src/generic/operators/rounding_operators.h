/* SPDX-License-Identifier: MIT */
/*
 * The rounding operators of a unit on vectors, from its lane header's
 * functions: operator_add and operator_mul, constants that the kernels take.
 */

/* A lane header's functions; wgc-terms has terms in their place. */
#ifndef LANE_FUNCTION
#define LANE_FUNCTION PASTE2
#endif

/* reduce_lanes() of each, where it is to be called. */
#if PASTE2(DEAR_LOADS, TYPE)
static const struct operation operator_add, operator_mul;
#define CALLED(op) reduce_lanes_##op
#define REDUCE_LANES(op)                                                       \
    static WGC_NOINLINE lanes CALLED(op)(const void *src, ptrdiff_t stride,    \
                                         size_t n, bool packed)                \
    {                                                                          \
        return reduce_lanes(src, stride, n, packed, &operator_##op);           \
    }
REDUCE_LANES(add)
REDUCE_LANES(mul)
#else
#define CALLED(op) NULL
#endif

static const struct operation operator_add = {
    .combine = LANE_FUNCTION(add, KIND),
    .neutral = NEUTRAL_add(TYPE),
    .identity = IDENTITY_add(TYPE),
    .combine_one = number_add,
    .canonical_lanes = PASTE2(canonical_sums, KIND),
#if LANE_OPERANDS
    .combine_last = LANE_FUNCTION(add_last, KIND),
#endif
    .is_sum = true,
    .reduce_lanes = CALLED(add),
};

static const struct operation operator_mul = {
    .combine = LANE_FUNCTION(mul, KIND),
    .neutral = NEUTRAL_mul(TYPE),
    .identity = IDENTITY_mul(TYPE),
    .combine_one = number_mul,
    .canonical_lanes = PASTE2(canonical_sums, KIND),
#if LANE_OPERANDS
    .combine_last = LANE_FUNCTION(mul_last, KIND),
#endif
    .reduce_lanes = CALLED(mul),
};
