/* SPDX-License-Identifier: MIT */
/* A unit of `scalar` for exact operators. */
#include "generic/scalar/scalar_exact_kernels.h"

#include "generic/units/exact_members.h"
