/* SPDX-License-Identifier: MIT */
/* A unit of integers of 8 or 16 bits. */
#include "generic/units/narrow_kernels.h"

#include "generic/algorithms/column_kernels.h"
#define WGC_NARROW 1
#define WGC_EXACT(op, type) OF_UNIT(type, COLUMNS(op, op##_##type))
#define WGC_UNSIGNED(op, type, twin)
#include "collectives.def"

#include "generic/units/narrow_members.h"
