/* SPDX-License-Identifier: MIT */
/*
 * wgc over integers of 8 and 16 bits: every function that wider integers have.
 * wgc/wgc.h includes this, and what it, wgc/partial.h and wgc/groups.h say of a
 * form holds here too. Results are of the element's type: a sum of bytes wraps
 * modulo 2^8.
 */
#ifndef WGC_NARROW_H
#define WGC_NARROW_H

#include "wgc/wgc.h"

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */

/* ------------------------------------------------------ states of pieces -- */

/* Of scans with a carry: as wgc_carry_i32. */
/* from types.def, narrow:
 *     typedef struct wgc_carry_<type> {
 *         <value> value;
 *         uint32_t begun;
 *     } wgc_carry_<type>;
 */
typedef struct wgc_carry_i8 {
    int8_t value;
    uint32_t begun;
} wgc_carry_i8;
typedef struct wgc_carry_u8 {
    uint8_t value;
    uint32_t begun;
} wgc_carry_u8;
typedef struct wgc_carry_i16 {
    int16_t value;
    uint32_t begun;
} wgc_carry_i16;
typedef struct wgc_carry_u16 {
    uint16_t value;
    uint32_t begun;
} wgc_carry_u16;

/* Of reductions in pieces: as wgc_partial_i32, and pieces begin anywhere. */
/* from types.def, narrow: #define WGC_SPAN_<TYPE> 1 */
#define WGC_SPAN_I8 1
#define WGC_SPAN_U8 1
#define WGC_SPAN_I16 1
#define WGC_SPAN_U16 1

/* from types.def, narrow:
 *     typedef struct wgc_partial_<type> {
 *         uint64_t begin; // the index of the first element
 *         uint64_t count; // how many have been seen
 *         <element> value; // the combination of all
 *         <padding>
 *     } wgc_partial_<type>;
 */
typedef struct wgc_partial_i8 {
    uint64_t begin; /* the index of the first element */
    uint64_t count; /* how many have been seen */
    int8_t value; /* the combination of all */
    int8_t unused[7];
} wgc_partial_i8;
typedef struct wgc_partial_u8 {
    uint64_t begin; /* the index of the first element */
    uint64_t count; /* how many have been seen */
    uint8_t value; /* the combination of all */
    uint8_t unused[7];
} wgc_partial_u8;
typedef struct wgc_partial_i16 {
    uint64_t begin; /* the index of the first element */
    uint64_t count; /* how many have been seen */
    int16_t value; /* the combination of all */
    int16_t unused[3];
} wgc_partial_i16;
typedef struct wgc_partial_u16 {
    uint64_t begin; /* the index of the first element */
    uint64_t count; /* how many have been seen */
    uint16_t value; /* the combination of all */
    uint16_t unused[3];
} wgc_partial_u16;

/* --------------------------------------------------- reductions and scans -- */

