/* SPDX-License-Identifier: MIT */
/*
 * What only vector instruction sets have: their lane primitives, and the
 * literal Blelloch scan. Which ones are there is known when linking.
 */
#include <string.h>

#include "families/families.h"

enum { LONGEST = 100 }; /* of the Blelloch scan: it ships in no library */

#define WEAK_TABLE                                                             \
    extern __attribute__((weak, visibility("hidden"))) const struct wgc_kernels

#define DECLARE(table)                                                         \
    WEAK_TABLE wgc_kernels_##table, wgc_kernels_##table##_blelloch;            \
    extern __attribute__((weak)) family lanes_##table;
#define WGC_ISA(name, NAME, id, rank, arch, flags) DECLARE(name)
#define WGC_LENGTH(name, NAME, rank, bits) DECLARE(name##bits)
#include "isas.def"

/* What belongs to a table of kernels; NULL if it was not linked. */
static const struct table {
    const char *name;
    const struct wgc_kernels *kernels, *blelloch;
    family *lanes;
} tables[] = {
#define ROW(table)                                                             \
    {#table, &wgc_kernels_##table, &wgc_kernels_##table##_blelloch,            \
     lanes_##table},
#define WGC_ISA(name, NAME, id, rank, arch, flags) ROW(name)
#define WGC_LENGTH(name, NAME, rank, bits) ROW(name##bits)
#include "isas.def"
};

/* That of this instruction set, or of its registers' length on this CPU. A
 * table that was made for a family of cores is none of these. */
static const struct table *this_table(const struct run *run)
{
    const struct table *named = NULL;
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        if (tables[i].kernels == run->kernels)
            return &tables[i];
        if (strcmp(tables[i].name, run->isa) == 0)
            named = &tables[i];
    }
    return named;
}

/* Only scalar has no lanes. */
static bool has_lanes(struct run *run)
{
    run->skipped = strcmp(run->isa, "scalar") == 0;
    return !run->skipped;
}

void family_lanes(struct run *run)
{
    family *const lanes = this_table(run)->lanes;
    if (!has_lanes(run))
        return;
    CHECK(run, lanes, "no tests of its lanes are linked");
    if (lanes)
        lanes(run);
}

/* Replaces those kernels that the variants have. */
static void take_variants(struct wgc_kernels *kernels,
                          const struct wgc_kernels *variants)
{
    for (size_t i = 0; i < function_count; i++) {
        const size_t offset = functions[i].offset;
        any_function *const variant = function_at(variants, offset);
        if (variant)
            memcpy((char *)kernels + offset, &variant, sizeof variant);
    }
}

#ifndef WGC_TEST_NO_BLELLOCH
#define WGC_TEST_NO_BLELLOCH 0
#endif

void family_blelloch(struct run *run)
{
    if (!has_lanes(run))
        return;
    if (WGC_TEST_NO_BLELLOCH) {
        run->skipped = true;
        return;
    }
    const struct wgc_kernels *const blelloch = this_table(run)->blelloch;
    CHECK(run, blelloch, "its Blelloch scan is not linked");
    if (!blelloch)
        return;
    struct wgc_kernels kernels = *run->kernels;
    take_variants(&kernels, blelloch);
    CHECK(run, memcmp(&kernels, run->kernels, sizeof kernels) != 0,
          "it has no Blelloch scan");
    run->kernels = &kernels;
    if (run->settings.max_n > LONGEST)
        run->settings.max_n = LONGEST;
    run->exact_exclusive_only = true;
    family_sizes(run);
    family_one_hot(run);
    family_carry(run);
    family_rules(run);
}
