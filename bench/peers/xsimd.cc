/* SPDX-License-Identifier: MIT */
/*
 * Peer: xsimd. It has no scan, so this one is written by hand from its swizzle
 * and select; the reduction has four accumulators.
 */
#include <type_traits>
#include <xsimd/xsimd.hpp>

#include "table.h"

/* Else GCC builds every constant by a call in the loop. */
#define FLATTEN __attribute__((flatten))

namespace
{

template <class T> using Batch = xsimd::batch<T>;
template <class T> using Index = xsimd::as_unsigned_integer_t<Batch<T>>;

template <class T> Batch<T> combine(op_add<T>, Batch<T> a, Batch<T> b)
{
    return a + b;
}
template <class T> Batch<T> combine(op_mul<T>, Batch<T> a, Batch<T> b)
{
    return a * b;
}
template <class T> Batch<T> combine(op_min<T>, Batch<T> a, Batch<T> b)
{
    return xsimd::min(a, b);
}
template <class T> Batch<T> combine(op_max<T>, Batch<T> a, Batch<T> b)
{
    return xsimd::max(a, b);
}
template <class T> Batch<T> combine(op_and<T>, Batch<T> a, Batch<T> b)
{
    return a & b;
}
template <class T> Batch<T> combine(op_or<T>, Batch<T> a, Batch<T> b)
{
    return a | b;
}
template <class T> Batch<T> combine(op_xor<T>, Batch<T> a, Batch<T> b)
{
    return a ^ b;
}

/* Patterns of the log steps, for make_batch_constant. */
template <std::size_t k> struct Spread {
    static constexpr unsigned get(unsigned i, unsigned)
    {
        return i & k ? (i & ~(2 * k - 1)) + k - 1 : i;
    }
};
template <std::size_t k> struct Swap {
    static constexpr unsigned get(unsigned i, unsigned)
    {
        return i ^ k;
    }
};
struct Below {
    static constexpr unsigned get(unsigned i, unsigned)
    {
        return i ? i - 1 : 0;
    }
};
struct Last {
    static constexpr unsigned get(unsigned, unsigned lanes)
    {
        return lanes - 1;
    }
};
template <std::size_t k> struct Takes {
    static constexpr bool get(unsigned i, unsigned)
    {
        return i & k;
    }
};

struct First {
    static constexpr bool get(unsigned i, unsigned)
    {
        return i == 0;
    }
};

template <class Pattern, class T> Batch<T> permute(Batch<T> x)
{
    return xsimd::swizzle(x, xsimd::make_batch_constant<Index<T>, Pattern>());
}

template <class Op, std::size_t k = 1, class T> Batch<T> scan_lanes(Batch<T> x)
{
    if constexpr (k >= Batch<T>::size) {
        return x;
    } else {
        const auto sum = combine(Op{}, x, permute<Spread<k>>(x));
        const auto takes =
            xsimd::make_batch_bool_constant<Batch<T>, Takes<k>>();
        return scan_lanes<Op, 2 * k>(xsimd::select(takes, sum, x));
    }
}

template <class Op, std::size_t k, class T> T fold_lanes(Batch<T> x)
{
    if constexpr (k == 0)
        return x.get(0);
    else
        return fold_lanes<Op, k / 2>(combine(Op{}, x, permute<Swap<k>>(x)));
}

template <class T, class Op> struct Xsimd : Absent<T> {
    static constexpr std::size_t lanes = Batch<T>::size;

    FLATTEN static T reduce(const T *src, std::size_t n)
    {
        Batch<T> a(Op::identity), b(a), c(a), d(a);
        for (; n >= 4 * lanes; n -= 4 * lanes, src += 4 * lanes) {
            a = combine(Op{}, a, Batch<T>::load_unaligned(src));
            b = combine(Op{}, b, Batch<T>::load_unaligned(src + lanes));
            c = combine(Op{}, c, Batch<T>::load_unaligned(src + 2 * lanes));
            d = combine(Op{}, d, Batch<T>::load_unaligned(src + 3 * lanes));
        }
        for (; n >= lanes; n -= lanes, src += lanes)
            a = combine(Op{}, a, Batch<T>::load_unaligned(src));
        a = combine(Op{}, combine(Op{}, a, b), combine(Op{}, c, d));
        T total = fold_lanes<Op, lanes / 2>(a);
        for (std::size_t i = 0; i < n; i++)
            total = Op{}(total, src[i]);
        return total;
    }

    FLATTEN static void inclusive(T *dst, const T *src, std::size_t n)
    {
        Batch<T> carry(Op::identity);
        for (; n >= lanes; n -= lanes, src += lanes, dst += lanes) {
            const auto row = scan_lanes<Op>(Batch<T>::load_unaligned(src));
            combine(Op{}, carry, row).store_unaligned(dst);
            carry = combine(Op{}, carry, permute<Last>(row));
        }
        T total = carry.get(0);
        for (std::size_t i = 0; i < n; i++)
            dst[i] = total = Op{}(total, src[i]);
    }

    /* The inclusive scan one lane up, below it the carry. */
    FLATTEN static void exclusive(T *dst, const T *src, std::size_t n)
    {
        const auto first = xsimd::make_batch_bool_constant<Batch<T>, First>();
        Batch<T> carry(Op::identity);
        for (; n >= lanes; n -= lanes, src += lanes, dst += lanes) {
            const auto row = scan_lanes<Op>(Batch<T>::load_unaligned(src));
            const auto up = permute<Below>(combine(Op{}, carry, row));
            xsimd::select(first, carry, up).store_unaligned(dst);
            carry = combine(Op{}, carry, permute<Last>(row));
        }
        T total = carry.get(0);
        for (std::size_t i = 0; i < n; i++) {
            const T x = src[i];
            dst[i] = total;
            total = Op{}(total, x);
        }
    }
};

} // namespace

BENCH_DEFINE_PEER(make_table<Xsimd>())
