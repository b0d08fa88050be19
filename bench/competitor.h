/* SPDX-License-Identifier: MIT */
/*
 * Who is measured: the library's instruction sets, named variants of their
 * kernels, peers and rooflines. All are tables of the same functions.
 */
#ifndef WGC_BENCH_COMPETITOR_H
#define WGC_BENCH_COMPETITOR_H

#include <string>
#include <vector>

#include "peers/peer.h"

namespace bench
{

enum class Kind {
    kernels,    /* one instruction set of the library */
    dispatched, /* the public functions, which forward to the best of them */
    variant,    /* other kernels for one instruction set, see CMakeLists.txt */
    peer,
    roofline,
    math, /* a peer of libwgc-math */
};

struct Competitor {
    Kind kind;
    std::string name; /* "avx2", "omp-gcc", "copy" */
    std::string isa;  /* the one it is compiled for */
    int rank;         /* of that instruction set */
    bench_peer offers;
};

/* Everybody this CPU can run; instruction sets first, by rank. */
std::vector<Competitor> all_competitors();

/* Makes the public functions use it; false if it cannot run here. */
bool switch_to_isa(const std::string &name);

} // namespace bench

#endif
