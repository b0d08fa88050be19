/* SPDX-License-Identifier: MIT */
/*
 * The timed loops: one per signature, type and form, so that all competitors of
 * a table row run in the same machine code but for the function pointer.
 */
#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "timer.h"

namespace
{

using Call = bench_call;

/* ---- One call, by its signature ------------------------------------------ */

template <class Function> Function as(const void *function)
{
    return reinterpret_cast<Function>(const_cast<void *>(function));
}

template <class T> void reduce(const Call &c, T *dst, const T *src)
{
    *dst = as<Reduce<T>>(c.function)(src, c.n);
}

/* Of an array with itself. */
template <class T> void dot(const Call &c, T *dst, const T *src)
{
    using Dot = T (*)(const T *, const T *, std::size_t);
    *dst = as<Dot>(c.function)(src, src, c.n);
}

template <class T> void scan(const Call &c, T *dst, const T *src)
{
    as<Scan<T>>(c.function)(dst, src, c.n);
}

/* Always from the middle. */
template <class T> void broadcast(const Call &c, T *dst, const T *src)
{
    as<Broadcast<T>>(c.function)(dst, src, c.n, c.n / 2);
}

/* Empty at each call. */
template <class T, class Carry> void carry(const Call &c, T *dst, const T *src)
{
    using Function = void (*)(T *, const T *, std::size_t, Carry *);
    Carry carry{};
    as<Function>(c.function)(dst, src, c.n, &carry);
}

constexpr std::ptrdiff_t wide_stride = 16;

template <class T> void reduce_strided(const Call &c, T *dst, const T *src)
{
    *dst = as<ReduceStrided<T>>(c.function)(src, wide_stride, c.n);
}

template <class T> void scan_strided(const Call &c, T *dst, const T *src)
{
    as<ScanStrided>(c.function)(dst, wide_stride, src, wide_stride, c.n);
}

template <class T> void broadcast_strided(const Call &c, T *dst, const T *src)
{
    as<BroadcastStrided>(c.function)(dst, wide_stride, src, wide_stride, c.n,
                                     c.n / 2);
}

/* The second piece begins within a row, where there is one. */
template <class T, class Partial>
void pieces(const Call &c, T *dst, const T *src)
{
    const auto take =
        as<void (*)(Partial *, const T *, std::size_t)>(c.function);
    const std::size_t first = c.n / 2 | (c.n > 1);
    Partial partial;
    partial.begin = partial.count = 0;
    take(&partial, src, first);
    take(&partial, src + first, c.n - first);
    *dst = as<T (*)(const Partial *)>(c.finish)(&partial);
}

template <class T> void all_groups(const Call &c, T *dst, const T *src)
{
    using Groups = wgc_status (*)(T *, const T *, std::size_t, std::size_t);
    as<Groups>(c.function)(dst, src, c.elements, c.n);
}

/* Rows of n elements, one behind the other; the sums of the columns. */
template <class T> constexpr wgc_type matrix_type{};
#define MATRIX(type, name)                                                     \
    template <> constexpr wgc_type matrix_type<elem_##type> = name;
MATRIX(i32, WGC_I32)
MATRIX(f32, WGC_F32)
MATRIX(f64, WGC_F64)
#undef MATRIX

template <class T> void reduce_columns(const Call &c, T *dst, const T *src)
{
    using Columns = decltype(wgc_kernels::reduce_columns);
    as<Columns>(c.function)(WGC_ADD, matrix_type<T>, dst, src,
                            static_cast<std::ptrdiff_t>(c.n * sizeof(T)),
                            c.elements / c.n, c.n);
}

template <class T> void scan_columns(const Call &c, T *dst, const T *src)
{
    using Columns = decltype(wgc_kernels::scan_inclusive_columns);
    const auto stride = static_cast<std::ptrdiff_t>(c.n * sizeof(T));
    as<Columns>(c.function)(WGC_ADD, matrix_type<T>, dst, stride, src, stride,
                            c.elements / c.n, c.n);
}

/* Sub-groups of n among all elements. What shuffles and masks go by is mixed,
 * and the same at each call. */
constexpr std::size_t most_elements = 16384;

const std::uint32_t *mixed_ids()
{
    static const auto ids = [] {
        std::array<std::uint32_t, most_elements> made{};
        for (std::size_t i = 0; i < made.size(); i++)
            made[i] = static_cast<std::uint32_t>(i * 2654435761u >> 13) % 8;
        return made;
    }();
    return ids.data();
}

const std::uint64_t *mixed_lanes()
{
    static const auto lanes = [] {
        std::array<std::uint64_t, most_elements> made{};
        for (std::size_t i = 0; i < made.size(); i++)
            made[i] = (i + 1) * 0x9E3779B97F4A7C15u;
        return made;
    }();
    return lanes.data();
}

template <class T> void shuffle_subgroups(const Call &c, T *dst, const T *src)
{
    using Shuffle = decltype(wgc_kernels::shuffle_subgroups);
    as<Shuffle>(c.function)(matrix_type<T>, dst, src, mixed_ids(), c.elements,
                            c.n);
}

template <class T> void rotate_subgroups(const Call &c, T *dst, const T *src)
{
    using Rotate = decltype(wgc_kernels::rotate_subgroups);
    as<Rotate>(c.function)(matrix_type<T>, dst, src, 1, c.elements, c.n);
}

template <class T> void ballot_subgroups(const Call &c, T *dst, const T *src)
{
    using Ballot = decltype(wgc_kernels::ballot_subgroups);
    as<Ballot>(c.function)(reinterpret_cast<std::uint64_t *>(dst),
                           reinterpret_cast<const std::int32_t *>(src),
                           c.elements, c.n);
}

/* Of four neighbours. */
template <class T>
void clustered_reduce_subgroups(const Call &c, T *dst, const T *src)
{
    using Clusters = decltype(wgc_kernels::clustered_reduce_subgroups);
    as<Clusters>(c.function)(WGC_ADD, matrix_type<T>, dst, src, c.elements, c.n,
                             4);
}

template <class T>
void non_uniform_reduce_subgroups(const Call &c, T *dst, const T *src)
{
    using Masked = decltype(wgc_kernels::non_uniform_reduce_subgroups);
    as<Masked>(c.function)(WGC_ADD, matrix_type<T>, dst, src, mixed_lanes(),
                           c.elements, c.n);
}

template <class T>
void non_uniform_scan_inclusive_subgroups(const Call &c, T *dst, const T *src)
{
    using Masked = decltype(wgc_kernels::non_uniform_scan_inclusive_subgroups);
    as<Masked>(c.function)(WGC_ADD, matrix_type<T>, dst, src, mixed_lanes(),
                           c.elements, c.n);
}

/* What the arrays of such a call hold. */
template <class T> T item_of(void (*call)(const Call &, T *, const T *));
template <auto call> using Item = decltype(item_of(call));

/* A call for each group. */
template <auto call, bool reduces, class T = Item<call>>
void each_group(const Call &c, T *dst, const T *src)
{
    Call one = c;
    for (std::size_t i = 0; i < c.elements; i += c.n) {
        one.n = std::min(c.elements - i, c.n);
        call(one, dst, src + i);
        dst += reduces ? 1 : one.n;
    }
}

void position(const Call &c, float *dst, const float *src)
{
    using Position = std::size_t (*)(const float *, std::size_t);
    const std::size_t at = as<Position>(c.function)(src, c.n);
    std::memcpy(dst, &at, sizeof at);
}

/* A sum by the table at each call, and by the public function's name. */
void sum_by_table(const Call &c, float *dst, const float *src)
{
    *dst = c.kernels->reduce_add_f32(src, c.n);
}

void sum_by_name(const Call &c, float *dst, const float *src)
{
    *dst = wgc_reduce_add_f32(src, c.n);
}

/* ---- Many calls; a copy of `c` can be in registers ---------------------- */

/* Independent calls. */
template <auto call> void repeat(const Call *given, std::size_t calls)
{
    const Call c = *given;
    for (; calls > 0; calls--)
        call(c, static_cast<Item<call> *>(c.dst),
             static_cast<Item<call> *>(c.src));
}

/* A second call on one array would wait for the first: they take turns. */
template <auto call> void in_place(const Call *given, std::size_t calls)
{
    const Call c = *given;
    char *const first = static_cast<char *>(c.src);
    char *const last = first + (c.turns - 1) * c.turn_bytes;
    for (char *next = first; calls > 0; calls--) {
        auto *const array = reinterpret_cast<Item<call> *>(next);
        call(c, array, array);
        next = next == last ? first : next + c.turn_bytes;
    }
}

/* Each call needs what the one before has written. */
template <class T> void dependent_scans(const Call *given, std::size_t calls)
{
    const Call c = *given;
    T *from = static_cast<T *>(c.src), *to = static_cast<T *>(c.dst);
    for (; calls > 0; calls--) {
        scan<T>(c, to, from);
        std::swap(from, to);
    }
}

/* 0, which the compiler does not know. */
volatile std::uint64_t unknown_zero = 0;

/* The next one's address comes from the result. */
template <class T>
void dependent_reductions(const Call *given, std::size_t calls)
{
    const Call c = *given;
    const std::uint64_t zero = unknown_zero;
    std::uint64_t offset = 0;
    for (; calls > 0; calls--) {
        T total;
        reduce<T>(c, &total, static_cast<T *>(c.src) + offset);
        offset = 0;
        std::memcpy(&offset, &total, sizeof total);
        offset &= zero; /* known to the CPU only after the total is */
        *static_cast<T *>(c.dst) = total;
    }
}

} // namespace

