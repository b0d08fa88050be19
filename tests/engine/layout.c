/* SPDX-License-Identifier: MIT */
/* Elements a number of bytes apart. */
#include "engine/layout.h"

size_t layout_bytes(const struct layout *layout)
{
    if (layout->n == 0)
        return 0;
    const size_t distance =
        (size_t)(layout->stride < 0 ? -layout->stride : layout->stride);
    return (layout->n - 1) * distance + layout->type->size;
}

unsigned char *layout_first(const struct layout *layout, unsigned char *lowest)
{
    if (layout->stride >= 0 || layout->n == 0)
        return lowest;
    return lowest + layout_bytes(layout) - layout->type->size;
}
