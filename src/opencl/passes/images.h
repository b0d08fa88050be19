/* SPDX-License-Identifier: MIT */
/* What stands in a copy of code for what the code uses. */
#ifndef WGC_OPENCL_IMAGES_H
#define WGC_OPENCL_IMAGES_H

#include "llvm.h"
#include "memory.h"

/* All zeros is an empty one. */
struct wgc_images {
    struct wgc_map places; /* of a value, in images */
    LLVMValueRef *images;
    size_t count, capacity;
};
void wgc_images_set(struct wgc_images *images, LLVMValueRef value,
                    LLVMValueRef image);
/* The value itself if it has no image. */
LLVMValueRef wgc_images_get(const struct wgc_images *images,
                            LLVMValueRef value);
void wgc_images_free(struct wgc_images *images);

#endif
