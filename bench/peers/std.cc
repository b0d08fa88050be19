/* SPDX-License-Identifier: MIT */
/* Peer: the C++ standard library's algorithms, without execution policy. */
#include <numeric>

#include "table.h"

namespace
{

template <class T, class Op> struct Std : Absent<T> {
    static T reduce(const T *src, std::size_t n)
    {
        return std::reduce(src, src + n, Op::identity, Op{});
    }

    static void inclusive(T *dst, const T *src, std::size_t n)
    {
        std::inclusive_scan(src, src + n, dst, Op{});
    }

    static void exclusive(T *dst, const T *src, std::size_t n)
    {
        std::exclusive_scan(src, src + n, dst, Op::identity, Op{});
    }
};

} // namespace

extern "C" bench_peer BENCH_PEER(void)
{
    static const wgc_kernels table = make_table<Std>();
    return {BENCH_COMPILER, &table};
}
