/* SPDX-License-Identifier: MIT */
/*
 * Peer: the C++ standard library's algorithms; with BENCH_UNSEQ under C++20's
 * unseq policy.
 */
#include <numeric>

#include "table.h"

#ifdef BENCH_UNSEQ
#include <execution>
#define POLICY std::execution::unseq,
#else
#define POLICY
#endif

namespace
{

template <class T, class Op> struct Std : Absent<T> {
    static T reduce(const T *src, std::size_t n)
    {
        return std::reduce(POLICY src, src + n, Op::identity, Op{});
    }

    static void inclusive(T *dst, const T *src, std::size_t n)
    {
        std::inclusive_scan(POLICY src, src + n, dst, Op{});
    }

    static void exclusive(T *dst, const T *src, std::size_t n)
    {
        if (dst == src) /* libstdc++ 12's unseq writes before it reads */
            std::exclusive_scan(src, src + n, dst, Op::identity, Op{});
        else
            std::exclusive_scan(POLICY src, src + n, dst, Op::identity, Op{});
    }
};

} // namespace

BENCH_DEFINE_PEER(make_table<Std>())
