/* SPDX-License-Identifier: MIT */
/* Random barrier kernels that mean something: no race, no overflow. */
#ifndef WGC_FUZZ_GENERATE_H
#define WGC_FUZZ_GENERATE_H

#include "tree.h"

/* Kernel number of a seed: always the same one. */
struct kernel *generate_kernel(uint64_t seed, uint64_t number,
                               bool with_collectives);

/* Kernels with equal number / PROGRAM_KERNELS are compiled as one program, for
 * one version of the language. */
enum { PROGRAM_KERNELS = 16 };

#endif
