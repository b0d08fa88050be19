/* SPDX-License-Identifier: MIT */
/* Private arrays that are accessed by numbers of several sizes. */
#ifndef WGC_OPENCL_TRANSFORMS_PRIVATE_WORDS_H
#define WGC_OPENCL_TRANSFORMS_PRIVATE_WORDS_H

#include <stdbool.h>

#include "../llvm.h"

/* Makes arrays of their smallest number of them. Whether there was one. */
bool wgc_split_private_words(const struct wgc_llvm *llvm, LLVMValueRef kernel);

#endif
