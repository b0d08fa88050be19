/* SPDX-License-Identifier: MIT */
/* What the interpreter makes of vectors, builtin functions and sub-groups. */
#include "selftest.h"

static struct variable *put_vector(struct maker *m, enum type type,
                                   unsigned width, struct expression *value)
{
    struct variable *const variable =
        new_variable(m->kernel, "w", type, VECTOR, PRIVATE, width);
    put(m, declare(variable, value));
    return variable;
}

/* (int4)(10, 20, 30, 40) */
static struct expression *tens(enum type type)
{
    struct expression *const e = parts(type, 4);
    for (int k = 1; k <= 4; k++)
        e->operands[e->count++] = literal(type, k * 10);
    return e;
}

static void test_parts(void)
{
    /* Of 40, 10, 20, 30 times 2 the item's, and 7 in one of them. */
    static const int64_t expected[] = {80, 7, 40, 60};
    struct maker m = new_kernel_of(4, 1, INT, 0);
    struct variable *const w =
        put_vector(&m, INT, 4, swizzle(tens(INT), 4, 0x2103));
    put(&m, assign(use(w), OPERATORS, binary(MUL, use(w), number(2))));
    put(&m, assign(component(w, 1), OPERATORS, number(7)));
    for (int k = 0; k < 4; k++) {
        struct statement *const s = new_statement(IF);
        s->value = binary(EQ, id(&m, LOCAL_ID), number(k));
        s->body = assign(own(&m), OPERATORS, component(w, (unsigned)k));
        put(&m, s);
    }
    expect("parts of a vector", &m, expected);
}

/* Numbers wrap around: 6 is 2 of four elements. */
static void test_shuffle(void)
{
    static const int64_t expected[] = {30, 20, 300, 20};
    struct maker m = new_kernel_of(4, 1, INT, 0);
    struct expression *const one = parts(UINT, 2), *const two = parts(UINT, 2);
    one->operands[one->count++] = literal(UINT, 6);
    one->operands[one->count++] = literal(UINT, 1);
    two->operands[two->count++] = literal(UINT, 6);
    two->operands[two->count++] = literal(UINT, 9);
    struct variable *const v =
        put_vector(&m, INT, 2, shuffle(tens(INT), NULL, one));
    struct variable *const w = put_vector(
        &m, INT, 2,
        shuffle(tens(INT), binary(MUL, tens(INT), splat(4, number(10))), two));
    for (int k = 0; k < 4; k++) {
        struct statement *const s = new_statement(IF);
        s->value = binary(EQ, id(&m, LOCAL_ID), number(k));
        s->body = assign(own(&m), OPERATORS, component(k < 2 ? v : w, k % 2u));
        put(&m, s);
    }
    expect("shuffled vectors", &m, expected);
}

/* A vector is read before it is written. */
static void test_swap(void)
{
    static const int64_t expected[] = {2010};
    struct maker m = new_kernel_of(1, 1, INT, 0);
    struct variable *const w =
        put_vector(&m, INT, 2, swizzle(tens(INT), 2, 0x10));
    put(&m, assign(use(w), OPERATORS, swizzle(use(w), 2, 0x01)));
    put_store(&m, own(&m),
              binary(ADD, binary(MUL, component(w, 0), number(100)),
                     component(w, 1)));
    expect("a vector's parts change places", &m, expected);
}

/* Parts are not promoted: 200 + 100 is 44. */
static void test_narrow_parts(void)
{
    static const int64_t expected[] = {44};
    struct maker m = new_kernel_of(1, 1, INT, 0);
    struct expression *const a = splat(4, literal(UCHAR, 200));
    put_store(
        &m, own(&m),
        convert_to(INT, swizzle(binary(ADD, a, literal(UCHAR, 100)), 1, 2)));
    expect("a vector of bytes wraps around", &m, expected);
}

