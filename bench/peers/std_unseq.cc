/* SPDX-License-Identifier: MIT */
/* Peer: the C++ standard library's algorithms under C++20's unseq policy. */
#include <execution>
#include <numeric>

#include "table.h"

namespace
{

constexpr auto &unseq = std::execution::unseq;

template <class T, class Op> struct StdUnseq : Absent<T> {
    static T reduce(const T *src, std::size_t n)
    {
        return std::reduce(unseq, src, src + n, Op::identity, Op{});
    }

    static void inclusive(T *dst, const T *src, std::size_t n)
    {
        std::inclusive_scan(unseq, src, src + n, dst, Op{});
    }

    static void exclusive(T *dst, const T *src, std::size_t n)
    {
        if (dst == src) /* libstdc++ 12 writes before it reads */
            std::exclusive_scan(src, src + n, dst, Op::identity, Op{});
        else
            std::exclusive_scan(unseq, src, src + n, dst, Op::identity, Op{});
    }
};

} // namespace

extern "C" bench_peer BENCH_PEER(void)
{
    static const wgc_kernels table = make_table<StdUnseq>();
    return {BENCH_COMPILER, &table};
}
