/* SPDX-License-Identifier: MIT */
/*
 * OpenCL's sub-group functions, for glue.c. All sub-groups of a group wait for
 * each other, so one call of the array face's forms for many groups serves them
 * all. What only moves values needs no call, if a pass sees the kernel: each
 * work-item reads another's value. Like PoCL's own, the functions are for what
 * all work-items of a group reach; there every work-item is active.
 */

/* clang-format off */
typedef char     kernel_i8;
typedef uint8_t  kernel_u8;
typedef int16_t  kernel_i16;
typedef uint16_t kernel_u16;
typedef uint32_t uint4 __attribute__((ext_vector_type(4)));
/* clang-format on */

/* ------------------------------------------------------- where one is -- */

/* The number of a work-item's sub-group. Where PoCL compiles for groups of any
 * size, a division takes 1.4 ns, and vectors have none: so the id is multiplied
 * by the reciprocal, rounded up. The group has one reciprocal, and the quotient
 * is exact for ids and sizes below 2^15. LLVM sees when a sub-group is a row.
 */
HELPER size_t own_sub_group(void)
{
    const uint32_t size = (uint32_t)sub_group_size();
    const uint32_t reciprocal = INT32_MAX / size + 1; /* of 2^31 */
    const uint64_t id = (uint32_t)local_linear_id();
    return sub_group_is_row() ? own_row() : (size_t)(id * reciprocal >> 31);
}

/* Its first work-item's id, and one's own in it. */
HELPER size_t first_of_sub_group(void)
{
    return own_sub_group() * sub_group_size();
}

HELPER size_t own_lane(void)
{
    return sub_group_is_row() ? _local_id_x
                              : local_linear_id() - first_of_sub_group();
}

/* How many it has: the last one may be short. */
HELPER size_t own_sub_group_size(void)
{
    const size_t rest = group_size() - first_of_sub_group();
    return rest < sub_group_size() ? rest : sub_group_size();
}

BUILTIN unsigned get_max_sub_group_size(void)
{
    return (unsigned)sub_group_size();
}

BUILTIN unsigned get_sub_group_local_id(void)
{
    return (unsigned)own_lane();
}

BUILTIN unsigned get_sub_group_id(void)
{
    return (unsigned)own_sub_group();
}

/* PoCL 6.0 and 7.1 forget in the next three that the last one may be short. */
BUILTIN unsigned get_sub_group_size(void)
{
    return (unsigned)own_sub_group_size();
}

BUILTIN unsigned get_num_sub_groups(void)
{
    return (unsigned)((group_size() + sub_group_size() - 1) / sub_group_size());
}

BUILTIN unsigned get_enqueued_num_sub_groups(void)
{
    return (unsigned)((enqueued_group_size() + sub_group_size() - 1) /
                      sub_group_size());
}

typedef enum memory_scope { memory_scope_any } memory_scope;

BUILTIN void sub_group_barrier(unsigned flags)
{
    group_barrier(flags);
}

BUILTIN void sub_group_barrier(unsigned flags, memory_scope scope)
{
    (void)scope;
    group_barrier(flags);
}

/* --------------------------------------------------- reduce and scan -- */

/* A work-item's answer is the one of that number among the group's. */
#define DEFINE_SUB(name, T, elem, function, number)                            \
    BUILTIN T name(T x)                                                        \
    {                                                                          \
        SCRATCH_BEGIN                                                          \
        ONCE_PER_GROUP(T, x, {                                                 \
            const size_t n = group_size();                                     \
            const size_t size = sub_group_size();                              \
            wgc_status status;                                                 \
            CALL status = function(RESULTS(elem), VALUES(elem), n, size);      \
            (void)status;                                                      \
        });                                                                    \
        return RESULTS(T)[number];                                             \
    }

#define DEFINE_SUB_REDUCE(name, T, elem, function)                             \
    DEFINE_SUB(name, T, elem, function, own_sub_group())

#define DEFINE_SUB_SCAN(name, T, elem, function)                               \
    DEFINE_SUB(name, T, elem, function, local_linear_id())

/* Under another name, which needs no barrier of its own. */
#define DEFINE_ALIAS(name, T, other)                                           \
    BUILTIN T name(T x)                                                        \
    {                                                                          \
        return other(x);                                                       \
    }

/* Clusters start anew in each sub-group, each with as many results' places. A
 * function, for it has a loop. */
