/* SPDX-License-Identifier: MIT */
/*
 * What an operator is. Kernels take a pointer to a constant one, which inlining
 * removes. What an operator does not name is 0.
 *
 * The unit has the types `lanes`, a vector or one value, and `scalar`, one
 * lane's value.
 */
#ifndef WGC_SRC_GENERIC_OPERATION_H
#define WGC_SRC_GENERIC_OPERATION_H

struct operation {
    lanes (*combine)(lanes a, lanes b);
    /* neutral pads a partial vector; identity is the result of no elements. */
    scalar neutral, identity;
    /* On single values. */
    scalar (*combine_one)(scalar a, scalar b);

    /* Makes every NaN the canonical one; NULL: there are none. */
    lanes (*canonical_lanes)(lanes x);

    /* Rounding: the last lane of `lower`, then each of x; NULL: there is no
     * instruction for it. */
    lanes (*combine_last)(lanes lower, lanes x);
    /* Rounding: an addition, for which there may be other instructions. */
    bool is_sum;
    /* Rounding: reduce_lanes() of block_tree.h as a function to call, where its
     * time makes that of a call negligible; NULL: it is inlined. */
    lanes (*reduce_lanes)(const void *src, ptrdiff_t stride, size_t n,
                          bool packed);

    /* Exact: the same on other execution units, for a scan's first step; NULL:
     * there is no such instruction. */
    lanes (*combine_first)(lanes a, lanes b);
    /* Exact: what it costs. */
    enum work work;
    /* Exact: into the order that combine works in, and back; NULL: the elements
     * serve as they are. */
    lanes (*to_key)(lanes x, lanes neutral);
    lanes (*from_key)(lanes x, lanes neutral);
    /* to_key takes longer than to slide a key. */
    bool has_dear_keys;
    /* to_key(x, total) is combine(x, total): one instruction does both. */
    bool absorbs;
    /* Exact: the elements are floating-point numbers. */
    bool is_floating;
    int (*is_nan)(scalar x);
    /* A cheaper operator for reductions, right if its result is_certain. */
    const struct operation *quick;
    int (*is_certain)(scalar x);
    /* A cheaper operator for scans whose first value is no NaN. */
    const struct operation *if_number_first;
    /* Exact: what has been combined before changes nothing. */
    bool is_idempotent;
    /* Exact: data that are their own prefixes, as rising ones are for maxima,
     * have a path of their own. */
    bool may_rise;
};

/* x, if the operator asks for the elements' order, and so may work on keys. */
#define ORDERED(op, x) PASTE2(ORDERED, FAMILY_##op)(x)
#define ORDERED_BY_LENGTH(x) 0
#define ORDERED_BY_TYPE(x) (x)
#define ORDERED_BY_BITS(x) 0

#endif
