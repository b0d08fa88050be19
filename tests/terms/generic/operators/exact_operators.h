/* SPDX-License-Identifier: MIT */
/* The exact operators on terms: for units of terms, which find this before the
 * library's file of the same name. */
#include "terms/lanes.h"

#include "terms/rename.h"

#include "../../../../src/generic/operators/exact_operators.h"

#include "terms/rename_back.h"
