/* SPDX-License-Identifier: MIT */
/* The table of `scalar`. */
#include "tables.h"

#include "generic/scalar/scalar_columns.h"

#include "generic/scalar/scalar_ballot.h"

#include "generic/algorithms/shuffle_each.h"

#include "generic/units/subgroups_of_table.h"

#include "generic/units/table.h"
