/* SPDX-License-Identifier: MIT */
/*
 * The vector kernels of one instruction set for narrow integers, and their
 * operators. Included after those of the other types.
 */
#define LANES_b8 n8
#define LANES_b16 n16

#define KIND n8
#define LANES lanes_n8
#define SCALAR uint8_t
#include "generic/operation_template.h"
#define KIND n16
#define LANES lanes_n16
#define SCALAR uint16_t
#include "generic/operation_template.h"

#define KIND n8
#define MEMORY b8
#include "generic/narrow_template.h"
#define KIND n16
#define MEMORY b16
#include "generic/narrow_template.h"
#define TEMPLATE "generic/narrow_types_template.h"
#include "generic/for_each_narrow_type.h"

/* Lanes of 16 bits have theirs in exact_template.h. */
static WGC_UNUSED void fill_b8(void *dst, size_t n, elem_b8 value)
{
    elem_b8 *const to = dst;
    const lanes_n8 x = splat_n8(value);
    size_t i = 0;
    for (; n - i >= NARROW_BYTES; i += NARROW_BYTES)
        store_narrow(to + i, x);
    if (i < n)
        store_n_narrow(to + i, x, n - i);
}

static WGC_UNUSED size_t find_b8(const void *src, size_t n, elem_b8 pattern)
{
    const elem_b8 *const from = src;
    const lanes_n8 x = splat_n8(pattern);
    size_t i = 0;
    while (n - i >= NARROW_BYTES && !any_equal_n8(load_narrow(from + i), x))
        i += NARROW_BYTES;
    while (from[i] != pattern)
        i++;
    return i;
}

/* The function on vectors: by length, where signs make no difference. */
#define COMBINE_NARROW_add(type) PASTE2(add, PASTE2(LANES, PATTERN_##type))
#define COMBINE_NARROW_mul(type) PASTE2(mul, PASTE2(LANES, PATTERN_##type))
#define COMBINE_NARROW_and(type) and_narrow
#define COMBINE_NARROW_or(type) or_narrow
#define COMBINE_NARROW_xor(type) xor_narrow
#define COMBINE_NARROW_min(type) min_##type
#define COMBINE_NARROW_max(type) max_##type
#define WORK_NARROW_add(pattern) LIGHT_WORK
#define WORK_NARROW_mul(pattern) PASTE2(MUL_WORK, pattern)
#define WORK_NARROW_and(pattern) LIGHT_WORK
#define WORK_NARROW_or(pattern) LIGHT_WORK
#define WORK_NARROW_xor(pattern) LIGHT_WORK
#define WORK_NARROW_min(pattern) LIGHT_WORK
#define WORK_NARROW_max(pattern) LIGHT_WORK
#define MUL_WORK_b8 MUL_8
#define MUL_WORK_b16 LIGHT_WORK
#define IS_IDEMPOTENT_add false
#define IS_IDEMPOTENT_mul false
#define IS_IDEMPOTENT_and true
#define IS_IDEMPOTENT_or true
#define IS_IDEMPOTENT_xor false
#define IS_IDEMPOTENT_min true
#define IS_IDEMPOTENT_max true
#define MAY_RISE_i8 false
#define MAY_RISE_u8 true
#define MAY_RISE_i16 false
#define MAY_RISE_u16 false

/* clang-format off */
#define WGC_NARROW 2
#define WGC_EXACT(op, type)                                                    \
    static const struct PASTE2(operation, PASTE2(LANES, PATTERN_##type))       \
        operator_##op##_##type = {                                             \
        .combine = COMBINE_NARROW_##op(type),                                  \
        .combine_one = scalar_##op##_##type,                                   \
        .neutral = NEUTRAL_##op##_##type,                                      \
        .identity = IDENTITY_##op##_##type,                                    \
        .work = WORK_NARROW_##op(PATTERN_##type),                              \
        .is_idempotent = IS_IDEMPOTENT_##op,                                   \
        .may_rise = ORDERED_##op(MAY_RISE_##type),                             \
    };
#include "collectives.def"
/* clang-format on */
