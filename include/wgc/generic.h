/* SPDX-License-Identifier: MIT */
/*
 * wgc without the element type in the name: wgc_reduce_add(x, n) calls
 * wgc_reduce_add_f32 for an array of float, wgc_reduce_add_i32 for one of
 * int32_t, and so on. C11, macros alone. What wgc/wgc.h says of a function
 * holds for the macro. In C++ it is wgc/wgc.hpp that does the same.
 *
 * An array is evaluated once. Its type must be one of <stdint.h>, float or
 * double: char and, where int64_t is long, long long match none, and the
 * compiler says so. A wgc_f16 is a uint16_t, so an array of halves would pass
 * for integers: call the functions that end in _f16 by name.
 */
#ifndef WGC_GENERIC_H
#define WGC_GENERIC_H

#include "wgc/wgc.h"

#ifndef __cplusplus

/* clang-format off */

/* The function for what p points to, const or not. */
#define WGC_INTEGER_(p, name, form) _Generic(*(p) \
    WGC_INTEGERS_(name, form))
#define WGC_NUMBER_(p, name, form) _Generic(*(p) \
    WGC_INTEGERS_(name, form) WGC_FLOATS_(name, form))
#define WGC_FLOAT_(p, name, form) _Generic(*(p) WGC_FLOATS_(name, form))
#define WGC_INTEGERS_(name, form) /* from types.def, integer distinct: , <element>: name##_<type>##form */ \
    , int32_t: name##_i32##form                                                \
    , uint32_t: name##_u32##form                                               \
    , int64_t: name##_i64##form                                                \
    , uint64_t: name##_u64##form                                               \
    , int8_t: name##_i8##form                                                  \
    , uint8_t: name##_u8##form                                                 \
    , int16_t: name##_i16##form                                                \
    , uint16_t: name##_u16##form

#define WGC_FLOATS_(name, form) /* from types.def, floating distinct: , <element>: name##_<type>##form */ \
    , float: name##_f32##form                                                  \
    , double: name##_f64##form

#define WGC_INTEGER_CARRY_(p, name, form) _Generic(*(p) \
    WGC_INTEGERS_CARRY_(name, form))
#define WGC_NUMBER_CARRY_(p, name, form) _Generic(*(p) \
    WGC_INTEGERS_CARRY_(name, form) WGC_FLOATS_CARRY_(name, form))
#define WGC_INTEGERS_CARRY_(name, form) /* from types.def, integer distinct: , wgc_carry_<type>: name##_<type>##form */ \
    , wgc_carry_i32: name##_i32##form                                          \
    , wgc_carry_u32: name##_u32##form                                          \
    , wgc_carry_i64: name##_i64##form                                          \
    , wgc_carry_u64: name##_u64##form                                          \
    , wgc_carry_i8: name##_i8##form                                            \
    , wgc_carry_u8: name##_u8##form                                            \
    , wgc_carry_i16: name##_i16##form                                          \
    , wgc_carry_u16: name##_u16##form

#define WGC_FLOATS_CARRY_(name, form) /* from types.def, floating: , wgc_carry_<type>: name##_<type>##form */ \
    , wgc_carry_f16: name##_f16##form                                          \
    , wgc_carry_f32: name##_f32##form                                          \
    , wgc_carry_f64: name##_f64##form

#define WGC_INTEGER_PARTIAL_(p, name, form) _Generic(*(p) \
    WGC_INTEGERS_PARTIAL_(name, form))
#define WGC_NUMBER_PARTIAL_(p, name, form) _Generic(*(p) \
    WGC_INTEGERS_PARTIAL_(name, form) WGC_FLOATS_PARTIAL_(name, form))
#define WGC_INTEGERS_PARTIAL_(name, form) /* from types.def, integer distinct: , wgc_partial_<type>: name##_<type>##form */ \
    , wgc_partial_i32: name##_i32##form                                        \
    , wgc_partial_u32: name##_u32##form                                        \
    , wgc_partial_i64: name##_i64##form                                        \
    , wgc_partial_u64: name##_u64##form                                        \
    , wgc_partial_i8: name##_i8##form                                          \
    , wgc_partial_u8: name##_u8##form                                          \
    , wgc_partial_i16: name##_i16##form                                        \
    , wgc_partial_u16: name##_u16##form

