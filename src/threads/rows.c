/* SPDX-License-Identifier: MIT */
/*
 * Totals of rows, by vectors of 16 or 32 bytes: WGC_CLASS is quarter or half. A
 * step takes two vectors and adds neighbours: elements within 16 bytes, or
 * whole blocks of 16 bytes. Rows are combined in such an order that their
 * totals come out in order. Vectors of 64 bytes were no faster in a cache, and
 * slower from memory.
 */
#include "threads/rows.h"
#include "generic/operators/type.h"

#define VECTOR_quarter 16
#define VECTOR_half 32
#define BYTES PASTE2(VECTOR, WGC_CLASS)

enum { COUNT = BYTES / sizeof(element), LENGTH = 64 / sizeof(element) };
enum { page = 4096, ahead = 4 * page }; /* bytes */
typedef element vector __attribute__((vector_size(BYTES)));
typedef element packed
    __attribute__((vector_size(BYTES), aligned(sizeof(element)), may_alias));

/* The elements that a step adds to their neighbours, of two vectors. */
#define EVEN_f32_16 0, 2, 4, 6
#define ODD_f32_16 1, 3, 5, 7
#define EVEN_f32_32 0, 2, 8, 10, 4, 6, 12, 14
#define ODD_f32_32 1, 3, 9, 11, 5, 7, 13, 15
#define EVEN_f64_16 0, 2
#define ODD_f64_16 1, 3
#define EVEN_f64_32 0, 4, 2, 6
#define ODD_f64_32 1, 5, 3, 7
/* And the lanes. */
#define LEFT_f32_32 0, 1, 2, 3, 8, 9, 10, 11
#define RIGHT_f32_32 4, 5, 6, 7, 12, 13, 14, 15
#define LEFT_f64_32 0, 1, 4, 5
#define RIGHT_f64_32 2, 3, 6, 7

#define OF(choice) PASTE2(PASTE2(choice, TYPE), BYTES)
#define STEP(a, b, first, second)                                              \
    combine(__builtin_shufflevector(a, b, first),                              \
            __builtin_shufflevector(a, b, second), is_product)

WGC_INLINE vector combine(vector a, vector b, bool is_product)
{
    return is_product ? a * b : a + b;
}
WGC_INLINE vector in_lanes(vector a, vector b, bool is_product)
{
    return STEP(a, b, OF(EVEN), OF(ODD));
}
#if BYTES > 16
WGC_INLINE vector by_lanes(vector a, vector b, bool is_product)
{
    return STEP(a, b, OF(LEFT), OF(RIGHT));
}
#endif
WGC_INLINE vector load(const element *src)
{
    return *(const packed *)src;
}

/* COUNT rows: a vector of their totals. */
#if BYTES == 32
WGC_INLINE vector some_rows(const element *src, bool is_product)
{
    vector part[4]; /* of a double's row, or of two rows of floats */
    WGC_UNROLL_ALL
    for (int i = 0; i < 4; i++) {
        const element *const at = src + i * (COUNT / 4) * LENGTH;
        part[i] = in_lanes(load(at), load(at + COUNT), is_product);
        if (sizeof(element) == sizeof(float))
            part[i] = in_lanes(part[i],
                               in_lanes(load(at + LENGTH),
                                        load(at + LENGTH + COUNT), is_product),
                               is_product);
    }
    return in_lanes(by_lanes(part[0], part[2], is_product),
                    by_lanes(part[1], part[3], is_product), is_product);
}
#else
WGC_INLINE vector one_row(const element *src, bool is_product)
{
    return in_lanes(
        in_lanes(load(src), load(src + COUNT), is_product),
        in_lanes(load(src + 2 * COUNT), load(src + 3 * COUNT), is_product),
        is_product);
}
WGC_INLINE vector some_rows(const element *src, bool is_product)
{
    const vector first =
        in_lanes(one_row(src, is_product), one_row(src + LENGTH, is_product),
                 is_product);
    if (sizeof(element) == sizeof(double))
        return first;
    return in_lanes(first,
                    in_lanes(one_row(src + 2 * LENGTH, is_product),
                             one_row(src + 3 * LENGTH, is_product), is_product),
                    is_product);
}
#endif

WGC_INLINE void all_rows(element *totals, const element *src, size_t rows,
                         bool is_product)
{
    for (size_t row = 0; row < rows; row += COUNT) {
        const element *const at = src + row * LENGTH;
        if (row * 64 % page == 0) /* the CPU fetches what follows in a page */
            __builtin_prefetch((const char *)at + ahead);
        *(packed *)(totals + row) = some_rows(at, is_product);
    }
}

void PASTE2(PASTE2(wgc_rows, WGC_CLASS), TYPE)(element *totals,
                                               const element *src, size_t rows,
                                               bool is_product)
{
    if (is_product)
        all_rows(totals, src, rows, true);
    else
        all_rows(totals, src, rows, false);
}
