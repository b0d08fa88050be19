/* SPDX-License-Identifier: MIT */
/* A unit of `scalar` for integers of 8 or 16 bits. */
#include "generic/scalar_exact_unit.h"

#include "generic/narrow_members.h"
