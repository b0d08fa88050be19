/* SPDX-License-Identifier: MIT */
/*
 * Barriers and work-group functions under uniform branches, in loops and behind
 * early returns, as real programs have them, with branches at which work-items
 * part close by: kernels that PoCL 3.1 hangs, crashes or goes wrong with.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

enum { GROUPS = 3, MAX_ITEMS = 256, BEFORE = 7, MAX_SOURCE = 4096 };

/* Turns b, a group's items of it, into what the kernel leaves there. */
typedef void expectation(int32_t *b, const int32_t *a, int items, int n);

struct branches {
    const char *name, *body;
    expectation *expect;
};

/* A kernel(a, b, l, n): i is the work-item's index in the launch, id in its
 * group of `items`; l has an int per work-item. */
static const char frame[] =
    "int last_of(local int *l, int x, int id, int items, int n)\n"
    "{\n"
    "    if (n == 0)\n"
    "        return x;\n"
    "    l[id] = x;\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "    return l[items - 1];\n"
    "}\n"
    "kernel void %s(global const int *a, global int *b, local int *l, int n)\n"
    "{\n"
    "    int id = get_local_id(0) + get_local_size(0) * get_local_id(1);\n"
    "    int items = get_local_size(0) * get_local_size(1);\n"
    "    int i = get_group_id(0) * items + id;\n"
    "%s"
    "}\n";

/* ---------------------------------------------------------- the kernels -- */

static int32_t sum(const int32_t *a, int items)
{
    int32_t total = 0;
    for (int i = 0; i < items; i++)
        total += a[i];
    return total;
}

static int32_t greatest(const int32_t *a, int items)
{
    int32_t result = a[0];
    for (int i = 1; i < items; i++)
        result = a[i] > result ? a[i] : result;
    return result;
}

static int32_t least(const int32_t *a, int items)
{
    int32_t result = a[0];
    for (int i = 1; i < items; i++)
        result = a[i] < result ? a[i] : result;
    return result;
}

/* PoCL 7.1 itself, with a barrier in place of the function, has all work-items
 * do what only the first is to; so it does in the next one. */
static const char early_return[] = "    if (n == 1) {\n"
                                   "        if (id == 0)\n"
                                   "            b[i] += a[i];\n"
                                   "        return;\n"
                                   "    }\n"
                                   "    int x = work_group_reduce_add(a[i]);\n"
                                   "    if (id == 0)\n"
                                   "        b[i] += x;\n";

static void expect_early_return(int32_t *b, const int32_t *a, int items, int n)
{
    b[0] += n == 1 ? a[0] : sum(a, items);
}

static const char early_return_from_barriers[] =
    "    if (n == 1) {\n"
    "        if (id == 0)\n"
    "            b[i] += a[i];\n"
    "        return;\n"
    "    }\n"
    "    l[id] = a[i];\n"
    "    for (int r = 0; r < n; r++) {\n"
    "        barrier(CLK_LOCAL_MEM_FENCE);\n"
    "        int x = l[items - 1 - id];\n"
    "        barrier(CLK_LOCAL_MEM_FENCE);\n"
    "        l[id] = x + 1;\n"
    "    }\n"
    "    if (id == 0)\n"
    "        b[i] += l[id];\n";

static void expect_early_return_from_barriers(int32_t *b, const int32_t *a,
                                              int items, int n)
{
    b[0] += n == 1 ? a[0] : n == 0 ? a[0] : a[0] + 2;
    (void)items;
}

static const char rows_left_out[] = "    local int row;\n"
                                    "    l[id] = a[i];\n"
                                    "    row = 0;\n"
                                    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
                                    "    for (int r = 0; r < 4; r++) {\n"
                                    "        if ((r ^ n) & 1)\n"
                                    "            continue;\n"
                                    "        barrier(CLK_LOCAL_MEM_FENCE);\n"
                                    "        if (id < 20)\n"
                                    "            l[id] *= 3;\n"
                                    "        if (id == 0)\n"
                                    "            row += r;\n"
                                    "    }\n"
                                    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
                                    "    b[i] = l[id] + row;\n";

static void expect_rows_left_out(int32_t *b, const int32_t *a, int items, int n)
{
    for (int i = 0; i < items; i++)
        b[i] = a[i] * (i < 20 ? 9 : 1) + (n == 1 ? 4 : 2);
}

