/* SPDX-License-Identifier: MIT */
/*
 * Work-group functions where kernels use them: in loops, uniform branches and
 * functions, with other barriers, with every option of the compiler.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "wgc/wgc.h"

enum { GROUPS = 8, MAX_ITEMS = 1024, SOURCE_SIZE = 16384 };

/* A kernel(in, out, rounds) on ints, and what a group's results must be. */
struct behaviour {
    const char *name, *kernel, *source;
    void (*expect)(int32_t *out, const int32_t *in, const struct shape *shape,
                   size_t group);
};

enum { ROUNDS = 3 }; /* the kernels' third argument */

#define KERNEL(name, body)                                                     \
    "kernel void " #name "(global const int *in, global int *out,\n"           \
    "                      int rounds)\n"                                      \
    "{\n"                                                                      \
    "    size_t n = get_local_size(0) * get_local_size(1) *\n"                 \
    "               get_local_size(2);\n"                                      \
    "    size_t id = get_local_id(0) + get_local_size(0) *\n"                  \
    "        (get_local_id(1) + get_local_size(1) * get_local_id(2));\n"       \
    "    size_t i = get_group_id(0) * n + id;\n"                               \
    "    int x = in[i];\n" body "    out[i] = x;\n"                            \
    "}\n"

/* The kernel is named after the function that says what to expect. */
#define BEHAVIOUR(expect, body) #expect, KERNEL(expect, body), expect

/* ------------------------------------------------------- what to expect -- */

static void in_a_loop(int32_t *out, const int32_t *in,
                      const struct shape *shape, size_t group)
{
    const size_t n = shape_items(shape);
    (void)group;
    memcpy(out, in, n * sizeof *in);
    for (int r = 0; r < ROUNDS; r++) {
        wgc_scan_inclusive_add_i32(out, out, n);
        for (size_t i = 0; i < n; i++)
            out[i] &= 1023;
    }
}

static void in_a_branch(int32_t *out, const int32_t *in,
                        const struct shape *shape, size_t group)
{
    const size_t n = shape_items(shape);
    if (group % 2)
        wgc_scan_exclusive_max_i32(out, in, n);
    else
        for (size_t i = 0; i < n; i++)
            out[i] = wgc_reduce_add_i32(in, n) - in[i];
}

static void in_a_function(int32_t *out, const int32_t *in,
                          const struct shape *shape, size_t group)
{
    const size_t n = shape_items(shape);
    (void)group;
    for (size_t i = 0; i < n; i++)
        out[i] = in[i] - wgc_reduce_min_i32(in, n);
    const int32_t rest = wgc_reduce_min_i32(out, n);
    for (size_t i = 0; i < n; i++)
        out[i] -= rest;
}

static void until_all_agree(int32_t *out, const int32_t *in,
                            const struct shape *shape, size_t group)
{
    const size_t n = shape_items(shape);
    (void)group;
    memcpy(out, in, n * sizeof *in);
    for (int round = 1; wgc_reduce_max_i32(out, n) > 100; round++)
        for (size_t i = 0; i < n; i++)
            out[i] = out[i] / 2 + round;
}

static void with_local_memory(int32_t *out, const int32_t *in,
                              const struct shape *shape, size_t group)
{
    const size_t n = shape_items(shape);
    int32_t *const sums = malloc(n * sizeof *sums);
    (void)group;
    wgc_scan_inclusive_add_i32(sums, in, n);
    for (size_t i = 0; i < n; i++)
        out[n - 1 - i] = sums[i];
    wgc_scan_exclusive_xor_i32(out, out, n);
    free(sums);
}

static void of_several_types(int32_t *out, const int32_t *in,
                             const struct shape *shape, size_t group)
{
    const size_t n = shape_items(shape);
    double *const wide = malloc(n * sizeof *wide);
    (void)group;
    for (size_t i = 0; i < n; i++)
        wide[i] = in[i];
    wgc_scan_inclusive_add_f64(wide, wide, n);
    const double most = wgc_reduce_max_f64(wide, n);
    wgc_scan_exclusive_add_i32(out, in, n);
    for (size_t i = 0; i < n; i++)
        out[i] = (int32_t)((uint32_t)out[i] + (uint32_t)(most - wide[i]));
    free(wide);
}

/* Stream compaction: kept values first, in order, then zeros. */
static void as_an_index(int32_t *out, const int32_t *in,
                        const struct shape *shape, size_t group)
{
    const size_t n = shape_items(shape);
    size_t kept = 0;
    (void)group;
    memset(out, 0, n * sizeof *out);
    for (size_t i = 0; i < n; i++)
        if (in[i] % 3 == 0)
            out[kept++] = in[i];
}

