/* SPDX-License-Identifier: MIT */
/* A unit of `scalar` for exact operators. */
#include "generic/scalar_exact_unit.h"

#include "generic/exact_members.h"
