/* SPDX-License-Identifier: MIT */
/* wgc-math-tests: all cases of libwgc-math, in the Test Anything Protocol. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/command.h"
#include "math/families.h"

static const char usage[] =
    "usage: wgc-math-tests [--full] [--max-n N] [pattern]...\n"
    "       wgc-math-tests --print-checksums\n"
    "Runs the cases that match a pattern such as 'avx2/sizes' or '*/rules'.\n"
    "  --full             also groups of 2^32 + 3 elements\n"
    "  --max-n N          leave out cases of more than N elements\n"
    "  --print-checksums  print the table of tests/math/checksums.txt and "
    "stop\n";

static const struct {
    const char *name;
    wgc_isa_id id;
} isas[] = {
#define WGC_ISA(name, NAME, id, rank, arch, flags) {#name, WGC_ISA_##NAME},
#include "isas.def"
};

static const struct {
    const char *name;
    family *family;
} families[] = {
#define MATH_CASE(name) {#name, math_##name},
    MATH_FAMILY_LIST(MATH_CASE) MATH_CASE(huge)};

struct command {
    struct settings settings;
    bool full;
    struct selection selection;
};

static enum outcome run_case(const struct command *command, size_t isa,
                             size_t family)
{
    if (wgc_force_isa(isas[isa].id) == WGC_OK)
        return run_family(&command->settings, isas[isa].name, NULL,
                          families[family].name, families[family].family);
    if (!is_required(isas[isa].name))
        return SKIPPED;
    fprintf(stderr, "FAIL %s: required, but not built or not run by this CPU\n",
            isas[isa].name);
    return FAILED;
}

static int run_cases(const struct command *command)
{
    const size_t isa_count = sizeof isas / sizeof isas[0];
    const size_t family_count =
        sizeof families / sizeof families[0] - !command->full;
    size_t number = 0;
    bool passed = true;
    for (size_t i = 0; i < isa_count * family_count; i++) {
        const size_t isa = i / family_count, family = i % family_count;
        char name[64];
        snprintf(name, sizeof name, "%s/%s", isas[isa].name,
                 families[family].name);
        if (!is_selected(command->selection, name))
            continue;
        const enum outcome outcome = run_case(command, isa, family);
        passed = passed && outcome != FAILED;
        printf("%sok %zu - %s%s\n", outcome == FAILED ? "not " : "", ++number,
               name,
               outcome == SKIPPED ? " # SKIP not for this CPU or build" : "");
        fflush(stdout);
    }
    printf("1..%zu\n", number);
    return passed && number > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* False if an argument makes no sense. */
static bool parse(int count, char **arguments, struct command *command)
{
    for (int i = 1; i < count; i++) {
        const char *const argument = arguments[i];
        if (strcmp(argument, "--full") == 0) {
            command->full = true;
        } else if (strcmp(argument, "--max-n") == 0) {
            if (!read_max_n(arguments[++i], &command->settings.max_n))
                return false;
        } else if (!add_pattern(&command->selection, arguments[i])) {
            return false;
        }
    }
    return true;
}

int main(int count, char **arguments)
{
    /* Patterns collect at the front: never before the argument being read. */
    struct command command = {.settings = default_settings(),
                              .selection = {arguments, 0}};
    if (count == 2 && strcmp(arguments[1], "--print-checksums") == 0) {
        print_math_checksums();
        return EXIT_SUCCESS;
    }
    if (!parse(count, arguments, &command)) {
        fputs(usage, stderr);
        return 2;
    }
    return run_cases(&command);
}
