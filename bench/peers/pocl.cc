/* SPDX-License-Identifier: MIT */
/*
 * Peer: the shape of PoCL's work-group functions. Every work-item stores its
 * value in shared storage, work-item 0 walks it, every work-item reads its
 * result back; the storage is volatile.
 */
#include "table.h"

namespace
{

template <class T, class Op> struct Pocl : Absent<T> {
    static T reduce(const T *src, std::size_t n)
    {
        /* PoCL stores the values too; reading them in place flatters it. */
        const volatile T *const storage = src;
        volatile T total = Op::identity;
        for (std::size_t i = 0; i < n; i++)
            total = Op{}(total, storage[i]);
        return total;
    }

    static void inclusive(T *dst, const T *src, std::size_t n)
    {
        volatile T *const storage = dst;
        for (std::size_t i = 0; i < n; i++)
            storage[i] = src[i];
        for (std::size_t i = 1; i < n; i++)
            storage[i] = Op{}(storage[i - 1], storage[i]);
    }

    static void exclusive(T *dst, const T *src, std::size_t n)
    {
        volatile T *const storage = dst;
        for (std::size_t i = 0; i < n; i++)
            storage[i] = src[i];
        T before = Op::identity;
        for (std::size_t i = 0; i < n; i++) {
            const T x = storage[i];
            storage[i] = before;
            before = Op{}(before, x);
        }
    }
};

} // namespace

extern "C" bench_peer BENCH_PEER(void)
{
    static const wgc_kernels table = make_table<Pocl>();
    return {BENCH_COMPILER, &table};
}
