/* SPDX-License-Identifier: MIT */
/* Barriers that nobody wrote. */
#ifndef WGC_OPENCL_MORE_BARRIERS_H
#define WGC_OPENCL_MORE_BARRIERS_H

#include "launch.h"
#include "uniform.h"

/*
 * Adds barriers where all work-items come by together anyway: in loops that all
 * leave in the same turn, so that vectors are made of work-items and not of
 * turns; around what one work-item does by itself, so that no loop over all has
 * it; before values are scattered, so that vectors make them; and behind, where
 * that ends a turn, so that what follows the last turn is no part of it.
 */
void wgc_add_barriers(struct wgc_uniform *uniform,
                      const struct wgc_launch *launch, LLVMValueRef kernel);

#endif
