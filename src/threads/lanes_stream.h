/* SPDX-License-Identifier: MIT */
/* What stream.c asks of the processor: stores of whole lines past the caches,
 * and how much these hold. */
#ifndef WGC_SRC_THREADS_LANES_STREAM_H
#define WGC_SRC_THREADS_LANES_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "threads/stream.h"
#include "wgc/wgc.h"

struct caches {
    size_t largest; /* bytes */
    size_t lead;    /* see length_of_leads */
};

#ifdef __x86_64__

#include <cpuid.h>
#include <immintrin.h>

/* A vector is a whole line. Shorter vectors, several of which would be in
 * flight for each line, gained nothing. */
__attribute__((target("avx512f"))) static void
put_lines(char *to, const char *from, size_t bytes)
{
    for (size_t i = 0; i < bytes; i += cache_line)
        _mm512_stream_si512((__m512i *)(void *)(to + i),
                            *(const __m512i *)(const void *)(from + i));
}

static bool has_such_stores(void)
{
    return wgc_isa() == WGC_ISA_AVX512;
}

/* Before others read what was written. */
static void finish_stores(void)
{
    _mm_sfence();
}

#ifdef WGC_THREADS_CACHE /* the tests have small arrays */
static struct caches ask_for_caches(void)
{
    return (struct caches){WGC_THREADS_CACHE, 6};
}
#else
/* Cache k of a leaf of CPUID; 0: there is none. */
static size_t size_of_cache(unsigned leaf, unsigned k)
{
    unsigned type, shape, sets, edx;
    if (!__get_cpuid_count(leaf, k, &type, &shape, &sets, &edx) ||
        type % 32 == 0)
        return 0;
    const size_t line = shape % 4096 + 1, parts = (shape >> 12) % 1024 + 1;
    return line * parts * ((shape >> 22) + 1) * ((size_t)sets + 1);
}

static bool is_of_intel(void)
{
    unsigned leaves, ebx, ecx, edx;
    return __get_cpuid(0, &leaves, &ebx, &ecx, &edx) &&
           ebx == signature_INTEL_ebx;
}

/* By Intel's leaf or AMD's. The cores of Intel's servers share one cache, which
 * is little faster than memory, so results that a core's share of it does not
 * hold are better off in memory. There, too, a part that is fetched once takes
 * as long as one that is then read again from the near cache. */
static struct caches ask_for_caches(void)
{
    static const unsigned leaves[] = {4, 0x8000001D};
    const bool is_intel = is_of_intel();
    const size_t share = is_intel ? 32 << 20 : SIZE_MAX;
    size_t most = 0;
    for (int i = 0; i < 2; i++)
        for (unsigned k = 0; size_of_cache(leaves[i], k) > 0; k++)
            if (size_of_cache(leaves[i], k) > most)
                most = size_of_cache(leaves[i], k);
    if (most == 0)
        most = SIZE_MAX;
    return (struct caches){most < share ? most : share, is_intel ? 4 : 6};
}
#endif

#else

static void put_lines(char *to, const char *from, size_t bytes)
{
    memcpy(to, from, bytes);
}
static bool has_such_stores(void)
{
    return false;
}
static void finish_stores(void)
{
}
static struct caches ask_for_caches(void)
{
    return (struct caches){SIZE_MAX, 6};
}

#endif

#endif
