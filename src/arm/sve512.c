/* SPDX-License-Identifier: MIT */
/* The kernels of SVE for registers of 512 bits and more, as SVE_BITS says. */
#include "arm/lanes_sve.h"

#define ISA sve512
#include "generic/units/simd.h"
