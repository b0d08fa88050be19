/* SPDX-License-Identifier: MIT */
/* The kernels of AVX2 with FMA and F16C. */
#include "x86/lanes_avx2.h"

#define ISA avx2
#include "generic/units/simd.h"
