/* SPDX-License-Identifier: MIT */
/*
 * Kernels that LLVM's vectorisers compile wrong: they change the order in which
 * a work-item accesses one place, among accesses that leave gaps to its
 * neighbours', once they are told that work-items are independent, as PoCL
 * does; and they do not see that a multiple of an id wraps. Of volatile memory
 * there are no vectors, so that shows what is right.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "cases.h"

enum { ITEMS = 128, MAX_SOURCE = 2048 };

/* A kernel's body: g is the work-item's index in the launch, i in its group; y
 * is a number of its own; a and b have two ints per work-item of the launch, l
 * of the group. */
struct vectors {
    const char *name, *body;
};

static const char frame[] =
    "#define MEMORY %s\n"
    "kernel void k(global const MEMORY int *a, global MEMORY int *b,\n"
    "              local int *l)\n"
    "{\n"
    "    uint i = get_local_id(0) + get_local_size(0) * get_local_id(1);\n"
    "    int items = get_local_size(0) * get_local_size(1);\n"
    "    int g = get_group_id(0) * items + i;\n"
    "    int y = a[g];\n"
    "%s"
    "}\n";

#define STORE_AGAIN                                                            \
    "    b[2 * g] = 0;\n"                                                      \
    "    b[2 * g + 1] = 1;\n"                                                  \
    "    if (y % 3 == 1)\n"                                                    \
    "        b[2 * g] = a[y & 63];\n"                                          \
    "    b[2 * g + 1] += y;\n"

#define TREE                                                                   \
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"                                      \
    "    for (int s = 1; s < items; s *= 2) {\n"                               \
    "        if ((int)i % (2 * s) == 0 && (int)i + s < items)\n"               \
    "            t[i] += t[i + s];\n"                                          \
    "        barrier(CLK_LOCAL_MEM_FENCE);\n"                                  \
    "    }\n"

