/* SPDX-License-Identifier: MIT */
/* The kernels of AVX-512 that Golden Cove cores would rather have. */
#include "x86/lanes_avx512_golden_cove.h"

#define ISA avx512_golden_cove
#include "generic/units/simd.h"
