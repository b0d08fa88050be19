/* SPDX-License-Identifier: MIT */
/*
 * Every macro of wgc/generic.h does what the function does that it stands for,
 * by the library's own list of functions.
 */
#include <stdio.h>
#include <string.h>

#include "wgc/generic.h"

enum { N = 8 };

/* Every operator makes something else of these. */
#define ARRAYS(type, elem)                                                     \
    typedef elem elem_##type;                                                  \
    static const elem src_##type[N] = {3, 2, 7, 5, 6, 9, 4, 12};
ARRAYS(i8, int8_t)
ARRAYS(u8, uint8_t)
ARRAYS(i16, int16_t)
ARRAYS(u16, uint16_t)
ARRAYS(i32, int32_t)
ARRAYS(u32, uint32_t)
ARRAYS(i64, int64_t)
ARRAYS(u64, uint64_t)
ARRAYS(f16, wgc_f16)
ARRAYS(f32, float)
ARRAYS(f64, double)

#define STATES(type)                                                           \
    static wgc_carry_##type carry_##type;                                      \
    static wgc_partial_##type empty_##type, left_##type;
#define WGC_BROADCAST(type) STATES(type)
#define WGC_NARROW 1
#include "collectives.def"

static const size_t offsets[3] = {0, 3, N};
static union {
    wgc_partial_f64 largest;
    unsigned char bytes[sizeof(wgc_partial_f64)];
} results[2];
static int failures;

static void compare(const char *name)
{
    if (memcmp(&results[0], &results[1], sizeof results[0]) == 0)
        return;
    printf("FAIL %s\n", name);
    failures++;
}

/* clang-format off */

/* What the macro and the function write to dst, and return. */
#define CALL(type, form, before, what, ...)                                    \
    {                                                                          \
        memset(results, 0, sizeof results);                                    \
        void *out = &results[0];                                               \
        before wgc_##what##form(__VA_ARGS__);                                  \
        out = &results[1];                                                     \
        before wgc_##what##_##type##form(__VA_ARGS__);                         \
        compare("wgc_" #what "_" #type #form);                                 \
    }
#define DST(type) ((elem_##type *)out)
#define STATE(type) ((wgc_partial_##type *)out)
#define VALUE(type) *DST(type) =
#define INDEX *(size_t *)out =
#define STATUS failures += WGC_OK !=
#define SIZE(type) ((ptrdiff_t)sizeof(elem_##type))

#define BY_ARRAY(op, type)                                                     \
    CALL(type, , VALUE(type), reduce_##op, src_##type, N)                      \
    CALL(type, _strided, VALUE(type), reduce_##op, src_##type,                 \
         2 * SIZE(type), N / 2)                                                \
    CALL(type, _groups, STATUS, reduce_##op, DST(type), src_##type, N, 3)      \
    CALL(type, _ragged, STATUS, reduce_##op, DST(type), src_##type, offsets, 2) \
    SCANS(scan_inclusive_##op, type)                                           \
    SCANS(scan_exclusive_##op, type)

#define SCANS(scan, type)                                                      \
    CALL(type, , , scan, DST(type), src_##type, N)                             \
    CALL(type, _strided, , scan, DST(type), SIZE(type), src_##type,            \
         2 * SIZE(type), N / 2)                                                \
    CALL(type, _groups, STATUS, scan, DST(type), src_##type, N, 3)             \
    CALL(type, _ragged, STATUS, scan, DST(type), src_##type, offsets, 2)

#define CARRY(scan, type)                                                      \
    carry_##type.begun = 1;                                                    \
    CALL(type, _carry, carry_##type.value = 2; , scan, DST(type), src_##type,  \
         N, &carry_##type)

#define BY_STATE(op, type)                                                     \
    CARRY(scan_inclusive_##op, type)                                           \
    CARRY(scan_exclusive_##op, type)                                           \
    CALL(type, _partial, , reduce_##op, STATE(type), src_##type, N)            \
    left_##type = empty_##type;                                                \
    wgc_reduce_##op##_##type##_partial(&left_##type, src_##type, N);           \
    CALL(type, _join, STATUS, reduce_##op, STATE(type), &left_##type)          \
    CALL(type, _finish, VALUE(type), reduce_##op, &left_##type)                \
    CALL(type, _finish, VALUE(type), reduce_##op, &empty_##type)

/* A half is a uint16_t: what goes by the array takes it for that. */
#define UNLESS_HALF_i8(x) x
#define UNLESS_HALF_u8(x) x
#define UNLESS_HALF_i16(x) x
#define UNLESS_HALF_u16(x) x
#define UNLESS_HALF_i32(x) x
#define UNLESS_HALF_u32(x) x
#define UNLESS_HALF_i64(x) x
#define UNLESS_HALF_u64(x) x
#define UNLESS_HALF_f16(x)
#define UNLESS_HALF_f32(x) x
#define UNLESS_HALF_f64(x) x

int main(void)
{
#define WGC_OPERATOR(op, type)                                                 \
    UNLESS_HALF_##type(BY_ARRAY(op, type)) BY_STATE(op, type)
#define WGC_BROADCAST(type)                                                    \
    UNLESS_HALF_##type(                                                        \
        CALL(type, , STATUS, broadcast, DST(type), src_##type, N, 3)           \
        CALL(type, _strided, STATUS, broadcast, DST(type), SIZE(type),         \
             src_##type, 2 * SIZE(type), N / 2, 3))
#define WGC_POSITION(op, type)                                                 \
    UNLESS_HALF_##type(                                                        \
        CALL(type, , INDEX, reduce_arg##op, src_##type, N)                     \
        CALL(type, _groups, STATUS, reduce_arg##op, (size_t *)out, src_##type, \
             N, 3))
#define WGC_NARROW 1
#include "collectives.def"
    printf("%d failures\n", failures);
    return failures != 0;
}
/* clang-format on */
