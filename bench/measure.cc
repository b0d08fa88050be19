/* SPDX-License-Identifier: MIT */
/* Binds, checks and times the competitors of a row. */
#include "measure.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>

namespace bench
{
namespace
{

/* Beyond this, sums of the test data are as good as checked. */
constexpr std::size_t largest_checked = 65536;

} // namespace

double Row::gb_per_s(const Entry &entry) const
{
    return static_cast<double>(n * subject->traffic) / entry.timing.ns;
}

const Entry *Row::roofline(const std::string &isa) const
{
    for (const Entry &entry : entries)
        if (entry.competitor->kind == Kind::roofline &&
            entry.competitor->name != "memcpy" && entry.competitor->isa == isa)
            return &entry;
    return nullptr;
}

const Entry *Row::best_peer(int rank) const
{
    const Entry *best = nullptr;
    for (const Entry &entry : entries)
        if (entry.competitor->kind == Kind::peer &&
            entry.competitor->rank <= rank &&
            (!best || entry.timing.ns < best->timing.ns))
            best = &entry;
    return best;
}

const Entry *Row::find(const std::string &name, const std::string &isa) const
{
    for (const Entry &entry : entries)
        if (entry.competitor->name == name &&
            (isa.empty() || entry.competitor->isa == isa))
            return &entry;
    return nullptr;
}

Measurer::Measurer(std::vector<const Competitor *> all, std::size_t largest_n,
                   Effort usual_effort)
    : competitors(std::move(all)), memory(workspace_bytes(largest_n)),
      effort(usual_effort)
{
}

Row Measurer::bind(const Subject &subject, std::size_t n,
                   std::vector<Loop> &loops) const
{
    Row row{&subject, n, {}};
    for (const Competitor *const competitor : competitors)
        if (Loop loop = subject.bind(*competitor->kernels, memory, n)) {
            loops.push_back(std::move(loop));
            row.entries.push_back({competitor, {}});
        }
    return row;
}

/* All must agree, to the bit, with the plain C kernels if those are built. */
void Measurer::check_results(const Row &row,
                             const std::vector<Loop> &loops) const
{
    const Subject &subject = *row.subject;
    const wgc_kernels *reference = wgc_kernels_for(WGC_ISA_SCALAR);
    if (!reference)
        reference = wgc_kernels_for(wgc_isa());
    const std::size_t size = row.n * subject.stride;
    const char *const output = subject.output(memory);
    subject.prepare(memory, row.n, Data::mixed);
    subject.bind(*reference, memory, row.n)(1);
    const std::vector<char> expected(output, output + size);
    for (std::size_t i = 0; i < loops.size(); i++) {
        const Competitor &competitor = *row.entries[i].competitor;
        if (competitor.kind == Kind::roofline)
            continue;
        subject.prepare(memory, row.n, Data::mixed);
        loops[i](1);
        if (std::memcmp(output, expected.data(), size) != 0)
            throw std::runtime_error(competitor.label() + " computes a wrong " +
                                     subject.name + ", " +
                                     form_name(subject.form) +
                                     ", n = " + std::to_string(row.n));
    }
}

Row Measurer::measure(const Subject &subject, std::size_t n) const
{
    std::vector<Loop> loops;
    Row row = bind(subject, n, loops);
    if (n <= largest_checked)
        check_results(row, loops);
    take_better_times(row, loops, effort);
    return row;
}

void Measurer::measure_again(Row &row, const Effort &more) const
{
    std::vector<Loop> loops;
    bind(*row.subject, row.n, loops);
    take_better_times(row, loops, more);
}

void Measurer::take_better_times(Row &row, const std::vector<Loop> &loops,
                                 const Effort &spent) const
{
    row.subject->prepare(memory, row.n, row.subject->timed);
    const std::vector<Timing> timings = sample(loops, spent);
    for (std::size_t i = 0; i < timings.size(); i++)
        if (timings[i].ns < row.entries[i].timing.ns)
            row.entries[i].timing = timings[i];
}

} // namespace bench
