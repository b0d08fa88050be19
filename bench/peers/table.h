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
    static constexpr T (*reduce)(const T *, std::size_t) = nullptr;
    static constexpr void (*inclusive)(T *, const T *, std::size_t) = nullptr;
    static constexpr void (*exclusive)(T *, const T *, std::size_t) = nullptr;
    static constexpr T (*reduce_strided)(const void *, std::ptrdiff_t,
                                         std::size_t) = nullptr;
    static constexpr void (*inclusive_strided)(void *, std::ptrdiff_t,
                                               const void *, std::ptrdiff_t,
                                               std::size_t) = nullptr;
    static constexpr void (*exclusive_strided)(void *, std::ptrdiff_t,
                                               const void *, std::ptrdiff_t,
                                               std::size_t) = nullptr;
};

using elem_f16 = wgc_f16;
using elem_i32 = std::int32_t;
using elem_u32 = std::uint32_t;
using elem_i64 = std::int64_t;
using elem_u64 = std::uint64_t;
using elem_f32 = float;
using elem_f64 = double;
using elem_i8 = std::int8_t;
using elem_u8 = std::uint8_t;
using elem_i16 = std::int16_t;
using elem_u16 = std::uint16_t;

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
