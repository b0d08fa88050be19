/* SPDX-License-Identifier: MIT */
/* The kernels of SVE for registers of 512 bits and more; the flags set SVE_BITS. */
#include "arm/lanes_sve.h"

#define ISA sve512
#include "generic/simd.h"