#define WGC_FLOATS_PARTIAL_(name, form) /* from types.def, floating: , wgc_partial_<type>: name##_<type>##form */ \
    , wgc_partial_f16: name##_f16##form                                        \
    , wgc_partial_f32: name##_f32##form                                        \
    , wgc_partial_f64: name##_f64##form

/* -------------------------------------------------------------- one group -- */

/* from functions.def, first <form>_<op>_<type>: <macro> */
#define wgc_reduce_add(src, n) WGC_NUMBER_(src, wgc_reduce_add, )(src, n)
#define wgc_scan_inclusive_add(dst, src, n) WGC_NUMBER_(src, wgc_scan_inclusive_add, )(dst, src, n)
#define wgc_scan_exclusive_add(dst, src, n) WGC_NUMBER_(src, wgc_scan_exclusive_add, )(dst, src, n)
#define wgc_reduce_min(src, n) WGC_NUMBER_(src, wgc_reduce_min, )(src, n)
#define wgc_scan_inclusive_min(dst, src, n) WGC_NUMBER_(src, wgc_scan_inclusive_min, )(dst, src, n)
#define wgc_scan_exclusive_min(dst, src, n) WGC_NUMBER_(src, wgc_scan_exclusive_min, )(dst, src, n)
#define wgc_reduce_max(src, n) WGC_NUMBER_(src, wgc_reduce_max, )(src, n)
#define wgc_scan_inclusive_max(dst, src, n) WGC_NUMBER_(src, wgc_scan_inclusive_max, )(dst, src, n)
#define wgc_scan_exclusive_max(dst, src, n) WGC_NUMBER_(src, wgc_scan_exclusive_max, )(dst, src, n)
#define wgc_reduce_mul(src, n) WGC_NUMBER_(src, wgc_reduce_mul, )(src, n)
#define wgc_scan_inclusive_mul(dst, src, n) WGC_NUMBER_(src, wgc_scan_inclusive_mul, )(dst, src, n)
#define wgc_scan_exclusive_mul(dst, src, n) WGC_NUMBER_(src, wgc_scan_exclusive_mul, )(dst, src, n)
#define wgc_reduce_and(src, n) WGC_INTEGER_(src, wgc_reduce_and, )(src, n)
#define wgc_scan_inclusive_and(dst, src, n) WGC_INTEGER_(src, wgc_scan_inclusive_and, )(dst, src, n)
#define wgc_scan_exclusive_and(dst, src, n) WGC_INTEGER_(src, wgc_scan_exclusive_and, )(dst, src, n)
#define wgc_reduce_or(src, n) WGC_INTEGER_(src, wgc_reduce_or, )(src, n)
#define wgc_scan_inclusive_or(dst, src, n) WGC_INTEGER_(src, wgc_scan_inclusive_or, )(dst, src, n)
#define wgc_scan_exclusive_or(dst, src, n) WGC_INTEGER_(src, wgc_scan_exclusive_or, )(dst, src, n)
#define wgc_reduce_xor(src, n) WGC_INTEGER_(src, wgc_reduce_xor, )(src, n)
#define wgc_scan_inclusive_xor(dst, src, n) WGC_INTEGER_(src, wgc_scan_inclusive_xor, )(dst, src, n)
#define wgc_scan_exclusive_xor(dst, src, n) WGC_INTEGER_(src, wgc_scan_exclusive_xor, )(dst, src, n)

/* --------------------------------------------------------- strided arrays -- */

