/* SPDX-License-Identifier: MIT */
/*
 * wgc over sub-groups: what OpenCL's sub-group functions give, for the values
 * of a work-group in linear order. wgc/wgc.h includes this; what it says of
 * every function holds here too.
 *
 * A sub-group is a group: its reductions, scans and votes are the functions of
 * wgc/groups.h, with group_size the sub-group's size. Here is what else there
 * is: values that move, ballots, clusters, and the reductions and scans of some
 * work-items alone.
 */
#ifndef WGC_SUBGROUPS_H
#define WGC_SUBGROUPS_H

#include "wgc/wgc.h"

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */

/*
 * Sub-group g has the elements from g * subgroup_size on; the last one may be
 * short. An element's place in its sub-group is its sub-group local id. Types
 * and operators are arguments, as in wgc/columns.h.
 *
 * A ballot is a uint64_t for each sub-group, one after the other: bit i is the
 * work-item with sub-group local id i. Those beyond the sub-group's size are
 * not looked at, and are 0 in results. Functions that take or give ballots have
 * sub-groups of at most 64; the others of any size.
 *
 * Errors, of which nothing is written:
 *   WGC_ERROR_SUBGROUP_SIZE  sub-groups of no element, or of more than 64
 *   WGC_ERROR_CLUSTER_SIZE   no power of two, or more than a sub-group has
 *   WGC_ERROR_LOCAL_ID       a local_id that no sub-group has
 *   WGC_ERROR_OPERATOR       a type that there is not, or lacks the operator
 */
enum { WGC_MAX_BALLOT = 64 };

/* ------------------------------------------------------ values that move -- */

/*
 * dst[i] is another element of the same sub-group; dst must not overlap src.
 * With `id` for i's sub-group local id it is that of
 *
 *   broadcast         local_id
 *   broadcast_first   the first work-item that is active by its ballot
 *   shuffle           ids[i]
 *   shuffle_xor       id ^ masks[i]
 *   shuffle_up        id - deltas[i]
 *   shuffle_down      id + deltas[i]
 *   rotate            (id + delta) modulo subgroup_size
 *   clustered_rotate  the same within each cluster_size work-items
 *
 * and 0 where the sub-group has no such work-item, which OpenCL does not define.
 */
/* from functions.def, broadcast_subgroups, broadcast_first_subgroups, shuffle_.*, shuffle_subgroups, (clustered_)?rotate_subgroups: <declaration> */
WGC_API wgc_status wgc_broadcast_subgroups(wgc_type type, void *dst, const void *src, size_t n, size_t subgroup_size, size_t local_id) WGC_CHECKED;
WGC_API wgc_status wgc_broadcast_first_subgroups(wgc_type type, void *dst, const void *src, const uint64_t *active, size_t n, size_t subgroup_size) WGC_CHECKED;
WGC_API wgc_status wgc_shuffle_subgroups(wgc_type type, void *dst, const void *src, const uint32_t *ids, size_t n, size_t subgroup_size) WGC_CHECKED;
WGC_API wgc_status wgc_shuffle_xor_subgroups(wgc_type type, void *dst, const void *src, const uint32_t *masks, size_t n, size_t subgroup_size) WGC_CHECKED;
WGC_API wgc_status wgc_shuffle_up_subgroups(wgc_type type, void *dst, const void *src, const uint32_t *deltas, size_t n, size_t subgroup_size) WGC_CHECKED;
WGC_API wgc_status wgc_shuffle_down_subgroups(wgc_type type, void *dst, const void *src, const uint32_t *deltas, size_t n, size_t subgroup_size) WGC_CHECKED;
WGC_API wgc_status wgc_rotate_subgroups(wgc_type type, void *dst, const void *src, uint32_t delta, size_t n, size_t subgroup_size) WGC_CHECKED;
WGC_API wgc_status wgc_clustered_rotate_subgroups(wgc_type type, void *dst, const void *src, uint32_t delta, size_t n, size_t subgroup_size, size_t cluster_size) WGC_CHECKED;

/* ---------------------------------------------------------------- ballots -- */

/* Bit i is set where work-item i's predicate is not 0. */
/* from functions.def, ballot_subgroups: <declaration> */
WGC_API wgc_status wgc_ballot_subgroups(uint64_t *dst, const int32_t *predicate, size_t n, size_t subgroup_size) WGC_CHECKED;

/* Of every sub-group: how many bits its ballot has, and which is the lowest and
 * the highest of them; of a ballot of none 64 and UINT32_MAX. */
