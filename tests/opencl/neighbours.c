/* SPDX-License-Identifier: MIT */
/*
 * Elements at indices that are made of a local id's bits, as butterflies,
 * tables and pairs have them: lanes then access a few elements side by side.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "cases.h"

enum { ITEMS = 64, SIZE = 16384 };

/* Of x, a local id; all are below 64. */
#define INDICES(DO)                                                            \
    DO(x ^ 1)                                                                  \
    DO(x ^ 3)                                                                  \
    DO(x ^ 14)                                                                 \
    DO(x ^ 48)                                                                 \
    DO(63 - (x ^ 5))                                                           \
    DO(x >> 1)                                                                 \
    DO(x >> 3)                                                                 \
    DO(x >> 3 ^ 1)                                                             \
    DO((x >> 1) + 7)                                                           \
    DO(x & 7)                                                                  \
    DO(x & 11)                                                                 \
    DO(x & 56)                                                                 \
    DO((x & 48) | ((x + 1) & 15))                                              \
    DO((x & 56) + ((x - 3) & 7))                                               \
    DO((x & 60) | (3 - (x & 3)))                                               \
    DO((x ^ 2) ^ 4)                                                            \
    DO((x | 3) & 62)                                                           \
    DO((x + 2) >> 2)                                                           \
    DO((x * 2 & 63) ^ 1)                                                       \
    DO((x ^ 1) * 3 & 63)                                                       \
    DO((x & 3) * 5 + 2)                                                        \
    DO(x / 4 * 4 + (x % 4 ^ 2))

#define TEXT(index) #index,
#define VALUE(index) (size_t)(index),

static const char *const texts[] = {INDICES(TEXT)};
enum { COUNT = sizeof texts / sizeof *texts };

static size_t index_of(int which, size_t x)
{
    const size_t values[] = {INDICES(VALUE)};
    return values[which];
}

/* Whether no two work-items have one index: such are stored to as well. */
static bool is_permutation(int which)
{
    uint64_t seen = 0;
    for (size_t x = 0; x < ITEMS; x++)
        seen |= (uint64_t)1 << index_of(which, x);
    return seen == UINT64_MAX;
}

/* b[which * 64 + x] = a[index], by way of local memory, where permutations are
 * stored as well, and some work-items do it once more. */
static void write_source(char *source, const char *type, const char *id)
{
    char *end = source;
    end += sprintf(end,
                   "kernel void k(global const %s *a, global %s *b)\n{\n"
                   "    local %s t[64], u[64];\n"
                   "    const %s x = get_local_id(0);\n"
                   "    t[x] = a[x];\n",
                   type, type, type, id);
    for (int i = 0; i < COUNT; i++) {
        end += sprintf(end,
                       "    barrier(CLK_LOCAL_MEM_FENCE);\n"
                       "    %s v%d = t[%s];\n",
                       type, i, texts[i]);
        if (is_permutation(i))
            end += sprintf(end,
                           "    u[%s] = v%d;\n"
                           "    barrier(CLK_LOCAL_MEM_FENCE);\n"
                           "    v%d = u[x];\n",
                           texts[i], i, i);
        end += sprintf(end,
                       "    if (v%d > 50) v%d += a[%s];\n"
                       "    b[%d + x] = v%d;\n",
                       i, i, texts[i], i * ITEMS, i);
    }
    sprintf(end, "}\n");
}

static int value_of(int which, size_t x)
{
    int v = (int)index_of(which, x) * 7 % 61;
    if (is_permutation(which))
        for (size_t other = 0; other < ITEMS; other++)
            if (index_of(which, other) == x)
                v = (int)index_of(which, other) * 7 % 61;
    return v > 50 ? v + (int)index_of(which, x) * 7 % 61 : v;
}

static int64_t element(const void *array, size_t bytes, size_t i)
{
    int64_t value = 0;
    memcpy(&value, (const char *)array + i * bytes, bytes);
    return value;
}

static bool is_right(const struct device *device, const char *type,
                     size_t bytes, const char *id)
{
    static int64_t a[ITEMS], b[COUNT * ITEMS];
    char source[SIZE];
    const size_t items = ITEMS;
    bool right = true;
    for (size_t i = 0; i < ITEMS; i++) {
        const int64_t value = (int64_t)(i * 7 % 61);
        memcpy((char *)a + i * bytes, &value, bytes);
    }
    write_source(source, type, id);
    const cl_program program = build_program(device, source, "-cl-std=CL3.0");
    const cl_kernel kernel = new_kernel(program, "k");
    const cl_mem buffers[2] = {new_buffer(device, sizeof a, a),
                               new_buffer(device, sizeof b, b)};
    set_buffers(kernel, buffers, 2);
    run_items(device, kernel, items, items);
    read_buffer(device, buffers[1], sizeof b, b);
    for (int which = 0; which < COUNT; which++)
        for (size_t x = 0; x < ITEMS; x++)
            if (element(b, bytes, (size_t)which * ITEMS + x) !=
                value_of(which, x)) {
                printf("# %s at %s, x = %zu: %d expected\n", type, texts[which],
                       x, value_of(which, x));
                right = false;
            }
    release_buffers(buffers, 2);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
    return right;
}

void run_neighbours(const struct device *device)
{
    static const struct {
        const char *name;
        size_t bytes;
    } types[] = {{"char", 1}, {"short", 2}, {"int", 4}, {"long", 8}};
    static const char *const ids[] = {"size_t", "int", "ushort"};
    for (size_t t = 0; t < sizeof types / sizeof *types; t++)
        for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
            char name[64];
            snprintf(name, sizeof name, "%s at bits of %s", types[t].name,
                     ids[i]);
            report(name,
                   is_right(device, types[t].name, types[t].bytes, ids[i]));
        }
}
