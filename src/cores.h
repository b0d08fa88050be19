/* SPDX-License-Identifier: MIT */
/* Kernels by core: the families of cores.def. */
#ifndef WGC_SRC_CORES_H
#define WGC_SRC_CORES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "wgc/kernels.h"

enum wgc_core {
#define WGC_CORE(name, NAME, why) WGC_CORE_##NAME,
#include "cores.def"
    WGC_CORE_COUNT /* no family of the list */
};

/* The name of all other cores, for WGC_CORE. */
#define NO_CORE "none"

/* A member that a family of cores has for itself: its offset in the table, and
 * a pointer to the pointer to its function, which is NULL at the end of a list.
 */
struct wgc_core_member {
    size_t offset;
    const void *pointer;
};

/* Rows of a family's list that are several members each: both shapes of a scan,
 * or of one of its forms; a reduction, by itself and in pieces. */
/* clang-format off */
#define WGC_OWN_SCANS(class, type, name)                                       \
    WGC_OWN(class, type, scan_inclusive_##name)                                \
    WGC_OWN(class, type, scan_exclusive_##name)
#define WGC_TAKE_SCANS(name)                                                   \
    WGC_TAKE(scan_inclusive_##name)                                            \
    WGC_TAKE(scan_exclusive_##name)
#define WGC_TAKE_REDUCTION(name)                                               \
    WGC_TAKE(reduce_##name)                                                    \
    WGC_TAKE(reduce_##name##_partial)
/* clang-format on */

/* This CPU's family; defined once per architecture, in detect.c. */
enum wgc_core wgc_cpu_core(void);

/*
 * An instruction set's kernels, of which this CPU's family, or the one that
 * WGC_CORE names, has replaced some; `kernels` itself if there are none to
 * replace. The first call makes the table. Calls in the meantime get `kernels`
 * and need not wait, since all results have the same bits.
 */
const struct wgc_kernels *
wgc_kernels_by_core(wgc_isa_id isa, const struct wgc_kernels *kernels);

/* Says why a variable of the environment is not obeyed. It prints one line
 * only, even if several threads get here, since they share `warned`; and the
 * line is safe to print whatever the value holds. */
void wgc_warn_once(atomic_flag *warned, const char *variable, const char *value,
                   const char *why, const char *instead);

/* Whether that made this table. */
bool wgc_is_by_core(const struct wgc_kernels *kernels);

#endif
