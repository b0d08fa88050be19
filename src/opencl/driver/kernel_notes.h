/* SPDX-License-Identifier: MIT */
/* What the passes have noted of a kernel when its program was built. */
#ifndef WGC_OPENCL_KERNEL_NOTES_H
#define WGC_OPENCL_KERNEL_NOTES_H

#include "../passes/direction.h"
#include "pocl.h"

/* All of a kernel's attributes; to be given to free. NULL if that fails. */
char *wgc_attributes_of(cl_kernel kernel);

enum wgc_direction wgc_direction_of(cl_kernel kernel);

#endif
