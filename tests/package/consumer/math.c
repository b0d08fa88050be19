/* SPDX-License-Identifier: MIT */
/* A program that uses libwgc-math; it compiles as C and as C++. */
#include <stdio.h>

#include "wgc/math.h"

int main(void)
{
    const float scores[4] = {1, 2, 3, 4};
    float weights[4];
    wgc_softmax_f32(weights, scores, 4);
    for (int i = 0; i < 4; i++)
        printf("%.6f ", (double)weights[i]);
    printf("%.6f\n", (double)wgc_logsumexp_f32(scores, 4));
    return wgc_reduce_add_f32(weights, 4) > 0 ? 0 : 1;
}
