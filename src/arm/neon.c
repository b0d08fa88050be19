/* SPDX-License-Identifier: MIT */
/* The kernels of NEON. */
#include "arm/lanes_neon.h"

#define ISA neon
#include "generic/units/simd.h"
