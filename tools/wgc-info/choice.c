/* SPDX-License-Identifier: MIT */
/* Which instruction set the library uses, and why not another. */
#include <stdlib.h>
#include <string.h>

#include "info.h"

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

static enum state find_state(wgc_isa_id isa, const struct cpu *cpu)
{
    if (isa == wgc_isa())
        return IN_USE;
    if (wgc_isa_supported(isa))
        return RUNS;
    if (!is_of_this_processor(isa))
        return OTHER_PROCESSOR;
    for (size_t i = 0; cpu->known && i < cpu->count; i++)
        if (is_missing(&cpu->features[i], isa))
            return CPU_LACKS;
    return NOT_BUILT;
}

void find_isas(struct isa isas[ISA_COUNT], const struct cpu *cpu)
{
    static const struct isa all[ISA_COUNT] = {
#define WGC_ISA(name, NAME, rank) {#name, WGC_ISA_##NAME, NOT_BUILT},
#include "isas.def"
    };
    for (size_t i = 0; i < ISA_COUNT; i++) {
        isas[i] = all[i];
        isas[i].state = find_state(all[i].id, cpu);
    }
}

const char *requested(void)
{
    const char *const name = getenv("WGC_ISA");
    return name && *name ? name : NULL;
}

const char *reason(void)
{
    if (*INFO_PINNED)
        return "this library was built for it alone";
    if (!requested())
        return "the best that runs here; WGC_ISA is not set";
    if (strcmp(requested(), wgc_isa_name()) == 0)
        return "WGC_ISA asks for it";
    return "the best that runs here; WGC_ISA cannot be obeyed";
}