static void broadcast(int32_t *out, const int32_t *in,
                      const struct shape *shape, size_t group)
{
    const size_t *const size = shape->size;
    const size_t last[3] = {size[0] - 1, size[1] - 1, size[2] - 1};
    const uint32_t sum = (uint32_t)in[0] + 2 * (uint32_t)in[last[0]] +
                         3 * (uint32_t)in[last[1] * size[0]] +
                         4 * (uint32_t)in[wgc_linear_local_id(size, last)];
    (void)group;
    for (size_t i = 0; i < shape_items(shape); i++)
        out[i] = (int32_t)sum;
}

/* Without an id in the group the result is 0; work-item 0's id counts. */
static void broadcast_from_nowhere(int32_t *out, const int32_t *in,
                                   const struct shape *shape, size_t group)
{
    (void)group;
    for (size_t i = 0; i < shape_items(shape); i++)
        out[i] = in[0];
}

/* Work-item 3's value, where it is overwritten at once. */
static void broadcast_of_overwritten(int32_t *out, const int32_t *in,
                                     const struct shape *shape, size_t group)
{
    (void)group;
    for (size_t i = 0; i < shape_items(shape); i++)
        out[i] =
            (in[i] & 1023) + (shape->size[0] > 3 ? 100 * (in[3] & 1023) : 0);
}

static void unless_alone(int32_t *out, const int32_t *in,
                         const struct shape *shape, size_t group)
{
    const size_t n = shape_items(shape);
    (void)group;
    for (size_t i = 0; i < n; i++)
        out[i] = n > 1 ? wgc_reduce_add_i32(in, n) : in[i];
}

static void broadcast_of_last(int32_t *out, const int32_t *in,
                              const struct shape *shape, size_t group)
{
    (void)group;
    for (size_t i = 0; i < shape_items(shape); i++)
        out[i] = in[shape->size[0] - 1];
}

/* What LLVM's vectorisers get wrong: a multiple of an id that wraps, and bytes
 * in reverse order that are divided. */
static void at_wrapped_places(int32_t *out, const int32_t *in,
                              const struct shape *shape, size_t group)
{
    (void)group;
    for (size_t i = 0; i < shape_items(shape); i++)
        out[i] = (in[i] & 1023) + (int32_t)(3 * (i * 5 % 64));
}

/* Side by side; the index of those that do not read wraps. */
static void in_broken_lines(int32_t *out, const int32_t *in,
                            const struct shape *shape, size_t group)
{
    (void)group;
    for (size_t i = 0; i < shape_items(shape); i++)
        out[i] = (in[i] & 1023) +
                 (i >= 3 * ROUNDS ? 7 * (int32_t)(i - 3 * ROUNDS) : 0);
}

/* The others' sum wraps, which LLVM computes before it knows that they do not
 * read. */
static void at_promised_places(int32_t *out, const int32_t *in,
                               const struct shape *shape, size_t group)
{
    (void)group;
    for (int32_t i = 0; i < (int32_t)shape_items(shape); i++) {
        out[i] = in[i] & 1023;
        for (int32_t r = 0; r < ROUNDS; r++)
            out[i] += i - 8 >= r - 4 ? in[i - 4] & 1023 : 0;
    }
}

/* 64 bits, of any size. */
static void divided_by_constants(int32_t *out, const int32_t *in,
                                 const struct shape *shape, size_t group)
{
    (void)group;
    for (size_t i = 0; i < shape_items(shape); i++) {
        const uint64_t wide = (uint32_t)in[i] * UINT64_C(0x9e3779b97f4a7c15);
        const int64_t below = (int64_t)wide;
        out[i] =
            (int32_t)(uint32_t)(wide / 1000003 ^ wide % 641 ^
                                (uint64_t)(below / -7) ^
                                (uint64_t)(below % 101) ^ (wide >> 1) / 11);
    }
}

/* The upper half of one number, and the lower half of the next. */
static void from_the_middle(int32_t *out, const int32_t *in,
                            const struct shape *shape, size_t group)
{
    (void)group;
    for (size_t i = 0; i < shape_items(shape); i++) {
        int32_t numbers[8];
        for (int r = 0; r < 8; r++)
            numbers[r * ROUNDS & 7] = (in[i] & 1023) * r;
        memcpy(&out[i], (const char *)numbers + 2 * ROUNDS, sizeof out[i]);
    }
}

