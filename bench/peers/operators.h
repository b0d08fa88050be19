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

} // namespace

#endif
