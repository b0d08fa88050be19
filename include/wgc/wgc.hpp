/* SPDX-License-Identifier: MIT */
/*
 * wgc in C++17: the operator is an argument and the element type is the
 * array's.
 *
 *   std::vector<float> in = ..., out(in.size());
 *   float largest = wgc::reduce(wgc::max, in);
 *   wgc::scan_inclusive(wgc::add, in, out);
 *
 * Header-only. What wgc/wgc.h says of a function holds here: the bits, the
 * empty group, dst may be src, nothing throws. Two ways to give arrays:
 *
 * - Anything that std::data and std::size take: vectors, arrays, in C++20
 *   spans. A scan or broadcast into a shorter array writes as many elements as
 *   fit.
 * - Pointers and a count, input before output; every form has these.
 *
 * Elements are the integers of <cstdint>, float, double, and wgc::half, which
 * holds the bits of a half as wgc_f16 does.
 */
#ifndef WGC_WGC_HPP
#define WGC_WGC_HPP

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>

#include "wgc/wgc.h"

namespace wgc
{

/* The bits of an IEEE binary16 number. */
enum class half : wgc_f16 {};

/* clang-format off */

/* ------------------------------------------------------------ operators -- */

/* from collectives.def, first: struct <operator>_t {}; */
struct add_t {};
struct min_t {};
struct max_t {};
struct mul_t {};
struct and_t {};
struct or_t {};
struct xor_t {};
struct logical_and_t {};
struct logical_or_t {};
struct logical_xor_t {};

/* The sum, rounded once: of floats and doubles, as a reduction alone. */
struct exact_add_t {
};

/* Those of bits end in _, since C++ has taken the words. */
/* from collectives.def, first: inline constexpr <operator>_t <cxx_operator>{}; */
inline constexpr add_t add{};
inline constexpr min_t min{};
inline constexpr max_t max{};
inline constexpr mul_t mul{};
inline constexpr and_t and_{};
inline constexpr or_t or_{};
inline constexpr xor_t xor_{};
inline constexpr logical_and_t logical_and{};
inline constexpr logical_or_t logical_or{};
inline constexpr logical_xor_t logical_xor{};

inline constexpr exact_add_t exact_add{};

/* clang-format on */

namespace detail
{

/* The array of a C function: the same, or the bits of halves. */
template <typename T> T *raw(T *p) noexcept
{
    return p;
}

inline wgc_f16 *raw(half *p) noexcept
{
    return reinterpret_cast<wgc_f16 *>(p);
}

inline const wgc_f16 *raw(const half *p) noexcept
{
    return reinterpret_cast<const wgc_f16 *>(p);
}

/* The type of an element, if Range is an array of some kind. */
template <typename Range>
using element =
    std::remove_reference_t<decltype(*std::data(std::declval<Range &>()))>;

template <typename In, typename Out>
std::size_t common_size(const In &in, const Out &out) noexcept
{
    return std::size(in) < std::size(out) ? std::size(in) : std::size(out);
}

/* clang-format off */
template <typename T> struct carry_of;
/* from types.def, own: template <> struct carry_of<<cxx>> { using type = wgc_carry_<type>; }; */
template <> struct carry_of<half> { using type = wgc_carry_f16; };
template <> struct carry_of<std::int32_t> { using type = wgc_carry_i32; };
template <> struct carry_of<std::uint32_t> { using type = wgc_carry_u32; };
template <> struct carry_of<std::int64_t> { using type = wgc_carry_i64; };
template <> struct carry_of<std::uint64_t> { using type = wgc_carry_u64; };
template <> struct carry_of<float> { using type = wgc_carry_f32; };
template <> struct carry_of<double> { using type = wgc_carry_f64; };
template <> struct carry_of<std::int8_t> { using type = wgc_carry_i8; };
template <> struct carry_of<std::uint8_t> { using type = wgc_carry_u8; };
template <> struct carry_of<std::int16_t> { using type = wgc_carry_i16; };
template <> struct carry_of<std::uint16_t> { using type = wgc_carry_u16; };

/* clang-format on */

} // namespace detail

/* What goes from one piece of a scan of T to the next; carry<T>{} begins. */
template <typename T> using carry = typename detail::carry_of<T>::type;

/* -------------------------------------------------- pointers and counts -- */

/* clang-format off */

/* What all operators have; name is the C function's middle. */
#define WGC_COMMON_(tag, name, elem)                                           \
    inline elem reduce(tag, const elem *in, std::size_t n) noexcept            \
    {                                                                          \
        return static_cast<elem>(wgc_reduce_##name(detail::raw(in), n));       \
    }                                                                          \
    inline elem reduce_strided(tag, const elem *in, std::ptrdiff_t stride,     \
                               std::size_t n) noexcept                         \
    {                                                                          \
        return static_cast<elem>(                                              \
            wgc_reduce_##name##_strided(in, stride, n));                       \
    }                                                                          \
    WGC_MANY_(reduce, tag, reduce_##name, elem, elem)                          \
    WGC_SCAN_(scan_inclusive, tag, name, elem)                                 \
    WGC_SCAN_(scan_exclusive, tag, name, elem)

#define WGC_SCAN_(scan, tag, name, elem)                                       \
    inline void scan(tag, const elem *in, elem *out, std::size_t n) noexcept   \
    {                                                                          \
        wgc_##scan##_##name(detail::raw(out), detail::raw(in), n);             \
    }                                                                          \
    inline void scan##_strided(tag, const elem *in, std::ptrdiff_t in_stride,  \
                               elem *out, std::ptrdiff_t out_stride,           \
                               std::size_t n) noexcept                         \
    {                                                                          \
        wgc_##scan##_##name##_strided(out, out_stride, in, in_stride, n);      \
    }                                                                          \
    WGC_MANY_(scan, tag, scan##_##name, elem, elem)

/* Many groups of one size, or by offsets. */
#define WGC_MANY_(verb, tag, name, elem, result)                               \
    [[nodiscard]] inline wgc_status verb##_groups(                             \
        tag, const elem *in, result *out, std::size_t n,                       \
        std::size_t group_size) noexcept                                       \
    {                                                                          \
        return wgc_##name##_groups(detail::raw(out), detail::raw(in), n,       \
                                   group_size);                                \
    }                                                                          \
    [[nodiscard]] inline wgc_status verb##_ragged(                             \
        tag, const elem *in, result *out, const std::size_t *offsets,          \
        std::size_t groups) noexcept                                           \
    {                                                                          \
        return wgc_##name##_ragged(detail::raw(out), detail::raw(in), offsets, \
                                   groups);                                    \
    }

