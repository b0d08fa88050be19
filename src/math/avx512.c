/* SPDX-License-Identifier: MIT */
/* Kernels of libwgc-math for AVX-512. */
#include "math/lanes_avx512.h"

#define ISA avx512
#include "math/vector_kernels.h"
