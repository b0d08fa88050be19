/* SPDX-License-Identifier: MIT */
/*
 * Reductions and scans by hand, for libraries of vectors that have neither:
 * four accumulators, log steps within a vector, and what is left over one by
 * one.
 *
 * Vectors<T> says it in the library's words. Its static members:
 *
 *   Type, lanes       a vector, and how many elements it holds
 *   splat, load, store, first    the last one gives the lowest element
 *   combine(Op, a, b)            the operator, lane by lane
 *   permute<pattern, k>(x)       lane i from lane source(pattern, k, i, lanes)
 *   step<Op, k>(x)    lanes with bit k set, combined with their spread<k>
 *   shift_in(carry, x)           x one lane up, below it carry's first one
 */
#ifndef WGC_BENCH_BY_VECTORS_H
#define WGC_BENCH_BY_VECTORS_H

#include "table.h"

namespace
{

enum class Pattern {
    spread, /* where bit k is set, the last of the k lanes below */
    swap,   /* lane i ^ k */
    below,  /* lane i - 1 */
    last,   /* the top one */
};

constexpr std::size_t source(Pattern pattern, std::size_t k, std::size_t i,
                             std::size_t lanes)
{
    switch (pattern) {
    case Pattern::spread:
        return i & k ? (i & ~(2 * k - 1)) + k - 1 : i;
    case Pattern::swap:
        return i ^ k;
    case Pattern::below:
        return i ? i - 1 : 0;
    default:
        return lanes - 1;
    }
}

template <template <class> class Vectors> struct ByVectors {
    template <class T, class Op> struct Peer : Absent<T> {
        using V = Vectors<T>;
        using Vector = typename V::Type;
        static constexpr std::size_t lanes = V::lanes;

        template <std::size_t k = 1>
        BENCH_INLINE static Vector scan_lanes(Vector x)
        {
            if constexpr (k >= lanes)
                return x;
            else
                return scan_lanes<2 * k>(V::template step<Op, k>(x));
        }

        template <std::size_t k = lanes / 2>
        BENCH_INLINE static T fold_lanes(Vector x)
        {
            if constexpr (k == 0)
                return V::first(x);
            else
                return fold_lanes<k / 2>(V::combine(
                    Op{}, x, V::template permute<Pattern::swap, k>(x)));
        }

        BENCH_FLATTEN static T reduce(const T *src, std::size_t n)
        {
            Vector a = V::splat(Op::identity), b = a, c = a, d = a;
            for (; n >= 4 * lanes; n -= 4 * lanes, src += 4 * lanes) {
                a = V::combine(Op{}, a, V::load(src));
                b = V::combine(Op{}, b, V::load(src + lanes));
                c = V::combine(Op{}, c, V::load(src + 2 * lanes));
                d = V::combine(Op{}, d, V::load(src + 3 * lanes));
            }
            for (; n >= lanes; n -= lanes, src += lanes)
                a = V::combine(Op{}, a, V::load(src));
            a = V::combine(Op{}, V::combine(Op{}, a, b),
                           V::combine(Op{}, c, d));
            T total = fold_lanes(a);
            for (std::size_t i = 0; i < n; i++)
                total = Op{}(total, src[i]);
            return total;
        }

        template <bool exclusively>
        BENCH_FLATTEN static void scan(T *dst, const T *src, std::size_t n)
        {
            Vector carry = V::splat(Op::identity);
            for (; n >= lanes; n -= lanes, src += lanes, dst += lanes) {
                const Vector row = scan_lanes(V::load(src));
                const Vector sums = V::combine(Op{}, carry, row);
                V::store(dst, exclusively ? V::shift_in(carry, sums) : sums);
                carry = V::combine(Op{}, carry,
                                   V::template permute<Pattern::last, 0>(row));
            }
            T total = V::first(carry);
            for (std::size_t i = 0; i < n; i++) {
                const T before = total;
                total = Op{}(total, src[i]);
                dst[i] = exclusively ? before : total;
            }
        }

        static constexpr Scan<T> inclusive = scan<false>;
        static constexpr Scan<T> exclusive = scan<true>;
    };
};

} // namespace

#endif
