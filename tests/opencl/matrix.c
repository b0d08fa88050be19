/* SPDX-License-Identifier: MIT */
/*
 * Every function of one type, several one after the other in a kernel, for
 * groups of every size and shape: bits equal to the array face's.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "functions.h"

enum { GROUPS = 6, MAX_GROUP = 4096, SOURCE_SIZE = 16384, MAX_FUNCTIONS = 64 };

/* In one kernel. PoCL compiles a kernel anew for each local size, and takes
 * half as long again for 36 functions in one kernel as for 4 times 9. */
enum { KERNEL_FUNCTIONS = 9, MAX_KERNELS = 8 };

/* ------------------------------------------------------------- kernels -- */

/* The functions of one type; returns how many. */
static size_t select_functions(enum element type,
                               const struct function *selected[MAX_FUNCTIONS])
{
    size_t count = 0;
    for (size_t i = 0; i < function_count; i++)
        if (functions[i].type == type)
            selected[count++] = &functions[i];
    return count;
}

/* The n-th kernel stores the results of its functions in their rows of out. */
static int write_kernel(char *source, size_t size, enum element type,
                        const struct function **selected, size_t count,
                        size_t kernel)
{
    const char *const name = element_types[type].kernel_name;
    const size_t first = kernel * KERNEL_FUNCTIONS;
    int n = snprintf(source, size,
                     "kernel void collect%zu(global const %s *in,\n"
                     "                       global %s *out)\n"
                     "{\n"
                     "    size_t n = get_local_size(0) * get_local_size(1) *\n"
                     "               get_local_size(2);\n"
                     "    size_t i = get_group_id(0) * n + get_local_id(0) +\n"
                     "               get_local_size(0) * (get_local_id(1) +\n"
                     "               get_local_size(1) * get_local_id(2));\n"
                     "    size_t row = n * get_num_groups(0);\n"
                     "    %s x = in[i];\n",
                     kernel, name, name, name);
    for (size_t f = first; f < count && f < first + KERNEL_FUNCTIONS; f++)
        n += snprintf(source + n, size - (size_t)n,
                      "    out[%zu * row + i] = %s;\n", f, selected[f]->call);
    return n + snprintf(source + n, size - (size_t)n, "}\n");
}

/* ---------------------------------------------------------------- data -- */

static unsigned long long random_bits(unsigned long long *state)
{
    *state += 0x9E3779B97F4A7C15;
    unsigned long long x = *state;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
    return x ^ (x >> 31);
}

/* Signed zeros, infinities, quiet NaN of both signs, and a small number. */
static double special_number(unsigned long long random)
{
    static const double numbers[] = {0.0,
                                     -0.0,
                                     1.5,
                                     __builtin_inf(),
                                     -__builtin_inf(),
                                     __builtin_nan(""),
                                     -__builtin_nan("")};
    return numbers[random % (sizeof numbers / sizeof numbers[0])];
}

/* What a group's values are: each group has a kind of its own. */
static double number(size_t group, unsigned long long random)
{
    switch (group % GROUPS) {
    case 0:
        return (double)(random % 9) - 4;
    case 1:
        return (double)(long long)random / 0x1p40;
    case 2:
        return special_number(random);
    case 3:
        return -0.0;
    case 4:
        return random & 1 ? __builtin_nan("") : -__builtin_nan("");
    default:
        return 1 + (double)(random % 1000) / 0x1p20; /* products stay finite */
    }
}

static void fill(enum element type, unsigned char *values, size_t n)
{
    const size_t size = element_types[type].size;
    unsigned long long state = 1;
    for (size_t i = 0; i < GROUPS * n; i++) {
        const unsigned long long random = random_bits(&state);
        const double wide = number(i / n, random);
        const float narrow = (float)wide;
        /* Integers: small in some groups, so that votes and logic differ. */
        const unsigned long long bits =
            i / n % 3 ? random : random % (2 + i / n);
        const void *const value = type == F64   ? (const void *)&wide
                                  : type == F32 ? (const void *)&narrow
                                                : (const void *)&bits;
        memcpy(values + i * size, value, size);
    }
}

/* ------------------------------------------------------------ the check -- */