static void test_vector_memory(void)
{
    /* Each stores two, in the other's places. */
    static const int64_t expected[] = {12, 22, 10, 20};
    struct maker m = new_kernel_of(2, 1, INT, 0);
    m.out->count = 4;
    struct expression *const place = convert_to(INT, id(&m, LOCAL_ID));
    struct expression *const value = parts(INT, 2);
    value->operands[value->count++] =
        binary(ADD, number(10), binary(MUL, place, number(2)));
    value->operands[value->count++] =
        binary(ADD, number(20), binary(MUL, place, number(2)));
    put_store(&m, vector_at(m.out, 2, binary(SUB, number(1), place), false),
              value);
    put_store(&m, vector_at(m.out, 2, binary(SUB, number(1), place), true),
              vector_at(m.out, 2, binary(SUB, number(1), place), true));
    expect("vectors in memory", &m, expected);
}

/* A comparison of vectors has all bits set where it holds. */
static void test_select(void)
{
    static const int64_t expected[] = {-1, 5, 1, 0};
    struct maker m = new_kernel_of(4, 1, INT, 0);
    struct variable *const mask =
        put_vector(&m, INT, 4, binary(LT, tens(INT), number(25)));
    struct variable *const chosen =
        put_vector(&m, INT, 4,
                   builtin_of(SELECT, splat(4, number(5)), splat(4, number(6)),
                              use(mask)));
    struct expression *const results[] = {
        component(mask, 1), component(chosen, 2),
        builtin_of(ANY_PART, use(mask), NULL, NULL),
        builtin_of(ALL_PARTS, use(mask), NULL, NULL)};
    for (int k = 0; k < 4; k++) {
        struct statement *const s = new_statement(IF);
        s->value = binary(EQ, id(&m, LOCAL_ID), number(k));
        s->body = assign(own(&m), OPERATORS, results[k]);
        put(&m, s);
    }
    expect("comparisons of vectors", &m, expected);
}

/* What a builtin gives of three numbers, as a long. */
static void expect_builtin(const char *name, enum builtin builtin,
                           enum type type, const int64_t x[3], int64_t expected)
{
    struct maker m = new_kernel_of(1, 1, LONG, 0);
    put_store(
        &m, own(&m),
        convert_to(LONG, builtin_of(builtin, literal(type, x[0]),
                                    literal(type, x[1]), literal(type, x[2]))));
    expect(name, &m, &expected);
}

static void test_builtins(void)
{
    static const struct {
        const char *name;
        enum builtin builtin;
        enum type type;
        int64_t x[3], expected;
    } tests[] = {
        {"clamp", CLAMP, INT, {-9, -3, 4}, -3},
        {"abs of the lowest", ABS, CHAR, {-128}, 128},
        {"abs_diff", ABS_DIFF, INT, {INT32_MIN, INT32_MAX}, UINT32_MAX},
        {"add_sat", ADD_SAT, SHORT, {30000, 30000}, 32767},
        {"sub_sat", SUB_SAT, UINT, {1, 2}, 0},
        {"hadd", HADD, UCHAR, {255, 254}, 254},
        {"rhadd", RHADD, INT, {-1, -2}, -1},
        {"mul_hi", MUL_HI, UINT, {UINT32_MAX, UINT32_MAX}, 0xFFFFFFFE},
        {"mul_hi of signed ones", MUL_HI, LONG, {-1, 1}, -1},
        {"mad24", MAD24, INT, {-1000, 1000, 5}, -999995},
        {"rotate by more than there are", ROTATE, UCHAR, {0x81, 9}, 3},
        {"popcount", POPCOUNT, SHORT, {-1}, 16},
        {"clz", CLZ, CHAR, {1}, 7},
        {"bitselect", BITSELECT, UINT, {0xF0, 0x0F, 0x3C}, 0xCC},
        {"convert_char_sat", CONVERT_SAT, ULONG, {1000}, 127},
        {"fma", FMA, FLOAT, {3, 4, 5}, 17},
        {"step", STEP, DOUBLE, {3, 2}, 0},
        {"fmod of a negative number", FMOD, FLOAT, {-7, 4}, -3},
        {"rint of a half", RINT, FLOAT, {10}, 2},
        {"round of a half", ROUND, FLOAT, {-10}, -3},
        {"floor", FLOOR, DOUBLE, {-1}, -1},
        {"sqrt", ROOT, FLOAT, {-30}, 30},
        {"pow", POWER, FLOAT, {4}, 8},
    };
    for (size_t t = 0; t < sizeof tests / sizeof tests[0]; t++)
        expect_builtin(tests[t].name, tests[t].builtin, tests[t].type,
                       tests[t].x, tests[t].expected);
}