struct state {
    union {
        uint64_t wide;
        uint32_t halves[2];
    } key;
    uint32_t parts[4];
    uint32_t at;
};

/* LLVM moves two numbers of a structure at once. */
static void of_private_structures(int32_t *out, const int32_t *in,
                                  const struct shape *shape, size_t group)
{
    (void)group;
    for (size_t i = 0; i < shape_items(shape); i++) {
        struct state states[2] = {0};
        const uint32_t x = (uint32_t)in[i] & 1023;
        states[ROUNDS & 1].key.wide = x * UINT64_C(0x9e3779b97f4a7c15);
        for (uint32_t k = 0; k < 4; k++)
            states[ROUNDS & 1].parts[k] = x + k;
        states[~ROUNDS & 1] = states[ROUNDS & 1];
        for (uint32_t r = 0; r < ROUNDS; r++) {
            struct state *const s = &states[r & 1];
            s->parts[s->at & 3] += s->key.halves[(r ^ x) & 1];
            s->at += x & 3;
            s->key.wide = s->key.wide * 5 + r;
        }
        out[i] = (int32_t)(states[0].parts[x & 3] ^ states[1].parts[1] ^
                           states[0].key.halves[1]);
    }
}

static void of_bytes_backwards(int32_t *out, const int32_t *in,
                               const struct shape *shape, size_t group)
{
    const size_t n = shape_items(shape);
    const unsigned char *const bytes = (const unsigned char *)in;
    (void)group;
    for (size_t i = 0; i < n; i++)
        out[i] = (in[i] & 1023) + ((ROUNDS - bytes[n - 1 - i] % 10) & 1);
}

