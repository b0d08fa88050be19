/* SPDX-License-Identifier: MIT */
/*
 * Loops whose counters are known before a kernel runs, nested or not. Their
 * counters are computed, iteration by iteration, to see when they end and how
 * many instructions they execute. So the trip count may depend on an outer
 * loop's counter, and any arithmetic may make the next counter.
 */
#ifndef WGC_OPENCL_COUNTED_H
#define WGC_OPENCL_COUNTED_H

#include "graph.h"
#include "numbers.h"

enum { WGC_OUTERMOST = -1 };

struct wgc_counted_loop {
    size_t begin, blocks;
    bool *member;  /* of a block */
    size_t parent; /* the smallest loop that it is in, or WGC_OUTERMOST */
    size_t own;    /* instructions that are in no inner loop */
    size_t trips;  /* iterations of the last run */
    bool waits;    /* for the group, itself or an inner loop */
};

struct wgc_counted {
    const struct wgc_llvm *llvm;
    struct wgc_graph graph;
    struct wgc_counted_loop *loops;
    size_t count;
    struct wgc_numbers counters; /* the phis where loops begin */
};

void wgc_counted_find(struct wgc_counted *counted, const struct wgc_llvm *llvm,
                      LLVMModuleRef module, LLVMValueRef function);
void wgc_counted_free(struct wgc_counted *counted);

/* Adds the instructions that a loop comes to, with all loops in it; false if it
 * is not known when one ends, or if they are more than `most`. Leaves counters
 * as they are in the last iterations. */
bool wgc_counted_run(struct wgc_counted *counted, size_t loop, size_t most,
                     size_t *sum);

/* What a counter becomes on the edges into its loop, or on the back edges. */
struct wgc_number wgc_counted_next(const struct wgc_counted *counted,
                                   const struct wgc_counted_loop *loop,
                                   LLVMValueRef phi, bool within);

/* Whether this iteration is the last one, by a block's terminator. */
enum wgc_way { WGC_STAYS, WGC_LEAVES, WGC_EITHER };
enum wgc_way wgc_counted_way(const struct wgc_counted *counted,
                             const struct wgc_counted_loop *loop, size_t block);

#endif