#define DEFINE_CLUSTERS(op, name, T, elem)                                     \
    __attribute__((noinline)) static void clusters_##name(                     \
        elem *result, const elem *values, size_t n, size_t size,               \
        size_t cluster) __asm__("wgc.clusters_" #name);                        \
    static void clusters_##name(elem *result, const elem *values, size_t n,    \
                                size_t size, size_t cluster)                   \
    {                                                                          \
        if (size % cluster == 0) /* then all are consecutive groups */         \
            size = n;                                                          \
        for (size_t i = 0; i < n; i += size) {                                 \
            (void)ARRAY_FACE(reduce_##name##_groups)(                          \
                result, values + i, n - i < size ? n - i : size, cluster);     \
            result += (size + cluster - 1) / cluster;                          \
        }                                                                      \
    }                                                                          \
    BUILTIN T sub_group_clustered_reduce_##op(T x, unsigned cluster)           \
    {                                                                          \
        SCRATCH_BEGIN                                                          \
        ONCE_PER_GROUP(T, x, {                                                 \
            const size_t n = group_size();                                     \
            const size_t size = sub_group_size();                              \
            CALL clusters_##name(RESULTS(elem), VALUES(elem), n, size,         \
                                 cluster);                                     \
        });                                                                    \
        const size_t each = (sub_group_size() + cluster - 1) / cluster;        \
        return RESULTS(T)[own_sub_group() * each + own_lane() / cluster];      \
    }

