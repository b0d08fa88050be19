/* SPDX-License-Identifier: MIT */
/* Kernels of libwgc-math for AVX2. */
#include "math/lanes_avx2.h"

#define KERNELS wgc_math_kernels_avx2
#include "math/vector_kernels.h"
