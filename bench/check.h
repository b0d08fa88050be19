/* SPDX-License-Identifier: MIT */
/* The check that no instruction set is slower than a lower one. */
#ifndef WGC_BENCH_CHECK_H
#define WGC_BENCH_CHECK_H

#include "measure.h"

namespace bench
{

/* A kernel, and the fastest one of a lower instruction set. */
struct Slower {
    const Subject *subject;
    std::size_t n;
    Entry entry;
    Entry than;

    double ratio() const
    {
        return entry.timing.ns / than.timing.ns;
    }
};

/* Kernels that a lower instruction set beats by more than noise. */
std::vector<Slower> find_slower(const Row &row);

/* The same, after measuring again what looks slow. */
std::vector<Slower> confirm_slower(const Measurer &measurer, Row &row);

} // namespace bench

#endif
