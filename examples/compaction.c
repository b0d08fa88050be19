/* SPDX-License-Identifier: MIT */
/*
 * Stream compaction: keep the values that pass a test, in order. The exclusive
 * sum of the flags is the place of each kept value. The same sums turn counts
 * into offsets, as for rows of different lengths in one array.
 */
#include <stdio.h>
#include <stdlib.h>

#include "wgc/wgc.h"

enum { N = 12 };

/* Writes the values of src that are at least `least` to dst; gives their
 * number. places has room for n numbers. */
static uint32_t keep_large(int32_t *dst, const int32_t *src, size_t n,
                           int32_t least, uint32_t *places)
{
    for (size_t i = 0; i < n; i++)
        places[i] = src[i] >= least;
    const uint32_t kept = wgc_reduce_add_u32(places, n);
    wgc_scan_exclusive_add_u32(places, places, n); /* in place */
    for (size_t i = 0; i < n; i++)
        if (src[i] >= least)
            dst[places[i]] = src[i];
    return kept;
}

static void print_row(const char *title, const uint32_t *values, size_t n)
{
    printf("%-8s", title);
    for (size_t i = 0; i < n; i++)
        printf(" %2u", (unsigned)values[i]);
    printf("\n");
}

int main(void)
{
    /* Four rows of 3, 0, 5 and 2 values, one after the other. */
    const uint32_t lengths[4] = {3, 0, 5, 2};
    uint32_t offsets[4];
    wgc_scan_exclusive_add_u32(offsets, lengths, 4);
    print_row("lengths", lengths, 4);
    print_row("offsets", offsets, 4); /* 0 3 3 8 */

    const int32_t values[N] = {5, -3, 8, 0, 2, 9, -1, 7, 4, 1, 6, 3};
    int32_t large[N];
    uint32_t places[N];
    const uint32_t kept = keep_large(large, values, N, 4, places);
    printf("kept    ");
    for (uint32_t i = 0; i < kept; i++)
        printf(" %2d", (int)large[i]); /* 5 8 9 7 4 6 */
    printf("\n");

    const int right = offsets[3] == 8 && kept == 6 && large[5] == 6;
    return right ? EXIT_SUCCESS : EXIT_FAILURE;
}
