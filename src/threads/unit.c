/* SPDX-License-Identifier: MIT */
/*
 * A unit of libwgc-threads: the public functions of one class and element type,
 * which the build names as WGC_CLASS and WGC_ELEMENT (cmake/units.cmake), from
 * the list of collectives.
 */
#include "generic/operators/type.h"
#include "threads/engine.h"

#define UNIT_exact "threads/exact_unit.h"
#define UNIT_narrow "threads/exact_unit.h"
#define UNIT_rounding "threads/rounding_unit.h"
#define UNIT_positions "threads/positions_unit.h"
#include PASTE2(UNIT, WGC_CLASS)
