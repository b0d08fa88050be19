/* SPDX-License-Identifier: MIT */
/*
 * The primitives of one lane header by themselves, against plain loops. Built
 * once per instruction set that has a lane header, with that one's flags and
 *
 *   ISA           its name
 *   LANES_HEADER  its lane header, in quotes
 */
#include LANES_HEADER

#include <stdio.h>
#include <string.h>

#include "engine/run.h"

#define STRING_(text) #text
#define STRING(text) STRING_(text)

enum { ROUNDS = 64 };

/* The templates undefine KIND, BITS and SHOWN. */
#define KIND b16
#define BITS uint16_t
#define SHOWN type_f16
#include "lanes/kind_template.h"
#define KIND b32
#define BITS uint32_t
#define SHOWN type_u32
#include "lanes/kind_template.h"
#define KIND b64
#define BITS uint64_t
#define SHOWN type_u64
#include "lanes/kind_template.h"
#define KIND f32
#define BITS uint32_t
#define SHOWN type_f32
#include "lanes/kind_template.h"
#define KIND f64
#define BITS uint64_t
#define SHOWN type_f64
#include "lanes/kind_template.h"

#define KIND b16
#define BITS uint16_t
#define SHOWN type_f16
#include "lanes/bits_template.h"
#define KIND b32
#define BITS uint32_t
#define SHOWN type_u32
#include "lanes/bits_template.h"
#define KIND b64
#define BITS uint64_t
#define SHOWN type_u64
#include "lanes/bits_template.h"

#define KIND f32
#define BITS uint32_t
#define SHOWN type_f32
#include "lanes/tree_template.h"
#define KIND f64
#define BITS uint64_t
#define SHOWN type_f64
#include "lanes/tree_template.h"

#define KIND n8
#define BITS uint8_t
#define SHOWN type_u8
#include "lanes/narrow_template.h"
#define KIND n16
#define BITS uint16_t
#define SHOWN type_u16
#include "lanes/narrow_template.h"

/* ---- Operators: one function per row of the list --------------------------
 */

/* Two vectors of one element type, any class of data in each. */
struct operands {
    unsigned char a[64], b[64], expected[64], got[64];
};
_Static_assert(sizeof(bits_f16) * COUNT_b16 <= 64, "a vector fits");

static void fill_operands(struct run *run, struct operands *o,
                          const struct meaning *m, size_t count, uint64_t round)
{
    const enum data data = (enum data)(round % DATA_COUNT);
    const enum data other = (enum data)(round / DATA_COUNT % DATA_COUNT);
    const size_t size = m->type->size;
    const uint64_t seed = run->settings.seed + round;
    for (size_t j = 0; j < count; j++) {
        const uint64_t a = datum(m->type, data, seed, j);
        const uint64_t b = datum(m->type, other, ~seed, j);
        store_bits(o->a + j * size, size, a);
        store_bits(o->b + j * size, size, b);
        store_bits(o->expected + j * size, size, oracle_combine(m, a, b));
    }
    canonicalise(m->type, o->expected, (ptrdiff_t)size, count);
}

/* The functions of operators by length of the elements, as operators.h. */
#define COMBINE(op, kind, type) PASTE2(COMBINE, FAMILY_##op)(op, kind, type)
#define COMBINE_BY_LENGTH(op, kind, type) PASTE2(op, kind)
#define COMBINE_BY_BITS(op, kind, type) PASTE2(op, kind)
#define COMBINE_BY_TYPE(op, kind, type) op##_##type

