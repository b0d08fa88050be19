/* SPDX-License-Identifier: MIT */
/* The bounds of values, as far as the generator knows them. */
#ifndef WGC_FUZZ_BOUNDS_H
#define WGC_FUZZ_BOUNDS_H

#include "tree.h"

/* Notes that a value is from low to high, if its type holds them. */
void limit(struct expression *e, int64_t low, int64_t high);
/* What is known of it, or what its type holds; false if that is too much. */
bool bounds(const struct expression *e, int64_t *low, int64_t *high);
/* Of what an operator makes of numbers from [0] to [1]; false: unknown. */
bool result_bounds(enum operator_ operator_, const int64_t a[2],
                   const int64_t b[2], int64_t result[2]);

#endif
