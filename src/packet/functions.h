/* SPDX-License-Identifier: MIT */
/*
 * The public packet functions of one VF, made from the templates by expanding
 * the list of collectives. VF is defined, and undefined again at the end.
 */

/* clang-format off */

#if SERVES(COUNT_n8)
#define IF_b8(...) __VA_ARGS__
#else
#define IF_b8(...)
#endif
#if SERVES(COUNT_b16)
#define IF_b16(...) __VA_ARGS__
#else
#define IF_b16(...)
#endif
#if SERVES(COUNT_b32)
#define IF_b32(...) __VA_ARGS__
#else
#define IF_b32(...)
#endif
#if SERVES(COUNT_b64)
#define IF_b64(...) __VA_ARGS__
#else
#define IF_b64(...)
#endif

/* The lanes of a type under an operator of a class. */
#define IF_exact_f16 IF_b16
#define IF_exact_i32 IF_b32
#define IF_exact_u32 IF_b32
#define IF_exact_i64 IF_b64
#define IF_exact_u64 IF_b64
#define IF_exact_f32 IF_b32
#define IF_exact_f64 IF_b64
#define IF_exact_i8 IF_b8
#define IF_exact_u8 IF_b8
#define IF_exact_i16 IF_b16
#define IF_exact_u16 IF_b16
#define IF_rounding_f16 IF_b32
#define IF_rounding_f32 IF_b32
#define IF_rounding_f64 IF_b64

/* Public names of this VF, and those of what is made for it. */
#define NAME3(name, type, vf) wgc_packet_##name##_##type##x##vf##_ptr
#define NAME2(name, type, vf) NAME3(name, type, vf)
#define NAME(name, type) NAME2(name, type, VF)
#define OF_VF3(name, type, vf) name##_##type##x##vf
#define OF_VF2(name, type, vf) OF_VF3(name, type, vf)
#define OF_VF(name, type) OF_VF2(name, type, VF)
#define MANY(type) OF_VF(packet_many, type)
#define FILL(type) OF_VF(packet_fill, type)

/* A packet with lane 1 first and lane 0 last. */
#define TURNED2(x, vf) TURNED_##vf(x)
#define TURNED1(x, vf) TURNED2(x, vf)
#define TURNED(x) TURNED1(x, VF)
#define TYPE f16
#include "packet/items_template.h"
#define TYPE f32
#include "packet/items_template.h"
#define TYPE f64
#include "packet/items_template.h"

