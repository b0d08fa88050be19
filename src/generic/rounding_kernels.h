/* SPDX-License-Identifier: MIT */
/*
 * The kernels of a unit of rounding operators: sums and products of one element
 * type, by the fixed trees of docs/semantics.md. Half is computed in lanes of
 * floats.
 */
#include "generic/shared.h"
#include "generic/tuning.h"
#include "generic/type.h"

#define KIND PASTE2(COMPUTED, TYPE)
#define MEMORY TYPE
#include "generic/kind.h"
#include "generic/number_lanes.h"
#include "generic/pattern_words.h"

#include "generic/operation.h"
#include "generic/partials.h"
#include "generic/scalar_operators.h"
#include "generic/strided.h"

#define VECTORS (PASTE2(ROW, TYPE) / COUNT)
#define ANY_ORDER 0

WGC_INLINE elem to_elem(scalar x) { return round_to_element(x); }

#include "generic/block_tree_template.h"

/* A group's lanes, by the tree. */
WGC_INLINE lanes vector_of_group(const elem *src, size_t n,
                                 const struct operation *op)
{
    return join_columns(reduce_block(src, n, op), VECTORS, op);
}

#include "generic/groups_template.h"
#include "generic/rounding_scan_template.h"

#include "generic/copy.h"
#include "generic/spans_template.h"

#include "generic/rounding_template.h"