/* One group in pieces. */
#define WGC_PIECES_(op, type, elem)                                            \
    inline void scan_inclusive(op##_t, const elem *in, elem *out,              \
                               std::size_t n, wgc_carry_##type &carry) noexcept \
    {                                                                          \
        wgc_scan_inclusive_##op##_##type##_carry(                              \
            detail::raw(out), detail::raw(in), n, &carry);                     \
    }                                                                          \
    inline void scan_exclusive(op##_t, const elem *in, elem *out,              \
                               std::size_t n, wgc_carry_##type &carry) noexcept \
    {                                                                          \
        wgc_scan_exclusive_##op##_##type##_carry(                              \
            detail::raw(out), detail::raw(in), n, &carry);                     \
    }                                                                          \
    inline void partial(op##_t, wgc_partial_##type &state, const elem *in,     \
                        std::size_t n) noexcept                                \
    {                                                                          \
        wgc_reduce_##op##_##type##_partial(&state, detail::raw(in), n);        \
    }                                                                          \
    [[nodiscard]] inline wgc_status join(                                      \
        op##_t, wgc_partial_##type &left,                                      \
        const wgc_partial_##type &right) noexcept                              \
    {                                                                          \
        return wgc_reduce_##op##_##type##_join(&left, &right);                 \
    }                                                                          \
    inline elem finish(op##_t, const wgc_partial_##type &state) noexcept       \
    {                                                                          \
        return static_cast<elem>(wgc_reduce_##op##_##type##_finish(&state));   \
    }

#define WGC_OPERATOR_(op, type, elem)                                          \
    WGC_COMMON_(op##_t, op##_##type, elem)                                     \
    WGC_PIECES_(op, type, elem)

#define WGC_POSITION_(op, type, elem)                                          \
    inline std::size_t arg##op(const elem *in, std::size_t n) noexcept         \
    {                                                                          \
        return wgc_reduce_arg##op##_##type(detail::raw(in), n);                \
    }                                                                          \
    [[nodiscard]] inline wgc_status arg##op##_groups(                          \
        const elem *in, std::size_t *out, std::size_t n,                       \
        std::size_t group_size) noexcept                                       \
    {                                                                          \
        return wgc_reduce_arg##op##_##type##_groups(out, detail::raw(in), n,   \
                                                    group_size);               \
    }

#define WGC_BROADCAST_(type, elem)                                             \
    [[nodiscard]] inline wgc_status broadcast(                                 \
        const elem *in, elem *out, std::size_t n,                              \
        std::size_t local_id) noexcept                                         \
    {                                                                          \
        return wgc_broadcast_##type(detail::raw(out), detail::raw(in), n,      \
                                    local_id);                                 \
    }                                                                          \
    [[nodiscard]] inline wgc_status broadcast_strided(                         \
        const elem *in, std::ptrdiff_t in_stride, elem *out,                   \
        std::ptrdiff_t out_stride, std::size_t n,                              \
        std::size_t local_id) noexcept                                         \
    {                                                                          \
        return wgc_broadcast_##type##_strided(out, out_stride, in, in_stride,  \
                                              n, local_id);                    \
    }

