/* SPDX-License-Identifier: MIT */
/* What the passes have noted of a kernel when its program was built. */
#ifndef WGC_OPENCL_KERNEL_NOTES_H
#define WGC_OPENCL_KERNEL_NOTES_H

#include "../passes/direction.h"
#include "pocl.h"

enum wgc_direction wgc_direction_of(cl_kernel kernel);

#endif
