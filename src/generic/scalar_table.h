/* SPDX-License-Identifier: MIT */
/* The table of `scalar`. */
#include "tables.h"

#include "generic/scalar_columns_members.h"

#include "generic/table_unit.h"
