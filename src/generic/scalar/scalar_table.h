/* SPDX-License-Identifier: MIT */
/* The table of `scalar`. */
#include "tables.h"

#include "generic/scalar/scalar_columns.h"

#include "generic/units/table.h"
