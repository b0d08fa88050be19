/* SPDX-License-Identifier: MIT */
/* CPU detection where nothing is to be asked: what is built in runs on all. */
#include "cpu.h"

bool wgc_cpu_has(wgc_isa_id isa)
{
    return isa == WGC_ISA_SCALAR || isa == WGC_ISA_PORTABLE ||
           isa == WGC_ISA_NEON; /* on 64-bit Arm */
}
