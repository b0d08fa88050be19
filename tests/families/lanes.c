/* SPDX-License-Identifier: MIT */
/*
 * What only vector instruction sets have: their lane primitives, and the
 * literal Blelloch scan. Which ones are there is known when linking.
 */
#include <string.h>

#include "families/families.h"

enum { LONGEST = 150 }; /* of the Blelloch scan: it ships in no library */

#define WGC_ISA(name, NAME, rank)                                              \
    extern __attribute__((weak)) family lanes_##name;                          \
    extern __attribute__((weak, visibility("hidden")))                         \
    const struct wgc_kernels wgc_kernels_##name##_blelloch;
#include "isas.def"

/* What the instruction set has, by name; NULL if it was not linked. */
static const struct isa {
    const char *name;
    family *lanes;
    const struct wgc_kernels *blelloch;
} isas[] = {
#define WGC_ISA(name, NAME, rank)                                              \
    {#name, lanes_##name, &wgc_kernels_##name##_blelloch},
#include "isas.def"
};

static const struct isa *this_isa(const struct run *run)
{
    const struct isa *isa = isas;
    while (strcmp(isa->name, run->isa) != 0)
        isa++;
    return isa;
}

/* Only scalar has no lanes. */
static bool has_lanes(struct run *run)
{
    run->skipped = strcmp(run->isa, "scalar") == 0;
    return !run->skipped;
}

void family_lanes(struct run *run)
{
    family *const lanes = this_isa(run)->lanes;
    if (!has_lanes(run))
        return;
    CHECK(run, lanes, "no tests of its lanes are linked");
    if (lanes)
        lanes(run);
}

void family_blelloch(struct run *run)
{
    if (!has_lanes(run))
        return;
    run->kernels = this_isa(run)->blelloch;
    CHECK(run, run->kernels, "its Blelloch scan is not linked");
    if (!run->kernels)
        return;
    if (run->settings.max_n > LONGEST)
        run->settings.max_n = LONGEST;
    family_sizes(run);
    family_one_hot(run);
    family_carry(run);
    family_rules(run);
}
