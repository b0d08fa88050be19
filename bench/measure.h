/* SPDX-License-Identifier: MIT */
/* Measures one row: one subject at one n, by everybody who has it. */
#ifndef WGC_BENCH_MEASURE_H
#define WGC_BENCH_MEASURE_H

#include <cstddef>
#include <string>
#include <vector>

#include "competitor.h"
#include "sampler.h"
#include "subject.h"

namespace bench
{

struct Entry {
    const Competitor *competitor;
    Timing timing;
};

struct Row {
    const Subject *subject;
    std::size_t n;
    std::vector<Entry> entries;

    /* 10^9 bytes, read and written, per second. */
    double gb_per_s(const Entry &entry) const;

    /* The copy or load loop with that instruction set's vectors, if any. */
    const Entry *roofline(const std::string &isa) const;

    /* The fastest peer among those for `rank` and below, if any. */
    const Entry *best_peer(int rank) const;

    /* Somebody by name and instruction set; an empty one means any. */
    const Entry *find(const std::string &name, const std::string &isa) const;
};

class Measurer
{
  public:
    Measurer(std::vector<const Competitor *> competitors, std::size_t largest_n,
             Effort effort);

    /* Throws std::runtime_error if a competitor's result is wrong. */
    Row measure(const Subject &subject, std::size_t n) const;

    /* Once more, with more effort; each entry keeps its better time. */
    void measure_again(Row &row, const Effort &more) const;

  private:
    Row bind(const Subject &subject, std::size_t n,
             std::vector<Loop> &loops) const;
    void check_results(const Row &row, const std::vector<Loop> &loops) const;
    void take_better_times(Row &row, const std::vector<Loop> &loops,
                           const Effort &spent) const;

    std::vector<const Competitor *> competitors;
    Workspace memory;
    Effort effort;
};

} // namespace bench

#endif