/* from functions.def, ballot_bit_count_.*, ballot_find_.*: <declaration> */
WGC_API wgc_status wgc_ballot_bit_count_subgroups(uint32_t *dst, const uint64_t *ballots, size_t n, size_t subgroup_size) WGC_CHECKED;
WGC_API wgc_status wgc_ballot_find_lsb_subgroups(uint32_t *dst, const uint64_t *ballots, size_t n, size_t subgroup_size) WGC_CHECKED;
WGC_API wgc_status wgc_ballot_find_msb_subgroups(uint32_t *dst, const uint64_t *ballots, size_t n, size_t subgroup_size) WGC_CHECKED;

/* Of every work-item: whether its own bit is set, 0 or 1; the same of bit
 * ids[i]; how many bits there are up to its own, with that and without. */
/* from functions.def, inverse_ballot_.*, ballot_bit_extract_.*, ballot_(in|ex)clusive_.*: <declaration> */
WGC_API wgc_status wgc_inverse_ballot_subgroups(int32_t *dst, const uint64_t *ballots, size_t n, size_t subgroup_size) WGC_CHECKED;
WGC_API wgc_status wgc_ballot_bit_extract_subgroups(int32_t *dst, const uint64_t *ballots, const uint32_t *ids, size_t n, size_t subgroup_size) WGC_CHECKED;
WGC_API wgc_status wgc_ballot_inclusive_scan_subgroups(uint32_t *dst, const uint64_t *ballots, size_t n, size_t subgroup_size) WGC_CHECKED;
WGC_API wgc_status wgc_ballot_exclusive_scan_subgroups(uint32_t *dst, const uint64_t *ballots, size_t n, size_t subgroup_size) WGC_CHECKED;

/* Of every work-item: 1 if it is the first that is active, else 0. */
/* from functions.def, elect_.*: <declaration> */
WGC_API wgc_status wgc_elect_subgroups(int32_t *dst, const uint64_t *active, size_t n, size_t subgroup_size) WGC_CHECKED;

/* Of every sub-group: 1 if all, or any, of its active work-items' predicates are
 * not 0; 1 if all of their values are equal, as numbers are: zeros of both signs
 * are, a NaN is not. Of no active one: 1, 0 and 1. */
/* from functions.def, non_uniform_a.*: <declaration> */
WGC_API wgc_status wgc_non_uniform_all_subgroups(int32_t *dst, const int32_t *predicate, const uint64_t *active, size_t n, size_t subgroup_size) WGC_CHECKED;
WGC_API wgc_status wgc_non_uniform_any_subgroups(int32_t *dst, const int32_t *predicate, const uint64_t *active, size_t n, size_t subgroup_size) WGC_CHECKED;
WGC_API wgc_status wgc_non_uniform_all_equal_subgroups(wgc_type type, int32_t *dst, const void *src, const uint64_t *active, size_t n, size_t subgroup_size) WGC_CHECKED;

/* --------------------------------------------- clusters and some elements -- */

/*
 * Every work-item gets the reduction of the cluster_size work-items that it is
 * among; where the sub-group ends before, of those. A cluster is a group. dst
 * may be src.
 */
/* from functions.def, clustered_reduce_.*: <declaration> */
WGC_API wgc_status wgc_clustered_reduce_subgroups(wgc_operator op, wgc_type type, void *dst, const void *src, size_t n, size_t subgroup_size, size_t cluster_size) WGC_CHECKED;

/*
 * The reduction of each sub-group's active work-items, and their scans: those
 * that are not active are left out, as if the others were consecutive. dst of
 * the reduction has an element for each sub-group and must not overlap src. Of a
 * scan it has src's indices, and may be src; what is not active is not written.
 */
/* from functions.def, non_uniform_reduce_.*, non_uniform_scan_.*: <declaration> */
WGC_API wgc_status wgc_non_uniform_reduce_subgroups(wgc_operator op, wgc_type type, void *dst, const void *src, const uint64_t *active, size_t n, size_t subgroup_size) WGC_CHECKED;
WGC_API wgc_status wgc_non_uniform_scan_inclusive_subgroups(wgc_operator op, wgc_type type, void *dst, const void *src, const uint64_t *active, size_t n, size_t subgroup_size) WGC_CHECKED;
WGC_API wgc_status wgc_non_uniform_scan_exclusive_subgroups(wgc_operator op, wgc_type type, void *dst, const void *src, const uint64_t *active, size_t n, size_t subgroup_size) WGC_CHECKED;

/* clang-format on */

#ifdef __cplusplus
}
#endif
#endif