struct job {
    enum element type;
    const struct function **selected;
    size_t count;
    cl_kernel kernels[MAX_KERNELS];
    size_t kernel_count;
};

static void build_kernels(const struct device *device, struct job *job)
{
    char *const source = malloc(SOURCE_SIZE);
    size_t n = 0;
    for (; job->kernel_count * KERNEL_FUNCTIONS < job->count;
         job->kernel_count++)
        n += (size_t)write_kernel(source + n, SOURCE_SIZE - n, job->type,
                                  job->selected, job->count, job->kernel_count);
    const cl_program program = build_program(device, source, "-cl-std=CL3.0");
    for (size_t k = 0; k < job->kernel_count; k++) {
        char name[32];
        snprintf(name, sizeof name, "collect%zu", k);
        job->kernels[k] = new_kernel(program, name);
    }
    clReleaseProgram(program); /* the kernels hold it */
    free(source);
}

static void run_kernel(const struct device *device, cl_kernel kernel,
                       const cl_mem buffers[2], const struct shape *shape)
{
    const size_t global[3] = {GROUPS * shape->size[0], shape->size[1],
                              shape->size[2]};
    set_buffers(kernel, buffers, 2);
    require(clEnqueueNDRangeKernel(device->queue, kernel, 3, NULL, global,
                                   shape->size, 0, NULL, NULL),
            "run");
}

/* The number of wrong elements; reports the first. */
static size_t compare(const struct job *job, const struct shape *shape,
                      const unsigned char *in, const unsigned char *out)
{
    static unsigned char expected[MAX_GROUP * 8];
    const size_t size = element_types[job->type].size, n = shape_items(shape);
    size_t wrong = 0;
    for (size_t f = 0; f < job->count; f++)
        for (size_t g = 0; g < GROUPS; g++) {
            const size_t start = g * n * size, row = f * GROUPS * n * size;
            job->selected[f]->expect(expected, in + start, n);
            for (size_t i = 0; i < n; i++)
                if (!same_element(job->type, expected + i * size,
                                  out + row + start + i * size) &&
                    wrong++ == 0)
                    printf("# %s on %s, local size %zux%zux%zu, group %zu: "
                           "work-item %zu is wrong\n",
                           job->selected[f]->call,
                           element_types[job->type].kernel_name, shape->size[0],
                           shape->size[1], shape->size[2], g, i);
        }
    return wrong;
}

static bool check_shape(const struct device *device, const struct job *job,
                        const struct shape *shape)
{
    const size_t n = shape_items(shape);
    const size_t in_size = GROUPS * n * element_types[job->type].size;
    const size_t out_size = in_size * job->count;
    unsigned char *const in = malloc(in_size), *const out = malloc(out_size);
    fill(job->type, in, n);
    const cl_mem buffers[2] = {new_buffer(device, in_size, in),
                               new_buffer(device, out_size, NULL)};
    for (size_t k = 0; k < job->kernel_count; k++)
        run_kernel(device, job->kernels[k], buffers, shape);
    read_buffer(device, buffers[1], out_size, out);
    const size_t wrong = compare(job, shape, in, out);
    release_buffers(buffers, 2);
    free(in);
    free(out);
    return wrong == 0;
}

static void run_type(const struct device *device, enum element type,
                     const struct shape *shapes, size_t count)
{
    const struct function *selected[MAX_FUNCTIONS];
    struct job job = {type, selected, select_functions(type, selected), {0}, 0};
    build_kernels(device, &job);
    for (size_t s = 0; s < count; s++) {
        if (shape_items(&shapes[s]) > device_max_group(device))
            continue;
        char name[64];
        snprintf(name, sizeof name, "%zu functions on %s, %zux%zux%zu",
                 job.count, element_types[type].kernel_name, shapes[s].size[0],
                 shapes[s].size[1], shapes[s].size[2]);
        report(name, check_shape(device, &job, &shapes[s]));
    }
    for (size_t k = 0; k < job.kernel_count; k++)
        clReleaseKernel(job.kernels[k]);
}

void run_matrix(const struct device *device, const char *only,
                const struct shape *shapes, size_t count)
{
    for (enum element type = 0; type < ELEMENTS; type++)
        if (!only || strcmp(only, element_types[type].kernel_name) == 0)
            run_type(device, type, shapes, count);
}
