/* SPDX-License-Identifier: MIT */
/*
 * What all instruction sets share of an element type: loops that take the
 * kernels to call as arguments. The call through a pointer costs nothing beside
 * the kernel, and a loop of its own for every function would take a tenth of
 * the library. So the library has them once for each type, in a unit of
 * shared.c; the units of kernels call them by their plain names.
 */
#ifndef WGC_SRC_GENERIC_SHARED_H
#define WGC_SRC_GENERIC_SHARED_H

#include "generic/algorithms/partials.h"
#include "generic/algorithms/superaccumulator.h"
#include "generic/operators/type.h"

/* How scan_gathered scans a piece, which is whole rows of every type: by a
 * carry form. The last piece is padded with `neutral` to a multiple of `whole`
 * elements, a power of two: loading a part of a vector would wait longer for
 * the stores. */
struct piece_scan {
    void (*scan)(element *, const element *, size_t, carry_of_type *);
    size_t whole;
    element neutral;
};

/* Kernels of reductions and of scans. Those of many groups take some from the
 * first on in parallel, and return how many groups, or how many elements, they
 * have done. */
typedef element reducer(const element *src, size_t n);
typedef void scanner(element *dst, const element *src, size_t n);
typedef void piece_scanner(element *dst, const element *src, size_t n,
                           carry_of_type *carry);
typedef size_t groups_reducer(void *dst, const void *src, size_t n,
                              size_t size);
typedef size_t groups_scanner(void *dst, const void *src, size_t n, size_t size,
                              enum shape shape);
typedef size_t finder(const void *src, size_t n, bits pattern);

#define SHARED_NAME(name) PASTE2(PASTE2(wgc, name), TYPE)
#define SHARED_FUNCTION(result, name, parameters, arguments)                   \
    WGC_HIDDEN result SHARED_NAME(name) parameters;
#define SHARED_PROCEDURE(name, parameters, arguments)                          \
    WGC_HIDDEN void SHARED_NAME(name) parameters;
#include "generic/units/shared.def"

#ifndef WGC_SHARED
#define SHARED_FUNCTION(result, name, parameters, arguments)                   \
    WGC_INLINE result name parameters { return SHARED_NAME(name) arguments; }
#define SHARED_PROCEDURE(name, parameters, arguments)                          \
    WGC_INLINE void name parameters { SHARED_NAME(name) arguments; }
#include "generic/units/shared.def"
#endif

#endif
