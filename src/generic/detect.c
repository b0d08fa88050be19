/* SPDX-License-Identifier: MIT */
/* CPU detection where no instruction set is written by hand. */
#include "cpu.h"

bool wgc_cpu_has(wgc_isa_id isa)
{
    return isa == WGC_ISA_SCALAR || isa == WGC_ISA_PORTABLE;
}
