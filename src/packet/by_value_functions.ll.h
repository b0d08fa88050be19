/* SPDX-License-Identifier: MIT */
/* by_value.ll.h for one VF, which is defined and undefined again at the end. */

/* clang-format off */

#define NAME3(name, type, vf, suffix) wgc_packet_##name##_##type##x##vf##suffix
#define NAME2(name, type, vf, suffix) NAME3(name, type, vf, suffix)
#define VALUES(name, type) @NAME2(name, type, VF, )
#define POINTERS(name, type) @NAME2(name, type, VF, _ptr)
#define PACKET(type) <VF x T_##type>

/* OUT name(packet, more): `types` and `more`, if any, start with a comma. */
#define RETURNING(OUT, name, type, types, more)                                \
    declare void POINTERS(name, type)(ptr, ptr types)                          \
    define OUT VALUES(name, type)(PACKET(type) %in more)                       \
        alwaysinline nounwind willreturn                                       \
    {                                                                          \
        %p = alloca PACKET(type)                                               \
        %q = alloca OUT                                                        \
        store PACKET(type) %in, ptr %p                                         \
        call void POINTERS(name, type)(ptr %q, ptr %p more)                    \
        %out = load OUT, ptr %q                                                \
        ret OUT %out                                                           \
    }

/* void name(state, packet, more) */
#define PUSHING(name, type, types, more)                                       \
    declare void POINTERS(name, type)(ptr, ptr types)                          \
    define void VALUES(name, type)(ptr %state, PACKET(type) %in more)          \
        alwaysinline nounwind willreturn                                       \
    {                                                                          \
        %p = alloca PACKET(type)                                               \
        store PACKET(type) %in, ptr %p                                         \
        call void POINTERS(name, type)(ptr %state, ptr %p more)                \
        ret void                                                               \
    }

#define COMMA ,

/* Plain, masked and tail forms. */
#define ALONE(OUT, name, type)                                                 \
    RETURNING(OUT, name, type, , )                                             \
    RETURNING(OUT, name##_masked, type, COMMA i64, COMMA i64 %lanes)           \
    RETURNING(OUT, name##_tail, type, COMMA i32, COMMA i32 %count)
#define GROUP(name, type)                                                      \
    RETURNING(PACKET(type), name, type, COMMA ptr, COMMA ptr %state)           \
    RETURNING(PACKET(type), name##_masked, type,                               \
              COMMA ptr COMMA i64, COMMA ptr %state COMMA i64 %lanes)          \
    RETURNING(PACKET(type), name##_tail, type,                                 \
              COMMA ptr COMMA i32, COMMA ptr %state COMMA i32 %count)
#define PUSH(name, type)                                                       \
    PUSHING(name, type, , )                                                    \
    PUSHING(name##_masked, type, COMMA i64, COMMA i64 %lanes)                  \
    PUSHING(name##_tail, type, COMMA i32, COMMA i32 %count)

#define BEGIN(name, type)                                                      \
    declare void POINTERS(name, type)(ptr)                                     \
    define void VALUES(name, type)(ptr %state)                                 \
        alwaysinline nounwind willreturn                                       \
    {                                                                          \
        call void POINTERS(name, type)(ptr %state)                             \
        ret void                                                               \
    }
#define FINISH(name, type)                                                     \
    declare void POINTERS(name, type)(ptr, ptr)                                \
    define T_##type VALUES(name, type)(ptr %state)                             \
        alwaysinline nounwind willreturn                                       \
    {                                                                          \
        %q = alloca T_##type                                                   \
        call void POINTERS(name, type)(ptr %q, ptr %state)                     \
        %out = load T_##type, ptr %q                                           \
        ret T_##type %out                                                      \
    }

#define OPERATOR_VALUES(op, type)                                              \
    ALONE(T_##type, reduce_##op, type)                                         \
    ALONE(PACKET(type), scan_inclusive_##op, type)                             \
    ALONE(PACKET(type), scan_exclusive_##op, type)                             \
    GROUP(scan_inclusive_##op##_group, type)                                   \
    GROUP(scan_exclusive_##op##_group, type)                                   \
    BEGIN(scan_##op##_begin, type)                                             \
    BEGIN(reduce_##op##_begin, type)                                           \
    PUSH(reduce_##op##_push, type)                                             \
    FINISH(reduce_##op##_finish, type)

#define WGC_OPERATOR(op, type) OPERATOR_VALUES(op, type)
#define WGC_LOGICAL(op) OPERATOR_VALUES(logical_##op, i32)
#define WGC_VOTE(name) ALONE(i32, name, i32)
#define WGC_BROADCAST(type)                                                    \
    RETURNING(PACKET(type), broadcast, type, COMMA i32, COMMA i32 %lane)
#include "collectives.def"
ALONE(i64, ballot, i32)

/* clang-format on */

#undef NAME3
#undef NAME2
#undef VALUES
#undef POINTERS
#undef PACKET
#undef RETURNING
#undef PUSHING
#undef COMMA
#undef ALONE
#undef GROUP
#undef PUSH
#undef BEGIN
#undef FINISH
#undef OPERATOR_VALUES
#undef VF
