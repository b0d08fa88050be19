/* SPDX-License-Identifier: MIT */
/* CPU detection on AArch64: what the kernel says in the auxiliary vector. */
#include "cpu.h"

#include <sys/auxv.h>

bool wgc_cpu_has(wgc_isa_id isa)
{
    switch (isa) {
    case WGC_ISA_SCALAR:
    case WGC_ISA_PORTABLE:
        return true;
    case WGC_ISA_NEON:
        return getauxval(AT_HWCAP) & HWCAP_ASIMD;
    default:
        return false;
    }
}
