/* SPDX-License-Identifier: MIT */
/*
 * Half precision. wgc_f16 holds the bits of a half, as OpenCL's cl_half does,
 * so the functions need no half type in the compiler. Sums are made in float
 * and rounded once: 4096 times 0.1 does not get stuck, as it does when every
 * partial sum is rounded to half.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "wgc/wgc.h"

enum { N = 4096 };

/* The value of a half that is neither infinite nor NaN. */
static float to_float(wgc_f16 bits)
{
    const int exponent = bits >> 10 & 31;
    const int fraction = bits & 1023;
    const float size = exponent
                           ? ldexpf((float)(1024 + fraction), exponent - 25)
                           : ldexpf((float)fraction, -24);
    return bits & 0x8000 ? -size : size;
}

int main(void)
{
    static wgc_f16 tenths[N], sums[N];
    for (int i = 0; i < N; i++)
        tenths[i] = 0x2E66; /* the half nearest to 0.1 */

    wgc_scan_inclusive_add_f16(sums, tenths, N);
    const float total = to_float(wgc_reduce_add_f16(tenths, N));
    printf("0.1 as half is   %.10f\n", to_float(tenths[0]));
    printf("sum of the first 16: %.4f\n", to_float(sums[15]));
    printf("sum of all %d:     %.4f\n", N, total);

    /* The scan and the reduction add in different orders; here both are less
     * than half a step of the result, 0.125, away from the truth. */
    const float truth = N * to_float(0x2E66);
    const int right = fabsf(total - truth) <= 0.125f &&
                      fabsf(to_float(sums[N - 1]) - truth) <= 0.125f;
    return right ? EXIT_SUCCESS : EXIT_FAILURE;
}