/* from collectives.def, operator own: WGC_OPERATOR_(<op>, <type>, <cxx>) */
WGC_OPERATOR_(add, f16, half)
WGC_OPERATOR_(add, i32, std::int32_t)
WGC_OPERATOR_(add, u32, std::uint32_t)
WGC_OPERATOR_(add, i64, std::int64_t)
WGC_OPERATOR_(add, u64, std::uint64_t)
WGC_OPERATOR_(add, f32, float)
WGC_OPERATOR_(add, f64, double)
WGC_OPERATOR_(min, f16, half)
WGC_OPERATOR_(min, i32, std::int32_t)
WGC_OPERATOR_(min, u32, std::uint32_t)
WGC_OPERATOR_(min, i64, std::int64_t)
WGC_OPERATOR_(min, u64, std::uint64_t)
WGC_OPERATOR_(min, f32, float)
WGC_OPERATOR_(min, f64, double)
WGC_OPERATOR_(max, f16, half)
WGC_OPERATOR_(max, i32, std::int32_t)
WGC_OPERATOR_(max, u32, std::uint32_t)
WGC_OPERATOR_(max, i64, std::int64_t)
WGC_OPERATOR_(max, u64, std::uint64_t)
WGC_OPERATOR_(max, f32, float)
WGC_OPERATOR_(max, f64, double)
WGC_OPERATOR_(mul, f16, half)
WGC_OPERATOR_(mul, i32, std::int32_t)
WGC_OPERATOR_(mul, u32, std::uint32_t)
WGC_OPERATOR_(mul, i64, std::int64_t)
WGC_OPERATOR_(mul, u64, std::uint64_t)
WGC_OPERATOR_(mul, f32, float)
WGC_OPERATOR_(mul, f64, double)
WGC_OPERATOR_(and, i32, std::int32_t)
WGC_OPERATOR_(and, u32, std::uint32_t)
WGC_OPERATOR_(and, i64, std::int64_t)
WGC_OPERATOR_(and, u64, std::uint64_t)
WGC_OPERATOR_(or, i32, std::int32_t)
WGC_OPERATOR_(or, u32, std::uint32_t)
WGC_OPERATOR_(or, i64, std::int64_t)
WGC_OPERATOR_(or, u64, std::uint64_t)
WGC_OPERATOR_(xor, i32, std::int32_t)
WGC_OPERATOR_(xor, u32, std::uint32_t)
WGC_OPERATOR_(xor, i64, std::int64_t)
WGC_OPERATOR_(xor, u64, std::uint64_t)
WGC_OPERATOR_(add, i8, std::int8_t)
WGC_OPERATOR_(add, u8, std::uint8_t)
WGC_OPERATOR_(add, i16, std::int16_t)
WGC_OPERATOR_(add, u16, std::uint16_t)
WGC_OPERATOR_(min, i8, std::int8_t)
WGC_OPERATOR_(min, u8, std::uint8_t)
WGC_OPERATOR_(min, i16, std::int16_t)
WGC_OPERATOR_(min, u16, std::uint16_t)
WGC_OPERATOR_(max, i8, std::int8_t)
WGC_OPERATOR_(max, u8, std::uint8_t)
WGC_OPERATOR_(max, i16, std::int16_t)
WGC_OPERATOR_(max, u16, std::uint16_t)
WGC_OPERATOR_(mul, i8, std::int8_t)
WGC_OPERATOR_(mul, u8, std::uint8_t)
WGC_OPERATOR_(mul, i16, std::int16_t)
WGC_OPERATOR_(mul, u16, std::uint16_t)
WGC_OPERATOR_(and, i8, std::int8_t)
WGC_OPERATOR_(and, u8, std::uint8_t)
WGC_OPERATOR_(and, i16, std::int16_t)
WGC_OPERATOR_(and, u16, std::uint16_t)
WGC_OPERATOR_(or, i8, std::int8_t)
WGC_OPERATOR_(or, u8, std::uint8_t)
WGC_OPERATOR_(or, i16, std::int16_t)
WGC_OPERATOR_(or, u16, std::uint16_t)
WGC_OPERATOR_(xor, i8, std::int8_t)
WGC_OPERATOR_(xor, u8, std::uint8_t)
WGC_OPERATOR_(xor, i16, std::int16_t)
WGC_OPERATOR_(xor, u16, std::uint16_t)

