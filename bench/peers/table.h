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
#include <type_traits>

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

enum class Half { no, yes };

template <template <class, class> class Peer, class T, class Op, Half half>
using Offer = std::conditional_t<std::is_same_v<T, wgc_f16> && half == Half::no,
                                 Absent<T>, Peer<T, Op>>;

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

template <template <class, class> class Peer, Half half = Half::no>
wgc_kernels make_table()
{
    wgc_kernels table{};
    table.size = sizeof table;
#define WGC_OPERATOR(op, type)                                                 \
    BENCH_OFFER(op##_##type,                                                   \
                Offer<Peer, elem_##type, op_##op<elem_##type>, half>)
#include "collectives.def"
    return table;
}

/* For peers that know integers of 8 and 16 bits. */
template <template <class, class> class Peer>
void offer_narrow(wgc_kernels &table)
{
#define WGC_NARROW 2
#define WGC_OPERATOR(op, type)                                                 \
    BENCH_OFFER(op##_##type, Peer<elem_##type, op_##op<elem_##type>>)
#include "collectives.def"
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
