/* SPDX-License-Identifier: MIT */
/*
 * wgc-opencl-barrier-bench FILE TYPE WIDTH HEIGHT: ns per work-item, on one
 * core of the first OpenCL device, of each kernel in tests/opencl/barriers.cl,
 * with ids kept in TYPE and groups of WIDTH x HEIGHT. One line per kernel:
 * type, shape, kernel, ns. compare.sh sets devices side by side.
 */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../tests/opencl/device.h"
#include "timing.h"

enum { GROUPS = 2048, ROUNDS = 25, MAX_KERNELS = 64, MAX_SOURCE = 1 << 16 };

static cl_program build_file(const struct device *device, const char *path,
                             const char *type)
{
    char options[64];
    char *const source = calloc(1, MAX_SOURCE);
    FILE *const file = fopen(path, "rb");
    if (!file || fread(source, 1, MAX_SOURCE - 1, file) == 0) {
        fprintf(stderr, "cannot read %s\n", path);
        exit(2);
    }
    fclose(file);
    snprintf(options, sizeof options, "-DT=%s", type);
    const cl_program program = build_program(device, source, options);
    free(source);
    return program;
}

static void set_arguments(cl_kernel kernel, const cl_mem *buffers, size_t items)
{
    const int32_t n = 3;
    for (cl_uint i = 0; i < 2; i++)
        require(clSetKernelArg(kernel, i, sizeof(cl_mem), &buffers[i]), "set");
    require(clSetKernelArg(kernel, 2, items * sizeof(int32_t), NULL), "set");
    require(clSetKernelArg(kernel, 3, sizeof n, &n), "set");
}

/* The seconds of one launch. */
static double launch(const struct device *device, cl_kernel kernel,
                     const size_t local[2])
{
    const size_t global[2] = {GROUPS * local[0], local[1]};
    const double start = now();
    require(clEnqueueNDRangeKernel(device->queue, kernel, 2, NULL, global,
                                   local, 0, NULL, NULL),
            "run");
    require(clFinish(device->queue), "run");
    return now() - start;
}

/* Rounds over all kernels; the first one compiles them. */
static void measure(const struct device *device, cl_program program,
                    const char *type, const size_t local[2])
{
    const size_t items = local[0] * local[1], n = GROUPS * items;
    int32_t *const values = malloc(n * sizeof *values);
    cl_kernel kernels[MAX_KERNELS];
    double best[MAX_KERNELS];
    cl_uint count = 0;
    char name[64];
    for (size_t i = 0; i < n; i++)
        values[i] = (int32_t)(i * 2654435761U >> 22);
    const cl_mem buffers[2] = {new_buffer(device, n * sizeof *values, values),
                               new_buffer(device, n * sizeof *values, values)};
    require(clCreateKernelsInProgram(program, MAX_KERNELS, kernels, &count),
            "kernels");
    for (int round = 0; round <= ROUNDS; round++)
        for (cl_uint k = 0; k < count; k++) {
            set_arguments(kernels[k], buffers, items);
            const double seconds = launch(device, kernels[k], local);
            if (round <= 1 || seconds < best[k])
                best[k] = seconds;
        }
    for (cl_uint k = 0; k < count; k++) {
        require(clGetKernelInfo(kernels[k], CL_KERNEL_FUNCTION_NAME,
                                sizeof name, name, NULL),
                "name");
        printf("%s %zux%zu %s %.3f\n", type, local[0], local[1], name,
               1e9 * best[k] / (double)n);
        clReleaseKernel(kernels[k]);
    }
    for (int i = 0; i < 2; i++)
        clReleaseMemObject(buffers[i]);
    free(values);
}

int main(int argc, char **argv)
{
    const size_t width = argc == 5 ? strtoul(argv[3], NULL, 10) : 0;
    const size_t local[2] = {width, width ? strtoul(argv[4], NULL, 10) : 0};
    if (local[0] == 0 || local[1] == 0) {
        fprintf(stderr,
                "Usage: wgc-opencl-barrier-bench FILE TYPE WIDTH HEIGHT\n");
        return 2;
    }
    stay_on_one_core();
    struct device device = device_open(device_first());
    const cl_program program = build_file(&device, argv[1], argv[2]);
    measure(&device, program, argv[2], local);
    clReleaseProgram(program);
    device_close(&device);
    return 0;
}
