/* SPDX-License-Identifier: MIT */
/* The kernels of 128-bit vectors for any CPU. */
#include "generic/lanes/lanes_portable.h"

#define ISA portable
#include "generic/units/simd.h"
