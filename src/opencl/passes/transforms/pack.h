/* SPDX-License-Identifier: MIT */
/* A kernel's code for packets of work-items in place of its own. */
#ifndef WGC_OPENCL_TRANSFORMS_PACK_H
#define WGC_OPENCL_TRANSFORMS_PACK_H

#include "../analysis/cpu.h"
#include "../analysis/shapes.h"

/* What the compiler that asks for it has. */
struct wgc_pack_target {
    void *context;
    /* The compiler's library function of that name and type, declared in the
     * module; NULL if there is none. */
    LLVMValueRef (*find_function)(void *context, LLVMModuleRef module,
                                  const char *name, LLVMTypeRef type);
    struct wgc_cpu cpu;
};

/* Writes the kernel anew; what cannot be written is noted as refused, and the
 * kernel is left as it was. */
bool wgc_pack(struct wgc_shapes *shapes, const struct wgc_pack_target *target);

#endif
