/* SPDX-License-Identifier: MIT */
/* The operators of work-groups' and sub-groups' functions on a packet. */
#ifndef WGC_OPENCL_TRANSFORMS_OPERATORS_H
#define WGC_OPENCL_TRANSFORMS_OPERATORS_H

#include "../analysis/collectives.h"
#include "packer.h"

/* The vector's lanes by number; 0 where the number is of no lane. */
LLVMValueRef wgc_shuffle(const struct wgc_packer *p, LLVMValueRef vector,
                         const int *from);

/* What a reduction or scan is of. */
LLVMValueRef wgc_operand(struct wgc_packer *p, LLVMValueRef call,
                         const struct wgc_collective *how);
/* A reduction's result, which is one certain NaN, or none. */
LLVMValueRef wgc_with_one_nan(const struct wgc_packer *p,
                              const struct wgc_collective *how, LLVMValueRef x);

/* Of two vectors, the earlier one first. */
LLVMValueRef wgc_combine(const struct wgc_packer *p,
                         const struct wgc_collective *how, LLVMValueRef a,
                         LLVMValueRef b);
/* What changes no value. */
LLVMValueRef wgc_neutral(const struct wgc_packer *p, LLVMTypeRef type,
                         const struct wgc_collective *how);
/* What an exclusive scan begins with. */
LLVMValueRef wgc_identity(const struct wgc_packer *p, LLVMTypeRef type,
                          const struct wgc_collective *how);

/* Each cluster's reduction in its first lane, by the tree of semantics.md: up
 * to eight rows of which the first ones are there. */
LLVMValueRef wgc_fold(const struct wgc_packer *p,
                      const struct wgc_collective *how, LLVMValueRef vector,
                      int cluster);
/* The inclusive scan of each cluster. */
LLVMValueRef wgc_scan(const struct wgc_packer *p,
                      const struct wgc_collective *how, LLVMValueRef x,
                      int cluster);

/* A work-group's function, whose packets come in order; a reduction's result
 * is made behind the last one. */
LLVMValueRef wgc_write_group_collective(struct wgc_packer *p, LLVMValueRef call,
                                        const struct wgc_collective *how);

#endif