/* Half is computed in float: its operators are held to that. */
/* clang-format off */
#define CHECK_OPERATOR(op, element, shown, rounding, kind, keys)               \
    static void check_##op##_##element(struct run *run)                           \
    {                                                                          \
        enum { COUNT = PASTE2(COUNT, kind) };                                  \
        const struct meaning m = {&operation_##op, &PASTE2(type, shown),       \
                                  rounding};                                   \
        const PASTE2(lanes, kind) fill =                                       \
            PASTE2(splat, kind)(NEUTRAL_##op(element));                     \
        struct operands o;                                                     \
        begin_case(run, "lanes", COUNT, "%s_%s", #op, #element);                  \
        (void)fill;                                                            \
        for (uint64_t round = 0; round < DATA_COUNT * DATA_COUNT; round++) {   \
            fill_operands(run, &o, &m, COUNT, round);                          \
            PASTE2(lanes, kind) a = PASTE2(load, kind)((void *)o.a);           \
            PASTE2(lanes, kind) b = PASTE2(load, kind)((void *)o.b);           \
            keys(a = TO_KEY_##element(a, fill);)                               \
            keys(b = TO_KEY_##element(b, fill);)                               \
            a = COMBINE(op, kind, element)(a, b);                             \
            keys(a = FROM_KEY_##element(a, fill);)                             \
            PASTE2(store, kind)((void *)o.got, a);                             \
            check_elements(run, m.type, o.got, o.expected, COUNT);             \
        }                                                                      \
    }
#define IF_KEYS_0(statement)
#define IF_KEYS_1(statement) statement
#define KEYS(op, type) PASTE2(KEYS, FAMILY_##op)(type)
#define KEYS_BY_LENGTH(type) 0
#define KEYS_BY_BITS(type) 0
#define KEYS_BY_TYPE(type) KEYS_##type
#define WGC_EXACT(op, type)                                                    \
    CHECK_OPERATOR(op, type, type, false, PATTERN_##type,                      \
                   PASTE2(IF_KEYS, KEYS(op, type)))
#define WGC_ROUNDING(op, type)                                                 \
    CHECK_OPERATOR(op, type, COMPUTED_##type, true, COMPUTED_##type, IF_KEYS_0)
#include "collectives.def"

/* Those of narrow lanes, with the names that narrow_kernels.h has for them. */
#define LANES_b8 n8
#define LANES_b16 n16
#define NARROW(op, type) PASTE2(NARROW, FAMILY_##op)(op, type)
#define NARROW_BY_LENGTH(op, type) PASTE2(op, PASTE2(LANES, PATTERN_##type))
#define NARROW_BY_BITS(op, type) op##_narrow
#define NARROW_BY_TYPE(op, type) op##_##type
static void check_narrow_operator(struct run *run, const struct meaning *m,
                                  lanes_narrow (*combine)(lanes_narrow,
                                                          lanes_narrow))
{
    const size_t count = NARROW_BYTES / m->type->size;
    struct operands o;
    for (uint64_t round = 0; round < DATA_COUNT * DATA_COUNT; round++) {
        fill_operands(run, &o, m, count, round);
        store_narrow(o.got, combine(load_narrow(o.a), load_narrow(o.b)));
        check_elements(run, m->type, o.got, o.expected, count);
    }
}

static void check_narrow_operators(struct run *run)
{
#define WGC_NARROW 2
#define WGC_EXACT(op, type)                                                    \
    begin_case(run, "lanes", NARROW_BYTES, "%s_%s", #op, #type);               \
    check_narrow_operator(                                                     \
        run, &(struct meaning){&operation_##op, &type_##type, false},          \
        NARROW(op, type));
#include "collectives.def"
}

static void check_operators(struct run *run)
{
#define WGC_OPERATOR(op, type) check_##op##_##type(run);
#include "collectives.def"
}
/* clang-format on */

/* ---- Predicates ------------------------------------------------------------
 */

/* One lane that differs, by one bit, at every position. */
static void check_predicates(struct run *run)
{
    for (size_t lane = 0; lane <= COUNT_b32; lane++)
        for (int bit = 0; bit < 32; bit++) {
            uint32_t x[COUNT_b32] = {0}, expected[COUNT_b32];
            if (lane < COUNT_b32)
                x[lane] = UINT32_C(1) << bit;
            for (size_t j = 0; j < COUNT_b32; j++)
                expected[j] = x[j] == 0 ? UINT32_MAX : 0;
            expect_b32(run, "is_zero", is_zero_b32(lanes_of_b32(x)), expected);
            begin_case(run, "lanes", COUNT_b32, "any_bit_b32");
            CHECK(run, any_bit_b32(lanes_of_b32(x)) == (lane < COUNT_b32),
                  "lane=%zu bit=%d", lane, bit);
        }
}

/* ---- Half in memory, float in lanes -----------------------------------------
 */

/* Whole vectors and parts of halves as floats. */
static void check_half_loads(struct run *run, const uint16_t *halves)
{
    uint32_t expected[COUNT_f32];
    for (size_t n = 1; n <= COUNT_f32; n++) {
        run->src = (struct place){AT_END, 0};
        unsigned char *const at =
            guarded_place(&run->source, run->src, n * sizeof *halves);
        memcpy(at, halves, n * sizeof *halves);
        for (size_t j = 0; j < COUNT_f32; j++)
            expected[j] = (uint32_t)from_double(
                &type_f32, j < n ? to_double(&type_f16, halves[j]) : -0.0);
        if (n == COUNT_f32)
            expect_f32(run, "load_f16", load_f16((void *)at), expected);
        else
            expect_f32(run, "load_n_f16",
                       load_n_f16((void *)at, n, splat_f32(-0.0f)), expected);
    }
}

static void check_half_stores(struct run *run, const uint32_t *floats)
{
    uint16_t expected[COUNT_f32];
    const lanes_f32 x = lanes_of_f32(floats);
    for (size_t j = 0; j < COUNT_f32; j++)
        expected[j] =
            (uint16_t)from_double(&type_f16, to_double(&type_f32, floats[j]));
    canonicalise(&type_f16, expected, sizeof *expected, COUNT_f32);
    for (size_t n = 1; n <= COUNT_f32; n++) {
        const size_t bytes = n * sizeof *expected;
        run->dst = (struct place){AT_START, 0};
        unsigned char *const at = guarded_place(&run->target, run->dst, bytes);
        begin_case(run, "lanes", n, "store_f16, store_n_f16");
        if (n == COUNT_f32)
            store_f16((void *)at, x);
        else
            store_n_f16((void *)at, x, n);
        check_elements(run, &type_f16, at, expected, n);
        CHECK(run, guarded_intact(&run->target, at, bytes),
              "bytes around were changed");
    }
    wgc_f16 first = first_f16(x);
    begin_case(run, "lanes", 1, "first_f16");
    check_elements(run, &type_f16, &first, expected, 1);
}

static void check_half_step(struct run *run, const uint16_t *halves)
{
    struct vectors_f32 v;
    for (size_t j = 0; j < COUNT_f32; j++)
        v.a[j] =
            (uint32_t)from_double(&type_f32, to_double(&type_f16, halves[j]));
    expect_step_f32(
        run, &v, &operation_add, "load_step (f16)", 1,
        load_step1_f16((void *)halves, make_tree_f32(-0.0f), add_f32));
    expect_step_f32(run, &v, &operation_mul, "load_step (f16)", 1,
                    load_step1_f16((void *)halves, make_tree_f32(1), mul_f32));
}

static void check_halves(struct run *run)
{
    for (enum data data = 0; data < DATA_COUNT; data++) {
        if (data == DATA_nans) /* their signs and payloads are not specified */
            continue;
        for (uint64_t round = 0; round < ROUNDS; round++) {
            uint16_t halves[COUNT_f32];
            uint32_t floats[COUNT_f32];
            const uint64_t seed = run->settings.seed + round;
            fill_data(&type_f16, data, seed, halves, COUNT_f32);
            canonicalise(&type_f16, halves, sizeof *halves, COUNT_f32);
            fill_data(&type_f32, data, seed, floats, COUNT_f32);
            check_half_loads(run, halves);
            check_half_stores(run, floats);
            check_half_step(run, halves);
        }
    }
}

void PASTE2(lanes, ISA)(struct run *run)
{
    check_movement_b16(run);
    check_movement_b32(run);
    check_movement_b64(run);
    check_movement_f32(run);
    check_movement_f64(run);
    check_patterns_b16(run);
    check_patterns_b32(run);
    check_patterns_b64(run);
    check_tree_f32(run);
    check_tree_f64(run);
    check_narrow_n8(run);
    check_narrow_n16(run);
    check_operators(run);
    check_narrow_operators(run);
    check_predicates(run);
    check_halves(run);
}
