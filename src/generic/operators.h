/* SPDX-License-Identifier: MIT */
/*
 * The operators of struct wgc_kernels, made from an instruction set's functions
 * by expanding the list of collectives: operator_<op>_<type>, constants that
 * the kernels take.
 *
 * Included once, after the templates, which give the types. The includer has
 * key_<type>, unkey_<type>, truth_i32, and as macros what differs between
 * scalar and vectors: COMBINE(op, type); QUICK(op, type) and STEADY(op, type),
 * the quick and the steady operator of a keyed one, or NULL; ONE(op, type) and
 * ONE_LOGICAL(op), the operator on single values or NULL; COST(op, type), the
 * last two members.
 */
/* clang-format off */

#define WGC_EXACT(op, type)                                                    \
    static const struct operator_exact_##type operator_##op##_##type = {       \
        COMBINE(op, type), plain_exact_##type, plain_exact_##type,             \
        IDENTITY_##op##_##type, IDENTITY_##op##_##type, NULL, NULL,            \
        ONE(op, type), COST(op, type)};
#define WGC_KEYED(op, type)                                                    \
    static const struct operator_exact_##type operator_##op##_##type = {       \
        COMBINE(op, type), key_##type, unkey_##type,                           \
        NEUTRAL_##op##_##type, IDENTITY_##op##_##type, QUICK(op, type),        \
        STEADY(op, type), ONE(op, type), COST(op, type)};
#define WGC_ROUNDING(op, type)                                                 \
    static const struct operator_rounding_##type operator_##op##_##type = {    \
        COMBINE(op, type), plain_rounding_##type, plain_rounding_##type,       \
        NEUTRAL_##op##_##type, IDENTITY_##op##_##type, NULL, NULL, NULL, 1,   \
        false};
#define WGC_LOGICAL(op)                                                        \
    static const struct operator_exact_i32 operator_logical_##op = {           \
        COMBINE(op, i32), truth_i32, plain_exact_i32,                          \
        IDENTITY_logical_##op, IDENTITY_logical_##op, NULL, NULL,              \
        ONE_LOGICAL(op), COST(op, i32)};
#include "collectives.def"

/* clang-format on */
