/* SPDX-License-Identifier: MIT */
/*
 * Scalar kernels of libwgc-math: plain loops over single values. The reference
 * for the vector kernels, so only the combination of spans is shared with them.
 */
#include <sleef.h>

#include "elements.h"
#include "math/tables.h"
#include "paste.h"

#define EXP_f16 Sleef_cinz_expf1_u10purec
#define EXP_f32 Sleef_cinz_expf1_u10purec
#define EXP_f64 Sleef_cinz_expd1_u10purec

#define TYPE f16
#define VALUE float
#include "math/scalar_template.h"
#define TYPE f32
#define VALUE float
#include "math/scalar_template.h"
#define TYPE f64
#define VALUE double
#include "math/scalar_template.h"

const struct math_kernels wgc_math_kernels_scalar = {
#define MATH_MEMBERS(type, ELEM, VALUE)                                        \
    .exp_sum_##type = exp_sum_##type, .divide_##type = divide_##type,          \
    .log_softmax_##type = log_softmax_##type,
    MATH_TYPES(MATH_MEMBERS)};
