/* SPDX-License-Identifier: MIT */
/* The kernels of AVX-512. */
#include "x86/lanes_avx512.h"

#define ISA avx512
#include "generic/units/simd.h"
