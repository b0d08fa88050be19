/* SPDX-License-Identifier: MIT */
/*
 * wgc over many groups at once: the rows of a matrix, the tiles of a sub-group
 * size, the rows of a sparse matrix. And where a group's minimum or maximum is.
 * wgc/wgc.h includes this; what it says of every function holds here too.
 */
#ifndef WGC_GROUPS_H
#define WGC_GROUPS_H

#include "wgc/wgc.h"

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */

/* ---------------------------------------------------- groups of one size -- */

/*
 * The same over many groups, which lie one after the other: the first
 * group_size elements, the next, and so on; the last group may be shorter.
 * Every group has the bits of a call of its own. A scan's dst has n elements
 * and may be src. A reduction or a vote gives one element per group, so dst has
 * n / group_size of them, rounded up, and must not overlap src.
 *
 * group_size == 0: WGC_ERROR_GROUP_SIZE. n == 0: WGC_OK, nothing is touched.
 */
/* from functions.def, wide reduce_<op>_<type>_groups: <declaration> */
WGC_API wgc_status wgc_reduce_add_f16_groups(wgc_f16 *dst, const wgc_f16 *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_add_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_add_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_add_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_add_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_add_f32_groups(float *dst, const float *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_add_f64_groups(double *dst, const double *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_f16_groups(wgc_f16 *dst, const wgc_f16 *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_f32_groups(float *dst, const float *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_f64_groups(double *dst, const double *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_f16_groups(wgc_f16 *dst, const wgc_f16 *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_f32_groups(float *dst, const float *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_f64_groups(double *dst, const double *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_f16_groups(wgc_f16 *dst, const wgc_f16 *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_f32_groups(float *dst, const float *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_f64_groups(double *dst, const double *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_and_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_and_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_and_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_and_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_or_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_or_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_or_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_or_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_xor_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_xor_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_xor_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_xor_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;

/* from functions.def, wide scan_inclusive_<op>_<type>_groups: <declaration> */
WGC_API wgc_status wgc_scan_inclusive_add_f16_groups(wgc_f16 *dst, const wgc_f16 *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_f32_groups(float *dst, const float *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_f64_groups(double *dst, const double *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_f16_groups(wgc_f16 *dst, const wgc_f16 *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_f32_groups(float *dst, const float *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_f64_groups(double *dst, const double *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_f16_groups(wgc_f16 *dst, const wgc_f16 *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_f32_groups(float *dst, const float *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_f64_groups(double *dst, const double *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_f16_groups(wgc_f16 *dst, const wgc_f16 *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_f32_groups(float *dst, const float *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_f64_groups(double *dst, const double *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_and_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_and_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_and_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_and_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_or_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_or_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_or_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_or_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_xor_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_xor_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_xor_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_xor_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;

/* from functions.def, wide scan_exclusive_<op>_<type>_groups: <declaration> */
WGC_API wgc_status wgc_scan_exclusive_add_f16_groups(wgc_f16 *dst, const wgc_f16 *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_f32_groups(float *dst, const float *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_f64_groups(double *dst, const double *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_f16_groups(wgc_f16 *dst, const wgc_f16 *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_f32_groups(float *dst, const float *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_f64_groups(double *dst, const double *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_f16_groups(wgc_f16 *dst, const wgc_f16 *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_f32_groups(float *dst, const float *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_f64_groups(double *dst, const double *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_f16_groups(wgc_f16 *dst, const wgc_f16 *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_f32_groups(float *dst, const float *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_f64_groups(double *dst, const double *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_and_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_and_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_and_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_and_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_or_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_or_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_or_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_or_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_xor_i32_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_xor_u32_groups(uint32_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_xor_i64_groups(int64_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_xor_u64_groups(uint64_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;

/* from functions.def, <form>_logical_<op>_groups, all_groups, any_groups: <declaration> */
WGC_API wgc_status wgc_reduce_logical_and_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_logical_and_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_logical_and_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_logical_or_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_logical_or_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_logical_or_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_logical_xor_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_logical_xor_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_logical_xor_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_all_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_any_groups(int32_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;

/* --------------------------------------------------- groups of any sizes -- */

/*
 * The same over groups whose sizes differ, as in compressed sparse rows: group
 * g is src[offsets[g]] to src[offsets[g + 1] - 1], so there are groups + 1
 * offsets. A scan's dst has src's indices, and what no group holds is not
 * touched; a reduction or a vote gives dst[g], for an empty group the identity.
 *
 * An offset less than the one before: WGC_ERROR_OFFSETS, nothing is written.
 * groups == 0: WGC_OK; all pointers may be NULL.
 */
/* from functions.def, wide reduce_<op>_<type>_ragged: <declaration> */
WGC_API wgc_status wgc_reduce_add_f16_ragged(wgc_f16 *dst, const wgc_f16 *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_add_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_add_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_add_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_add_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_add_f32_ragged(float *dst, const float *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_add_f64_ragged(double *dst, const double *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_f16_ragged(wgc_f16 *dst, const wgc_f16 *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_f32_ragged(float *dst, const float *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_min_f64_ragged(double *dst, const double *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_f16_ragged(wgc_f16 *dst, const wgc_f16 *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_f32_ragged(float *dst, const float *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_max_f64_ragged(double *dst, const double *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_f16_ragged(wgc_f16 *dst, const wgc_f16 *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_f32_ragged(float *dst, const float *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_mul_f64_ragged(double *dst, const double *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_and_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_and_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_and_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_and_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_or_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_or_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_or_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_or_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_xor_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_xor_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_xor_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_xor_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;

/* from functions.def, wide scan_inclusive_<op>_<type>_ragged: <declaration> */
WGC_API wgc_status wgc_scan_inclusive_add_f16_ragged(wgc_f16 *dst, const wgc_f16 *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_f32_ragged(float *dst, const float *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_add_f64_ragged(double *dst, const double *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_f16_ragged(wgc_f16 *dst, const wgc_f16 *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_f32_ragged(float *dst, const float *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_min_f64_ragged(double *dst, const double *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_f16_ragged(wgc_f16 *dst, const wgc_f16 *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_f32_ragged(float *dst, const float *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_max_f64_ragged(double *dst, const double *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_f16_ragged(wgc_f16 *dst, const wgc_f16 *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_f32_ragged(float *dst, const float *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_mul_f64_ragged(double *dst, const double *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_and_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_and_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_and_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_and_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_or_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_or_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_or_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_or_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_xor_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_xor_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_xor_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_xor_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;

/* from functions.def, wide scan_exclusive_<op>_<type>_ragged: <declaration> */
WGC_API wgc_status wgc_scan_exclusive_add_f16_ragged(wgc_f16 *dst, const wgc_f16 *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_f32_ragged(float *dst, const float *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_add_f64_ragged(double *dst, const double *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_f16_ragged(wgc_f16 *dst, const wgc_f16 *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_f32_ragged(float *dst, const float *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_min_f64_ragged(double *dst, const double *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_f16_ragged(wgc_f16 *dst, const wgc_f16 *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_f32_ragged(float *dst, const float *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_max_f64_ragged(double *dst, const double *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_f16_ragged(wgc_f16 *dst, const wgc_f16 *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_f32_ragged(float *dst, const float *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_mul_f64_ragged(double *dst, const double *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_and_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_and_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_and_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_and_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_or_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_or_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_or_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_or_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_xor_i32_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_xor_u32_ragged(uint32_t *dst, const uint32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_xor_i64_ragged(int64_t *dst, const int64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_xor_u64_ragged(uint64_t *dst, const uint64_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;

/* from functions.def, <form>_logical_<op>_ragged, all_ragged, any_ragged: <declaration> */
WGC_API wgc_status wgc_reduce_logical_and_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_logical_and_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_logical_and_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_logical_or_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_logical_or_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_logical_or_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_logical_xor_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_inclusive_logical_xor_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_scan_exclusive_logical_xor_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_all_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;
WGC_API wgc_status wgc_any_ragged(int32_t *dst, const int32_t *src, const size_t *offsets, size_t groups) WGC_CHECKED;

/* ------------------------------------------------------------- positions -- */

/*
 * The index of the first element that equals the minimum, or maximum, as
 * wgc_reduce_min_<type> sees it: -0.0 is less than +0.0, and NaN counts only if
 * there is nothing else, when the index is 0. n == 0 gives SIZE_MAX.
 */
/* from functions.def, wide reduce_arg<op>_<type>: <declaration> */
WGC_API size_t wgc_reduce_argmin_f16(const wgc_f16 *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmin_i32(const int32_t *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmin_u32(const uint32_t *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmin_i64(const int64_t *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmin_u64(const uint64_t *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmin_f32(const float *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmin_f64(const double *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmax_f16(const wgc_f16 *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmax_i32(const int32_t *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmax_u32(const uint32_t *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmax_i64(const int64_t *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmax_u64(const uint64_t *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmax_f32(const float *src, size_t n) WGC_SRC_N;
WGC_API size_t wgc_reduce_argmax_f64(const double *src, size_t n) WGC_SRC_N;

/* The same of every group, as in wgc_reduce_min_<type>_groups: indices within
 * the group. */
/* from functions.def, wide reduce_arg<op>_<type>_groups: <declaration> */
WGC_API wgc_status wgc_reduce_argmin_f16_groups(size_t *dst, const wgc_f16 *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmin_i32_groups(size_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmin_u32_groups(size_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmin_i64_groups(size_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmin_u64_groups(size_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmin_f32_groups(size_t *dst, const float *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmin_f64_groups(size_t *dst, const double *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmax_f16_groups(size_t *dst, const wgc_f16 *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmax_i32_groups(size_t *dst, const int32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmax_u32_groups(size_t *dst, const uint32_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmax_i64_groups(size_t *dst, const int64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmax_u64_groups(size_t *dst, const uint64_t *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmax_f32_groups(size_t *dst, const float *src, size_t n, size_t group_size) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_argmax_f64_groups(size_t *dst, const double *src, size_t n, size_t group_size) WGC_CHECKED;

/* clang-format on */

#ifdef __cplusplus
}
#endif
#endif
