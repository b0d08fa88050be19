/* SPDX-License-Identifier: MIT */
/* The speeds to reach, from targets.def, held against measured rows. */
#ifndef WGC_BENCH_TARGETS_H
#define WGC_BENCH_TARGETS_H

#include <string>
#include <vector>

#include "measure.h"

namespace bench
{

/* One line of targets.def for one measured cell. */
struct Verdict {
    const Row *row;
    const Competitor *competitor;
    double ratio; /* measured */
    bool met;
};

/* One line of targets.def and every cell that it is about. */
struct Judgement {
    std::string about;   /* "avx512 scan_inclusive add min max f32, n = 64" */
    std::string against; /* what the time is held against: "roofline" */
    double limit;        /* of the ratio */
    std::vector<Verdict> verdicts;

    std::size_t count_met() const;

    /* The cell that is furthest from the target, or nearest to missing it. */
    const Verdict &worst() const;
};

/* The row for this CPU; "any" if it has none of its own. */
std::string target_row_of_cpu();

/* The lines for that row, and for any, that are about measured cells. */
std::vector<Judgement> judge(const std::vector<Row> &rows);

} // namespace bench

#endif
