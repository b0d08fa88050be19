/* SPDX-License-Identifier: MIT */
/* Values that are the components of one vector, and what they have in common.
 */
#ifndef WGC_OPENCL_ANALYSIS_BUNDLES_H
#define WGC_OPENCL_ANALYSIS_BUNDLES_H

#include <stddef.h>

#include "../llvm.h"

enum { WGC_MAX_COMPONENTS = 16, WGC_MAX_BUNDLE_OPERANDS = 4 };

enum wgc_bundle_kind {
    WGC_SAME_VALUE,     /* one for all components */
    WGC_OF_VECTOR,      /* the components of a vector that there is */
    WGC_LOADS,          /* of consecutive elements */
    WGC_OPERATIONS,     /* alike, in one block */
    WGC_PHIS,           /* of one block */
    WGC_CONSTANT_PARTS, /* not all the same */
    WGC_OTHERS          /* to be inserted one by one */
};

struct wgc_bundle {
    enum wgc_bundle_kind kind;
    LLVMValueRef members[WGC_MAX_COMPONENTS]; /* NULL: whatever it is */
    size_t operands[WGC_MAX_BUNDLE_OPERANDS]; /* bundles of the same list */
    unsigned operand_count;
    LLVMValueRef vector; /* for who makes one; NULL at first */
};

/* Bundles of so many components. */
struct wgc_bundles {
    const struct wgc_llvm *llvm;
    unsigned components;
    struct wgc_bundle *list; /* to be given to free */
    size_t count, capacity;
};

/* The number of the bundle of these values, of which one is there; those that
 * it is made of are in the list, too. */
size_t wgc_find_bundle(struct wgc_bundles *bundles,
                       LLVMValueRef const *members);
/* The first one that is there; the last one in the block of all. */
LLVMValueRef wgc_first_member(const struct wgc_bundles *bundles,
                              LLVMValueRef const *members);
LLVMValueRef wgc_last_member(const struct wgc_bundles *bundles,
                             LLVMValueRef const *members);
/* The name of a called intrinsic that does to vectors what it does to numbers;
 * NULL of all else. */
const char *wgc_intrinsic_of_components(const struct wgc_llvm *llvm,
                                        LLVMValueRef value);

#endif
