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

/* "Intel(R) Xeon(R) Platinum 8280"; "unknown" if the system does not say. */
std::string cpu_name();

/* The compiler that built the library and this tool. */
std::string compiler_name();

void print_header(const std::vector<Competitor> &competitors,
                  const std::string &target_row);

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

/* A line for each target; with every_cell, also one for each of its cells. */
void print_judgements(const std::string &target_row,
                      const std::vector<Judgement> &judgements,
                      bool every_cell);

} // namespace bench

#endif
