/* SPDX-License-Identifier: MIT */
/*
 * The vector kernels of libwgc-math, for an instruction set's file that has
 * included its lanes: VECTOR_BYTES and the types of vectors.h, exp_f32 and
 * exp_f64 of lanes, or EXPS_OF_ARRAYS and exp_array_f32 and exp_array_f64; and
 * widen_halves and round_halves. FEW_BY_MASKS says that load_few and store_few,
 * see vector_template.h, come with the lanes. KERNELS names the table.
 */
#include "elements.h"
#include "generic/algorithms/partials.h"
#include "math/tables.h"

typedef lanes_f32 lanes_f16; /* what halves are computed in */

WGC_INLINE lanes_f16 load_f16(const wgc_f16 *from)
{
    halves x;
    memcpy(&x, from, sizeof x);
    return widen_halves(x);
}

WGC_INLINE lanes_f32 load_f32(const float *from)
{
    lanes_f32 x;
    memcpy(&x, from, sizeof x);
    return x;
}

WGC_INLINE lanes_f64 load_f64(const double *from)
{
    lanes_f64 x;
    memcpy(&x, from, sizeof x);
    return x;
}

WGC_INLINE void store_f16(wgc_f16 *to, lanes_f16 x)
{
    const halves rounded = round_halves(x);
    memcpy(to, &rounded, sizeof rounded);
}

WGC_INLINE void store_f32(float *to, lanes_f32 x)
{
    memcpy(to, &x, sizeof x);
}

WGC_INLINE void store_f64(double *to, lanes_f64 x)
{
    memcpy(to, &x, sizeof x);
}

#define TYPE f32
#define VALUE_TYPE f32
#include "math/vector_template.h"
#define TYPE f16 /* loads and stores floats, too */
#define VALUE_TYPE f32
#include "math/vector_template.h"
#define TYPE f64
#define VALUE_TYPE f64
#include "math/vector_template.h"

static void exp_divide_f16(wgc_f16 *dst, const wgc_f16 *src, size_t n,
                           float shift, float sum)
{
    float exps[block_length_f16];
    for (; n >= block_length_f16; n -= block_length_f16) {
        make_exps_f16(exps, src, shift);
        divide_f16(dst, exps, block_length_f16, sum);
        dst += block_length_f16;
        src += block_length_f16;
    }
    if (n > 0) {
        make_last_exps_f16(NULL, exps, src, n, shift);
        divide_f16(dst, exps, n, sum);
    }
}

/* clang-format off */
const struct math_kernels KERNELS = {
#define MATH_MEMBERS(type, ELEM, VALUE)                                        \
    .exp_sum_##type = exp_sum_##type, .divide_##type = divide_##type,          \
    .log_softmax_##type = log_softmax_##type,
    MATH_TYPES(MATH_MEMBERS)
    .exp_divide_f16 = exp_divide_f16,
};
/* clang-format on */
