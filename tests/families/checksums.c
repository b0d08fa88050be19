/* SPDX-License-Identifier: MIT */
/*
 * One checked-in CRC-32 per function over all its outputs for a fixed set of
 * inputs: a machine that has one instruction set proves that it agrees with
 * those it lacks. `wgc-tap --print-checksums` makes the table.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "engine/crc32.h"
#include "engine/reference.h"
#include "engine/subgroups.h"
#include "families/families.h"

enum { EVERY_N = 140, LONGEST = 2500 };
static const size_t larger[] = {255, 256, 257, 1024, 1100, LONGEST};

/* Part of the table: other inputs have other checksums. */
enum { SEED = 20240 };

static const struct {
    const char *function;
    uint32_t checksum;
} table[] = {
#define CHECKSUM(function, value) {#function, value},
#include "checksums.txt"
#undef CHECKSUM
};

/* NaN counts as one. */
static uint32_t crc32_elements(uint32_t crc, const struct type *type,
                               void *elements, size_t n)
{
    canonicalise(type, elements, (ptrdiff_t)type->size, n);
    return crc32_add_elements(crc, elements, type->size, n);
}

enum { MOST_ROWS = 300, COLUMNS = 37, LONGEST_INPUT = MOST_ROWS * COLUMNS };

/* What every function gets of a class of data, made once: to make it takes
 * longer than what is tested. Longest: columns. */
static const unsigned char *input_of(const struct type *type, enum data data)
{
    static unsigned char inputs[TYPE_COUNT][DATA_COUNT]
                               [LONGEST_INPUT * LARGEST_ELEMENT];
    static bool made[TYPE_COUNT][DATA_COUNT];
    size_t t = 0;
    while (all_types[t] != type)
        t++;
    if (!made[t][data])
        fill_data(type, data, SEED, inputs[t][data], LONGEST_INPUT);
    made[t][data] = true;
    return inputs[t][data];
}

/* What is summed up: a reduction, or a scan of either shape. */
enum form {
    FORM_INCLUSIVE = INCLUSIVE,
    FORM_EXCLUSIVE = EXCLUSIVE,
    FORM_REDUCE,
    FORM_PARTIAL, /* after all others in the table */
    FORM_COUNT
};

/* Partial results are of more than two spans. */
enum { LONGEST_PARTIAL = 9700 };

static void name_function(char name[96], const struct collective *c,
                          enum form form)
{
    if (form == FORM_REDUCE)
        snprintf(name, 96, "wgc_reduce_%s", c->name);
    else if (form == FORM_PARTIAL)
        snprintf(name, 96, "wgc_reduce_%s_partial", c->name);
    else
        snprintf(name, 96, "wgc_scan_%s_%s", shape_names[form], c->name);
}

static uint32_t checksum_call(uint32_t crc, const struct wgc_kernels *kernels,
                              const struct collective *c, enum form form,
                              const unsigned char *input, size_t n)
{
    unsigned char output[LONGEST * LARGEST_ELEMENT];
    if (form == FORM_REDUCE)
        c->reduce(kernels, output, input, n);
    else
        c->scan[form](kernels, output, input, n);
    return crc32_elements(crc, c->meaning.type, output,
                          form == FORM_REDUCE ? 1 : n);
}

/* Results after pieces of all lengths up to 139. */
static uint32_t checksum_partial(const struct wgc_kernels *kernels,
                                 const struct collective *c)
{
    unsigned char output[LARGEST_ELEMENT];
    uint32_t crc = UINT32_MAX;
    for (enum data data = 0; data < DATA_COUNT; data++) {
        const unsigned char *const input = input_of(c->meaning.type, data);
        union partial partial;
        memset(&partial, 0, sizeof partial);
        size_t done = 0;
        for (size_t n = 0; n < EVERY_N && done + n < LONGEST_PARTIAL; n++) {
            c->partial(kernels, &partial, input + done * c->meaning.type->size,
                       n);
            done += n;
            c->finish(kernels, output, &partial);
            crc = crc32_elements(crc, c->meaning.type, output, 1);
        }
    }
    return ~crc;
}

