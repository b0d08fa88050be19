/* SPDX-License-Identifier: MIT */
/*
 * The members about sub-groups that an instruction set has for itself: shuffles
 * by numbers, ballots, and what calls its kernels. For the unit of its table.
 */
#include "generic/algorithms/votes_of_subgroups.h"
#include "generic/units/common.h"

/* Bitcode has no table: there the kernels are called by their names. */
#ifdef WGC_BITCODE
#define KERNELS_OF_TABLE NULL
#define KERNEL(member) ENTRY(member)
#include "generic/units/common_subgroups.h"
#else
#define KERNELS_OF_TABLE (&PASTE2(wgc_kernels, ISA))
#endif

wgc_status ENTRY(shuffle_subgroups)(wgc_type type, void *dst, const void *src,
                                    const uint32_t *ids, size_t n,
                                    size_t subgroup_size)
{
    UNLESS_OK(check_type(type));
    UNLESS_OK(check_size(subgroup_size));
    shuffle_groups(&(struct shuffle){dst, src, ids, bytes_of(type)}, n,
                   subgroup_size);
    return WGC_OK;
}

wgc_status ENTRY(ballot_subgroups)(uint64_t *dst, const int32_t *predicate,
                                   size_t n, size_t subgroup_size)
{
    UNLESS_OK(check_ballots(subgroup_size));
    take_ballots(dst, predicate, n, subgroup_size);
    return WGC_OK;
}

wgc_status ENTRY(non_uniform_all_subgroups)(int32_t *dst,
                                            const int32_t *predicate,
                                            const uint64_t *active, size_t n,
                                            size_t subgroup_size)
{
    UNLESS_OK(check_ballots(subgroup_size));
    vote_lanes(dst, predicate, active, n, subgroup_size, true);
    return WGC_OK;
}

wgc_status ENTRY(non_uniform_any_subgroups)(int32_t *dst,
                                            const int32_t *predicate,
                                            const uint64_t *active, size_t n,
                                            size_t subgroup_size)
{
    UNLESS_OK(check_ballots(subgroup_size));
    vote_lanes(dst, predicate, active, n, subgroup_size, false);
    return WGC_OK;
}

wgc_status ENTRY(clustered_reduce_subgroups)(wgc_operator op, wgc_type type,
                                             void *dst, const void *src,
                                             size_t n, size_t subgroup_size,
                                             size_t cluster_size)
{
    return COMMON(reduce_clusters)(op, type, dst, src, n, subgroup_size,
                                   cluster_size, KERNELS_OF_TABLE);
}

wgc_status ENTRY(non_uniform_reduce_subgroups)(wgc_operator op, wgc_type type,
                                               void *dst, const void *src,
                                               const uint64_t *active, size_t n,
                                               size_t subgroup_size)
{
    return COMMON(reduce_active)(op, type, dst, src, active, n, subgroup_size,
                                 KERNELS_OF_TABLE);
}

wgc_status ENTRY(non_uniform_scan_inclusive_subgroups)(
    wgc_operator op, wgc_type type, void *dst, const void *src,
    const uint64_t *active, size_t n, size_t subgroup_size)
{
    return COMMON(scan_active)(op, type, dst, src, active, n, subgroup_size,
                               true, KERNELS_OF_TABLE);
}

wgc_status ENTRY(non_uniform_scan_exclusive_subgroups)(
    wgc_operator op, wgc_type type, void *dst, const void *src,
    const uint64_t *active, size_t n, size_t subgroup_size)
{
    return COMMON(scan_active)(op, type, dst, src, active, n, subgroup_size,
                               false, KERNELS_OF_TABLE);
}
