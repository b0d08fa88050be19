/* SPDX-License-Identifier: MIT */
/*
 * Peer: Highway behind C bindings. It has no scan, so this one is written by
 * hand in its operations, as is a reduction with four accumulators.
 */
/* Its AVX2 asks for more than -mavx2, although nothing here uses the rest. */
#define HWY_DISABLE_PCLMUL_AES
#define HWY_DISABLE_BMI2_FMA
#define HWY_COMPILE_ONLY_STATIC
#include <hwy/highway.h>

#include <algorithm>
#include <array>

#include "table.h"

namespace
{

namespace hn = hwy::HWY_NAMESPACE;

template <class T> using Tag = hn::ScalableTag<T>;
template <class T> using Vec = hn::Vec<Tag<T>>;

template <class T, class V> V combine(op_add<T>, V a, V b)
{
    return hn::Add(a, b);
}
template <class T, class V> V combine(op_mul<T>, V a, V b)
{
    return hn::Mul(a, b);
}
template <class T, class V> V combine(op_min<T>, V a, V b)
{
    return hn::Min(a, b);
}
template <class T, class V> V combine(op_max<T>, V a, V b)
{
    return hn::Max(a, b);
}
template <class T, class V> V combine(op_and<T>, V a, V b)
{
    return hn::And(a, b);
}
template <class T, class V> V combine(op_or<T>, V a, V b)
{
    return hn::Or(a, b);
}
template <class T, class V> V combine(op_xor<T>, V a, V b)
{
    return hn::Xor(a, b);
}

enum : std::size_t { block_bytes = 16 };

/*
 * Lane indices. spread: where bit k of the lane is set, the last lane of the k
 * lanes below; swap: lane i ^ k; below: lane i - 1; last: the top one.
 */
enum class Pattern { spread, swap, below, last };

template <class T, Pattern pattern, std::size_t k> constexpr auto indices()
{
    std::array<hwy::MakeSigned<T>, HWY_MAX_BYTES / sizeof(T)> lanes{};
    for (std::size_t i = 0; i < lanes.size(); i++) {
        std::size_t from = lanes.size() - 1;
        if (pattern == Pattern::spread)
            from = i & k ? (i & ~(2 * k - 1)) + k - 1 : i;
        else if (pattern == Pattern::swap)
            from = i ^ k;
        else if (pattern == Pattern::below)
            from = i ? i - 1 : 0;
        lanes[i] = static_cast<hwy::MakeSigned<T>>(from);
    }
    return lanes;
}

template <class T, Pattern pattern, std::size_t k>
HWY_INLINE Vec<T> permute(Vec<T> x)
{
    static constexpr auto lanes = indices<T, pattern, k>();
    return hn::TableLookupLanes(x, hn::SetTableIndices(Tag<T>{}, lanes.data()));
}

/* The scan of one vector, from steps of k = 1, 2, 4 and so on. */
template <class T, class Op, std::size_t k = 1>
HWY_INLINE Vec<T> scan_lanes(Vec<T> x)
{
    const Tag<T> d;
    if constexpr (k * sizeof(T) >= HWY_MAX_BYTES) {
        return x;
    } else if constexpr (Op::identity == 0 && k * sizeof(T) < block_bytes) {
        /* Shifting zeros in, within blocks, needs no mask. */
        const Vec<T> sum = combine(Op{}, x, hn::ShiftLeftLanes<k>(d, x));
        return scan_lanes<T, Op, 2 * k>(sum);
    } else {
        const hn::RebindToSigned<Tag<T>> di;
        const auto bit = hn::Set(di, static_cast<hwy::MakeSigned<T>>(k));
        const auto takes = hn::RebindMask(d, hn::TestBit(hn::Iota(di, 0), bit));
        const Vec<T> below = permute<T, Pattern::spread, k>(x);
        const Vec<T> sum = combine(Op{}, x, below);
        return scan_lanes<T, Op, 2 * k>(hn::IfThenElse(takes, sum, x));
    }
}

template <class T, class Op, std::size_t k = HWY_MAX_BYTES / sizeof(T) / 2>
HWY_INLINE T fold_lanes(Vec<T> x)
{
    if constexpr (k == 0)
        return hn::GetLane(x);
    else
        return fold_lanes<T, Op, k / 2>(
            combine(Op{}, x, permute<T, Pattern::swap, k>(x)));
}

/* Below AVX2 its masked load is a whole one, and wants an aligned vector. */
template <class T, class Op>
HWY_INLINE Vec<T> load_first(const T *src, std::size_t n)
{
    const Tag<T> d;
    const auto first = hn::FirstN(d, n);
#if HWY_MEM_OPS_MIGHT_FAULT
    HWY_ALIGN T buffer[HWY_MAX_BYTES / sizeof(T)] = {};
    std::copy_n(src, n, buffer);
    src = buffer;
#endif
    return hn::IfThenElse(first, hn::MaskedLoad(first, d, src),
                          hn::Set(d, Op::identity));
}

template <class T, class Op> struct Highway : Absent<T> {
    static constexpr std::size_t lanes = HWY_MAX_BYTES / sizeof(T);

    static T reduce(const T *src, std::size_t n)
    {
        const Tag<T> d;
        Vec<T> a, b, c, e;
        a = b = c = e = hn::Set(d, Op::identity);
        for (; n >= 4 * lanes; n -= 4 * lanes, src += 4 * lanes) {
            a = combine(Op{}, a, hn::LoadU(d, src));
            b = combine(Op{}, b, hn::LoadU(d, src + lanes));
            c = combine(Op{}, c, hn::LoadU(d, src + 2 * lanes));
            e = combine(Op{}, e, hn::LoadU(d, src + 3 * lanes));
        }
        for (; n >= lanes; n -= lanes, src += lanes)
            a = combine(Op{}, a, hn::LoadU(d, src));
        if (n > 0)
            b = combine(Op{}, b, load_first<T, Op>(src, n));
        a = combine(Op{}, combine(Op{}, a, b), combine(Op{}, c, e));
        return fold_lanes<T, Op>(a);
    }

    static void inclusive(T *dst, const T *src, std::size_t n)
    {
        const Tag<T> d;
        Vec<T> carry = hn::Set(d, Op::identity);
        for (; n >= lanes; n -= lanes, src += lanes, dst += lanes) {
            const Vec<T> row = scan_lanes<T, Op>(hn::LoadU(d, src));
            hn::StoreU(combine(Op{}, carry, row), d, dst);
            carry = combine(Op{}, carry, permute<T, Pattern::last, 0>(row));
        }
        if (n > 0) {
            const Vec<T> row = scan_lanes<T, Op>(load_first<T, Op>(src, n));
            hn::BlendedStore(combine(Op{}, carry, row), hn::FirstN(d, n), d,
                             dst);
        }
    }

    /* The inclusive scan one lane up, below it the carry. */
    static void exclusive(T *dst, const T *src, std::size_t n)
    {
        const Tag<T> d;
        const auto first = hn::FirstN(d, 1);
        Vec<T> carry = hn::Set(d, Op::identity);
        for (; n >= lanes; n -= lanes, src += lanes, dst += lanes) {
            const Vec<T> row = scan_lanes<T, Op>(hn::LoadU(d, src));
            const Vec<T> sum = combine(Op{}, carry, row);
            const Vec<T> up = permute<T, Pattern::below, 0>(sum);
            hn::StoreU(hn::IfThenElse(first, carry, up), d, dst);
            carry = combine(Op{}, carry, permute<T, Pattern::last, 0>(row));
        }
        if (n > 0) {
            const Vec<T> row = scan_lanes<T, Op>(load_first<T, Op>(src, n));
            const Vec<T> sum = combine(Op{}, carry, row);
            const Vec<T> up = permute<T, Pattern::below, 0>(sum);
            hn::BlendedStore(hn::IfThenElse(first, carry, up), hn::FirstN(d, n),
                             d, dst);
        }
    }
};

} // namespace

BENCH_DEFINE_PEER(make_table<Highway>())
