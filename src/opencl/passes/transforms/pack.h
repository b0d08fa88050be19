/* SPDX-License-Identifier: MIT */
/* A kernel's code for packets of work-items in place of its own. */
#ifndef WGC_OPENCL_TRANSFORMS_PACK_H
#define WGC_OPENCL_TRANSFORMS_PACK_H

#include "../analysis/shapes.h"

/* What the compiler that asks for it has. */
struct wgc_pack_target {
    void *context;
    /* OpenCL's builtin of that mangled name, on vectors, in the module; NULL if
     * there is none, or none that is faster than lane by lane. */
    LLVMValueRef (*find_overload)(void *context, LLVMModuleRef module,
                                  const char *name);
    bool scatters; /* the CPU stores to scattered places at once */
};

/* Writes the kernel anew; what cannot be written is noted as refused, and the
 * kernel is left as it was. */
bool wgc_pack(struct wgc_shapes *shapes, const struct wgc_pack_target *target);

#endif
