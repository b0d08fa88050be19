/* SPDX-License-Identifier: MIT */
/* What has no columns enough for all workers, or one group for most of them, is
 * shared out all the same, and has the bits of one call. */
#include <string.h>

#include "threads/cases.h"

enum { MOST = 25002 };

static float source[MOST];
static size_t runs;

static void run_items_in_turn(void *context, size_t n,
                              void (*f)(void *, size_t), void *argument)
{
    (void)context;
    runs++;
    for (size_t i = 0; i < n; i++)
        f(argument, i);
}

static const struct wgc_executor executor = {run_items_in_turn, NULL, 3};

/* All bits of the source are elements, those of doubles and halves too. */
static bool are_few_columns_right(wgc_operator op, wgc_type type, size_t size,
                                  size_t columns, bool is_shared)
{
    const size_t rows = sizeof source / size / columns;
    const ptrdiff_t stride = (ptrdiff_t)(size * columns);
    char is[24] = {0}, was[24] = {0};
    runs = 0;
    return wgc_reduce_columns_threads(op, type, is, source, stride, rows,
                                      columns, &executor) ==
               wgc_reduce_columns(op, type, was, source, stride, rows,
                                  columns) &&
           memcmp(is, was, sizeof is) == 0 && (runs > 0) == is_shared;
}

static bool is_long_group_right(void)
{
    static const size_t offsets[] = {0, 9, 20000, 20009, 25000};
    float is[4], was[4];
    runs = 0;
    return wgc_reduce_add_f32_ragged_threads(is, source, offsets, 4,
                                             &executor) == WGC_OK &&
           wgc_reduce_add_f32_ragged(was, source, offsets, 4) == WGC_OK &&
           memcmp(is, was, sizeof is) == 0 && runs > 1;
}

bool are_uneven_right(void)
{
    for (int k = 0; k < MOST; k++)
        source[k] = (float)(k % 1009) / 7 - 50;
    return is_long_group_right() &&
           are_few_columns_right(WGC_ADD, WGC_F32, 4, 1, true) &&
           are_few_columns_right(WGC_ADD, WGC_F32, 4, 3, true) &&
           are_few_columns_right(WGC_MUL, WGC_F64, 8, 3, true) &&
           are_few_columns_right(WGC_MIN, WGC_F16, 2, 3, true) &&
           are_few_columns_right(WGC_XOR, WGC_I32, 4, 3, true) &&
           are_few_columns_right(WGC_ADD, WGC_F16, 2, 3, false) &&
           are_few_columns_right(WGC_AND, WGC_F32, 4, 3, true);
}