/* What every masked form begins with, once for all operators. */
#define WGC_NARROW 1
#define WGC_BROADCAST(type)                                                    \
    static inline void FILL(type)(elem_##type *out, const elem_##type *in,     \
                                  uint64_t lanes, elem_##type value)           \
    {                                                                          \
        PASTE2(packet_fill, PATTERN_##type)((void *)out, (const void *)in, VF, \
                                            lanes, to_bits_##type(value));     \
    }
#include "collectives.def"

/* Plain, masked and tail forms. */
#define SCAN_ALONE(class, shape, name, op, type)                               \
    void NAME(scan_##shape##_##name, type)(                                    \
        elem_##type *out, const elem_##type *in)                               \
    {                                                                          \
        packet_scan_##class##_##type(                                          \
            (struct packet_##class##_##type){(void *)out, (const void *)in,    \
                                             VF, 0},                           \
            true, NULL, &operator_##op, shape);                                \
    }                                                                          \
    void NAME(scan_##shape##_##name##_masked, type)(                           \
        elem_##type *out, const elem_##type *in, uint64_t lanes)               \
    {                                                                          \
        elem_##type active[VF];                                                \
        FILL(type)(active, in, lanes,                                          \
                   packet_element_##class##_##type(operator_##op.neutral));    \
        NAME(scan_##shape##_##name, type)(out, active);                        \
        packet_scanned_masked_##class##_##type(                                \
            (struct packet_##class##_##type){(void *)out, NULL, VF, 0},        \
            (struct mask_##class##_##type){lanes, 0, FILL(type)}, NULL,        \
            &operator_##op, shape);                                            \
    }                                                                          \
    void NAME(scan_##shape##_##name##_tail, type)(                             \
        elem_##type *out, const elem_##type *in, uint32_t count)               \
    {                                                                          \
        NAME(scan_##shape##_##name##_masked, type)(                            \
            out, in, lowest_lanes(count));                                     \
    }

/* Exact operators take packets anywhere, and neutral values as no items at all.
 * Others go on item by item where they cannot take a packet. A state's next
 * place does not depend on the way there, or optimisers would lose sight of it;
 * and what the packet gives where it does not belong is used, or they would
 * compute it, with the constants of the tree, in a branch of every packet. */
#define GROUP_exact(out, in, state, shape, op, type)                           \
    packet_scan_exact_##type(                                                  \
        (struct packet_exact_##type){(void *)out, (const void *)in, VF, 0},    \
        false, state, &operator_##op, shape);
#define GROUP_rounding(out, in, state, shape, op, type)                        \
    MANY(type) items;                                                          \
    memcpy(&items, in, sizeof items);                                          \
    const uint32_t pos = state->pos, next = pos + VF;                          \
    state->pos = next;                                                         \
    packet_scan_rounding_##type(                                               \
        (struct packet_rounding_##type){(void *)out, (const void *)in, VF,     \
                                        pos},                                  \
        false, state, &operator_##op, shape);                                  \
    if (pos % (VF < ROW_##type ? VF : ROW_##type)) {                           \
        state->pos = pos;                                                      \
        OF_VF(packet_scan_items, type)(out, &items, state, VF,                 \
                                       packet_one_##shape##_##op);             \
        state->pos = next;                                                     \
    }
#define SHORT_exact(out, in, state, count, name, shape, op, type)              \
    NAME(name##_masked, type)(out, in, state, lowest_lanes(count));
#define SHORT_rounding(out, in, state, count, name, shape, op, type)           \
    if (count < VF) {                                                          \
        MANY(type) items;                                                      \
        memcpy(&items, in, sizeof items);                                      \
        memcpy(out, &items, sizeof items);                                     \
        OF_VF(packet_scan_items, type)(out, &items, state, count,              \
                                       packet_one_##shape##_##op);             \
    } else {                                                                   \
        NAME(name, type)(out, in, state);                                      \
    }

#define SCAN_GROUP(class, shape, name, op, type)                               \
    void NAME(scan_##shape##_##name##_group, type)(                            \
        elem_##type *out, const elem_##type *in,                               \
        wgc_packet_scan_##type *state)                                         \
    {                                                                          \
        GROUP_##class(out, in, state, shape, op, type)                         \
    }                                                                          \
    void NAME(scan_##shape##_##name##_group_masked, type)(                     \
        elem_##type *out, const elem_##type *in,                               \
        wgc_packet_scan_##type *state, uint64_t lanes)                         \
    {                                                                          \
        const uint32_t begun = state->begun;                                   \
        elem_##type active[VF];                                                \
        FILL(type)(active, in, lanes,                                          \
                   packet_element_##class##_##type(operator_##op.neutral));    \
        NAME(scan_##shape##_##name##_group, type)(out, active, state);         \
        packet_scanned_masked_##class##_##type(                                \
            (struct packet_##class##_##type){(void *)out, NULL, VF, 0},        \
            (struct mask_##class##_##type){lanes, begun, FILL(type)}, state,   \
            &operator_##op, shape);                                            \
    }                                                                          \
    void NAME(scan_##shape##_##name##_group_tail, type)(                       \
        elem_##type *out, const elem_##type *in,                               \
        wgc_packet_scan_##type *state, uint32_t count)                         \
    {                                                                          \
        NAME(scan_##shape##_##name##_group_masked, type)(                      \
            out, in, state, lowest_lanes(count));                              \
    }                                                                          \
    void NAME(scan_##shape##_##name##_group_short, type)(                      \
        elem_##type *out, const elem_##type *in,                               \
        wgc_packet_scan_##type *state, uint32_t count)                         \
    {                                                                          \
        SHORT_##class(out, in, state, count, scan_##shape##_##name##_group,    \
                      shape, op, type)                                         \
    }

/* Parts of rows are written before they are read. */
#define BEGIN(class, what, name, op, type)                                     \
    void NAME(what##_##name##_begin, type)(                                    \
        wgc_packet_##what##_##type *state)                                     \
    {                                                                          \
        state->pos = 0;                                                        \
        packet_##what##_begin_##class##_##type(state, &operator_##op);         \
    }

#define SCANS(class, name, op, type)                                           \
    SCAN_ALONE(class, inclusive, name, op, type)                               \
    SCAN_ALONE(class, exclusive, name, op, type)                               \
    SCAN_GROUP(class, inclusive, name, op, type)                               \
    SCAN_GROUP(class, exclusive, name, op, type)                               \
    BEGIN(class, scan, name, op, type)

#define PUSH_exact(state, in, op, type)                                        \
    packet_push_exact_##type(state, in, VF, &operator_##op);
#define PUSH_rounding(state, in, op, type)                                     \
    const uint32_t pos = state->pos, next = pos + VF;                          \
    state->pos = next;                                                         \
    packet_push_rounding_##type(state, in, VF, pos, &operator_##op);           \
    if (pos % VF) {                                                            \
        state->pos = pos;                                                      \
        OF_VF(packet_push_items, type)(state, in, VF,                          \
                                       packet_one_push_##op);                  \
        state->pos = next;                                                     \
    }
#define PUSH_SHORT_exact(state, in, count, name, op, type)                     \
    NAME(name##_masked, type)(state, in, lowest_lanes(count));
#define PUSH_SHORT_rounding(state, in, count, name, op, type)                  \
    if (count < VF)                                                            \
        OF_VF(packet_push_items, type)(state, in, count,                       \
                                       packet_one_push_##op);                  \
    else                                                                       \
        NAME(name, type)(state, in);

/* Packets in any order: the tree needs that of the items, so they are kept. */
#define AT_exact(state, in, items, position, name, type)                       \
    (void)items, (void)position;                                               \
    NAME(name##_push, type)(state, in);
#define AT_rounding(state, in, items, position, name, type)                    \
    MANY(type) x;                                                              \
    memcpy(&x, in, sizeof x);                                                  \
    memcpy(items + position, &x, sizeof x);                                    \
    state->begun = 2;
#define AT_TAIL_exact(state, in, items, position, count, name, type)           \
    NAME(name##_at_masked, type)(state, in, items, position,                   \
                                 lowest_lanes(count));
#define AT_TAIL_rounding(state, in, items, position, count, name, type)        \
    OF_VF(packet_put_items, type)(items + position, in, count);                \
    if (count > 0)                                                             \
        state->begun = 2;                                                      \
    else if (!state->begun)                                                    \
        state->begun = 1;
#define FINISH_AT_exact(state, items, n, op, type)                             \
    (void)items, (void)n;                                                      \
    *out = packet_finish_exact_##type(state, &operator_##op);
#define FINISH_AT_rounding(state, items, n, op, type)                          \
    *out = state->begun < 2                                                    \
               ? packet_element_rounding_##type(operator_##op.identity)        \
               : packet_of_items_##op(items, n);

#define REDUCTIONS(class, name, op, type)                                      \
    void NAME(reduce_##name, type)(                                            \
        elem_##type *out, const elem_##type *in)                               \
    {                                                                          \
        *out = packet_reduce_##class##_##type(in, VF, &operator_##op);         \
    }                                                                          \
    void NAME(reduce_##name##_masked, type)(                                   \
        elem_##type *out, const elem_##type *in, uint64_t lanes)               \
    {                                                                          \
        elem_##type active[VF];                                                \
        FILL(type)(active, in, lanes,                                          \
                   packet_element_##class##_##type(operator_##op.neutral));    \
        NAME(reduce_##name, type)(out, active);                                \
        packet_reduced_masked_##class##_##type(out, VF, lanes,                 \
                                               &operator_##op);                \
    }                                                                          \
    void NAME(reduce_##name##_tail, type)(                                     \
        elem_##type *out, const elem_##type *in, uint32_t count)               \
    {                                                                          \
        NAME(reduce_##name##_masked, type)(out, in, lowest_lanes(count));      \
    }                                                                          \
    BEGIN(class, reduce, name, op, type)                                       \
    void NAME(reduce_##name##_push, type)(                                     \
        wgc_packet_reduce_##type *state, const elem_##type *in)                \
    {                                                                          \
        PUSH_##class(state, in, op, type)                                      \
    }                                                                          \
    void NAME(reduce_##name##_push_masked, type)(                              \
        wgc_packet_reduce_##type *state, const elem_##type *in,                \
        uint64_t lanes)                                                        \
    {                                                                          \
        const uint32_t begun = state->begun;                                   \
        elem_##type active[VF];                                                \
        FILL(type)(active, in, lanes,                                          \
                   packet_element_##class##_##type(operator_##op.neutral));    \
        NAME(reduce_##name##_push, type)(state, active);                       \
        packet_pushed_masked_##class##_##type(state, VF, lanes, begun);        \
    }                                                                          \
    void NAME(reduce_##name##_push_tail, type)(                                \
        wgc_packet_reduce_##type *state, const elem_##type *in,                \
        uint32_t count)                                                        \
    {                                                                          \
        NAME(reduce_##name##_push_masked, type)(state, in,                     \
                                                lowest_lanes(count));          \
    }                                                                          \
    void NAME(reduce_##name##_push_short, type)(                               \
        wgc_packet_reduce_##type *state, const elem_##type *in,                \
        uint32_t count)                                                        \
    {                                                                          \
        PUSH_SHORT_##class(state, in, count, reduce_##name##_push, op, type)   \
    }                                                                          \
    void NAME(reduce_##name##_finish, type)(                                   \
        elem_##type *out, wgc_packet_reduce_##type *state)                     \
    {                                                                          \
        *out = packet_finish_##class##_##type(state, &operator_##op);          \
    }                                                                          \
    void NAME(reduce_##name##_at, type)(                                       \
        wgc_packet_reduce_##type *state, const elem_##type *in,                \
        elem_##type *items, uint32_t position)                                 \
    {                                                                          \
        AT_##class(state, in, items, position, reduce_##name, type)            \
    }                                                                          \
    void NAME(reduce_##name##_at_masked, type)(                                \
        wgc_packet_reduce_##type *state, const elem_##type *in,                \
        elem_##type *items, uint32_t position, uint64_t lanes)                 \
    {                                                                          \
        const uint32_t begun = state->begun;                                   \
        elem_##type active[VF];                                                \
        FILL(type)(active, in, lanes,                                          \
                   packet_element_##class##_##type(operator_##op.neutral));    \
        NAME(reduce_##name##_at, type)(state, active, items, position);        \
        packet_pushed_masked_##class##_##type(state, VF, lanes, begun);        \
    }                                                                          \
    void NAME(reduce_##name##_at_tail, type)(                                  \
        wgc_packet_reduce_##type *state, const elem_##type *in,                \
        elem_##type *items, uint32_t position, uint32_t count)                 \
    {                                                                          \
        AT_TAIL_##class(state, in, items, position, count, reduce_##name, type)\
    }                                                                          \
    void NAME(reduce_##name##_finish_at, type)(                                \
        elem_##type *out, wgc_packet_reduce_##type *state,                     \
        const elem_##type *items, uint32_t n)                                  \
    {                                                                          \
        FINISH_AT_##class(state, items, n, op, type)                           \
    }

#define OPERATOR_PACKETS(class, name, op, type)                                \
    IF_##class##_##type(SCANS(class, name, op, type)                           \
                        REDUCTIONS(class, name, op, type))

#define WGC_NARROW 1
#define WGC_EXACT(op, type) OPERATOR_PACKETS(exact, op, op##_##type, type)
#define WGC_ROUNDING(op, type)                                                 \
    OPERATOR_PACKETS(rounding, op, op##_##type, type)
#define WGC_LOGICAL(op)                                                        \
    OPERATOR_PACKETS(exact, logical_##op, logical_##op, i32)
#define WGC_BROADCAST(type)                                                    \
    IF_exact_##type(void NAME(broadcast, type)(                                \
        elem_##type *out, const elem_##type *in, uint32_t lane)                \
    {                                                                          \
        PASTE2(packet_broadcast, PATTERN_##type)(                              \
            (void *)out, (const void *)in, VF, lane);                          \
    })
#include "collectives.def"

/* clang-format on */

#undef IF_b8
#undef IF_b16
#undef IF_b32
#undef IF_b64
#undef IF_exact_f16
#undef IF_exact_i32
#undef IF_exact_u32
#undef IF_exact_i64
#undef IF_exact_u64
#undef IF_exact_f32
#undef IF_exact_f64
#undef IF_exact_i8
#undef IF_exact_u8
#undef IF_exact_i16
#undef IF_exact_u16
#undef IF_rounding_f16
#undef IF_rounding_f32
#undef IF_rounding_f64
#undef NAME
#undef NAME2
#undef NAME3
#undef OF_VF
#undef OF_VF2
#undef OF_VF3
#undef MANY
#undef FILL
#undef SCAN_ALONE
#undef TURNED
#undef TURNED1
#undef TURNED2
#undef GROUP_exact
#undef GROUP_rounding
#undef SHORT_exact
#undef SHORT_rounding
#undef SCAN_GROUP
#undef PUSH_exact
#undef PUSH_rounding
#undef PUSH_SHORT_exact
#undef PUSH_SHORT_rounding
#undef BEGIN
#undef SCANS
#undef AT_exact
#undef AT_rounding
#undef AT_TAIL_exact
#undef AT_TAIL_rounding
#undef FINISH_AT_exact
#undef FINISH_AT_rounding
#undef REDUCTIONS
#undef OPERATOR_PACKETS
#undef VF
