/* SPDX-License-Identifier: MIT */
/* What the operators of a unit are made of, on terms: term_<name>. */
#ifndef WGC_TESTS_TERMS_LANES_H
#define WGC_TESTS_TERMS_LANES_H

#include "generic/operators/type.h"
#include "terms/terms.h"

/* The operators find these in the place of a lane header's functions. */
#define LANE_FUNCTION(name, type) term_##name

/* term_<name>: lane by lane, `joined` of the lanes x[i] and y[i]. */
#define LANES_OF(name, kind, joined) LANES(name, kind, joined)
#define LANES(name, kind, joined)                                              \
    static WGC_NOINLINE WGC_UNUSED lanes_##kind term_##name(lanes_##kind a,    \
                                                            lanes_##kind b)    \
    {                                                                          \
        enum { LANE_COUNT = COUNT_b32 * 32 / BITS_##kind };                    \
        scalar_##kind x[LANE_COUNT], y[LANE_COUNT];                            \
        store_##kind(x, a);                                                    \
        store_##kind(y, b);                                                    \
        for (size_t i = 0; i < LANE_COUNT; i++)                                \
            x[i] = (scalar_##kind)(joined);                                    \
        return load_##kind(x);                                                 \
    }

#endif
