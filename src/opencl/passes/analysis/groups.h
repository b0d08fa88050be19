/* SPDX-License-Identifier: MIT */
/* Loads or stores of a node that together cover a vector or structure of each
 * lane: they are made as one. */
#ifndef WGC_OPENCL_ANALYSIS_GROUPS_H
#define WGC_OPENCL_ANALYSIS_GROUPS_H

#include "shapes.h"

enum { WGC_MAX_GROUP = 16 };

struct wgc_group {
    int count;    /* elements of a lane, consecutive */
    int64_t size; /* of an element, in bytes */
    /* The lanes are consecutive, or may be; else they are anywhere. */
    bool linear, guess;
    bool back_to_front; /* linear, the last lane first */
    unsigned align;     /* of a lane's first element */
    int64_t back;       /* from the access in question to that element */
    /* Instructions, by element; NULL: the element is not used. */
    LLVMValueRef members[WGC_MAX_GROUP];
};

/*
 * The group that begins with a load or store, the first of its members in the
 * node: nothing between them writes to memory, or, of stores, reads from it,
 * and all that is stored is known at the first. False if it stays alone.
 */
bool wgc_find_group(const struct wgc_shapes *shapes, LLVMValueRef access,
                    struct wgc_group *group);

/* Whether the value is another one, frozen or of another type, that only the
 * store uses: it can be made earlier. */
bool wgc_is_made_for_store(const struct wgc_llvm *llvm, LLVMValueRef value);

/* Whether no load may move across the instruction; `stores`: whether no store
 * may. */
bool wgc_hinders(const struct wgc_llvm *llvm, LLVMValueRef i, bool stores);

/* So many elements from one on go as one number of at most 8 bytes, where lanes
 * are anywhere. */
int wgc_elements_of_number(const struct wgc_group *group, int from);
/* Or all elements of a lane go as one vector, where all lanes are on. */
bool wgc_goes_by_lanes(const struct wgc_group *group);
/* Or three, of less than a number's bytes, are loaded as one number of 4 or 8
 * bytes lane by lane: no CPU gathers their parts. */
bool wgc_is_triple(const struct wgc_group *group);

#endif
