/* SPDX-License-Identifier: MIT */
/* The features of this CPU, in the kernel's words: it leaves out those whose
 * registers it does not save. */
#define _POSIX_C_SOURCE 200809L /* getline, strdup */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "info.h"

static const struct feature wanted[] = {
#if defined(__x86_64__) || defined(__i386__)
    {"pni", WGC_ISA_SSE42, false},       {"ssse3", WGC_ISA_SSE42, false},
    {"sse4_1", WGC_ISA_SSE42, false},    {"sse4_2", WGC_ISA_SSE42, false},
    {"popcnt", WGC_ISA_SSE42, false},    {"avx", WGC_ISA_AVX2, false},
    {"avx2", WGC_ISA_AVX2, false},       {"fma", WGC_ISA_AVX2, false},
    {"f16c", WGC_ISA_AVX2, false},       {"avx512f", WGC_ISA_AVX512, false},
    {"avx512bw", WGC_ISA_AVX512, false}, {"avx512dq", WGC_ISA_AVX512, false},
    {"avx512vl", WGC_ISA_AVX512, false},
#elif defined(__aarch64__)
    {"asimd", WGC_ISA_NEON, false},
    {"sve", WGC_ISA_SVE, false},
#endif
    {NULL, WGC_ISA_SCALAR, false},
};

static char *copy(const char *text)
{
    char *const result = strdup(text);
    if (!result)
        fail("out of memory");
    return result;
}

/* Whether a list separated by spaces has the word. */
static bool has_word(const char *list, const char *word)
{
    const size_t length = strlen(word);
    while (*list) {
        const size_t next = strcspn(list, " \n");
        if (next == length && strncmp(list, word, length) == 0)
            return true;
        list += next + (list[next] != '\0');
    }
    return false;
}

static void read_line(struct cpu *cpu, const char *line)
{
    const char *value = strchr(line, ':');
    if (!value)
        return;
    value += 1 + (value[1] == ' ');
    if (!*cpu->model && strncmp(line, "model name", 10) == 0) {
        free(cpu->model);
        cpu->model = copy(value);
        cpu->model[strcspn(cpu->model, "\n")] = '\0';
    }
    if (strncmp(line, "flags\t", 6) != 0 && strncmp(line, "Features", 8) != 0)
        return;
    cpu->known = true;
    for (size_t i = 0; i < cpu->count; i++)
        cpu->features[i].present = has_word(value, cpu->features[i].name);
}

struct cpu read_cpu(void)
{
    struct cpu cpu = {.model = copy("")};
    cpu.count = sizeof wanted / sizeof wanted[0] - 1;
    cpu.features = malloc(sizeof wanted);
    if (!cpu.features)
        fail("out of memory");
    memcpy(cpu.features, wanted, sizeof wanted);
    FILE *const file = fopen("/proc/cpuinfo", "r");
    if (!file)
        return cpu;
    char *line = NULL;
    size_t size = 0;
    while (!cpu.known && getline(&line, &size, file) > 0)
        read_line(&cpu, line);
    free(line);
    fclose(file);
    return cpu;
}

void free_cpu(struct cpu *cpu)
{
    free(cpu->model);
    free(cpu->features);
}
