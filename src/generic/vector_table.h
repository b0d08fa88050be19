/* SPDX-License-Identifier: MIT */
/* The table of a vector instruction set. */
#include "tables.h"
#ifdef WGC_BLELLOCH
#include "generic/blelloch_table.h"
#else
#include "generic/columns_members.h"

#include "generic/table_unit.h"
#endif
