/* SPDX-License-Identifier: MIT */
/*
 * wgc-terms: families of cases over terms in the place of numbers, by every
 * table of kernels that this CPU runs.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/command.h"
#include "families/families.h"
#include "terms/terms.h"

#include "tables.h"

/* X(table, ISA, only): what the build makes units of; only where the library
 * takes that table, unless it is NULL. */
#include "terms_tables.def"

#define DECLARE(table, ISA, only)                                              \
    extern const struct wgc_kernels wgc_kernels_terms_##table;
TERMS_TABLES(DECLARE)

static const struct table {
    const char *name;
    wgc_isa_id isa;
    const struct wgc_kernels *only, *kernels;
} tables[] = {/* the first is `scalar` */
#define TABLE(table, ISA, only)                                                \
    {#table, WGC_ISA_##ISA, only, &wgc_kernels_terms_##table},
              TERMS_TABLES(TABLE)};

static const struct {
    const char *name;
    family *family;
} families[] = {
#define FAMILY(name) {#name, family_##name},
    FAMILY(sizes) FAMILY(offsets) FAMILY(carry) FAMILY(strides) FAMILY(groups)
        FAMILY(columns) FAMILY(partials)};

/* Votes give no terms, and the predicates of `scalar` are numbers when they are
 * combined. Columns of and, or and xor have one kernel for all lengths, which
 * sees halves of 64 bits. Pieces of exact operators are calls, and there are as
 * many elements as no set here has. A second turn is about minima and maxima of
 * floats, which take other ways then. */
static bool is_of_terms(const struct table *table, const char *function,
                        family *family, bool of_minima)
{
    const bool of_bits = strstr(function, "_and_") || strstr(function, "or_");
    if (strstr(function, "wgc_all") || strstr(function, "wgc_any"))
        return false;
    if (table->isa == WGC_ISA_SCALAR && strstr(function, "logical"))
        return false;
    if (family == family_columns && of_bits && strstr(function, "64"))
        return false;
    if (of_minima)
        return strstr(function, "min_f") || strstr(function, "max_f") ||
               strstr(function, "_columns");
    return family != family_partials || strstr(function, "add_f") ||
           strstr(function, "mul_f");
}

static void remove_others(struct wgc_kernels *kernels,
                          const struct table *table, family *family,
                          bool of_minima)
{
    any_function *const none = NULL;
    for (size_t i = 0; i < function_count; i++)
        if (!is_of_terms(table, functions[i].name, family, of_minima))
            memcpy((char *)kernels + functions[i].offset, &none, sizeof none);
}

static const char usage[] =
    "usage: wgc-terms [--list] [--max-n N] [pattern]...\n"
    "Runs the cases that match a pattern such as 'avx2/sizes' or '*/carry',\n"
    "with up to N elements, 700 by default.\n";

struct command {
    bool lists;
    struct settings settings;
    struct selection selection;
};

/* True unless it fails. */
static bool run_case(const struct command *command, const struct table *table,
                     size_t f)
{
    char name[64];
    snprintf(name, sizeof name, "%s/%s", table->name, families[f].name);
    if (!is_selected(command->selection, name))
        return true;
    if (command->lists)
        return puts(name) >= 0;
    if (!wgc_isa_supported(table->isa) ||
        (table->only && table->only != wgc_kernels_for(table->isa)))
        return printf("ok - %s # SKIP not for this CPU\n", name) >= 0;
    bool passed = true;
    const int turns = families[f].family == family_partials ? 1 : 2;
    for (int turn = 0; turn < turns; turn++) {
        struct wgc_kernels kernels = *table->kernels;
        remove_others(&kernels, table, families[f].family, turn > 0);
        terms_seem_nan = terms_seem_certain = turn > 0;
        passed = run_family(&command->settings, table->name, &kernels,
                            families[f].name, families[f].family) == PASSED &&
                 passed;
    }
    printf("%sok - %s\n", passed ? "" : "not ", name);
    fflush(stdout);
    return passed;
}

static bool parse(int count, char **arguments, struct command *command)
{
    for (int i = 1; i < count; i++) {
        if (strcmp(arguments[i], "--list") == 0) {
            command->lists = true;
        } else if (strcmp(arguments[i], "--max-n") == 0) {
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
    struct command command = {.settings = default_settings(),
                              .selection = {arguments, 0}};
    command.settings.classes = 1;
    command.settings.max_n = 700;
    command.settings.partner = tables[0].kernels;
    if (!parse(count, arguments, &command)) {
        fputs(usage, stderr);
        return 2;
    }
    bool passed = true;
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        for (size_t f = 0; f < sizeof families / sizeof families[0]; f++)
            passed = run_case(&command, &tables[i], f) && passed;
    return passed ? EXIT_SUCCESS : EXIT_FAILURE;
}
