/* SPDX-License-Identifier: MIT */
/* Batches of calls, probes of the core, and what this CPU is. */
#include <chrono>
#include <cstdio>

#include "timer.h"
extern "C" {
#include "this_cpu.h"
}

namespace
{

double now_ns()
{
    using std::chrono::steady_clock;
    return std::chrono::duration<double, std::nano>(
               steady_clock::now().time_since_epoch())
        .count();
}

/* So many chains of additions side by side. */
template <int count> double time_chains()
{
    std::uint64_t chains[count] = {};
    const double start = now_ns();
    for (int i = 0; i < 500; i++)
        for (std::uint64_t &chain : chains) {
            chain += 1;
            __asm__ volatile("" : "+r"(chain));
        }
    return now_ns() - start;
}

} // namespace

extern "C" {

/*
 * A chain of additions takes one cycle each whatever else runs on the core:
 * its time is the clock. Four chains at once take no longer, unless another
 * thread of the core wants the same units.
 */
struct bench_probe {
    double chain_ns, crowd_ns;
};

bench_probe bench_probe_core()
{
    const double chain_ns = time_chains<1>();
    return {chain_ns, time_chains<4>()};
}

/* Starts with calls that are not timed: a core may take microseconds to power
 * its wide registers up after somebody else's narrow ones. */
double bench_time_ns(bench_loop *loop, const bench_call *call,
                     std::size_t calls)
{
    loop(call, calls / 2);
    const double start = now_ns();
    loop(call, calls);
    return now_ns() - start;
}

void bench_print_cpu()
{
    cpu cpu;
    read_cpu(&cpu);
    print_cpu(&cpu);
    std::fflush(stdout);
}

/* What there is. */
bench_lists bench_all()
{
    return {BENCH_COMPILER, bench_loops, bench_functions, bench_competitors()};
}
}