static uint32_t checksum(const struct wgc_kernels *kernels,
                         const struct collective *c, enum form form)
{
    if (form == FORM_PARTIAL)
        return checksum_partial(kernels, c);
    uint32_t crc = UINT32_MAX;
    for (enum data data = 0; data < DATA_COUNT; data++) {
        const unsigned char *const input = input_of(c->meaning.type, data);
        for (size_t n = 0; n <= EVERY_N; n++)
            crc = checksum_call(crc, kernels, c, form, input, n);
        for (size_t i = 0; i < sizeof larger / sizeof larger[0]; i++)
            crc = checksum_call(crc, kernels, c, form, input, larger[i]);
    }
    return ~crc;
}

static void print_checksum(const struct wgc_kernels *kernels,
                           const struct collective *c, enum form form)
{
    char name[96];
    name_function(name, c, form);
    printf("CHECKSUM(%s, 0x%08" PRIx32 ")\n", name, checksum(kernels, c, form));
}

/* ---- Many groups, and positions --------------------------------------------
 */

/* Of one size, then by offsets that make the same groups. */
static uint32_t checksum_many(const struct wgc_kernels *kernels,
                              const struct many *m)
{
    static const size_t sizes[] = {1,  2,  3,  4,  5,  7,  8,   12,  16,
                                   17, 24, 31, 32, 48, 64, 100, 256, LONGEST};
    unsigned char output[LONGEST * LARGEST_ELEMENT];
    size_t offsets[LONGEST + 1];
    const struct type *const t = m->meaning.type;
    uint32_t crc = UINT32_MAX;
    for (enum data data = 0; data < DATA_COUNT; data++)
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            size_t groups = 0;
            for (size_t at = 0; at < LONGEST; at += sizes[i])
                offsets[groups++] = at;
            offsets[groups] = LONGEST;
            const size_t results = m->form == MANY_REDUCE ? groups : LONGEST;
            const unsigned char *const input = input_of(t, data);
            m->groups(kernels, output, input, LONGEST, sizes[i]);
            crc = crc32_elements(crc, t, output, results);
            m->ragged(kernels, output, input, offsets, groups);
            crc = crc32_elements(crc, t, output, results);
        }
    return ~crc;
}

static uint32_t checksum_positions(const struct wgc_kernels *kernels,
                                   const struct position *p)
{
    unsigned char input[LONGEST * LARGEST_ELEMENT];
    uint32_t crc = UINT32_MAX;
    for (enum data data = 0; data < DATA_COUNT; data++)
        for (size_t n = 1; n <= EVERY_N; n++) {
            uint64_t position;
            size_t in_group;
            fill_data(p->meaning.type, data, SEED + n, input, n);
            position = p->call(kernels, input, n);
            crc = crc32_elements(crc, &type_u64, &position, 1);
            p->groups(kernels, &in_group, input, n, n);
            position = in_group;
            crc = crc32_elements(crc, &type_u64, &position, 1);
        }
    return ~crc;
}

/* ---- Columns ---------------------------------------------------------------
 */

/* Of reductions and scans of matrices with 1 to 300 rows. */
static uint32_t checksum_columns(const struct wgc_kernels *kernels,
                                 const struct collective *c)
{
    static const size_t rows[] = {1, 2, 9, 16, 17, 40, 129, MOST_ROWS};
    unsigned char output[LONGEST_INPUT * LARGEST_ELEMENT];
    const struct type *const t = c->meaning.type;
    const ptrdiff_t stride = (ptrdiff_t)(COLUMNS * t->size);
    uint32_t crc = UINT32_MAX;
    for (enum data data = 0; data < DATA_COUNT; data++)
        for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
            const size_t n = rows[i] * COLUMNS;
            const unsigned char *const input = input_of(t, data);
            kernels->reduce_columns(c->matrix_op, c->matrix_type, output, input,
                                    stride, rows[i], COLUMNS);
            crc = crc32_elements(crc, t, output, COLUMNS);
            kernels->scan_inclusive_columns(c->matrix_op, c->matrix_type,
                                            output, stride, input, stride,
                                            rows[i], COLUMNS);
            crc = crc32_elements(crc, t, output, n);
            kernels->scan_exclusive_columns(c->matrix_op, c->matrix_type,
                                            output, stride, input, stride,
                                            rows[i], COLUMNS);
            crc = crc32_elements(crc, t, output, n);
        }
    return ~crc;
}

