/* SPDX-License-Identifier: MIT */
/* Times libwgc-math beside plain loops with libm. */
#ifndef WGC_BENCH_MATH_H
#define WGC_BENCH_MATH_H

#include "options.h"
#include "sampler.h"

namespace bench
{

/* A line per function, n and instruction set. Throws UsageError if the bench
 * was built without libwgc-math. */
void run_math(const Options &options, const Effort &effort);

/* One line about softmax of floats, or why there is none. */
void print_math_summary(const Effort &effort);

} // namespace bench

#endif
