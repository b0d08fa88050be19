/* SPDX-License-Identifier: MIT */
/*
 * The rounding operators of a unit on vectors, from its lane header's
 * functions: operator_add and operator_mul, constants that the kernels take.
 */
static const struct operation operator_add = {
    .combine = PASTE2(add, KIND),
    .neutral = NEUTRAL_add(TYPE),
    .identity = IDENTITY_add(TYPE),
    .combine_one = number_add,
    .canonical_lanes = PASTE2(canonical_sums, KIND),
#if LANE_OPERANDS
    .combine_last = PASTE2(add_last, KIND),
#endif
    .is_sum = true,
};

static const struct operation operator_mul = {
    .combine = PASTE2(mul, KIND),
    .neutral = NEUTRAL_mul(TYPE),
    .identity = IDENTITY_mul(TYPE),
    .combine_one = number_mul,
    .canonical_lanes = PASTE2(canonical_sums, KIND),
#if LANE_OPERANDS
    .combine_last = PASTE2(mul_last, KIND),
#endif
};
