/* SPDX-License-Identifier: MIT */
/* Elements a number of bytes apart, and the memory that they span. */
#ifndef WGC_TESTS_ENGINE_LAYOUT_H
#define WGC_TESTS_ENGINE_LAYOUT_H

#include "engine/guarded.h"
#include "engine/types.h"

struct layout {
    const struct type *type;
    ptrdiff_t stride;
    size_t n;
};

/* From the lowest byte of any element to the highest; 0 for none. */
size_t layout_bytes(const struct layout *layout);

/* Element 0, given the lowest byte: what the library wants to be told. */
unsigned char *layout_first(const struct layout *layout, unsigned char *lowest);

static inline uint64_t layout_load(const struct layout *layout,
                                   const unsigned char *first, size_t i)
{
    return load_bits(first + (ptrdiff_t)i * layout->stride, layout->type->size);
}

static inline void layout_store(const struct layout *layout,
                                unsigned char *first, size_t i, uint64_t bits)
{
    store_bits(first + (ptrdiff_t)i * layout->stride, layout->type->size, bits);
}

#endif
