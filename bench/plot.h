/* SPDX-License-Identifier: MIT */
/* Speed against n as a picture. */
#ifndef WGC_BENCH_PLOT_H
#define WGC_BENCH_PLOT_H

#include <string>
#include <vector>

#include "measure.h"

namespace bench
{

/*
 * Writes an SVG with a panel for every subject among the rows. Throws
 * std::runtime_error if there are fewer than two sizes, or the file cannot be
 * written.
 */
void write_plot(const std::string &path, const std::vector<Row> &rows);

} // namespace bench

#endif
