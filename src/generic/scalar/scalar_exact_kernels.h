/* SPDX-License-Identifier: MIT */
/*
 * A unit of exact operators on one element after the other, of narrow types,
 * too.
 */
#include "generic/lanes/tuning.h"
#include "generic/operators/type.h"
#include "generic/units/shared.h"

typedef bits lanes, scalar;

#include "generic/algorithms/strided.h"
#include "generic/operators/operation.h"
#include "generic/operators/scalar_operators.h"

#include "generic/scalar/scalar_serial.h"

/* Compilers must not see that this is memset, which bitcode lacks. */
WGC_INLINE void fill(void *dst, size_t n, bits value)
{
    for (size_t i = 0; i < n; i++)
        write_element((void *)again(dst), sizeof value, (ptrdiff_t)i, value);
}

static size_t find(const void *src, size_t n, bits value)
{
    size_t i = 0;
    while (i < n && read_element(src, sizeof value, i) != value)
        i++;
    return i;
}

#if OF_UNIT(i32, 1) + 0
WGC_INLINE bits truth(bits x, bits neutral)
{
    (void)neutral;
    return x != 0;
}

static int32_t vote(const void *predicate, ptrdiff_t stride, size_t n,
                    bool deciding)
{
    for (size_t i = 0; i < n; i++) {
        int32_t x;
        memcpy(&x, element_at(predicate, stride, i), sizeof x);
        if ((x != 0) == deciding)
            return deciding;
    }
    return !deciding;
}

enum { longest_vote = 0 }; /* a call per group */

static int32_t vote_all(const void *predicate, ptrdiff_t stride, size_t n,
                        bool packed)
{
    (void)packed;
    return vote(predicate, stride, n, false);
}

static int32_t vote_any(const void *predicate, ptrdiff_t stride, size_t n,
                        bool packed)
{
    (void)packed;
    return vote(predicate, stride, n, true);
}

#endif

/* clang-format off */
#define SCALAR_OPERATOR(op)                                              \
    static const struct operation operator_##op = {                            \
        .combine = pattern_##op,                                       \
        .combine_one = pattern_##op,                                   \
        .neutral = NEUTRAL_##op(TYPE),                                      \
        .identity = IDENTITY_##op(TYPE),                                    \
    };
#define WGC_NARROW 1
#define WGC_EXACT(op, type) OF_UNIT(type, SCALAR_OPERATOR(op))
#include "collectives.def"

#if OF_UNIT(i32, 1) + 0
#define WGC_LOGICAL(op)                                                        \
    static const struct operation operator_logical_##op = {                    \
        .combine = pattern_##op,                                          \
        .neutral = IDENTITY_logical_##op,                                      \
        .identity = IDENTITY_logical_##op,                                     \
        .to_key = truth,                                                       \
    };
#include "collectives.def"
#endif
/* clang-format on */
