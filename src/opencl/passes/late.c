/* SPDX-License-Identifier: MIT */
/* See late.h: the steps in their order, and no step itself. */
#include "late.h"

#include "transforms/forward.h"
#include "transforms/late_elements.h"
#include "transforms/late_masks.h"
#include "transforms/late_terms.h"

void wgc_treat_late(const struct wgc_llvm *llvm, LLVMModuleRef module,
                    unsigned register_bits)
{
    wgc_forward_stores(llvm, module);
    wgc_add_to_elements(llvm, module);
    wgc_add_late_terms_last(llvm, module);
    if (register_bits == 512)
        wgc_mask_operations(llvm, module);
}
