/* SPDX-License-Identifier: MIT */
/* Lines in packets over the ends of rows: each id is divergent there, but a sum
 * of ids that follows the linear id, as in y * width + x, is in a line. */
#ifndef WGC_OPENCL_ANALYSIS_JOINED_H
#define WGC_OPENCL_ANALYSIS_JOINED_H

#include "shapes.h"

/* A sum of ids by factors, beside what is uniform. */
struct wgc_id_sum {
    int64_t factors[3];
    int align; /* what is uniform is a multiple of 2^align; 63 at first */
};

/* Adds a value times a factor. False if it is no such sum, or may wrap. */
bool wgc_add_to_id_sum(const struct wgc_shapes *shapes, LLVMValueRef value,
                       int64_t factor, struct wgc_id_sum *sum);

/* The same of an operation by its operands' shapes: its own is not known yet.
 */
bool wgc_find_id_sum(const struct wgc_shapes *shapes, LLVMValueRef operation,
                     struct wgc_id_sum *sum);

/* Whether the sum goes along the linear id, with which steps, and how the first
 * lanes' are aligned. */
bool wgc_is_along_items(const struct wgc_shapes *shapes,
                        const struct wgc_id_sum *sum, int64_t *stride,
                        int *align);

#endif