static const char rows_without_elements[] =
    "    for (int r = 0; r < 4; r++) {\n"
    "        int begin = r * items / 4, end = r == n ? begin : begin + 1 + r;\n"
    "        if (begin == end)\n"
    "            continue;\n"
    "        int most = work_group_reduce_max(id >= begin && id < end ? a[i] : "
    "-1);\n"
    "        int count = work_group_reduce_add(id >= begin && id < end);\n"
    "        if (id == 0)\n"
    "            b[i] += most * 16 + count;\n"
    "    }\n";

static void expect_rows_without_elements(int32_t *b, const int32_t *a,
                                         int items, int n)
{
    for (int r = 0; r < 4; r++) {
        const int begin = r * items / 4;
        const int end = begin + 1 + r < items ? begin + 1 + r : items;
        if (r != n)
            b[0] += greatest(a + begin, end - begin) * 16 + end - begin;
    }
}

static const char in_a_loop_with_a_branch[] =
    "    int x = a[i];\n"
    "    for (int r = 0; r <= n; r++) {\n"
    "        if (id > 1)\n"
    "            x += r;\n"
    "        x = work_group_scan_inclusive_add(x) & 255;\n"
    "        if (id == 0)\n"
    "            x++;\n"
    "    }\n"
    "    b[i] = x;\n";

static void expect_in_a_loop_with_a_branch(int32_t *b, const int32_t *a,
                                           int items, int n)
{
    memcpy(b, a, (size_t)items * sizeof *b);
    for (int r = 0; r <= n; r++) {
        int32_t prefix = 0;
        for (int i = 0; i < items; i++) {
            prefix += b[i] + (i > 1 ? r : 0);
            b[i] = (prefix & 255) + (i == 0);
        }
    }
}

static const char one_of_three[] =
    "    if (n == 0)\n"
    "        b[i] = work_group_reduce_add(a[i]);\n"
    "    else if (n == 1)\n"
    "        b[i] = work_group_reduce_max(a[i]);\n"
    "    else\n"
    "        b[i] = work_group_reduce_min(a[i]);\n";

static void expect_one_of_three(int32_t *b, const int32_t *a, int items, int n)
{
    for (int i = 0; i < items; i++)
        b[i] = n == 0   ? sum(a, items)
               : n == 1 ? greatest(a, items)
                        : least(a, items);
}

static const char one_of_a_switch[] =
    "    switch (n) {\n"
    "    case 0:\n"
    "        if (id & 1)\n"
    "            b[i] = a[i];\n"
    "        break;\n"
    "    case 1:\n"
    "        b[i] += work_group_reduce_max(a[i]);\n"
    "        if (id > 2)\n"
    "            b[i]++;\n"
    "    default:\n"
    "        b[i] += work_group_broadcast(a[i], get_local_size(0) - 1,\n"
    "                                     get_local_size(1) - 1);\n"
    "    }\n";

static void expect_one_of_a_switch(int32_t *b, const int32_t *a, int items,
                                   int n)
{
    for (int i = 0; i < items; i++)
        if (n == 0)
            b[i] = i & 1 ? a[i] : b[i];
        else
            b[i] += a[items - 1] + (n == 1 ? greatest(a, items) + (i > 2) : 0);
}

static const char waits_in_odd_rows[] =
    "    l[id] = a[i];\n"
    "    for (int r = 0; r < 4; r++)\n"
    "        if ((r + n) & 1) {\n"
    "            barrier(CLK_LOCAL_MEM_FENCE);\n"
    "            if (id < 20)\n"
    "                l[id] *= 3;\n"
    "        }\n"
    "    b[i] = l[id];\n";

static void expect_waits_in_odd_rows(int32_t *b, const int32_t *a, int items,
                                     int n)
{
    (void)n;
    for (int i = 0; i < items; i++)
        b[i] = a[i] * (i < 20 ? 9 : 1);
}

static const char local_scalar[] = "    local int s;\n"
                                   "    int e = 0;\n"
                                   "    s = 0;\n"
                                   "    for (int r = 0; r <= n; r++) {\n"
                                   "        barrier(CLK_LOCAL_MEM_FENCE);\n"
                                   "        if (id == items - 1)\n"
                                   "            s = a[i] + r;\n"
                                   "        barrier(CLK_LOCAL_MEM_FENCE);\n"
                                   "        e += s;\n"
                                   "    }\n"
                                   "    b[i] = e;\n";

