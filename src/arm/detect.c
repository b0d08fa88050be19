/* SPDX-License-Identifier: MIT */
/* CPU detection on AArch64: what the Linux kernel tells of it. */
#include "cpu.h"

#include <sys/auxv.h>
#include <sys/prctl.h>

/* The bits of an SVE register, 0 without SVE. The length is a thread's own:
 * one that changes it must do so before its process first calls wgc. */
static int sve_bits(void)
{
    if (!(getauxval(AT_HWCAP) & HWCAP_SVE))
        return 0;
    const int answer = prctl(PR_SVE_GET_VL);
    return answer < 0 ? 0 : 8 * (answer & PR_SVE_VL_LEN_MASK);
}

bool wgc_cpu_has(wgc_isa_id isa)
{
    switch ((int)isa) {
    case WGC_ISA_SCALAR:
    case WGC_ISA_PORTABLE:
        return true;
    case WGC_ISA_NEON:
        return getauxval(AT_HWCAP) & HWCAP_ASIMD;
    case WGC_ISA_SVE:
        return sve_bits() == 128;
    case WGC_ISA_SVE + 256:
        return sve_bits() == 256;
    case WGC_ISA_SVE + 512:
        return sve_bits() == 512;
    default:
        return false;
    }
}
