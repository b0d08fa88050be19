/* SPDX-License-Identifier: MIT */
/* What stream.c asks of the processor: stores of whole lines past the caches,
 * and how much these hold. */
#ifndef WGC_SRC_THREADS_LANES_STREAM_H
#define WGC_SRC_THREADS_LANES_STREAM_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "threads/stream.h"
#include "wgc/wgc.h"

#ifdef __x86_64__

#include <cpuid.h>
#include <immintrin.h>

/* A vector is a line. By shorter ones, of which several are on their way for
 * each line, nothing was gained. */
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
static size_t largest_cache(void)
{
    return WGC_THREADS_CACHE;
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

/* By Intel's leaf or AMD's. It is asked once: a hypervisor takes 8 us for it.
 */
static size_t largest_cache(void)
{
    static const unsigned leaves[] = {4, 0x8000001D};
    static atomic_size_t known;
    size_t most = atomic_load_explicit(&known, memory_order_relaxed);
    if (most > 0)
        return most;
    for (int i = 0; i < 2; i++)
        for (unsigned k = 0; size_of_cache(leaves[i], k) > 0; k++)
            if (size_of_cache(leaves[i], k) > most)
                most = size_of_cache(leaves[i], k);
    if (most == 0)
        most = SIZE_MAX;
    atomic_store_explicit(&known, most, memory_order_relaxed);
    return most;
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
static size_t largest_cache(void)
{
    return SIZE_MAX;
}

#endif

#endif