/* from functions.def, first <form>_<op>_<type>_strided: <macro> */
#define wgc_reduce_add_strided(src, stride, n) WGC_NUMBER_(src, wgc_reduce_add, _strided)(src, stride, n)
#define wgc_scan_inclusive_add_strided(dst, dst_stride, src, src_stride, n) WGC_NUMBER_(src, wgc_scan_inclusive_add, _strided)(dst, dst_stride, src, src_stride, n)
#define wgc_scan_exclusive_add_strided(dst, dst_stride, src, src_stride, n) WGC_NUMBER_(src, wgc_scan_exclusive_add, _strided)(dst, dst_stride, src, src_stride, n)
#define wgc_reduce_min_strided(src, stride, n) WGC_NUMBER_(src, wgc_reduce_min, _strided)(src, stride, n)
#define wgc_scan_inclusive_min_strided(dst, dst_stride, src, src_stride, n) WGC_NUMBER_(src, wgc_scan_inclusive_min, _strided)(dst, dst_stride, src, src_stride, n)
#define wgc_scan_exclusive_min_strided(dst, dst_stride, src, src_stride, n) WGC_NUMBER_(src, wgc_scan_exclusive_min, _strided)(dst, dst_stride, src, src_stride, n)
#define wgc_reduce_max_strided(src, stride, n) WGC_NUMBER_(src, wgc_reduce_max, _strided)(src, stride, n)
#define wgc_scan_inclusive_max_strided(dst, dst_stride, src, src_stride, n) WGC_NUMBER_(src, wgc_scan_inclusive_max, _strided)(dst, dst_stride, src, src_stride, n)
#define wgc_scan_exclusive_max_strided(dst, dst_stride, src, src_stride, n) WGC_NUMBER_(src, wgc_scan_exclusive_max, _strided)(dst, dst_stride, src, src_stride, n)
#define wgc_reduce_mul_strided(src, stride, n) WGC_NUMBER_(src, wgc_reduce_mul, _strided)(src, stride, n)
#define wgc_scan_inclusive_mul_strided(dst, dst_stride, src, src_stride, n) WGC_NUMBER_(src, wgc_scan_inclusive_mul, _strided)(dst, dst_stride, src, src_stride, n)
#define wgc_scan_exclusive_mul_strided(dst, dst_stride, src, src_stride, n) WGC_NUMBER_(src, wgc_scan_exclusive_mul, _strided)(dst, dst_stride, src, src_stride, n)
#define wgc_reduce_and_strided(src, stride, n) WGC_INTEGER_(src, wgc_reduce_and, _strided)(src, stride, n)
#define wgc_scan_inclusive_and_strided(dst, dst_stride, src, src_stride, n) WGC_INTEGER_(src, wgc_scan_inclusive_and, _strided)(dst, dst_stride, src, src_stride, n)
#define wgc_scan_exclusive_and_strided(dst, dst_stride, src, src_stride, n) WGC_INTEGER_(src, wgc_scan_exclusive_and, _strided)(dst, dst_stride, src, src_stride, n)
#define wgc_reduce_or_strided(src, stride, n) WGC_INTEGER_(src, wgc_reduce_or, _strided)(src, stride, n)
#define wgc_scan_inclusive_or_strided(dst, dst_stride, src, src_stride, n) WGC_INTEGER_(src, wgc_scan_inclusive_or, _strided)(dst, dst_stride, src, src_stride, n)
#define wgc_scan_exclusive_or_strided(dst, dst_stride, src, src_stride, n) WGC_INTEGER_(src, wgc_scan_exclusive_or, _strided)(dst, dst_stride, src, src_stride, n)
#define wgc_reduce_xor_strided(src, stride, n) WGC_INTEGER_(src, wgc_reduce_xor, _strided)(src, stride, n)
#define wgc_scan_inclusive_xor_strided(dst, dst_stride, src, src_stride, n) WGC_INTEGER_(src, wgc_scan_inclusive_xor, _strided)(dst, dst_stride, src, src_stride, n)
#define wgc_scan_exclusive_xor_strided(dst, dst_stride, src, src_stride, n) WGC_INTEGER_(src, wgc_scan_exclusive_xor, _strided)(dst, dst_stride, src, src_stride, n)

/* ------------------------------------------------------------ many groups -- */

