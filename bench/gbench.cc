/* SPDX-License-Identifier: MIT */
/* Registration with Google Benchmark. */
#include "gbench.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <string>

namespace bench
{
namespace
{

void run(benchmark::State &state, const Subject &subject,
         const Competitor &competitor, const Workspace &memory, std::size_t n)
{
    /* Batches, so that the type-erased loop costs nothing per call. */
    constexpr std::size_t batch = 16;
    subject.prepare(memory, n, subject.timed);
    const Loop loop = subject.bind(*competitor.kernels, memory, n);
    while (state.KeepRunningBatch(batch))
        loop(batch);
    state.SetBytesProcessed(state.iterations() *
                            static_cast<std::int64_t>(n * subject.traffic));
}

} // namespace

int run_google_benchmark(const std::vector<const Subject *> &subjects,
                         const std::vector<const Competitor *> &competitors,
                         const std::vector<std::size_t> &sizes,
                         std::vector<char *> argv)
{
    int argc = static_cast<int>(argv.size());
    argv.push_back(nullptr);
    benchmark::Initialize(&argc, argv.data());
    if (benchmark::ReportUnrecognizedArguments(argc, argv.data()))
        return 2;
    const Workspace memory(
        workspace_bytes(*std::max_element(sizes.begin(), sizes.end())));
    for (const Subject *const subject : subjects)
        for (const std::size_t n : sizes)
            for (const Competitor *const competitor : competitors) {
                if (!subject->bind(*competitor->kernels, memory, n))
                    continue;
                const std::string name =
                    subject->name + "/" + form_name(subject->form) + "/" +
                    competitor->label() + "/" + std::to_string(n);
                benchmark::RegisterBenchmark(
                    name.c_str(), [=, &memory](benchmark::State &state) {
                        run(state, *subject, *competitor, memory, n);
                    });
            }
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}

} // namespace bench
