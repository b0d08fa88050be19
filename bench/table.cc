/* SPDX-License-Identifier: MIT */
/* Prints headers, rows and verdicts. */
#include "table.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>

#include "peers/table.h" /* BENCH_COMPILER */

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

void print_verdict(const Verdict &verdict)
{
    const Subject &subject = *verdict.row->subject;
    std::printf("%.2f, %s, n = %zu, %s\n", verdict.ratio, subject.name.c_str(),
                verdict.row->n, verdict.competitor->name.c_str());
}

} // namespace

std::string cpu_name()
{
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);)
        if (line.rfind("model name", 0) == 0)
            return line.substr(line.find(':') + 2);
    return "unknown";
}

std::string compiler_name()
{
    return BENCH_COMPILER;
}

void print_header(const std::vector<Competitor> &competitors,
                  const std::string &target_row)
{
    std::printf("CPU        %s\n", cpu_name().c_str());
    std::printf("library    %s, instruction sets", compiler_name().c_str());
    for (const std::string &isa : usable_isas())
        std::printf(" %s", isa.c_str());
    std::printf("\ntargets    %s%s\n", target_row.c_str(),
                target_row == "any"
                    ? ": no row of targets.def is for this CPU, only those "
                      "for all; --targets chooses one"
                    : "");
    std::printf("peers\n");
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

void print_judgements(const std::string &target_row,
                      const std::vector<Judgement> &judgements, bool every_cell)
{
    std::size_t met = 0, total = 0;
    for (const Judgement &judgement : judgements) {
        met += judgement.count_met();
        total += judgement.verdicts.size();
    }
    if (total == 0)
        return;
    std::printf("\nTargets (%s): %zu of %zu cells meet theirs\n",
                target_row.c_str(), met, total);
    for (const Judgement &judgement : judgements) {
        const bool all = judgement.count_met() == judgement.verdicts.size();
        std::printf("%s  %zu of %zu  %s\n", all ? "pass" : "MISS",
                    judgement.count_met(), judgement.verdicts.size(),
                    judgement.about.c_str());
        std::printf("      at most %.2f x %s; %s", judgement.limit,
                    judgement.against.c_str(), every_cell ? "\n" : "worst: ");
        if (!every_cell)
            print_verdict(judgement.worst());
        else
            for (const Verdict &verdict : judgement.verdicts) {
                std::printf("      %s  ", verdict.met ? "pass" : "MISS");
                print_verdict(verdict);
            }
    }
}

} // namespace bench