/* clang-format off */
#define LOOP(name, type, ...) {#name "_" #type, __VA_ARGS__},
#define REPEAT(name, type) LOOP(name, type, repeat<name<elem_##type>>)
const bench_named_loop bench_loops[] = {
#define WGC_BROADCAST(type)                                                    \
    REPEAT(reduce, type)                                                       \
    REPEAT(reduce_strided, type)                                               \
    LOOP(reduce_dependent, type, dependent_reductions<elem_##type>)            \
    LOOP(reduce_each, type, repeat<each_group<reduce<elem_##type>, true>>)     \
    LOOP(pieces, type, repeat<pieces<elem_##type, wgc_partial_##type>>)        \
    REPEAT(scan, type)                                                         \
    REPEAT(scan_strided, type)                                                 \
    LOOP(scan_in_place, type, in_place<scan<elem_##type>>)                     \
    LOOP(scan_dependent, type, dependent_scans<elem_##type>)                   \
    LOOP(scan_each, type, repeat<each_group<scan<elem_##type>, false>>)        \
    LOOP(carry, type, repeat<carry<elem_##type, wgc_carry_##type>>)            \
    REPEAT(broadcast, type)                                                    \
    REPEAT(broadcast_strided, type)                                            \
    LOOP(broadcast_in_place, type, in_place<broadcast<elem_##type>>)           \
    REPEAT(all_groups, type)
#define WGC_NARROW 1
#include "collectives.def"
    REPEAT(reduce_columns, i32) REPEAT(scan_columns, i32)
    REPEAT(reduce_columns, f32) REPEAT(scan_columns, f32)
    REPEAT(reduce_columns, f64) REPEAT(scan_columns, f64)
    REPEAT(dot, f32) REPEAT(dot, f64)
#define SUBGROUPS(name)                                                        \
    REPEAT(name##_subgroups, i32) REPEAT(name##_subgroups, f32)
    SUBGROUPS(shuffle) SUBGROUPS(rotate) SUBGROUPS(ballot)
    SUBGROUPS(clustered_reduce) SUBGROUPS(non_uniform_reduce)
    SUBGROUPS(non_uniform_scan_inclusive)
    LOOP(position, f32, repeat<position>)
    LOOP(by_table, f32, repeat<sum_by_table>)
    LOOP(by_name, f32, repeat<sum_by_name>)
    {}};
/* clang-format on */
