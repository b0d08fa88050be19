/* SPDX-License-Identifier: MIT */
/* The families of cases of libwgc-math; each runs on every instruction set, by
 * the public functions. */
#ifndef WGC_TESTS_MATH_FAMILIES_H
#define WGC_TESTS_MATH_FAMILIES_H

#include "engine/run.h"
#include "math/inputs.h"

/* clang-format off */
#define MATH_FAMILY_LIST(X)                                                    \
    X(kernels)   /* those of the instruction set that libwgc uses */           \
    X(sizes)     /* every n: bits, in place, memory around */                  \
    X(sums)      /* softmax against wgc_reduce_add of its exps */              \
    X(rules)     /* infinities, NaN, nothing, one */                           \
    X(groups)    /* the forms for groups against single calls */               \
    X(columns)   /* the forms for columns likewise */                          \
    X(accuracy)  /* error bounds of docs/math.md */                            \
    X(checksums) /* checksums.txt */                                           \
    X(stack)     /* how much of it */
/* clang-format on */

#define DECLARE_FAMILY(name) family math_##name;
MATH_FAMILY_LIST(DECLARE_FAMILY)
#undef DECLARE_FAMILY

/* n = 2^32 + 3: takes long, so only where it is asked for. */
family math_huge;

void print_math_checksums(void);

#endif