static void expect_local_scalar(int32_t *b, const int32_t *a, int items, int n)
{
    for (int i = 0; i < items; i++)
        b[i] = (n + 1) * a[items - 1] + n * (n + 1) / 2;
}

static const char compaction[] =
    "    int keep = a[i] % 3 == n;\n"
    "    int place = work_group_scan_exclusive_add(keep);\n"
    "    int kept = work_group_reduce_add(keep);\n"
    "    if (keep)\n"
    "        l[place] = a[i];\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "    b[i] = id < kept ? l[id] : -1;\n";

static void expect_compaction(int32_t *b, const int32_t *a, int items, int n)
{
    int kept = 0;
    for (int i = 0; i < items; i++)
        b[i] = -1;
    for (int i = 0; i < items; i++)
        if (a[i] % 3 == n)
            b[kept++] = a[i];
}

static const char left_in_the_middle[] =
    "    int x = a[i], r = 0;\n"
    "    do {\n"
    "        x += work_group_broadcast(x, 0) & 3;\n"
    "        if (r == n)\n"
    "            break;\n"
    "        if (id % 2)\n"
    "            x ^= r;\n"
    "        l[id] = x;\n"
    "        barrier(CLK_LOCAL_MEM_FENCE);\n"
    "        x = l[items - 1 - id];\n"
    "        barrier(CLK_LOCAL_MEM_FENCE);\n"
    "    } while (++r < 2);\n"
    "    b[i] = x;\n";

static void expect_left_in_the_middle(int32_t *b, const int32_t *a, int items,
                                      int n)
{
    int32_t l[MAX_ITEMS];
    memcpy(b, a, (size_t)items * sizeof *b);
    for (int r = 0; r < 2; r++) {
        const int32_t first = b[0] & 3;
        for (int i = 0; i < items; i++)
            b[i] += first;
        if (r == n)
            break;
        for (int i = 0; i < items; i++)
            l[i] = i % 2 ? b[i] ^ r : b[i];
        for (int i = 0; i < items; i++)
            b[i] = l[items - 1 - i];
    }
}

/* All items see the same number in memory of their own, and wait in that turn:
 * the turns before it do not. */
static const char waits_in_a_later_turn[] =
    "    int x = a[i], turn;\n"
    "    l[id] = n;\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "    turn = l[id];\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "    for (int r = 0; r < n + 2; r++) {\n"
    "        x += r + 1;\n"
    "        if (r == turn) {\n"
    "            l[id] = x;\n"
    "            barrier(CLK_LOCAL_MEM_FENCE);\n"
    "            x += l[items - 1 - id];\n"
    "            barrier(CLK_LOCAL_MEM_FENCE);\n"
    "        }\n"
    "    }\n"
    "    b[i] = x;\n";

static void expect_waits_in_a_later_turn(int32_t *b, const int32_t *a,
                                         int items, int n)
{
    const int32_t before = (n + 1) * (n + 2) / 2;
    for (int i = 0; i < items; i++)
        b[i] = a[i] + a[items - 1 - i] + 2 * before + n + 2;
}

static const char functions_that_return_early[] =
    "    int x = last_of(l, a[i], id, items, n);\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "    if (id % 3 == 1)\n"
    "        x -= last_of(l, 1, id, items, 0);\n"
    "    b[i] = x + last_of(l, id, id, items, n - 1);\n";

static void expect_functions_that_return_early(int32_t *b, const int32_t *a,
                                               int items, int n)
{
    for (int i = 0; i < items; i++)
        b[i] = (n == 0 ? a[i] : a[items - 1]) - (i % 3 == 1) +
               (n == 1 ? i : items - 1);
}

static const char several_in_one_expression[] =
    "    b[i] = work_group_reduce_add(a[i]) -\n"
    "           (n ? work_group_reduce_max(a[i]) *\n"
    "                    work_group_reduce_min(a[i] + n)\n"
    "              : work_group_all(a[i] >= 0)) +\n"
    "           (id & 1);\n";

static void expect_several_in_one_expression(int32_t *b, const int32_t *a,
                                             int items, int n)
{
    for (int i = 0; i < items; i++)
        b[i] = sum(a, items) -
               (n ? greatest(a, items) * (least(a, items) + n) : 1) + (i & 1);
}

/* Work-items that go on do so by what the first one found. */
static const char one_way_waits[] =
    "    l[id] = a[i];\n"
    "    if (n == 0) {\n"
    "        barrier(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE);\n"
    "        if (work_group_any(a[i] > 100))\n"
    "            return;\n"
    "        l[items - 1 - id] += 1;\n"
    "    }\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "    b[i] = l[id];\n";

