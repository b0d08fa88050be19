/* SPDX-License-Identifier: MIT */
/*
 * Tests of what only lanes of floats have: the steps of the scan's tree.
 * Parameters as in kind_template.h, which comes first for the same KIND.
 */
#define LANES PASTE2(lanes, KIND)
#define COUNT PASTE2(COUNT, KIND)
#define LANE(name) PASTE2(name, KIND)
#define FN(name) PASTE2(name, KIND)
#define TREE PASTE2(tree, KIND)

/* Holds lanes against v->expected, all NaNs being one. */
static void FN(expect_numbers)(struct run *run, struct FN(vectors) * v,
                               LANES got)
{
    canonicalise(&SHOWN, v->expected, sizeof(BITS), COUNT);
    BITS lanes[COUNT];
    LANE(store)((void *)lanes, got);
    check_elements(run, &SHOWN, lanes, v->expected, COUNT);
}

/* Lane j with (j & m) takes in the last of the m lanes before its own m. */
static void FN(expect_step)(struct run *run, struct FN(vectors) * v,
                            const struct operation *operation, const char *name,
                            size_t m, LANES got)
{
    const struct meaning meaning = {operation, &SHOWN, true};
    for (size_t j = 0; j < COUNT; j++) {
        const size_t lower = (j & ~(2 * m - 1)) + m - 1;
        v->expected[j] =
            j & m ? (BITS)oracle_combine(&meaning, v->a[lower], v->a[j])
                  : v->a[j];
    }
    begin_case(run, "lanes", COUNT, "%s%zu_%s", name, m, STRING(KIND));
    FN(expect_numbers)(run, v, got);
}

#if ROWS_AHEAD
/* Loading behind the element before, and rows that only lie beside another. */
static void FN(check_rows_ahead)(struct run *run, struct FN(vectors) * v,
                                 const struct operation *operation, TREE tree,
                                 LANES (*combine)(LANES, LANES))
{
    BITS elements[1 + COUNT];
    elements[0] = v->b[0];
    memcpy(elements + 1, v->a, sizeof v->a);
    LANES a = LANE(load_step1_behind)((void *)(elements + 1), tree, combine);
    FN(expect_step)(run, v, operation, "load_step_behind", 1, a);
    LANES b = FN(lanes_of)(v->b), c = FN(lanes_of)(v->a);
    LANE(beside)(&a, &b, &c);
    FN(expect_step)(run, v, operation, "beside", 1, a);
    FN(expect)(run, "beside", b, v->b);
    FN(expect)(run, "beside", c, v->a);
}
#endif

#if LANE_OPERANDS
static void FN(check_last)(struct run *run, struct FN(vectors) * v,
                           const struct operation *operation,
                           LANES (*combine_last)(LANES, LANES))
{
    const struct meaning meaning = {operation, &SHOWN, true};
    for (size_t j = 0; j < COUNT; j++)
        v->expected[j] =
            (BITS)oracle_combine(&meaning, v->a[COUNT - 1], v->b[j]);
    begin_case(run, "lanes", COUNT, "%s_last_%s",
               operation == &operation_add ? "add" : "mul", STRING(KIND));
    FN(expect_numbers)
    (run, v, combine_last(FN(lanes_of)(v->a), FN(lanes_of)(v->b)));
}
#endif

#if STEPS_OF_TWO
/* In both vectors, the steps one by one. */
static void FN(check_steps_of_two)(struct run *run, struct FN(vectors) * v,
                                   TREE tree, bool is_sum,
                                   LANES (*combine)(LANES, LANES))
{
    LANES a = FN(lanes_of)(v->a), b = FN(lanes_of)(v->b);
    LANES step_a = LANE(step1)(a, tree, combine);
    LANES step_b = LANE(step1)(b, tree, combine);
#if COUNT > 2
    step_a = LANE(step2)(step_a, tree, combine);
    step_b = LANE(step2)(step_b, tree, combine);
#endif
    LANE(steps_of_two)(&a, &b, tree, combine, is_sum);
    begin_case(run, "lanes", COUNT, "steps_of_two_%s", STRING(KIND));
    LANE(store)((void *)v->expected, step_a);
    FN(expect_numbers)(run, v, a);
    LANE(store)((void *)v->expected, step_b);
    FN(expect_numbers)(run, v, b);
}
#endif

static void FN(check_steps)(struct run *run, struct FN(vectors) * v,
                            const struct operation *operation,
                            LANES (*combine)(LANES, LANES))
{
    const LANES a = FN(lanes_of)(v->a);
    const TREE tree = LANE(make_tree)((FN(scalar))operation->neutral);
    FN(expect_step)
    (run, v, operation, "load_step", 1,
     LANE(load_step1)((void *)v->a, tree, combine));
    FN(expect_step)
    (run, v, operation, "step", 1, LANE(step1)(a, tree, combine));
#if COUNT > 2
    FN(expect_step)
    (run, v, operation, "step", 2, LANE(step2)(a, tree, combine));
#endif
#if COUNT > 4
    FN(expect_step)
    (run, v, operation, "step", 4, LANE(step4)(a, tree, combine));
#endif
#if COUNT > 8
    FN(expect_step)
    (run, v, operation, "step", 8, LANE(step8)(a, tree, combine));
#endif
#if ROWS_AHEAD
    FN(check_rows_ahead)(run, v, operation, tree, combine);
#endif
#if STEPS_OF_TWO
    FN(check_steps_of_two)
    (run, v, tree, operation == &operation_add, combine);
#endif
}

static void FN(check_tree)(struct run *run)
{
    struct FN(vectors) v;
    for (uint64_t round = 0; round < ROUNDS; round++) {
        FN(randomise)(run, &v, round);
        FN(check_steps)(run, &v, &operation_add, PASTE2(add, KIND));
        FN(check_steps)(run, &v, &operation_mul, PASTE2(mul, KIND));
#if LANE_OPERANDS
        FN(check_last)(run, &v, &operation_add, PASTE2(add_last, KIND));
        FN(check_last)(run, &v, &operation_mul, PASTE2(mul_last, KIND));
#endif
    }
}

#undef LANES
#undef COUNT
#undef LANE
#undef FN
#undef TREE
#undef KIND
#undef BITS
#undef SHOWN
