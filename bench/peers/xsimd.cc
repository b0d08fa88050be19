/* SPDX-License-Identifier: MIT */
/* Peer: xsimd. */
#include <xsimd/xsimd.hpp>

/* Else GCC builds every constant by a call in the loop. */
#define BENCH_FLATTEN __attribute__((flatten))
#define BENCH_INLINE
#include "by_vectors.h"

namespace
{

/* For constants of a batch. */
template <Pattern pattern, std::size_t k> struct Source {
    static constexpr unsigned get(unsigned i, unsigned lanes)
    {
        return static_cast<unsigned>(source(pattern, k, i, lanes));
    }
};
template <std::size_t k> struct HasBit {
    static constexpr bool get(unsigned i, unsigned)
    {
        return i & k;
    }
};
struct IsFirst {
    static constexpr bool get(unsigned i, unsigned)
    {
        return i == 0;
    }
};

/* Older versions want a batch, newer ones what it is made of. */
#define CONSTANT(name)                                                         \
    template <class Batch, class Source>                                       \
    auto name(int)->decltype(xsimd::make_batch_##name<Batch, Source>())        \
    {                                                                          \
        return {};                                                             \
    }                                                                          \
    template <class Batch, class Source>                                       \
    auto name(long)->decltype(xsimd::make_batch_##name<                        \
                              typename Batch::value_type,                      \
                              typename Batch::arch_type, Source>())            \
    {                                                                          \
        return {};                                                             \
    }
CONSTANT(constant)
CONSTANT(bool_constant)
#undef CONSTANT

template <class T> struct Xsimd {
    using Type = xsimd::batch<T>;
    static constexpr std::size_t lanes = Type::size;

    template <class Op> static Type combine(Op op, Type a, Type b)
    {
        return op(a, b);
    }
    /* Operators that xsimd has functions of. */
#define COMBINE(op, name)                                                      \
    static Type combine(op_##op<T>, Type a, Type b)                            \
    {                                                                          \
        return xsimd::name(a, b);                                              \
    }
    COMBINE(add, add)
    COMBINE(mul, mul)
    COMBINE(min, min)
    COMBINE(max, max)
    COMBINE(and, bitwise_and)
    COMBINE(or, bitwise_or)
    COMBINE(xor, bitwise_xor)
#undef COMBINE

    static Type splat(T x)
    {
        return Type(x);
    }

    static Type load(const T *src)
    {
        return Type::load_unaligned(src);
    }

    static void store(T *dst, Type x)
    {
        x.store_unaligned(dst);
    }

    static T first(Type x)
    {
        return x.get(0);
    }

    template <Pattern pattern, std::size_t k> static Type permute(Type x)
    {
        using Index = xsimd::as_unsigned_integer_t<Type>;
        return xsimd::swizzle(x, constant<Index, Source<pattern, k>>(0));
    }

    template <class Op, std::size_t k> static Type step(Type x)
    {
        const Type sum = combine(Op{}, x, permute<Pattern::spread, k>(x));
        return xsimd::select(bool_constant<Type, HasBit<k>>(0), sum, x);
    }

    static Type shift_in(Type carry, Type x)
    {
        return xsimd::select(bool_constant<Type, IsFirst>(0), carry,
                             permute<Pattern::below, 0>(x));
    }
};

} // namespace

BENCH_DEFINE_PEER(make_table<ByVectors<Xsimd>::Peer>())
