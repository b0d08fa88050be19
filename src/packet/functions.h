/* SPDX-License-Identifier: MIT */
/*
 * The public packet functions of one VF, made from the templates by expanding
 * the list of collectives. VF is defined, and undefined again at the end.
 */

/* clang-format off */

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
#define IF_rounding_f16 IF_b32
#define IF_rounding_f32 IF_b32
#define IF_rounding_f64 IF_b64

#define NAME3(name, type, vf) wgc_packet_##name##_##type##x##vf##_ptr
#define NAME2(name, type, vf) NAME3(name, type, vf)
#define NAME(name, type) NAME2(name, type, VF)

/* What every masked form begins with, once for all operators. */
#define FILL3(type, vf) packet_fill_##type##x##vf
#define FILL2(type, vf) FILL3(type, vf)
#define FILL(type) FILL2(type, VF)
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
                                             VF},                              \
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
            (struct packet_##class##_##type){(void *)out, NULL, VF},           \
            (struct mask_##class##_##type){lanes, 0, FILL(type)}, NULL,        \
            &operator_##op, shape);                                            \
    }                                                                          \
    void NAME(scan_##shape##_##name##_tail, type)(                             \
        elem_##type *out, const elem_##type *in, uint32_t count)               \
    {                                                                          \
        NAME(scan_##shape##_##name##_masked, type)(                            \
            out, in, lowest_lanes(count));                                     \
    }

#define SCAN_GROUP(class, shape, name, op, type)                               \
    void NAME(scan_##shape##_##name##_group, type)(                            \
        elem_##type *out, const elem_##type *in,                               \
        wgc_packet_scan_##type *state)                                         \
    {                                                                          \
        packet_scan_##class##_##type(                                          \
            (struct packet_##class##_##type){(void *)out, (const void *)in,    \
                                             VF},                              \
            false, state, &operator_##op, shape);                              \
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
            (struct packet_##class##_##type){(void *)out, NULL, VF},           \
            (struct mask_##class##_##type){lanes, begun, FILL(type)}, state,   \
            &operator_##op, shape);                                            \
    }                                                                          \
    void NAME(scan_##shape##_##name##_group_tail, type)(                       \
        elem_##type *out, const elem_##type *in,                               \
        wgc_packet_scan_##type *state, uint32_t count)                         \
    {                                                                          \
        NAME(scan_##shape##_##name##_group_masked, type)(                      \
            out, in, state, lowest_lanes(count));                              \
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
        packet_push_##class##_##type(state, in, VF, &operator_##op);           \
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
    void NAME(reduce_##name##_finish, type)(                                   \
        elem_##type *out, wgc_packet_reduce_##type *state)                     \
    {                                                                          \
        *out = packet_finish_##class##_##type(state, VF, &operator_##op,       \
                                              NAME(reduce_##name##_push, type));\
    }

#define OPERATOR_PACKETS(class, name, op, type)                                \
    IF_##class##_##type(SCANS(class, name, op, type)                           \
                        REDUCTIONS(class, name, op, type))

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
#undef IF_rounding_f16
#undef IF_rounding_f32
#undef IF_rounding_f64
#undef NAME
#undef NAME2
#undef NAME3
#undef FILL
#undef FILL2
#undef FILL3
#undef SCAN_ALONE
#undef SCAN_GROUP
#undef BEGIN
#undef SCANS
#undef REDUCTIONS
#undef OPERATOR_PACKETS
#undef VF
