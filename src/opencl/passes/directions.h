/* SPDX-License-Identifier: MIT */
/*
 * Along which dimension of ids a program's kernels walk through memory. It is
 * asked for when a program is built, long before a kernel is compiled, for
 * launches that leave the size of groups to the driver.
 */
#ifndef WGC_OPENCL_DIRECTIONS_H
#define WGC_OPENCL_DIRECTIONS_H

#include "direction.h"
#include "llvm.h"

/*
 * Notes it at each kernel: as a hint of the size of groups, which is what PoCL
 * keeps with a program in its cache and gives back, among the kernel's
 * attributes. Its numbers are the direction, 0 and 0; no program can ask for
 * these. A kernel with a hint of its own keeps that.
 */
void wgc_note_directions(const struct wgc_llvm *llvm, LLVMModuleRef module);

#endif
