/* SPDX-License-Identifier: MIT */
/* Every case under its name, and whether it can run here. */
#include "shells/cases.h"

#include <stdio.h>

#include "engine/command.h"

#define LIBRARY_CASE(name) {"library", #name, (wgc_isa_id)0, library_##name},
#define ISA_CASE(isa, ISA, name) {#isa, #name, WGC_ISA_##ISA, family_##name},

const struct test_case cases[] = {LIBRARY_LIST(LIBRARY_CASE)
#define WGC_ISA(name, NAME, id, rank, arch, flags)                             \
    FAMILY_LIST(ISA_CASE, name, NAME)
#include "isas.def"
};
const size_t case_count = sizeof cases / sizeof cases[0];

enum outcome run_case(const struct settings *settings,
                      const struct test_case *test_case)
{
    const struct wgc_kernels *const kernels =
        test_case->isa ? wgc_kernels_for(test_case->isa) : NULL;
    if (test_case->isa && !kernels) {
        if (!is_required(test_case->suite))
            return SKIPPED;
        fprintf(stderr,
                "FAIL %s/%s: required, but not built or not run by "
                "this CPU\n",
                test_case->suite, test_case->name);
        return FAILED;
    }
    return run_family(settings, test_case->suite, kernels, test_case->name,
                      test_case->family);
}
