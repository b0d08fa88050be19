/* SPDX-License-Identifier: MIT */
/*
 * The operators of the collectives, for peers written as templates.
 *
 * Everything is in an unnamed namespace: each peer is compiled several times
 * with different -m flags, and the linker must not merge an AVX-512
 * instantiation into the SSE one.
 */
#ifndef WGC_BENCH_OPERATORS_H
#define WGC_BENCH_OPERATORS_H

#include <limits>

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
template <class T> struct op_add {
    static constexpr T identity = 0;
    template <class V> V operator()(V a, V b) const
    {
        return a + b;
    }
};

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

template <class T> struct op_min {
    static constexpr T identity = highest<T>;
    template <class V> V operator()(V a, V b) const
    {
        return b < a ? b : a;
    }
};

template <class T> struct op_max {
    static constexpr T identity = lowest<T>;
    template <class V> V operator()(V a, V b) const
    {
        return a < b ? b : a;
    }
};

template <class T> struct op_and {
    static constexpr T identity = static_cast<T>(~T{0});
    template <class V> V operator()(V a, V b) const
    {
        return a & b;
    }
};

template <class T> struct op_or {
    static constexpr T identity = 0;
    template <class V> V operator()(V a, V b) const
    {
        return a | b;
    }
};

template <class T> struct op_xor {
    static constexpr T identity = 0;
    template <class V> V operator()(V a, V b) const
    {
        return a ^ b;
    }
};

} // namespace

#endif
