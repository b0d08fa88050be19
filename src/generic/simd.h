/* SPDX-License-Identifier: MIT */
/*
 * One vector instruction set, of which a unit is a part: see unit.h. An
 * instruction set's file defines ISA, includes its lane header and then this
 * file, and holds nothing else.
 */
#ifdef CORE_MEMBERS /* most functions that follow are left out again */
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
#include "generic/unit.h"

#ifndef WGC_CLASS
#define WGC_CLASS table
#endif
#define UNIT_exact "generic/exact_unit.h"
#define UNIT_rounding "generic/rounding_unit.h"
#define UNIT_narrow "generic/narrow_unit.h"
#define UNIT_table "generic/vector_table.h"
#include PASTE2(UNIT, WGC_CLASS)

#ifdef CORE_MEMBERS
#include "generic/core_members.h"
#endif
