/* SPDX-License-Identifier: MIT */
/* The kernels of SVE for registers of 256 bits; the flags set SVE_BITS. */
#include "arm/lanes_sve.h"

#define ISA sve256
#include "generic/units/simd.h"
