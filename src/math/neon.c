/* SPDX-License-Identifier: MIT */
/* Kernels of libwgc-math for NEON. */
#include "math/lanes_neon.h"

#define ISA neon
#include "math/vector_kernels.h"
