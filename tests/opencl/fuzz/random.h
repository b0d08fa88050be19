/* SPDX-License-Identifier: MIT */
/* Random numbers that are the same on every machine (splitmix64). */
#ifndef WGC_FUZZ_RANDOM_H
#define WGC_FUZZ_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

struct random {
    uint64_t state;
};

static inline uint64_t random_bits(struct random *random)
{
    uint64_t x = random->state += 0x9E3779B97F4A7C15U;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9U;
    x = (x ^ x >> 27) * 0x94D049BB133111EBU;
    return x ^ x >> 31;
}

/* From 0 to n - 1. */
static inline unsigned random_below(struct random *random, unsigned n)
{
    return (unsigned)((random_bits(random) >> 32) * n >> 32);
}

/* From low to high, both included. */
static inline int random_from(struct random *random, int low, int high)
{
    return low + (int)random_below(random, (unsigned)(high - low) + 1);
}

static inline bool random_percent(struct random *random, unsigned percent)
{
    return random_below(random, 100) < percent;
}

#endif
