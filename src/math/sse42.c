/* SPDX-License-Identifier: MIT */
/* Kernels of libwgc-math for SSE4.2. */
#include "math/lanes_sse42.h"

#define ISA sse42
#include "math/vector_kernels.h"
