/* SPDX-License-Identifier: MIT */
/*
 * What a row of collectives.def becomes as packet functions of one VF: for
 * every class what its forms differ in, then the forms.
 */

/* Public names of this VF, and those of what is made for it. */
#define NAME3(name, type, vf) wgc_packet_##name##_##type##x##vf##_ptr
#define NAME2(name, type, vf) NAME3(name, type, vf)
#define NAME(name) NAME2(name, TYPE, VF)
#define OF_VF3(name, vf) name##_##vf
#define OF_VF2(name, vf) OF_VF3(name, vf)
#define OF_VF(name) OF_VF2(name, VF)

/* A packet with lane 1 first and lane 0 last. */
#define TURNED2(x, vf) TURNED_##vf(x)
#define TURNED1(x, vf) TURNED2(x, vf)
#define TURNED(x) TURNED1(x, VF)

/* clang-format off */

/* Declares a packet: `in`, with the neutral value in the place of other lanes. */
#define ACTIVE(active, in, lanes, op)                                          \
    element active[VF];                                                        \
    OF_VF(packet_fill)(                                                        \
        active, in, lanes, packet_element(operator_##op.neutral));

/* Plain, masked and tail forms. */
#define SCAN_ALONE(class, shape, op)                                           \
    void NAME(scan_##shape##_##op)(element *out, const element *in)            \
    {                                                                          \
        packet_scan((struct packet){(void *)out, (const void *)in, VF, 0},     \
            true, NULL, &operator_##op, shape);                                \
    }                                                                          \
    void NAME(scan_##shape##_##op##_masked)(element *out, const element *in,   \
        uint64_t lanes)                                                        \
    {                                                                          \
        ACTIVE(active, in, lanes, op)                                          \
        NAME(scan_##shape##_##op)(out, active);                                \
        packet_scanned_masked((struct packet){(void *)out, NULL, VF, 0},       \
            (struct mask){lanes, 0, OF_VF(packet_fill)}, NULL, &operator_##op, \
            shape);                                                            \
    }                                                                          \
    void NAME(scan_##shape##_##op##_tail)(element *out, const element *in,     \
        uint32_t count)                                                        \
    {                                                                          \
        NAME(scan_##shape##_##op##_masked)(out, in, lowest_lanes(count));      \
    }

/* Exact operators take packets anywhere, and a neutral value counts as no item.
 * Rounding ones go on item by item where they cannot take a packet. Two things
 * are for optimisers. A state's next position does not depend on the branch, so
 * that they can follow it. And the packet is always computed, even where its
 * result is not used: otherwise its code, with the constants of the tree, would
 * move into a branch of every packet. */
#define GROUP_exact(out, in, state, shape, op)                                 \
    packet_scan((struct packet){(void *)out, (const void *)in, VF, 0}, false,  \
        state, &operator_##op, shape);
#define GROUP_rounding(out, in, state, shape, op)                              \
    OF_VF(packet_many) items;                                                  \
    memcpy(&items, in, sizeof items);                                          \
    const uint32_t pos = state->pos, next = pos + VF;                          \
    state->pos = next;                                                         \
    packet_scan((struct packet){(void *)out, (const void *)in, VF, pos},       \
        false, state, &operator_##op, shape);                                  \
    if (pos % (VF < row_length ? VF : row_length)) {                           \
        state->pos = pos;                                                      \
        OF_VF(packet_scan_items)(out, &items, state, VF,                       \
            packet_one_##shape##_##op);                                        \
        state->pos = next;                                                     \
    }
#define SHORT_exact(out, in, state, count, name, shape, op)                    \
    NAME(name##_masked)(out, in, state, lowest_lanes(count));
#define SHORT_rounding(out, in, state, count, name, shape, op)                 \
    if (count < VF) {                                                          \
        OF_VF(packet_many) items;                                              \
        memcpy(&items, in, sizeof items);                                      \
        memcpy(out, &items, sizeof items);                                     \
        OF_VF(packet_scan_items)(out, &items, state, count,                    \
            packet_one_##shape##_##op);                                        \
    } else {                                                                   \
        NAME(name)(out, in, state);                                            \
    }

#define SCAN_GROUP(class, shape, op)                                           \
    void NAME(scan_##shape##_##op##_group)(element *out, const element *in,    \
        packet_scan_state *state)                                              \
    {                                                                          \
        GROUP_##class(out, in, state, shape, op)                               \
    }                                                                          \
    void NAME(scan_##shape##_##op##_group_masked)(element *out,                \
        const element *in, packet_scan_state *state, uint64_t lanes)           \
    {                                                                          \
        const uint32_t begun = state->begun;                                   \
        ACTIVE(active, in, lanes, op)                                          \
        NAME(scan_##shape##_##op##_group)(out, active, state);                 \
        packet_scanned_masked((struct packet){(void *)out, NULL, VF, 0},       \
            (struct mask){lanes, begun, OF_VF(packet_fill)}, state,            \
            &operator_##op, shape);                                            \
    }                                                                          \
    void NAME(scan_##shape##_##op##_group_tail)(element *out,                  \
        const element *in, packet_scan_state *state, uint32_t count)           \
    {                                                                          \
        NAME(scan_##shape##_##op##_group_masked)(out, in, state,               \
            lowest_lanes(count));                                              \
    }                                                                          \
    void NAME(scan_##shape##_##op##_group_short)(element *out,                 \
        const element *in, packet_scan_state *state, uint32_t count)           \
    {                                                                          \
        SHORT_##class(out, in, state, count, scan_##shape##_##op##_group,      \
            shape, op)                                                         \
    }

/* Parts of rows are written before they are read. */
#define BEGIN(class, what, op)                                                 \
    void NAME(what##_##op##_begin)(packet_##what##_state *state)               \
    {                                                                          \
        state->pos = 0;                                                        \
        packet_##what##_begin(state, &operator_##op);                          \
    }

#define SCANS(class, op)                                                       \
    SCAN_ALONE(class, inclusive, op)                                           \
    SCAN_ALONE(class, exclusive, op)                                           \
    SCAN_GROUP(class, inclusive, op)                                           \
    SCAN_GROUP(class, exclusive, op)                                           \
    BEGIN(class, scan, op)

#define PUSH_exact(state, in, op)                                              \
    packet_push(state, in, VF, &operator_##op);
#define PUSH_rounding(state, in, op)                                           \
    const uint32_t pos = state->pos, next = pos + VF;                          \
    state->pos = next;                                                         \
    packet_push(state, in, VF, pos, &operator_##op);                           \
    if (pos % VF) {                                                            \
        state->pos = pos;                                                      \
        OF_VF(packet_push_items)(state, in, VF, packet_one_push_##op);         \
        state->pos = next;                                                     \
    }
#define PUSH_SHORT_exact(state, in, count, name, op)                           \
    NAME(name##_masked)(state, in, lowest_lanes(count));
#define PUSH_SHORT_rounding(state, in, count, name, op)                        \
    if (count < VF)                                                            \
        OF_VF(packet_push_items)(state, in, count, packet_one_push_##op);      \
    else                                                                       \
        NAME(name)(state, in);

/* Packets in any order: the tree needs that of the items, so they are kept. */
#define AT_exact(state, in, items, position, name)                             \
    (void)items, (void)position;                                               \
    NAME(name##_push)(state, in);
#define AT_rounding(state, in, items, position, name)                          \
    OF_VF(packet_many) x;                                                      \
    memcpy(&x, in, sizeof x);                                                  \
    memcpy(items + position, &x, sizeof x);                                    \
    state->begun = 2;
#define AT_TAIL_exact(state, in, items, position, count, name)                 \
    NAME(name##_at_masked)(state, in, items, position, lowest_lanes(count));
#define AT_TAIL_rounding(state, in, items, position, count, name)              \
    OF_VF(packet_put_items)(items + position, in, count);                      \
    if (count > 0)                                                             \
        state->begun = 2;                                                      \
    else if (!state->begun)                                                    \
        state->begun = 1;
#define FINISH_AT_exact(state, items, n, op)                                   \
    (void)items, (void)n;                                                      \
    *out = packet_finish(state, &operator_##op);
#define FINISH_AT_rounding(state, items, n, op)                                \
    *out = state->begun < 2 ? packet_element(operator_##op.identity)           \
        : packet_of_items_##op(items, n);

#define REDUCTIONS(class, op)                                                  \
    void NAME(reduce_##op)(element *out, const element *in)                    \
    {                                                                          \
        *out = packet_reduce(in, VF, &operator_##op);                          \
    }                                                                          \
    void NAME(reduce_##op##_masked)(element *out, const element *in,           \
        uint64_t lanes)                                                        \
    {                                                                          \
        ACTIVE(active, in, lanes, op)                                          \
        NAME(reduce_##op)(out, active);                                        \
        packet_reduced_masked(out, VF, lanes, &operator_##op);                 \
    }                                                                          \
    void NAME(reduce_##op##_tail)(element *out, const element *in,             \
        uint32_t count)                                                        \
    {                                                                          \
        NAME(reduce_##op##_masked)(out, in, lowest_lanes(count));              \
    }                                                                          \
    BEGIN(class, reduce, op)                                                   \
    void NAME(reduce_##op##_push)(packet_reduce_state *state,                  \
        const element *in)                                                     \
    {                                                                          \
        PUSH_##class(state, in, op)                                            \
    }                                                                          \
    void NAME(reduce_##op##_push_masked)(packet_reduce_state *state,           \
        const element *in, uint64_t lanes)                                     \
    {                                                                          \
        const uint32_t begun = state->begun;                                   \
        ACTIVE(active, in, lanes, op)                                          \
        NAME(reduce_##op##_push)(state, active);                               \
        packet_pushed_masked(state, VF, lanes, begun);                         \
    }                                                                          \
    void NAME(reduce_##op##_push_tail)(packet_reduce_state *state,             \
        const element *in, uint32_t count)                                     \
    {                                                                          \
        NAME(reduce_##op##_push_masked)(state, in, lowest_lanes(count));       \
    }                                                                          \
    void NAME(reduce_##op##_push_short)(packet_reduce_state *state,            \
        const element *in, uint32_t count)                                     \
    {                                                                          \
        PUSH_SHORT_##class(state, in, count, reduce_##op##_push, op)           \
    }                                                                          \
    void NAME(reduce_##op##_finish)(element *out, packet_reduce_state *state)  \
    {                                                                          \
        *out = packet_finish(state, &operator_##op);                           \
    }                                                                          \
    void NAME(reduce_##op##_at)(packet_reduce_state *state, const element *in, \
        element *items, uint32_t position)                                     \
    {                                                                          \
        AT_##class(state, in, items, position, reduce_##op)                    \
    }                                                                          \
    void NAME(reduce_##op##_at_masked)(packet_reduce_state *state,             \
        const element *in, element *items, uint32_t position, uint64_t lanes)  \
    {                                                                          \
        const uint32_t begun = state->begun;                                   \
        ACTIVE(active, in, lanes, op)                                          \
        NAME(reduce_##op##_at)(state, active, items, position);                \
        packet_pushed_masked(state, VF, lanes, begun);                         \
    }                                                                          \
    void NAME(reduce_##op##_at_tail)(packet_reduce_state *state,               \
        const element *in, element *items, uint32_t position, uint32_t count)  \
    {                                                                          \
        AT_TAIL_##class(state, in, items, position, count, reduce_##op)        \
    }                                                                          \
    void NAME(reduce_##op##_finish_at)(element *out,                           \
        packet_reduce_state *state, const element *items, uint32_t n)          \
    {                                                                          \
        FINISH_AT_##class(state, items, n, op)                                 \
    }

/* Packets of one, which packets at other places are split into, in these
 * lanes; and what has come in any order. */
#define SCAN_ONE(shape, op)                                                    \
    static void packet_one_##shape##_##op(element *out, const element *in,     \
        packet_scan_state *state)                                              \
    {                                                                          \
        packet_scan((struct packet){out, in, 1, state->pos}, false, state,     \
            &operator_##op, shape);                                            \
        state->pos++;                                                          \
    }
#define ITEMS(op)                                                              \
    SCAN_ONE(inclusive, op)                                                    \
    SCAN_ONE(exclusive, op)                                                    \
    static void packet_one_push_##op(packet_reduce_state *state,               \
        const element *in)                                                     \
    {                                                                          \
        packet_push(state, in, 1, state->pos, &operator_##op);                 \
        state->pos++;                                                          \
    }                                                                          \
    static element packet_of_items_##op(const element *items, size_t n)        \
    {                                                                          \
        return n - 1 >= span_length /* or 0 */                                 \
            ? reduce_spans(items, sizeof *items, n, true, &operator_##op)      \
            : reduce_rounding(items, sizeof *items, n, true, &operator_##op);  \
    }

/* The class of the unit, which the rows of the other classes are not for. */
#define ROWS_OF_exact 1
#define ROWS_OF_narrow 1
#define ROWS_OF_rounding 0
#if !PASTE2(ROWS_OF, WGC_CLASS)
#define WGC_ROUNDING(op, type) OF_UNIT(type, ITEMS(op))
#include "collectives.def"
#endif

/* clang-format on */