static const struct vectors all[] = {
    {"a field that is stored again", STORE_AGAIN},
    {"the same behind a barrier",
     "    barrier(CLK_LOCAL_MEM_FENCE);\n" STORE_AGAIN},
    {"the same behind a work-group function",
     "    y += work_group_all(y < 1000);\n" STORE_AGAIN},
    {"an element that is stored again",
     "    b[g] = 0;\n"
     "    if (y % 3 == 1)\n"
     "        b[g] = a[y & 63] / (y + 1);\n"},
    {"elements that two ways store to", "    if (y & 1)\n"
                                        "        b[g] = 3;\n"
                                        "    else\n"
                                        "        b[g] = 500 / (y + 1);\n"
                                        "    if (y % 3 == 1)\n"
                                        "        b[g] = 5;\n"},
    /* Parts of elements keep the kernel from packets. */
    {"an element that is stored again beside parts of a private array's",
     "    size_t h = get_group_id(0) * (size_t)items + "
     "get_local_linear_id();\n"
     "    MEMORY int w[4] = {y, g, i, 3};\n"
     "    int x;\n"
     "    __builtin_memcpy(&x, (const char *)w + (y & 7), 4);\n"
     "    b[h] = x;\n"
     "    y = b[g];\n"
     "    b[g] = ~(y / 9);\n"
     "    b[h] ^= y * 3 ^ (y & 255);\n"},
    {"an element that is stored again where all go past a vector",
     "    b[g] = 0;\n"
     "    if (y % 3 == 1)\n"
     "        b[g] = a[y & 63] / (y + 1);\n"
     "    if (get_num_groups(0) > 100) {\n"
     "        int4 v = ((global const int4 *)a)[g & 15];\n"
     "        v %= (int4)(y + 1, y + 2, y + 3, y + 5);\n"
     "        b[g] += v.x ^ v.y ^ v.z ^ v.w;\n"
     "    }\n"},
    {"indices of two types",
     "    size_t j = get_local_id(0) + get_local_size(0) * get_local_id(1);\n"
     "    l[2 * i] = y;\n"
     "    int x = l[2 * j];\n"
     "    l[2 * i + 1u] = y + 7;\n"
     "    b[g] = x * 1000 + l[2 * j + 1];\n"},
    {"bytes of an int that is stored anew",
     "    local const uchar *bytes = (local const uchar *)l;\n"
     "    l[i] = y;\n"
     "    barrier(CLK_LOCAL_MEM_FENCE);\n"
     "    int x = bytes[4 * i];\n"
     "    l[i] = y * 77777;\n"
     "    b[g] = x + bytes[4 * i + 1] * bytes[4 * i + 2];\n"},
    {"a multiple of an id that wraps",
     "    b[g] = a[get_local_id(0) * 3 & 63];\n"},
    {"the same by the group's size",
     "    b[g] = a[(int)get_local_id(0) * 3 % (int)get_local_size(0)];\n"},
    /* Vectors of 8 and of 16, where functions are AVX-512's. */
    {"constant masks of two lengths at one place",
     "    local MEMORY long *t = (local MEMORY long *)l;\n"
     "    t[i] = y;\n"
     "    if ((i & 3) != 1)\n"
     "        b[g] += (int)(t[i] = y / 2);\n"
     "    y += work_group_all(y < 1000);\n"
     "    if (i & 2)\n"
     "        b[g] ^= y;\n"
     "    y += work_group_any(y == 7);\n"
     "    if ((i & 7) != 4)\n"
     "        b[g] |= (int)(t[i] += y / 2);\n"
     "    y += work_group_all(y < 1000);\n"
     "    if (i & 4)\n"
     "        b[g] -= y;\n"
     "    y += work_group_any(y == 7);\n"
     "    b[g] += (int)t[i] * y;\n"},
    /* What LLVM 18's code generator compiles wrong, for AVX-512. */
    {"bits of ids, which are 0 in half of the lanes",
     "    global MEMORY long *t = (global MEMORY long *)b;\n"
     "    if (g < 32)\n"
     "        t[4 * g + 1] &= g >> 1 & 1;\n"},
    {"a return of half of the lanes, and masks for which registers do not do",
     "    if (i & 8)\n"
     "        return;\n"
     "    int x = 0, n = y & 15;\n"
     "    for (int j = 0; j < n; j++)\n"
     "        for (int k = 0; k < (int)i; k++)\n"
     "            x ^= 1;\n"
     "    b[g] += 1 ^ x;\n"},
    /* Elements that become registers. */
    {"private arrays behind a barrier",
     "    MEMORY int w[3][4];\n"
     "    for (int r = 0; r < 3; r++)\n"
     "        for (int c = 0; c < 4; c++)\n"
     "            w[r][c] = a[g + r] * c;\n"
     "    l[i] = w[1][2];\n"
     "    barrier(CLK_LOCAL_MEM_FENCE);\n"
     "    for (int k = 0; k < y % 5; k++)\n"
     "        for (int r = 0; r < 3; r++)\n"
     "            for (int c = r; c < 4; c++)\n"
     "                w[r][c] = w[r][3 - c] * l[(i + k) % items] - w[2][c];\n"
     "    for (int r = 2; r >= 0; r--)\n"
     "        b[g] += w[r][r + 1] ^ w[r][y & 3];\n"},
    {"vectors that lie across a private array's own",
     "    MEMORY int4 w[5];\n"
     "    for (int k = 0; k < 5; k++)\n"
     "        w[k] = vload4(k, (global const int *)a + i);\n"
     "    int4 x = vload4(y & 3, (int *)w + (g & 3));\n"
     "    b[g] = x.s0 + x.s1 * 3 + x.s2 * 5 + x.s3 * 7;\n"},
    {"private arrays without a barrier",
     "    MEMORY int w[9];\n"
     "    for (int k = 0; k < 9; k++)\n"
     "        w[k] = a[(g + 7 * k) & 127] * 31;\n"
     "    for (int s = 1; s < 9; s *= 2)\n"
     "        for (int k = s; k < 9; k++)\n"
     "            if (w[k] < w[k - s]) {\n"
     "                int x = w[k];\n"
     "                w[k] = w[k - s] + s;\n"
     "                w[k - s] = x;\n"
     "            }\n"
     "    b[g] = w[4] * 3 + w[8];\n"},
    {"private structs of numbers",
     "    MEMORY struct { float x; int n[3]; } s[4];\n"
     "    for (int k = 0; k < 4; k++) {\n"
     "        s[k].x = a[(g + k) & 127];\n"
     "        for (int c = 0; c < 3; c++)\n"
     "            s[k].n[c] = a[(g + 5 * k + c) & 127];\n"
     "    }\n"
     "    for (int k = 0; k < y % 5; k++)\n"
     "        s[(y + k) & 3].n[k % 3] += (int)s[k & 3].x;\n"
     "    l[i] = s[y & 3].n[i % 3];\n"
     "    barrier(CLK_LOCAL_MEM_FENCE);\n"
     "    b[g] = (int)(s[y & 3].x * 2) + s[l[i] & 3].n[y % 3] * 31;\n"},
    /* Turns around a barrier, of which the next reads others' places. */
    {"two trees, one behind the other",
     "    local MEMORY int *t = l;\n"
     "    t[i] = y;\n" TREE "    y += t[0];\n"
     "    barrier(CLK_LOCAL_MEM_FENCE);\n"
     "    t[i] = a[g + 1] * 3;\n" TREE "    b[g] = y ^ t[0];\n"},
};

