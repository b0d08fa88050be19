/* SPDX-License-Identifier: MIT */
/*
 * What an operator is: struct operator_<CLASS>_<TYPE>. Kernels take a pointer
 * to a constant one, which inlining removes.
 *
 * Parameters, which belong to the template that includes this one:
 *   CLASS   exact or rounding
 *   TYPE    element type: f16 i32 u32 i64 u64 f32 f64
 *   LANES   what the operator combines: a vector, or one value
 *   SCALAR  one lane's value, the type of the constants
 */
struct PASTE2(PASTE2(operator, CLASS), TYPE) {
    LANES (*combine)(LANES a, LANES b);
    /* Into the form that combine works on, and back. */
    LANES (*enter)(LANES x, LANES neutral);
    LANES (*leave)(LANES x, LANES neutral);
    SCALAR neutral;
    SCALAR identity;
    /* A cheaper one for reductions, right whenever certain_<TYPE> holds for the
     * result; NULL: none. */
    const struct PASTE2(PASTE2(operator, CLASS), TYPE) * quick;
    /* A cheaper one for scans whose first value is no NaN; NULL: none. */
    const struct PASTE2(PASTE2(operator, CLASS), TYPE) * steady;
    /* For elements one by one, as they are; NULL: none. */
    SCALAR (*one)(SCALAR a, SCALAR b);
    /* The longest group that is sooner scanned one by one: 1 where vectors are
     * good at this, SIZE_MAX where they are not even for reductions. */
    size_t single;
    /* Scans take two vectors per turn: where combine takes several cycles. */
    bool pairs;
};

/* enter and leave of operators that work on the elements as they are. */
WGC_INLINE LANES PASTE2(PASTE2(plain, CLASS), TYPE)(LANES x, LANES neutral)
{
    (void)neutral;
    return x;
}