/* from collectives.def, position own: WGC_POSITION_(<op>, <type>, <cxx>) */
WGC_POSITION_(min, f16, half)
WGC_POSITION_(min, i32, std::int32_t)
WGC_POSITION_(min, u32, std::uint32_t)
WGC_POSITION_(min, i64, std::int64_t)
WGC_POSITION_(min, u64, std::uint64_t)
WGC_POSITION_(min, f32, float)
WGC_POSITION_(min, f64, double)
WGC_POSITION_(max, f16, half)
WGC_POSITION_(max, i32, std::int32_t)
WGC_POSITION_(max, u32, std::uint32_t)
WGC_POSITION_(max, i64, std::int64_t)
WGC_POSITION_(max, u64, std::uint64_t)
WGC_POSITION_(max, f32, float)
WGC_POSITION_(max, f64, double)
WGC_POSITION_(min, i8, std::int8_t)
WGC_POSITION_(min, u8, std::uint8_t)
WGC_POSITION_(min, i16, std::int16_t)
WGC_POSITION_(min, u16, std::uint16_t)
WGC_POSITION_(max, i8, std::int8_t)
WGC_POSITION_(max, u8, std::uint8_t)
WGC_POSITION_(max, i16, std::int16_t)
WGC_POSITION_(max, u16, std::uint16_t)

/* from collectives.def, broadcast own: WGC_BROADCAST_(<type>, <cxx>) */
WGC_BROADCAST_(f16, half)
WGC_BROADCAST_(i32, std::int32_t)
WGC_BROADCAST_(u32, std::uint32_t)
WGC_BROADCAST_(i64, std::int64_t)
WGC_BROADCAST_(u64, std::uint64_t)
WGC_BROADCAST_(f32, float)
WGC_BROADCAST_(f64, double)
WGC_BROADCAST_(i8, std::int8_t)
WGC_BROADCAST_(u8, std::uint8_t)
WGC_BROADCAST_(i16, std::int16_t)
WGC_BROADCAST_(u16, std::uint16_t)

/* Of predicates, which are int32_t. */
/* from collectives.def, logical: WGC_COMMON_(<operator>_t, <operator>, <cxx>) */
WGC_COMMON_(logical_and_t, logical_and, std::int32_t)
WGC_COMMON_(logical_or_t, logical_or, std::int32_t)
WGC_COMMON_(logical_xor_t, logical_xor, std::int32_t)

#define WGC_VOTE_(name)                                                        \
    inline bool name(const std::int32_t *predicate, std::size_t n) noexcept    \
    {                                                                          \
        return wgc_##name(predicate, n) != 0;                                  \
    }                                                                          \
    inline bool name##_strided(const std::int32_t *predicate,                  \
                               std::ptrdiff_t stride, std::size_t n) noexcept  \
    {                                                                          \
        return wgc_##name##_strided(predicate, stride, n) != 0;                \
    }                                                                          \
    [[nodiscard]] inline wgc_status name##_groups(                             \
        const std::int32_t *predicate, std::int32_t *out, std::size_t n,       \
        std::size_t group_size) noexcept                                       \
    {                                                                          \
        return wgc_##name##_groups(out, predicate, n, group_size);             \
    }                                                                          \
    [[nodiscard]] inline wgc_status name##_ragged(                             \
        const std::int32_t *predicate, std::int32_t *out,                      \
        const std::size_t *offsets, std::size_t groups) noexcept               \
    {                                                                          \
        return wgc_##name##_ragged(out, predicate, offsets, groups);           \
    }
/* from collectives.def, vote: WGC_VOTE_(<op>) */
WGC_VOTE_(all)
WGC_VOTE_(any)


