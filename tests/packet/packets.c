/* SPDX-License-Identifier: MIT */
/*
 * The packet face of one instruction set against the array face: for every
 * operator, type and VF, groups of 1 to 1100 items, packets alone, masks.
 * Prints TAP, one line per operator and type.
 *
 * usage: wgc-packet-test-NAME ISA, of which the program has the packets
 */
#include <stdio.h>
#include <string.h>

#include "elements.h"
#include "engine/data.h"
#include "engine/types.h"
#include "packet/cases.h"
#include "wgc/kernels.h"
#include "wgc/packet.h"

/* A multiple of every VF that is more than 1100. */
enum { LONGEST = 1152 };

/* Items of a few spans of every type. */
enum { SPANS = 9 * 4096 };

/* Of packets: 1 2 4 8 16 32 64. */
enum { LENGTHS = 7 };

/* What a build of other operators says otherwise. */
#ifndef DATA_CLASSES
#define DATA_CLASSES DATA_COUNT
#define CHECKED(op, type) check_##op##_##type();
#endif

static const char *data_in_use;

/* from types.def:
 *     #define TYPE <type>
 *     #include "packet/functions_template.h"
 */
#define TYPE f16
#include "packet/functions_template.h"
#define TYPE i32
#include "packet/functions_template.h"
#define TYPE u32
#include "packet/functions_template.h"
#define TYPE i64
#include "packet/functions_template.h"
#define TYPE u64
#include "packet/functions_template.h"
#define TYPE f32
#include "packet/functions_template.h"
#define TYPE f64
#include "packet/functions_template.h"
#define TYPE i8
#include "packet/functions_template.h"
#define TYPE u8
#include "packet/functions_template.h"
#define TYPE i16
#include "packet/functions_template.h"
#define TYPE u16
#include "packet/functions_template.h"

/* ---- Tables -------------------------------------------------------------- */

/* clang-format off */

#define NAME(name, type, width) wgc_packet_##name##_##type##x##width##_ptr
#define SHAPES(before, after, type, width)                                     \
    {NAME(scan_inclusive_##before##after, type, width),                        \
     NAME(scan_exclusive_##before##after, type, width)}
#define ARRAY(member) wgc_kernels_for(WGC_ISA_SCALAR)->member

#define PACKET(op, array, type, width, identity_, neutral_)                    \
    {                                                                          \
        .name = #op, .vf = width, .identity = identity_, .neutral = neutral_,  \
        .array_reduce = ARRAY(reduce_##array),                                 \
        .array_scan = {ARRAY(scan_inclusive_##array),                          \
                       ARRAY(scan_exclusive_##array)},                         \
        .reduce = NAME(reduce_##op, type, width),                              \
        .reduce_masked = NAME(reduce_##op##_masked, type, width),              \
        .reduce_tail = NAME(reduce_##op##_tail, type, width),                  \
        .scan = SHAPES(op, , type, width),                                     \
        .scan_masked = SHAPES(op, _masked, type, width),                       \
        .scan_tail = SHAPES(op, _tail, type, width),                           \
        .scan_begin = NAME(scan_##op##_begin, type, width),                    \
        .group = SHAPES(op, _group, type, width),                              \
        .group_masked = SHAPES(op, _group_masked, type, width),                \
        .group_tail = SHAPES(op, _group_tail, type, width),                    \
        .group_short = SHAPES(op, _group_short, type, width),                  \
        .reduce_begin = NAME(reduce_##op##_begin, type, width),                \
        .push = NAME(reduce_##op##_push, type, width),                         \
        .push_masked = NAME(reduce_##op##_push_masked, type, width),           \
        .push_tail = NAME(reduce_##op##_push_tail, type, width),               \
        .push_short = NAME(reduce_##op##_push_short, type, width),             \
        .finish = NAME(reduce_##op##_finish, type, width),                     \
        .at = NAME(reduce_##op##_at, type, width),                             \
        .at_masked = NAME(reduce_##op##_at_masked, type, width),               \
        .at_tail = NAME(reduce_##op##_at_tail, type, width),                   \
        .finish_at = NAME(reduce_##op##_finish_at, type, width),               \
    },

#define CHECK_ALL(op, array, type, identity, neutral)                          \
    static void check_##op##_##type(void)                                      \
    {                                                                          \
        const struct packet_##type packets[] = {                               \
            PACKET(op, array, type, 1, identity, neutral)                      \
            PACKET(op, array, type, 2, identity, neutral)                      \
            PACKET(op, array, type, 4, identity, neutral)                      \
            PACKET(op, array, type, 8, identity, neutral)                      \
            PACKET(op, array, type, 16, identity, neutral)                     \
            PACKET(op, array, type, 32, identity, neutral)                     \
            PACKET(op, array, type, 64, identity, neutral)};                   \
        check_packets_##type(packets);                                         \
        finish_case(#op, #type);                                               \
    }

/* The element that has these bits. */
#define ELEMENT(type, x)                                                       \
    ((union { bits_##type of; elem_##type is; }){(bits_##type)(x)}.is)

#define WGC_NARROW 1
#define WGC_EXACT(op, type)                                                    \
    CHECK_ALL(op, op##_##type, type, ELEMENT(type, IDENTITY_##op(type)),       \
              ELEMENT(type, NEUTRAL_##op(type)))
#define WGC_ROUNDING(op, type)                                                 \
    CHECK_ALL(op, op##_##type, type, round_##type(IDENTITY_##op(type)),     \
              round_##type(NEUTRAL_##op(type)))
#define WGC_LOGICAL(op)                                                        \
    CHECK_ALL(logical_##op, logical_##op, i32, IDENTITY_logical_##op,          \
              IDENTITY_logical_##op)
#include "collectives.def"

#define CHECK_BROADCAST(type, vf)                                              \
    check_broadcast_##type(vf, NAME(broadcast, type, vf));
#define WGC_NARROW 1
#define WGC_BROADCAST(type)                                                    \
    static void check_broadcasts_##type(void)                                  \
    {                                                                          \
        CHECK_BROADCAST(type, 1)                                               \
        CHECK_BROADCAST(type, 2)                                               \
        CHECK_BROADCAST(type, 4)                                               \
        CHECK_BROADCAST(type, 8)                                               \
        CHECK_BROADCAST(type, 16)                                              \
        CHECK_BROADCAST(type, 32)                                              \
        CHECK_BROADCAST(type, 64)                                              \
        finish_case("broadcast", #type);                                       \
    }
#include "collectives.def"

/* clang-format on */

int main(int argc, char **argv)
{
    const int status = begin_cases(argc, argv);
    if (status)
        return status;
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type) CHECKED(op, type)
#define WGC_LOGICAL(op) CHECKED(logical_##op, i32)
#define WGC_BROADCAST(type) CHECKED(broadcasts, type)
#include "collectives.def"
    return end_cases();
}
