/* SPDX-License-Identifier: MIT */
/* All times in Google Benchmark's JSON, for its tools and for plot.py. */
#ifndef WGC_BENCH_JSON_H
#define WGC_BENCH_JSON_H

#include <string>
#include <vector>

#include "measure.h"

namespace bench
{

/*
 * Names are such as scan_inclusive_add_f32/in-place/avx2/1024, and the label is
 * the kind of competitor. Throws OutputError if the file cannot be
 * written.
 */
void write_json(const std::string &path, const std::vector<Row> &rows);

} // namespace bench

#endif
