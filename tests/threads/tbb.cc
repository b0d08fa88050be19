// SPDX-License-Identifier: MIT
// The executor of oneTBB: the bits of one call, by arenas of several sizes.
#include <cstdio>
#include <cstring>
#include <vector>

#include "wgc/threads_tbb.hpp"

int main()
{
    constexpr size_t n = 5'000'003;
    std::vector<float> x(n), expected(n), got(n);
    for (size_t i = 0; i < n; i++)
        x[i] = 1.0f / static_cast<float>(1 + i * 7919 % n);
    wgc_scan_inclusive_add_f32(expected.data(), x.data(), n);
    const float expected_sum = wgc_reduce_add_f32(x.data(), n);
    for (const int workers : {1, 2, 3, 7}) {
        tbb::task_arena arena(workers);
        const wgc_executor executor = wgc_executor_tbb(arena);
        float sum = 0;
        if (wgc_scan_inclusive_add_f32_threads(got.data(), x.data(), n,
                                               &executor) ||
            wgc_reduce_add_f32_threads(&sum, x.data(), n, &executor) ||
            executor.workers != static_cast<size_t>(workers) ||
            std::memcmp(&sum, &expected_sum, sizeof sum) != 0 ||
            std::memcmp(got.data(), expected.data(), n * sizeof x[0]) != 0) {
            std::printf("FAIL %d workers\n", workers);
            return 1;
        }
    }
    std::puts("the bits of one call");
}
