/* SPDX-License-Identifier: MIT */
/* The functions under test, by element type, and inputs made for them. */
#ifndef WGC_TESTS_MATH_INPUTS_H
#define WGC_TESTS_MATH_INPUTS_H

#include "engine/data.h"
#include "math/oracle.h"
#include "wgc/math.h"

enum { MATH_TYPE_COUNT = 3, FUNCTION_NAME_SIZE = 40 };
extern const struct type *const math_types[MATH_TYPE_COUNT];

/* "wgc_softmax_f32" */
void name_function(char name[FUNCTION_NAME_SIZE], const struct type *type,
                   enum math_function function);

/* Calls the public function; output has output_count() elements. */
void call(const struct type *type, enum math_function function, void *output,
          const void *input, size_t n);
wgc_status call_groups(const struct type *type, enum math_function function,
                       void *output, const void *input, size_t n,
                       size_t group_size);
void call_columns(const struct type *type, enum math_function function,
                  void *output, ptrdiff_t output_stride, const void *input,
                  ptrdiff_t input_stride, size_t rows, size_t columns);

/* Inputs: those of engine/data.h that are of use here, and some of our own. */
/* clang-format off */
#define INPUT_LIST(X)                                                          \
    X(logits,   "from -8 to 8")                                                \
    X(wide,     "2^-20..2^12 of both signs: most are far below the maximum")   \
    X(close,    "a few last places apart")                                     \
    X(crowd,    "one at 0, all others 10 to 11 lower")                         \
    X(steps,    "falling by 1/8: denormal results, then 0")                    \
    X(random,   "random bits, NaN quiet")                                      \
    X(extremes, "special values")                                              \
    X(zeros,    "zeros of both signs")                                         \
    X(denormals, "denormals of both signs")
/* clang-format on */

enum input {
#define INPUT_ENUM(name, what) INPUT_##name,
    INPUT_LIST(INPUT_ENUM)
#undef INPUT_ENUM
        INPUT_COUNT
};

extern const char *const input_names[INPUT_COUNT];

void fill_input(const struct type *type, enum input input, uint64_t seed,
                void *elements, size_t n);

#endif
