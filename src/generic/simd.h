/* SPDX-License-Identifier: MIT */
/*
 * All of one vector instruction set: the kernels, then the table of the
 * functions made from them. An instruction set's file defines ISA, includes its
 * lane header and then this file, and holds nothing else.
 */
#ifdef CORE_MEMBERS /* most functions that follow are left out again */
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
#include "generic/vector_kernels.h"
#include "tables.h"

#ifdef WGC_BLELLOCH
#include "generic/blelloch_members.h"
#else
#include "generic/narrow_kernels.h"

#include "generic/exact_sums.h"
#define TYPE f32
#define FIRST_LEVELS cut_and_drop
#define ERROR_OF_BLOCK (-33)
#include "generic/exact_sum_template.h"
#define TYPE f64
#define FIRST_LEVELS cut_and_add
#define ERROR_OF_BLOCK (-77)
#include "generic/exact_sum_template.h"

#define COLUMNS_MEMBERS "generic/columns_members.h"
#include "generic/members.h"
#endif
