/* SPDX-License-Identifier: MIT */
/* The instruction sets, in the order of the library's list: scalar is first. */
#ifndef WGC_TOOLS_ISAS_H
#define WGC_TOOLS_ISAS_H

#include "wgc/wgc.h"

enum {
#define WGC_ISA(name, NAME, rank) ISA_INDEX_##name,
#include "isas.def"
    ISA_COUNT
};

/* All, also those of other processors. */
extern const wgc_isa_id all_isas[ISA_COUNT];

/* Fills in those that run here; gives their number, which is never 0. */
size_t find_runnable_isas(wgc_isa_id isas[ISA_COUNT]);

/* "scalar sse42 avx2": the names of those that run here. */
void print_runnable_isas(void);

#endif
