/* SPDX-License-Identifier: MIT */
/*
 * A unit of what all instruction sets share of one element type, which the
 * build names as WGC_ELEMENT.
 */
#define WGC_SHARED
#include "generic/units/unit.h"

#include "generic/units/shared.h"

#include "generic/algorithms/strided.h"

#include "generic/algorithms/each_group.h"
#include "generic/algorithms/exact_partials.h"
#include "generic/algorithms/exact_results.h"
#include "generic/algorithms/gathered.h"
#include "generic/algorithms/position_by_pieces.h"
#include "generic/algorithms/twin.h"

#if PASTE2(HAS_PRODUCTS, TYPE)
static element finish_exact_sum(const wgc_exact *sum)
{
    return PASTE2(finish_exact_sum, TYPE)(sum);
}
#endif

#define SHARED_FUNCTION(result, name, parameters, arguments)                   \
    WGC_ONE_COPY result SHARED_NAME(name) parameters { return name arguments; }
#define SHARED_PROCEDURE(name, parameters, arguments)                          \
    WGC_ONE_COPY void SHARED_NAME(name) parameters { name arguments; }
#include "generic/units/shared.def"
