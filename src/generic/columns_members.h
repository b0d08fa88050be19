/* SPDX-License-Identifier: MIT */
/*
 * The members of struct wgc_kernels that are about columns, made from one
 * instruction set's vectors: a kernel for every operator and type, and the list
 * of them. members.h includes this.
 */
#include "generic/column_codes.h"

#define KIND b16
#define LOAD load_b16
#define STORE store_b16
#define VECTOR_BYTES (2 * COUNT_b16)
#include "generic/columns_template.h"
#define KIND b32
#define LOAD load_b32
#define STORE store_b32
#define VECTOR_BYTES (4 * COUNT_b32)
#include "generic/columns_template.h"
#define KIND b64
#define LOAD load_b64
#define STORE store_b64
#define VECTOR_BYTES (8 * COUNT_b64)
#include "generic/columns_template.h"
#define KIND n8
#define LOAD load_narrow
#define STORE store_narrow
#define VECTOR_BYTES NARROW_BYTES
#include "generic/columns_template.h"
#define KIND n16
#define LOAD load_narrow
#define STORE store_narrow
#define VECTOR_BYTES NARROW_BYTES
#include "generic/columns_template.h"
#define KIND f32
#define LOAD load_f32
#define STORE store_f32
#define VECTOR_BYTES (4 * COUNT_f32)
#include "generic/columns_template.h"
#define KIND f64
#define LOAD load_f64
#define STORE store_f64
#define VECTOR_BYTES (8 * COUNT_f64)
#include "generic/columns_template.h"
#define KIND f32
#include "generic/rounding_columns_template.h"
#define KIND f64
#include "generic/rounding_columns_template.h"

/* Eight bytes of the same value. */
union eight_bytes {
    uint64_t bits;
    float f32[2];
    double f64;
};

/* One operator over one type. */
struct columns {
    /* out = a op b, which may be the same places. */
    void (*combine)(char *out, const char *a, const char *b, size_t bytes);
    /* Of an operator that rounds: out = in op the tree of eight rows. */
    void (*absorb)(char *out, const char *in, const char *const rows[8],
                   size_t bytes, ptrdiff_t ahead);
    union eight_bytes neutral, identity;
    unsigned char size;         /* of an element */
    unsigned char computed;     /* of what the kernels compute in */
    unsigned char rows_of_tree; /* 0: any order gives the same bits */
    bool is_floating;
};

/* ---- To and from a buffer -------------------------------------------------
 */

static void fetch_halves(char *buffer, const elem_f16 *src, size_t n)
{
    for (size_t i = 0; i < n; i += COUNT_f32)
        store_f32(buffer + i * sizeof(float),
                  n - i >= COUNT_f32
                      ? load_f16(src + i)
                      : load_n_f16(src + i, n - i, splat_f32(0)));
}

static void put_halves(elem_f16 *dst, const char *buffer, size_t n)
{
    for (size_t i = 0; i < n; i += COUNT_f32) {
        const lanes_f32 x = load_f32(buffer + i * sizeof(float));
        if (n - i >= COUNT_f32)
            store_f16(dst + i, x);
        else
            store_n_f16(dst + i, x, n - i);
    }
}

/* Behind n elements, to the end of a vector, there are zeros then. */
static void fetch_columns(char *buffer, const char *src, size_t n,
                          const struct columns *c)
{
    if (c->size != c->computed) {
        fetch_halves(buffer, (const void *)src, n);
        return;
    }
    const size_t bytes = n * c->size;
    for (size_t i = 0; i < bytes; i += NARROW_BYTES)
        store_narrow(buffer + i,
                     bytes - i >= NARROW_BYTES
                         ? load_narrow(src + i)
                         : load_n_narrow(src + i, bytes - i, splat_n8(0)));
}

static void put_columns(char *dst, const char *buffer, size_t n,
                        const struct columns *c)
{
    if (c->size != c->computed) {
        put_halves((void *)dst, buffer, n);
        return;
    }
    const size_t bytes = n * c->size;
    for (size_t i = 0; i < bytes; i += NARROW_BYTES) {
        const lanes_n8 x = load_narrow(buffer + i);
        if (bytes - i >= NARROW_BYTES)
            store_narrow(dst + i, x);
        else
            store_n_narrow(dst + i, x, bytes - i);
    }
}

static void store_results(char *dst, const char *sums, size_t bytes,
                          const struct columns *c)
{
    if (!c->is_floating)
        return; /* they are where they belong */
    for (size_t i = 0; i < bytes && c->computed == 2; i += 2 * COUNT_b16)
        store_b16(dst + i, canonical_lanes_f16(load_b16(sums + i)));
    for (size_t i = 0; i < bytes && c->computed == 4; i += 4 * COUNT_b32)
        store_b32(dst + i, canonical_lanes_f32(load_b32(sums + i)));
    for (size_t i = 0; i < bytes && c->computed == 8; i += 8 * COUNT_b64)
        store_b64(dst + i, canonical_lanes_f64(load_b64(sums + i)));
}

#include "generic/columns.h"

/* ---- Kernels ------------------------------------------------------------- */

/* clang-format off */

