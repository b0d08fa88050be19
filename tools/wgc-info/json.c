/* SPDX-License-Identifier: MIT */
/* The report for programs: one JSON object. */
#include <stdio.h>

#include "info.h"

static void print_string(const char *text)
{
    putchar('"');
    for (; *text; text++) {
        const unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            printf("\\%c", c);
        else if (c < 0x20)
            printf("\\u%04x", c);
        else
            putchar(c);
    }
    putchar('"');
}

static void print_member(const char *name, const char *value)
{
    printf("\"%s\": ", name);
    if (value)
        print_string(value);
    else
        printf("null");
}

static void print_features(const struct cpu *cpu)
{
    printf("  \"cpu\": {");
    print_member("model", *cpu->model ? cpu->model : NULL);
    printf(", \"features\": {");
    for (size_t i = 0; cpu->known && i < FEATURE_COUNT; i++)
        printf("%s\"%s\": %s", i ? ", " : "", cpu->features[i].name,
               cpu->features[i].present ? "true" : "false");
    printf("}},\n");
}

static void print_missing(const struct cpu *cpu, const struct isa *isa)
{
    const char *separator = "";
    printf(", \"missing\": [");
    for (size_t i = 0; isa->state == CPU_LACKS && i < FEATURE_COUNT; i++) {
        if (!is_missing(&cpu->features[i], isa->id))
            continue;
        printf("%s\"%s\"", separator, cpu->features[i].name);
        separator = ", ";
    }
    printf("]");
}

static void print_isas(const struct info *info)
{
    static const char *const states[] = {
        [IN_USE] = "in use",       [RUNS] = "runs",
        [CPU_LACKS] = "cpu lacks", [CANNOT_RUN] = "cannot run",
        [NOT_BUILT] = "not built", [OTHER_PROCESSOR] = "other processor",
    };
    printf("  \"isas\": [\n");
    for (size_t i = 0; i < ISA_COUNT; i++) {
        const struct isa *const isa = &info->cpu.isas[i];
        printf("    {\"name\": \"%s\", \"id\": %d, \"state\": \"%s\"",
               isa->name, (int)isa->id, states[isa->state]);
        print_missing(&info->cpu, isa);
        printf("}%s\n", i < ISA_COUNT - 1 ? "," : "");
    }
    printf("  ],\n");
}

static void print_build(void)
{
    static const char *const members[][2] = {
        {"compiler", INFO_COMPILER}, {"type", INFO_BUILD_TYPE},
        {"linkage", INFO_LINKAGE},   {"pinned", CPU_PINNED},
        {"sleef", INFO_SLEEF},
    };
    enum { COUNT = sizeof members / sizeof members[0] };
    printf("  \"build\": {");
    for (size_t i = 0; i < COUNT; i++) {
        print_member(members[i][0], *members[i][1] ? members[i][1] : NULL);
        printf(i < COUNT - 1 ? ", " : "},\n");
    }
}

static void print_bitcode(const struct bitcode *bitcode)
{
    char **const paths = bitcode->files.gl_pathv;
    printf("  \"bitcode\": {");
    print_member("directory", bitcode->directory);
    printf(", \"files\": [");
    for (size_t i = 0; i < bitcode->files.gl_pathc; i++) {
        printf("%s{\"llvm\": %d, ", i ? ", " : "", llvm_of(paths[i]));
        print_member("path", paths[i]);
        printf("}");
    }
    printf("]}\n");
}

void print_json(const struct info *info)
{
    const uint32_t version = wgc_version();
    printf("{\n  \"version\": \"%u.%u.%u\",\n  \"semantics\": %d,\n",
           version >> 16, version >> 8 & 0xFF, version & 0xFF,
           WGC_SEMANTICS_VERSION);
    printf("  ");
    print_member("isa", wgc_isa_name());
    printf(",\n  ");
    print_member("reason", reason());
    printf(",\n  ");
    print_member("requested", requested());
    printf(",\n  ");
    print_member("core", core_in_use().name);
    printf(",\n  ");
    print_member("requested_core", requested_core());
    printf(",\n");
    print_features(&info->cpu);
    print_isas(info);
    print_build();
    print_bitcode(&info->bitcode);
    printf("}\n");
}
