/* SPDX-License-Identifier: MIT */
/* The same calls under Google Benchmark, with its flags and formats. */
#ifndef WGC_BENCH_GBENCH_H
#define WGC_BENCH_GBENCH_H

#include <vector>

#include "competitor.h"
#include "subject.h"

namespace bench
{

/*
 * Registers every subject x competitor x n under names such as
 * scan_inclusive_add_f32/in-place/avx2/1024 and runs them as the
 * --benchmark_* flags say. argv is consumed. Returns an exit status.
 */
int run_google_benchmark(const std::vector<const Subject *> &subjects,
                         const std::vector<const Competitor *> &competitors,
                         const std::vector<std::size_t> &sizes,
                         std::vector<char *> argv);

} // namespace bench

#endif
