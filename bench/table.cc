/* SPDX-License-Identifier: MIT */
/* Prints headers, rows and verdicts. */
#include "table.h"

#include <cstdio>
#include <map>
#include <set>

#include "peers/table.h" /* BENCH_COMPILER */
extern "C" {
#include "this_cpu.h"
}

namespace bench
{
namespace
{

/* A name and everything it is built for: "omp-gcc (GCC 12.2): avx2 avx512". */
void print_peers(const std::vector<Competitor> &competitors, Kind kind)
{
    std::vector<std::string> order;
    std::map<std::string, std::string> compilers, isas;
    for (const Competitor &c : competitors) {
        if (c.kind != kind)
            continue;
        if (!compilers.count(c.name))
            order.push_back(c.name);
        compilers[c.name] = c.compiler;
        isas[c.name] += " " + c.isa;
    }
    for (const std::string &name : order)
        std::printf("  %-12s %-10s%s\n", name.c_str(), compilers[name].c_str(),
                    isas[name].c_str());
}

const char *roofline_name(const Subject &subject)
{
    const bool writes =
        subject.shape == "broadcast" || subject.shape.rfind("scan", 0) == 0;
    return writes ? "x copy" : "x load";
}

/* This time over the other. */
std::string ratio(const Entry &entry, const Entry *other)
{
    if (!other)
        return "-";
    char text[32];
    std::snprintf(text, sizeof text, "%.2f",
                  entry.timing.ns / other->timing.ns);
    return text;
}

} // namespace

void print_header(const std::vector<Competitor> &competitors)
{
    cpu cpu;
    read_cpu(&cpu);
    print_cpu(&cpu);
    std::printf("\nlibrary    %s\npeers\n", BENCH_COMPILER);
    print_peers(competitors, Kind::peer);
    for (const Missing &missing : missing_peers())
        std::printf("  %-12s missing: %s\n", missing.name.c_str(),
                    missing.reason.c_str());
    std::printf("rooflines\n");
    print_peers(competitors, Kind::roofline);
    std::printf("\nns per call, the best of many interleaved batches; ~ marks "
                "one on a busy core.\nx copy, x load: this time over that of "
                "a copy, or of loads alone, with the\nsame vectors. speed-up: "
                "the best peer's time over this one.\n");
}

Table::Table(bool every_competitor) : detail(every_competitor)
{
}

void Table::print_line(const Row &row, const Entry &entry) const
{
    const Competitor &competitor = *entry.competitor;
    const Entry *const peer = row.best_peer(competitor.rank);
    std::printf("%9zu  %-19s%11.2f%c%8.1f%9s%10s", row.n,
                competitor.label().c_str(), entry.timing.ns,
                entry.timing.quiet ? ' ' : '~', row.gb_per_s(entry),
                ratio(entry, row.roofline(competitor.isa)).c_str(),
                ratio(entry, row.find("memcpy", "")).c_str());
    if (peer && competitor.kind != Kind::roofline && &entry != peer)
        std::printf("%9.2f  %s", peer->timing.ns / entry.timing.ns,
                    peer->competitor->label().c_str());
    std::printf("\n");
}

void Table::print(const Row &row)
{
    if (heading != row.subject) {
        heading = row.subject;
        std::printf("\n%s, %s\n", heading->name.c_str(),
                    form_name(heading->form));
        std::printf("%9s  %-19s%11s %8s%9s%10s%9s  %s\n", "n", "", "ns", "GB/s",
                    roofline_name(*heading), "x memcpy", "speed-up",
                    "best peer");
    }
    for (const Entry &entry : row.entries) {
        const Kind kind = entry.competitor->kind;
        if (detail || (kind != Kind::peer && kind != Kind::roofline))
            print_line(row, entry);
    }
    std::fflush(stdout);
}

bool print_missed(const std::vector<Judgement> &judgements)
{
    std::size_t met = 0, total = 0;
    for (const Judgement &judgement : judgements) {
        met += judgement.count_met();
        total += judgement.verdicts.size();
    }
    std::printf("\nTargets (%s): %zu of %zu cells meet theirs\n",
                target_row_of_cpu().c_str(), met, total);
    for (const Judgement &judgement : judgements) {
        if (judgement.count_met() == judgement.verdicts.size())
            continue;
        const Verdict &worst = judgement.worst();
        std::printf("missed by %zu of %zu  %s\n"
                    "      at most %.2f x %s; worst: %.2f, %s, n = %zu, %s\n",
                    judgement.verdicts.size() - judgement.count_met(),
                    judgement.verdicts.size(), judgement.about.c_str(),
                    judgement.limit, judgement.against.c_str(), worst.ratio,
                    worst.row->subject->name.c_str(), worst.row->n,
                    worst.competitor->name.c_str());
    }
    return met < total;
}

} // namespace bench
