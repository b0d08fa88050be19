/* SPDX-License-Identifier: MIT */
/*
 * A unit of what all instruction sets share of one element type, which the
 * build names as WGC_ELEMENT.
 */
#define WGC_SHARED
#include "generic/shared.h"

#include "generic/strided.h"

#include "generic/each_group.h"
#include "generic/exact_partials.h"
#include "generic/gathered.h"
#include "generic/position.h"

#define SHARED_FUNCTION(result, name, parameters, arguments)                   \
    WGC_ONE_COPY result SHARED_NAME(name) parameters { return name arguments; }
#define SHARED_PROCEDURE(name, parameters, arguments)                          \
    WGC_ONE_COPY void SHARED_NAME(name) parameters { name arguments; }
#include "generic/shared.def"
