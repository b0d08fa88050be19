/* SPDX-License-Identifier: MIT */
/* Kernels of libwgc-math for SVE. */
#include "math/lanes_sve.h"

#define ISA sve
#include "math/vector_kernels.h"