static const struct behaviour behaviours[] = {
    {"in a loop",
     BEHAVIOUR(in_a_loop,
               "    for (int r = 0; r < rounds; r++)\n"
               "        x = work_group_scan_inclusive_add(x) & 1023;\n")},
    {"in a uniform branch",
     BEHAVIOUR(in_a_branch, "    if (get_group_id(0) % 2)\n"
                            "        x = work_group_scan_exclusive_max(x);\n"
                            "    else\n"
                            "        x = work_group_reduce_add(x) - x;\n")},
    {"in a function", "in_a_function",
     "int lower(int x) { return x - work_group_reduce_min(x); }\n" KERNEL(
         in_a_function, "    x = lower(lower(x));\n"),
     in_a_function},
    {"deciding on a loop",
     BEHAVIOUR(until_all_agree,
               "    for (int round = 1; work_group_any(x > 100); round++)\n"
               "        x = x / 2 + round;\n")},
    {"beside barriers and local memory",
     BEHAVIOUR(with_local_memory,
               "    local int l[1024];\n"
               "    l[n - 1 - id] = work_group_scan_inclusive_add(x);\n"
               "    barrier(CLK_LOCAL_MEM_FENCE);\n"
               "    x = work_group_scan_exclusive_xor(l[id]);\n")},
    {"of several types in a row",
     BEHAVIOUR(
         of_several_types,
         "    double d = work_group_scan_inclusive_add((double)x);\n"
         "    int sum = work_group_scan_exclusive_add(x);\n"
         "    x = sum + (int)(uint)(long)(work_group_reduce_max(d) - d);\n")},
    {"as an index",
     BEHAVIOUR(as_an_index,
               "    int keep = x % 3 == 0;\n"
               "    int place = work_group_scan_exclusive_add(keep);\n"
               "    out[i] = 0;\n"
               "    barrier(CLK_GLOBAL_MEM_FENCE);\n"
               "    if (keep)\n"
               "        out[i - id + place] = x;\n"
               "    barrier(CLK_GLOBAL_MEM_FENCE);\n"
               "    x = out[i];\n")},
    {"broadcast by 1, 2 and 3 ids",
     BEHAVIOUR(
         broadcast,
         "    int y = work_group_broadcast(x, 0);\n"
         "    size_t a = get_local_size(0) - 1;\n"
         "    size_t b = get_local_size(1) - 1;\n"
         "    y += 2 * work_group_broadcast(x, a);\n"
         "    y += 3 * work_group_broadcast(x, 0, b);\n"
         "    x = y + 4 * work_group_broadcast(x, a, b,\n"
         "                                     get_local_size(2) - 1);\n")},
    {"broadcast of what is overwritten",
     BEHAVIOUR(broadcast_of_overwritten,
               "    out[i] = x & 1023;\n"
               "    out[i] += 100 * work_group_broadcast(out[i], 3);\n"
               "    x = out[i];\n")},
    {"broadcast from the last",
     BEHAVIOUR(broadcast_of_last, "    size_t last = get_local_size(0) - 1;\n"
                                  "    x = work_group_broadcast(x, last);\n")},
    {"in groups of more than one",
     BEHAVIOUR(unless_alone, "    if (n > 1)\n"
                             "        x = work_group_reduce_add(x);\n")},
    {"at places that wrap",
     BEHAVIOUR(at_wrapped_places,
               "    local uchar l[64];\n"
               "    for (size_t j = id; j < 64; j += n)\n"
               "        l[j] = 3 * j;\n"
               "    x = (x & 1023) + work_group_reduce_add(0);\n"
               "    x += l[(uint)id * 5u % 64u];\n")},
    {"consecutive, but for where an index wraps",
     BEHAVIOUR(in_broken_lines,
               "    local int l[1024];\n"
               "    uint behind = 3 * rounds;\n"
               "    l[id] = 7 * id;\n"
               "    x = (x & 1023) + work_group_reduce_add(0);\n"
               "    if (id >= behind)\n"
               "        x += l[(uint)id - behind];\n")},
    {"at places that are promised not to wrap",
     BEHAVIOUR(at_promised_places,
               "    global const int *of_group = in + (i - id);\n"
               "    int at = (int)id - 8;\n"
               "    int low = INT_MIN | (rounds + 1);\n"
               "    long up = 2147483645L + rounds;\n"
               "    x = (x & 1023) + work_group_reduce_add(0);\n"
               "    for (int r = 0; r < rounds; r++)\n"
               "        if (at >= (r ^ -4))\n"
               "            x += of_group[(long)(at + low) + up] & 1023;\n")},
    {"divided by constants",
     BEHAVIOUR(divided_by_constants,
               "    ulong wide = (uint)x * 0x9e3779b97f4a7c15ul;\n"
               "    long below = (long)wide;\n"
               "    x = (int)(wide / 1000003 ^ wide % 641 ^ below / -7 ^\n"
               "              below % 101 ^ (wide >> 1) / 11) +\n"
               "        work_group_reduce_add(0);\n")},
    {"of what is in the middle of private numbers",
     BEHAVIOUR(from_the_middle,
               "    int numbers[8];\n"
               "    x = (x & 1023) + work_group_reduce_add(0);\n"
               "    for (int r = 0; r < 8; r++)\n"
               "        numbers[r * rounds & 7] = x * r;\n"
               "    __builtin_memcpy(&x, (char *)numbers + 2 * rounds, 4);\n")},
    {"of private structures",
     BEHAVIOUR(of_private_structures,
               "    struct {\n"
               "        union { ulong wide; uint halves[2]; } key;\n"
               "        uint parts[4], at;\n"
               "    } states[2] = {}, *s = &states[rounds & 1];\n"
               "    x = (x & 1023) + work_group_reduce_add(0);\n"
               "    s->key.wide = (ulong)x * 0x9e3779b97f4a7c15ul;\n"
               "    for (uint k = 0; k < 4; k++)\n"
               "        s->parts[k] = x + k;\n"
               "    states[~rounds & 1] = states[rounds & 1];\n"
               "    for (uint r = 0; r < rounds; r++) {\n"
               "        s = &states[r & 1];\n"
               "        s->parts[s->at & 3] += s->key.halves[(r ^ x) & 1];\n"
               "        s->at += x & 3;\n"
               "        s->key.wide = s->key.wide * 5 + r;\n"
               "    }\n"
               "    x = states[0].parts[x & 3] ^ states[1].parts[1] ^\n"
               "        states[0].key.halves[1];\n")},
    /* PoCL 7.1 itself is wrong for four work-items, without a function or a
     * barrier, too. */
    {"of bytes from the last to the first",
     BEHAVIOUR(
         of_bytes_backwards,
         "    global const uchar *bytes =\n"
         "        (global const uchar *)(in + get_group_id(0) * n);\n"
         "    x = (x & 1023) + work_group_reduce_add(0);\n"
         "    x += ((uint)rounds - (uint)bytes[n - 1 - id] % 10) & 1;\n")},
    {"broadcast from outside of the group",
     BEHAVIOUR(broadcast_from_nowhere,
               "    int y = work_group_broadcast(x, get_local_size(0));\n"
               "    y |= work_group_broadcast(x, 0, get_local_size(1));\n"
               "    y |= work_group_broadcast(x, 0, 0, (size_t)-1);\n"
               "    x = y | work_group_broadcast(x, id);\n")},
};

