/* SPDX-License-Identifier: MIT */
/*
 * wgc-bench: times every function of the library beside rooflines and peers.
 * Here is only who does what, in which order; see README.md for the columns.
 */
#include <algorithm>
#include <cstdio>
#include <exception>
#include <fstream>

#include "check.h"
#include "competitor.h"
#include "groups.h"
#include "json.h"
#include "math.h"
#include "measure.h"
#include "options.h"
#include "subject.h"
#include "table.h"
#include "targets.h"

namespace
{

using namespace bench;

enum ExitStatus { exit_good = 0, exit_failed = 1, exit_usage = 2 };

void require_output()
{
    if (std::fflush(stdout) != 0 || std::ferror(stdout))
        throw OutputError("cannot write to standard output");
}

const std::vector<std::size_t> all_sizes = {
    1, 7, 16, 64, 100, 256, 1000, 1024, 4096, 65536, 4194304};

constexpr Effort usual_effort = {40, 20e3, 40e6};
constexpr Effort quick_effort = {200, 20e3, 40e6};
constexpr Effort check_effort = {6, 5e3, 1e6};

template <class T>
void set_default(std::vector<T> &list, const std::vector<T> &value)
{
    if (list.empty())
        list = value;
}

/* What the modes measure unless told otherwise. */
void choose_defaults(Options &options)
{
    if (options.quick) {
        set_default(options.functions, {"scan_inclusive_add", "reduce_add"});
        set_default(options.types, {"i32", "f32", "i64", "f64"});
        set_default(options.forms, {"out-of-place"});
        set_default(options.isas, {wgc_isa_name()});
        set_default(options.sizes, {16, 64, 256, 1024, 4096});
    }
    if (options.check) {
        set_default(options.forms, {"out-of-place", "in-place", "strided"});
        set_default(options.sizes, {1, 7, 16, 64, 100, 256, 1000, 1024, 4096});
    }
    set_default(options.sizes, all_sizes);
}

Effort choose_effort(const Options &options)
{
    Effort effort = options.check   ? check_effort
                    : options.quick ? quick_effort
                                    : usual_effort;
    if (options.rounds > 0)
        effort.rounds = options.rounds;
    return effort;
}

/* What to measure, all of it chosen. */
struct Plan {
    std::vector<const Subject *> subjects;
    std::vector<const Competitor *> competitors;
    std::vector<std::size_t> sizes;
};

bool is_own(const Competitor &competitor)
{
    return competitor.kind != Kind::peer && competitor.kind != Kind::roofline;
}

/* The chosen instruction sets and, beside them, peers and rooflines for those
 * and lower ones; for a check, nothing but instruction sets. */
std::vector<const Competitor *>
choose_competitors(const Options &options,
                   const std::vector<Competitor> &competitors)
{
    std::vector<const Competitor *> chosen;
    int highest = 0;
    for (const Competitor &competitor : competitors)
        if (is_own(competitor) && wanted(options, competitor) &&
            (!options.check || competitor.kind == Kind::kernels)) {
            chosen.push_back(&competitor);
            highest = std::max(highest, competitor.rank);
        }
    for (const Competitor &competitor : competitors)
        if (!is_own(competitor) && wanted(options, competitor) &&
            !options.check && competitor.rank <= highest)
            chosen.push_back(&competitor);
    return chosen;
}

Plan make_plan(const Options &options, const std::vector<Subject> &subjects,
               const std::vector<Competitor> &competitors)
{
    Plan plan;
    plan.sizes = options.sizes;
    plan.competitors = choose_competitors(options, competitors);
    for (const Subject &subject : subjects)
        if (wanted(options, subject))
            plan.subjects.push_back(&subject);
    if (plan.subjects.empty())
        throw UsageError("no function is left by --function, --type, --form "
                         "and --filter; see --list");
    return plan;
}

/* Calls function(row) for every row of the plan. */
template <class Function>
void for_each_row(const Plan &plan, const Measurer &measurer, Function function)
{
    for (const Subject *const subject : plan.subjects)
        for (const std::size_t n : plan.sizes) {
            Row row = measurer.measure(*subject, n);
            function(row);
        }
}

/* A few integers of 8 or 16 bits that lie apart are slower than scalar ones:
 * loading them as a vector waits until each of them has been stored. */
bool is_held_to_lower(const Subject &subject, std::size_t n)
{
    const std::string &type = subject.type;
    const bool is_narrow =
        type == "i8" || type == "u8" || type == "i16" || type == "u16";
    return !is_narrow || n >= 64 || subject.form != Form::strided;
}

int run_check(const Plan &plan, const Measurer &measurer)
{
    std::size_t rows = 0;
    std::vector<Slower> all;
    for_each_row(plan, measurer, [&](Row &row) {
        if (!is_held_to_lower(*row.subject, row.n))
            return;
        rows++;
        const std::vector<Slower> slower = confirm_slower(measurer, row);
        all.insert(all.end(), slower.begin(), slower.end());
    });
    std::stable_sort(
        all.begin(), all.end(),
        [](const Slower &a, const Slower &b) { return a.ratio() > b.ratio(); });
    for (const Slower &s : all)
        std::printf("%5.2f x  %s, %s, n = %zu: %s %.2f ns, %s %.2f ns\n",
                    s.ratio(), s.subject->name.c_str(),
                    form_name(s.subject->form), s.n,
                    s.entry.competitor->name.c_str(), s.entry.timing.ns,
                    s.than.competitor->name.c_str(), s.than.timing.ns);
    std::printf("%zu rows; slower than on a lower instruction set: %zu\n", rows,
                all.size());
    return all.empty() ? exit_good : exit_failed;
}

int run_tables(const Options &options, const Plan &plan,
               const Measurer &measurer,
               const std::vector<Competitor> &competitors)
{
    print_header(competitors);
    Table table(options.detail);
    std::vector<Row> rows;
    for_each_row(plan, measurer, [&](const Row &row) {
        table.print(row);
        require_output(); /* before minutes of measuring are lost */
        rows.push_back(row);
    });
    const bool missed = options.targets && print_missed(judge(rows));
    if (!options.json.empty())
        write_json(options.json, rows);
    if (options.quick)
        print_math_summary(choose_effort(options));
    return missed ? exit_failed : exit_good;
}

void print_list(const Plan &plan)
{
    for (const Subject *const subject : plan.subjects)
        std::printf("%s/%s\n", subject->name.c_str(), form_name(subject->form));
}

/* Found out before minutes of measuring are lost; an existing file stays. */
void require_writable(const std::string &path)
{
    if (!path.empty() && !std::ofstream(path, std::ios::app))
        throw UsageError("cannot write " + path);
}

int run(int argc, char **argv)
{
    const std::vector<Subject> subjects = all_subjects();
    const std::vector<Competitor> competitors = all_competitors();
    Options options = parse_options(argc, argv, subjects, competitors);
    if (options.help) {
        print_help();
        return exit_good;
    }
    if (options.groups && options.check)
        return check_groups(options) ? exit_good : exit_failed;
    choose_defaults(options);
    if (options.math) {
        run_math(options, choose_effort(options));
        return exit_good;
    }
    if (options.groups) {
        run_groups(options, choose_effort(options), competitors);
        return exit_good;
    }
    const Plan plan = make_plan(options, subjects, competitors);
    if (options.list) {
        print_list(plan);
        return exit_good;
    }
    require_writable(options.json);
    const std::size_t largest =
        *std::max_element(plan.sizes.begin(), plan.sizes.end());
    const Measurer measurer(plan.competitors, largest, choose_effort(options));
    return options.check ? run_check(plan, measurer)
                         : run_tables(options, plan, measurer, competitors);
}

} // namespace

int main(int argc, char **argv)
{
    try {
        const int status = run(argc, argv);
        require_output();
        return status;
    } catch (const UsageError &error) {
        std::fprintf(stderr, "wgc-bench: %s\nTry 'wgc-bench --help'.\n",
                     error.what());
        return exit_usage;
    } catch (const OutputError &error) {
        std::fprintf(stderr, "wgc-bench: %s\n", error.what());
        return exit_usage;
    } catch (const std::exception &error) {
        std::fprintf(stderr, "wgc-bench: %s\n", error.what());
        return exit_failed;
    }
}
