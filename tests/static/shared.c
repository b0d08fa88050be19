/* SPDX-License-Identifier: MIT */
/* A program as users write it, linked to the shared library. */
#include <stdio.h>
#include <string.h>

#include "wgc/kernels.h"

int main(void)
{
    const int32_t values[8] = {3, 1, 7, 0, 4, 1, 6, 3};
    const int32_t expected[8] = {3, 4, 11, 11, 15, 16, 22, 25};
    int32_t scan[8];
    wgc_scan_inclusive_add_i32(scan, values, 8);
    if (memcmp(scan, expected, sizeof scan) != 0) {
        fputs("wrong prefix sums\n", stderr);
        return 1;
    }
    const struct wgc_kernels *const kernels = wgc_kernels_for(wgc_isa());
    if (!kernels || kernels->reduce_add_i32(values, 8) != 25) {
        fputs("wrong sum through the table\n", stderr);
        return 1;
    }
    printf("%s\n", wgc_isa_name());
    return 0;
}
