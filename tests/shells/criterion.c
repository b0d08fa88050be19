/* SPDX-License-Identifier: MIT */
/*
 * The Criterion shell: one test per case, each in a process of its own, spread
 * over the processor's cores. Everything it runs is in cases.c.
 */
#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "shells/cases.h"

/* Which instruction sets are tested here, said once for all their tests. */
ReportHook(PRE_ALL)(struct criterion_test_set *tests)
{
    (void)tests;
#define WGC_ISA(name, NAME, id, rank, arch, flags)                             \
    fprintf(stderr, "%s %s\n",                                                 \
            wgc_isa_supported(WGC_ISA_##NAME) ? "RUN " : "SKIP", #name);
#include "isas.def"
}

static void run_named(const char *suite, const char *name)
{
    const struct test_case *test_case = cases;
    while (strcmp(test_case->suite, suite) != 0 ||
           strcmp(test_case->name, name) != 0)
        test_case++;
    const struct settings settings = default_settings();
    switch (run_case(&settings, test_case)) {
    case PASSED:
        cr_assert(true);
        break;
    case SKIPPED:
        cr_skip_test("%s/%s: not for this CPU or build", suite, name);
        break;
    case FAILED:
        cr_assert_fail("%s/%s: see the FAIL lines", suite, name);
    }
}

#define LIBRARY_TEST(name)                                                     \
    Test(library, name)                                                        \
    {                                                                          \
        run_named("library", #name);                                           \
    }
LIBRARY_LIST(LIBRARY_TEST)

#define ISA_TEST(isa, ISA, name)                                               \
    Test(isa, name)                                                            \
    {                                                                          \
        run_named(#isa, #name);                                                \
    }
#define WGC_ISA(name, NAME, id, rank, arch, flags)                             \
    FAMILY_LIST(ISA_TEST, name, NAME)
#include "isas.def"
