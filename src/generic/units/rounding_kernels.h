/* SPDX-License-Identifier: MIT */
/*
 * The kernels of a unit of rounding operators: sums and products of one element
 * type, by the fixed trees of docs/semantics.md. Half is computed in lanes of
 * floats.
 */
#include "generic/lanes/tuning.h"
#include "generic/operators/type.h"
#include "generic/units/shared.h"

#define KIND PASTE2(COMPUTED, TYPE)
#define MEMORY TYPE
#include "generic/lanes/element_patterns.h"
#include "generic/lanes/kind.h"
#include "generic/lanes/number_lanes.h"

#include "generic/algorithms/partials.h"
#include "generic/algorithms/strided.h"
#include "generic/operators/operation.h"
#include "generic/operators/scalar_operators.h"

#define VECTORS (PASTE2(ROW, TYPE) / COUNT)
#define ANY_ORDER 0

WGC_INLINE elem to_elem(scalar x) { return round_to_element(x); }

#include "generic/algorithms/block_tree.h"

/* A group's lanes, by the tree. */
WGC_INLINE lanes vector_of_group(const elem *src, size_t n,
                                 const struct operation *op)
{
    return join_columns(reduce_block(src, n, op), VECTORS, op);
}

#include "generic/algorithms/groups.h"
#include "generic/algorithms/row_scan.h"

#include "generic/algorithms/copy.h"
#include "generic/algorithms/spans.h"

#include "generic/algorithms/rounding.h"

#include "generic/operators/rounding_operators.h"
