/* SPDX-License-Identifier: MIT */
/* Every case under its name <suite>/<name>, for both shells. */
#ifndef WGC_TESTS_SHELLS_CASES_H
#define WGC_TESTS_SHELLS_CASES_H

#include "families/families.h"

struct test_case {
    const char *suite; /* an instruction set, or "library" */
    const char *name;
    wgc_isa_id isa; /* 0: needs no kernels */
    family *family;
};
extern const struct test_case cases[];
extern const size_t case_count;

/* Failures are lines on stderr. An instruction set that cannot run is skipped,
 * or fails if the environment variable WGC_REQUIRE_ISAS lists it. */
enum outcome run_case(const struct settings *settings,
                      const struct test_case *test_case);

#endif
