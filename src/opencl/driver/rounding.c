/* SPDX-License-Identifier: MIT */
/*
 * PoCL sets the rounding mode before each group. It asks the CPU for the one
 * that is set, which takes as long as all else that PoCL does for a group of a
 * few work-items: 4 of 7 ns (Zen 5). A sum and a difference tell it as well.
 */
#include <xmmintrin.h>

#include "pocl.h"

/* Read as they are used: the compiler does not know the mode. */
static const volatile float one = 1, little = 0x1p-25F;

/* PoCL's name: its devices find this one before PoCL's. */
WGC_EXPORT void pocl_set_default_rm(void);

/* One more is rounded up by mode up alone, one less down by the other two. */
void pocl_set_default_rm(void)
{
    const float from = one, by = little;
    if (from + by != from || from - by != from)
        _MM_SET_ROUNDING_MODE(_MM_ROUND_NEAREST);
}
