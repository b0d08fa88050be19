/* SPDX-License-Identifier: MIT */
/*
 * What an operator is: struct operation_<KIND>. Kernels take a pointer to a
 * constant one, which inlining removes. What an operator does not name is 0.
 *
 * Parameters, undefined again at the end:
 *   KIND    of lanes: n8 n16 b16 b32 b64 for exact operators, f32 f64 for
 *           rounding ones (the scalar reference has f16, too)
 *   LANES   what the operator combines: a vector, or one value
 *   SCALAR  one lane's value, the type of the constants
 */
#define operation PASTE2(operation, KIND)

struct operation {
    LANES (*combine)(LANES a, LANES b);
    /* neutral pads a partial vector, identity is what nothing gives. */
    SCALAR neutral, identity;
    /* On single values. */
    SCALAR (*combine_one)(SCALAR a, SCALAR b);

    /* Makes every NaN the canonical one; NULL: there are none. */
    LANES (*canonical_lanes)(LANES x);

    /* Rounding: the last lane of `lower`, then each of x; NULL: there is no
     * instruction for it. */
    LANES (*combine_last)(LANES lower, LANES x);
    /* Rounding: an addition, for which there may be other instructions. */
    bool is_sum;

    /* Exact: the same by other units, for a scan's first step; NULL: there are
     * none. */
    LANES (*combine_first)(LANES a, LANES b);
    /* Exact: what it costs. */
    enum work work;
    /* Exact: into the order that combine works in, and back; NULL: the elements
     * serve as they are. */
    LANES (*to_key)(LANES x, LANES neutral);
    LANES (*from_key)(LANES x, LANES neutral);
    /* to_key takes longer than to slide a key. */
    bool has_dear_keys;
    /* to_key(x, total) is combine(x, total): one instruction does both. */
    bool absorbs;
    /* Exact: the elements are floating-point numbers. */
    bool is_floating;
    int (*is_nan)(SCALAR x);
    /* A cheaper operator for reductions, right if its result is_certain. */
    const struct operation *quick;
    int (*is_certain)(SCALAR x);
    /* A cheaper operator for scans whose first value is no NaN. */
    const struct operation *if_number_first;
    /* Exact: what has been combined before changes nothing. */
    bool is_idempotent;
    /* Exact: worth the code for data that are their own prefixes. */
    bool may_rise;
};

#undef operation
#undef KIND
#undef LANES
#undef SCALAR
