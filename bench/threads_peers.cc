// SPDX-License-Identifier: MIT
// Other people's sums over all cores, which wgc-bench --threads measures beside
// wgc's: oneTBB's algorithms, and those of C++17 with std::execution::par,
// whose threads are oneTBB's, too. report/threads.py knows the structure.
#include <cstddef>
#include <execution>
#include <functional>
#include <numeric>

#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>
#include <tbb/parallel_scan.h>
#include <tbb/task_arena.h>

namespace
{

// Its body sums a range behind `before`, and writes in the last pass.
void scan_with_tbb(float *dst, const float *src, size_t n)
{
    tbb::parallel_scan(
        tbb::blocked_range<size_t>(0, n), 0.0f,
        [=](const tbb::blocked_range<size_t> &range, float before,
            bool is_final) {
            for (size_t i = range.begin(); i != range.end(); i++) {
                before += src[i];
                if (is_final)
                    dst[i] = before;
            }
            return before;
        },
        std::plus<float>());
}

float reduce_with_tbb(const float *src, size_t n)
{
    return tbb::parallel_reduce(
        tbb::blocked_range<size_t>(0, n), 0.0f,
        [=](const tbb::blocked_range<size_t> &range, float before) {
            return std::accumulate(src + range.begin(), src + range.end(),
                                   before);
        },
        std::plus<float>());
}

// By so many workers; 0: one.
template <typename F> void run(size_t workers, F f)
{
    tbb::task_arena arena(workers > 0 ? static_cast<int>(workers) : 1);
    arena.execute(f);
}

void tbb_scan(void *dst, const void *src, size_t n, size_t workers)
{
    run(workers, [=] {
        scan_with_tbb(static_cast<float *>(dst),
                      static_cast<const float *>(src), n);
    });
}

void tbb_reduce(void *dst, const void *src, size_t n, size_t workers)
{
    run(workers, [=] {
        *static_cast<float *>(dst) =
            reduce_with_tbb(static_cast<const float *>(src), n);
    });
}

void std_scan(void *dst, const void *src, size_t n, size_t workers)
{
    const auto *const first = static_cast<const float *>(src);
    run(workers, [=] {
        std::inclusive_scan(std::execution::par, first, first + n,
                            static_cast<float *>(dst));
    });
}

void std_reduce(void *dst, const void *src, size_t n, size_t workers)
{
    const auto *const first = static_cast<const float *>(src);
    run(workers, [=] {
        *static_cast<float *>(dst) =
            std::reduce(std::execution::par, first, first + n);
    });
}

} // namespace

struct function {
    const char *name;
    size_t item, traffic;
    void (*call)(void *dst, const void *src, size_t n, size_t workers);
};

extern "C" const function bench_threads_peers_functions[] = {
    {"oneTBB:scan_inclusive_add_f32", sizeof(float), 2 * sizeof(float),
     tbb_scan},
    {"std::par:scan_inclusive_add_f32", sizeof(float), 2 * sizeof(float),
     std_scan},
    {"oneTBB:reduce_add_f32", sizeof(float), sizeof(float), tbb_reduce},
    {"std::par:reduce_add_f32", sizeof(float), sizeof(float), std_reduce},
    {nullptr, 0, 0, nullptr},
};
