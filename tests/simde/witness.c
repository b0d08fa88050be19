/* SPDX-License-Identifier: MIT */
/*
 * wgc-neon-witness: the kernels of NEON, compiled for another CPU through
 * SIMDe's NEON, through all their cases. What this and an emulator both find
 * right is wrong only if two people misread the same intrinsic.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shells/cases.h"
#include "tables.h"

int main(int count, char **arguments)
{
    struct settings settings = default_settings();
    settings.sparse = true;
    if (count > 1)
        settings.max_n = (size_t)strtoull(arguments[1], NULL, 10);
    int status = EXIT_SUCCESS;
    for (size_t i = 0; i < case_count; i++) {
        if (strcmp(cases[i].suite, "neon") != 0)
            continue;
        const enum outcome outcome =
            run_family(&settings, "neon", &wgc_kernels_neon, cases[i].name,
                       cases[i].family);
        if (outcome == FAILED)
            status = EXIT_FAILURE;
        printf("%sok - simde %s\n", outcome == FAILED ? "not " : "",
               cases[i].name);
    }
    return status;
}
