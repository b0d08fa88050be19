/* SPDX-License-Identifier: MIT */
/*
 * Statistics per group of readings: mean, smallest, largest, and whether all
 * are in range. The readings lie in structs, so the functions get a stride.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "wgc/wgc.h"

struct reading {
    int32_t sensor;
    float celsius;
};

struct summary {
    float mean, low, high;
    int32_t plausible;
};

static struct summary summarise(const struct reading *group, size_t n)
{
    const ptrdiff_t stride = sizeof *group;
    const float *const first = &group->celsius;
    struct summary summary;
    summary.mean = wgc_reduce_add_f32_strided(first, stride, n) / (float)n;
    summary.low = wgc_reduce_min_f32_strided(first, stride, n);
    summary.high = wgc_reduce_max_f32_strided(first, stride, n);
    /* Whether no sensor has the number 0: any non-zero value is true. */
    summary.plausible = wgc_all_strided(&group->sensor, stride, n);
    return summary;
}

int main(void)
{
    /* The third group has a broken sensor: min and max pass over NaN. */
    const struct reading readings[3][4] = {
        {{1, 20.5f}, {2, 21.0f}, {3, 19.5f}, {4, 21.0f}},
        {{5, -3.0f}, {6, -1.0f}, {7, 0.0f}, {8, 2.0f}},
        {{9, 30.0f}, {0, NAN}, {11, 34.0f}, {12, 32.0f}},
    };
    int wrong = 0;
    for (int i = 0; i < 3; i++) {
        const struct summary s = summarise(readings[i], 4);
        printf("group %d: mean %5.1f, from %5.1f to %5.1f%s\n", i, s.mean,
               s.low, s.high, s.plausible ? "" : ", a sensor without number");
        wrong |= i == 0 && s.mean != 20.5f;
        wrong |= i == 1 && s.low != -3.0f;
        wrong |= i == 2 && (s.low != 30.0f || s.high != 34.0f || s.plausible);
    }
    return wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
