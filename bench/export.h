/* SPDX-License-Identifier: MIT */
/* Measured rows as files for other programs. */
#ifndef WGC_BENCH_EXPORT_H
#define WGC_BENCH_EXPORT_H

#include <string>
#include <vector>

#include "measure.h"
#include "targets.h"

namespace bench
{

/* All throw std::runtime_error if the file cannot be written. */
void write_file(const std::string &path, const std::string &text);
void write_csv(const std::string &path, const std::vector<Row> &rows);
void write_json(const std::string &path, const std::vector<Row> &rows,
                const std::vector<Judgement> &judgements);

} // namespace bench

#endif
