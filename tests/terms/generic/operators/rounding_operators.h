/* SPDX-License-Identifier: MIT */
/* The rounding operators on terms: for units of terms, which find this before the
 * library's file of the same name. */
#include "terms/lanes.h"

#include "terms/rename.h"

#include "../../../../src/generic/operators/rounding_operators.h"

#include "terms/rename_back.h"
