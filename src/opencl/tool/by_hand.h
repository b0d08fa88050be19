/* SPDX-License-Identifier: MIT */
/*
 * The vectoriser without PoCL: what wgc-opt and the pass of LLVM's opt share.
 */
#ifndef WGC_OPENCL_BY_HAND_H
#define WGC_OPENCL_BY_HAND_H

#include "passes/vectorise.h"

struct wgc_by_hand {
    const char *kernel;         /* NULL: the one that the module names */
    unsigned long long size[3]; /* of groups; 0: as the module says */
    const char
        *without;  /* the library lacks functions of such names, or NULL */
    unsigned bits; /* of vector registers */
    int lanes;     /* 0: by the cost model */
    /* See wgc-opt --help. */
    bool slow_gathers, unroll, prepared, whole, groups, sub_groups;
    FILE *explain, *shapes, *costs; /* as of wgc_vector_request */
    struct wgc_times *times;
};

enum wgc_outcome { WGC_PACKED, WGC_NOT_PACKED, WGC_NO_KERNEL, WGC_NO_SIZE };

/* The module has the same meaning if the kernel is not packed. */
enum wgc_outcome wgc_pack_by_hand(const struct wgc_llvm *llvm,
                                  LLVMModuleRef module,
                                  const struct wgc_by_hand *by_hand);

#endif
