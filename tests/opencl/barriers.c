/* SPDX-License-Identifier: MIT */
/*
 * wgc-opencl-barriers KERNELS [ANSWERS]: runs the kernels of barriers.cl, with
 * ids kept in every integer type, and prints a checksum of each one's results.
 * ANSWERS is what this printed on PoCL without wgc; whatever else is printed is
 * an error. How much the passes did goes to stderr.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "device.h"

enum { GROUPS = 4, MAX_GROUP = 128, MAX_KERNELS = 64, VALUE_OF_N = 3 };

struct shape {
    size_t size[2];
};

static int failures;

static char *read_file(const char *path)
{
    FILE *const file = fopen(path, "rb");
    char *const text = calloc(1, 65536);
    if (!file || !text || fread(text, 1, 65535, file) == 0) {
        fprintf(stderr, "cannot read %s\n", path);
        exit(2);
    }
    fclose(file);
    return text;
}

static uint32_t checksum(const int32_t *values, size_t n)
{
    uint32_t sum = 2166136261U;
    for (size_t i = 0; i < n; i++)
        sum = (sum ^ (uint32_t)values[i]) * 16777619U;
    return sum;
}

static uint32_t run(const struct device *device, cl_kernel kernel,
                    const struct shape *shape)
{
    const int32_t argument = VALUE_OF_N;
    const size_t items = shape->size[0] * shape->size[1];
    const size_t n = GROUPS * items, size = n * sizeof(int32_t);
    const size_t global[2] = {GROUPS / 2 * shape->size[0], 2 * shape->size[1]};
    int32_t values[GROUPS * MAX_GROUP];
    for (size_t i = 0; i < n; i++)
        values[i] = (int32_t)(i * 2654435761U >> 22);
    const cl_mem buffers[2] = {new_buffer(device, size, values),
                               new_buffer(device, size, values)};
    set_buffers(kernel, buffers, 2);
    require(clSetKernelArg(kernel, 2, items * sizeof(int32_t), NULL), "set");
    require(clSetKernelArg(kernel, 3, sizeof argument, &argument), "set");
    require(clEnqueueNDRangeKernel(device->queue, kernel, 2, NULL, global,
                                   shape->size, 0, NULL, NULL),
            "run");
    read_buffer(device, buffers[1], size, values);
    release_buffers(buffers, 2);
    return checksum(values, n);
}

/* Prints a line, which must be the answers' next one, if there are any. */
static void answer(FILE *answers, const char *line)
{
    char right[128] = "";
    fputs(line, stdout);
    if (answers &&
        (!fgets(right, sizeof right, answers) || strcmp(line, right) != 0)) {
        fprintf(stderr, "instead of that: %s\n", right);
        failures++;
    }
}

/* Every third kernel: the types take turns, so that each kernel meets some. */
static void run_type(const struct device *device, const char *source,
                     FILE *answers, const char *type, cl_uint turn)
{
    static const struct shape shapes[] = {
        {{64, 1}}, {{100, 1}}, {{8, 4}}, {{16, 4}}};
    cl_kernel kernels[MAX_KERNELS];
    cl_uint count = 0;
    char options[64], name[64], line[128];
    snprintf(options, sizeof options, "-DT=%s", type);
    const cl_program program = try_build(device, source, options);
    require(program ? CL_SUCCESS : CL_BUILD_PROGRAM_FAILURE, type);
    require(clCreateKernelsInProgram(program, MAX_KERNELS, kernels, &count),
            "kernels");
    for (cl_uint k = 0; k < count; k++) {
        const struct shape *const shape = &shapes[(k + turn / 3) % 4];
        require(clGetKernelInfo(kernels[k], CL_KERNEL_FUNCTION_NAME,
                                sizeof name, name, NULL),
                "name");
        if ((k + turn) % 3 == 0) {
            snprintf(line, sizeof line, "%s, %s, %zux%zu: %08x\n", name, type,
                     shape->size[0], shape->size[1],
                     run(device, kernels[k], shape));
            answer(answers, line);
        }
        clReleaseKernel(kernels[k]);
    }
    clReleaseProgram(program);
}

int main(int argc, char **argv)
{
    static const char *const types[] = {"char", "uchar", "short", "ushort",
                                        "int",  "uint",  "long",  "ulong"};
    FILE *const answers = argc == 3 ? fopen(argv[2], "r") : NULL;
    if (argc < 2 || argc > 3 || (argc == 3 && !answers)) {
        fprintf(stderr, "Usage: wgc-opencl-barriers KERNELS [ANSWERS]\n");
        return 2;
    }
    char *const source = read_file(argv[1]);
    struct device device = device_open(device_first());
    for (cl_uint t = 0; t < sizeof types / sizeof types[0]; t++)
        run_type(&device, source, answers, types[t], t);
    device_close(&device);
    free(source);
    if (answers && fgetc(answers) != EOF) {
        fprintf(stderr, "there are more answers\n");
        failures++;
    }
    if (answers)
        fclose(answers);

    size_t (*recomputed)(void) = NULL;
    void *const symbol = dlsym(RTLD_DEFAULT, "wgc_opencl_recomputed");
    memcpy(&recomputed, &symbol, sizeof symbol);
    fprintf(stderr, "recomputed: %zu\n", recomputed ? recomputed() : 0);
    return failures > 0;
}
