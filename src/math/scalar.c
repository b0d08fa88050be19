/* SPDX-License-Identifier: MIT */
/*
 * Scalar kernels of libwgc-math: plain loops over single values. The reference
 * for the vector kernels, so only the combination of spans is shared with them.
 */
#include <sleef.h>

#include "elements.h"
#include "generic/algorithms/partials.h"
#include "math/tables.h"

#define EXP_f32 Sleef_cinz_expf1_u10purec
#define EXP_f64 Sleef_cinz_expd1_u10purec

#define TYPE f16
#define VALUE_TYPE f32
#include "math/scalar_template.h"
#define TYPE f32
#define VALUE_TYPE f32
#include "math/scalar_template.h"
#define TYPE f64
#define VALUE_TYPE f64
#include "math/scalar_template.h"

static void exp_divide_f16(wgc_f16 *dst, const wgc_f16 *src, size_t n,
                           float shift, float sum)
{
    for (size_t i = 0; i < n; i++)
        dst[i] = round_f16(EXP_f32(widen_f16(src[i]) - shift) / sum);
}

/* clang-format off */
const struct math_kernels wgc_math_kernels_scalar = {
#define MATH_MEMBERS(type, ELEM, VALUE)                                        \
    .exp_sum_##type = exp_sum_##type, .divide_##type = divide_##type,          \
    .log_softmax_##type = log_softmax_##type,
    MATH_TYPES(MATH_MEMBERS)
    .exp_divide_f16 = exp_divide_f16,
};
/* clang-format on */
