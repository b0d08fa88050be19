/* SPDX-License-Identifier: MIT */
/* Which instruction set the library chose on this machine, and why. */
#define _POSIX_C_SOURCE 200809L /* getline */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "demo.h"
#include "isas.h"

/* What each instruction set needs, in the words of /proc/cpuinfo. */
static const struct requirement {
    wgc_isa_id isa;
    const char *features;
} requirements[] = {
    {WGC_ISA_SCALAR, ""},
#if defined(__x86_64__) || defined(__i386__)
    {WGC_ISA_SSE42, "pni ssse3 sse4_1 sse4_2 popcnt"},
    {WGC_ISA_AVX2, "avx avx2 fma f16c"},
    {WGC_ISA_AVX512, "avx512f avx512bw avx512dq avx512vl"},
#elif defined(__aarch64__)
    {WGC_ISA_NEON, "asimd"},
    {WGC_ISA_SVE, "sve"},
#endif
};

enum { REQUIREMENTS = sizeof requirements / sizeof requirements[0] };

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
    char *line = NULL;
    size_t size = 0;
    ssize_t length;
    while ((length = getline(&line, &size, file)) > 0) {
        line[length - 1] = ' '; /* in place of the line's end */
        if (!cpu.model && starts_with(line, "model name"))
            cpu.model = copy_value(line);
        if (!cpu.features &&
            (starts_with(line, "flags") || starts_with(line, "Features")))
            cpu.features = copy_value(line);
    }
    free(line);
    fclose(file);
    return cpu;
}

static bool has_feature(const struct cpu *cpu, const char *name, int length)
{
    char word[32];
    snprintf(word, sizeof word, " %.*s ", length, name);
    return strstr(cpu->features, word) != NULL;
}

/* Prints the features that the CPU does not have; gives their number. */
static int print_missing(const struct cpu *cpu, const char *features)
{
    int missing = 0;
    while (cpu->features && *features) {
        const int length = (int)strcspn(features, " ");
        if (!has_feature(cpu, features, length)) {
            printf("%s %.*s", missing ? "" : "this CPU lacks", length,
                   features);
            missing++;
        }
        features += length + (features[length] == ' ');
    }
    return missing;
}

static void show_isa(const struct cpu *cpu, const struct requirement *needed)
{
    const bool supported = wgc_isa_supported(needed->isa);
    printf("  %-9s", wgc_isa_to_name(needed->isa));
    if (needed->isa == wgc_isa())
        printf("in use");
    else if (supported)
        printf("runs here");
    else if (!print_missing(cpu, needed->features))
        printf("not in this build of the library");
    if (*needed->features && supported)
        printf(": this CPU has %s", needed->features);
    printf("\n");
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
    for (size_t i = 0; i < REQUIREMENTS; i++)
        show_isa(&cpu, &requirements[i]);
    free(cpu.model);
    free(cpu.features);
}
