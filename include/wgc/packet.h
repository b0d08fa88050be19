/* SPDX-License-Identifier: MIT */
/*
 * wgc's packet face: the collectives of a vectorising compiler, which runs a
 * kernel as packets of VF work-items in vector registers. Each function takes
 * one packet: alone, as a sub-group, or as a part of a work-group that a state
 * joins. Definitions come as LLVM bitcode, one file per instruction set, and
 * disappear into the caller; docs/packet.md says how to link them.
 *
 *     WGC_PACKET(scan_inclusive_add_group, f32, 16)(out, in, &state)
 *
 * calls wgc_packet_scan_inclusive_add_group_f32x16_ptr. Types are i8 u8 i16 u16
 * i32 u32 i64 u64 f16 f32 f64, VF is 1 2 4 8 16 32 or 64; in the names below
 * <op> is
 *
 *     add min max mul                           every type
 *     and or xor                                the integer types
 *     logical_and logical_or logical_xor        i32, predicates
 *
 * One packet alone. out may be in.
 *     reduce_<op>(T *out, in)                   out: one value
 *     scan_inclusive_<op>(out, in)
 *     scan_exclusive_<op>(out, in)              lane 0: the identity
 * A packet of a group. A state of zeros has seen nothing. Packets come in order
 * of work-items, each behind the one before, and one state takes those of every
 * VF. Sums and products of floats are slow where a packet does not begin at a
 * multiple of its VF.
 *     scan_inclusive_<op>_group(out, in, state)
 *     scan_exclusive_<op>_group(out, in, state)
 *     scan_<op>_begin(state)                    in place of zeros
 *     reduce_<op>_push(state, in)
 *     reduce_<op>_begin(state)                  in place of zeros
 *     reduce_<op>_finish(T *out, state)         once, after the last push
 * A reduction whose packets come in any order and say where they are. Sums and
 * products of floats keep them in items, which has room for the group's
 * elements; for others it may be NULL.
 *     reduce_<op>_at(state, in, T *items, uint32_t position)
 *     reduce_<op>_finish_at(T *out, state, items, uint32_t n)
 * Each of these but begin and finish also exists with
 *     _masked and a last argument uint64_t lanes: bit j set: lane j is active
 *     _tail   and a last argument uint32_t count: the first count lanes are
 * and those of a group with
 *     _short  and a last argument uint32_t count: the packet has only so many
 *             lanes, and the next one goes on behind them
 * An inactive lane contributes nothing; its own result is unspecified. Where no
 * lane is active a reduction is the identity, and the first active lane of an
 * exclusive scan shows the identity. It is a work-item all the same, unless the
 * packet is short: the next packet goes on behind lane VF - 1.
 * For any type, and for i32 predicates:
 *     broadcast(out, in, uint32_t lane)         lane counts modulo VF
 *     all(int32_t *out, in), any(int32_t *out, in), ballot(uint64_t *out, in)
 *     all_masked, all_tail, and so on
 *
 * Whatever VF: a group's results have the bits of the array face (wgc/wgc.h)
 * for the same values, and one packet alone those of a group of VF. Packets lie
 * in memory as arrays and need the alignment of their elements only.
 *
 * Beside each function the bitcode holds one that takes and returns packets by
 * value, named without _ptr:
 * `<16 x float> @wgc_packet_scan_inclusive_add_f32x16(<16 x float>)`, with a
 * pointer for the state. C declares those whose packet fits one vector
 * register, see WGC_PACKET_VALUE. By value only there is, beside each _masked
 * form, one named _where, whose last argument is a mask of VF x i1:
 * `@wgc_packet_scan_inclusive_add_where_f32x16(<16 x float>, <16 x i1>)`; and
 * all, any and ballot of masks, `i64 @wgc_packet_ballot_i1x16(<16 x i1>)`, in
 * the same forms; and what else sub-groups need, see docs/packet.md. A state
 * serves one collective of one group.
 */
#ifndef WGC_PACKET_H
#define WGC_PACKET_H

#include "wgc/wgc.h"

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */

/* ---------------------------------------------------------------- states -- */

/*
 * What a scan keeps between the packets of a group, in a form of its own. carry
 * comes before the row that packets are filling, last ends with the lane before
 * the next, part holds the row's finished parts of 1, 2, 4, .. lanes; pos
 * counts work-items. begun: 0 nothing seen, 1 only inactive lanes, 2 more.
 * Narrow integers need the carry alone.
 */
#define WGC_PACKET_SCAN_STATE_(type, T, lanes)                                 \
    typedef struct wgc_packet_scan_##type {                                    \
        T carry[lanes], last[lanes];                                           \
        uint32_t pos, begun;                                                   \
    } wgc_packet_scan_##type;
