/* SPDX-License-Identifier: MIT */
/*
 * Times loops against each other on a noisy machine. Competitors take turns,
 * so that a slow spell hits all of them, and each one's shortest batch counts.
 * Where the core was shared or changed its clock, there are more batches.
 */
#ifndef WGC_BENCH_SAMPLER_H
#define WGC_BENCH_SAMPLER_H

#include <cstddef>
#include <limits>
#include <vector>

#include "subject.h"

namespace bench
{

struct Effort {
    int rounds;        /* batches per competitor */
    double batch_ns;   /* how long a batch should last */
    double slowest_ns; /* a competitor slower than this gets fewer rounds */
};

struct Timing {
    /* Per call, in the best batch; at first longer than any. */
    double ns = std::numeric_limits<double>::infinity();
    bool quiet = false; /* enough batches were undisturbed */
};

/* One Timing per loop, in the same order. */
std::vector<Timing> sample(const std::vector<Loop> &loops,
                           const Effort &effort);

} // namespace bench

#endif
