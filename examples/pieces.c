/* SPDX-License-Identifier: MIT */
/*
 * A scan over more values than there is memory for: pieces come one after the
 * other, and a carry takes the total from each to the next. The bits are those
 * of one call, provided that every piece but the last is whole rows: 16 floats,
 * or 8 doubles.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wgc/wgc.h"

enum { N = 1000, PIECE = 48 };

/* Stands for reading from a file or a socket: gives how many came. */
static size_t receive(float *piece, const float *from, size_t at)
{
    const size_t n = N - at < PIECE ? N - at : PIECE;
    memcpy(piece, from + at, n * sizeof *piece);
    return n;
}

int main(void)
{
    static float values[N], whole[N], joined[N];
    for (int i = 0; i < N; i++)
        values[i] = 1.0f / (float)(i + 1);

    wgc_carry_f32 carry = {0, 0}; /* nothing seen yet */
    float piece[PIECE];
    for (size_t at = 0; at < N; at += PIECE) {
        const size_t n = receive(piece, values, at);
        wgc_scan_inclusive_add_f32_carry(piece, piece, n, &carry);
        memcpy(joined + at, piece, n * sizeof *piece);
    }

    wgc_scan_inclusive_add_f32(whole, values, N);
    const int same = memcmp(joined, whole, sizeof whole) == 0;
    printf("sum of 1/1 .. 1/%d in pieces of %d: %.7g, ", N, PIECE, carry.value);
    printf("%s\n", same ? "to the bit as in one call" : "other bits");
    return same ? EXIT_SUCCESS : EXIT_FAILURE;
}
