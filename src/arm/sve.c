/* SPDX-License-Identifier: MIT */
/* The kernels of SVE for registers of 128 bits; the flags set SVE_BITS. */
#include "arm/lanes_sve.h"

#define ISA sve
#include "generic/units/simd.h"
