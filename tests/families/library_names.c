/* SPDX-License-Identifier: MIT */
/* Queries that choose nothing: names, tables of functions, local ids. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "engine/crc32.h"
#include "families/families.h"

static const struct isa {
    wgc_isa_id id;
    const char *name;
} isas[] = {
#define WGC_ISA(name, NAME, id, rank, arch, flags) {WGC_ISA_##NAME, #name},
#include "isas.def"
};
enum { ISA_COUNT = sizeof isas / sizeof isas[0] };

static void check_isa_names(struct run *run)
{
    wgc_isa_id id = 0;
    for (int i = 0; i < ISA_COUNT; i++) {
        begin_case(run, isas[i].name, 0, "wgc_isa_to_name");
        CHECK(run, strcmp(wgc_isa_to_name(isas[i].id), isas[i].name) == 0,
              "got %s", wgc_isa_to_name(isas[i].id));
        CHECK(run,
              wgc_isa_from_name(isas[i].name, &id) == WGC_OK &&
                  id == isas[i].id,
              "the name leads to %d", (int)id);
    }
    const char *const none[] = {"", "avx", "AVX2", "avx2 ", "scalar\n"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        id = (wgc_isa_id)12345;
        begin_case(run, none[i], 0, "wgc_isa_from_name");
        CHECK(run,
              wgc_isa_from_name(none[i], &id) == WGC_ERROR_ISA_UNKNOWN &&
                  id == (wgc_isa_id)12345,
              "no error, or *isa was changed");
    }
    CHECK(run, !wgc_isa_to_name((wgc_isa_id)0), "0 has a name");
    CHECK(run, !wgc_isa_to_name((wgc_isa_id)999), "999 has a name");
}

/* wgc.h: values never change. */
static void check_values(struct run *run)
{
    begin_case(run, "-", 0, "values of wgc.h");
    CHECK(run,
          WGC_ISA_SCALAR == 1 && WGC_ISA_PORTABLE == 2 && WGC_ISA_SSE42 == 16 &&
              WGC_ISA_AVX2 == 17 && WGC_ISA_AVX512 == 18 &&
              WGC_ISA_NEON == 32 && WGC_ISA_SVE == 33,
          "an instruction set has another id");
    CHECK(run,
          WGC_OK == 0 && WGC_ERROR_ISA_UNKNOWN == 1 &&
              WGC_ERROR_ISA_UNSUPPORTED == 2 && WGC_ERROR_LOCAL_ID == 3 &&
              WGC_ERROR_GROUP_SIZE == 4 && WGC_ERROR_OFFSETS == 5 &&
              WGC_ERROR_SPAN == 6 && WGC_ERROR_OPERATOR == 7 &&
              WGC_ERROR_SUBGROUP_SIZE == 8 && WGC_ERROR_CLUSTER_SIZE == 9,
          "a status has another value");
    CHECK(run,
          WGC_ADD == 0 && WGC_MIN == 1 && WGC_MAX == 2 && WGC_MUL == 3 &&
              WGC_AND == 4 && WGC_OR == 5 && WGC_XOR == 6 &&
              WGC_LOGICAL_AND == 7 && WGC_LOGICAL_OR == 8 &&
              WGC_LOGICAL_XOR == 9,
          "an operator has another value");
    CHECK(run,
          WGC_F16 == 0 && WGC_I32 == 1 && WGC_U32 == 2 && WGC_I64 == 3 &&
              WGC_U64 == 4 && WGC_F32 == 5 && WGC_F64 == 6 && WGC_I8 == 7 &&
              WGC_U8 == 8 && WGC_I16 == 9 && WGC_U16 == 10,
          "a type has another value");
    CHECK(run, wgc_version() == WGC_VERSION, "version 0x%x",
          (unsigned)wgc_version());
}

static void check_status_strings(struct run *run)
{
    begin_case(run, "-", 0, "wgc_status_string");
    static const int statuses[] = {
        WGC_OK,
        WGC_ERROR_ISA_UNKNOWN,
        WGC_ERROR_ISA_UNSUPPORTED,
        WGC_ERROR_LOCAL_ID,
        WGC_ERROR_GROUP_SIZE,
        WGC_ERROR_OFFSETS,
        WGC_ERROR_SPAN,
        WGC_ERROR_OPERATOR,
        WGC_ERROR_SUBGROUP_SIZE,
        WGC_ERROR_CLUSTER_SIZE,
        -1,
    };
    for (size_t i = 0; i < sizeof statuses / sizeof statuses[0]; i++) {
        const char *const text = wgc_status_string((wgc_status)statuses[i]);
        CHECK(run, text && *text, "nothing for %d", statuses[i]);
        CHECK(run, text && !strchr(text, '.') && !strchr(text, '\n'),
              "%d: not one sentence without a full stop", statuses[i]);
        for (size_t j = 0; j < i; j++)
            CHECK(run,
                  strcmp(text, wgc_status_string((wgc_status)statuses[j])) != 0,
                  "%d and %d have the same text", statuses[i], statuses[j]);
    }
}

static void check_local_ids(struct run *run)
{
    enum { X = 5, Y = 3, Z = 4 };
    const size_t size[3] = {X, Y, Z};
    begin_case(run, "-", X * Y * Z, "wgc_linear_local_id");
    size_t expected = 0;
    for (size_t z = 0; z < Z; z++)
        for (size_t y = 0; y < Y; y++)
            for (size_t x = 0; x < X; x++, expected++) {
                const size_t id[3] = {x, y, z};
                const size_t got = wgc_linear_local_id(size, id);
                CHECK(run, got == expected, "{%zu %zu %zu} gives %zu", x, y, z,
                      got);
            }
}

