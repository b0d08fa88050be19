/* SPDX-License-Identifier: MIT */
/* `if (get_local_id(0) == 0) ...`: what one work-item does by itself. */
#ifndef WGC_OPENCL_LONE_H
#define WGC_OPENCL_LONE_H

#include <stdbool.h>

#include "launch.h"

/* Whether one work-item of the group takes the branch's first way, and all
 * others the second; gives that one's local ids. */
bool wgc_find_lone_item(const struct wgc_llvm *llvm,
                        const struct wgc_launch *launch, LLVMValueRef branch,
                        unsigned long long ids[3]);

#endif