static void expect_one_way_waits(int32_t *b, const int32_t *a, int items, int n)
{
    for (int i = 0; i < items; i++)
        b[i] = a[i] + (n == 0);
}

/* A condition of one bit, partly the same for all, kept over a barrier. */
static const char kept_condition[] =
    "    l[id] = n;\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "    int x = id && l[0] == 1;\n"
    "    int count = work_group_reduce_add(x);\n"
    "    if (x)\n"
    "        l[id] = 5;\n"
    "    b[i] = x + 2 * l[id] + 16 * count;\n";

static void expect_kept_condition(int32_t *b, const int32_t *a, int items,
                                  int n)
{
    (void)a;
    for (int i = 0; i < items; i++) {
        const int x = i > 0 && n == 1;
        b[i] = x + 2 * (x ? 5 : n) + 16 * (n == 1 ? items - 1 : 0);
    }
}

/* An address chosen of two: LLVM 15 may crash where it asks whether a loop with
 * one can be a vector loop. */
static const char chosen_address[] =
    "    local short s[256];\n"
    "    short own = (short)get_local_linear_id();\n"
    "    l[own] = a[own ? min(own - 1, 33) : 0];\n"
    "    s[0] = work_group_scan_inclusive_xor(0);\n"
    "    int all = work_group_all((own < 0) == min((int)own, 0));\n"
    "    int other = items - 1 - own;\n"
    "    b[i] = s[0] + all + (l[other] == a[other ? min(other - 1, 33) : "
    "0]);\n";

static void expect_chosen_address(int32_t *b, const int32_t *a, int items,
                                  int n)
{
    (void)a;
    (void)n;
    for (int i = 0; i < items; i++)
        b[i] = 2;
}

/* What a work-item has just stored is loaded from an address chosen of two:
 * LLVM 15 may load first in a loop that it has unrolled. */
static const char stored_and_chosen[] =
    "    local int s, other;\n"
    "    int m = n * 5;\n"
    "    l[id] = m | 10;\n"
    "    if (id == 42)\n"
    "        s = n <= 2 ? m : a[0];\n"
    "    if (id == 1)\n"
    "        other = n + n;\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "    b[i - id + (id + 1) % items] = id && items > 42 ? s : m;\n";

static void expect_stored_and_chosen(int32_t *b, const int32_t *a, int items,
                                     int n)
{
    (void)a;
    for (int i = 0; i < items; i++)
        b[i] = n * 5;
}

/* The same place is stored to and then loaded from by two expressions, which in
 * short rows LLVM 15 may do the other way round. */
static const char stored_and_loaded[] =
    "    size_t all = get_local_size(0) * get_local_size(1);\n"
    "    uchar o = id;\n"
    "    b[i] = id;\n"
    "    int none = work_group_scan_inclusive_logical_or(0);\n"
    "    b[get_group_id(0) * items + (all - 1 - o)] -= 1;\n"
    "    b[get_group_id(0) * items + ((ushort)all - 1 - o)] += o + none;\n";

static void expect_stored_and_loaded(int32_t *b, const int32_t *a, int items,
                                     int n)
{
    (void)a;
    (void)n;
    for (int i = 0; i < items; i++)
        b[i] = items - 2;
}

/* A value that only the last turn's is wanted of: LLVM 15 asks whether it has
 * become another one than the first, which nobody has defined. */
