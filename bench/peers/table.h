/* SPDX-License-Identifier: MIT */
/*
 * The operators of the collectives, and a peer's table from a class template
 * Peer<T, Op> whose static members are any of the functions that Absent lists.
 * Peer derives from Absent, so what it leaves out is not offered. Half floats
 * are bits here, no arithmetic.
 *
 * Everything is in an unnamed namespace: each peer is compiled several times
 * with different -m flags, and the linker must not merge an AVX-512
 * instantiation into the SSE one.
 */
#ifndef WGC_BENCH_TABLE_H
#define WGC_BENCH_TABLE_H

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

#include "peer.h"

namespace
{

/* Largest and smallest values, infinities where there are some. */
template <class T>
constexpr T highest = std::numeric_limits<T>::has_infinity
                          ? std::numeric_limits<T>::infinity()
                          : std::numeric_limits<T>::max();
template <class T>
constexpr T lowest = std::numeric_limits<T>::has_infinity
                         ? -std::numeric_limits<T>::infinity()
                         : std::numeric_limits<T>::lowest();

/* An operator is op_<name><T>{}(a, b), for values of T and vectors of them. */
#define OPERATOR(name, neutral, result)                                        \
    template <class T> struct op_##name {                                      \
        static constexpr T identity = neutral;                                 \
        template <class V> V operator()(V a, V b) const                        \
        {                                                                      \
            return result;                                                     \
        }                                                                      \
    };
OPERATOR(add, 0, a + b)
OPERATOR(min, highest<T>, b < a ? b : a)
OPERATOR(max, lowest<T>, a < b ? b : a)
OPERATOR(and, static_cast<T>(~T{0}), a &b)
OPERATOR(or, 0, a | b)
OPERATOR(xor, 0, a ^ b)
/* Predicates: any value but 0 is true. */
OPERATOR(logical_and, 1, a &&b)
OPERATOR(logical_or, 0, a || b)
OPERATOR(logical_xor, 0, (a != 0) != (b != 0))
#undef OPERATOR

template <class T> struct op_mul {
    static constexpr T identity = 1;
    template <class V> V operator()(V a, V b) const
    {
        if constexpr (sizeof(V) < sizeof(int)) /* which would overflow */
            return static_cast<V>(1U * a * b);
        else
            return a * b;
    }
};

template <class T> struct Absent {
    static constexpr Reduce<T> reduce = nullptr;
    static constexpr Scan<T> inclusive = nullptr, exclusive = nullptr;
    static constexpr ReduceStrided<T> reduce_strided = nullptr;
    static constexpr ScanStrided inclusive_strided = nullptr;
    static constexpr ScanStrided exclusive_strided = nullptr;
};

/* Elements that a peer knows beside integers and floats of 32 and 64 bits. */
enum { KNOWS_NARROW = 1, KNOWS_HALF = 2 };

/* By its name: u16 is the same type in C++ as f16. */
constexpr int needed_for(std::string_view type, std::size_t bytes)
{
    return type == "f16" ? KNOWS_HALF : bytes < 4 ? KNOWS_NARROW : 0;
}

/* clang-format off */
#define BENCH_OFFER(name, ...)                                                 \
    {                                                                          \
        using Offered = __VA_ARGS__;                                           \
        table.reduce_##name = Offered::reduce;                                 \
        table.scan_inclusive_##name = Offered::inclusive;                      \
        table.scan_exclusive_##name = Offered::exclusive;                      \
        table.reduce_##name##_strided = Offered::reduce_strided;               \
        table.scan_inclusive_##name##_strided = Offered::inclusive_strided;    \
        table.scan_exclusive_##name##_strided = Offered::exclusive_strided;    \
    }

template <template <class, class> class Peer, int known = 0>
wgc_kernels make_table()
{
    wgc_kernels table{};
    table.size = sizeof table;
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type)                                                 \
    if constexpr (!(needed_for(#type, sizeof(elem_##type)) & ~known))          \
        BENCH_OFFER(op##_##type, Peer<elem_##type, op_##op<elem_##type>>)
#include "collectives.def"
    return table;
}
/* clang-format on */

/* The end of a peer's file: its one function, and the table that it gives. */
#define BENCH_DEFINE_PEER(...)                                                 \
    extern "C" bench_peer BENCH_PEER(void)                                     \
    {                                                                          \
        static const wgc_kernels table = __VA_ARGS__;                          \
        return {BENCH_COMPILER, &table, nullptr};                              \
    }

} // namespace

#endif
