/* SPDX-License-Identifier: MIT */
/*
 * The table of one instruction set's literal Blelloch scans: every other member
 * is NULL.
 */
/* clang-format off */
const struct wgc_kernels PASTE2(PASTE2(wgc_kernels, ISA), blelloch) = {
    .size = sizeof(struct wgc_kernels),
#define MEMBERS(name)                                                          \
    .scan_exclusive_##name = ENTRY(scan_exclusive_##name),                     \
    .scan_exclusive_##name##_strided = ENTRY(scan_exclusive_##name##_strided),
#define WGC_EXACT(op, type)                                                    \
    MEMBERS(op##_##type)                                                       \
    .scan_exclusive_##op##_##type##_carry =                                    \
        ENTRY(scan_exclusive_##op##_##type##_carry),
#define WGC_LOGICAL(op) MEMBERS(logical_##op)
#include "collectives.def"
};
/* clang-format on */
