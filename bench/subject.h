/* SPDX-License-Identifier: MIT */
/*
 * What is measured: one function of the library in one form, such as the
 * inclusive add scan of float, in place.
 */
#ifndef WGC_BENCH_SUBJECT_H
#define WGC_BENCH_SUBJECT_H

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "competitor.h"
#include "workspace.h"

namespace bench
{

/* The values that calls work on. */
enum class Data {
    mixed,  /* any sum or product of them is exact, in any order */
    steady, /* a call's output is as good an input; votes read all of it */
};

struct Size {
    std::size_t n;
    std::size_t elements; /* groups of n: in all; positions: where it is */
};

/* A number of calls in a row. */
using Loop = std::function<void(std::size_t calls)>;

struct Subject {
    std::string name;          /* "scan_inclusive_add_f32" */
    std::string form;          /* how it is called: "in-place", "groups" */
    std::size_t traffic = 0;   /* bytes read and written per element */
    Data timed = Data::steady; /* what to prepare before timing */

    /* Fills the source and clears the destination. */
    std::function<void(const Workspace &, Size, Data)> prepare;

    /* The calls by what somebody offers; empty if that is nothing. */
    std::function<Loop(const Competitor &, const Workspace &, Size)> bind;

    /* Where a call's output is: so many bytes from here. */
    std::function<const char *(const Workspace &)> output;
    std::size_t element_bytes = 0;

    /* Whether such an output is as good as the other; NULL: if it is the same.
     */
    bool (*agree)(const char *, const char *, std::size_t bytes) = nullptr;
};

/* Every function of collectives.def in every form it has. */
std::vector<Subject> all_subjects();

/* groups.cc: many groups in one call, positions, and dispatch. */
void add_groups(std::vector<Subject> &subjects);

/* math.cc: the functions of libwgc-math, where it is built. */
void add_math(std::vector<Subject> &subjects);

} // namespace bench

#endif