/* from functions.def, first <form>_<op>_<type>_groups, first <form>_<op>_<type>_ragged: <macro> */
#define wgc_reduce_add_groups(dst, src, n, group_size) WGC_NUMBER_(src, wgc_reduce_add, _groups)(dst, src, n, group_size)
#define wgc_reduce_add_ragged(dst, src, offsets, groups) WGC_NUMBER_(src, wgc_reduce_add, _ragged)(dst, src, offsets, groups)
#define wgc_scan_inclusive_add_groups(dst, src, n, group_size) WGC_NUMBER_(src, wgc_scan_inclusive_add, _groups)(dst, src, n, group_size)
#define wgc_scan_inclusive_add_ragged(dst, src, offsets, groups) WGC_NUMBER_(src, wgc_scan_inclusive_add, _ragged)(dst, src, offsets, groups)
#define wgc_scan_exclusive_add_groups(dst, src, n, group_size) WGC_NUMBER_(src, wgc_scan_exclusive_add, _groups)(dst, src, n, group_size)
#define wgc_scan_exclusive_add_ragged(dst, src, offsets, groups) WGC_NUMBER_(src, wgc_scan_exclusive_add, _ragged)(dst, src, offsets, groups)
#define wgc_reduce_min_groups(dst, src, n, group_size) WGC_NUMBER_(src, wgc_reduce_min, _groups)(dst, src, n, group_size)
#define wgc_reduce_min_ragged(dst, src, offsets, groups) WGC_NUMBER_(src, wgc_reduce_min, _ragged)(dst, src, offsets, groups)
#define wgc_scan_inclusive_min_groups(dst, src, n, group_size) WGC_NUMBER_(src, wgc_scan_inclusive_min, _groups)(dst, src, n, group_size)
#define wgc_scan_inclusive_min_ragged(dst, src, offsets, groups) WGC_NUMBER_(src, wgc_scan_inclusive_min, _ragged)(dst, src, offsets, groups)
#define wgc_scan_exclusive_min_groups(dst, src, n, group_size) WGC_NUMBER_(src, wgc_scan_exclusive_min, _groups)(dst, src, n, group_size)
#define wgc_scan_exclusive_min_ragged(dst, src, offsets, groups) WGC_NUMBER_(src, wgc_scan_exclusive_min, _ragged)(dst, src, offsets, groups)
#define wgc_reduce_max_groups(dst, src, n, group_size) WGC_NUMBER_(src, wgc_reduce_max, _groups)(dst, src, n, group_size)
#define wgc_reduce_max_ragged(dst, src, offsets, groups) WGC_NUMBER_(src, wgc_reduce_max, _ragged)(dst, src, offsets, groups)
#define wgc_scan_inclusive_max_groups(dst, src, n, group_size) WGC_NUMBER_(src, wgc_scan_inclusive_max, _groups)(dst, src, n, group_size)
#define wgc_scan_inclusive_max_ragged(dst, src, offsets, groups) WGC_NUMBER_(src, wgc_scan_inclusive_max, _ragged)(dst, src, offsets, groups)
#define wgc_scan_exclusive_max_groups(dst, src, n, group_size) WGC_NUMBER_(src, wgc_scan_exclusive_max, _groups)(dst, src, n, group_size)
#define wgc_scan_exclusive_max_ragged(dst, src, offsets, groups) WGC_NUMBER_(src, wgc_scan_exclusive_max, _ragged)(dst, src, offsets, groups)
#define wgc_reduce_mul_groups(dst, src, n, group_size) WGC_NUMBER_(src, wgc_reduce_mul, _groups)(dst, src, n, group_size)
#define wgc_reduce_mul_ragged(dst, src, offsets, groups) WGC_NUMBER_(src, wgc_reduce_mul, _ragged)(dst, src, offsets, groups)
#define wgc_scan_inclusive_mul_groups(dst, src, n, group_size) WGC_NUMBER_(src, wgc_scan_inclusive_mul, _groups)(dst, src, n, group_size)
#define wgc_scan_inclusive_mul_ragged(dst, src, offsets, groups) WGC_NUMBER_(src, wgc_scan_inclusive_mul, _ragged)(dst, src, offsets, groups)
#define wgc_scan_exclusive_mul_groups(dst, src, n, group_size) WGC_NUMBER_(src, wgc_scan_exclusive_mul, _groups)(dst, src, n, group_size)
#define wgc_scan_exclusive_mul_ragged(dst, src, offsets, groups) WGC_NUMBER_(src, wgc_scan_exclusive_mul, _ragged)(dst, src, offsets, groups)
#define wgc_reduce_and_groups(dst, src, n, group_size) WGC_INTEGER_(src, wgc_reduce_and, _groups)(dst, src, n, group_size)
#define wgc_reduce_and_ragged(dst, src, offsets, groups) WGC_INTEGER_(src, wgc_reduce_and, _ragged)(dst, src, offsets, groups)
#define wgc_scan_inclusive_and_groups(dst, src, n, group_size) WGC_INTEGER_(src, wgc_scan_inclusive_and, _groups)(dst, src, n, group_size)
#define wgc_scan_inclusive_and_ragged(dst, src, offsets, groups) WGC_INTEGER_(src, wgc_scan_inclusive_and, _ragged)(dst, src, offsets, groups)
#define wgc_scan_exclusive_and_groups(dst, src, n, group_size) WGC_INTEGER_(src, wgc_scan_exclusive_and, _groups)(dst, src, n, group_size)
#define wgc_scan_exclusive_and_ragged(dst, src, offsets, groups) WGC_INTEGER_(src, wgc_scan_exclusive_and, _ragged)(dst, src, offsets, groups)
#define wgc_reduce_or_groups(dst, src, n, group_size) WGC_INTEGER_(src, wgc_reduce_or, _groups)(dst, src, n, group_size)
#define wgc_reduce_or_ragged(dst, src, offsets, groups) WGC_INTEGER_(src, wgc_reduce_or, _ragged)(dst, src, offsets, groups)
#define wgc_scan_inclusive_or_groups(dst, src, n, group_size) WGC_INTEGER_(src, wgc_scan_inclusive_or, _groups)(dst, src, n, group_size)
#define wgc_scan_inclusive_or_ragged(dst, src, offsets, groups) WGC_INTEGER_(src, wgc_scan_inclusive_or, _ragged)(dst, src, offsets, groups)
#define wgc_scan_exclusive_or_groups(dst, src, n, group_size) WGC_INTEGER_(src, wgc_scan_exclusive_or, _groups)(dst, src, n, group_size)
#define wgc_scan_exclusive_or_ragged(dst, src, offsets, groups) WGC_INTEGER_(src, wgc_scan_exclusive_or, _ragged)(dst, src, offsets, groups)
#define wgc_reduce_xor_groups(dst, src, n, group_size) WGC_INTEGER_(src, wgc_reduce_xor, _groups)(dst, src, n, group_size)
#define wgc_reduce_xor_ragged(dst, src, offsets, groups) WGC_INTEGER_(src, wgc_reduce_xor, _ragged)(dst, src, offsets, groups)
#define wgc_scan_inclusive_xor_groups(dst, src, n, group_size) WGC_INTEGER_(src, wgc_scan_inclusive_xor, _groups)(dst, src, n, group_size)
#define wgc_scan_inclusive_xor_ragged(dst, src, offsets, groups) WGC_INTEGER_(src, wgc_scan_inclusive_xor, _ragged)(dst, src, offsets, groups)
#define wgc_scan_exclusive_xor_groups(dst, src, n, group_size) WGC_INTEGER_(src, wgc_scan_exclusive_xor, _groups)(dst, src, n, group_size)
#define wgc_scan_exclusive_xor_ragged(dst, src, offsets, groups) WGC_INTEGER_(src, wgc_scan_exclusive_xor, _ragged)(dst, src, offsets, groups)

