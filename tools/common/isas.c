/* SPDX-License-Identifier: MIT */
/* Which instruction sets there are, and which of them run here. */
#include "isas.h"

#include <stdio.h>

const wgc_isa_id all_isas[ISA_COUNT] = {
#define WGC_ISA(name, NAME, rank) WGC_ISA_##NAME,
#include "isas.def"
};

size_t find_runnable_isas(wgc_isa_id isas[ISA_COUNT])
{
    size_t count = 0;
    for (size_t i = 0; i < ISA_COUNT; i++)
        if (wgc_isa_supported(all_isas[i]))
            isas[count++] = all_isas[i];
    return count;
}

void print_runnable_isas(void)
{
    wgc_isa_id isas[ISA_COUNT];
    const size_t count = find_runnable_isas(isas);
    for (size_t i = 0; i < count; i++)
        printf("%s%s", i ? " " : "", wgc_isa_to_name(isas[i]));
}
