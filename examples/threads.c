/* SPDX-License-Identifier: MIT */
/*
 * One scan by several threads, with the bits of one call. Integers, min and
 * max: each thread reduces its piece, a scan of these totals gives each its
 * carry, then each scans its piece. Sums of floats depend on their order: there
 * the values are made in parallel and scanned in order, through one carry.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wgc/wgc.h"

enum { PIECE = 4096, PIECES = 25, N = PIECE * PIECES };

static void scan_sums(int32_t *dst, const int32_t *src)
{
    int32_t totals[PIECES];
#pragma omp parallel for
    for (int p = 0; p < PIECES; p++)
        totals[p] = wgc_reduce_add_i32(src + p * PIECE, PIECE);
    wgc_scan_exclusive_add_i32(totals, totals, PIECES);
#pragma omp parallel for
    for (int p = 0; p < PIECES; p++) {
        wgc_carry_i32 carry = {totals[p], p > 0};
        wgc_scan_inclusive_add_i32_carry(dst + p * PIECE, src + p * PIECE,
                                         PIECE, &carry);
    }
}

static void scan_largest(float *dst, const float *src)
{
    float totals[PIECES];
#pragma omp parallel for
    for (int p = 0; p < PIECES; p++)
        totals[p] = wgc_reduce_max_f32(src + p * PIECE, PIECE);
    wgc_scan_exclusive_max_f32(totals, totals, PIECES);
#pragma omp parallel for
    for (int p = 0; p < PIECES; p++) {
        wgc_carry_f32 carry = {totals[p], p > 0};
        wgc_scan_inclusive_max_f32_carry(dst + p * PIECE, src + p * PIECE,
                                         PIECE, &carry);
    }
}

static void make_and_scan_floats(float *values, float *sums)
{
    wgc_carry_f32 carry = {0, 0};
#pragma omp parallel for ordered schedule(static, 1)
    for (int p = 0; p < PIECES; p++) {
        float *const piece = values + p * PIECE;
        for (int i = 0; i < PIECE; i++) /* the work that is shared */
            piece[i] = 1000.0f / (float)(1 + (p * PIECE + i) * 7919LL % N);
#pragma omp ordered
        wgc_scan_inclusive_add_f32_carry(sums + p * PIECE, piece, PIECE,
                                         &carry);
    }
}

int main(void)
{
    static int32_t integers[N], integer_sums[N], integers_once[N];
    static float floats[N], sums[N], largest[N], once[N];
    for (int i = 0; i < N; i++)
        integers[i] = (int32_t)(i * 7919LL % 1001 - 500);
    scan_sums(integer_sums, integers);
    wgc_scan_inclusive_add_i32(integers_once, integers, N);
    int same = memcmp(integer_sums, integers_once, sizeof integers) == 0;

    make_and_scan_floats(floats, sums);
    wgc_scan_inclusive_add_f32(once, floats, N);
    same &= memcmp(sums, once, sizeof once) == 0;

    scan_largest(largest, floats);
    wgc_scan_inclusive_max_f32(once, floats, N);
    same &= memcmp(largest, once, sizeof once) == 0;
    printf("%d pieces: %s\n", PIECES, same ? "bits as in one call" : "wrong");
    return same ? EXIT_SUCCESS : EXIT_FAILURE;
}
