/* SPDX-License-Identifier: MIT */
/* Roofline: the C library's memcpy, where a scan or broadcast would be. */
#include <cstring>

#include "table.h"

namespace
{

template <class T> void copy(T *dst, const T *src, std::size_t n)
{
    /* dst may be src, which memcpy forbids; in glibc both are one routine. */
    std::memmove(dst, src, n * sizeof(T));
}

template <class T, class Op> struct Memcpy : Absent<T> {
    static constexpr auto inclusive = copy<T>;
    static constexpr auto exclusive = copy<T>;
};

template <class T>
wgc_status broadcast(T *dst, const T *src, std::size_t n, std::size_t)
{
    copy(dst, src, n);
    return WGC_OK;
}

wgc_kernels make_memcpy()
{
    wgc_kernels table = make_table<Memcpy, Half::yes>();
    offer_narrow<Memcpy>(table);
    /* clang-format off */
#define WGC_LOGICAL(op)                                                        \
    table.scan_inclusive_logical_##op = copy<std::int32_t>;                    \
    table.scan_exclusive_logical_##op = copy<std::int32_t>;
#define WGC_BROADCAST(type) table.broadcast_##type = broadcast<elem_##type>;
#define WGC_NARROW 1
#include "collectives.def"
    /* clang-format on */
    return table;
}

} // namespace

extern "C" bench_peer BENCH_PEER(void)
{
    static const wgc_kernels table = make_memcpy();
    return {BENCH_COMPILER, &table};
}
