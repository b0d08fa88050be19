/* SPDX-License-Identifier: MIT */
/* The rounding operators on terms: for units of terms, which find this before
 * the library's file of the same name. */
#include "terms/lanes.h"

#include "terms/rename.h"

#include "../../../../src/generic/operators/rounding_operators.h"

#include "terms/rename_back.h"

/* By which packets add. */
#define sum_f32 term_add_f32
#define sum_f64 term_add_f64