#define WGC_PACKET_SCAN_ROW_STATE_(type, T, lanes, steps)                      \
    typedef struct wgc_packet_scan_##type {                                    \
        T carry[lanes], last[lanes];                                           \
        T part[steps][lanes];                                                  \
        uint32_t pos, begun;                                                   \
    } wgc_packet_scan_##type;
#define WGC_PACKET_SCAN_NARROW_STATE_(type, T, lanes)                          \
    typedef struct wgc_packet_scan_##type {                                    \
        T carry[lanes];                                                        \
        uint32_t pos, begun;                                                   \
    } wgc_packet_scan_##type;
WGC_PACKET_SCAN_ROW_STATE_(f16, float, 16, 4)
WGC_PACKET_SCAN_ROW_STATE_(f32, float, 16, 4)
WGC_PACKET_SCAN_ROW_STATE_(f64, double, 8, 3)

/* from types.def, narrow: WGC_PACKET_SCAN_NARROW_STATE_(<type>, <element>, <lanes>) */
WGC_PACKET_SCAN_NARROW_STATE_(i8, int8_t, 64)
WGC_PACKET_SCAN_NARROW_STATE_(u8, uint8_t, 64)
WGC_PACKET_SCAN_NARROW_STATE_(i16, int16_t, 32)
WGC_PACKET_SCAN_NARROW_STATE_(u16, uint16_t, 32)

/* from types.def, wide integer: WGC_PACKET_SCAN_STATE_(<type>, <element>, <lanes>) */
WGC_PACKET_SCAN_STATE_(i32, int32_t, 16)
WGC_PACKET_SCAN_STATE_(u32, uint32_t, 16)
WGC_PACKET_SCAN_STATE_(i64, int64_t, 8)
WGC_PACKET_SCAN_STATE_(u64, uint64_t, 8)

/*
 * What a reduction keeps: the tree of docs/semantics.md as binary counters.
 * part holds the finished subtrees of 1, 2 and 4 rows, recent is the tree's A,
 * sums holds the values of 1, 2, 4, .. spans, pos counts work-items. Exact
 * operators use recent, 64 bytes, minima and maxima of floats part[0] as well;
 * for those begun is 3 once there was a number.
 */
#define WGC_PACKET_REDUCE_STATE_(type, T, lanes)                               \
    typedef struct wgc_packet_reduce_##type {                                  \
        T recent[lanes];                                                       \
        uint32_t pos, begun;                                                   \
    } wgc_packet_reduce_##type;
#define WGC_PACKET_REDUCE_ROW_STATE_(type, T, lanes, levels)                   \
    typedef struct wgc_packet_reduce_##type {                                  \
        T part[3][lanes];                                                      \
        T recent[lanes];                                                       \
        T sums[levels];                                                        \
        uint32_t pos, begun;                                                   \
    } wgc_packet_reduce_##type;
WGC_PACKET_REDUCE_ROW_STATE_(f16, float, 16, 32)
WGC_PACKET_REDUCE_ROW_STATE_(f32, float, 16, 32)
WGC_PACKET_REDUCE_ROW_STATE_(f64, double, 8, 24)

/* from types.def, integer: WGC_PACKET_REDUCE_STATE_(<type>, <element>, <lanes>) */
WGC_PACKET_REDUCE_STATE_(i32, int32_t, 16)
WGC_PACKET_REDUCE_STATE_(u32, uint32_t, 16)
WGC_PACKET_REDUCE_STATE_(i64, int64_t, 8)
WGC_PACKET_REDUCE_STATE_(u64, uint64_t, 8)
WGC_PACKET_REDUCE_STATE_(i8, int8_t, 64)
WGC_PACKET_REDUCE_STATE_(u8, uint8_t, 64)
WGC_PACKET_REDUCE_STATE_(i16, int16_t, 32)
WGC_PACKET_REDUCE_STATE_(u16, uint16_t, 32)

/* ----------------------------------------------------------------- names -- */

