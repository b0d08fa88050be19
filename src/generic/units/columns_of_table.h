/* SPDX-License-Identifier: MIT */
/*
 * The columns of a matrix, by the kernels of all units of an instruction set:
 * how rows are fetched and put, and the list of operators and types. The unit
 * of the table includes this.
 */
#include "generic/algorithms/column_rows.h"
#include "generic/units/column_codes.h"

/* Eight bytes of the same value. */
union eight_bytes {
    uint64_t bits;
    float f32[2];
    double f64;
};

/* clang-format off */
/* A scan of an array of any type. */
union scan_of_array {
#define WGC_BROADCAST(type)                                                    \
    void (*of_##type)(elem_##type *dst, const elem_##type *src, size_t n);
#define WGC_NARROW 1
#include "collectives.def"
};
/* clang-format on */

/* One operator over one type. */
struct columns {
    /* Stores each row combined with all before it. Of an operator that rounds
     * the first row begins a tree. */
    void (*run)(const struct column_rows *rows, const char *before);
    /* For one column, with and without gaps. */
    void (*scan[2])(void *dst, ptrdiff_t dst_stride, const void *src,
                    ptrdiff_t src_stride, size_t n);
    union scan_of_array scan_array[2];
    /* Of one that rounds: out = a op b, which may be the same places. */
    void (*combine)(char *out, const char *a, const char *b, size_t bytes);
    /* out = in op the tree of 8, 16, 32 or 64 rows; soon: the eight that will
     * be read next, or NULL. */
    void (*absorb)(char *out, const char *in, const char *const *rows,
                   size_t count, const char *const *soon, size_t bytes);
    union eight_bytes neutral, identity;
    unsigned char type;
    unsigned char size;         /* of an element */
    unsigned char computed;     /* of what the kernels compute in */
    unsigned char vector;       /* of what `run` takes at a time */
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

WGC_INLINE void put_bytes(char *dst, const char *buffer, size_t bytes)
{
    for (size_t i = 0; i < bytes; i += NARROW_BYTES) {
        const lanes_n8 x = load_narrow(buffer + i);
        if (bytes - i >= NARROW_BYTES)
            store_narrow(dst + i, x);
        else
            store_n_narrow(dst + i, x, bytes - i);
    }
}

static void put_columns(char *dst, ptrdiff_t stride, const char *buffer,
                        size_t rows, size_t n, const struct columns *c)
{
    const size_t bytes = n * c->size, next = (bytes + QUANTUM - 1) & -QUANTUM;
    for (; rows > 0; rows--, dst += stride, buffer += next)
        if (c->size != c->computed)
            put_halves((void *)dst, buffer, n);
        else if (bytes < NARROW_BYTES)
            store_n_narrow(dst, load_narrow(buffer), bytes);
        else
            put_bytes(dst, buffer, bytes);
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

#include "generic/algorithms/column_scans.h"

/* Whose vectors are half as long: rows that have room in one are its. */
#if LEFT_TO_AVX2_columns && WGC_HAVE_AVX2
#define NARROWER wgc_kernels_avx2
#elif LEFT_TO_SSE42_columns && WGC_HAVE_SSE42
#define NARROWER wgc_kernels_sse42
#endif
#ifdef NARROWER
static bool is_for_narrower(const struct columns *c, size_t columns)
{
    return c->size == c->computed && columns > 1 &&
           columns <= NARROW_BYTES / 2 / c->size;
}
#endif

/* ---- The list ------------------------------------------------------------ */

/* clang-format off */

/* Whose kernel serves: bits are bits, however long the elements. */
#define KERNEL(op, type) PASTE2(KERNEL, FAMILY_##op)(op, type)
#define KERNEL_BY_LENGTH(op, type) op##_##type
#define KERNEL_BY_TYPE(op, type) op##_##type
#define KERNEL_BY_BITS(op, type) op##_i32

/* What it takes at a time. SVE has NEON's vectors for integers of 8 and 16 bits. */
#define WHOLE_VECTOR sizeof(held_b32)
#define VECTOR_OF(op, type) PASTE2(VECTOR, FAMILY_##op)(type)
#define VECTOR_BY_LENGTH(type)                                                 \
    (sizeof(elem_##type) <= 2 && !IS_FLOATING_##type ? NARROW_BYTES : WHOLE_VECTOR)
#define VECTOR_BY_TYPE(type) VECTOR_BY_LENGTH(type)
#define VECTOR_BY_BITS(type) WHOLE_VECTOR

#define WGC_NARROW 1
#define KERNELS(kernel)                                                        \
    WGC_HIDDEN void ENTRY(run_columns_##kernel)(const struct column_rows *,    \
                                                const char *);
#define WGC_EXACT(op, type) KERNELS(op##_##type)
#define WGC_UNSIGNED(op, type, twin)
#define WGC_ROUNDING(op, type)                                                 \
    KERNELS(op##_##type)                                                       \
    WGC_HIDDEN void ENTRY(columns_##op##_##type)(char *, const char *,         \
                                                 const char *, size_t);        \
    WGC_HIDDEN void ENTRY(absorb_columns_##op##_##type)(                       \
        char *, const char *, const char *const *, size_t, const char *const *, size_t);
#define WGC_LOGICAL(op) KERNELS(logical_##op)
#include "collectives.def"

#define EIGHT_BYTES_b8(x) {.bits = (uint8_t)(x) * UINT64_C(0x0101010101010101)}
#define EIGHT_BYTES_b16(x) {.bits = (uint16_t)(x) * UINT64_C(0x0001000100010001)}
#define EIGHT_BYTES_b32(x) {.bits = (uint32_t)(x) * UINT64_C(0x0000000100000001)}
#define EIGHT_BYTES_b64(x) {.bits = (uint64_t)(x)}
#define EIGHT_BYTES_f32(x) {.f32 = {x, x}}
#define EIGHT_BYTES_f64(x) {.f64 = x}

#define SCANS(name, type_)                                                     \
    .type = TYPE_##type_,                                                      \
    .scan = {ENTRY(PASTE2(scan_inclusive, PASTE2(name, strided))),             \
             ENTRY(PASTE2(scan_exclusive, PASTE2(name, strided)))},            \
    .scan_array = {{.of_##type_ = ENTRY(PASTE2(scan_inclusive, name))},        \
                   {.of_##type_ = ENTRY(PASTE2(scan_exclusive, name))}},
#define EXACT(kernel, vector_, name, type, kind, neutral_, identity_)          \
    {                                                                          \
        .run = ENTRY(PASTE2(run_columns, kernel)),                             \
        .vector = vector_,                                                     \
        SCANS(name, type)                                                      \
        .neutral = PASTE2(EIGHT_BYTES, kind)(neutral_),                  \
        .identity = PASTE2(EIGHT_BYTES, kind)(identity_),                \
        .size = sizeof(elem_##type),                                           \
        .computed = sizeof(elem_##type),                                       \
        .is_floating = IS_FLOATING_##type,                                     \
    },
#define ROUNDING(kernel, name, type, kind, neutral_, identity_)                \
    {                                                                          \
        .run = ENTRY(PASTE2(run_columns, kernel)),                             \
        SCANS(name, type)                                                      \
        .combine = ENTRY(PASTE2(columns, kernel)),                             \
        .absorb = ENTRY(PASTE2(absorb_columns, kernel)),                       \
        .vector = WHOLE_VECTOR,                                                \
        .neutral = PASTE2(EIGHT_BYTES, kind)(neutral_),                  \
        .identity = PASTE2(EIGHT_BYTES, kind)(identity_),                \
        .size = sizeof(elem_##type),                                           \
        .computed = sizeof(value_##type),                                      \
        .rows_of_tree = ROW_##type,                                            \
        .is_floating = true,                                                   \
    },

/* In the order of collectives.def. */
static const struct columns all_columns[] = {
#define WGC_NARROW 1
#define WGC_EXACT(op, type)                                                    \
    EXACT(KERNEL(op, type), VECTOR_OF(op, type), op##_##type, type, PATTERN_##type, NEUTRAL_##op(type),          \
          IDENTITY_##op(type))
#define WGC_UNSIGNED(op, type, twin)                                           \
    EXACT(KERNEL(op, twin), VECTOR_OF(op, twin), op##_##type, type, PATTERN_##type, NEUTRAL_##op(type),          \
          IDENTITY_##op(type))
#define WGC_ROUNDING(op, type)                                                 \
    ROUNDING(PASTE2(op, COMPUTED_##type), op##_##type, type, COMPUTED_##type,               \
             NEUTRAL_##op(type), IDENTITY_##op(type))
#define WGC_LOGICAL(op)                                                        \
    EXACT(logical_##op, WHOLE_VECTOR, logical_##op, i32, b32, IDENTITY_logical_##op,                       \
          IDENTITY_logical_##op)
#include "collectives.def"
};

#undef WHOLE_VECTOR
#undef VECTOR_OF
#undef VECTOR_BY_LENGTH
#undef VECTOR_BY_TYPE
#undef VECTOR_BY_BITS
#undef SCANS
#undef EXACT
#undef ROUNDING

/* clang-format on */