/* ---------------------------------------------------- one group in pieces -- */

/* The carry or the partial result chooses, so these take halves as well. */
/* from functions.def, first <form>_<op>_<type>_carry, first reduce_<op>_<type>_partial, first reduce_<op>_<type>_join, first reduce_<op>_<type>_finish: <macro> */
#define wgc_scan_inclusive_add_carry(dst, src, n, carry) WGC_NUMBER_CARRY_(carry, wgc_scan_inclusive_add, _carry)(dst, src, n, carry)
#define wgc_scan_exclusive_add_carry(dst, src, n, carry) WGC_NUMBER_CARRY_(carry, wgc_scan_exclusive_add, _carry)(dst, src, n, carry)
#define wgc_scan_inclusive_min_carry(dst, src, n, carry) WGC_NUMBER_CARRY_(carry, wgc_scan_inclusive_min, _carry)(dst, src, n, carry)
#define wgc_scan_exclusive_min_carry(dst, src, n, carry) WGC_NUMBER_CARRY_(carry, wgc_scan_exclusive_min, _carry)(dst, src, n, carry)
#define wgc_scan_inclusive_max_carry(dst, src, n, carry) WGC_NUMBER_CARRY_(carry, wgc_scan_inclusive_max, _carry)(dst, src, n, carry)
#define wgc_scan_exclusive_max_carry(dst, src, n, carry) WGC_NUMBER_CARRY_(carry, wgc_scan_exclusive_max, _carry)(dst, src, n, carry)
#define wgc_scan_inclusive_mul_carry(dst, src, n, carry) WGC_NUMBER_CARRY_(carry, wgc_scan_inclusive_mul, _carry)(dst, src, n, carry)
#define wgc_scan_exclusive_mul_carry(dst, src, n, carry) WGC_NUMBER_CARRY_(carry, wgc_scan_exclusive_mul, _carry)(dst, src, n, carry)
#define wgc_scan_inclusive_and_carry(dst, src, n, carry) WGC_INTEGER_CARRY_(carry, wgc_scan_inclusive_and, _carry)(dst, src, n, carry)
#define wgc_scan_exclusive_and_carry(dst, src, n, carry) WGC_INTEGER_CARRY_(carry, wgc_scan_exclusive_and, _carry)(dst, src, n, carry)
#define wgc_scan_inclusive_or_carry(dst, src, n, carry) WGC_INTEGER_CARRY_(carry, wgc_scan_inclusive_or, _carry)(dst, src, n, carry)
#define wgc_scan_exclusive_or_carry(dst, src, n, carry) WGC_INTEGER_CARRY_(carry, wgc_scan_exclusive_or, _carry)(dst, src, n, carry)
#define wgc_scan_inclusive_xor_carry(dst, src, n, carry) WGC_INTEGER_CARRY_(carry, wgc_scan_inclusive_xor, _carry)(dst, src, n, carry)
#define wgc_scan_exclusive_xor_carry(dst, src, n, carry) WGC_INTEGER_CARRY_(carry, wgc_scan_exclusive_xor, _carry)(dst, src, n, carry)
#define wgc_reduce_add_partial(partial, src, n) WGC_NUMBER_PARTIAL_(partial, wgc_reduce_add, _partial)(partial, src, n)
#define wgc_reduce_add_join(left, right) WGC_NUMBER_PARTIAL_(left, wgc_reduce_add, _join)(left, right)
#define wgc_reduce_add_finish(partial) WGC_NUMBER_PARTIAL_(partial, wgc_reduce_add, _finish)(partial)
#define wgc_reduce_min_partial(partial, src, n) WGC_NUMBER_PARTIAL_(partial, wgc_reduce_min, _partial)(partial, src, n)
#define wgc_reduce_min_join(left, right) WGC_NUMBER_PARTIAL_(left, wgc_reduce_min, _join)(left, right)
#define wgc_reduce_min_finish(partial) WGC_NUMBER_PARTIAL_(partial, wgc_reduce_min, _finish)(partial)
#define wgc_reduce_max_partial(partial, src, n) WGC_NUMBER_PARTIAL_(partial, wgc_reduce_max, _partial)(partial, src, n)
#define wgc_reduce_max_join(left, right) WGC_NUMBER_PARTIAL_(left, wgc_reduce_max, _join)(left, right)
#define wgc_reduce_max_finish(partial) WGC_NUMBER_PARTIAL_(partial, wgc_reduce_max, _finish)(partial)
#define wgc_reduce_mul_partial(partial, src, n) WGC_NUMBER_PARTIAL_(partial, wgc_reduce_mul, _partial)(partial, src, n)
#define wgc_reduce_mul_join(left, right) WGC_NUMBER_PARTIAL_(left, wgc_reduce_mul, _join)(left, right)
#define wgc_reduce_mul_finish(partial) WGC_NUMBER_PARTIAL_(partial, wgc_reduce_mul, _finish)(partial)
#define wgc_reduce_and_partial(partial, src, n) WGC_INTEGER_PARTIAL_(partial, wgc_reduce_and, _partial)(partial, src, n)
#define wgc_reduce_and_join(left, right) WGC_INTEGER_PARTIAL_(left, wgc_reduce_and, _join)(left, right)
#define wgc_reduce_and_finish(partial) WGC_INTEGER_PARTIAL_(partial, wgc_reduce_and, _finish)(partial)
#define wgc_reduce_or_partial(partial, src, n) WGC_INTEGER_PARTIAL_(partial, wgc_reduce_or, _partial)(partial, src, n)
#define wgc_reduce_or_join(left, right) WGC_INTEGER_PARTIAL_(left, wgc_reduce_or, _join)(left, right)
#define wgc_reduce_or_finish(partial) WGC_INTEGER_PARTIAL_(partial, wgc_reduce_or, _finish)(partial)
#define wgc_reduce_xor_partial(partial, src, n) WGC_INTEGER_PARTIAL_(partial, wgc_reduce_xor, _partial)(partial, src, n)
#define wgc_reduce_xor_join(left, right) WGC_INTEGER_PARTIAL_(left, wgc_reduce_xor, _join)(left, right)
#define wgc_reduce_xor_finish(partial) WGC_INTEGER_PARTIAL_(partial, wgc_reduce_xor, _finish)(partial)