/* clang-format off */
#define DEFINE_SUB_OPERATOR(op, name, T, elem)                                 \
    DEFINE_SUB_REDUCE(sub_group_reduce_##op, T, elem,                          \
                      ARRAY_FACE(reduce_##name##_groups))                      \
    DEFINE_SUB_SCAN(sub_group_scan_inclusive_##op, T, elem,                    \
                    ARRAY_FACE(scan_inclusive_##name##_groups))                \
    DEFINE_SUB_SCAN(sub_group_scan_exclusive_##op, T, elem,                    \
                    ARRAY_FACE(scan_exclusive_##name##_groups))                \
    DEFINE_ALIAS(sub_group_non_uniform_reduce_##op, T, sub_group_reduce_##op)  \
    DEFINE_ALIAS(sub_group_non_uniform_scan_inclusive_##op, T,                 \
                 sub_group_scan_inclusive_##op)                                \
    DEFINE_ALIAS(sub_group_non_uniform_scan_exclusive_##op, T,                 \
                 sub_group_scan_exclusive_##op)                                \
    DEFINE_CLUSTERS(op, name, T, elem)
/* clang-format on */

/* ---------------------------------------------------- values that move -- */

/* The value of lane `by` of one's own sub-group; 0 if there is no such one. The
 * result has its place in memory, since the next function may write to the
 * values as soon as some work-items have read theirs. 32 bits of a lane's
 * number are compared, since vectors hold twice as many of these as of 64. */
#define MOVE(T, x, by)                                                         \
    SCRATCH_BEGIN                                                              \
    VALUES(T)[local_linear_id()] = (x);                                        \
    wait_for_group();                                                          \
    const size_t lane = (by);                                                  \
    const bool is_there = (uint32_t)lane < (uint32_t)own_sub_group_size();     \
    const T value = VALUES(T)[first_of_sub_group() + (is_there ? lane : 0)];   \
    RESULTS(T)[local_linear_id()] = is_there ? value : 0;                      \
    wait_for_group();                                                          \
    return RESULTS(T)[local_linear_id()]

#define DEFINE_MOVE(move, name, T, by)                                         \
    BUILTIN T name(T x, unsigned y)                                            \
    {                                                                          \
        move(T, x, by);                                                        \
    }

/* By a number that may be below 0. Where a mask does it, passes see how lanes
 * lie to each other; otherwise 32 bits, which vectors divide more quickly
 * than 64. */
HELPER unsigned rotated(unsigned lane, int delta, unsigned size)
{
    const int rest = delta % (int)size;
    const unsigned other =
        lane + (unsigned)(rest < 0 ? rest + (int)size : rest);
    return (size & (size - 1)) == 0 ? (lane + (unsigned)delta) & (size - 1)
           : other < size           ? other
                                    : other - size;
}

/* At most so many lanes that an id of 32 bits does not come round. */
HELPER unsigned some_lanes(unsigned y)
{
    return y < INT32_MAX ? y : INT32_MAX;
}

/* Vectors go in halves; one of three elements is as long as one of four. */
#define DEFINE_HALVES(name, T, n, half)                                        \
    typedef T T##n __attribute__((ext_vector_type(n)));                        \
    BUILTIN T##n name(T##n x, unsigned y)                                      \
    {                                                                          \
        T##n made = x;                                                         \
        made.lo = name((half)x.lo, y);                                         \
        made.hi = name((half)x.hi, y);                                         \
        return made;                                                           \
    }
#define DEFINE_VECTORS(name, T)                                                \
    DEFINE_HALVES(name, T, 2, T)                                               \
    DEFINE_HALVES(name, T, 4, T##2)                                            \
    DEFINE_HALVES(name, T, 8, T##4)                                            \
    DEFINE_HALVES(name, T, 16, T##8)                                           \
    typedef T T##3 __attribute__((ext_vector_type(3)));                        \
    BUILTIN T##3 name(T##3 x, unsigned y)                                      \
    {                                                                          \
        return name(x.xyzz, y).xyz;                                            \
    }

#define DEFINE_MOVES_BY(move, prefix, T)                                       \
    DEFINE_MOVE(move, prefix##sub_group_broadcast, T, y)                       \
    DEFINE_MOVE(move, prefix##sub_group_shuffle, T, y)                         \
    DEFINE_MOVE(move, prefix##sub_group_shuffle_xor, T, own_lane() ^ y)        \
    DEFINE_MOVE(move, prefix##sub_group_shuffle_up, T,                         \
                own_lane() - some_lanes(y))                                    \
    DEFINE_MOVE(move, prefix##sub_group_shuffle_down, T,                       \
                own_lane() + some_lanes(y))                                    \
    BUILTIN T prefix##sub_group_non_uniform_broadcast(T x, unsigned y)         \
    {                                                                          \
        return prefix##sub_group_broadcast(x, y);                              \
    }                                                                          \
    DEFINE_VECTORS(prefix##sub_group_broadcast, T)                             \
    DEFINE_VECTORS(prefix##sub_group_non_uniform_broadcast, T)                 \
    BUILTIN T prefix##sub_group_broadcast_first(T x)                           \
    {                                                                          \
        move(T, x, 0);                                                         \
    }                                                                          \
    BUILTIN T prefix##sub_group_rotate(T x, int y)                             \
    {                                                                          \
        move(T, x,                                                             \
             rotated((unsigned)own_lane(), y, (unsigned)sub_group_size()));    \
    }                                                                          \
    BUILTIN T prefix##sub_group_clustered_rotate(T x, int y, unsigned cluster) \
    {                                                                          \
        const unsigned inner = cluster - 1, own = (unsigned)own_lane();        \
        return prefix##sub_group_shuffle(                                      \
            x, (own & ~inner) | ((own + (unsigned)y) & inner));                \
    }                                                                          \
    BUILTIN int prefix##sub_group_non_uniform_all_equal(T x)                   \
    {                                                                          \
        return sub_group_all(x == prefix##sub_group_broadcast_first(x));       \
    }

/* Where no pass sees the kernel, LLVM makes gathers of moves through memory.
 * There the array face moves; wgc-pocl has kernels call these functions. */
#ifdef WGC_GLUE_KERNELS
/* Only the length of the type matters. */
#define MOVE_BY_CALL(T, x, by)                                                 \
    SCRATCH_BEGIN                                                              \
    SCRATCH_IDS_BEGIN                                                          \
    uint32_t *const lanes = (uint32_t *)SCRATCH_IDS;                           \
    lanes[local_linear_id()] = (uint32_t)(by);                                 \
    ONCE_PER_GROUP(T, x, {                                                     \
        const size_t n = group_size();                                         \
        const size_t size = sub_group_size();                                  \
        const wgc_type type = sizeof(T) == 8   ? WGC_I64                       \
                              : sizeof(T) == 4 ? WGC_I32                       \
                              : sizeof(T) == 2 ? WGC_I16                       \
                                               : WGC_I8;                       \
        wgc_status status;                                                     \
        CALL status = ARRAY_FACE(shuffle_subgroups)(                           \
            type, RESULTS(T), VALUES(T), lanes, n, size);                      \
        (void)status;                                                          \
    });                                                                        \
    return RESULTS(T)[local_linear_id()]

#define DEFINE_MOVES(T)                                                        \
    DEFINE_MOVES_BY(MOVE, , T)                                                 \
    DEFINE_MOVES_BY(MOVE_BY_CALL, _cl_, T)
#else
#define DEFINE_MOVES(T) DEFINE_MOVES_BY(MOVE, , T)
#endif

/* ----------------------------------------------------- votes, ballots -- */

DEFINE_SUB_REDUCE(sub_group_all, int32_t, int32_t, ARRAY_FACE(all_groups))
DEFINE_SUB_REDUCE(sub_group_any, int32_t, int32_t, ARRAY_FACE(any_groups))
DEFINE_ALIAS(sub_group_non_uniform_all, int32_t, sub_group_all)
DEFINE_ALIAS(sub_group_non_uniform_any, int32_t, sub_group_any)

/* Sub-groups of more than 64 have two words each, and their work-items from 128
 * on no bit. */
HELPER size_t words_of_ballot(void)
{
    return sub_group_size() > 64 ? 2 : 1;
}

__attribute__((noinline)) static void
take_ballots(uint64_t *words, const int32_t *values, size_t n,
             size_t size) __asm__("wgc.take_ballots");

static void take_ballots(uint64_t *words, const int32_t *values, size_t n,
                         size_t size)
{
    if (size <= 64) {
        (void)ARRAY_FACE(ballot_subgroups)(words, values, n, size);
        return;
    }
    for (size_t i = 0; i < n; i += size, words += 2) {
        const size_t rest = n - i < size ? n - i : size;
        words[1] = 0;
        (void)ARRAY_FACE(ballot_subgroups)(words, values + i,
                                           rest < 128 ? rest : 128, 64);
    }
}

HELPER uint4 ballot_of_words(uint64_t low, uint64_t high)
{
    return (uint4){(uint32_t)low, (uint32_t)(low >> 32), (uint32_t)high,
                   (uint32_t)(high >> 32)};
}

BUILTIN uint4 sub_group_ballot(int predicate)
{
    SCRATCH_BEGIN
    ONCE_PER_GROUP(int32_t, predicate, {
        const size_t n = group_size();
        const size_t size = sub_group_size();
        CALL take_ballots(RESULTS(uint64_t), VALUES(int32_t), n, size);
    });
    const size_t words = words_of_ballot();
    const uint64_t *const own = RESULTS(uint64_t) + own_sub_group() * words;
    return ballot_of_words(own[0], words > 1 ? own[1] : 0);
}

/* The bits of lanes below n. */
HELPER uint64_t low_bits(size_t n)
{
    return n < 64 ? ((uint64_t)1 << n) - 1 : UINT64_MAX;
}

HELPER uint4 lanes_below(size_t n)
{
    return ballot_of_words(low_bits(n), n > 64 ? low_bits(n - 64) : 0);
}

HELPER uint64_t low_word(uint4 ballot)
{
    return ballot.x | (uint64_t)ballot.y << 32;
}

HELPER uint64_t high_word(uint4 ballot)
{
    return ballot.z | (uint64_t)ballot.w << 32;
}

HELPER unsigned count_bits(uint4 ballot)
{
    return (unsigned)(__builtin_popcountll(low_word(ballot)) +
                      __builtin_popcountll(high_word(ballot)));
}

HELPER int has_bit(uint4 ballot, size_t lane)
{
    const uint64_t word = lane < 64 ? low_word(ballot) : high_word(ballot);
    return lane < 128 && (word >> (lane & 63) & 1) != 0;
}

BUILTIN int sub_group_inverse_ballot(uint4 ballot)
{
    return has_bit(ballot, own_lane());
}

BUILTIN int sub_group_ballot_bit_extract(uint4 ballot, unsigned index)
{
    return index < own_sub_group_size() && has_bit(ballot, index);
}

BUILTIN unsigned sub_group_ballot_bit_count(uint4 ballot)
{
    return count_bits(ballot & lanes_below(own_sub_group_size()));
}

BUILTIN unsigned sub_group_ballot_inclusive_scan(uint4 ballot)
{
    return count_bits(ballot & lanes_below(own_lane() + 1));
}

BUILTIN unsigned sub_group_ballot_exclusive_scan(uint4 ballot)
{
    return count_bits(ballot & lanes_below(own_lane()));
}

BUILTIN unsigned sub_group_ballot_find_lsb(uint4 ballot)
{
    const uint64_t low = low_word(ballot), high = high_word(ballot);
    return low    ? (unsigned)__builtin_ctzll(low)
           : high ? 64 + (unsigned)__builtin_ctzll(high)
                  : 128;
}

BUILTIN unsigned sub_group_ballot_find_msb(uint4 ballot)
{
    const uint4 own = ballot & lanes_below(own_sub_group_size());
    const uint64_t low = low_word(own), high = high_word(own);
    return high  ? 127 - (unsigned)__builtin_clzll(high)
           : low ? 63 - (unsigned)__builtin_clzll(low)
                 : UINT32_MAX;
}

/* The bits of lanes equal to one's own, and on either side of it. */
BUILTIN uint4 get_sub_group_eq_mask(void)
{
    return lanes_below(own_lane() + 1) & ~lanes_below(own_lane());
}

BUILTIN uint4 get_sub_group_ge_mask(void)
{
    return lanes_below(sub_group_size()) & ~lanes_below(own_lane());
}

BUILTIN uint4 get_sub_group_gt_mask(void)
{
    return lanes_below(sub_group_size()) & ~lanes_below(own_lane() + 1);
}

BUILTIN uint4 get_sub_group_le_mask(void)
{
    return lanes_below(own_lane() + 1);
}

BUILTIN uint4 get_sub_group_lt_mask(void)
{
    return lanes_below(own_lane());
}

/* --------------------------------------------------------- the list -- */

/* clang-format off */
#ifdef WGC_GLUE_HALF
#define DEFINE_SUB_f16(op) DEFINE_SUB_OPERATOR(op, op##_f16, kernel_f16, wgc_f16)
#define DEFINE_MOVES_f16 DEFINE_MOVES(kernel_f16)
#else
#define DEFINE_SUB_f16(op)
#define DEFINE_MOVES_f16
#endif
#define DEFINE_SUB_i8(op) DEFINE_SUB_OPERATOR(op, op##_i8, kernel_i8, int8_t)
#define DEFINE_SUB_u8(op) DEFINE_SUB_OPERATOR(op, op##_u8, kernel_u8, uint8_t)
#define DEFINE_SUB_i16(op) DEFINE_SUB_OPERATOR(op, op##_i16, kernel_i16, int16_t)
#define DEFINE_SUB_u16(op) DEFINE_SUB_OPERATOR(op, op##_u16, kernel_u16, uint16_t)
#define DEFINE_SUB_i32(op) DEFINE_SUB_OPERATOR(op, op##_i32, kernel_i32, int32_t)
#define DEFINE_SUB_u32(op) DEFINE_SUB_OPERATOR(op, op##_u32, kernel_u32, uint32_t)
#define DEFINE_SUB_i64(op) DEFINE_SUB_OPERATOR(op, op##_i64, kernel_i64, int64_t)
#define DEFINE_SUB_u64(op) DEFINE_SUB_OPERATOR(op, op##_u64, kernel_u64, uint64_t)
#define DEFINE_SUB_f32(op) DEFINE_SUB_OPERATOR(op, op##_f32, kernel_f32, float)
#define DEFINE_SUB_f64(op) DEFINE_SUB_OPERATOR(op, op##_f64, kernel_f64, double)
#define DEFINE_MOVES_i8 DEFINE_MOVES(kernel_i8)
#define DEFINE_MOVES_u8 DEFINE_MOVES(kernel_u8)
#define DEFINE_MOVES_i16 DEFINE_MOVES(kernel_i16)
#define DEFINE_MOVES_u16 DEFINE_MOVES(kernel_u16)
#define DEFINE_MOVES_i32 DEFINE_MOVES(kernel_i32)
#define DEFINE_MOVES_u32 DEFINE_MOVES(kernel_u32)
#define DEFINE_MOVES_i64 DEFINE_MOVES(kernel_i64)
#define DEFINE_MOVES_u64 DEFINE_MOVES(kernel_u64)
#define DEFINE_MOVES_f32 DEFINE_MOVES(kernel_f32)
#define DEFINE_MOVES_f64 DEFINE_MOVES(kernel_f64)

#define WGC_NARROW 1
#define WGC_OPERATOR(op, type) DEFINE_SUB_##type(op)
#define WGC_LOGICAL(op)                                                        \
    DEFINE_SUB_OPERATOR(logical_##op, logical_##op, int32_t, int32_t)
#define WGC_BROADCAST(type) DEFINE_MOVES_##type
#include "collectives.def"
/* clang-format on */

BUILTIN int sub_group_elect(void)
{
    const uint32_t own = (uint32_t)own_lane();
    return own == sub_group_broadcast_first(own);
}
