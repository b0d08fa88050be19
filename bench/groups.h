/* SPDX-License-Identifier: MIT */
/* Times many groups in one call beside a call per group, and what a call of a
 * small group costs with and without dispatch. */
#ifndef WGC_BENCH_GROUPS_H
#define WGC_BENCH_GROUPS_H

#include "competitor.h"
#include "options.h"
#include "sampler.h"

namespace bench
{

void run_groups(const Options &options, const Effort &effort,
                const std::vector<Competitor> &competitors);

/* Whether no function is slower than a call per group, at any size of groups;
 * prints those that are. */
bool check_groups(const Options &options);

} // namespace bench

#endif
