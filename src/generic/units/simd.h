/* SPDX-License-Identifier: MIT */
/*
 * One vector instruction set, of which a unit is a part: see unit.h. An
 * instruction set's file defines ISA, includes its lane header and then this
 * file, and holds nothing else.
 */
#ifdef CORE_MEMBERS /* most functions that follow are left out again */
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
#include "generic/units/unit.h"

#ifndef WGC_CLASS
#define WGC_CLASS table
#endif
#define UNIT_exact "generic/units/exact_unit.h"
#define UNIT_rounding "generic/units/rounding_unit.h"
#define UNIT_narrow "generic/units/narrow_unit.h"
#define UNIT_table "generic/units/vector_table.h"
#include PASTE2(UNIT, WGC_CLASS)

#ifdef CORE_MEMBERS
#include "generic/units/core_members.h"
#endif
