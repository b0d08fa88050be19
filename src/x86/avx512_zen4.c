/* SPDX-License-Identifier: MIT */
/* The kernels of AVX-512 that Zen 4 cores would rather have. */
#include "x86/lanes_avx512_zen4.h"

#define ISA avx512_zen4
#include "generic/units/simd.h"
