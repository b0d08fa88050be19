/* SPDX-License-Identifier: MIT */
/*
 * Every overload of wgc/wgc.hpp does what the C function does that it stands
 * for, by the library's own list; and arrays of every kind are taken.
 */
#include <array>
#include <cstdio>
#include <cstring>
#include <type_traits>
#include <vector>
#if __cplusplus >= 202002L
#include <span>
#endif

#include "wgc/wgc.hpp"

namespace
{

constexpr std::size_t N = 8;
const std::size_t offsets[3] = {0, 3, N};
union result {
    wgc_partial_f64 largest;
    unsigned char bytes[sizeof(wgc_partial_f64)];
} results[2];
int failures;

void check(bool right, const char *name)
{
    if (right)
        return;
    std::printf("FAIL %s\n", name);
    failures++;
}

/* Every operator makes something else of these. C sees halves as integers. */
#define ARRAYS(type, elem, c_elem)                                             \
    using elem_##type = elem;                                                  \
    using c_##type = c_elem;                                                   \
    const c_elem src_##type[N] = {3, 2, 7, 5, 6, 9, 4, 12};
ARRAYS(i8, std::int8_t, std::int8_t)
ARRAYS(u8, std::uint8_t, std::uint8_t)
ARRAYS(i16, std::int16_t, std::int16_t)
ARRAYS(u16, std::uint16_t, std::uint16_t)
ARRAYS(i32, std::int32_t, std::int32_t)
ARRAYS(u32, std::uint32_t, std::uint32_t)
ARRAYS(i64, std::int64_t, std::int64_t)
ARRAYS(u64, std::uint64_t, std::uint64_t)
ARRAYS(f16, wgc::half, wgc_f16)
ARRAYS(f32, float, float)
ARRAYS(f64, double, double)

/* clang-format off */

/* What both write to their out. */
#define BOTH(cpp, c)                                                           \
    std::memset(static_cast<void *>(results), 0, sizeof results);              \
    out = &results[0];                                                         \
    cpp;                                                                       \
    out = &results[1];                                                         \
    c;                                                                         \
    check(std::memcmp(&results[0], &results[1], sizeof results[0]) == 0, #c);

#define IN(type) reinterpret_cast<const elem_##type *>(src_##type)
#define OUT(type) static_cast<elem_##type *>(out)
#define C_OUT(type) static_cast<c_##type *>(out)
#define SIZE(type) static_cast<std::ptrdiff_t>(sizeof(elem_##type))
#define SUCCEEDS(call) check((call) == WGC_OK, #call)

#define PLAIN(tag, name, type)                                                 \
    BOTH(*OUT(type) = wgc::reduce(tag, IN(type), N),                           \
         *C_OUT(type) = wgc_reduce_##name(src_##type, N))                      \
    BOTH(*OUT(type) = wgc::reduce_strided(tag, IN(type), 2 * SIZE(type), N / 2), \
         *C_OUT(type) = wgc_reduce_##name##_strided(src_##type,                \
                                                    2 * SIZE(type), N / 2))    \
    MANY(reduce, tag, reduce_##name, type)                                     \
    SCANS(scan_inclusive, tag, name, type)                                     \
    SCANS(scan_exclusive, tag, name, type)

#define MANY(verb, tag, name, type)                                            \
    BOTH(SUCCEEDS(wgc::verb##_groups(tag, IN(type), OUT(type), N, 3)),         \
         SUCCEEDS(wgc_##name##_groups(C_OUT(type), src_##type, N, 3)))         \
    BOTH(SUCCEEDS(wgc::verb##_ragged(tag, IN(type), OUT(type), offsets, 2)),   \
         SUCCEEDS(wgc_##name##_ragged(C_OUT(type), src_##type, offsets, 2)))

#define SCANS(scan, tag, name, type)                                           \
    BOTH(wgc::scan(tag, IN(type), OUT(type), N),                               \
         wgc_##scan##_##name(C_OUT(type), src_##type, N))                      \
    BOTH(wgc::scan##_strided(tag, IN(type), 2 * SIZE(type), OUT(type),         \
                             SIZE(type), N / 2),                               \
         wgc_##scan##_##name##_strided(out, SIZE(type), src_##type,            \
                                       2 * SIZE(type), N / 2))                 \
    MANY(scan, tag, scan##_##name, type)

#define CARRY(scan, op, type)                                                  \
    {                                                                          \
        wgc_carry_##type first = {2, 1}, second = {2, 1};                      \
        BOTH(wgc::scan(wgc::op##_t{}, IN(type), OUT(type), N, first),          \
             wgc_##scan##_##op##_##type##_carry(C_OUT(type), src_##type, N,    \
                                                &second))                      \
        check(first.value == second.value, "carry");                           \
    }

#define PARTIAL(op, type)                                                      \
    {                                                                          \
        wgc_partial_##type piece = {};                                         \
        wgc_reduce_##op##_##type##_partial(&piece, src_##type, N);             \
        BOTH(wgc::partial(wgc::op##_t{},                                       \
                          *static_cast<wgc_partial_##type *>(out), IN(type), N), \
             wgc_reduce_##op##_##type##_partial(                               \
                 static_cast<wgc_partial_##type *>(out), src_##type, N))       \
        BOTH(SUCCEEDS(wgc::join(wgc::op##_t{},                                 \
                                *static_cast<wgc_partial_##type *>(out),       \
                                piece)),                                       \
             SUCCEEDS(wgc_reduce_##op##_##type##_join(                         \
                 static_cast<wgc_partial_##type *>(out), &piece)))             \
        BOTH(*OUT(type) = wgc::finish(wgc::op##_t{}, piece),                   \
             *C_OUT(type) = wgc_reduce_##op##_##type##_finish(&piece))         \
        piece = {};                                                            \
        BOTH(*OUT(type) = wgc::finish(wgc::op##_t{}, piece),                   \
             *C_OUT(type) = wgc_reduce_##op##_##type##_finish(&piece))         \
    }

void compare_with_c()
{
    void *out;
#define WGC_OPERATOR(op, type)                                                 \
    PLAIN(wgc::op##_t{}, op##_##type, type)                                    \
    CARRY(scan_inclusive, op, type)                                            \
    CARRY(scan_exclusive, op, type)                                            \
    PARTIAL(op, type)
#define WGC_LOGICAL(op) PLAIN(wgc::logical_##op##_t{}, logical_##op, i32)
#define WGC_VOTE(name)                                                         \
    BOTH(*OUT(i32) = wgc::name(src_i32, N),                                    \
         *OUT(i32) = wgc_##name(src_i32, N))                                   \
    BOTH(*OUT(i32) = wgc::name##_strided(src_i32, 8, N / 2),                   \
         *OUT(i32) = wgc_##name##_strided(src_i32, 8, N / 2))                  \
    BOTH(SUCCEEDS(wgc::name##_groups(src_i32, OUT(i32), N, 3)),                \
         SUCCEEDS(wgc_##name##_groups(OUT(i32), src_i32, N, 3)))               \
    BOTH(SUCCEEDS(wgc::name##_ragged(src_i32, OUT(i32), offsets, 2)),          \
         SUCCEEDS(wgc_##name##_ragged(OUT(i32), src_i32, offsets, 2)))
#define WGC_BROADCAST(type)                                                    \
    BOTH(SUCCEEDS(wgc::broadcast(IN(type), OUT(type), N, 3)),                  \
         SUCCEEDS(wgc_broadcast_##type(C_OUT(type), src_##type, N, 3)))        \
    BOTH(SUCCEEDS(wgc::broadcast_strided(IN(type), 2 * SIZE(type), OUT(type),  \
                                         SIZE(type), N / 2, 3)),               \
         SUCCEEDS(wgc_broadcast_##type##_strided(                              \
             out, SIZE(type), src_##type, 2 * SIZE(type), N / 2, 3)))
#define WGC_POSITION(op, type)                                                 \
    BOTH(*OUT(u64) = wgc::arg##op(IN(type), N),                                \
         *OUT(u64) = wgc_reduce_arg##op##_##type(src_##type, N))               \
    BOTH(SUCCEEDS(wgc::arg##op##_groups(                                       \
             IN(type), static_cast<std::size_t *>(out), N, 3)),                \
         SUCCEEDS(wgc_reduce_arg##op##_##type##_groups(                        \
             static_cast<std::size_t *>(out), src_##type, N, 3)))
#define WGC_NARROW 1
#include "collectives.def"
}

/* clang-format on */

void take_arrays()
{
    const std::vector<float> in = {3, 1, 7, 0};
    std::vector<float> out(4), front(2), same = in;
    wgc::scan_inclusive(wgc::add, in, out);
    check(out == std::vector<float>{3, 4, 11, 11}, "vector");
    wgc::scan_exclusive(wgc::max, in, front);
    check(front[1] == 3, "a shorter output");
    wgc::scan_inclusive(wgc::add, same, same);
    check(same == out, "in place");

    wgc_carry_f32 carry = {};
    wgc::scan_inclusive(wgc::add, in, out, carry);
    wgc::scan_exclusive(wgc::add, in, out, carry);
    check(out[0] == 11 && carry.value == 22, "carry");
    wgc_partial_f32 sum = {};
    wgc::partial(wgc::add, sum, in);
    check(wgc::finish(wgc::add, sum) == 11, "partial");

    const std::vector<double> large = {1e300, 1, -1e300};
    wgc_exact exact = {}, more = {};
    wgc::partial(wgc::exact_add, exact, large);
    wgc::partial(wgc::exact_add, more, in);
    wgc::join(wgc::exact_add, exact, more);
    check(wgc::reduce(wgc::exact_add, large) == 1, "exact sum");
    check(wgc::reduce(wgc::exact_add, in) == 11, "exact sum of floats");
    check(wgc::finish<double>(wgc::exact_add, exact) == 12, "exact join");
    check(wgc::finish<float>(wgc::exact_add, exact) == 12, "exact finish");
    check(wgc::dot(large, large) ==
              wgc_reduce_dot_f64(large.data(), large.data(), 3),
          "dot");
    check(wgc::dot(in, std::vector<float>{1, 10}) == 13, "a shorter dot");

    const std::array<std::int32_t, 3> flags = {1, 0, 4};
    const std::int32_t plain[2] = {6, 3};
    std::array<std::int32_t, 3> copies;
    check(wgc::any(flags) && !wgc::all(flags), "votes");
    check(wgc::argmin(flags) == 1 && wgc::argmax(flags) == 2, "positions");
    check(wgc::reduce(wgc::logical_xor, flags) == 0, "logical_xor");
    check(wgc::reduce(wgc::and_, plain) == 2, "an array of C");
    check(wgc::broadcast(flags, copies, 2) == WGC_OK && copies[0] == 4,
          "broadcast");
    check(wgc::broadcast(flags, copies, 3) == WGC_ERROR_LOCAL_ID, "a bad id");

    const std::vector<wgc::half> halves(3, wgc::half(0x3c00));
    check(wgc::reduce(wgc::add, halves) == wgc::half(0x4200), "halves");
#if __cplusplus >= 202002L
    wgc::scan_inclusive(wgc::add, std::span(in).subspan(1), std::span(out));
    check(out[0] == 1 && out[2] == 8, "spans");
#endif
}

} // namespace

int main()
{
    compare_with_c();
    take_arrays();
    std::printf("%d failures\n", failures);
    return failures != 0;
}
