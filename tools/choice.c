/* SPDX-License-Identifier: MIT */
/* Which instruction set the library chose on this machine, and why. */
#define _POSIX_C_SOURCE 200809L /* strdup */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "demo.h"
#include "isas.h"

/* What instruction sets need, in the words of /proc/cpuinfo: those of other
 * processors nothing. */
static const struct feature {
    wgc_isa_id isa;
    const char *name;
} features[] = {
#define WGC_FEATURE(name, NAME, leaf, bit) {WGC_ISA_##NAME, #name},
#include "features.def"
    {WGC_ISA_SCALAR, NULL},
};

enum { FEATURES = sizeof features / sizeof features[0] - 1 };

struct cpu {
    /* With a space before and after every word; NULL: unknown. */
    char *model;
    char *features;
};

static bool starts_with(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* Keeps what follows the colon, with a space at both ends. */
static char *copy_value(const char *line)
{
    const char *const value = strchr(line, ':');
    return value ? strdup(value + 1) : NULL;
}

static struct cpu read_cpu(void)
{
    struct cpu cpu = {0};
    FILE *const file = fopen("/proc/cpuinfo", "r");
    if (!file)
        return cpu;
    char line[8192];
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = ' ';
        if (!cpu.model && starts_with(line, "model name"))
            cpu.model = copy_value(line);
        if (!cpu.features &&
            (starts_with(line, "flags") || starts_with(line, "Features")))
            cpu.features = copy_value(line);
    }
    fclose(file);
    return cpu;
}

static bool has_feature(const struct cpu *cpu, const char *name)
{
    char word[32];
    snprintf(word, sizeof word, " %s ", name);
    return strstr(cpu->features, word) != NULL;
}

/* Prints the features that the instruction set needs beyond lower ones, or only
 * what the CPU does not have of them; gives their number. */
static int print_features(const struct cpu *cpu, wgc_isa_id isa,
                          bool only_missing, const char *before)
{
    int count = 0;
    for (size_t i = 0; i < FEATURES; i++) {
        if (features[i].isa != isa)
            continue;
        if (only_missing &&
            (!cpu->features || has_feature(cpu, features[i].name)))
            continue;
        printf("%s %s", count++ ? "" : before, features[i].name);
    }
    return count;
}

static void show_isa(const struct cpu *cpu, wgc_isa_id isa)
{
    const bool supported = wgc_isa_supported(isa);
    printf("  %-9s", wgc_isa_to_name(isa));
    if (isa == wgc_isa())
        printf("in use");
    else if (supported)
        printf("runs here");
    else if (!print_features(cpu, isa, true, "this CPU lacks"))
        printf("not in this build of the library");
    if (supported)
        print_features(cpu, isa, false, ": this CPU has");
    printf("\n");
}

/* Whether it is one of this processor's. */
static bool is_ours(wgc_isa_id isa)
{
    for (size_t i = 0; i < FEATURES; i++)
        if (features[i].isa == isa)
            return true;
    return isa == WGC_ISA_SCALAR;
}

static void show_reason(void)
{
    const char *const name = wgc_isa_name();
    const char *const asked = getenv("WGC_ISA");
    printf("wgc uses %s: ", name);
    if (!asked || !*asked)
        printf("the best that runs here. WGC_ISA is not set.\n");
    else if (strcmp(asked, name) == 0)
        printf("WGC_ISA asks for it.\n");
    else
        printf("the best that runs here. WGC_ISA=%s cannot be obeyed.\n",
               asked);
}

void show_choice(void)
{
    struct cpu cpu = read_cpu();
    show_reason();
    printf("On the%sof this machine:\n", cpu.model ? cpu.model : " CPU ");
    for (size_t i = 0; i < ISA_COUNT; i++)
        if (is_ours(all_isas[i]))
            show_isa(&cpu, all_isas[i]);
    free(cpu.model);
    free(cpu.features);
}
