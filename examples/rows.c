/* SPDX-License-Identifier: MIT */
/*
 * Row-wise work in one call each: sums, running sums and the best column of a
 * matrix's rows, the brightest pixels of an image's, then the product of a
 * sparse matrix with a vector.
 */
#include <stdio.h>

#include "wgc/wgc.h"

enum { ROWS = 3, COLUMNS = 4 };

static void show(const char *title, const float *values, size_t n)
{
    printf("%s", title);
    for (size_t i = 0; i < n; i++)
        printf(" %g", values[i]);
    putchar('\n');
}

/* A dense matrix: groups of one size. */
static int dense(void)
{
    const float scores[ROWS * COLUMNS] = {3, 1, 7, 0, 4,  1, //
                                          6, 3, 2, 2, -1, 2};
    float sums[ROWS], running[ROWS * COLUMNS];
    size_t best[ROWS];
    if (wgc_reduce_add_f32_groups(sums, scores, ROWS * COLUMNS, COLUMNS) ||
        wgc_scan_inclusive_add_f32_groups(running, scores, ROWS * COLUMNS,
                                          COLUMNS) ||
        wgc_reduce_argmax_f32_groups(best, scores, ROWS * COLUMNS, COLUMNS))
        return 1;
    show("sums of rows:", sums, ROWS);
    show("running sums:", running, ROWS * COLUMNS);
    printf("best columns: %zu %zu %zu\n", best[0], best[1], best[2]);
    /* Of equal scores the first counts. */
    return sums[1] != 14 || running[7] != 14 || best[0] != 2 || best[2] != 0;
}

/* An image: bytes, whose results are bytes too. */
static int image(void)
{
    const uint8_t pixels[ROWS * COLUMNS] = {10, 200, 30,  40, //
                                            50, 60,  255, 80, 90, 7, 7, 7};
    uint8_t brightest[ROWS], seen[ROWS * COLUMNS];
    if (wgc_reduce_max_u8_groups(brightest, pixels, ROWS * COLUMNS, COLUMNS) ||
        wgc_scan_inclusive_max_u8_groups(seen, pixels, ROWS * COLUMNS, COLUMNS))
        return 1;
    printf("brightest pixels: %d %d %d\n", brightest[0], brightest[1],
           brightest[2]);
    /* A sum of bytes wraps. */
    return brightest[0] != 200 || brightest[1] != 255 || brightest[2] != 90 ||
           seen[3] != 200 || wgc_reduce_add_u8(pixels, 4) != (280 & 255);
}

/* Compressed sparse rows: groups by offsets; the second row is empty. */
static int sparse(void)
{
    const size_t rows[ROWS + 1] = {0, 2, 2, 5};
    const size_t columns[] = {0, 3, 0, 1, 2};
    const float values[] = {2, 1, 4, 5, 6};
    const float vector[COLUMNS] = {1, 10, 100, 1000};
    float products[5], result[ROWS];
    for (int i = 0; i < 5; i++)
        products[i] = values[i] * vector[columns[i]];
    const wgc_status status =
        wgc_reduce_add_f32_ragged(result, products, rows, ROWS);
    if (status != WGC_OK) {
        fprintf(stderr, "rows: %s\n", wgc_status_string(status));
        return 1;
    }
    show("matrix times vector:", result, ROWS);
    return result[0] != 1002 || result[1] != 0 || result[2] != 654;
}

int main(void)
{
    return dense() | image() | sparse();
}
