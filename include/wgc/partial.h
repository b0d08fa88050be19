/* SPDX-License-Identifier: MIT */
/*
 * wgc: reductions in pieces. What arrives bit by bit, or is summed apart in
 * threads or processes, gives the bits of one call over everything, whatever
 * the pieces and however many workers; floats included. wgc/wgc.h includes
 * this, and what it says of every function holds here too.
 */
#ifndef WGC_PARTIAL_H
#define WGC_PARTIAL_H

#include "wgc/wgc.h"

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */

/* ----------------------------------------------- partial results of types -- */

/*
 * Where pieces that are summed apart may begin: at multiples of so many
 * elements, for add and mul. For min and max it is anywhere.
 */
#define WGC_SPAN_F16 4096
#define WGC_SPAN_F32 4096
#define WGC_SPAN_F64 2048

/* from types.def, wide integer: #define WGC_SPAN_<TYPE> 1 */
#define WGC_SPAN_I32 1
#define WGC_SPAN_U32 1
#define WGC_SPAN_I64 1
#define WGC_SPAN_U64 1

/*
 * What is known of some elements in a row. All zeros: nothing seen, and the
 * first element will be element 0. Set begin for a piece that starts elsewhere.
 * begin + count must stay below 2^64.
 *
 * It is plain data of the same layout on every instruction set and machine of
 * the same byte order, with nothing that points anywhere: copy it, write it to
 * a file, send it to another process. All members but begin and count are the
 * library's.
 */
typedef struct wgc_partial_f16 {
    uint64_t begin; /* the index of the first element */
    uint64_t count; /* how many have been seen */
    float spans[54][2]; /* aligned ranges of 2^k spans, by k */
    float columns[16];  /* of the whole blocks after them */
    wgc_f16 block[128]; /* the elements of the block after those */
    wgc_f16 value; /* of min and max */
    uint16_t unused[3];
} wgc_partial_f16;
typedef struct wgc_partial_f32 {
    uint64_t begin; /* the index of the first element */
    uint64_t count; /* how many have been seen */
    float spans[54][2]; /* aligned ranges of 2^k spans, by k */
    float columns[16];  /* of the whole blocks after them */
    float block[128]; /* the elements of the block after those */
    float value; /* of min and max */
    float unused;
} wgc_partial_f32;
typedef struct wgc_partial_f64 {
    uint64_t begin; /* the index of the first element */
    uint64_t count; /* how many have been seen */
    double spans[54][2]; /* aligned ranges of 2^k spans, by k */
    double columns[8];  /* of the whole blocks after them */
    double block[64]; /* the elements of the block after those */
    double value; /* of min and max */
} wgc_partial_f64;

/* from types.def, wide integer:
 *     typedef struct wgc_partial_<type> {
 *         uint64_t begin; // the index of the first element
 *         uint64_t count; // how many have been seen
 *         <element> value; // the combination of all
 *         <padding>
 *     } wgc_partial_<type>;
 */
typedef struct wgc_partial_i32 {
    uint64_t begin; /* the index of the first element */
    uint64_t count; /* how many have been seen */
    int32_t value; /* the combination of all */
    int32_t unused;
} wgc_partial_i32;
typedef struct wgc_partial_u32 {
    uint64_t begin; /* the index of the first element */
    uint64_t count; /* how many have been seen */
    uint32_t value; /* the combination of all */
    uint32_t unused;
} wgc_partial_u32;
typedef struct wgc_partial_i64 {
    uint64_t begin; /* the index of the first element */
    uint64_t count; /* how many have been seen */
    int64_t value; /* the combination of all */
} wgc_partial_i64;
typedef struct wgc_partial_u64 {
    uint64_t begin; /* the index of the first element */
    uint64_t count; /* how many have been seen */
    uint64_t value; /* the combination of all */
} wgc_partial_u64;

/* --------------------------------------------------- reductions in pieces -- */

/*
 * Takes in the n elements that follow those seen so far. Calls for pieces of
 * any length, also of no elements, give what one call for all of them gives.
 */
