/* SPDX-License-Identifier: MIT */
/*
 * wgc-opencl-bench TYPE WIDTH [HEIGHT FILE]: ns per work-item, on one core of
 * the first OpenCL device, of each kernel in kernels.cl, or in another file,
 * whose kernels take ints, local memory and a number too. T is TYPE and L the
 * size of groups. One line per kernel: type, shape, kernel, ns. compare.py sets
 * devices side by side: options such as --programs are its own.
 */
#define _GNU_SOURCE
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../../tests/opencl/device.h"

/* Items: in and out of them fit into a second-level cache. */
enum { ITEMS = 8192, ROUNDS = 40, MAX_KERNELS = 64, MAX_SOURCE = 1 << 16 };

#define LAUNCH_SECONDS 1e-3 /* long against the cost of a launch */

struct subject {
    cl_kernel kernel;
    size_t repeats;
    double best;
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* The process keeps to the core it is on, so do the device's threads. */
static void stay_on_one_core(void)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(sched_getcpu(), &set);
    sched_setaffinity(0, sizeof set, &set);
}

static cl_program build_file(const struct device *device, const char *path,
                             const char *type, size_t local)
{
    char options[128];
    char *const source = calloc(1, MAX_SOURCE);
    FILE *const file = fopen(path, "rb");
    if (!file || fread(source, 1, MAX_SOURCE - 1, file) == 0) {
        fprintf(stderr, "cannot read %s\n", path);
        exit(2);
    }
    fclose(file);
    snprintf(options, sizeof options, "-cl-std=CL3.0 -DT=%s -DL=%zu", type,
             local);
    const cl_program program = build_program(device, source, options);
    free(source);
    return program;
}

/* The seconds of one launch. The third dimension only repeats the others' work,
 * so that the data stays in the cache. */
static double launch(const struct device *device, const struct subject *subject,
                     const size_t local[3])
{
    const size_t groups = ITEMS / (local[0] * local[1]);
    const size_t global[3] = {groups * local[0], local[1], subject->repeats};
    const double start = now();
    require(clEnqueueNDRangeKernel(device->queue, subject->kernel, 3, NULL,
                                   global, local, 0, NULL, NULL),
            "run");
    require(clFinish(device->queue), "run");
    return now() - start;
}

/* Sets the arguments, compiles by a first launch, and finds how often to
 * repeat. */
static struct subject prepare(const struct device *device, cl_kernel kernel,
                              const size_t local[3], const cl_mem *buffers)
{
    struct subject subject = {kernel, 1, 1e9};
    const int32_t n = 3;
    cl_uint count;
    require(
        clGetKernelInfo(kernel, CL_KERNEL_NUM_ARGS, sizeof count, &count, NULL),
        "arguments");
    for (cl_uint i = 0; i < 2; i++)
        require(clSetKernelArg(kernel, i, sizeof(cl_mem), &buffers[i]), "set");
    if (count > 2) {
        const size_t bytes = local[0] * local[1] * sizeof(int32_t);
        require(clSetKernelArg(kernel, 2, bytes, NULL), "set");
        require(clSetKernelArg(kernel, 3, sizeof n, &n), "set");
    }
    launch(device, &subject, local);
    while (launch(device, &subject, local) < LAUNCH_SECONDS)
        subject.repeats *= 2;
    return subject;
}

/* Rounds over all kernels: whatever else the machine does meets all alike. */
static void measure(const struct device *device, cl_program program,
                    const char *type, const size_t local[3],
                    const int64_t *values)
{
    const size_t groups = ITEMS / (local[0] * local[1]);
    const cl_mem buffers[2] = {
        new_buffer(device, ITEMS * sizeof *values, values),
        new_buffer(device, ITEMS * sizeof *values, values)};
    cl_kernel kernels[MAX_KERNELS];
    struct subject subjects[MAX_KERNELS];
    cl_uint count = 0;
    require(clCreateKernelsInProgram(program, MAX_KERNELS, kernels, &count),
            "kernels");
    for (cl_uint k = 0; k < count; k++)
        subjects[k] = prepare(device, kernels[k], local, buffers);
    for (int round = 0; round < ROUNDS; round++)
        for (cl_uint k = 0; k < count; k++) {
            struct subject *const s = &subjects[k];
            const double ns = 1e9 * launch(device, s, local) /
                              (double)(groups * local[0] * local[1]) /
                              (double)s->repeats;
            s->best = ns < s->best ? ns : s->best;
        }
    for (cl_uint k = 0; k < count; k++) {
        char name[64];
        require(clGetKernelInfo(kernels[k], CL_KERNEL_FUNCTION_NAME,
                                sizeof name, name, NULL),
                "name");
        printf("%s %zux%zu %s %.3f\n", type, local[0], local[1], name,
               subjects[k].best);
        clReleaseKernel(kernels[k]);
    }
    for (int i = 0; i < 2; i++)
        clReleaseMemObject(buffers[i]);
}

int main(int argc, char **argv)
{
    static int64_t values[ITEMS];
    const size_t local[3] = {argc > 2 ? strtoul(argv[2], NULL, 10) : 0,
                             argc > 3 ? strtoul(argv[3], NULL, 10) : 1, 1};
    const size_t items = local[0] * local[1];
    if (argc > 1 && argv[1][0] == '-') {
        execv(BENCH_COMPARE, argv);
        perror(BENCH_COMPARE);
        return 2;
    }
    if (argc > 5 || items == 0 || items > ITEMS) {
        fprintf(stderr, "Usage: wgc-opencl-bench TYPE WIDTH [HEIGHT FILE], or "
                        "an option: see --help\n");
        return 2;
    }
    for (int32_t i = 0; argc == 5 && i < ITEMS; i++)
        ((int32_t *)values)[i] = (int32_t)((uint32_t)i * 2654435761U >> 22);
    stay_on_one_core();
    struct device device = device_open(device_first());
    const cl_program program =
        build_file(&device, argc > 4 ? argv[4] : BENCH_KERNELS, argv[1], items);
    measure(&device, program, argv[1], local, values);
    clReleaseProgram(program);
    device_close(&device);
    return 0;
}
