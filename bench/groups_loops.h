/* SPDX-License-Identifier: MIT */
/* The timed loops over many groups: one call for all, or a call per group. */
#ifndef WGC_BENCH_GROUPS_LOOPS_H
#define WGC_BENCH_GROUPS_LOOPS_H

#include <algorithm>

#include "loops.h"

namespace bench
{

template <class T>
using Groups = wgc_status (*)(T *, const T *, std::size_t, std::size_t);

/* The compiler must not know what memory holds. */
inline void forget()
{
    __asm__ volatile("" : : : "memory");
}

template <class T> struct Arrays {
    T *dst;
    const T *src;
    std::size_t elements; /* together */
};

template <class T> Loop whole(Groups<T> call, Arrays<T> a, std::size_t size)
{
    return [=](std::size_t calls) {
        for (; calls > 0; calls--) {
            call(a.dst, a.src, a.elements, size);
            forget();
        }
    };
}

/* A call per group. */
template <class T> Loop each(Reduce<T> call, Arrays<T> a, std::size_t size)
{
    return [=](std::size_t calls) {
        for (; calls > 0; calls--) {
            T *dst = a.dst;
            for (std::size_t i = 0; i < a.elements; i += size)
                *dst++ = call(a.src + i, std::min(a.elements - i, size));
            forget();
        }
    };
}

template <class T> Loop each(Scan<T> call, Arrays<T> a, std::size_t size)
{
    return [=](std::size_t calls) {
        for (; calls > 0; calls--) {
            for (std::size_t i = 0; i < a.elements; i += size)
                call(a.dst + i, a.src + i, std::min(a.elements - i, size));
            forget();
        }
    };
}

} // namespace bench

#endif
