/* SPDX-License-Identifier: MIT */
/* The unit of a type's positions. */
typedef size_t result;

#include "threads/functions.h"
#include "threads/positions.h"
#include "threads/ragged.h"

/* clang-format off */
#define POSITION(name)                                                         \
    THREADS(name)                                                              \
    {                                                                          \
        return find(dst, src, n, executor, wgc_##name);                        \
    }                                                                          \
    GROUPS(name, false)                                                        \
    static wgc_status find_##name(size_t *dst, const element *src,             \
                                  const size_t *offsets, size_t groups)        \
    {                                                                          \
        return find_each(dst, src, offsets, groups, wgc_##name);               \
    }                                                                          \
    RAGGED(name, false, find_##name)

#define WGC_NARROW 1
#define WGC_POSITION(op, type) OF_UNIT(type, POSITION(reduce_arg##op##_##type))
#include "collectives.def"
