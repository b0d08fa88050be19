/* SPDX-License-Identifier: MIT */
/* Inputs of the tests of libwgc-math, and its functions by type. */
#include "math/inputs.h"

#include <math.h>
#include <stdio.h>

const struct type *const math_types[MATH_TYPE_COUNT] = {&type_f16, &type_f32,
                                                        &type_f64};

const char *const input_names[INPUT_COUNT] = {
#define INPUT_NAME(name, what) #name,
    INPUT_LIST(INPUT_NAME)
#undef INPUT_NAME
};

void name_function(char name[FUNCTION_NAME_SIZE], const struct type *type,
                   enum math_function function)
{
    snprintf(name, FUNCTION_NAME_SIZE, "wgc_%s_%s", function_names[function],
             type->name);
}

/* ---- Calls -----------------------------------------------------------------
 */

#define CALL(type, T)                                                          \
    static void call_##type(enum math_function function, void *output,         \
                            const void *input, size_t n)                       \
    {                                                                          \
        if (function == SOFTMAX)                                               \
            wgc_softmax_##type(output, input, n);                              \
        else if (function == LOG_SOFTMAX)                                      \
            wgc_log_softmax_##type(output, input, n);                          \
        else                                                                   \
            *(T *)output = wgc_logsumexp_##type(input, n);                     \
    }                                                                          \
    static wgc_status call_groups_##type(enum math_function function,          \
                                         void *output, const void *input,      \
                                         size_t n, size_t group_size)          \
    {                                                                          \
        return function == SOFTMAX                                             \
                   ? wgc_softmax_##type##_groups(output, input, n, group_size) \
               : function == LOG_SOFTMAX                                       \
                   ? wgc_log_softmax_##type##_groups(output, input, n,         \
                                                     group_size)               \
                   : wgc_logsumexp_##type##_groups(output, input, n,           \
                                                   group_size);                \
    }                                                                          \
    static void call_columns_##type(enum math_function function, void *output, \
                                    ptrdiff_t output_stride,                   \
                                    const void *input, ptrdiff_t input_stride, \
                                    size_t rows, size_t columns)               \
    {                                                                          \
        if (function == SOFTMAX)                                               \
            wgc_softmax_##type##_columns(output, output_stride, input,         \
                                         input_stride, rows, columns);         \
        else if (function == LOG_SOFTMAX)                                      \
            wgc_log_softmax_##type##_columns(output, output_stride, input,     \
                                             input_stride, rows, columns);     \
        else                                                                   \
            wgc_logsumexp_##type##_columns(output, input, input_stride, rows,  \
                                           columns);                           \
    }
CALL(f16, wgc_f16)
CALL(f32, float)
CALL(f64, double)

void call(const struct type *type, enum math_function function, void *output,
          const void *input, size_t n)
{
    if (type == &type_f16)
        call_f16(function, output, input, n);
    else if (type == &type_f32)
        call_f32(function, output, input, n);
    else
        call_f64(function, output, input, n);
}

void call_columns(const struct type *type, enum math_function function,
                  void *output, ptrdiff_t output_stride, const void *input,
                  ptrdiff_t input_stride, size_t rows, size_t columns)
{
    (type == &type_f16   ? call_columns_f16
     : type == &type_f32 ? call_columns_f32
                         : call_columns_f64)(
        function, output, output_stride, input, input_stride, rows, columns);
}

wgc_status call_groups(const struct type *type, enum math_function function,
                       void *output, const void *input, size_t n,
                       size_t group_size)
{
    return type == &type_f16
               ? call_groups_f16(function, output, input, n, group_size)
           : type == &type_f32
               ? call_groups_f32(function, output, input, n, group_size)
               : call_groups_f64(function, output, input, n, group_size);
}

/* ---- Inputs ----------------------------------------------------------------
 */

/* From 0 up to 1, in 2^53 steps. */
static double fraction(uint64_t random)
{
    return (double)(random >> 11) * 0x1p-53;
}

static double value_of(const struct type *type, enum input input,
                       uint64_t random, size_t i)
{
    switch (input) {
    case INPUT_logits:
        return 16 * fraction(random) - 8;
    case INPUT_wide:
        return ldexp(random & 1 ? 1 + fraction(random) : -1 - fraction(random),
                     (int)(random >> 1 & 31) - 20);
    case INPUT_close:
        return ldexp((double)(random & 7), 1 - type->mantissa_bits) + 2;
    case INPUT_crowd:
        return i == 0 ? 0 : -10 - fraction(random);
    default:
        return (double)(i % 9000) * -0.125;
    }
}

void fill_input(const struct type *type, enum input input, uint64_t seed,
                void *elements, size_t n)
{
    static const enum data classes[INPUT_COUNT] = {
        [INPUT_random] = DATA_random,
        [INPUT_extremes] = DATA_extremes,
        [INPUT_zeros] = DATA_zeros,
        [INPUT_denormals] = DATA_denormals,
    };
    if (input >= INPUT_random) {
        fill_data(type, classes[input], seed, elements, n);
        return;
    }
    for (size_t i = 0; i < n; i++)
        store_bits((char *)elements + i * type->size, type->size,
                   from_double(type, value_of(type, input, mixed(seed, i), i)));
}
