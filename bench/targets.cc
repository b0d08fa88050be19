/* SPDX-License-Identifier: MIT */
/* Finds the row of targets for this CPU and judges measured times by it. */
#include "targets.h"

#include <algorithm>
#if defined(__x86_64__)
#include <cpuid.h>
#endif
#include <sstream>

namespace bench
{
namespace
{

struct Target {
    const char *row;
    const char *isas;
    const char *shapes;
    const char *ops;
    const char *types;
    Form form;
    std::size_t from_n;
    std::size_t to_n;
    double limit;
    std::string against;
};

const Target targets[] = {
#define BENCH_TARGET(row, isas, shapes, ops, types, form, from_n, to_n, limit, \
                     against)                                                  \
    {row, isas, shapes, ops, types, Form::form, from_n, to_n, limit, against},
#include "targets.def"
};

bool contains(const std::string &words, const std::string &word)
{
    if (words == "*")
        return true;
    std::istringstream stream(words);
    for (std::string candidate; stream >> candidate;)
        if (candidate == word)
            return true;
    return false;
}

bool applies(const Target &target, const Row &row)
{
    const Subject &subject = *row.subject;
    return contains(target.shapes, subject.shape) &&
           contains(target.ops, subject.op) &&
           contains(target.types, subject.type) &&
           target.form == subject.form && target.from_n <= row.n &&
           row.n <= target.to_n;
}

bool is_about(const Target &target, const Competitor &competitor)
{
    const bool kernels = competitor.kind == Kind::kernels;
    if (target.isas == std::string("simd"))
        return kernels && competitor.name != "scalar";
    return (kernels || competitor.kind == Kind::dispatched) &&
           contains(target.isas, competitor.name);
}

/* The key of the row that differs from this one by `change` alone. */
std::string key(const Row &row, const std::string &change)
{
    std::string shape = row.subject->shape, op = row.subject->op;
    std::string type = row.subject->type;
    std::string form = form_name(row.subject->form);
    if (change == "=inclusive")
        shape = "scan_inclusive";
    else if (change == "=out-of-place")
        form = change.substr(1);
    else if (change == "=add")
        op = "add";
    else if (change == "=f32")
        type = "f32";
    return shape + "/" + op + "/" + type + "/" + form + "/" +
           std::to_string(row.n);
}

const Entry *opponent(const Target &target, const Row &row,
                      const Competitor &competitor,
                      const std::vector<Row> &rows)
{
    if (target.against[0] == '=') {
        const std::string wanted = key(row, target.against);
        for (const Row &other : rows)
            if (key(other, "") == wanted)
                return other.find(competitor.name, competitor.isa);
        return nullptr;
    }
    if (target.against == "roofline")
        return row.roofline(competitor.isa);
    if (target.against == "best-peer")
        return row.best_peer(competitor.rank);
    if (target.against == "memcpy" || target.against == "scalar")
        return row.find(target.against, "");
    return row.find(target.against, competitor.isa);
}

std::string describe(const Target &target)
{
    std::ostringstream text;
    text << target.isas << ": " << target.shapes << ' ' << target.ops << ' '
         << target.types << ", " << form_name(target.form)
         << ", n = " << target.from_n;
    if (target.to_n != target.from_n)
        text << " to " << target.to_n;
    return text.str();
}

void add_verdicts(Judgement &judgement, const Target &target, const Row &row,
                  const std::vector<Row> &rows)
{
    for (const Entry &entry : row.entries) {
        const Competitor &competitor = *entry.competitor;
        if (!is_about(target, competitor))
            continue;
        const Entry *const other = opponent(target, row, competitor, rows);
        if (!other)
            continue;
        const double ratio = entry.timing.ns / other->timing.ns;
        judgement.verdicts.push_back(
            {&row, &competitor, ratio, ratio <= target.limit});
    }
}

} // namespace

#if defined(__x86_64__)
/* AMD's family 26 is Zen 5; Intel's cores with AVX-512 and without its half
 * floats are those from Skylake-X to Ice Lake. */
std::string target_row_of_cpu()
{
    unsigned eax, ebx, ecx, edx;
    if (!__get_cpuid(0, &eax, &ebx, &ecx, &edx))
        return "any";
    const bool amd = ebx == signature_AMD_ebx;
    const bool intel = ebx == signature_INTEL_ebx;
    __get_cpuid(1, &eax, &ebx, &ecx, &edx);
    const unsigned family = (eax >> 8 & 0xF) + (eax >> 20 & 0xFF);
    if (amd && family == 26)
        return "zen5";
    if (!__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx))
        return "any";
    const bool half = edx >> 23 & 1;
    return intel && (ebx & bit_AVX512F) && !half ? "one-shuffle-port" : "any";
}
#else
std::string target_row_of_cpu()
{
    return "any";
}
#endif

std::size_t Judgement::count_met() const
{
    const auto met = [](const Verdict &verdict) { return verdict.met; };
    return static_cast<std::size_t>(
        std::count_if(verdicts.begin(), verdicts.end(), met));
}

const Verdict &Judgement::worst() const
{
    return *std::max_element(
        verdicts.begin(), verdicts.end(),
        [](const Verdict &a, const Verdict &b) { return a.ratio < b.ratio; });
}

std::vector<Judgement> judge(const std::vector<Row> &rows)
{
    const std::string target_row = target_row_of_cpu();
    std::vector<Judgement> judgements;
    for (const Target &target : targets) {
        if (target.row != target_row && target.row != std::string("any"))
            continue;
        Judgement judgement = {
            describe(target), target.against, target.limit, {}};
        for (const Row &row : rows)
            if (applies(target, row))
                add_verdicts(judgement, target, row, rows);
        if (!judgement.verdicts.empty())
            judgements.push_back(judgement);
    }
    return judgements;
}

} // namespace bench
