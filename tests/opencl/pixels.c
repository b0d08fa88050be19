/* SPDX-License-Identifier: MIT */
/*
 * Pixels of two to four elements as image filters reach them, where a row ends
 * within a packet: mirrored, clamped to the row, and by a table; and single
 * elements by a table.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "cases.h"

enum { WIDTH = 93, ITEMS = 128, MOST = 4, BYTES = 8 };

/* A row for each way, and one that takes what was read for a sum. */
static const char source[] =
    "#define PIXEL(kind, N) kind##N\n"
    "#define NAME(kind, N) PIXEL(kind, N)\n"
    "kernel void k(global const T *a, global T *b, global const uint *table,\n"
    "              int width)\n"
    "{\n"
    "    int x = get_global_id(0);\n"
    "    if (x >= width)\n"
    "        return;\n"
    "    NAME(vstore, N)(NAME(vload, N)(x, a), width - 1 - x, b);\n"
    "    b += N * width;\n"
    "    NAME(vstore, N)(NAME(vload, N)(width - 1 - x, a), x, b);\n"
    "    b += N * width;\n"
    "    NAME(vstore, N)(NAME(vload, N)(clamp(x * 2 - 9, 0, width - 1), a),\n"
    "                    x, b);\n"
    "    b += N * width;\n"
    "    NAME(vstore, N)(NAME(vload, N)(table[x], a), x, b);\n"
    "    b += N * width;\n"
    "    NAME(vstore, N)(NAME(vload, N)(x, a), table[x], b);\n"
    "    b += N * width;\n"
    "    NAME(vstore, N)((NAME(vload, N)(table[x], a) +\n"
    "                     NAME(vload, N)(min(x + 1, width - 1), a)) /\n"
    "                        (T)2, x, b);\n"
    "    b += N * width;\n"
    "    b[table[x]] = a[x];\n"
    "    b += N * width;\n"
    "    b[x] = a[table[x]];\n"
    "}\n";
enum { ROWS = 8 };

static size_t clamped(long x)
{
    return x < 0 ? 0 : x >= WIDTH ? WIDTH - 1 : (size_t)x;
}

/* Where it comes from: a pixel of a row, or, of the last two, an element. */
static size_t source_of(int row, size_t x, const uint32_t *table)
{
    size_t found = 0;
    switch (row) {
    case 0:
    case 1:
        return WIDTH - 1 - x;
    case 2:
        return clamped((long)x * 2 - 9);
    case 4:
    case 6:
        while (table[found] != x)
            found++;
        return found;
    default:
        return table[x];
    }
}

static uint64_t element(const unsigned char *array, size_t bytes, size_t i)
{
    uint64_t value = 0;
    memcpy(&value, array + i * bytes, bytes);
    return value;
}

/* Elements are below 128: their sums fit all types. */
static bool is_row_right(const unsigned char *a, const unsigned char *b,
                         size_t bytes, size_t n, int row, const uint32_t *table)
{
    const size_t per = row < 6 ? n : 1;
    bool right = true;
    for (size_t x = 0; x < WIDTH; x++)
        for (size_t e = 0; e < per; e++) {
            const size_t from = source_of(row, x, table);
            uint64_t expected = element(a, bytes, from * per + e);
            if (row == 5)
                expected = (expected +
                            element(a, bytes, clamped((long)x + 1) * n + e)) /
                           2;
            right &= element(b, bytes, x * per + e) == expected;
        }
    /* Behind the elements that are written all is as it was. */
    for (size_t i = WIDTH * per; i < WIDTH * n; i++)
        right &= element(b, bytes, i) == 0;
    return right;
}

static bool is_right(const struct device *device, const char *type,
                     size_t bytes, int n)
{
    static unsigned char a[WIDTH * MOST * BYTES];
    static unsigned char b[ROWS * WIDTH * MOST * BYTES];
    uint32_t table[ITEMS];
    char options[80];
    const cl_int width = WIDTH;
    const size_t items = ITEMS;
    bool right = true;
    memset(a, 0, sizeof a);
    memset(b, 0, sizeof b);
    for (size_t i = 0; i < WIDTH * (size_t)n; i++)
        a[i * bytes] = (unsigned char)(i * 37 % 127 + 1);
    for (uint32_t i = 0; i < ITEMS; i++)
        table[i] = i < WIDTH ? i * 50 % WIDTH : UINT32_MAX;
    snprintf(options, sizeof options, "-DT=%s -DN=%d", type, n);
    const cl_program program = build_program(device, source, options);
    const cl_kernel kernel = new_kernel(program, "k");
    const cl_mem buffers[] = {new_buffer(device, sizeof a, a),
                              new_buffer(device, sizeof b, b),
                              new_buffer(device, sizeof table, table)};
    set_buffers(kernel, buffers, 3);
    require(clSetKernelArg(kernel, 3, sizeof width, &width), "set");
    run_items(device, kernel, items, items);
    read_buffer(device, buffers[1], sizeof b, b);
    for (int row = 0; row < ROWS; row++)
        if (!is_row_right(a, b + (size_t)row * WIDTH * (size_t)n * bytes, bytes,
                          (size_t)n, row, table)) {
            printf("# row %d\n", row);
            right = false;
        }
    release_buffers(buffers, 3);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
    return right;
}

void run_pixels(const struct device *device)
{
    static const struct {
        const char *name;
        size_t bytes;
    } types[] = {{"uchar", 1}, {"ushort", 2}, {"int", 4}, {"ulong", 8}};
    for (size_t t = 0; t < sizeof types / sizeof *types; t++)
        for (int n = 2; n <= MOST; n++) {
            char name[64];
            snprintf(name, sizeof name, "pixels of %s%d", types[t].name, n);
            report(name, is_right(device, types[t].name, types[t].bytes, n));
        }
}
