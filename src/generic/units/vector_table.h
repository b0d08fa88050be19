/* SPDX-License-Identifier: MIT */
/* The table of a vector instruction set. */
#include "tables.h"
#ifdef WGC_BLELLOCH
#include "generic/units/blelloch_table.h"
#else
#include "generic/units/columns_of_table.h"

#include "generic/algorithms/ballot.h"

#if COUNT_b32 > 4
#include "generic/algorithms/shuffle_words.h"
#else /* a value is seldom near */
#include "generic/algorithms/shuffle_each.h"
#endif

#include "generic/units/subgroups_of_table.h"

#include "generic/units/table.h"
#endif