void print_checksums(const struct wgc_kernels *kernels)
{
    puts("/* SPDX-License-Identifier: MIT */\n"
         "/* Made by `wgc-tap --print-checksums`: outputs of every function. "
         "*/");
    for (size_t i = 0; i < collective_count * FORM_PARTIAL; i++)
        print_checksum(kernels, &collectives[i / FORM_PARTIAL],
                       (enum form)(i % FORM_PARTIAL));
    for (size_t i = 0; i < collective_count; i++)
        if (collectives[i].partial)
            print_checksum(kernels, &collectives[i], FORM_PARTIAL);
    for (size_t i = 0; i < many_count; i++)
        printf("CHECKSUM(%s_groups, 0x%08" PRIx32 ")\n", many[i].name,
               checksum_many(kernels, &many[i]));
    for (size_t i = 0; i < position_count; i++)
        printf("CHECKSUM(%s, 0x%08" PRIx32 ")\n", positions[i].name,
               checksum_positions(kernels, &positions[i]));
    for (size_t i = 0; i < collective_count; i++)
        printf("CHECKSUM(columns_%s, 0x%08" PRIx32 ")\n", collectives[i].name,
               checksum_columns(kernels, &collectives[i]));
    for (size_t i = 0; i < subgroup_function_count; i++)
        printf("CHECKSUM(%s, 0x%08" PRIx32 ")\n", subgroup_functions[i].name,
               checksum_subgroups(kernels, i, SEED));
}

static void check_row(struct run *run, const char *name, uint32_t got)
{
    begin_case(run, "checksum", LONGEST, "%s", name);
    size_t row = 0;
    while (row < sizeof table / sizeof table[0] &&
           strcmp(table[row].function, name) != 0)
        row++;
    if (row == sizeof table / sizeof table[0]) {
        fail(run, "not in checksums.txt");
        return;
    }
    CHECK(run, got == table[row].checksum,
          "expected 0x%08" PRIx32 " got 0x%08" PRIx32, table[row].checksum,
          got);
}

void family_checksums(struct run *run)
{
    for (size_t c = 0; c < collective_count; c++)
        for (enum form form = 0; form < FORM_COUNT; form++) {
            if (!is_tested(run, &collectives[c]) ||
                (form == FORM_PARTIAL && !collectives[c].partial))
                continue;
            char name[96];
            name_function(name, &collectives[c], form);
            check_row(run, name, checksum(run->kernels, &collectives[c], form));
        }
    for (size_t i = 0; i < many_count && !run->settings.by_core; i++) {
        char name[96];
        snprintf(name, sizeof name, "%s_groups", many[i].name);
        check_row(run, name, checksum_many(run->kernels, &many[i]));
    }
    for (size_t i = 0; i < position_count; i++)
        check_row(run, positions[i].name,
                  checksum_positions(run->kernels, &positions[i]));
    for (size_t i = 0; i < collective_count; i++) {
        char name[96];
        snprintf(name, sizeof name, "columns_%s", collectives[i].name);
        check_row(run, name, checksum_columns(run->kernels, &collectives[i]));
    }
    for (size_t i = 0; i < subgroup_function_count; i++)
        check_row(run, subgroup_functions[i].name,
                  checksum_subgroups(run->kernels, i, SEED));
}
