/* SPDX-License-Identifier: MIT */
/*
 * The functions about sub-groups that no instruction set has for itself: they
 * move values and count bits, or leave the work to kernels that they are given.
 *
 * The includer has defined
 *
 *   COMMON(name)      what a function is called
 *   KERNEL(member)    a kernel of `kernels`, a const struct wgc_kernels *
 */
#include "generic/units/column_codes.h"

#include "generic/algorithms/subgroups.h"

/* clang-format off */
static const uint64_t infinity_of[] = {
#define WGC_NARROW 1
#define WGC_BROADCAST(type)                                                    \
    [TYPE_##type] = IS_FLOATING_##type ? INFINITE(type) : 0,
#include "collectives.def"
};
/* clang-format on */

/* ---- Errors ---------------------------------------------------------------
 */

static wgc_status check_cluster(size_t size, size_t cluster)
{
    if (size == 0)
        return WGC_ERROR_SUBGROUP_SIZE;
    return cluster == 0 || (cluster & (cluster - 1)) != 0 || cluster > size
               ? WGC_ERROR_CLUSTER_SIZE
               : WGC_OK;
}

/* ---- Values that move -----------------------------------------------------
 */

wgc_status COMMON(broadcast_subgroups)(wgc_type type, void *dst,
                                       const void *src, size_t n,
                                       size_t subgroup_size, size_t local_id)
{
    UNLESS_OK(check_type(type));
    UNLESS_OK(check_size(subgroup_size));
    if (local_id >= subgroup_size)
        return WGC_ERROR_LOCAL_ID;
    move_groups(&(struct moving){dst, src, bytes_of(type), MOVE_ID, NULL, 0},
                local_id, n, subgroup_size);
    return WGC_OK;
}

wgc_status COMMON(broadcast_first_subgroups)(wgc_type type, void *dst,
                                             const void *src,
                                             const uint64_t *active, size_t n,
                                             size_t subgroup_size)
{
    UNLESS_OK(check_type(type));
    UNLESS_OK(check_ballots(subgroup_size));
    move_first(&(struct moving){dst, src, bytes_of(type), MOVE_ID, NULL, 0},
               active, n, subgroup_size);
    return WGC_OK;
}

static WGC_NOINLINE wgc_status shuffle(wgc_type type, void *dst,
                                       const void *src, const uint32_t *by,
                                       size_t n, size_t size, enum move move)
{
    UNLESS_OK(check_type(type));
    UNLESS_OK(check_size(size));
    move_groups(&(struct moving){dst, src, bytes_of(type), move, by, 0}, 0, n,
                size);
    return WGC_OK;
}

wgc_status COMMON(shuffle_xor_subgroups)(wgc_type type, void *dst,
                                         const void *src, const uint32_t *masks,
                                         size_t n, size_t subgroup_size)
{
    return shuffle(type, dst, src, masks, n, subgroup_size, MOVE_XOR);
}

wgc_status COMMON(shuffle_up_subgroups)(wgc_type type, void *dst,
                                        const void *src, const uint32_t *deltas,
                                        size_t n, size_t subgroup_size)
{
    return shuffle(type, dst, src, deltas, n, subgroup_size, MOVE_UP);
}

wgc_status COMMON(shuffle_down_subgroups)(wgc_type type, void *dst,
                                          const void *src,
                                          const uint32_t *deltas, size_t n,
                                          size_t subgroup_size)
{
    return shuffle(type, dst, src, deltas, n, subgroup_size, MOVE_DOWN);
}

static WGC_NOINLINE wgc_status rotate(wgc_type type, void *dst, const void *src,
                                      uint32_t delta, size_t n, size_t size,
                                      size_t cluster)
{
    UNLESS_OK(check_type(type));
    UNLESS_OK(check_size(size));
    rotate_clusters(
        &(struct moving){dst, src, bytes_of(type), MOVE_DOWN, NULL, 0}, delta,
        n, size, cluster);
    return WGC_OK;
}

wgc_status COMMON(clustered_rotate_subgroups)(wgc_type type, void *dst,
                                              const void *src, uint32_t delta,
                                              size_t n, size_t subgroup_size,
                                              size_t cluster_size)
{
    UNLESS_OK(check_cluster(subgroup_size, cluster_size));
    return rotate(type, dst, src, delta, n, subgroup_size, cluster_size);
}

/* The sub-group is one cluster, of any size. */
wgc_status COMMON(rotate_subgroups)(wgc_type type, void *dst, const void *src,
                                    uint32_t delta, size_t n,
                                    size_t subgroup_size)
{
    return rotate(type, dst, src, delta, n, subgroup_size, subgroup_size);
}

/* ---- Ballots --------------------------------------------------------------
 */

/* clang-format off */
#define ABOUT_BALLOTS(name, parameters, call)                                  \
    wgc_status COMMON(name) parameters                                          \
    {                                                                          \
        UNLESS_OK(check_ballots(subgroup_size));                               \
        call;                                                                  \
        return WGC_OK;                                                         \
    }
/* clang-format on */

#define NUMBER_OF_BALLOTS(name, number)                                        \
    ABOUT_BALLOTS(name,                                                        \
                  (uint32_t * dst, const uint64_t *ballots, size_t n,          \
                   size_t subgroup_size),                                      \
                  numbers_of_ballots(dst, ballots, n, subgroup_size, number))
NUMBER_OF_BALLOTS(ballot_bit_count_subgroups, bit_count)
NUMBER_OF_BALLOTS(ballot_find_lsb_subgroups, lowest_bit)
NUMBER_OF_BALLOTS(ballot_find_msb_subgroups, highest_bit)

ABOUT_BALLOTS(inverse_ballot_subgroups,
              (int32_t * dst, const uint64_t *ballots, size_t n,
               size_t subgroup_size),
              spread_ballots((uint32_t *)dst, ballots, n, subgroup_size, 0, 1))
ABOUT_BALLOTS(ballot_bit_extract_subgroups,
              (int32_t * dst, const uint64_t *ballots, const uint32_t *ids,
               size_t n, size_t subgroup_size),
              extract_bits(dst, ballots, ids, n, subgroup_size))
ABOUT_BALLOTS(ballot_inclusive_scan_subgroups,
              (uint32_t * dst, const uint64_t *ballots, size_t n,
               size_t subgroup_size),
              spread_ballots(dst, ballots, n, subgroup_size, 1, 1))
ABOUT_BALLOTS(ballot_exclusive_scan_subgroups,
              (uint32_t * dst, const uint64_t *ballots, size_t n,
               size_t subgroup_size),
              spread_ballots(dst, ballots, n, subgroup_size, 1, 0))
ABOUT_BALLOTS(elect_subgroups,
              (int32_t * dst, const uint64_t *active, size_t n,
               size_t subgroup_size),
              elect_lanes(dst, active, n, subgroup_size))
wgc_status COMMON(non_uniform_all_equal_subgroups)(wgc_type type, int32_t *dst,
                                                   const void *src,
                                                   const uint64_t *active,
                                                   size_t n,
                                                   size_t subgroup_size)
{
    UNLESS_OK(check_type(type));
    UNLESS_OK(check_ballots(subgroup_size));
    const size_t bytes = bytes_of(type);
    for (size_t i = 0; i < n; i += count_from(i, n, subgroup_size))
        *dst++ = all_are_equal(
            (const char *)src + i * bytes,
            *active++ & lowest_lanes(count_from(i, n, subgroup_size)),
            infinity_of[type], bytes);
    return WGC_OK;
}

/* ---- Reductions and scans of some elements --------------------------------
 */

/* clang-format off */

/* Groups by offsets, or of one size, under the operator and type of a row. */
#define CASE(row_name, form)                                                   \
    case ROW_OF_##row_name:                                                    \
        return KERNEL(form)

static WGC_ONE_COPY wgc_status reduce_by_offsets(size_t row, void *dst, const void *src,
                                    const size_t *offsets, size_t groups, const struct wgc_kernels *kernels)
{
    (void)kernels; /* in bitcode */
    switch (row) {
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type)                                                 \
    CASE(op##_##type, reduce_##op##_##type##_ragged)(dst, src, offsets, groups);
#define WGC_LOGICAL(op)                                                        \
    CASE(logical_##op, reduce_logical_##op##_ragged)(dst, src, offsets, groups);
#include "collectives.def"
    default:
        return WGC_ERROR_OPERATOR;
    }
}

static WGC_ONE_COPY wgc_status inclusive_by_offsets(size_t row, void *dst, const void *src,
                                       const size_t *offsets, size_t groups, const struct wgc_kernels *kernels)
{
    (void)kernels; /* in bitcode */
    switch (row) {
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type)                                                 \
    CASE(op##_##type, scan_inclusive_##op##_##type##_ragged)                   \
    (dst, src, offsets, groups);
#define WGC_LOGICAL(op)                                                        \
    CASE(logical_##op, scan_inclusive_logical_##op##_ragged)                   \
    (dst, src, offsets, groups);
#include "collectives.def"
    default:
        return WGC_ERROR_OPERATOR;
    }
}

static WGC_ONE_COPY wgc_status exclusive_by_offsets(size_t row, void *dst, const void *src,
                                       const size_t *offsets, size_t groups, const struct wgc_kernels *kernels)
{
    (void)kernels; /* in bitcode */
    switch (row) {
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type)                                                 \
    CASE(op##_##type, scan_exclusive_##op##_##type##_ragged)                   \
    (dst, src, offsets, groups);
#define WGC_LOGICAL(op)                                                        \
    CASE(logical_##op, scan_exclusive_logical_##op##_ragged)                   \
    (dst, src, offsets, groups);
#include "collectives.def"
    default:
        return WGC_ERROR_OPERATOR;
    }
}

static WGC_ONE_COPY wgc_status reduce_by_size(size_t row, void *dst, const void *src,
                                 size_t n, size_t size, const struct wgc_kernels *kernels)
{
    (void)kernels; /* in bitcode */
    switch (row) {
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type)                                                 \
    CASE(op##_##type, reduce_##op##_##type##_groups)(dst, src, n, size);
#define WGC_LOGICAL(op)                                                        \
    CASE(logical_##op, reduce_logical_##op##_groups)(dst, src, n, size);
#include "collectives.def"
    default:
        return WGC_ERROR_OPERATOR;
    }
}

/* clang-format on */

wgc_status COMMON(reduce_active)(wgc_operator op, wgc_type type, void *dst,
                                 const void *src, const uint64_t *active,
                                 size_t n, size_t size,
                                 const struct wgc_kernels *kernels)
{
    const size_t row = row_number(op, type);
    if (row == 0)
        return WGC_ERROR_OPERATOR;
    UNLESS_OK(check_ballots(size));
    const size_t bytes = bytes_of(type);
    struct closed closed;
    for (size_t i = 0, g = 0; i < n; i += closed.elements) {
        close_groups(&closed, (const char *)src + i * bytes, active + g, n - i,
                     size, bytes);
        UNLESS_OK(reduce_by_offsets(row, (char *)dst + g * bytes, closed.values,
                                    closed.offsets, closed.groups, kernels));
        g += closed.groups;
    }
    return WGC_OK;
}

wgc_status COMMON(scan_active)(wgc_operator op, wgc_type type, void *dst,
                               const void *src, const uint64_t *active,
                               size_t n, size_t size, bool inclusive,
                               const struct wgc_kernels *kernels)
{
    const size_t row = row_number(op, type);
    if (row == 0)
        return WGC_ERROR_OPERATOR;
    UNLESS_OK(check_ballots(size));
    const size_t bytes = bytes_of(type);
    struct closed closed;
    for (size_t i = 0; i < n; i += closed.elements) {
        close_groups(&closed, (const char *)src + i * bytes, active, n - i,
                     size, bytes);
        UNLESS_OK((inclusive ? inclusive_by_offsets : exclusive_by_offsets)(
            row, closed.values, closed.values, closed.offsets, closed.groups,
            kernels));
        open_groups((char *)dst + i * bytes, &closed, size, bytes);
        active += closed.groups;
    }
    return WGC_OK;
}

/* Where clusters end with their sub-group, the next one's are groups behind
 * them: all are done together. */
wgc_status COMMON(reduce_clusters)(wgc_operator op, wgc_type type, void *dst,
                                   const void *src, size_t n, size_t size,
                                   size_t cluster,
                                   const struct wgc_kernels *kernels)
{
    const size_t row = row_number(op, type);
    if (row == 0)
        return WGC_ERROR_OPERATOR;
    UNLESS_OK(check_cluster(size, cluster));
    const size_t bytes = bytes_of(type), room = CLOSED_BYTES / bytes;
    const size_t run = size % cluster ? size : n;
    const size_t most = cluster > SIZE_MAX / room ? SIZE_MAX : cluster * room;
    _Alignas(64) char values[CLOSED_BYTES];
    for (size_t i = 0; i < n;) {
        const size_t end = i + count_from(i, n, run);
        for (size_t some; i < end; i += some) {
            some = count_from(i, end, most);
            UNLESS_OK(reduce_by_size(row, values, (const char *)src + i * bytes,
                                     some, cluster, kernels));
            repeat_values((char *)dst + i * bytes, values, some, cluster,
                          bytes);
        }
    }
    return WGC_OK;
}
