/* SPDX-License-Identifier: MIT */
/*
 * AdaptiveCpp's builtins that group_algorithms.cc defines or calls:
 * declarations of our own, with the names, the types and the order of arguments
 * that its sources had in 2024 and 2025.
 */
#ifndef WGC_ADAPTIVECPP_BUILTINS_H
#define WGC_ADAPTIVECPP_BUILTINS_H

#include "wgc/wgc.hpp"

/* __acpp_sscp_algorithm_op, in its order. */
enum class acpp_operator : std::int32_t {
    plus,
    multiply,
    min,
    max,
    bit_and,
    bit_or,
    bit_xor,
    logical_and,
    logical_or
};

/* The arguments of a group's barrier, with the values of its memory_scope and
 * memory_order. */
enum class acpp_scope : std::int32_t { work_group = 2 };
enum class acpp_order : std::int32_t { acq_rel = 3 };

extern "C" {

/* ---- What is there --------------------------------------------------------
 */

std::uint64_t __acpp_sscp_get_local_id_x();
std::uint64_t __acpp_sscp_get_local_id_y();
std::uint64_t __acpp_sscp_get_local_id_z();
std::uint64_t __acpp_sscp_get_local_size_x();
std::uint64_t __acpp_sscp_get_local_size_y();
std::uint64_t __acpp_sscp_get_local_size_z();
std::uint32_t __acpp_sscp_get_subgroup_max_size();
void __acpp_sscp_work_group_barrier(acpp_scope, acpp_order);

/* Memory that is one for all work-items of a group. */
void *__acpp_sscp_host_get_internal_local_memory();

/* ---- What is defined ------------------------------------------------------
 */

/* clang-format off */
#define ACPP_COLLECTIVES(group, type, T)                                       \
    T __acpp_sscp_##group##_reduce_##type(acpp_operator, T x);                 \
    T __acpp_sscp_##group##_inclusive_scan_##type(acpp_operator, T x);         \
    T __acpp_sscp_##group##_exclusive_scan_##type(acpp_operator, T x, T init);

/* Floats move as integers of their length. */
#define ACPP_MOVES(group, type, T)                                             \
    T __acpp_sscp_##group##_broadcast_##type(std::int32_t sender, T x);        \
    T __acpp_sscp_##group##_shl_##type(T x, std::uint32_t delta);              \
    T __acpp_sscp_##group##_shr_##type(T x, std::uint32_t delta);              \
    T __acpp_sscp_##group##_permute_##type(T x, std::int32_t mask);            \
    T __acpp_sscp_##group##_select_##type(T x, std::int32_t id);

#define ACPP_VOTES(group)                                                      \
    bool __acpp_sscp_##group##_any(bool);                                      \
    bool __acpp_sscp_##group##_all(bool);                                      \
    bool __acpp_sscp_##group##_none(bool);

/* The types of collectives, and of moves. A half is passed like its bits. */
#define ACPP_TYPES(DO, group)                                                  \
    DO(group, i8, std::int8_t)                                                 \
    DO(group, u8, std::uint8_t)                                                \
    DO(group, i16, std::int16_t)                                               \
    DO(group, u16, std::uint16_t)                                              \
    DO(group, i32, std::int32_t)                                               \
    DO(group, u32, std::uint32_t)                                              \
    DO(group, i64, std::int64_t)                                               \
    DO(group, u64, std::uint64_t)                                              \
    DO(group, f16, wgc::half)                                                  \
    DO(group, f32, float)                                                      \
    DO(group, f64, double)

#define ACPP_SIGNED_TYPES(DO, group)                                           \
    DO(group, i8, std::int8_t)                                                 \
    DO(group, i16, std::int16_t)                                               \
    DO(group, i32, std::int32_t)                                               \
    DO(group, i64, std::int64_t)
/* clang-format on */

ACPP_TYPES(ACPP_COLLECTIVES, work_group)
ACPP_TYPES(ACPP_COLLECTIVES, sub_group)
ACPP_SIGNED_TYPES(ACPP_MOVES, work_group)
ACPP_SIGNED_TYPES(ACPP_MOVES, sub_group)
ACPP_VOTES(work_group)
ACPP_VOTES(sub_group)
}

#endif