static void check_outside_ids(struct run *run)
{
    const size_t half = SIZE_MAX / 2 + 1;
    const struct {
        size_t size[3], id[3], expected;
    } cases[] = {
        {{5, 3, 4}, {5, 0, 0}, SIZE_MAX},
        {{5, 3, 4}, {0, 3, 0}, SIZE_MAX},
        {{5, 3, 4}, {0, 0, 4}, SIZE_MAX},
        {{5, 3, 4}, {SIZE_MAX, 0, 0}, SIZE_MAX},
        {{0, 1, 1}, {0, 0, 0}, SIZE_MAX},
        {{1, 1, 0}, {0, 0, 0}, SIZE_MAX},
        {{half, 2, 1}, {0, 0, 0}, SIZE_MAX},
        {{half, 1, 2}, {0, 0, 0}, SIZE_MAX},
        {{3, half, 1}, {1, 1, 0}, SIZE_MAX},
        {{SIZE_MAX, SIZE_MAX, 1}, {1, 1, 0}, SIZE_MAX},
        {{SIZE_MAX, 1, 1}, {SIZE_MAX - 1, 0, 0}, SIZE_MAX - 1},
        {{1, 1, half}, {0, 0, half - 1}, half - 1},
        {{1, 1, 1}, {0, 0, 0}, 0},
        {{1, 1, 1}, {0, 0, 1}, SIZE_MAX},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const size_t got = wgc_linear_local_id(cases[i].size, cases[i].id);
        begin_case(run, "-", i, "wgc_linear_local_id (case n)");
        CHECK(run, got == cases[i].expected, "expected %zu got %zu",
              cases[i].expected, got);
    }
}

/* What programs keep, and send elsewhere. */
#if UINTPTR_MAX == UINT64_MAX
_Static_assert(sizeof(wgc_carry_f16) == 8 && sizeof(wgc_carry_f32) == 8 &&
                   sizeof(wgc_carry_f64) == 16 && sizeof(wgc_carry_i64) == 16 &&
                   sizeof(wgc_carry_i8) == 8,
               "a carry has another size");
_Static_assert(sizeof(wgc_partial_f16) == 776 &&
                   sizeof(wgc_partial_f32) == 1032 &&
                   sizeof(wgc_partial_f64) == 1464 &&
                   sizeof(wgc_partial_i64) == 24 &&
                   sizeof(wgc_partial_i8) == 24 && sizeof(wgc_exact) == 576,
               "a partial result has another size");
#endif

/* The members of struct wgc_kernels with their signatures, in the list's order.
 */
/* clang-format off */
static const struct member {
    const char *text;
    size_t offset;
} members[] = {
#define WGC_FUNCTION(result, name, parameters, arguments)                      \
    {#result " " #name #parameters, offsetof(struct wgc_kernels, name)},
#define WGC_PROCEDURE(name, parameters, arguments)                             \
    {"void " #name #parameters, offsetof(struct wgc_kernels, name)},
#include "functions.def"
};
/* clang-format on */

/* Of the first COUNT members no place, name or type ever changes. A release
 * that has more takes their number, and the checksum that this test then
 * prints. */
static void check_layout(struct run *run)
{
    enum { COUNT = 1275 };
    uint32_t crc = UINT32_MAX;
    begin_case(run, "-", 0, "layout of wgc_kernels");
    CHECK(run, sizeof members / sizeof members[0] >= COUNT, "members are gone");
    for (size_t i = 0; i < COUNT; i++) {
        CHECK(run,
              members[i].offset == sizeof(size_t) + i * sizeof(void (*)(void)),
              "%s has another place", members[i].text);
        for (const char *c = members[i].text; *c; c++)
            crc = crc32_add(crc, (unsigned char)*c, 1);
    }
    CHECK(run, ~crc == UINT32_C(0x3687ea44), "the checksum is 0x%08x",
          (unsigned)~crc);
}

void library_names(struct run *run)
{
    check_isa_names(run);
    check_values(run);
    check_layout(run);
    check_status_strings(run);
    check_local_ids(run);
    check_outside_ids(run);
}

/* ---- Tables -----------------------------------------------------------------
 */

static void check_table(struct run *run, const struct isa *isa)
{
    const struct wgc_kernels *const kernels = wgc_kernels_for(isa->id);
    begin_case(run, isa->name, 0, "wgc_kernels_for");
    CHECK(run, !kernels == !wgc_isa_supported(isa->id),
          "wgc_isa_supported says otherwise");
    CHECK(run, !kernels || kernels->size == sizeof *kernels,
          "size is not that of the table");
    for (size_t i = 0; i < function_count; i++) {
        begin_case(run, isa->name, 0, "%s", functions[i].name);
        any_function *const got = wgc_function(isa->id, functions[i].name);
        any_function *const expected =
            kernels ? function_at(kernels, functions[i].offset) : NULL;
        CHECK(run, got == expected, "wgc_function gives another");
        CHECK(run, !kernels || expected, "the table has no such function");
    }
    const char *const none[] = {"", "wgc_", "reduce_add_f32", "wgc_isa",
                                "wgc_reduce_add_f32_"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        begin_case(run, isa->name, 0, "wgc_function(\"%s\")", none[i]);
        CHECK(run, !wgc_function(isa->id, none[i]), "not NULL");
    }
}

void library_tables(struct run *run)
{
    for (int i = 0; i < ISA_COUNT; i++)
        check_table(run, &isas[i]);
    begin_case(run, "-", 0, "wgc_kernels_for");
    CHECK(run, !wgc_kernels_for((wgc_isa_id)0), "0 has a table");
    CHECK(run, !wgc_kernels_for((wgc_isa_id)999), "999 has a table");
    CHECK(run, !wgc_function((wgc_isa_id)999, functions[0].name),
          "999 has functions");
}
