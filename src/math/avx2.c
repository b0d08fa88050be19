/* SPDX-License-Identifier: MIT */
/* Kernels of libwgc-math for AVX2. */
#include "math/lanes_avx2.h"

#define ISA avx2
#include "math/vector_kernels.h"
