/* SPDX-License-Identifier: MIT */
/* The speeds to reach, from targets.def, held against measured rows. */
#ifndef WGC_BENCH_TARGETS_H
#define WGC_BENCH_TARGETS_H

#include <set>
#include <string>
#include <vector>

#include "measure.h"

namespace bench
{

/* The result of one target for one cell. */
struct Verdict {
    const Row *row;
    const Competitor *competitor;
    std::string against; /* what the time is held against: "copy" */
    double ratio;        /* measured */
    double limit;        /* at most this */

    bool met() const
    {
        return ratio <= limit;
    }
};

/* The rows of targets.def, by name. */
std::set<std::string> target_rows();

/* The row for this CPU; "any" if it has none of its own. */
std::string target_row_of_cpu();

/* Every target of that row, and of "any", for which there are times. */
std::vector<Verdict> judge(const std::string &target_row,
                           const std::vector<Row> &rows);

} // namespace bench

#endif
