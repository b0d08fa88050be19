/* SPDX-License-Identifier: MIT */
/* What the forms for many groups share, by element type and for all. */
#ifndef WGC_SRC_GENERIC_MANY_H
#define WGC_SRC_GENERIC_MANY_H

#include <stdbool.h>

#include "elements.h"
#include "generic/shapes.h"

WGC_INLINE bool decreases(const size_t *offsets, size_t groups)
{
    for (size_t g = 0; g < groups; g++)
        if (offsets[g + 1] < offsets[g])
            return true;
    return false;
}

WGC_INLINE size_t lesser(size_t a, size_t b) { return a < b ? a : b; }

/* Integers are never NaN. */
/* clang-format off */
WGC_INLINE int is_nan_i32(bits_i32 b) { (void)b; return 0; }
WGC_INLINE int is_nan_u32(bits_u32 b) { (void)b; return 0; }
WGC_INLINE int is_nan_i64(bits_i64 b) { (void)b; return 0; }
WGC_INLINE int is_nan_u64(bits_u64 b) { (void)b; return 0; }
WGC_INLINE int is_nan_i8(bits_i8 b) { (void)b; return 0; }
WGC_INLINE int is_nan_u8(bits_u8 b) { (void)b; return 0; }
WGC_INLINE int is_nan_i16(bits_i16 b) { (void)b; return 0; }
WGC_INLINE int is_nan_u16(bits_u16 b) { (void)b; return 0; }
/* clang-format on */

/* Kernels that do some groups beside each other, from the first: how many
 * groups, or how many elements. */
typedef size_t groups_reducer(void *dst, const void *src, size_t n,
                              size_t size);
typedef size_t groups_scanner(void *dst, const void *src, size_t n, size_t size,
                              enum shape shape);

#define TEMPLATE "generic/many_template.h"
#include "generic/for_each_type.h"
#define TEMPLATE "generic/many_template.h"
#include "generic/for_each_narrow_type.h"

#endif
