/* SPDX-License-Identifier: MIT */
/*
 * The kernels of a unit of exact operators: those of one element type for which
 * any association gives the same bits. Their kernels know elements by their bit
 * patterns only.
 */
#include "generic/lanes/tuning.h"
#include "generic/operators/type.h"
#include "generic/units/shared.h"

#define KIND PATTERN
#define MEMORY KIND
#include "generic/lanes/element_patterns.h"
#include "generic/lanes/kind.h"
#include "generic/lanes/pattern_lanes.h"

#include "generic/algorithms/strided.h"
#include "generic/operators/operation.h"
#include "generic/operators/scalar_operators.h"

#define VECTORS 1
#define ANY_ORDER 1

WGC_INLINE elem to_elem(scalar x) { return x; }

#include "generic/algorithms/block_tree.h"

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

#include "generic/algorithms/groups.h"
#include "generic/algorithms/window.h"

/* What came before, as a pattern; see wgc_carry_<type>. */
struct carried {
    elem value;
    uint32_t begun;
    bool in_pieces; /* a constant: false in the plain form */
};

#include "generic/algorithms/serial.h"

#include "generic/algorithms/exact_scan.h"

#include "generic/algorithms/exact_groups.h"
#ifdef WGC_BLELLOCH
#include "generic/algorithms/blelloch.h"
#endif
#include "generic/algorithms/fill.h"

#include "generic/algorithms/find.h"
#if PASTE2(NOTES, KIND)
#include "generic/algorithms/noted_position.h"
#endif

#include "generic/algorithms/exact_elements.h"

#include "generic/operators/exact_operators.h"
#if OF_UNIT(i32, 1) + 0
#include "generic/algorithms/votes.h"
#endif
