/* SPDX-License-Identifier: MIT */
/*
 * Makes a peer's table from a class template Peer<T, Op> whose static members
 * are any of the functions that Absent lists. Peer derives from Absent, so what
 * it leaves out is not offered. Half floats are bits here, no arithmetic.
 */
#ifndef WGC_BENCH_TABLE_H
#define WGC_BENCH_TABLE_H

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "operators.h"
#include "peer.h"

namespace
{

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