/* The function of a name, a type and a VF, checked at compile time. */
#define WGC_PACKET(name, type, VF) WGC_PACKET_(name, type, VF)
#define WGC_PACKET_(name, type, VF)                                            \
    WGC_PACKET_CHECKED_(type, VF, wgc_packet_##name##_##type##x##VF##_ptr)

/* The same by value: packets as vector types wgc_<type>x<VF>. Declared for
 * packets of 16 bytes, of 32 with AVX, and of 64 with AVX-512. */
#define WGC_PACKET_VALUE(name, type, VF) WGC_PACKET_VALUE_(name, type, VF)
#define WGC_PACKET_VALUE_(name, type, VF)                                      \
    WGC_PACKET_CHECKED_(type, VF, wgc_packet_##name##_##type##x##VF)

#ifdef __cplusplus
#define WGC_PACKET_ASSERT_(condition, text) static_assert(condition, text)
#else
#define WGC_PACKET_ASSERT_(condition, text) _Static_assert(condition, text)
#endif
#define WGC_PACKET_CHECKED_(type, VF, function)                                \
    (__extension__({                                                           \
        WGC_PACKET_ASSERT_(WGC_PACKET_KNOWN_(WGC_PACKET_TYPE_##type),          \
            "wgc: the type is one of i8 u8 i16 u16 i32 u32 i64 u64 "           \
            "f16 f32 f64");                                                    \
        WGC_PACKET_ASSERT_(WGC_PACKET_KNOWN_(WGC_PACKET_VF_##VF),              \
            "wgc: VF is one of 1 2 4 8 16 32 64");                             \
        function;                                                              \
    }))

/* 1 if the argument expands to something with a comma, as those here do. */
#define WGC_PACKET_KNOWN_(...) WGC_PACKET_SECOND_(__VA_ARGS__, 0, 0)
#define WGC_PACKET_SECOND_(first, second, ...) second
#define WGC_PACKET_VF_1 0, 1
#define WGC_PACKET_VF_2 0, 1
#define WGC_PACKET_VF_4 0, 1
#define WGC_PACKET_VF_8 0, 1
#define WGC_PACKET_VF_16 0, 1
#define WGC_PACKET_VF_32 0, 1
#define WGC_PACKET_VF_64 0, 1
/* from types.def: #define WGC_PACKET_TYPE_<type> 0, 1 */
#define WGC_PACKET_TYPE_f16 0, 1
#define WGC_PACKET_TYPE_i32 0, 1
#define WGC_PACKET_TYPE_u32 0, 1
#define WGC_PACKET_TYPE_i64 0, 1
#define WGC_PACKET_TYPE_u64 0, 1
#define WGC_PACKET_TYPE_f32 0, 1
#define WGC_PACKET_TYPE_f64 0, 1
#define WGC_PACKET_TYPE_i8 0, 1
#define WGC_PACKET_TYPE_u8 0, 1
#define WGC_PACKET_TYPE_i16 0, 1
#define WGC_PACKET_TYPE_u16 0, 1

/* ------------------------------------------------------------- functions -- */

/* Plain, masked and tail forms. */
#define WGC_PACKET_FORMS_(name, lanes, ...)                                    \
    void wgc_packet_##name##_##lanes##_ptr(__VA_ARGS__);                       \
    void wgc_packet_##name##_masked_##lanes##_ptr(__VA_ARGS__, uint64_t);      \
    void wgc_packet_##name##_tail_##lanes##_ptr(__VA_ARGS__, uint32_t);

/* Those of a group have a short one. */
#define WGC_PACKET_GROUP_FORMS_(name, lanes, ...)                              \
    WGC_PACKET_FORMS_(name, lanes, __VA_ARGS__)                                \
    void wgc_packet_##name##_short_##lanes##_ptr(__VA_ARGS__, uint32_t);

#define WGC_PACKET_OPERATOR_VF_(op, type, T, lanes)                            \
    WGC_PACKET_FORMS_(reduce_##op, lanes, T *out, const T *in)                 \
    WGC_PACKET_FORMS_(scan_inclusive_##op, lanes, T *out, const T *in)         \
    WGC_PACKET_FORMS_(scan_exclusive_##op, lanes, T *out, const T *in)         \
    WGC_PACKET_GROUP_FORMS_(scan_inclusive_##op##_group, lanes,                \
                      T *out, const T *in, wgc_packet_scan_##type *state)      \
    WGC_PACKET_GROUP_FORMS_(scan_exclusive_##op##_group, lanes,                \
                      T *out, const T *in, wgc_packet_scan_##type *state)      \
    WGC_PACKET_GROUP_FORMS_(reduce_##op##_push, lanes,                         \
                      wgc_packet_reduce_##type *state, const T *in)            \
    void wgc_packet_scan_##op##_begin_##lanes##_ptr(                           \
        wgc_packet_scan_##type *state);                                        \
    void wgc_packet_reduce_##op##_begin_##lanes##_ptr(                         \
        wgc_packet_reduce_##type *state);                                      \
    void wgc_packet_reduce_##op##_finish_##lanes##_ptr(                        \
        T *out, wgc_packet_reduce_##type *state);                              \
    WGC_PACKET_FORMS_(reduce_##op##_at, lanes,                                 \
                      wgc_packet_reduce_##type *state, const T *in, T *items,  \
                      uint32_t position)                                       \
    void wgc_packet_reduce_##op##_finish_at_##lanes##_ptr(                     \
        T *out, wgc_packet_reduce_##type *state, const T *items, uint32_t n);

#define WGC_PACKET_BROADCAST_VF_(type, T, lanes)                               \
    void wgc_packet_broadcast_##lanes##_ptr(                                   \
        T *out, const T *in, uint32_t lane);

#define WGC_PACKET_VOTES_VF_(lanes)                                            \
    WGC_PACKET_FORMS_(all, lanes, int32_t *out, const int32_t *in)             \
    WGC_PACKET_FORMS_(any, lanes, int32_t *out, const int32_t *in)             \
    WGC_PACKET_FORMS_(ballot, lanes, uint64_t *out, const int32_t *in)

#define WGC_PACKET_OPERATOR_(op, type, T)                                      \
    WGC_PACKET_OPERATOR_VF_(op, type, T, type##x1)                             \
    WGC_PACKET_OPERATOR_VF_(op, type, T, type##x2)                             \
    WGC_PACKET_OPERATOR_VF_(op, type, T, type##x4)                             \
    WGC_PACKET_OPERATOR_VF_(op, type, T, type##x8)                             \
    WGC_PACKET_OPERATOR_VF_(op, type, T, type##x16)                            \
    WGC_PACKET_OPERATOR_VF_(op, type, T, type##x32)                            \
    WGC_PACKET_OPERATOR_VF_(op, type, T, type##x64)

#define WGC_PACKET_BROADCAST_(type, T)                                         \
    WGC_PACKET_BROADCAST_VF_(type, T, type##x1)                                \
    WGC_PACKET_BROADCAST_VF_(type, T, type##x2)                                \
    WGC_PACKET_BROADCAST_VF_(type, T, type##x4)                                \
    WGC_PACKET_BROADCAST_VF_(type, T, type##x8)                                \
    WGC_PACKET_BROADCAST_VF_(type, T, type##x16)                               \
    WGC_PACKET_BROADCAST_VF_(type, T, type##x32)                               \
    WGC_PACKET_BROADCAST_VF_(type, T, type##x64)

/* from types.def: WGC_PACKET_BROADCAST_(<type>, <element>) */
WGC_PACKET_BROADCAST_(f16, wgc_f16)
WGC_PACKET_BROADCAST_(i32, int32_t)
WGC_PACKET_BROADCAST_(u32, uint32_t)
WGC_PACKET_BROADCAST_(i64, int64_t)
WGC_PACKET_BROADCAST_(u64, uint64_t)
WGC_PACKET_BROADCAST_(f32, float)
WGC_PACKET_BROADCAST_(f64, double)
WGC_PACKET_BROADCAST_(i8, int8_t)
WGC_PACKET_BROADCAST_(u8, uint8_t)
WGC_PACKET_BROADCAST_(i16, int16_t)
WGC_PACKET_BROADCAST_(u16, uint16_t)

/* from collectives.def, operator, logical: WGC_PACKET_OPERATOR_(<operator>, <type>, <element>) */
WGC_PACKET_OPERATOR_(add, f16, wgc_f16)
WGC_PACKET_OPERATOR_(add, i32, int32_t)
WGC_PACKET_OPERATOR_(add, u32, uint32_t)
WGC_PACKET_OPERATOR_(add, i64, int64_t)
WGC_PACKET_OPERATOR_(add, u64, uint64_t)
WGC_PACKET_OPERATOR_(add, f32, float)
WGC_PACKET_OPERATOR_(add, f64, double)
WGC_PACKET_OPERATOR_(min, f16, wgc_f16)
WGC_PACKET_OPERATOR_(min, i32, int32_t)
WGC_PACKET_OPERATOR_(min, u32, uint32_t)
WGC_PACKET_OPERATOR_(min, i64, int64_t)
WGC_PACKET_OPERATOR_(min, u64, uint64_t)
WGC_PACKET_OPERATOR_(min, f32, float)
WGC_PACKET_OPERATOR_(min, f64, double)
WGC_PACKET_OPERATOR_(max, f16, wgc_f16)
WGC_PACKET_OPERATOR_(max, i32, int32_t)
WGC_PACKET_OPERATOR_(max, u32, uint32_t)
WGC_PACKET_OPERATOR_(max, i64, int64_t)
WGC_PACKET_OPERATOR_(max, u64, uint64_t)
WGC_PACKET_OPERATOR_(max, f32, float)
WGC_PACKET_OPERATOR_(max, f64, double)
WGC_PACKET_OPERATOR_(mul, f16, wgc_f16)
WGC_PACKET_OPERATOR_(mul, i32, int32_t)
WGC_PACKET_OPERATOR_(mul, u32, uint32_t)
WGC_PACKET_OPERATOR_(mul, i64, int64_t)
WGC_PACKET_OPERATOR_(mul, u64, uint64_t)
WGC_PACKET_OPERATOR_(mul, f32, float)
WGC_PACKET_OPERATOR_(mul, f64, double)
WGC_PACKET_OPERATOR_(and, i32, int32_t)
WGC_PACKET_OPERATOR_(and, u32, uint32_t)
WGC_PACKET_OPERATOR_(and, i64, int64_t)
WGC_PACKET_OPERATOR_(and, u64, uint64_t)
WGC_PACKET_OPERATOR_(or, i32, int32_t)
WGC_PACKET_OPERATOR_(or, u32, uint32_t)
WGC_PACKET_OPERATOR_(or, i64, int64_t)
WGC_PACKET_OPERATOR_(or, u64, uint64_t)
WGC_PACKET_OPERATOR_(xor, i32, int32_t)
WGC_PACKET_OPERATOR_(xor, u32, uint32_t)
WGC_PACKET_OPERATOR_(xor, i64, int64_t)
WGC_PACKET_OPERATOR_(xor, u64, uint64_t)
WGC_PACKET_OPERATOR_(logical_and, i32, int32_t)
WGC_PACKET_OPERATOR_(logical_or, i32, int32_t)
WGC_PACKET_OPERATOR_(logical_xor, i32, int32_t)
WGC_PACKET_OPERATOR_(add, i8, int8_t)
WGC_PACKET_OPERATOR_(add, u8, uint8_t)
WGC_PACKET_OPERATOR_(add, i16, int16_t)
WGC_PACKET_OPERATOR_(add, u16, uint16_t)
WGC_PACKET_OPERATOR_(min, i8, int8_t)
WGC_PACKET_OPERATOR_(min, u8, uint8_t)
WGC_PACKET_OPERATOR_(min, i16, int16_t)
WGC_PACKET_OPERATOR_(min, u16, uint16_t)
WGC_PACKET_OPERATOR_(max, i8, int8_t)
WGC_PACKET_OPERATOR_(max, u8, uint8_t)
WGC_PACKET_OPERATOR_(max, i16, int16_t)
WGC_PACKET_OPERATOR_(max, u16, uint16_t)
WGC_PACKET_OPERATOR_(mul, i8, int8_t)
WGC_PACKET_OPERATOR_(mul, u8, uint8_t)
WGC_PACKET_OPERATOR_(mul, i16, int16_t)
WGC_PACKET_OPERATOR_(mul, u16, uint16_t)
WGC_PACKET_OPERATOR_(and, i8, int8_t)
WGC_PACKET_OPERATOR_(and, u8, uint8_t)
WGC_PACKET_OPERATOR_(and, i16, int16_t)
WGC_PACKET_OPERATOR_(and, u16, uint16_t)
WGC_PACKET_OPERATOR_(or, i8, int8_t)
WGC_PACKET_OPERATOR_(or, u8, uint8_t)
WGC_PACKET_OPERATOR_(or, i16, int16_t)
WGC_PACKET_OPERATOR_(or, u16, uint16_t)
WGC_PACKET_OPERATOR_(xor, i8, int8_t)
WGC_PACKET_OPERATOR_(xor, u8, uint8_t)
WGC_PACKET_OPERATOR_(xor, i16, int16_t)
WGC_PACKET_OPERATOR_(xor, u16, uint16_t)

WGC_PACKET_VOTES_VF_(i32x1)
WGC_PACKET_VOTES_VF_(i32x2)
WGC_PACKET_VOTES_VF_(i32x4)
WGC_PACKET_VOTES_VF_(i32x8)
WGC_PACKET_VOTES_VF_(i32x16)
WGC_PACKET_VOTES_VF_(i32x32)
WGC_PACKET_VOTES_VF_(i32x64)

/* ---------------------------------------------------------- by value in C -- */

/*
 * Packets as vector types, where one fits a vector register of the target: what
 * is wider, or shorter than 16 bytes, C compilers pass in ways of their own.
 */
#define WGC_PACKET_VALUE_FORMS_(result, name, lanes, ...)                      \
    result wgc_packet_##name##_##lanes(__VA_ARGS__);                           \
    result wgc_packet_##name##_masked_##lanes(__VA_ARGS__, uint64_t);          \
    result wgc_packet_##name##_tail_##lanes(__VA_ARGS__, uint32_t);

#define WGC_PACKET_VALUE_GROUP_FORMS_(result, name, lanes, ...)                \
    WGC_PACKET_VALUE_FORMS_(result, name, lanes, __VA_ARGS__)                  \
    result wgc_packet_##name##_short_##lanes(__VA_ARGS__, uint32_t);

#define WGC_PACKET_VALUE_OPERATOR_(op, type, T, lanes)                         \
    WGC_PACKET_VALUE_FORMS_(T, reduce_##op, lanes, wgc_##lanes in)             \
    WGC_PACKET_VALUE_FORMS_(wgc_##lanes, scan_inclusive_##op, lanes,           \
                            wgc_##lanes in)                                    \
    WGC_PACKET_VALUE_FORMS_(wgc_##lanes, scan_exclusive_##op, lanes,           \
                            wgc_##lanes in)                                    \
    WGC_PACKET_VALUE_GROUP_FORMS_(                                             \
        wgc_##lanes, scan_inclusive_##op##_group, lanes, wgc_##lanes in,       \
        wgc_packet_scan_##type *state)                                         \
    WGC_PACKET_VALUE_GROUP_FORMS_(                                             \
        wgc_##lanes, scan_exclusive_##op##_group, lanes, wgc_##lanes in,       \
        wgc_packet_scan_##type *state)                                         \
    WGC_PACKET_VALUE_GROUP_FORMS_(void, reduce_##op##_push, lanes,             \
                            wgc_packet_reduce_##type *state, wgc_##lanes in)   \
    void wgc_packet_scan_##op##_begin_##lanes(wgc_packet_scan_##type *state);  \
    void wgc_packet_reduce_##op##_begin_##lanes(                               \
        wgc_packet_reduce_##type *state);                                      \
    T wgc_packet_reduce_##op##_finish_##lanes(                                 \
        wgc_packet_reduce_##type *state);                                      \
    WGC_PACKET_VALUE_FORMS_(void, reduce_##op##_at, lanes,                     \
                            wgc_packet_reduce_##type *state, wgc_##lanes in,   \
                            T *items, uint32_t position)                       \
    T wgc_packet_reduce_##op##_finish_at_##lanes(                              \
        wgc_packet_reduce_##type *state, const T *items, uint32_t n);

#define WGC_PACKET_VALUE_TYPE_(type, T, lanes, bytes)                          \
    typedef T wgc_##lanes __attribute__((vector_size(bytes)));                 \
    wgc_##lanes wgc_packet_broadcast_##lanes(wgc_##lanes in, uint32_t lane);

#define WGC_PACKET_VALUE_VOTES_(lanes)                                         \
    WGC_PACKET_VALUE_FORMS_(int32_t, all, lanes, wgc_##lanes in)               \
    WGC_PACKET_VALUE_FORMS_(int32_t, any, lanes, wgc_##lanes in)               \
    WGC_PACKET_VALUE_FORMS_(uint64_t, ballot, lanes, wgc_##lanes in)

#define WGC_PACKET_VALUES_(bytes, vf8, vf16, vf32, vf64)                       \
    WGC_PACKET_VALUE_TYPES_(bytes, vf8, vf16, vf32, vf64)                      \
    WGC_PACKET_VALUE_OPERATORS_(vf8, vf16, vf32, vf64)                         \
    WGC_PACKET_VALUE_VOTES_(i32x##vf32)
#define WGC_PACKET_VALUE_TYPES_(bytes, vf8, vf16, vf32, vf64) /* from types.def: WGC_PACKET_VALUE_TYPE_(<type>, <element>, <type>x##vf<bits>, bytes) */ \
    WGC_PACKET_VALUE_TYPE_(f16, wgc_f16, f16x##vf16, bytes)                    \
    WGC_PACKET_VALUE_TYPE_(i32, int32_t, i32x##vf32, bytes)                    \
    WGC_PACKET_VALUE_TYPE_(u32, uint32_t, u32x##vf32, bytes)                   \
    WGC_PACKET_VALUE_TYPE_(i64, int64_t, i64x##vf64, bytes)                    \
    WGC_PACKET_VALUE_TYPE_(u64, uint64_t, u64x##vf64, bytes)                   \
    WGC_PACKET_VALUE_TYPE_(f32, float, f32x##vf32, bytes)                      \
    WGC_PACKET_VALUE_TYPE_(f64, double, f64x##vf64, bytes)                     \
    WGC_PACKET_VALUE_TYPE_(i8, int8_t, i8x##vf8, bytes)                        \
    WGC_PACKET_VALUE_TYPE_(u8, uint8_t, u8x##vf8, bytes)                       \
    WGC_PACKET_VALUE_TYPE_(i16, int16_t, i16x##vf16, bytes)                    \
    WGC_PACKET_VALUE_TYPE_(u16, uint16_t, u16x##vf16, bytes)

#define WGC_PACKET_VALUE_OPERATORS_(vf8, vf16, vf32, vf64) /* from collectives.def, operator, logical: WGC_PACKET_VALUE_OPERATOR_(<operator>, <type>, <element>, <type>x##vf<bits>) */ \
    WGC_PACKET_VALUE_OPERATOR_(add, f16, wgc_f16, f16x##vf16)                  \
    WGC_PACKET_VALUE_OPERATOR_(add, i32, int32_t, i32x##vf32)                  \
    WGC_PACKET_VALUE_OPERATOR_(add, u32, uint32_t, u32x##vf32)                 \
    WGC_PACKET_VALUE_OPERATOR_(add, i64, int64_t, i64x##vf64)                  \
    WGC_PACKET_VALUE_OPERATOR_(add, u64, uint64_t, u64x##vf64)                 \
    WGC_PACKET_VALUE_OPERATOR_(add, f32, float, f32x##vf32)                    \
    WGC_PACKET_VALUE_OPERATOR_(add, f64, double, f64x##vf64)                   \
    WGC_PACKET_VALUE_OPERATOR_(min, f16, wgc_f16, f16x##vf16)                  \
    WGC_PACKET_VALUE_OPERATOR_(min, i32, int32_t, i32x##vf32)                  \
    WGC_PACKET_VALUE_OPERATOR_(min, u32, uint32_t, u32x##vf32)                 \
    WGC_PACKET_VALUE_OPERATOR_(min, i64, int64_t, i64x##vf64)                  \
    WGC_PACKET_VALUE_OPERATOR_(min, u64, uint64_t, u64x##vf64)                 \
    WGC_PACKET_VALUE_OPERATOR_(min, f32, float, f32x##vf32)                    \
    WGC_PACKET_VALUE_OPERATOR_(min, f64, double, f64x##vf64)                   \
    WGC_PACKET_VALUE_OPERATOR_(max, f16, wgc_f16, f16x##vf16)                  \
    WGC_PACKET_VALUE_OPERATOR_(max, i32, int32_t, i32x##vf32)                  \
    WGC_PACKET_VALUE_OPERATOR_(max, u32, uint32_t, u32x##vf32)                 \
    WGC_PACKET_VALUE_OPERATOR_(max, i64, int64_t, i64x##vf64)                  \
    WGC_PACKET_VALUE_OPERATOR_(max, u64, uint64_t, u64x##vf64)                 \
    WGC_PACKET_VALUE_OPERATOR_(max, f32, float, f32x##vf32)                    \
    WGC_PACKET_VALUE_OPERATOR_(max, f64, double, f64x##vf64)                   \
    WGC_PACKET_VALUE_OPERATOR_(mul, f16, wgc_f16, f16x##vf16)                  \
    WGC_PACKET_VALUE_OPERATOR_(mul, i32, int32_t, i32x##vf32)                  \
    WGC_PACKET_VALUE_OPERATOR_(mul, u32, uint32_t, u32x##vf32)                 \
    WGC_PACKET_VALUE_OPERATOR_(mul, i64, int64_t, i64x##vf64)                  \
    WGC_PACKET_VALUE_OPERATOR_(mul, u64, uint64_t, u64x##vf64)                 \
    WGC_PACKET_VALUE_OPERATOR_(mul, f32, float, f32x##vf32)                    \
    WGC_PACKET_VALUE_OPERATOR_(mul, f64, double, f64x##vf64)                   \
    WGC_PACKET_VALUE_OPERATOR_(and, i32, int32_t, i32x##vf32)                  \
    WGC_PACKET_VALUE_OPERATOR_(and, u32, uint32_t, u32x##vf32)                 \
    WGC_PACKET_VALUE_OPERATOR_(and, i64, int64_t, i64x##vf64)                  \
    WGC_PACKET_VALUE_OPERATOR_(and, u64, uint64_t, u64x##vf64)                 \
    WGC_PACKET_VALUE_OPERATOR_(or, i32, int32_t, i32x##vf32)                   \
    WGC_PACKET_VALUE_OPERATOR_(or, u32, uint32_t, u32x##vf32)                  \
    WGC_PACKET_VALUE_OPERATOR_(or, i64, int64_t, i64x##vf64)                   \
    WGC_PACKET_VALUE_OPERATOR_(or, u64, uint64_t, u64x##vf64)                  \
    WGC_PACKET_VALUE_OPERATOR_(xor, i32, int32_t, i32x##vf32)                  \
    WGC_PACKET_VALUE_OPERATOR_(xor, u32, uint32_t, u32x##vf32)                 \
    WGC_PACKET_VALUE_OPERATOR_(xor, i64, int64_t, i64x##vf64)                  \
    WGC_PACKET_VALUE_OPERATOR_(xor, u64, uint64_t, u64x##vf64)                 \
    WGC_PACKET_VALUE_OPERATOR_(logical_and, i32, int32_t, i32x##vf32)          \
    WGC_PACKET_VALUE_OPERATOR_(logical_or, i32, int32_t, i32x##vf32)           \
    WGC_PACKET_VALUE_OPERATOR_(logical_xor, i32, int32_t, i32x##vf32)          \
    WGC_PACKET_VALUE_OPERATOR_(add, i8, int8_t, i8x##vf8)                      \
    WGC_PACKET_VALUE_OPERATOR_(add, u8, uint8_t, u8x##vf8)                     \
    WGC_PACKET_VALUE_OPERATOR_(add, i16, int16_t, i16x##vf16)                  \
    WGC_PACKET_VALUE_OPERATOR_(add, u16, uint16_t, u16x##vf16)                 \
    WGC_PACKET_VALUE_OPERATOR_(min, i8, int8_t, i8x##vf8)                      \
    WGC_PACKET_VALUE_OPERATOR_(min, u8, uint8_t, u8x##vf8)                     \
    WGC_PACKET_VALUE_OPERATOR_(min, i16, int16_t, i16x##vf16)                  \
    WGC_PACKET_VALUE_OPERATOR_(min, u16, uint16_t, u16x##vf16)                 \
    WGC_PACKET_VALUE_OPERATOR_(max, i8, int8_t, i8x##vf8)                      \
    WGC_PACKET_VALUE_OPERATOR_(max, u8, uint8_t, u8x##vf8)                     \
    WGC_PACKET_VALUE_OPERATOR_(max, i16, int16_t, i16x##vf16)                  \
    WGC_PACKET_VALUE_OPERATOR_(max, u16, uint16_t, u16x##vf16)                 \
    WGC_PACKET_VALUE_OPERATOR_(mul, i8, int8_t, i8x##vf8)                      \
    WGC_PACKET_VALUE_OPERATOR_(mul, u8, uint8_t, u8x##vf8)                     \
    WGC_PACKET_VALUE_OPERATOR_(mul, i16, int16_t, i16x##vf16)                  \
    WGC_PACKET_VALUE_OPERATOR_(mul, u16, uint16_t, u16x##vf16)                 \
    WGC_PACKET_VALUE_OPERATOR_(and, i8, int8_t, i8x##vf8)                      \
    WGC_PACKET_VALUE_OPERATOR_(and, u8, uint8_t, u8x##vf8)                     \
    WGC_PACKET_VALUE_OPERATOR_(and, i16, int16_t, i16x##vf16)                  \
    WGC_PACKET_VALUE_OPERATOR_(and, u16, uint16_t, u16x##vf16)                 \
    WGC_PACKET_VALUE_OPERATOR_(or, i8, int8_t, i8x##vf8)                       \
    WGC_PACKET_VALUE_OPERATOR_(or, u8, uint8_t, u8x##vf8)                      \
    WGC_PACKET_VALUE_OPERATOR_(or, i16, int16_t, i16x##vf16)                   \
    WGC_PACKET_VALUE_OPERATOR_(or, u16, uint16_t, u16x##vf16)                  \
    WGC_PACKET_VALUE_OPERATOR_(xor, i8, int8_t, i8x##vf8)                      \
    WGC_PACKET_VALUE_OPERATOR_(xor, u8, uint8_t, u8x##vf8)                     \
    WGC_PACKET_VALUE_OPERATOR_(xor, i16, int16_t, i16x##vf16)                  \
    WGC_PACKET_VALUE_OPERATOR_(xor, u16, uint16_t, u16x##vf16)

WGC_PACKET_VALUES_(16, 16, 8, 4, 2)
#ifdef __AVX__
WGC_PACKET_VALUES_(32, 32, 16, 8, 4)
#endif
#ifdef __AVX512F__
WGC_PACKET_VALUES_(64, 64, 32, 16, 8)
#endif

/* clang-format on */

#ifdef __cplusplus
}
#endif
#endif
