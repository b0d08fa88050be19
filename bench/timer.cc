/* SPDX-License-Identifier: MIT */
/*
 * wgc-bench-timer, which wgc-bench asks for times. It prints what there is, a
 * line each, with tabs between words:
 *
 *   library   COMPILER ISA SLEEF    SLEEF's version, or nothing
 *   missing   NAME REASON
 *   competitor  KIND NAME ISA RANK COMPILER
 *   subject   NAME FORM BYTES
 *
 * Then it reads requests, a line each: N ELEMENTS ISA ROUNDS BATCH_NS
 * SLOWEST_NS and pairs of a subject and a competitor, by their places in those
 * lists. All take turns, while the public functions use ISA. For each pair it
 * prints ns per call and whether the core was quiet, or two dashes if the
 * competitor lacks the subject; or "wrong" and which result is. An empty line
 * ends every answer.
 */
#include <cstdio>
#include <cstring>
#include <iostream>
#include <memory>
#include <sstream>
#include <stdexcept>

#include "competitor.h"
#include "loops.h"
#include "sampler.h"
#include "subject.h"
#ifdef BENCH_MATH
#include "wgc/math.h"
#endif
extern "C" {
#include "this_cpu.h"
}

namespace
{

using namespace bench;

/* Beyond this, sums of the test data are as good as checked. */
constexpr std::size_t largest_checked = 65536;

void print_library()
{
    const char *sleef = "";
#ifdef BENCH_MATH
    sleef = wgc_math_sleef_version();
#endif
    std::printf("library\t%s\t%s\t%s\n", BENCH_COMPILER, wgc_isa_name(), sleef);
#define BENCH_VARIANT(name, isa, table)
#define BENCH_PEER(kind, name, isa, symbol)
#define BENCH_MISSING(name, reason)                                            \
    std::printf("missing\t%s\t%s\n", name, reason);
#include "built.def"
}

void print_list(const std::vector<Competitor> &competitors,
                const std::vector<Subject> &subjects)
{
    static const char *const kinds[] = {"kernels", "dispatched", "variant",
                                        "peer",    "roofline",   "math"};
    for (const Competitor &c : competitors)
        std::printf("competitor\t%s\t%s\t%s\t%d\t%s\n",
                    kinds[static_cast<int>(c.kind)], c.name.c_str(),
                    c.isa.c_str(), c.rank, c.offers.compiler);
    for (const Subject &s : subjects)
        std::printf("subject\t%s\t%s\t%zu\n", s.name.c_str(), s.form.c_str(),
                    s.traffic);
    std::printf("\n");
    std::fflush(stdout);
}

struct Cell {
    const Subject *subject;
    const Competitor *competitor;
    Loop loop; /* empty: the competitor lacks it */
};

class Timer
{
  public:
    Timer()
    {
        print_library();
        print_list(competitors, subjects);
    }

    void answer(const std::string &line)
    {
        std::istringstream request(line);
        Size size;
        std::string isa;
        Effort effort;
        request >> size.n >> size.elements >> isa >> effort.rounds >>
            effort.batch_ns >> effort.slowest_ns;
        if (!request || !switch_to_isa(isa))
            throw std::runtime_error("no such request: " + line);
        make_room(std::max(size.n, size.elements));
        std::vector<Cell> cells;
        std::size_t subject, competitor;
        while (request >> subject >> competitor)
            cells.push_back({&subjects.at(subject), &competitors.at(competitor),
                             subjects[subject].bind(competitors[competitor],
                                                    *memory, size)});
        for (const Cell &cell : cells)
            if (cell.loop && size.n <= largest_checked)
                check(cell, size);
        measure(cells, size, effort);
    }

  private:
    void make_room(std::size_t elements)
    {
        const std::size_t bytes =
            std::max<std::size_t>(elements * wide_stride, turns_bytes);
        if (bytes <= room)
            return;
        memory = std::make_unique<Workspace>(bytes);
        room = bytes;
    }

    /* What the loop puts out: to the bit what the first one does who has the
     * subject, which is the plain C kernels where those are built. */
    void check(const Cell &cell, Size size) const
    {
        const Subject &subject = *cell.subject;
        if (cell.competitor->kind == Kind::roofline)
            return;
        Loop reference;
        for (const Competitor &c : competitors)
            if ((reference = subject.bind(c, *memory, size)))
                break;
        const std::size_t bytes =
            std::max(size.n, size.elements) * subject.element_bytes;
        const char *const output = subject.output(*memory);
        subject.prepare(*memory, size, Data::mixed);
        reference(1);
        const std::vector<char> expected(output, output + bytes);
        subject.prepare(*memory, size, Data::mixed);
        cell.loop(1);
        if (subject.agree
                ? subject.agree(expected.data(), output, bytes)
                : std::equal(expected.begin(), expected.end(), output))
            return;
        const std::string &name = cell.competitor->name;
        const std::string &isa = cell.competitor->isa;
        throw std::runtime_error(name + (name == isa ? "" : "/" + isa) +
                                 " computes a wrong " + subject.name + ", " +
                                 subject.form +
                                 ", n = " + std::to_string(size.n));
    }

    void measure(const std::vector<Cell> &cells, Size size,
                 const Effort &effort) const
    {
        std::vector<Loop> loops;
        for (const Cell &cell : cells)
            if (cell.loop)
                loops.push_back(cell.loop);
        const Subject &first = *cells.at(0).subject;
        first.prepare(*memory, size, first.timed);
        const std::vector<Timing> timings = sample(loops, effort);
        auto timing = timings.begin();
        for (const Cell &cell : cells)
            if (cell.loop) {
                std::printf("%.6g\t%d\n", timing->ns, timing->quiet);
                timing++;
            } else {
                std::printf("-\t-\n");
            }
        std::printf("\n");
        std::fflush(stdout);
    }

    const std::vector<Competitor> competitors = all_competitors();
    const std::vector<Subject> subjects = all_subjects();
    std::unique_ptr<Workspace> memory;
    std::size_t room = 0;
};

} // namespace

int main(int argc, char **argv)
{
    if (argc > 1 && std::strcmp(argv[1], "--cpu") == 0) {
        cpu cpu;
        read_cpu(&cpu);
        print_cpu(&cpu);
        return 0;
    }
    try {
        Timer timer;
        for (std::string line; std::getline(std::cin, line);)
            timer.answer(line);
    } catch (const std::exception &error) {
        std::printf("wrong\t%s\n\n", error.what());
        return 1;
    }
    return 0;
}