/* from functions.def, wide reduce_<op>_<type>_partial: <declaration> */
WGC_API void wgc_reduce_add_f16_partial(wgc_partial_f16 *partial, const wgc_f16 *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_add_i32_partial(wgc_partial_i32 *partial, const int32_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_add_u32_partial(wgc_partial_u32 *partial, const uint32_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_add_i64_partial(wgc_partial_i64 *partial, const int64_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_add_u64_partial(wgc_partial_u64 *partial, const uint64_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_add_f32_partial(wgc_partial_f32 *partial, const float *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_add_f64_partial(wgc_partial_f64 *partial, const double *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_min_f16_partial(wgc_partial_f16 *partial, const wgc_f16 *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_min_i32_partial(wgc_partial_i32 *partial, const int32_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_min_u32_partial(wgc_partial_u32 *partial, const uint32_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_min_i64_partial(wgc_partial_i64 *partial, const int64_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_min_u64_partial(wgc_partial_u64 *partial, const uint64_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_min_f32_partial(wgc_partial_f32 *partial, const float *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_min_f64_partial(wgc_partial_f64 *partial, const double *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_max_f16_partial(wgc_partial_f16 *partial, const wgc_f16 *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_max_i32_partial(wgc_partial_i32 *partial, const int32_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_max_u32_partial(wgc_partial_u32 *partial, const uint32_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_max_i64_partial(wgc_partial_i64 *partial, const int64_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_max_u64_partial(wgc_partial_u64 *partial, const uint64_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_max_f32_partial(wgc_partial_f32 *partial, const float *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_max_f64_partial(wgc_partial_f64 *partial, const double *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_mul_f16_partial(wgc_partial_f16 *partial, const wgc_f16 *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_mul_i32_partial(wgc_partial_i32 *partial, const int32_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_mul_u32_partial(wgc_partial_u32 *partial, const uint32_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_mul_i64_partial(wgc_partial_i64 *partial, const int64_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_mul_u64_partial(wgc_partial_u64 *partial, const uint64_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_mul_f32_partial(wgc_partial_f32 *partial, const float *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_mul_f64_partial(wgc_partial_f64 *partial, const double *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_and_i32_partial(wgc_partial_i32 *partial, const int32_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_and_u32_partial(wgc_partial_u32 *partial, const uint32_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_and_i64_partial(wgc_partial_i64 *partial, const int64_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_and_u64_partial(wgc_partial_u64 *partial, const uint64_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_or_i32_partial(wgc_partial_i32 *partial, const int32_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_or_u32_partial(wgc_partial_u32 *partial, const uint32_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_or_i64_partial(wgc_partial_i64 *partial, const int64_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_or_u64_partial(wgc_partial_u64 *partial, const uint64_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_xor_i32_partial(wgc_partial_i32 *partial, const int32_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_xor_u32_partial(wgc_partial_u32 *partial, const uint32_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_xor_i64_partial(wgc_partial_i64 *partial, const int64_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API void wgc_reduce_xor_u64_partial(wgc_partial_u64 *partial, const uint64_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);

/* ----------------------------------------------- joining partial results -- */

/*
 * Puts what right has seen behind what left has. right must begin where left
 * ends, which must be a multiple of the type's WGC_SPAN_ for add and mul, and
 * both must end below 2^64: else WGC_ERROR_SPAN, and left is as it was. The
 * order in which neighbours are joined makes no difference to any bit.
 */
/* from functions.def, wide reduce_<op>_<type>_join: <declaration> */
WGC_API wgc_status wgc_reduce_add_f16_join(wgc_partial_f16 *left, const wgc_partial_f16 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_add_i32_join(wgc_partial_i32 *left, const wgc_partial_i32 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_add_u32_join(wgc_partial_u32 *left, const wgc_partial_u32 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_add_i64_join(wgc_partial_i64 *left, const wgc_partial_i64 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_add_u64_join(wgc_partial_u64 *left, const wgc_partial_u64 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_add_f32_join(wgc_partial_f32 *left, const wgc_partial_f32 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_add_f64_join(wgc_partial_f64 *left, const wgc_partial_f64 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_min_f16_join(wgc_partial_f16 *left, const wgc_partial_f16 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_min_i32_join(wgc_partial_i32 *left, const wgc_partial_i32 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_min_u32_join(wgc_partial_u32 *left, const wgc_partial_u32 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_min_i64_join(wgc_partial_i64 *left, const wgc_partial_i64 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_min_u64_join(wgc_partial_u64 *left, const wgc_partial_u64 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_min_f32_join(wgc_partial_f32 *left, const wgc_partial_f32 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_min_f64_join(wgc_partial_f64 *left, const wgc_partial_f64 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_max_f16_join(wgc_partial_f16 *left, const wgc_partial_f16 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_max_i32_join(wgc_partial_i32 *left, const wgc_partial_i32 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_max_u32_join(wgc_partial_u32 *left, const wgc_partial_u32 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_max_i64_join(wgc_partial_i64 *left, const wgc_partial_i64 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_max_u64_join(wgc_partial_u64 *left, const wgc_partial_u64 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_max_f32_join(wgc_partial_f32 *left, const wgc_partial_f32 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_max_f64_join(wgc_partial_f64 *left, const wgc_partial_f64 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_mul_f16_join(wgc_partial_f16 *left, const wgc_partial_f16 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_mul_i32_join(wgc_partial_i32 *left, const wgc_partial_i32 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_mul_u32_join(wgc_partial_u32 *left, const wgc_partial_u32 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_mul_i64_join(wgc_partial_i64 *left, const wgc_partial_i64 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_mul_u64_join(wgc_partial_u64 *left, const wgc_partial_u64 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_mul_f32_join(wgc_partial_f32 *left, const wgc_partial_f32 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_mul_f64_join(wgc_partial_f64 *left, const wgc_partial_f64 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_and_i32_join(wgc_partial_i32 *left, const wgc_partial_i32 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_and_u32_join(wgc_partial_u32 *left, const wgc_partial_u32 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_and_i64_join(wgc_partial_i64 *left, const wgc_partial_i64 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_and_u64_join(wgc_partial_u64 *left, const wgc_partial_u64 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_or_i32_join(wgc_partial_i32 *left, const wgc_partial_i32 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_or_u32_join(wgc_partial_u32 *left, const wgc_partial_u32 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_or_i64_join(wgc_partial_i64 *left, const wgc_partial_i64 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_or_u64_join(wgc_partial_u64 *left, const wgc_partial_u64 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_xor_i32_join(wgc_partial_i32 *left, const wgc_partial_i32 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_xor_u32_join(wgc_partial_u32 *left, const wgc_partial_u32 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_xor_i64_join(wgc_partial_i64 *left, const wgc_partial_i64 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API wgc_status wgc_reduce_xor_u64_join(wgc_partial_u64 *left, const wgc_partial_u64 *right) WGC_CHECKED WGC_NONNULL(1, 2);

/* --------------------------------------------------- reading the result -- */

/*
 * The reduction of all elements seen, with the bits of wgc_reduce_<op>_<type>
 * over them; of none, the identity. partial->begin must be 0. More elements may
 * follow.
 */
/* from functions.def, wide reduce_<op>_<type>_finish: <declaration> */
WGC_API wgc_f16 wgc_reduce_add_f16_finish(const wgc_partial_f16 *partial) WGC_NONNULL(1);
WGC_API int32_t wgc_reduce_add_i32_finish(const wgc_partial_i32 *partial) WGC_NONNULL(1);
WGC_API uint32_t wgc_reduce_add_u32_finish(const wgc_partial_u32 *partial) WGC_NONNULL(1);
WGC_API int64_t wgc_reduce_add_i64_finish(const wgc_partial_i64 *partial) WGC_NONNULL(1);
WGC_API uint64_t wgc_reduce_add_u64_finish(const wgc_partial_u64 *partial) WGC_NONNULL(1);
WGC_API float wgc_reduce_add_f32_finish(const wgc_partial_f32 *partial) WGC_NONNULL(1);
WGC_API double wgc_reduce_add_f64_finish(const wgc_partial_f64 *partial) WGC_NONNULL(1);
WGC_API wgc_f16 wgc_reduce_min_f16_finish(const wgc_partial_f16 *partial) WGC_NONNULL(1);
WGC_API int32_t wgc_reduce_min_i32_finish(const wgc_partial_i32 *partial) WGC_NONNULL(1);
WGC_API uint32_t wgc_reduce_min_u32_finish(const wgc_partial_u32 *partial) WGC_NONNULL(1);
WGC_API int64_t wgc_reduce_min_i64_finish(const wgc_partial_i64 *partial) WGC_NONNULL(1);
WGC_API uint64_t wgc_reduce_min_u64_finish(const wgc_partial_u64 *partial) WGC_NONNULL(1);
WGC_API float wgc_reduce_min_f32_finish(const wgc_partial_f32 *partial) WGC_NONNULL(1);
WGC_API double wgc_reduce_min_f64_finish(const wgc_partial_f64 *partial) WGC_NONNULL(1);
WGC_API wgc_f16 wgc_reduce_max_f16_finish(const wgc_partial_f16 *partial) WGC_NONNULL(1);
WGC_API int32_t wgc_reduce_max_i32_finish(const wgc_partial_i32 *partial) WGC_NONNULL(1);
WGC_API uint32_t wgc_reduce_max_u32_finish(const wgc_partial_u32 *partial) WGC_NONNULL(1);
WGC_API int64_t wgc_reduce_max_i64_finish(const wgc_partial_i64 *partial) WGC_NONNULL(1);
WGC_API uint64_t wgc_reduce_max_u64_finish(const wgc_partial_u64 *partial) WGC_NONNULL(1);
WGC_API float wgc_reduce_max_f32_finish(const wgc_partial_f32 *partial) WGC_NONNULL(1);
WGC_API double wgc_reduce_max_f64_finish(const wgc_partial_f64 *partial) WGC_NONNULL(1);
WGC_API wgc_f16 wgc_reduce_mul_f16_finish(const wgc_partial_f16 *partial) WGC_NONNULL(1);
WGC_API int32_t wgc_reduce_mul_i32_finish(const wgc_partial_i32 *partial) WGC_NONNULL(1);
WGC_API uint32_t wgc_reduce_mul_u32_finish(const wgc_partial_u32 *partial) WGC_NONNULL(1);
WGC_API int64_t wgc_reduce_mul_i64_finish(const wgc_partial_i64 *partial) WGC_NONNULL(1);
WGC_API uint64_t wgc_reduce_mul_u64_finish(const wgc_partial_u64 *partial) WGC_NONNULL(1);
WGC_API float wgc_reduce_mul_f32_finish(const wgc_partial_f32 *partial) WGC_NONNULL(1);
WGC_API double wgc_reduce_mul_f64_finish(const wgc_partial_f64 *partial) WGC_NONNULL(1);
WGC_API int32_t wgc_reduce_and_i32_finish(const wgc_partial_i32 *partial) WGC_NONNULL(1);
WGC_API uint32_t wgc_reduce_and_u32_finish(const wgc_partial_u32 *partial) WGC_NONNULL(1);
WGC_API int64_t wgc_reduce_and_i64_finish(const wgc_partial_i64 *partial) WGC_NONNULL(1);
WGC_API uint64_t wgc_reduce_and_u64_finish(const wgc_partial_u64 *partial) WGC_NONNULL(1);
WGC_API int32_t wgc_reduce_or_i32_finish(const wgc_partial_i32 *partial) WGC_NONNULL(1);
WGC_API uint32_t wgc_reduce_or_u32_finish(const wgc_partial_u32 *partial) WGC_NONNULL(1);
WGC_API int64_t wgc_reduce_or_i64_finish(const wgc_partial_i64 *partial) WGC_NONNULL(1);
WGC_API uint64_t wgc_reduce_or_u64_finish(const wgc_partial_u64 *partial) WGC_NONNULL(1);
WGC_API int32_t wgc_reduce_xor_i32_finish(const wgc_partial_i32 *partial) WGC_NONNULL(1);
WGC_API uint32_t wgc_reduce_xor_u32_finish(const wgc_partial_u32 *partial) WGC_NONNULL(1);
WGC_API int64_t wgc_reduce_xor_i64_finish(const wgc_partial_i64 *partial) WGC_NONNULL(1);
WGC_API uint64_t wgc_reduce_xor_u64_finish(const wgc_partial_u64 *partial) WGC_NONNULL(1);

/* clang-format on */

#ifdef __cplusplus
}
#endif
#endif