/* The combination of all n values; n == 0 gives the identity. */
/* from functions.def, narrow reduce_<op>_<type>: <declaration> */
WGC_API int8_t wgc_reduce_add_i8(const int8_t *src, size_t n) WGC_SRC_N;
WGC_API uint8_t wgc_reduce_add_u8(const uint8_t *src, size_t n) WGC_SRC_N;
WGC_API int16_t wgc_reduce_add_i16(const int16_t *src, size_t n) WGC_SRC_N;
WGC_API uint16_t wgc_reduce_add_u16(const uint16_t *src, size_t n) WGC_SRC_N;
WGC_API int8_t wgc_reduce_min_i8(const int8_t *src, size_t n) WGC_SRC_N;
WGC_API uint8_t wgc_reduce_min_u8(const uint8_t *src, size_t n) WGC_SRC_N;
WGC_API int16_t wgc_reduce_min_i16(const int16_t *src, size_t n) WGC_SRC_N;
WGC_API uint16_t wgc_reduce_min_u16(const uint16_t *src, size_t n) WGC_SRC_N;
WGC_API int8_t wgc_reduce_max_i8(const int8_t *src, size_t n) WGC_SRC_N;
WGC_API uint8_t wgc_reduce_max_u8(const uint8_t *src, size_t n) WGC_SRC_N;
WGC_API int16_t wgc_reduce_max_i16(const int16_t *src, size_t n) WGC_SRC_N;
WGC_API uint16_t wgc_reduce_max_u16(const uint16_t *src, size_t n) WGC_SRC_N;
WGC_API int8_t wgc_reduce_mul_i8(const int8_t *src, size_t n) WGC_SRC_N;
WGC_API uint8_t wgc_reduce_mul_u8(const uint8_t *src, size_t n) WGC_SRC_N;
WGC_API int16_t wgc_reduce_mul_i16(const int16_t *src, size_t n) WGC_SRC_N;
WGC_API uint16_t wgc_reduce_mul_u16(const uint16_t *src, size_t n) WGC_SRC_N;
WGC_API int8_t wgc_reduce_and_i8(const int8_t *src, size_t n) WGC_SRC_N;
WGC_API uint8_t wgc_reduce_and_u8(const uint8_t *src, size_t n) WGC_SRC_N;
WGC_API int16_t wgc_reduce_and_i16(const int16_t *src, size_t n) WGC_SRC_N;
WGC_API uint16_t wgc_reduce_and_u16(const uint16_t *src, size_t n) WGC_SRC_N;
WGC_API int8_t wgc_reduce_or_i8(const int8_t *src, size_t n) WGC_SRC_N;
WGC_API uint8_t wgc_reduce_or_u8(const uint8_t *src, size_t n) WGC_SRC_N;
WGC_API int16_t wgc_reduce_or_i16(const int16_t *src, size_t n) WGC_SRC_N;
WGC_API uint16_t wgc_reduce_or_u16(const uint16_t *src, size_t n) WGC_SRC_N;
WGC_API int8_t wgc_reduce_xor_i8(const int8_t *src, size_t n) WGC_SRC_N;
WGC_API uint8_t wgc_reduce_xor_u8(const uint8_t *src, size_t n) WGC_SRC_N;
WGC_API int16_t wgc_reduce_xor_i16(const int16_t *src, size_t n) WGC_SRC_N;
WGC_API uint16_t wgc_reduce_xor_u16(const uint16_t *src, size_t n) WGC_SRC_N;

