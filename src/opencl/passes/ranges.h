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

struct wgc_range wgc_find_range(const struct wgc_llvm *llvm,
                                const struct wgc_launch *launch,
                                LLVMValueRef value);

/* Of an operation of two before its type cuts bits off. False if nothing is
 * known of one of the two, or not of the result. */
bool wgc_find_uncut_range(const struct wgc_llvm *llvm,
                          const struct wgc_launch *launch, LLVMValueRef value,
                          struct wgc_range *range);

/*
 * Puts in what comparisons, minima, maxima and remainders of local ids are in
 * all work-items: min(id, size - 1) is the id, which an address must show for
 * neighbours to be side by side. Whether something changed.
 */
bool wgc_put_in_known(const struct wgc_llvm *llvm,
                      const struct wgc_launch *launch, LLVMValueRef kernel);

/* Whether a sum of a number and a constant is the same in more bits, of these
 * work-items. */
bool wgc_is_exact(const struct wgc_llvm *llvm, const struct wgc_items *items,
                  LLVMValueRef value);

/* What an operation is, of these work-items; all zeros if that is not known. */
struct wgc_known {
    LLVMValueRef value; /* one of its operands, or a constant */
    bool is_difference; /* of its operands */
};

struct wgc_known wgc_find_known(const struct wgc_llvm *llvm,
                                const struct wgc_items *items,
                                LLVMValueRef operation);

/* Whether there is a work-item in each group for which the comparison is true,
 * or false, whatever else it is of. */
bool wgc_holds_for_some(const struct wgc_llvm *llvm,
                        const struct wgc_launch *launch, LLVMValueRef condition,
                        bool is_true);

#endif
