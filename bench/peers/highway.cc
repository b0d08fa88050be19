/* SPDX-License-Identifier: MIT */
/* Peer: Highway behind C bindings. */
/* Its AVX2 asks for more than -mavx2, although nothing here uses the rest. */
#define HWY_DISABLE_PCLMUL_AES
#define HWY_DISABLE_BMI2_FMA
#define HWY_COMPILE_ONLY_STATIC
#include <hwy/highway.h>

#include <array>

#define BENCH_INLINE HWY_INLINE
#define BENCH_FLATTEN
#include "by_vectors.h"

namespace
{

namespace hn = hwy::HWY_NAMESPACE;

enum : std::size_t { block_bytes = 16 };

template <class T> struct Highway {
    using Tag = hn::ScalableTag<T>;
    using Type = hn::Vec<Tag>;
    using Signed = hwy::MakeSigned<T>;
    static constexpr std::size_t lanes = HWY_MAX_BYTES / sizeof(T);

    template <class Op> HWY_INLINE static Type combine(Op op, Type a, Type b)
    {
        return op(a, b);
    }
    /* Operators that Highway has functions of. */
#define COMBINE(op, Name)                                                      \
    HWY_INLINE static Type combine(op_##op<T>, Type a, Type b)                 \
    {                                                                          \
        return hn::Name(a, b);                                                 \
    }
    COMBINE(add, Add)
    COMBINE(mul, Mul)
    COMBINE(min, Min)
    COMBINE(max, Max)
    COMBINE(and, And)
    COMBINE(or, Or)
    COMBINE(xor, Xor)
#undef COMBINE

    HWY_INLINE static Type splat(T x)
    {
        return hn::Set(Tag{}, x);
    }

    HWY_INLINE static Type load(const T *src)
    {
        return hn::LoadU(Tag{}, src);
    }

    HWY_INLINE static void store(T *dst, Type x)
    {
        hn::StoreU(x, Tag{}, dst);
    }

    HWY_INLINE static T first(Type x)
    {
        return hn::GetLane(x);
    }

    template <Pattern pattern, std::size_t k> static constexpr auto indices()
    {
        std::array<Signed, lanes> from{};
        for (std::size_t i = 0; i < lanes; i++)
            from[i] = static_cast<Signed>(source(pattern, k, i, lanes));
        return from;
    }

    template <Pattern pattern, std::size_t k>
    HWY_INLINE static Type permute(Type x)
    {
        static constexpr auto from = indices<pattern, k>();
        return hn::TableLookupLanes(x, hn::SetTableIndices(Tag{}, from.data()));
    }

    template <class Op, std::size_t k> HWY_INLINE static Type step(Type x)
    {
        const Tag d;
        /* Shifting zeros in, within blocks, needs no mask. */
        if constexpr (Op::identity == 0 && k * sizeof(T) < block_bytes) {
            return combine(Op{}, x, hn::ShiftLeftLanes<k>(d, x));
        } else {
            const hn::RebindToSigned<Tag> di;
            const auto bit = hn::Set(di, static_cast<Signed>(k));
            const auto takes =
                hn::RebindMask(d, hn::TestBit(hn::Iota(di, 0), bit));
            const Type sum = combine(Op{}, x, permute<Pattern::spread, k>(x));
            return hn::IfThenElse(takes, sum, x);
        }
    }

    HWY_INLINE static Type shift_in(Type carry, Type x)
    {
        return hn::IfThenElse(hn::FirstN(Tag{}, 1), carry,
                              permute<Pattern::below, 0>(x));
    }
};

} // namespace

BENCH_DEFINE_PEER(make_table<ByVectors<Highway>::Peer>())