/* dst[i] = src[0] op ... op src[i]. */
/* from functions.def, narrow scan_inclusive_<op>_<type>: <declaration> */
WGC_API void wgc_scan_inclusive_add_i8(int8_t *dst, const int8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_add_u8(uint8_t *dst, const uint8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_add_i16(int16_t *dst, const int16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_add_u16(uint16_t *dst, const uint16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_min_i8(int8_t *dst, const int8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_min_u8(uint8_t *dst, const uint8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_min_i16(int16_t *dst, const int16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_min_u16(uint16_t *dst, const uint16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_max_i8(int8_t *dst, const int8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_max_u8(uint8_t *dst, const uint8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_max_i16(int16_t *dst, const int16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_max_u16(uint16_t *dst, const uint16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_mul_i8(int8_t *dst, const int8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_mul_u8(uint8_t *dst, const uint8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_mul_i16(int16_t *dst, const int16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_mul_u16(uint16_t *dst, const uint16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_and_i8(int8_t *dst, const int8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_and_u8(uint8_t *dst, const uint8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_and_i16(int16_t *dst, const int16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_and_u16(uint16_t *dst, const uint16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_or_i8(int8_t *dst, const int8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_or_u8(uint8_t *dst, const uint8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_or_i16(int16_t *dst, const int16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_or_u16(uint16_t *dst, const uint16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_xor_i8(int8_t *dst, const int8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_xor_u8(uint8_t *dst, const uint8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_xor_i16(int16_t *dst, const int16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_inclusive_xor_u16(uint16_t *dst, const uint16_t *src, size_t n) WGC_DST_SRC_N;

/* dst[0] = identity, dst[i] = src[0] op ... op src[i - 1]. */
/* from functions.def, narrow scan_exclusive_<op>_<type>: <declaration> */
WGC_API void wgc_scan_exclusive_add_i8(int8_t *dst, const int8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_add_u8(uint8_t *dst, const uint8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_add_i16(int16_t *dst, const int16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_add_u16(uint16_t *dst, const uint16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_min_i8(int8_t *dst, const int8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_min_u8(uint8_t *dst, const uint8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_min_i16(int16_t *dst, const int16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_min_u16(uint16_t *dst, const uint16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_max_i8(int8_t *dst, const int8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_max_u8(uint8_t *dst, const uint8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_max_i16(int16_t *dst, const int16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_max_u16(uint16_t *dst, const uint16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_mul_i8(int8_t *dst, const int8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_mul_u8(uint8_t *dst, const uint8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_mul_i16(int16_t *dst, const int16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_mul_u16(uint16_t *dst, const uint16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_and_i8(int8_t *dst, const int8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_and_u8(uint8_t *dst, const uint8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_and_i16(int16_t *dst, const int16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_and_u16(uint16_t *dst, const uint16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_or_i8(int8_t *dst, const int8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_or_u8(uint8_t *dst, const uint8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_or_i16(int16_t *dst, const int16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_or_u16(uint16_t *dst, const uint16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_xor_i8(int8_t *dst, const int8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_xor_u8(uint8_t *dst, const uint8_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_xor_i16(int16_t *dst, const int16_t *src, size_t n) WGC_DST_SRC_N;
WGC_API void wgc_scan_exclusive_xor_u16(uint16_t *dst, const uint16_t *src, size_t n) WGC_DST_SRC_N;

/* ----------------------------------------------------- scans with a carry -- */

/* A scan in pieces: the next one goes on where the last ended. */
/* from functions.def, narrow scan_inclusive_<op>_<type>_carry, narrow scan_exclusive_<op>_<type>_carry: <declaration> */
WGC_API void wgc_scan_inclusive_add_i8_carry(int8_t *dst, const int8_t *src, size_t n, wgc_carry_i8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_add_i8_carry(int8_t *dst, const int8_t *src, size_t n, wgc_carry_i8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_add_u8_carry(uint8_t *dst, const uint8_t *src, size_t n, wgc_carry_u8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_add_u8_carry(uint8_t *dst, const uint8_t *src, size_t n, wgc_carry_u8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_add_i16_carry(int16_t *dst, const int16_t *src, size_t n, wgc_carry_i16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_add_i16_carry(int16_t *dst, const int16_t *src, size_t n, wgc_carry_i16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_add_u16_carry(uint16_t *dst, const uint16_t *src, size_t n, wgc_carry_u16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_add_u16_carry(uint16_t *dst, const uint16_t *src, size_t n, wgc_carry_u16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_min_i8_carry(int8_t *dst, const int8_t *src, size_t n, wgc_carry_i8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_min_i8_carry(int8_t *dst, const int8_t *src, size_t n, wgc_carry_i8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_min_u8_carry(uint8_t *dst, const uint8_t *src, size_t n, wgc_carry_u8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_min_u8_carry(uint8_t *dst, const uint8_t *src, size_t n, wgc_carry_u8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_min_i16_carry(int16_t *dst, const int16_t *src, size_t n, wgc_carry_i16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_min_i16_carry(int16_t *dst, const int16_t *src, size_t n, wgc_carry_i16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_min_u16_carry(uint16_t *dst, const uint16_t *src, size_t n, wgc_carry_u16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_min_u16_carry(uint16_t *dst, const uint16_t *src, size_t n, wgc_carry_u16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_max_i8_carry(int8_t *dst, const int8_t *src, size_t n, wgc_carry_i8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_max_i8_carry(int8_t *dst, const int8_t *src, size_t n, wgc_carry_i8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_max_u8_carry(uint8_t *dst, const uint8_t *src, size_t n, wgc_carry_u8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_max_u8_carry(uint8_t *dst, const uint8_t *src, size_t n, wgc_carry_u8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_max_i16_carry(int16_t *dst, const int16_t *src, size_t n, wgc_carry_i16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_max_i16_carry(int16_t *dst, const int16_t *src, size_t n, wgc_carry_i16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_max_u16_carry(uint16_t *dst, const uint16_t *src, size_t n, wgc_carry_u16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_max_u16_carry(uint16_t *dst, const uint16_t *src, size_t n, wgc_carry_u16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_mul_i8_carry(int8_t *dst, const int8_t *src, size_t n, wgc_carry_i8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_mul_i8_carry(int8_t *dst, const int8_t *src, size_t n, wgc_carry_i8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_mul_u8_carry(uint8_t *dst, const uint8_t *src, size_t n, wgc_carry_u8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_mul_u8_carry(uint8_t *dst, const uint8_t *src, size_t n, wgc_carry_u8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_mul_i16_carry(int16_t *dst, const int16_t *src, size_t n, wgc_carry_i16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_mul_i16_carry(int16_t *dst, const int16_t *src, size_t n, wgc_carry_i16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_mul_u16_carry(uint16_t *dst, const uint16_t *src, size_t n, wgc_carry_u16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_mul_u16_carry(uint16_t *dst, const uint16_t *src, size_t n, wgc_carry_u16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_and_i8_carry(int8_t *dst, const int8_t *src, size_t n, wgc_carry_i8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_and_i8_carry(int8_t *dst, const int8_t *src, size_t n, wgc_carry_i8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_and_u8_carry(uint8_t *dst, const uint8_t *src, size_t n, wgc_carry_u8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_and_u8_carry(uint8_t *dst, const uint8_t *src, size_t n, wgc_carry_u8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_and_i16_carry(int16_t *dst, const int16_t *src, size_t n, wgc_carry_i16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_and_i16_carry(int16_t *dst, const int16_t *src, size_t n, wgc_carry_i16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_and_u16_carry(uint16_t *dst, const uint16_t *src, size_t n, wgc_carry_u16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_and_u16_carry(uint16_t *dst, const uint16_t *src, size_t n, wgc_carry_u16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_or_i8_carry(int8_t *dst, const int8_t *src, size_t n, wgc_carry_i8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_or_i8_carry(int8_t *dst, const int8_t *src, size_t n, wgc_carry_i8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_or_u8_carry(uint8_t *dst, const uint8_t *src, size_t n, wgc_carry_u8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_or_u8_carry(uint8_t *dst, const uint8_t *src, size_t n, wgc_carry_u8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_or_i16_carry(int16_t *dst, const int16_t *src, size_t n, wgc_carry_i16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_or_i16_carry(int16_t *dst, const int16_t *src, size_t n, wgc_carry_i16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_or_u16_carry(uint16_t *dst, const uint16_t *src, size_t n, wgc_carry_u16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_or_u16_carry(uint16_t *dst, const uint16_t *src, size_t n, wgc_carry_u16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_xor_i8_carry(int8_t *dst, const int8_t *src, size_t n, wgc_carry_i8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_xor_i8_carry(int8_t *dst, const int8_t *src, size_t n, wgc_carry_i8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_xor_u8_carry(uint8_t *dst, const uint8_t *src, size_t n, wgc_carry_u8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_xor_u8_carry(uint8_t *dst, const uint8_t *src, size_t n, wgc_carry_u8 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_xor_i16_carry(int16_t *dst, const int16_t *src, size_t n, wgc_carry_i16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_xor_i16_carry(int16_t *dst, const int16_t *src, size_t n, wgc_carry_i16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_inclusive_xor_u16_carry(uint16_t *dst, const uint16_t *src, size_t n, wgc_carry_u16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);
WGC_API void wgc_scan_exclusive_xor_u16_carry(uint16_t *dst, const uint16_t *src, size_t n, wgc_carry_u16 *carry) WGC_DST_SRC_N WGC_NONNULL(4);

/* -------------------------------------------------------------- broadcast -- */

/* src[local_id] to all n; WGC_ERROR_LOCAL_ID if local_id >= n. */
/* from functions.def, narrow broadcast_<type>: <declaration> */
WGC_API wgc_status wgc_broadcast_i8(int8_t *dst, const int8_t *src, size_t n, size_t local_id) WGC_CHECKED WGC_DST_SRC_N;
WGC_API wgc_status wgc_broadcast_u8(uint8_t *dst, const uint8_t *src, size_t n, size_t local_id) WGC_CHECKED WGC_DST_SRC_N;
WGC_API wgc_status wgc_broadcast_i16(int16_t *dst, const int16_t *src, size_t n, size_t local_id) WGC_CHECKED WGC_DST_SRC_N;
WGC_API wgc_status wgc_broadcast_u16(uint16_t *dst, const uint16_t *src, size_t n, size_t local_id) WGC_CHECKED WGC_DST_SRC_N;

/* ---------------------------------------------------------------- strides -- */

/* Element i lies i * stride bytes behind element 0, at any address. */
/* from functions.def, narrow <form>_<op>_<type>_strided, narrow broadcast_<type>_strided: <declaration> */
WGC_API int8_t wgc_reduce_add_i8_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_add_i8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_add_i8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API uint8_t wgc_reduce_add_u8_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_add_u8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_add_u8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API int16_t wgc_reduce_add_i16_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_add_i16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_add_i16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API uint16_t wgc_reduce_add_u16_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_add_u16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_add_u16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API int8_t wgc_reduce_min_i8_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_min_i8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_min_i8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API uint8_t wgc_reduce_min_u8_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_min_u8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_min_u8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API int16_t wgc_reduce_min_i16_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_min_i16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_min_i16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API uint16_t wgc_reduce_min_u16_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_min_u16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_min_u16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API int8_t wgc_reduce_max_i8_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_max_i8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_max_i8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API uint8_t wgc_reduce_max_u8_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_max_u8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_max_u8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API int16_t wgc_reduce_max_i16_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_max_i16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_max_i16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API uint16_t wgc_reduce_max_u16_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_max_u16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_max_u16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API int8_t wgc_reduce_mul_i8_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_mul_i8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_mul_i8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API uint8_t wgc_reduce_mul_u8_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_mul_u8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_mul_u8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API int16_t wgc_reduce_mul_i16_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_mul_i16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_mul_i16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API uint16_t wgc_reduce_mul_u16_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_mul_u16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_mul_u16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API int8_t wgc_reduce_and_i8_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_and_i8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_and_i8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API uint8_t wgc_reduce_and_u8_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_and_u8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_and_u8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API int16_t wgc_reduce_and_i16_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_and_i16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_and_i16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API uint16_t wgc_reduce_and_u16_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_and_u16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_and_u16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API int8_t wgc_reduce_or_i8_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_or_i8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_or_i8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API uint8_t wgc_reduce_or_u8_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_or_u8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_or_u8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API int16_t wgc_reduce_or_i16_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_or_i16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_or_i16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API uint16_t wgc_reduce_or_u16_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_or_u16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_or_u16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API int8_t wgc_reduce_xor_i8_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_xor_i8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_xor_i8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API uint8_t wgc_reduce_xor_u8_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_xor_u8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_xor_u8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API int16_t wgc_reduce_xor_i16_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_xor_i16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_xor_i16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API uint16_t wgc_reduce_xor_u16_strided(const void *src, ptrdiff_t stride, size_t n);
WGC_API void wgc_scan_inclusive_xor_u16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API void wgc_scan_exclusive_xor_u16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n);
WGC_API wgc_status wgc_broadcast_i8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n, size_t local_id) WGC_CHECKED;
WGC_API wgc_status wgc_broadcast_u8_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n, size_t local_id) WGC_CHECKED;
WGC_API wgc_status wgc_broadcast_i16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n, size_t local_id) WGC_CHECKED;
WGC_API wgc_status wgc_broadcast_u16_strided(void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t n, size_t local_id) WGC_CHECKED;

/* --------------------------------------------------- reductions in pieces -- */

/* Takes in n elements; puts right behind left; reads the result. */
/* from functions.def, narrow reduce_<op>_<type>_partial, narrow reduce_<op>_<type>_join, narrow reduce_<op>_<type>_finish: <declaration> */
WGC_API void wgc_reduce_add_i8_partial(wgc_partial_i8 *partial, const int8_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_add_i8_join(wgc_partial_i8 *left, const wgc_partial_i8 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API int8_t wgc_reduce_add_i8_finish(const wgc_partial_i8 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_add_u8_partial(wgc_partial_u8 *partial, const uint8_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_add_u8_join(wgc_partial_u8 *left, const wgc_partial_u8 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API uint8_t wgc_reduce_add_u8_finish(const wgc_partial_u8 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_add_i16_partial(wgc_partial_i16 *partial, const int16_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_add_i16_join(wgc_partial_i16 *left, const wgc_partial_i16 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API int16_t wgc_reduce_add_i16_finish(const wgc_partial_i16 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_add_u16_partial(wgc_partial_u16 *partial, const uint16_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_add_u16_join(wgc_partial_u16 *left, const wgc_partial_u16 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API uint16_t wgc_reduce_add_u16_finish(const wgc_partial_u16 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_min_i8_partial(wgc_partial_i8 *partial, const int8_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_min_i8_join(wgc_partial_i8 *left, const wgc_partial_i8 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API int8_t wgc_reduce_min_i8_finish(const wgc_partial_i8 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_min_u8_partial(wgc_partial_u8 *partial, const uint8_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_min_u8_join(wgc_partial_u8 *left, const wgc_partial_u8 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API uint8_t wgc_reduce_min_u8_finish(const wgc_partial_u8 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_min_i16_partial(wgc_partial_i16 *partial, const int16_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_min_i16_join(wgc_partial_i16 *left, const wgc_partial_i16 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API int16_t wgc_reduce_min_i16_finish(const wgc_partial_i16 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_min_u16_partial(wgc_partial_u16 *partial, const uint16_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_min_u16_join(wgc_partial_u16 *left, const wgc_partial_u16 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API uint16_t wgc_reduce_min_u16_finish(const wgc_partial_u16 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_max_i8_partial(wgc_partial_i8 *partial, const int8_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_max_i8_join(wgc_partial_i8 *left, const wgc_partial_i8 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API int8_t wgc_reduce_max_i8_finish(const wgc_partial_i8 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_max_u8_partial(wgc_partial_u8 *partial, const uint8_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_max_u8_join(wgc_partial_u8 *left, const wgc_partial_u8 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API uint8_t wgc_reduce_max_u8_finish(const wgc_partial_u8 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_max_i16_partial(wgc_partial_i16 *partial, const int16_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_max_i16_join(wgc_partial_i16 *left, const wgc_partial_i16 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API int16_t wgc_reduce_max_i16_finish(const wgc_partial_i16 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_max_u16_partial(wgc_partial_u16 *partial, const uint16_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_max_u16_join(wgc_partial_u16 *left, const wgc_partial_u16 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API uint16_t wgc_reduce_max_u16_finish(const wgc_partial_u16 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_mul_i8_partial(wgc_partial_i8 *partial, const int8_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_mul_i8_join(wgc_partial_i8 *left, const wgc_partial_i8 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API int8_t wgc_reduce_mul_i8_finish(const wgc_partial_i8 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_mul_u8_partial(wgc_partial_u8 *partial, const uint8_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_mul_u8_join(wgc_partial_u8 *left, const wgc_partial_u8 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API uint8_t wgc_reduce_mul_u8_finish(const wgc_partial_u8 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_mul_i16_partial(wgc_partial_i16 *partial, const int16_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_mul_i16_join(wgc_partial_i16 *left, const wgc_partial_i16 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API int16_t wgc_reduce_mul_i16_finish(const wgc_partial_i16 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_mul_u16_partial(wgc_partial_u16 *partial, const uint16_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_mul_u16_join(wgc_partial_u16 *left, const wgc_partial_u16 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API uint16_t wgc_reduce_mul_u16_finish(const wgc_partial_u16 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_and_i8_partial(wgc_partial_i8 *partial, const int8_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_and_i8_join(wgc_partial_i8 *left, const wgc_partial_i8 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API int8_t wgc_reduce_and_i8_finish(const wgc_partial_i8 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_and_u8_partial(wgc_partial_u8 *partial, const uint8_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_and_u8_join(wgc_partial_u8 *left, const wgc_partial_u8 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API uint8_t wgc_reduce_and_u8_finish(const wgc_partial_u8 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_and_i16_partial(wgc_partial_i16 *partial, const int16_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_and_i16_join(wgc_partial_i16 *left, const wgc_partial_i16 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API int16_t wgc_reduce_and_i16_finish(const wgc_partial_i16 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_and_u16_partial(wgc_partial_u16 *partial, const uint16_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_and_u16_join(wgc_partial_u16 *left, const wgc_partial_u16 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API uint16_t wgc_reduce_and_u16_finish(const wgc_partial_u16 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_or_i8_partial(wgc_partial_i8 *partial, const int8_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_or_i8_join(wgc_partial_i8 *left, const wgc_partial_i8 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API int8_t wgc_reduce_or_i8_finish(const wgc_partial_i8 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_or_u8_partial(wgc_partial_u8 *partial, const uint8_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_or_u8_join(wgc_partial_u8 *left, const wgc_partial_u8 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API uint8_t wgc_reduce_or_u8_finish(const wgc_partial_u8 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_or_i16_partial(wgc_partial_i16 *partial, const int16_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_or_i16_join(wgc_partial_i16 *left, const wgc_partial_i16 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API int16_t wgc_reduce_or_i16_finish(const wgc_partial_i16 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_or_u16_partial(wgc_partial_u16 *partial, const uint16_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_or_u16_join(wgc_partial_u16 *left, const wgc_partial_u16 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API uint16_t wgc_reduce_or_u16_finish(const wgc_partial_u16 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_xor_i8_partial(wgc_partial_i8 *partial, const int8_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_xor_i8_join(wgc_partial_i8 *left, const wgc_partial_i8 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API int8_t wgc_reduce_xor_i8_finish(const wgc_partial_i8 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_xor_u8_partial(wgc_partial_u8 *partial, const uint8_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_xor_u8_join(wgc_partial_u8 *left, const wgc_partial_u8 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API uint8_t wgc_reduce_xor_u8_finish(const wgc_partial_u8 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_xor_i16_partial(wgc_partial_i16 *partial, const int16_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_xor_i16_join(wgc_partial_i16 *left, const wgc_partial_i16 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API int16_t wgc_reduce_xor_i16_finish(const wgc_partial_i16 *partial) WGC_NONNULL(1);
WGC_API void wgc_reduce_xor_u16_partial(wgc_partial_u16 *partial, const uint16_t *src, size_t n) WGC_ANY_SRC_N WGC_NONNULL(1);
WGC_API wgc_status wgc_reduce_xor_u16_join(wgc_partial_u16 *left, const wgc_partial_u16 *right) WGC_CHECKED WGC_NONNULL(1, 2);
WGC_API uint16_t wgc_reduce_xor_u16_finish(const wgc_partial_u16 *partial) WGC_NONNULL(1);

/* ------------------------------------------------------------ many groups -- */

/* Groups of one size, one after the other; the last may be shorter. */
/* from functions.def, narrow <form>_<op>_<type>_groups: <declaration> */
WGC_API wgc_status wgc_reduce_add_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_add_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_add_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_add_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_and_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_and_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_and_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_and_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_and_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_and_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_and_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_and_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_and_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_and_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_and_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_and_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_or_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_or_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_or_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_or_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_or_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_or_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_or_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_or_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_or_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_or_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_or_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_or_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_xor_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_xor_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_xor_i8_groups(int8_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_xor_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_xor_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_xor_u8_groups(uint8_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_xor_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_xor_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_xor_i16_groups(int16_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_xor_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_xor_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_xor_u16_groups(uint16_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;

/* Group g has the elements offsets[g] to offsets[g + 1] - 1. */
/* from functions.def, narrow <form>_<op>_<type>_ragged: <declaration> */
WGC_API wgc_status wgc_reduce_add_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_add_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_add_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_add_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_and_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_and_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_and_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_and_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_and_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_and_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_and_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_and_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_and_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_and_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_and_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_and_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_or_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_or_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_or_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_or_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_or_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_or_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_or_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_or_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_or_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_or_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_or_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_or_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_xor_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_xor_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_xor_i8_ragged(int8_t *dst, const int8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_xor_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_xor_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_xor_u8_ragged(uint8_t *dst, const uint8_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_xor_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_xor_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_xor_i16_ragged(int16_t *dst, const int16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_xor_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_xor_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_xor_u16_ragged(uint16_t *dst, const uint16_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;

/* -------------------------------------------------------------- positions -- */

/* The index of the first minimum, or maximum; n == 0 gives SIZE_MAX. */
/* from functions.def, narrow reduce_arg<op>_<type>: <declaration> */
WGC_API size_t wgc_reduce_argmin_i8(const int8_t *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmin_u8(const uint8_t *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmin_i16(const int16_t *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmin_u16(const uint16_t *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmax_i8(const int8_t *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmax_u8(const uint8_t *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmax_i16(const int16_t *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmax_u16(const uint16_t *src, size_t n) WGC_SRC_N;

/* The same of every group: indices within the group. */
/* from functions.def, narrow reduce_arg<op>_<type>_groups: <declaration> */
WGC_API wgc_status wgc_reduce_argmin_i8_groups(size_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmin_u8_groups(size_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmin_i16_groups(size_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmin_u16_groups(size_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmax_i8_groups(size_t *dst, const int8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmax_u8_groups(size_t *dst, const uint8_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmax_i16_groups(size_t *dst, const int16_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmax_u16_groups(size_t *dst, const uint16_t *src, size_t n, size_t group_size) WGC_CHECKED;

/* clang-format on */

#ifdef __cplusplus
}
#endif
#endif