/* ------------------------------------------ exact sums and dot products -- */

/* from functions.def, first reduce_exact_add_<type>, first reduce_exact_add_<type>_partial, first reduce_dot_<type>: <macro> */
#define wgc_reduce_exact_add(src, n) WGC_FLOAT_(src, wgc_reduce_exact_add, )(src, n)
#define wgc_reduce_exact_add_partial(partial, src, n) WGC_FLOAT_(src, wgc_reduce_exact_add, _partial)(partial, src, n)
#define wgc_reduce_dot(x, y, n) WGC_FLOAT_(x, wgc_reduce_dot, )(x, y, n)

/* ----------------------------------------------- positions and broadcasts -- */

/* from functions.def, first reduce_arg<op>_<type>, first reduce_arg<op>_<type>_groups, first broadcast_<type>, first broadcast_<type>_strided: <macro> */
#define wgc_broadcast(dst, src, n, local_id) WGC_NUMBER_(src, wgc_broadcast, )(dst, src, n, local_id)
#define wgc_broadcast_strided(dst, dst_stride, src, src_stride, n, local_id) WGC_NUMBER_(src, wgc_broadcast, _strided)(dst, dst_stride, src, src_stride, n, local_id)
#define wgc_reduce_argmin(src, n) WGC_NUMBER_(src, wgc_reduce_argmin, )(src, n)
#define wgc_reduce_argmin_groups(dst, src, n, group_size) WGC_NUMBER_(src, wgc_reduce_argmin, _groups)(dst, src, n, group_size)
#define wgc_reduce_argmax(src, n) WGC_NUMBER_(src, wgc_reduce_argmax, )(src, n)
#define wgc_reduce_argmax_groups(dst, src, n, group_size) WGC_NUMBER_(src, wgc_reduce_argmax, _groups)(dst, src, n, group_size)

/* clang-format on */

#endif

#endif
