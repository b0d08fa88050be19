/* SPDX-License-Identifier: MIT */
/* What is known of numbers since groups have a size. */
#ifndef WGC_OPENCL_RANGES_H
#define WGC_OPENCL_RANGES_H

#include <stdbool.h>

#include "launch.h"

/* Of a number of up to 64 bits with its sign. */
struct wgc_range {
    long long least, greatest;
};

/*
 * Puts in what comparisons, minima, maxima and remainders of local ids are in
 * all work-items: min(id, size - 1) is the id. Only then are the
 * addresses of neighbours known to be consecutive. Whether something changed.
 */
bool wgc_put_in_known(const struct wgc_llvm *llvm,
                      const struct wgc_launch *launch, LLVMValueRef kernel);

/* What an operation is, of these work-items; all zeros if that is not known. */
struct wgc_known {
    LLVMValueRef value; /* one of its operands, or a constant */
    bool is_difference; /* of its operands */
};

struct wgc_known wgc_find_known(const struct wgc_llvm *llvm,
                                const struct wgc_items *items,
                                LLVMValueRef operation);

#endif
