/* SPDX-License-Identifier: MIT */
/*
 * Attention, as in a transformer: row i of a matrix says how much token i looks
 * at tokens 0 .. i. Scores of later ones are -INF, and the softmax of each row
 * makes weights of them. All rows are one call, in place; the weights have the
 * same bits on every instruction set.
 */
#define _POSIX_C_SOURCE 199309L /* clock_gettime */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "wgc/math.h"

enum { TOKENS = 512, WIDTH = 64, REPEATS = 20 };

static float queries[TOKENS][WIDTH], keys[TOKENS][WIDTH];
static float scores[TOKENS][TOKENS], weights[TOKENS][TOKENS];

static void make_scores(void)
{
    uint32_t random = 1;
    for (int i = 0; i < TOKENS; i++)
        for (int k = 0; k < WIDTH; k++) {
            random = random * 1664525 + 1013904223;
            queries[i][k] = (float)(int32_t)random * 0x1p-30f;
            random = random * 1664525 + 1013904223;
            keys[i][k] = (float)(int32_t)random * 0x1p-30f;
        }
    for (int i = 0; i < TOKENS; i++)
        for (int j = 0; j < TOKENS; j++) {
            float product = 0;
            for (int k = 0; k < WIDTH; k++)
                product += queries[i][k] * keys[j][k];
            scores[i][j] = j <= i ? product / 8 : -INFINITY;
        }
}

static void by_wgc(void)
{
    memcpy(weights, scores, sizeof weights);
    if (wgc_softmax_f32_groups(weights[0], weights[0], TOKENS * TOKENS, TOKENS))
        abort(); /* only groups of 0 elements fail */
}

static void by_libm(void)
{
    for (int i = 0; i < TOKENS; i++) {
        float max = -INFINITY, sum = 0;
        for (int j = 0; j < TOKENS; j++)
            max = scores[i][j] > max ? scores[i][j] : max;
        for (int j = 0; j < TOKENS; j++)
            sum += weights[i][j] = expf(scores[i][j] - max);
        for (int j = 0; j < TOKENS; j++)
            weights[i][j] /= sum;
    }
}

/* The shortest of some runs, in milliseconds. */
static double measure(void (*run)(void))
{
    double best = INFINITY;
    for (int i = 0; i < REPEATS; i++) {
        struct timespec begin, end;
        clock_gettime(CLOCK_MONOTONIC, &begin);
        run();
        clock_gettime(CLOCK_MONOTONIC, &end);
        best = fmin(best, 1e3 * (double)(end.tv_sec - begin.tv_sec) +
                              1e-6 * (double)(end.tv_nsec - begin.tv_nsec));
    }
    return best;
}

/* Rows add up to 1, and nobody looks ahead. */
static int are_right(void)
{
    for (int i = 0; i < TOKENS; i++) {
        double sum = 0;
        for (int j = 0; j < TOKENS; j++) {
            sum += weights[i][j];
            if (j > i && weights[i][j] != 0)
                return 0;
        }
        if (fabs(sum - 1) > 1e-5)
            return 0;
    }
    return 1;
}

int main(void)
{
    static float first[TOKENS][TOKENS];
    const wgc_isa_id best = wgc_isa();
    int right = 1;
    make_scores();
    printf("softmax of %d rows of %d, SLEEF %s\n", TOKENS, TOKENS,
           wgc_math_sleef_version());
    printf("  %-8s %6.2f ms\n", "libm", measure(by_libm));
    for (int isa = WGC_ISA_SCALAR; isa <= WGC_ISA_SVE; isa++) {
        if (wgc_force_isa((wgc_isa_id)isa) != WGC_OK)
            continue;
        printf("  %-8s %6.2f ms\n", wgc_isa_name(), measure(by_wgc));
        if (isa == WGC_ISA_SCALAR)
            memcpy(first, weights, sizeof first);
        right &= are_right() && memcmp(first, weights, sizeof first) == 0;
    }
    right &= wgc_force_isa(best) == WGC_OK;
    printf("%s\n", right ? "the same bits on all of them" : "wrong");
    return right ? EXIT_SUCCESS : EXIT_FAILURE;
}
