/* SPDX-License-Identifier: MIT */
/*
 * What a family of cores has of a unit in the place of AVX-512's members: rows
 * of its list become pointers to the functions, and where they go.
 */
#include "cores.h"

/* clang-format off */
WGC_HIDDEN const struct wgc_core_member
    PASTE2(PASTE2(PASTE2(wgc, ISA), WGC_CLASS), WGC_ELEMENT)[] = {
#define WGC_OWN(class, type, name)                                             \
    OF_UNIT(type, {offsetof(struct wgc_kernels, name),                         \
                   &(__typeof__(&name) const){name}},)
#include CORE_MEMBERS
    {0, NULL},
};
/* clang-format on */
