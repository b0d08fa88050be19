/* SPDX-License-Identifier: MIT */
/*
 * Loops in which work-items start side by side and go on by one step for all:
 *
 *     for (i = get_global_id(0); i < n; i += get_global_size(0))
 *
 * known as grid-stride loops. Work-items leave them in different turns, the
 * last one first.
 */
#ifndef WGC_OPENCL_GRID_LOOPS_H
#define WGC_OPENCL_GRID_LOOPS_H

#include "launch.h"
#include "uniform.h"

struct wgc_grid_loop {
    const struct wgc_uniform *uniform;
    const struct wgc_launch *launch;
    bool *member;       /* of a block; the loop has neither loops nor waits */
    size_t begin, last; /* blocks */
    bool tests_first; /* it is left from its first block; else from the last */
    size_t guard; /* the block that all come to, from where some go on to it */
    size_t entry; /* the block before it: the guard, or one without effect */
    LLVMValueRef passed;   /* the guard's condition; NULL: all pass */
    LLVMValueRef compared; /* by it: a multiple of the id, and more; NULL if the
                            * condition is the same for all */
    bool passed_if_not;
    LLVMValueRef index; /* the phi */
    LLVMValueRef next;  /* index + step */
    LLVMValueRef start; /* of the index: stride * id + what is the same */
    LLVMValueRef step, end;
    long long stride;
    bool with_end;    /* the index may be the end */
    bool tests_index; /* the last block compares it in place of next */
    unsigned bits;    /* numbers below 2^(bits - 1) are compared as they are */
};

/* False if there is none. `member` is for the caller to free. */
bool wgc_find_grid_loop(const struct wgc_uniform *uniform,
                        const struct wgc_launch *launch,
                        struct wgc_grid_loop *loop);

/*
 * Puts a copy of the loop before it, for the turns that all work-items take
 * part in: that one is left by all at once. None are if that would need
 * numbers that do not fit. What `loop` was found in has changed then.
 */
void wgc_split_loop(const struct wgc_grid_loop *loop, LLVMValueRef kernel);

#endif
