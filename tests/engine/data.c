/* SPDX-License-Identifier: MIT */
/* Input values of the tests. */
#include "engine/data.h"

const char *const data_names[DATA_COUNT] = {
#define DATA_NAME(name, floats, integers) #name,
    DATA_LIST(DATA_NAME)
#undef DATA_NAME
};

/* splitmix64, jumped to a position. */
uint64_t mixed(uint64_t seed, uint64_t position)
{
    uint64_t x = seed + (position + 1) * UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

void fill_data(const struct type *type, enum data data, uint64_t seed,
               void *elements, size_t n)
{
    for (size_t i = 0; i < n; i++)
        store_bits((char *)elements + i * type->size, type->size,
                   datum(type, data, seed, i));
}
