/* SPDX-License-Identifier: MIT */
/* This CPU, which instruction set the library uses on it, and why not another.
 */
#include "this_cpu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cores.h"

/* ---- Features, in the kernel's words: it leaves out those whose registers it
 * does not save ------------------------------------------------------------ */

static const struct cpu nothing_known = {.features = {
#define WGC_FEATURE(name, NAME, leaf, bit, saved)                              \
    {#name, WGC_ISA_##NAME, false},
#include "features.def"
                                             {NULL, WGC_ISA_SCALAR, false},
                                         }};

static void read_line(struct cpu *cpu, char *line)
{
    const char *const value = strchr(line, ':');
    char *const end = strchr(line, '\n'), word[32];
    if (!value || !end)
        return;
    *end = ' '; /* so that every word has one on both sides */
    if (!*cpu->model && strncmp(line, "model name", 10) == 0)
        snprintf(cpu->model, sizeof cpu->model, "%.*s", (int)(end - value - 2),
                 value + 2);
    if (strncmp(line, "flags\t", 6) != 0 && strncmp(line, "Features", 8) != 0)
        return;
    cpu->known = true;
    for (size_t i = 0; i < FEATURE_COUNT; i++) {
        snprintf(word, sizeof word, " %s ", cpu->features[i].name);
        cpu->features[i].present = strstr(value, word) != NULL;
    }
}

/* ---- Instruction sets ---------------------------------------------------- */

bool is_missing(const struct feature *feature, wgc_isa_id isa)
{
    return !feature->present && feature->isa <= isa;
}

/* Values of wgc_isa_id come in blocks of 16, one per processor family. */
static int family(wgc_isa_id isa)
{
    return (int)isa / 16;
}

static bool is_of_this_processor(wgc_isa_id isa)
{
#if defined(__x86_64__) || defined(__i386__)
    return family(isa) == 0 || family(isa) == family(WGC_ISA_SSE42);
#elif defined(__aarch64__)
    return family(isa) == 0 || family(isa) == family(WGC_ISA_NEON);
#else
    return family(isa) == 0;
#endif
}

static bool is_built(const char *name)
{
    char word[32];
    snprintf(word, sizeof word, " %s ", name);
    return strstr(BUILT_ISAS, word) != NULL;
}

static enum state find_state(wgc_isa_id isa, const char *name,
                             const struct cpu *cpu)
{
    if (isa == wgc_isa())
        return IN_USE;
    if (wgc_isa_supported(isa))
        return RUNS;
    if (!is_of_this_processor(isa))
        return OTHER_PROCESSOR;
    for (size_t i = 0; cpu->known && i < FEATURE_COUNT; i++)
        if (is_missing(&cpu->features[i], isa))
            return CPU_LACKS;
    return is_built(name) ? CANNOT_RUN : NOT_BUILT;
}

static const struct isa all[ISA_COUNT] = {
#define WGC_ISA(name, NAME, id, rank, arch, flags)                             \
    {#name, WGC_ISA_##NAME, NOT_BUILT},
#include "isas.def"
};

size_t find_runnable_isas(wgc_isa_id isas[ISA_COUNT])
{
    size_t count = 0;
    for (size_t i = 0; i < ISA_COUNT; i++)
        if (wgc_isa_supported(all[i].id))
            isas[count++] = all[i].id;
    return count;
}

static void find_isas(struct cpu *cpu)
{
    for (size_t i = 0; i < ISA_COUNT; i++) {
        cpu->isas[i] = all[i];
        cpu->isas[i].state = find_state(all[i].id, all[i].name, cpu);
    }
}

void read_cpu(struct cpu *cpu)
{
    *cpu = nothing_known;
    FILE *const file = fopen("/proc/cpuinfo", "r");
    if (file) {
        char line[8192];
        while (!cpu->known && fgets(line, sizeof line, file))
            read_line(cpu, line);
        fclose(file);
    }
    find_isas(cpu);
}

/* ---- What tools print ---------------------------------------------------- */

static const char *value_of(const char *variable)
{
    const char *const value = getenv(variable);
    return value && *value ? value : NULL;
}

const char *requested(void)
{
    return value_of("WGC_ISA");
}

const char *requested_core(void)
{
    return value_of("WGC_CORE");
}

const char *reason(void)
{
    if (*CPU_PINNED)
        return "this library was built for it alone";
    if (!requested())
        return "the best that runs here; WGC_ISA is not set";
    if (strcmp(requested(), wgc_isa_name()) == 0)
        return "WGC_ISA asks for it";
    return "the best that runs here; WGC_ISA cannot be obeyed";
}

#ifdef WGC_HAVE_CORES
struct core core_in_use(void)
{
    static const struct core cores[] = {
#define WGC_CORE(name, NAME, why) {#name, why, false},
#include "cores.def"
        {NULL, NULL, false},
    };
    const struct core none = cores[WGC_CORE_COUNT];
    const char *const name = requested_core();
    if (wgc_isa() != WGC_ISA_AVX512)
        return none;
    for (size_t i = 0; name && i < WGC_CORE_COUNT; i++)
        if (strcmp(cores[i].name, name) == 0)
            return cores[i];
    if (name && strcmp(name, NO_CORE) == 0)
        return none;
    struct core own = cores[wgc_cpu_core()];
    own.refused = name != NULL;
    return own;
}
#else
struct core core_in_use(void)
{
    return (struct core){NULL, NULL, false};
}
#endif

static void print_missing(const struct cpu *cpu, wgc_isa_id isa)
{
    printf("this CPU lacks");
    for (size_t i = 0; i < FEATURE_COUNT; i++)
        if (is_missing(&cpu->features[i], isa))
            printf(" %s", cpu->features[i].name);
}

static void print_isa(const struct isa *isa, const struct cpu *cpu)
{
    static const char *const states[] = {
        [IN_USE] = "in use",
        [RUNS] = "runs here",
        [CANNOT_RUN] = "cannot run here",
        [NOT_BUILT] = "not built into this library",
        [OTHER_PROCESSOR] = "for another processor",
    };
    printf("  %-9s", isa->name);
    if (isa->state == CPU_LACKS)
        print_missing(cpu, isa->id);
    else
        printf("%s", states[isa->state]);
    printf("\n");
}

void print_cpu(const struct cpu *cpu)
{
    printf("CPU: %s\n", *cpu->model ? cpu->model : "unknown model");
    printf("features that count:");
    if (!cpu->known)
        printf(" unknown");
    for (size_t i = 0; i < FEATURE_COUNT; i++)
        if (cpu->features[i].present)
            printf(" %s", cpu->features[i].name);
    printf("\n\ninstruction set: %s (%s)\n", wgc_isa_name(), reason());
    const struct core core = core_in_use();
    if (core.name)
        printf("kernels for: %s (%s)\n", core.name, core.why);
    if (core.refused)
        printf("WGC_CORE cannot be obeyed: no such family of cores\n");
    for (size_t i = 0; i < ISA_COUNT; i++)
        print_isa(&cpu->isas[i], cpu);
}
