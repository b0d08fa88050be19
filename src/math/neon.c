/* SPDX-License-Identifier: MIT */
/* Kernels of libwgc-math for NEON. */
#include "math/lanes_neon.h"

#define KERNELS wgc_math_kernels_neon
#include "math/vector_kernels.h"
