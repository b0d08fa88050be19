/* SPDX-License-Identifier: MIT */
/* Hands the times to Google Benchmark's reporter. */
#include "json.h"

#include <benchmark/benchmark.h>
#include <fstream>
#include <iostream>

#include "options.h"
#include "peers/table.h" /* BENCH_COMPILER */

namespace bench
{
namespace
{

using Reporter = benchmark::BenchmarkReporter;

/* As in the enumeration. */
const char *const kinds[] = {"kernels", "dispatched", "variant", "peer",
                             "roofline"};

Reporter::Run make_run(const Row &row, const Entry &entry)
{
    Reporter::Run run;
    run.run_name.function_name =
        row.subject->name + "/" + form_name(row.subject->form) + "/" +
        entry.competitor->label() + "/" + std::to_string(row.n);
    run.report_label = kinds[static_cast<int>(entry.competitor->kind)];
    run.family_index = run.per_family_instance_index = 0;
    run.repetition_index = 0;
    run.repetitions = 1;
    run.iterations = 1;
    run.real_accumulated_time = entry.timing.ns * 1e-9;
    run.cpu_accumulated_time = run.real_accumulated_time;
    run.counters["bytes_per_second"] = row.gb_per_s(entry) * 1e9;
    run.counters["quiet"] = entry.timing.quiet;
    return run;
}

} // namespace

void write_json(const std::string &path, const std::vector<Row> &rows)
{
    std::vector<Reporter::Run> runs;
    for (const Row &row : rows)
        for (const Entry &entry : row.entries)
            runs.push_back(make_run(row, entry));
    std::ofstream file(path);
    benchmark::AddCustomContext("compiler", BENCH_COMPILER);
    benchmark::JSONReporter reporter;
    reporter.SetOutputStream(&file);
    reporter.SetErrorStream(&std::cerr);
    reporter.ReportContext(Reporter::Context());
    reporter.ReportRuns(runs);
    reporter.Finalize();
    file.close();
    if (!file)
        throw OutputError("cannot write " + path);
}

} // namespace bench