/* Some: the first three, with all options and in several threads. */
enum { BEHAVIOURS = sizeof behaviours / sizeof behaviours[0], SOME = 3 };

/* -------------------------------------------------------------- running -- */

static bool group_is_right(const struct behaviour *behaviour,
                           const struct shape *shape, const int32_t *in,
                           const int32_t *out, size_t group)
{
    int32_t expected[MAX_ITEMS];
    const size_t n = shape_items(shape);
    behaviour->expect(expected, in + group * n, shape, group);
    return memcmp(expected, out + group * n, n * sizeof *out) == 0;
}

/* Launches the kernel on the queue and checks what it gives. */
static bool run_kernel(const struct device *device, cl_kernel kernel,
                       const struct behaviour *behaviour,
                       const struct shape *shape)
{
    const size_t n = GROUPS * shape_items(shape), size = n * sizeof(int32_t);
    const size_t global[3] = {GROUPS * shape->size[0], shape->size[1],
                              shape->size[2]};
    const int32_t rounds = ROUNDS;
    int32_t in[GROUPS * MAX_ITEMS], out[GROUPS * MAX_ITEMS];
    for (size_t i = 0; i < n; i++)
        in[i] = (int32_t)(i * 2654435761U >> 20) - 100;
    const cl_mem buffers[2] = {new_buffer(device, size, in),
                               new_buffer(device, size, NULL)};
    set_buffers(kernel, buffers, 2);
    require(clSetKernelArg(kernel, 2, sizeof rounds, &rounds), "k");
    require(clEnqueueNDRangeKernel(device->queue, kernel, 3, NULL, global,
                                   shape->size, 0, NULL, NULL),
            behaviour->name);
    read_buffer(device, buffers[1], size, out);
    bool right = true;
    for (size_t g = 0; g < GROUPS; g++)
        right = right && group_is_right(behaviour, shape, in, out, g);
    release_buffers(buffers, 2);
    return right;
}

/* One program with the kernels of the first behaviours, and those kernels. */
static void build_kernels(const struct device *device, const char *options,
                          cl_kernel *kernels, int count)
{
    char source[SOURCE_SIZE];
    size_t length = 0;
    for (int b = 0; b < count; b++)
        length += (size_t)snprintf(source + length, SOURCE_SIZE - length, "%s",
                                   behaviours[b].source);
    const cl_program program = build_program(device, source, options);
    for (int b = 0; b < count; b++)
        kernels[b] = new_kernel(program, behaviours[b].kernel);
    clReleaseProgram(program); /* the kernels hold it */
}

static void run_first(const struct device *device, const char *options,
                      int count)
{
    static const struct shape shapes[] = {
        {{64, 1, 1}}, {{7, 5, 3}}, {{1, 1, 1}}, {{2, 1, 1}}};
    cl_kernel kernels[BEHAVIOURS];
    char name[128];
    build_kernels(device, options, kernels, count);
    for (int b = 0; b < count; b++) {
        bool right = true;
        for (size_t s = 0; s < sizeof shapes / sizeof shapes[0]; s++)
            right =
                run_kernel(device, kernels[b], &behaviours[b], &shapes[s]) &&
                right;
        clReleaseKernel(kernels[b]);
        snprintf(name, sizeof name, "%s%s%s", behaviours[b].name,
                 *options ? ", " : "", options);
        report(name, right);
    }
}

bool run_some_behaviours(const struct device *device, int times)
{
    static const struct shape shape = {{100, 1, 1}};
    cl_kernel kernels[SOME];
    bool right = true;
    build_kernels(device, "-cl-std=CL3.0", kernels, SOME);
    for (int b = 0; b < SOME; b++) {
        for (int t = 0; t < times; t++)
            right =
                run_kernel(device, kernels[b], &behaviours[b], &shape) && right;
        clReleaseKernel(kernels[b]);
    }
    return right;
}

void run_behaviour(const struct device *device)
{
    static const char *const options[] = {
        "", "-cl-opt-disable", "-cl-fast-relaxed-math -cl-std=CL3.0"};
    run_first(device, "-cl-std=CL3.0", BEHAVIOURS);
    if (device_has_version_2(device))
        run_first(device, "-cl-std=CL2.0", SOME);
    for (size_t o = 0; o < sizeof options / sizeof options[0]; o++)
        run_first(device, options[o], SOME);
}
