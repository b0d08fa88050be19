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

#include "wgc/kernels.h"
#include "workspace.h"

namespace bench
{

/* How the function is called, again and again. */
enum class Form {
    out_of_place, /* independent calls, arrays on cache lines */
    in_place,     /* dst == src, over several arrays in turn if small */
    misaligned,   /* both arrays one element past a cache line */
    dependent,    /* every call needs the result of the one before */
    carry,        /* the form with a carry, empty at each call */
    strided,      /* elements 16 bytes apart */
    pieces,       /* a reduction of two pieces, into a partial result */
};

const char *form_name(Form form);

/* The values that calls work on. */
enum class Data {
    mixed,  /* any sum or product of them is exact, in any order */
    steady, /* a call's output is as good an input; votes read all of it */
};

/* A number of calls in a row. */
using Loop = std::function<void(std::size_t calls)>;

/* The calls of n elements by what a table has; empty if it has nothing. */
using ToLoop =
    std::function<Loop(const wgc_kernels &, const Workspace &, std::size_t n)>;

struct Subject {
    std::string name;     /* "scan_inclusive_add_f32" */
    std::string function; /* "scan_inclusive_add" */
    std::string shape;    /* "scan_inclusive", "reduce", "all", "broadcast" */
    std::string op;       /* "add"; empty for votes and broadcast */
    std::string type;     /* "f32"; predicates are "i32" */
    Form form;
    Data timed;          /* what to prepare before timing */
    std::size_t stride;  /* bytes from element to element */
    std::size_t traffic; /* bytes read and written per element */

    /* Fills the source and clears the destination. */
    std::function<void(const Workspace &, std::size_t n, Data)> prepare;

    ToLoop bind;

    /* Where the output of a first call is: n * stride bytes from here. */
    const char *output(const Workspace &) const;
};

/* What a workspace for calls of n elements must hold. */
std::size_t workspace_bytes(std::size_t n);

/* Every function of collectives.def in every form it has. */
std::vector<Subject> all_subjects();

} // namespace bench

#endif
