/* SPDX-License-Identifier: MIT */
/* CPU detection on x86: CPUID for the features, XGETBV for the registers. */
#include "cpu.h"

#include <cpuid.h>
#include <stdint.h>

#include "cores.h"

static bool all_set(uint32_t word, uint32_t bits)
{
    return (word & bits) == bits;
}

/* XCR0: which register states the operating system saves and restores. */
static uint32_t saved_states(void)
{
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

static bool saves_avx(uint32_t leaf1_ecx)
{
    return all_set(leaf1_ecx, bit_OSXSAVE) && all_set(saved_states(), 0x6);
}

static bool saves_avx512(uint32_t leaf1_ecx)
{
    return all_set(leaf1_ecx, bit_OSXSAVE) && all_set(saved_states(), 0xE6);
}

/* The features that the instruction set needs beyond those below it. */
static bool has_own_features(wgc_isa_id isa, uint32_t leaf1, uint32_t leaf7)
{
#define WGC_FEATURE(name, NAME, leaf, bit)                                     \
    if (isa == WGC_ISA_##NAME && !(leaf & bit))                                \
        return false;
#include "x86/features.def"
    return true;
}

bool wgc_cpu_has(wgc_isa_id isa)
{
    if (isa == WGC_ISA_SCALAR || isa == WGC_ISA_PORTABLE)
        return true;

    uint32_t eax, ebx, ecx, edx;
    if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx))
        return false;
    const uint32_t leaf1 = ecx;
    const uint32_t leaf7 =
        __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) ? ebx : 0;

    const bool sse42 = has_own_features(WGC_ISA_SSE42, leaf1, leaf7);
    const bool avx2 = sse42 && saves_avx(leaf1) &&
                      has_own_features(WGC_ISA_AVX2, leaf1, leaf7);
    const bool avx512 = avx2 && saves_avx512(leaf1) &&
                        has_own_features(WGC_ISA_AVX512, leaf1, leaf7);
    switch (isa) {
    case WGC_ISA_SSE42:
        return sse42;
    case WGC_ISA_AVX2:
        return avx2;
    case WGC_ISA_AVX512:
        return avx512;
    default:
        return false;
    }
}

/* Only of CPUs with AVX-512. No feature bit tells how wide its units are: what
 * AMD defines for that is cleared by hypervisors. */
enum wgc_core wgc_cpu_core(void)
{
    uint32_t eax, ebx, ecx, edx;
    if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx))
        return WGC_CORE_COUNT;
    const uint32_t family = (eax >> 8 & 0xF) + (eax >> 20 & 0xFF);
    const uint32_t model = (eax >> 4 & 0xF) | (eax >> 12 & 0xF0);
    __cpuid(0, eax, ebx, ecx, edx);
    if (ebx == signature_AMD_ebx && family == 0x19)
        return WGC_CORE_ZEN4; /* Zen 3, the same family, has no AVX-512 */
    if (ebx == signature_INTEL_ebx && family == 6 &&
        (model == 0x8F || model == 0xCF)) /* Sapphire, Emerald Rapids */
        return WGC_CORE_GOLDEN_COVE;
    return WGC_CORE_COUNT;
}
