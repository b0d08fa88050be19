/* SPDX-License-Identifier: MIT */
/* CPU detection on x86: CPUID for the features, XGETBV for the registers. */
#include "cpu.h"

#include <cpuid.h>
#include <stdint.h>

#include "cores.h"

/* XCR0: which register states the operating system saves and restores. */
static uint32_t saved_states(uint32_t leaf1_ecx)
{
    uint32_t low = 0, high;
    if (leaf1_ecx & bit_OSXSAVE)
        __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

enum {
#define WGC_ISA(name, NAME, id, rank, arch, flags) RANK_##NAME = rank,
#include "isas.def"
};

static int rank_of(wgc_isa_id isa)
{
    switch (isa) {
#define WGC_ISA(name, NAME, id, rank, arch, flags)                             \
    case WGC_ISA_##NAME:                                                       \
        return IS_##arch ? rank : -1;
#define IS_generic 1
#define IS_x86 1
#define IS_arm 0
#include "isas.def"
    }
    return -1;
}

/* What an instruction set needs, and those of lower rank. */
bool wgc_cpu_has(wgc_isa_id isa)
{
    const int rank = rank_of(isa);
    if (isa == WGC_ISA_SCALAR || isa == WGC_ISA_PORTABLE)
        return true;
    uint32_t eax, ebx, ecx, edx;
    if (rank < 0 || !__get_cpuid(1, &eax, &ebx, &ecx, &edx))
        return false;
    const uint32_t leaf1 = ecx, states = saved_states(ecx);
    const uint32_t leaf7 =
        __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) ? ebx : 0;
#define WGC_FEATURE(name, NAME, leaf, bit, saved)                              \
    if (RANK_##NAME <= rank && (!(leaf & bit) || (saved & ~states) != 0))      \
        return false;
#include "x86/features.def"
    return true;
}

/* Only of CPUs with AVX-512. No feature bit tells how wide its units are: what
 * AMD defines for that is cleared by hypervisors. Nor is Intel's model one to
 * rely on: a Granite Rapids calls itself a Rocket Lake in some machines. But
 * only Golden Cove and its heirs add halves. */
enum wgc_core wgc_cpu_core(void)
{
    uint32_t eax, ebx, ecx, edx;
    if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx))
        return WGC_CORE_COUNT;
    const uint32_t family = (eax >> 8 & 0xF) + (eax >> 20 & 0xFF);
    __cpuid(0, eax, ebx, ecx, edx);
    const uint32_t vendor = ebx;
    if (vendor == signature_AMD_ebx && family == 0x19)
        return WGC_CORE_ZEN4; /* Zen 3, the same family, has no AVX-512 */
    if (vendor == signature_INTEL_ebx && family == 6 &&
        __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) && edx & bit_AVX512FP16)
        return WGC_CORE_GOLDEN_COVE;
    return WGC_CORE_COUNT;
}
