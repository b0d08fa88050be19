/* SPDX-License-Identifier: MIT */
/*
 * Input values, as a function of type, class, seed and position alone, so that
 * every prefix of an input is an input. Integer arithmetic makes the bits: no
 * compiler flag or CPU mode can change them, and NaNs stay quiet.
 */
#ifndef WGC_TESTS_ENGINE_DATA_H
#define WGC_TESTS_ENGINE_DATA_H

#include "engine/types.h"

/* X(class, what floats hold, what integers hold) */
/* clang-format off */
#define DATA_LIST(X)                                                           \
    X(small,       "integers -8..8, exact in any order", "integers -8..8")     \
    X(near_one,    "1/2..2: products stay finite", "odd: products keep bits")  \
    X(rough,       "2^-8..2^8: every sum rounds", "random bits")               \
    X(random,      "random bits, NaN quiet", "random bits")                    \
    X(extremes,    "special values, NaN of both signs", "special values")      \
    X(zeros,       "zeros of both signs", "0 and 1")                           \
    X(denormals,   "denormals of both signs", "few bits among zeros")          \
    X(nans,        "NaN of both signs", "few zero bits among ones")            \
    X(holes,       "numbers, NaN of both signs between", "random bits")        \
    X(nonnegative, "random, no sign", "random, half the range")                \
    X(rising,      "each above the last", "each above the last")               \
    X(falling,     "each below the last", "each below the last")
/* clang-format on */

enum data {
#define DATA_ENUM(name, floats, integers) DATA_##name,
    DATA_LIST(DATA_ENUM)
#undef DATA_ENUM
        DATA_COUNT
};

extern const char *const data_names[DATA_COUNT];

/* Well mixed bits of a seed and a position. */
uint64_t mixed(uint64_t seed, uint64_t position);

/* The bits of element i. */
uint64_t datum(const struct type *type, enum data data, uint64_t seed,
               size_t i);

/* n elements from the first. */
void fill_data(const struct type *type, enum data data, uint64_t seed,
               void *elements, size_t n);

#endif
