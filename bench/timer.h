/* SPDX-License-Identifier: MIT */
/*
 * What wgc-bench, which is Python, asks of C++: lists, each up to an entry
 * without a name, and batches of calls. report/timer.py knows these structures.
 * It calls some of the library's functions, too.
 */
#ifndef WGC_BENCH_TIMER_H
#define WGC_BENCH_TIMER_H

#include "peers/peer.h"

extern "C" {

/* What a loop calls, and on what. */
struct bench_call {
    const void *function;
    const void *finish;         /* of pieces */
    const wgc_kernels *kernels; /* where it is from */
    void *src, *dst;
    std::size_t n;
    std::size_t elements;   /* groups of n: in all */
    std::size_t turns;      /* in place: over so many arrays */
    std::size_t turn_bytes; /* from one to the next */
};

/* Calls it so often. */
typedef void bench_loop(const bench_call *call, std::size_t calls);

struct bench_named_loop {
    const char *name; /* "reduce_f32" */
    bench_loop *loop;
};
extern const bench_named_loop bench_loops[];

/* A member of struct wgc_kernels, or of MathTable. */
struct bench_function {
    const char *name; /* "reduce_add_f32_strided" */
    bool is_math;
    std::size_t offset;
};
extern const bench_function bench_functions[];

/* Who is measured. Nearly all are tables of the same functions. */
struct bench_competitor {
    const char *name; /* "avx2", "omp-gcc", "roofline" */
    /* kernels: one instruction set of the library; dispatched: the public
     * functions, which are found by their names and forward to the best of
     * them; variant: other kernels for one instruction set, see CMakeLists.txt;
     * peer; roofline; math: a peer of libwgc-math; missing: a peer that is not
     * built. */
    const char *kind;
    const char *isa; /* the one it is compiled for; missing: the reason */
    int rank;        /* of that instruction set */
    bench_peer offers;
};

/* Everybody this CPU can run, instruction sets first, by rank; and who is
 * missing. */
const bench_competitor *bench_competitors();

struct bench_lists {
    const char *compiler; /* of the library */
    const bench_named_loop *loops;
    const bench_function *functions;
    const bench_competitor *competitors;
};
}

#endif
