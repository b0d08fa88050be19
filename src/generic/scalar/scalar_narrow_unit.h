/* SPDX-License-Identifier: MIT */
/* A unit of `scalar` for integers of 8 or 16 bits. */
#include "generic/scalar/scalar_exact_kernels.h"

#include "generic/units/narrow_members.h"
