/* SPDX-License-Identifier: MIT */
/*
 * One checked-in CRC-32 per function over its outputs for a fixed set of
 * inputs: a machine that has one instruction set proves that it agrees with
 * those it lacks. `wgc-math-tests --print-checksums` makes the table.
 */
#include <inttypes.h>
#include <stdio.h>

#include "engine/crc32.h"
#include "math/families.h"

enum { EVERY_N = 140, LONGEST = 10000, SEED = 20260 };
static const size_t larger[] = {255, 256, 257, 1000, 4097, LONGEST};

static const struct {
    const char *function;
    uint32_t checksum;
} table[] = {
#define CHECKSUM(function, value) {#function, value},
#include "math/checksums.txt"
#undef CHECKSUM
};

static uint32_t add_call(uint32_t crc, const struct type *type,
                         enum math_function function, const void *input,
                         size_t n)
{
    static unsigned char output[LONGEST * LARGEST_ELEMENT];
    call(type, function, output, input, n);
    for (size_t i = 0; i < output_count(function, n); i++)
        crc = crc32_add(crc, load_bits(output + i * type->size, type->size),
                        type->size);
    return crc;
}

static uint32_t checksum(const struct type *type, enum math_function function)
{
    static unsigned char input[LONGEST * LARGEST_ELEMENT];
    uint32_t crc = UINT32_MAX;
    for (enum input i = 0; i < INPUT_COUNT; i++) {
        fill_input(type, i, SEED, input, LONGEST);
        for (size_t n = 1; n <= EVERY_N; n++)
            crc = add_call(crc, type, function, input, n);
        for (size_t l = 0; l < sizeof larger / sizeof larger[0]; l++)
            crc = add_call(crc, type, function, input, larger[l]);
    }
    return ~crc;
}

void print_math_checksums(void)
{
    puts("/* SPDX-License-Identifier: MIT */\n"
         "/* Made by `wgc-math-tests --print-checksums`. */");
    for (int t = 0; t < MATH_TYPE_COUNT; t++)
        for (enum math_function f = 0; f < FUNCTION_COUNT; f++) {
            char name[FUNCTION_NAME_SIZE];
            name_function(name, math_types[t], f);
            printf("CHECKSUM(%s, 0x%08" PRIx32 ")\n", name,
                   checksum(math_types[t], f));
        }
}

static void check_function(struct run *run, const struct type *type,
                           enum math_function function)
{
    char name[FUNCTION_NAME_SIZE];
    name_function(name, type, function);
    begin_case(run, "checksum", LONGEST, "%s", name);
    for (size_t row = 0; row < sizeof table / sizeof table[0]; row++)
        if (strcmp(table[row].function, name) == 0) {
            const uint32_t got = checksum(type, function);
            CHECK(run, got == table[row].checksum,
                  "expected 0x%08" PRIx32 " got 0x%08" PRIx32,
                  table[row].checksum, got);
            return;
        }
    fail(run, "not in checksums.txt");
}

void math_checksums(struct run *run)
{
    for (int t = 0; t < MATH_TYPE_COUNT; t++)
        for (enum math_function f = 0; f < FUNCTION_COUNT; f++)
            check_function(run, math_types[t], f);
}