/* Whose kernel serves: bits are bits, however long the elements. */
#define KERNEL_add(type) type
#define KERNEL_mul(type) type
#define KERNEL_min(type) type
#define KERNEL_max(type) type
#define KERNEL_and(type) i32
#define KERNEL_or(type)  i32
#define KERNEL_xor(type) i32

#define LANES_OF_f16 b16
#define LANES_OF_i32 b32
#define LANES_OF_u32 b32
#define LANES_OF_i64 b64
#define LANES_OF_u64 b64
#define LANES_OF_f32 b32
#define LANES_OF_f64 b64
#define LANES_OF_i8 n8
#define LANES_OF_u8 n8
#define LANES_OF_i16 n16
#define LANES_OF_u16 n16

#define COMBINE_COLUMNS(name, kind)                                            \
    static WGC_UNUSED WGC_SHORT void columns_##name(                           \
        char *out, const char *a, const char *b, size_t bytes)                 \
    {                                                                          \
        PASTE2(combine_columns, kind)(out, a, b, bytes, &operator_##name);     \
    }
#define ABSORB_COLUMNS(name, kind)                                             \
    static WGC_SHORT void absorb_columns_##name(                               \
        char *out, const char *in, const char *const rows[8], size_t bytes,    \
        ptrdiff_t ahead)                                                       \
    {                                                                          \
        absorb_rows_##kind(out, in, rows, bytes, ahead, &operator_##name);     \
    }
#define WGC_NARROW 1
#define WGC_EXACT(op, type) COMBINE_COLUMNS(op##_##type, LANES_OF_##type)
#define WGC_UNSIGNED(op, type, twin)
#define WGC_LOGICAL(op) COMBINE_COLUMNS(logical_##op, b32)
#include "collectives.def"

/* Half is computed in float. */
#define ROUNDING_COLUMNS(op)                                                   \
    COMBINE_COLUMNS(op##_f32, f32)                                             \
    COMBINE_COLUMNS(op##_f64, f64)                                             \
    ABSORB_COLUMNS(op##_f32, f32)                                              \
    ABSORB_COLUMNS(op##_f64, f64)
ROUNDING_COLUMNS(add)
ROUNDING_COLUMNS(mul)

/* ---- The list ------------------------------------------------------------ */

#define BITS_f16 16
#define BITS_i32 32
#define BITS_u32 32
#define BITS_i64 64
#define BITS_u64 64
#define BITS_f32 32
#define BITS_f64 64
#define BITS_i8 8
#define BITS_u8 8
#define BITS_i16 16
#define BITS_u16 16

#define EIGHT_BYTES_8(x) {.bits = (uint8_t)(x) * UINT64_C(0x0101010101010101)}
#define EIGHT_BYTES_16(x) {.bits = (uint16_t)(x) * UINT64_C(0x0001000100010001)}
#define EIGHT_BYTES_32(x) {.bits = (uint32_t)(x) * UINT64_C(0x0000000100000001)}
#define EIGHT_BYTES_64(x) {.bits = (uint64_t)(x)}
#define EIGHT_BYTES_f32(x) {.f32 = {x, x}}
#define EIGHT_BYTES_f64(x) {.f64 = x}

#define NEUTRAL_logical_and IDENTITY_logical_and
#define NEUTRAL_logical_or IDENTITY_logical_or
#define NEUTRAL_logical_xor IDENTITY_logical_xor

#define EXACT(name, kernel, type, bits)                                        \
    {                                                                          \
        .combine = PASTE2(columns, kernel),                                          \
        .neutral = PASTE2(EIGHT_BYTES, bits)(NEUTRAL_##name),                  \
        .identity = PASTE2(EIGHT_BYTES, bits)(IDENTITY_##name),                \
        .size = sizeof(elem_##type),                                           \
        .computed = sizeof(elem_##type),                                       \
        .is_floating = IS_FLOATING_##type,                                     \
    },
#define ROUNDING(name, kernel, type, kind)                                     \
    {                                                                          \
        .combine = PASTE2(columns, kernel),                                          \
        .absorb = PASTE2(absorb_columns, kernel),                                      \
        .neutral = PASTE2(EIGHT_BYTES, kind)(NEUTRAL_##name),                  \
        .identity = PASTE2(EIGHT_BYTES, kind)(IDENTITY_##name),                \
        .size = sizeof(elem_##type),                                           \
        .computed = sizeof(value_##type),                                      \
        .rows_of_tree = ROW_##type,                                            \
        .is_floating = true,                                                   \
    },

/* In the order of collectives.def. */
static const struct columns all_columns[] = {
#define WGC_NARROW 1
#define WGC_EXACT(op, type)                                                    \
    EXACT(op##_##type, PASTE2(op, KERNEL_##op(type)), type, BITS_##type)
#define WGC_UNSIGNED(op, type, twin)                                           \
    EXACT(op##_##type, PASTE2(op, KERNEL_##op(twin)), type, BITS_##type)
#define WGC_ROUNDING(op, type)                                                 \
    ROUNDING(op##_##type, PASTE2(op, COMPUTED_##type), type, COMPUTED_##type)
#define WGC_LOGICAL(op) EXACT(logical_##op, logical_##op, i32, 32)
#include "collectives.def"
};

#undef EXACT
#undef ROUNDING

/* clang-format on */
