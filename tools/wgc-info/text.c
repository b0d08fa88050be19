/* SPDX-License-Identifier: MIT */
/* The report for people. */
#include <stdio.h>

#include "info.h"

static void print_versions(void)
{
    const uint32_t version = wgc_version();
    printf("wgc %u.%u.%u, results by semantics %d\n", version >> 16,
           version >> 8 & 0xFF, version & 0xFF, WGC_SEMANTICS_VERSION);
    printf("built by %s, %s, %s library, %s\n\n", INFO_COMPILER,
           *INFO_BUILD_TYPE ? INFO_BUILD_TYPE : "no build type", INFO_LINKAGE,
           *INFO_PINNED ? "pinned to " INFO_PINNED : "chooses at run time");
}

static void print_missing(const struct cpu *cpu, wgc_isa_id isa)
{
    printf("this CPU lacks");
    for (size_t i = 0; i < cpu->count; i++)
        if (is_missing(&cpu->features[i], isa))
            printf(" %s", cpu->features[i].name);
}

static void print_isa(const struct isa *isa, const struct cpu *cpu)
{
    printf("  %-9s", isa->name);
    switch (isa->state) {
    case IN_USE:
        printf("in use");
        break;
    case RUNS:
        printf("runs here");
        break;
    case CPU_LACKS:
        print_missing(cpu, isa->id);
        break;
    case NOT_BUILT:
        printf("not built into this library");
        break;
    case OTHER_PROCESSOR:
        printf("for another processor");
        break;
    }
    printf("\n");
}

static void print_bitcode(const struct bitcode_list *list)
{
    if (list->count == 0)
        printf("bitcode: none in %s\n", list->directory);
    for (size_t i = 0; i < list->count; i++)
        printf("bitcode: LLVM %d, %s\n", list->files[i].llvm,
               list->files[i].path);
}

static void print_math(void)
{
    if (*INFO_SLEEF)
        printf("math: libwgc-math is built with SLEEF %s\n", INFO_SLEEF);
    else
        printf("math: built without libwgc-math\n");
}

void print_text(const struct info *info)
{
    const struct cpu *const cpu = &info->cpu;
    print_versions();
    printf("CPU: %s\n", *cpu->model ? cpu->model : "unknown model");
    printf("features that count:");
    if (!cpu->known)
        printf(" unknown");
    for (size_t i = 0; i < cpu->count; i++)
        if (cpu->features[i].present)
            printf(" %s", cpu->features[i].name);
    printf("\n\ninstruction set: %s (%s)\n", wgc_isa_name(), reason());
    for (size_t i = 0; i < ISA_COUNT; i++)
        print_isa(&info->isas[i], cpu);
    printf("\n");
    print_math();
    print_bitcode(&info->bitcode);
}
