/* SPDX-License-Identifier: MIT */
/*
 * wgc-opencl-bench TYPE LOCAL: ns per work-item on one core of the first OpenCL
 * device, by kernel. One line per cell: type, local size, kernel, ns.
 * compare.sh makes tables of several devices' lines.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../tests/opencl/device.h"
#include "kernels.h"
#include "timing.h"

/* Items: in and out of them fit into a second-level cache. */
enum { ITEMS = 8192, ROUNDS = 40 };

#define LAUNCH_SECONDS 1e-3 /* long against the cost of a launch */

struct subject {
    cl_kernel kernel; /* NULL: the device cannot build it */
    size_t repeats;
    double best;
};

static double launch(const struct device *device, const struct subject *subject,
                     size_t local)
{
    const size_t global[2] = {ITEMS, subject->repeats};
    const size_t locals[2] = {local, 1};
    const double start = now();
    require(clEnqueueNDRangeKernel(device->queue, subject->kernel, 2, NULL,
                                   global, locals, 0, NULL, NULL),
            "run");
    require(clFinish(device->queue), "run");
    return now() - start;
}

static double per_item(const struct subject *subject, double seconds)
{
    return 1e9 * seconds / (double)(ITEMS * subject->repeats);
}

/* Builds, compiles by a first launch, and finds how often to repeat. */
static struct subject prepare(const struct device *device,
                              const struct bench_kernel *kernel,
                              const char *type, size_t local,
                              const cl_mem *buffers)
{
    struct subject subject = {NULL, 1, 1e9};
    char options[128];
    snprintf(options, sizeof options, "-cl-std=CL3.0 -DT=%s -DL=%zu", type,
             local);
    fflush(stderr);
    const cl_program program = try_build(device, kernel->source, options);
    if (!program)
        return subject;
    cl_int status;
    subject.kernel = clCreateKernel(program, "k", &status);
    require(status, kernel->name);
    clReleaseProgram(program);
    for (cl_uint i = 0; i < 2; i++)
        require(clSetKernelArg(subject.kernel, i, sizeof(cl_mem), &buffers[i]),
                kernel->name);
    launch(device, &subject, local);
    while (launch(device, &subject, local) < LAUNCH_SECONDS)
        subject.repeats *= 2;
    return subject;
}

static bool has_collectives(const struct device *device)
{
    cl_bool support = CL_FALSE;
    return clGetDeviceInfo(device->id,
                           CL_DEVICE_WORK_GROUP_COLLECTIVE_FUNCTIONS_SUPPORT,
                           sizeof support, &support, NULL) == CL_SUCCESS &&
           support;
}

/* Rounds over all kernels: whatever else the machine does meets all alike. */
static void measure(const struct device *device, const char *type, size_t size,
                    size_t local)
{
    struct subject subjects[BENCH_KERNELS] = {0};
    const bool collectives = has_collectives(device);
    void *const zeros = calloc(ITEMS, size);
    const cl_mem buffers[2] = {new_buffer(device, ITEMS * size, zeros),
                               new_buffer(device, ITEMS * size, zeros)};
    for (int k = 0; k < BENCH_KERNELS; k++)
        if (collectives || !bench_kernels[k].collective)
            subjects[k] =
                prepare(device, &bench_kernels[k], type, local, buffers);
    for (int round = 0; round < ROUNDS; round++)
        for (int k = 0; k < BENCH_KERNELS; k++) {
            struct subject *const subject = &subjects[k];
            if (!subject->kernel)
                continue;
            const double ns = per_item(subject, launch(device, subject, local));
            subject->best = ns < subject->best ? ns : subject->best;
        }
    for (int k = 0; k < BENCH_KERNELS; k++) {
        if (!subjects[k].kernel)
            continue;
        printf("%s %zu %s %.3f\n", type, local, bench_kernels[k].name,
               subjects[k].best);
        clReleaseKernel(subjects[k].kernel);
    }
    for (int i = 0; i < 2; i++)
        clReleaseMemObject(buffers[i]);
    free(zeros);
    fflush(stdout);
}

/* 0 for what is not a type. */
static size_t type_size(const char *name)
{
    static const struct {
        const char *name;
        size_t size;
    } types[] = {{"float", 4}, {"int", 4}, {"double", 8}, {"long", 8}};
    for (size_t t = 0; t < sizeof types / sizeof types[0]; t++)
        if (strcmp(types[t].name, name) == 0)
            return types[t].size;
    return 0;
}

int main(int argc, char **argv)
{
    const size_t size = argc == 3 ? type_size(argv[1]) : 0;
    const size_t local = size ? strtoul(argv[2], NULL, 10) : 0;
    if (local == 0 || local > ITEMS || ITEMS % local != 0) {
        fprintf(stderr,
                "Usage: wgc-opencl-bench float|int|double|long LOCAL\n"
                "LOCAL divides %d\n",
                ITEMS);
        return 2;
    }
    stay_on_one_core();
    struct device device = device_open(device_first());
    measure(&device, argv[1], size, local);
    device_close(&device);
    return 0;
}
