/* SPDX-License-Identifier: MIT */
/* Compares every instruction set with all lower ones. */
#include "check.h"

namespace bench
{
namespace
{

/* What noise, and where the linker put a function, may add to its time: a
 * loop of seven rounds took 4.8 ns here and 7.1 ns there, one of 1024 rounds
 * 519 ns and 847 ns, of the same machine code. */
constexpr double noise_share = 1.5;
constexpr double noise_ns = 2.5;

constexpr int most_repeats = 8;
constexpr Effort repeat_effort = {20, 10e3, 10e6};

} // namespace

std::vector<Slower> find_slower(const Row &row)
{
    std::vector<Slower> slower;
    for (const Entry &entry : row.entries) {
        const Entry *fastest = nullptr;
        for (const Entry &other : row.entries)
            if (other.competitor->kind == Kind::kernels &&
                other.competitor->rank < entry.competitor->rank &&
                (!fastest || other.timing.ns < fastest->timing.ns))
                fastest = &other;
        if (entry.competitor->kind == Kind::kernels && fastest &&
            entry.timing.ns > fastest->timing.ns * noise_share + noise_ns)
            slower.push_back({row.subject, row.n, entry, *fastest});
    }
    return slower;
}

/* Minima only fall, so what noise made slow is cleared in the end. */
std::vector<Slower> confirm_slower(const Measurer &measurer, Row &row)
{
    std::vector<Slower> slower = find_slower(row);
    for (int i = 0; i < most_repeats && !slower.empty(); i++) {
        measurer.measure_again(row, repeat_effort);
        slower = find_slower(row);
    }
    return slower;
}

} // namespace bench
