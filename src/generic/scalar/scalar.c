/* SPDX-License-Identifier: MIT */
/*
 * The instruction set `scalar`: plain C for every type, on any machine, and the
 * reference that the vector kernels are held against. A unit is a part of it:
 * see unit.h.
 */
#define ISA scalar
#include "generic/lanes/tuning.h"
#include "generic/units/unit.h"

#ifndef WGC_CLASS
#define WGC_CLASS table
#endif
#define UNIT_exact "generic/scalar/scalar_exact_unit.h"
#define UNIT_rounding "generic/scalar/scalar_rounding_unit.h"
#define UNIT_narrow "generic/scalar/scalar_narrow_unit.h"
#define UNIT_table "generic/scalar/scalar_table.h"
#include PASTE2(UNIT, WGC_CLASS)
