/* SPDX-License-Identifier: MIT */
/*
 * Slots: variables in memory in place of values that go from block to block. A
 * function whose values all stay inside of their blocks can be cut at barriers
 * and its blocks copied without further thought; LLVM brings slots back into
 * registers.
 */
#ifndef WGC_OPENCL_SLOTS_H
#define WGC_OPENCL_SLOTS_H

#include "uniform.h"

struct wgc_slot {
    LLVMValueRef variable; /* an alloca, which loads and stores alone use */
    LLVMTypeRef type;
    bool varying;
};

struct wgc_slots {
    const struct wgc_llvm *llvm;
    struct wgc_slot *slots;
    size_t count, capacity;
    struct wgc_map index; /* of a variable */
    bool *live;           /* [block * count + slot]: needed at its start */
};

/* Puts values into slots, and barriers at the start of blocks of their own;
 * where the same branch for all comes next to a barrier, it gets more barriers.
 * Slots are as varying as `uniform` says of their values. Cheap values
 * are made afresh if `recompute` says so; returns how many. */
size_t wgc_slots_make(struct wgc_slots *slots, struct wgc_uniform *uniform,
                      LLVMValueRef function, bool recompute);

/* Which slots are needed where, in the graph of the function as it is now. */
void wgc_slots_find_live(struct wgc_slots *slots,
                         const struct wgc_graph *graph);
void wgc_slots_free(struct wgc_slots *slots);

/* Whether an instruction does for one work-item what it does for all: it gives
 * the same value, and has no effect but on slots that are the same for all. */
bool wgc_does_the_same(const struct wgc_slots *slots,
                       const struct wgc_uniform *uniform,
                       LLVMValueRef instruction);

/* The slot that a load or store accesses; NULL for all else. */
const struct wgc_slot *wgc_slot_of(const struct wgc_slots *slots,
                                   LLVMValueRef instruction);

#endif
