/* SPDX-License-Identifier: MIT */
/*
 * wgc-tap: all cases as a plain program that speaks the Test Anything Protocol,
 * for machines without Criterion and for emulators.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/command.h"
#include "shells/cases.h"

static const char usage[] =
    "usage: wgc-tap [option]... [pattern]...\n"
    "Runs the cases that match a pattern such as 'avx2/sizes' or '*/carry'.\n"
    "  --list              print the cases' names and stop\n"
    "  --list-functions    print the public array functions' names and stop\n"
    "  --print-isa         print the instruction set that is chosen and stop\n"
    "  --print-checksums   print the table of tests/checksums.txt and stop\n"
    "  --max-n N           leave out cases of more than N elements\n"
    "  --sparse            fewer n beyond 300, and not every input for each n\n"
    "  --by-core           only collectives that a family of cores has for "
    "itself,\n"
    "                      in sizes, offsets, carry, partials, strides, rules, "
    "...\n"
    "  --all-operators     in subgroups every operator and type for each n "
    "and size\n"
    "  --seed N            another seed for the random data\n"
    "  --bail              stop at the first failure\n";

enum action { RUN, HELP, LIST, LIST_FUNCTIONS, PRINT_ISA, PRINT_CHECKSUMS };

struct command {
    enum action action;
    struct settings settings;
    struct selection selection;
};

static void name_case(char name[64], const struct test_case *test_case)
{
    snprintf(name, 64, "%s/%s", test_case->suite, test_case->name);
}

static size_t count_selected(const struct command *command)
{
    size_t selected = 0;
    for (size_t i = 0; i < case_count; i++) {
        char name[64];
        name_case(name, &cases[i]);
        selected += is_selected(command->selection, name);
    }
    return selected;
}

static int run_selected(const struct command *command)
{
    const size_t selected = count_selected(command);
    printf("TAP version 13\n1..%zu\n# seed 0x%" PRIx64 "\n", selected,
           command->settings.seed);
    bool passed = selected > 0;
    size_t number = 0;
    for (size_t i = 0; i < case_count; i++) {
        char name[64];
        name_case(name, &cases[i]);
        if (!is_selected(command->selection, name))
            continue;
        fflush(stdout);
        const enum outcome outcome = run_case(&command->settings, &cases[i]);
        passed = passed && outcome != FAILED;
        printf("%sok %zu - %s%s\n", outcome == FAILED ? "not " : "", ++number,
               name,
               outcome == SKIPPED ? " # SKIP not for this CPU or build" : "");
    }
    return passed ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int list_cases(const struct command *command)
{
    for (size_t i = 0; i < case_count; i++) {
        char name[64];
        name_case(name, &cases[i]);
        if (is_selected(command->selection, name))
            puts(name);
    }
    return EXIT_SUCCESS;
}

static int list_functions(void)
{
    for (size_t i = 0; i < function_count; i++)
        puts(functions[i].name);
    return EXIT_SUCCESS;
}

/* False if an argument makes no sense. */
static bool parse(int count, char **arguments, struct command *command)
{
    for (int i = 1; i < count; i++) {
        const char *const argument = arguments[i];
        const char *const value = i + 1 < count ? arguments[i + 1] : NULL;
        if (strcmp(argument, "--help") == 0) {
            command->action = HELP;
        } else if (strcmp(argument, "--list") == 0) {
            command->action = LIST;
        } else if (strcmp(argument, "--list-functions") == 0) {
            command->action = LIST_FUNCTIONS;
        } else if (strcmp(argument, "--print-isa") == 0) {
            command->action = PRINT_ISA;
        } else if (strcmp(argument, "--print-checksums") == 0) {
            command->action = PRINT_CHECKSUMS;
        } else if (strcmp(argument, "--bail") == 0) {
            command->settings.bail = true;
        } else if (strcmp(argument, "--by-core") == 0) {
            command->settings.by_core = true;
        } else if (strcmp(argument, "--all-operators") == 0) {
            command->settings.all_operators = true;
        } else if (strcmp(argument, "--sparse") == 0) {
            command->settings.sparse = true;
        } else if (strcmp(argument, "--max-n") == 0) {
            if (!read_max_n(value, &command->settings.max_n))
                return false;
            i++;
        } else if (strcmp(argument, "--seed") == 0) {
            if (!read_number(value, &command->settings.seed))
                return false;
            i++;
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
    if (!parse(count, arguments, &command)) {
        fputs(usage, stderr);
        return 2;
    }
    switch (command.action) {
    case HELP:
        return fputs(usage, stdout) < 0;
    case LIST:
        return list_cases(&command);
    case LIST_FUNCTIONS:
        return list_functions();
    case PRINT_ISA:
        return puts(wgc_isa_name()) < 0;
    case PRINT_CHECKSUMS:
        print_checksums(wgc_kernels_for(wgc_isa()));
        return EXIT_SUCCESS;
    default:
        return run_selected(&command);
    }
}
