/* SPDX-License-Identifier: MIT */
/* The parts of exact sums in pieces that are the same on all instruction sets.
 */
#include "generic/algorithms/exact_results.h"

void wgc_reduce_exact_add_join(wgc_exact *left, const wgc_exact *right)
{
    left->count += right->count;
    left->seen |= right->seen;
    for (int i = 0; i < exact_chunks; i++)
        left->chunks[i] += right->chunks[i];
    pass_carries(left->chunks);
}

float wgc_reduce_exact_add_f32_finish(const wgc_exact *partial)
{
    return finish_exact_sum_f32(partial);
}

double wgc_reduce_exact_add_f64_finish(const wgc_exact *partial)
{
    return finish_exact_sum_f64(partial);
}
