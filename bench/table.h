/* SPDX-License-Identifier: MIT */
/* The readable output on stdout. */
#ifndef WGC_BENCH_REPORT_TABLE_H
#define WGC_BENCH_REPORT_TABLE_H

#include <string>
#include <vector>

#include "competitor.h"
#include "measure.h"
#include "targets.h"

namespace bench
{

void print_header(const std::vector<Competitor> &competitors);

/* Rows of one subject come one after the other and share a heading. */
class Table
{
  public:
    explicit Table(bool every_competitor);
    void print(const Row &row);

  private:
    void print_line(const Row &row, const Entry &entry) const;

    bool detail;
    const Subject *heading = nullptr;
};

/* Each target that is missed, with its worst cell. False if there is none. */
bool print_missed(const std::vector<Judgement> &judgements);

} // namespace bench

#endif
