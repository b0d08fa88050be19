/* SPDX-License-Identifier: MIT */
/*
 * The order in which a work-item accesses memory. LLVM's vectorisers, 15 and
 * 18, join accesses that leave gaps to the neighbours': the group's loads go
 * where its first one is, its stores where its last one is. Whether something
 * between them is of the same place they look up in what they know of the loop.
 * Of a loop whose turns are said to be independent they know nothing, and take
 * a turn's own accesses for independent as well.
 */
#ifndef WGC_OPENCL_ORDER_H
#define WGC_OPENCL_ORDER_H

#include "launch.h"
#include "slots.h"
#include "uniform.h"

/* Whether an instruction does something that matters. */
typedef bool wgc_effect(const void *context, LLVMValueRef instruction);

/* Whether a work-item may have these effects in this order on a way through the
 * blocks, from the entry on, and not through the entry again. */
bool wgc_has_in_order(const struct wgc_graph *graph, const bool *blocks,
                      size_t entry, const void *context,
                      wgc_effect *const *effects, size_t count);

/* What is known of a kernel's accesses. */
struct wgc_accesses {
    const struct wgc_graph *graph; /* as it is now */
    const struct wgc_uniform *uniform;
    const struct wgc_launch *launch;
    const struct wgc_slots *slots; /* are no memory; NULL: there are none */
    const struct wgc_map *linear;  /* loads that leave no gaps, or NULL */
};

/* Whether accesses that leave gaps may be joined across one that they must not
 * pass. */
bool wgc_loses_order(const struct wgc_accesses *known, const bool *blocks,
                     size_t entry);

/* The same of columns, of which all of a row is one turn. */
bool wgc_loses_order_in_columns(const struct wgc_accesses *known,
                                const bool *blocks, size_t entry);

#endif
