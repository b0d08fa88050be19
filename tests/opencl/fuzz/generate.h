/* SPDX-License-Identifier: MIT */
/* Random barrier kernels that mean something: no race, no overflow. */
#ifndef WGC_FUZZ_GENERATE_H
#define WGC_FUZZ_GENERATE_H

#include "tree.h"

/* What kernels may have beside barriers. A seed's kernels without extensions
 * are those that it had before there were any. */
struct features {
    bool collectives;
    bool extensions;         /* atomic functions, do loops over arrays */
    bool wide;               /* vectors, builtins, long chains, many loops */
    bool sub_groups;         /* functions of sub-groups */
    unsigned sub_group_size; /* the device's; 0: that of a row */
};

/* Kernel number of a seed: always the same one with the same features. */
struct kernel *generate_kernel(uint64_t seed, uint64_t number,
                               struct features features);

/* Kernels with equal number / PROGRAM_KERNELS are compiled as one program, for
 * one version of the language. */
enum { PROGRAM_KERNELS = 16 };

#endif