static void run_kernel(const struct device *device, cl_kernel kernel,
                       const struct shape *shape, int32_t *b)
{
    const size_t size = 2 * ITEMS * sizeof *b, *const local = shape->size;
    const size_t global[2] = {ITEMS / local[1], local[1]};
    int32_t a[2 * ITEMS];
    for (int i = 0; i < 2 * ITEMS; i++) {
        a[i] = i * 7 % 101;
        b[i] = -1;
    }
    const cl_mem buffers[2] = {new_buffer(device, size, a),
                               new_buffer(device, size, b)};
    set_buffers(kernel, buffers, 2);
    require(clSetKernelArg(kernel, 2, 2 * shape_items(shape) * sizeof *b, NULL),
            "set");
    require(clEnqueueNDRangeKernel(device->queue, kernel, 2, NULL, global,
                                   local, 0, NULL, NULL),
            "run");
    read_buffer(device, buffers[1], size, b);
    release_buffers(buffers, 2);
}

/* Runs the kernel in groups of this shape; `memory` is a qualifier of its. */
static void run(const struct device *device, const struct vectors *vectors,
                const char *memory, const struct shape *shape, int32_t *b)
{
    char source[MAX_SOURCE];
    snprintf(source, sizeof source, frame, memory, vectors->body);
    const cl_program program = build_program(device, source, "-cl-std=CL3.0");
    const cl_kernel kernel = new_kernel(program, "k");
    run_kernel(device, kernel, shape, b);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
}

static void check(const struct device *device, const struct vectors *vectors)
{
    static const struct shape shapes[] = {
        {{4, 1, 1}}, {{16, 1, 1}}, {{64, 1, 1}}, {{8, 8, 1}}, {{4, 16, 1}}};
    int32_t expected[2 * ITEMS], b[2 * ITEMS];
    bool good = true;
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        run(device, vectors, "volatile", &shapes[s], expected);
        run(device, vectors, "", &shapes[s], b);
        if (memcmp(b, expected, sizeof b) == 0)
            continue;
        printf("# wrong in groups of %zu x %zu\n", shapes[s].size[0],
               shapes[s].size[1]);
        good = false;
    }
    report(vectors->name, good);
}

void run_vectors(const struct device *device)
{
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        check(device, &all[i]);
}
