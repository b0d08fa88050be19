/* SPDX-License-Identifier: MIT */
/* Interleaved batches, each between two probes of the core. */
#include "sampler.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>

namespace bench
{
namespace
{

double now_ns()
{
    using std::chrono::steady_clock;
    return std::chrono::duration<double, std::nano>(
               steady_clock::now().time_since_epoch())
        .count();
}

double time_ns(const Loop &loop, std::size_t calls)
{
    const double start = now_ns();
    loop(calls);
    return now_ns() - start;
}

/*
 * A chain of additions takes one cycle each whatever else runs on the core:
 * its time is the clock. Four chains at once take no longer, unless another
 * thread of the core wants the same units.
 */
struct Probe {
    double chain_ns;
    double crowd_ns;
};

constexpr int probe_length = 500;

/* How often longer to go on, at most, for want of undisturbed batches. */
constexpr int patience = 4;

void hide(std::uint64_t &x)
{
    __asm__ volatile("" : "+r"(x));
}

Probe probe()
{
    std::uint64_t a = 0, b = 0, c = 0, d = 0;
    const double start = now_ns();
    for (int i = 0; i < probe_length; i++) {
        a += 1;
        hide(a);
    }
    const double middle = now_ns();
    for (int i = 0; i < probe_length; i++) {
        a += 1;
        b += 1;
        c += 1;
        d += 1;
        hide(a);
        hide(b);
        hide(c);
        hide(d);
    }
    return {middle - start, now_ns() - middle};
}

/* Whether two probes, before and after, found the core undisturbed. */
class Quiet
{
  public:
    bool operator()(const Probe &before, const Probe &after)
    {
        for (const Probe &p : {before, after}) {
            best.chain_ns = std::min(best.chain_ns, p.chain_ns);
            best.crowd_ns = std::min(best.crowd_ns, p.crowd_ns);
        }
        return alone(before) && alone(after) &&
               before.chain_ns <= after.chain_ns * tolerance &&
               after.chain_ns <= before.chain_ns * tolerance;
    }

  private:
    /* Compares times of one moment, so that the clock does not matter. */
    bool alone(const Probe &p) const
    {
        return p.crowd_ns * best.chain_ns <=
               best.crowd_ns * p.chain_ns * tolerance;
    }

    static constexpr double tolerance = 1.1;
    Probe best = {std::numeric_limits<double>::infinity(),
                  std::numeric_limits<double>::infinity()};
};

struct Contender {
    const Loop &loop;
    std::size_t calls = 1;
    int rounds = 0;       /* batches wanted */
    int quiet_rounds = 0; /* undisturbed batches so far */
    Timing best = {};
};

/* How many calls make a batch, and how many batches there is time for. */
void calibrate(Contender &contender, const Effort &effort)
{
    contender.loop(1); /* warms caches and branch predictors */
    double batch = time_ns(contender.loop, 1);
    while (batch < effort.batch_ns / 2) {
        contender.calls *= 2;
        batch = time_ns(contender.loop, contender.calls);
    }
    constexpr int fewest_rounds = 5;
    contender.rounds = effort.rounds;
    if (batch * effort.rounds > effort.slowest_ns)
        contender.rounds = std::max(
            fewest_rounds, static_cast<int>(effort.slowest_ns / batch));
}

/*
 * Noise only ever adds time, so the least time counts, quiet or not. Every
 * batch starts with calls that are not timed: a core may take microseconds to
 * power its wide registers up after somebody else's narrow ones.
 */
void run_round(std::vector<Contender> &contenders, int round)
{
    static Quiet is_quiet;
    Probe before = probe();
    for (Contender &c : contenders) {
        if (round >= c.rounds && (c.best.quiet || round >= c.rounds * patience))
            continue;
        c.loop(c.calls / 2);
        c.best.ns = std::min(c.best.ns, time_ns(c.loop, c.calls) /
                                            static_cast<double>(c.calls));
        const Probe after = probe();
        c.quiet_rounds += is_quiet(before, after);
        c.best.quiet = c.quiet_rounds >= (c.rounds + 1) / 2;
        before = after;
    }
}

} // namespace

std::vector<Timing> sample(const std::vector<Loop> &loops, const Effort &effort)
{
    std::vector<Contender> contenders;
    int rounds = 0;
    for (const Loop &loop : loops) {
        contenders.push_back({loop});
        calibrate(contenders.back(), effort);
        rounds = std::max(rounds, contenders.back().rounds);
    }
    for (int round = 0; round < rounds * patience; round++)
        run_round(contenders, round);
    std::vector<Timing> timings;
    for (const Contender &c : contenders)
        timings.push_back(c.best);
    return timings;
}

} // namespace bench
