/* SPDX-License-Identifier: MIT */
/* Kernels of libwgc-math for SVE. */
#include "math/lanes_sve.h"

#define KERNELS wgc_math_kernels_sve
#include "math/vector_kernels.h"
