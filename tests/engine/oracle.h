/* SPDX-License-Identifier: MIT */
/*
 * What every collective means, written straight from docs/semantics.md in the
 * plainest way: one element after the other for exact operators, the trees
 * letter by letter for rounding ones. Every expected value comes from here, so
 * it shares nothing with the library, the scalar kernels included.
 */
#ifndef WGC_TESTS_ENGINE_ORACLE_H
#define WGC_TESTS_ENGINE_ORACLE_H

#include "engine/types.h"

/* The meaning of an operator. A new one in collectives.def needs a row in
 * operations.def, and does not link without. */
struct operation {
    /* Exact types: the combination of two elements' bits. */
    uint64_t (*exact)(const struct type *type, uint64_t a, uint64_t b);
    /* Rounding types: the same before rounding, and the neutral value. */
    double (*rounding)(double a, double b);
    double neutral;
    uint64_t (*identity)(const struct type *type);
};

/* clang-format off */
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type) extern const struct operation operation_##op;
#define WGC_LOGICAL(op) extern const struct operation operation_logical_##op;
#include "collectives.def"
/* clang-format on */

/* One collective's operator over one type. */
struct meaning {
    const struct operation *operation;
    const struct type *type;
    bool rounding; /* by the trees, else exactly */
};

/* One operation on two elements' bits; half's are rounded here. */
uint64_t oracle_combine(const struct meaning *meaning, uint64_t a, uint64_t b);

/*
 * Prefixes of n elements: element i of `prefixes` combines the first i, so that
 * prefixes[0..n-1] is the exclusive scan and prefixes[1..n] the inclusive one.
 * `carries`, if not NULL, gets what a carry's value is after i > 0 elements.
 * `before` points to the carry's value of an earlier piece, or is NULL.
 */
void oracle_scan(const struct meaning *meaning, const void *src, size_t n,
                 const void *before, void *prefixes, void *carries);

/* The reduction of n > 0 elements by a rounding operator, which has a tree of
 * its own; by any other it is the last prefix. */
uint64_t oracle_reduce(const struct meaning *meaning, const void *src,
                       size_t n);

/* The index of the first of n elements that equals their minimum or maximum,
 * whichever the meaning is; SIZE_MAX if there are none. */
size_t oracle_position(const struct meaning *meaning, const void *src,
                       size_t n);

#endif
