/* SPDX-License-Identifier: MIT */
/*
 * Peer: a plain reduction loop under -Ofast, which lets the compiler add floats
 * in any order. Compilers vectorise no scan, so there is none here.
 */
#include "table.h"

namespace
{

template <class T, class Op> struct Fast : Absent<T> {
    static T reduce(const T *src, std::size_t n)
    {
        T total = Op::identity;
        for (std::size_t i = 0; i < n; i++)
            total = Op{}(total, src[i]);
        return total;
    }
};

} // namespace

extern "C" bench_peer BENCH_PEER(void)
{
    static const wgc_kernels table = make_table<Fast>();
    return {BENCH_COMPILER, &table};
}
