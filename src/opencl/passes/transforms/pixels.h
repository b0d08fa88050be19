/* SPDX-License-Identifier: MIT */
/* Pixels of images: what many work-items read is one call of the glue's. */
#ifndef WGC_OPENCL_TRANSFORMS_PIXELS_H
#define WGC_OPENCL_TRANSFORMS_PIXELS_H

#include "pack.h"

struct wgc_packer;

/* Makes calls on numbers, one for each channel, of those that read or write a
 * pixel of an image of two or three dimensions. */
void wgc_open_pixels(const struct wgc_llvm *llvm, LLVMModuleRef module,
                     LLVMValueRef kernel, const struct wgc_pack_target *target);
/* Deletes those of channels that are not used. */
void wgc_drop_pixels(const struct wgc_llvm *llvm, LLVMValueRef kernel);
/* A packet's call for one of them; NULL if that has to be done lane by lane. */
bool wgc_write_pixels(struct wgc_packer *p, LLVMValueRef call,
                      LLVMValueRef *made);

#endif