/* The state of an exact sum is one for all types. */
#define WGC_FLOAT_(type, elem)                                                 \
    inline elem reduce(exact_add_t, const elem *in, std::size_t n) noexcept    \
    {                                                                          \
        return wgc_reduce_exact_add_##type(in, n);                             \
    }                                                                          \
    inline void partial(exact_add_t, wgc_exact &state, const elem *in,         \
                        std::size_t n) noexcept                                \
    {                                                                          \
        wgc_reduce_exact_add_##type##_partial(&state, in, n);                  \
    }                                                                          \
    inline elem dot(const elem *x, const elem *y, std::size_t n) noexcept      \
    {                                                                          \
        return wgc_reduce_dot_##type(x, y, n);                                 \
    }
/* from types.def, distinct floating: WGC_FLOAT_(<type>, <element>) */
WGC_FLOAT_(f32, float)
WGC_FLOAT_(f64, double)


inline void join(exact_add_t, wgc_exact &left, const wgc_exact &right) noexcept
{
    wgc_reduce_exact_add_join(&left, &right);
}

/* As a float or a double: finish<float>(exact_add, state). */
template <typename T>
T finish(exact_add_t, const wgc_exact &state) noexcept
{
    static_assert(std::is_same_v<T, float> || std::is_same_v<T, double>);
    if constexpr (std::is_same_v<T, float>)
        return wgc_reduce_exact_add_f32_finish(&state);
    else
        return wgc_reduce_exact_add_f64_finish(&state);
}

#undef WGC_COMMON_
#undef WGC_SCAN_
#undef WGC_MANY_
#undef WGC_PIECES_
#undef WGC_OPERATOR_
#undef WGC_POSITION_
#undef WGC_BROADCAST_
#undef WGC_VOTE_
#undef WGC_FLOAT_
/* clang-format on */

/* --------------------------------------------- vectors, arrays and spans -- */

template <typename Op, typename In, typename = detail::element<const In>>
auto reduce(Op op, const In &in) noexcept
{
    return reduce(op, std::data(in), std::size(in));
}

template <typename Op, typename In, typename Out,
          typename = detail::element<const In>, typename = detail::element<Out>>
void scan_inclusive(Op op, const In &in, Out &&out) noexcept
{
    scan_inclusive(op, std::data(in), std::data(out),
                   detail::common_size(in, out));
}

template <typename Op, typename In, typename Out,
          typename = detail::element<const In>, typename = detail::element<Out>>
void scan_exclusive(Op op, const In &in, Out &&out) noexcept
{
    scan_exclusive(op, std::data(in), std::data(out),
                   detail::common_size(in, out));
}

/* A piece of a group; the carry belongs to the group. */
template <typename Op, typename In, typename Out, typename Carry,
          typename = detail::element<const In>, typename = detail::element<Out>>
void scan_inclusive(Op op, const In &in, Out &&out, Carry &carry) noexcept
{
    scan_inclusive(op, std::data(in), std::data(out),
                   detail::common_size(in, out), carry);
}

template <typename Op, typename In, typename Out, typename Carry,
          typename = detail::element<const In>, typename = detail::element<Out>>
void scan_exclusive(Op op, const In &in, Out &&out, Carry &carry) noexcept
{
    scan_exclusive(op, std::data(in), std::data(out),
                   detail::common_size(in, out), carry);
}

template <typename Op, typename State, typename In,
          typename = detail::element<const In>>
void partial(Op op, State &state, const In &in) noexcept
{
    partial(op, state, std::data(in), std::size(in));
}

/* As many products as both have elements for. */
template <typename X, typename Y, typename = detail::element<const X>,
          typename = detail::element<const Y>>
auto dot(const X &x, const Y &y) noexcept
{
    return dot(std::data(x), std::data(y), detail::common_size(x, y));
}

template <typename In, typename = detail::element<const In>>
std::size_t argmin(const In &in) noexcept
{
    return argmin(std::data(in), std::size(in));
}

template <typename In, typename = detail::element<const In>>
std::size_t argmax(const In &in) noexcept
{
    return argmax(std::data(in), std::size(in));
}

template <typename In, typename = detail::element<const In>>
bool all(const In &predicate) noexcept
{
    return all(std::data(predicate), std::size(predicate));
}

template <typename In, typename = detail::element<const In>>
bool any(const In &predicate) noexcept
{
    return any(std::data(predicate), std::size(predicate));
}

template <typename In, typename Out, typename = detail::element<const In>,
          typename = detail::element<Out>>
[[nodiscard]] wgc_status broadcast(const In &in, Out &&out,
                                   std::size_t local_id) noexcept
{
    return broadcast(std::data(in), std::data(out),
                     detail::common_size(in, out), local_id);
}

} // namespace wgc

#endif
