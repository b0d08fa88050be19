/* SPDX-License-Identifier: MIT */
/* A unit of exact operators. */
#include "generic/units/exact_kernels.h"

#ifdef WGC_BLELLOCH
#include "generic/units/blelloch_members.h"
#else
#include "generic/algorithms/column_kernels.h"
#define WGC_NARROW 1
#define WGC_EXACT(op, type) OF_UNIT(type, COLUMNS(op, op##_##type))
#define WGC_UNSIGNED(op, type, twin)
#include "collectives.def"
#if OF_UNIT(i32, 1) + 0
#define WGC_LOGICAL(op) RUN_COLUMNS(logical_##op, logical_##op)
#include "collectives.def"
#endif

#include "generic/units/exact_members.h"
#endif
