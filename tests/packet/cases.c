/* SPDX-License-Identifier: MIT */
/* What programs of packet tests print. */
#include "packet/cases.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wgc/wgc.h"

size_t checks;
static size_t failures, lines;

void report(const char *format, ...)
{
    failures++;
    if (lines++ >= 3)
        return;
    va_list arguments;
    va_start(arguments, format);
    printf("# ");
    vprintf(format, arguments);
    printf("\n");
    va_end(arguments);
}

void finish_case(const char *name, const char *type)
{
    static int number;
    static size_t counted;
    printf("%s %d %s_%s\n", failures > counted ? "not ok" : "ok", ++number,
           name, type);
    counted = failures;
    lines = 0;
}

int begin_cases(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    wgc_isa_id isa;
    if (argc != 2 || wgc_isa_from_name(argv[1], &isa)) {
        fprintf(stderr, "usage: %s ISA\n", argv[0]);
        return 2;
    }
    if (!wgc_isa_supported(isa)) {
        const char *const required = getenv("WGC_REQUIRE_ISAS");
        const bool must = required && strstr(required, argv[1]);
        printf("%s this CPU lacks %s\n", must ? "not ok 1" : "1..0 # SKIP",
               argv[1]);
        return must ? 1 : 77;
    }
    return 0;
}

int end_cases(void)
{
    printf("# %zu checks, %zu failures\n", checks, failures);
    return failures > 0 || checks == 0;
}