/* No implementation may round a function's value the other way. */
static void test_margins(void)
{
    for (int b = EXP2; b <= ATAN2; b++) {
        struct maker m = new_kernel_of(16, 1, LONG, 0);
        static const int64_t zeros[16] = {0};
        struct expression *const x =
            convert_to(FLOAT, convert_to(INT, id(&m, LOCAL_ID)));
        put_store(
            &m, own(&m),
            binary(MUL,
                   convert_to(LONG, builtin_of((enum builtin)b, x, NULL, NULL)),
                   literal(LONG, 0)));
        expect("a function that rounds one way", &m, zeros);
    }
}

static void test_old_value(void)
{
    static const int64_t expected[] = {107, 107};
    struct maker m = new_kernel_of(2, 1, INT, 7);
    struct variable *const old =
        new_variable(m.kernel, "v", INT, SCALAR, PRIVATE, 1);
    put_store(&m, own(&m), number(100));
    put(&m, declare(old, number(0)));
    struct statement *const s = change_atomically(own(&m), OPERATORS, use(m.n));
    s->variable = old;
    put(&m, s);
    put(&m, assign(own(&m), ADD, use(old)));
    expect("what an atomic function found", &m, expected);
}

/* A sum over sub-groups of 2 x 2 work-items, of their linear ids. */
static struct maker sum_of_sub_groups(unsigned size)
{
    struct maker m = new_kernel_of(2, 1, INT, 0);
    m.kernel->local[1] = 2;
    m.kernel->dimensions = 2;
    m.kernel->sub_group_size = size;
    m.out->count = 4;
    struct expression *const linear = id_of(m.kernel, LOCAL_LINEAR_ID, NULL);
    struct expression *const e =
        collective(m.kernel, REDUCE, ADD, convert_to(INT, linear));
    e->sub_group = true;
    put_store(&m, element(m.out, linear), e);
    return m;
}

static void test_sub_groups(void)
{
    static const int64_t of_rows[] = {1, 1, 5, 5}, of_three[] = {3, 3, 3, 3};
    struct maker m = sum_of_sub_groups(0);
    expect("a row's sum", &m, of_rows);
    m = sum_of_sub_groups(3);
    expect("a sub-group's sum, of which the last is short", &m, of_three);
}

static void refuse_builtins(void)
{
    struct maker m = new_kernel_of(1, 1, INT, 3);
    put_store(&m, own(&m), builtin_of(CLAMP, number(1), use(m.n), number(2)));
    refuse("clamp from more to less", &m);

    m = new_kernel_of(1, 1, INT, 0);
    put_store(&m, own(&m), builtin_of(MUL24, number(1 << 23), number(1), NULL));
    refuse("a product of more than 24 bits", &m);

    m = new_kernel_of(1, 1, INT, 0);
    put_store(&m, own(&m),
              convert_to(INT, builtin_of(FMOD, literal(FLOAT, 1),
                                         convert_to(FLOAT, use(m.n)), NULL)));
    refuse("a remainder of 0", &m);

    m = new_kernel_of(1, 1, INT, 0);
    put_store(&m, vector_at(m.out, 2, number(0), false), splat(2, number(1)));
    refuse("is out of bounds", &m);
}

void test_wide(void)
{
    test_parts();
    test_swap();
    test_narrow_parts();
    test_shuffle();
    test_vector_memory();
    test_select();
    test_builtins();
    test_margins();
    test_old_value();
    test_sub_groups();
    refuse_builtins();
}
