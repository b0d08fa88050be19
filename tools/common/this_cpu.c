/* SPDX-License-Identifier: MIT */
/* The features of this CPU, in the kernel's words: it leaves out those whose
 * registers it does not save. */
#include "this_cpu.h"

#include <stdio.h>
#include <string.h>

static const struct cpu nothing_known = {.features = {
#define WGC_FEATURE(name, NAME, leaf, bit) {#name, WGC_ISA_##NAME, false},
#include "features.def"
                                             {NULL, WGC_ISA_SCALAR, false},
                                         }};

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
    if (!*cpu->model && strncmp(line, "model name", 10) == 0)
        snprintf(cpu->model, sizeof cpu->model, "%.*s",
                 (int)strcspn(value, "\n"), value);
    if (strncmp(line, "flags\t", 6) != 0 && strncmp(line, "Features", 8) != 0)
        return;
    cpu->known = true;
    for (size_t i = 0; i < FEATURE_COUNT; i++)
        cpu->features[i].present = has_word(value, cpu->features[i].name);
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
