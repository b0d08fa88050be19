/* SPDX-License-Identifier: MIT */
/*
 * The scalar members of struct wgc_kernels that are about columns: one strided
 * call after the other, which is what the vector kernels are held against.
 */
#include "generic/units/column_codes.h"

/* A strided reduction of any type. */
union strided_reduction {
#define WGC_BROADCAST(type)                                                    \
    elem_##type (*of_##type)(const void *src, ptrdiff_t stride, size_t n);
#define WGC_NARROW 1
#include "collectives.def"
};

struct columns {
    union strided_reduction reduce;
    void (*scan[2])(void *dst, ptrdiff_t dst_stride, const void *src,
                    ptrdiff_t src_stride, size_t n);
    size_t size; /* of an element */
    int type;
};

/* clang-format off */

/* In the order of collectives.def. */
#define COLUMNS(name, type)                                                    \
    {                                                                          \
        {.of_##type = ENTRY(reduce_##name##_strided)},                         \
        {ENTRY(scan_inclusive_##name##_strided),                               \
         ENTRY(scan_exclusive_##name##_strided)},                              \
        sizeof(elem_##type),                                                   \
        TYPE_##type                                                            \
    },
static const struct columns all_columns[] = {
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type) COLUMNS(op##_##type, type)
#define WGC_LOGICAL(op) COLUMNS(logical_##op, i32)
#include "collectives.def"
};
#undef COLUMNS

static void reduce_column(const struct columns *c, void *dst, const void *src,
                          ptrdiff_t stride, size_t rows)
{
    switch (c->type) {
#define WGC_BROADCAST(type)                                                    \
    case TYPE_##type: {                                                        \
        const elem_##type x = c->reduce.of_##type(src, stride, rows);          \
        memcpy(dst, &x, sizeof x);                                             \
        break;                                                                 \
    }
#define WGC_NARROW 1
#include "collectives.def"
    }
}

/* clang-format on */

static void reduce_columns_by(const struct columns *c, void *dst,
                              const void *src, ptrdiff_t src_stride,
                              size_t rows, size_t columns)
{
    for (size_t i = 0; i < columns; i++)
        reduce_column(c, (char *)dst + i * c->size,
                      (const char *)src + i * c->size, src_stride, rows);
}

static void scan_columns_by(const struct columns *c, struct strides at,
                            size_t rows, size_t columns, enum shape shape)
{
    for (size_t i = 0; i < columns; i++)
        c->scan[shape]((char *)at.dst + i * c->size, at.dst_stride,
                       (const char *)at.src + i * c->size, at.src_stride, rows);
}
