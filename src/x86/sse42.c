/* SPDX-License-Identifier: MIT */
/* The kernels of SSE4.2. */
#include "x86/lanes_sse42.h"

#define ISA sse42
#include "generic/units/simd.h"
