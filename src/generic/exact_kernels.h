/* SPDX-License-Identifier: MIT */
/*
 * The kernels of a unit of exact operators: those of one element type for which
 * any association gives the same bits. Their kernels know elements by their bit
 * patterns only.
 */
#include "generic/shared.h"
#include "generic/tuning.h"
#include "generic/type.h"

#define KIND PATTERN
#define MEMORY KIND
#include "generic/kind.h"
#include "generic/pattern_lanes.h"
#include "generic/pattern_words.h"

#include "generic/operation.h"
#include "generic/scalar_operators.h"
#include "generic/strided.h"

#define VECTORS 1
#define ANY_ORDER 1

WGC_INLINE elem to_elem(scalar x) { return x; }

#include "generic/block_tree_template.h"

/* A group's lanes, one vector after the other: any association will do. */
WGC_INLINE lanes vector_of_group(const elem *src, size_t n,
                                 const struct operation *op)
{
    lanes x = load_up_to(src, COUNT, op);
    size_t i = COUNT;
    for (; n - i >= COUNT; i += COUNT)
        x = op->combine(x, load_up_to(src + i, COUNT, op));
    if (i < n)
        x = op->combine(x, load_up_to(src + i, n - i, op));
    return x;
}

#include "generic/groups_template.h"
#include "generic/window_template.h"

/* What came before, as a pattern; see wgc_carry_<type>. */
struct carried {
    elem value;
    uint32_t begun;
    bool in_pieces; /* a constant: false in the plain form */
};

#include "generic/serial_template.h"

#include "generic/exact_template.h"

#include "generic/exact_groups.h"
#ifdef WGC_BLELLOCH
#include "generic/blelloch_template.h"
#endif
#include "generic/fill.h"

#include "generic/find.h"
#if PASTE2(NOTES, KIND)
#include "generic/noted_position.h"
#endif

#include "generic/exact_types_template.h"

#include "generic/operators.h"
#if OF_UNIT(i32, 1) + 0
#include "generic/votes.h"
#endif