static const char value_of_last_turn[] =
    "    int x = 0;\n"
    "    l[id] = n;\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "    for (int turn = 0; turn < 4; turn++) {\n"
    "        barrier(CLK_LOCAL_MEM_FENCE);\n"
    "        x = id & 4 ? b[i] : 14;\n"
    "        x += l[items - 1 - id];\n"
    "    }\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "    b[i] = x;\n";

static void expect_value_of_last_turn(int32_t *b, const int32_t *a, int items,
                                      int n)
{
    (void)a;
    for (int i = 0; i < items; i++)
        b[i] = (i & 4 ? b[i] : 14) + n;
}

/* For LLVM one load by two addresses; PoCL finds none but its variable's. */
static const char id_or_element[] =
    "    constant long longs[] = {5, 6, 7};\n"
    "    int x = id % 3 == 1 ? id + (int)get_group_id(2)\n"
    "                        : id + (int)longs[n];\n"
    "    l[id] = a[i];\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "    b[i] = x * 10 + l[items - 1 - id];\n";

static void expect_id_or_element(int32_t *b, const int32_t *a, int items, int n)
{
    for (int i = 0; i < items; i++)
        b[i] = (i % 3 == 1 ? i : i + 5 + n) * 10 + a[items - 1 - i];
}

/* clang-format off */
#define BRANCHES(name) {#name, name, expect_##name}
static const struct branches all[] = {
    BRANCHES(early_return),
    BRANCHES(early_return_from_barriers),
    BRANCHES(rows_left_out),
    BRANCHES(rows_without_elements),
    BRANCHES(in_a_loop_with_a_branch),
    BRANCHES(one_of_three),
    BRANCHES(one_of_a_switch),
    BRANCHES(waits_in_odd_rows),
    BRANCHES(local_scalar),
    BRANCHES(compaction),
    BRANCHES(left_in_the_middle),
    BRANCHES(waits_in_a_later_turn),
    BRANCHES(functions_that_return_early),
    BRANCHES(several_in_one_expression),
    BRANCHES(one_way_waits),
    BRANCHES(kept_condition),
    BRANCHES(chosen_address),
    BRANCHES(stored_and_chosen),
    BRANCHES(stored_and_loaded),
    BRANCHES(value_of_last_turn),
    BRANCHES(id_or_element),
};
/* clang-format on */

/* --------------------------------------------------------------- driver -- */

static bool is_right(const struct branches *branches, const int32_t *a,
                     const int32_t *b, int items, int n)
{
    int32_t expected[GROUPS * MAX_ITEMS];
    for (int i = 0; i < GROUPS * items; i++)
        expected[i] = BEFORE;
    for (int g = 0; g < GROUPS; g++)
        branches->expect(expected + g * items, a + g * items, items, n);
    for (int i = 0; i < GROUPS * items; i++)
        if (b[i] != expected[i]) {
            printf("# %s, %d items, n %d: b[%d] is %d, expected %d\n",
                   branches->name, items, n, i, b[i], expected[i]);
            return false;
        }
    return true;
}

static bool run_shape(const struct device *device, cl_kernel kernel,
                      const struct branches *branches,
                      const struct shape *shape)
{
    const size_t items = shape_items(shape), size = GROUPS * items * 4;
    const size_t global[3] = {GROUPS * shape->size[0], shape->size[1], 1};
    int32_t a[GROUPS * MAX_ITEMS], b[GROUPS * MAX_ITEMS];
    bool right = true;
    for (int32_t n = 0; n <= 2; n++) {
        for (size_t i = 0; i < GROUPS * items; i++) {
            a[i] = (int32_t)(i * 2654435761U >> 24 & 15);
            b[i] = BEFORE;
        }
        const cl_mem buffers[2] = {new_buffer(device, size, a),
                                   new_buffer(device, size, b)};
        set_buffers(kernel, buffers, 2);
        require(clSetKernelArg(kernel, 2, items * sizeof *b, NULL), "set");
        require(clSetKernelArg(kernel, 3, sizeof n, &n), "set");
        require(clEnqueueNDRangeKernel(device->queue, kernel, 2, NULL, global,
                                       shape->size, 0, NULL, NULL),
                "run");
        read_buffer(device, buffers[1], size, b);
        right &= is_right(branches, a, b, (int)items, n);
        release_buffers(buffers, 2);
    }
    return right;
}

void run_branches(const struct device *device)
{
    static const struct shape shapes[] = {
        {{1, 1, 1}},  {{2, 1, 1}},  {{3, 1, 1}},   {{4, 1, 1}},   {{16, 1, 1}},
        {{17, 1, 1}}, {{64, 1, 1}}, {{100, 1, 1}}, {{256, 1, 1}}, {{4, 4, 1}},
        {{1, 16, 1}}, {{2, 16, 1}}, {{3, 11, 1}},  {{16, 4, 1}},  {{4, 16, 1}},
    };
    for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
        char source[MAX_SOURCE];
        bool right = true;
        snprintf(source, sizeof source, frame, all[k].name, all[k].body);
        const cl_program program =
            build_program(device, source, "-cl-std=CL3.0");
        const cl_kernel kernel = new_kernel(program, all[k].name);
        for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
            right &= run_shape(device, kernel, &all[k], &shapes[s]);
        report(all[k].name, right);
        clReleaseKernel(kernel);
        clReleaseProgram(program);
    }
}
