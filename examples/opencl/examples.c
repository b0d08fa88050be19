/* SPDX-License-Identifier: MIT */
/*
 * A plain OpenCL program whose kernels use work-group functions: compaction,
 * softmax, histogram, dot products. Every result is checked against a C loop.
 * Usage: wgc-opencl-examples KERNELS, the path of kernels.cl.
 */
#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 65536, LOCAL = 256, ROWS = 64, COLUMNS = N / ROWS, BINS = 256 };

static cl_context context;
static cl_command_queue queue;
static cl_program program;

/* --------------------------------------------------------------- OpenCL -- */

static void require(cl_int status, const char *what)
{
    if (status == CL_SUCCESS)
        return;
    fprintf(stderr, "%s: OpenCL error %d\n", what, status);
    exit(1);
}

static char *read_source(const char *path)
{
    FILE *const file = fopen(path, "rb");
    char *const text = calloc(1, 65536);
    if (!file || !text || fread(text, 1, 65535, file) == 0) {
        fprintf(stderr, "cannot read %s\n", path);
        exit(1);
    }
    fclose(file);
    return text;
}

static void build(cl_device_id device, const char *path)
{
    char *const text = read_source(path), log[4096] = "";
    const char *source = text;
    cl_int status;
    program = clCreateProgramWithSource(context, 1, &source, NULL, &status);
    require(status, "program");
    status = clBuildProgram(program, 1, &device, "-cl-std=CL3.0", NULL, NULL);
    if (status != CL_SUCCESS)
        clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log,
                              log, NULL);
    fputs(log, stderr);
    require(status, "build");
    free(text);
}

static void start(const char *path)
{
    cl_platform_id platform;
    cl_device_id device;
    cl_bool support = CL_FALSE;
    cl_int status;
    require(clGetPlatformIDs(1, &platform, NULL), "no OpenCL platform");
    require(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL),
            "no OpenCL device");
    require(clGetDeviceInfo(device,
                            CL_DEVICE_WORK_GROUP_COLLECTIVE_FUNCTIONS_SUPPORT,
                            sizeof support, &support, NULL),
            "device");
    if (!support) {
        fprintf(stderr, "this device has no work-group functions\n");
        exit(1);
    }
    context = clCreateContext(NULL, 1, &device, NULL, NULL, &status);
    require(status, "context");
    queue = clCreateCommandQueueWithProperties(context, device, NULL, &status);
    require(status, "queue");
    build(device, path);
}

static cl_mem buffer(size_t size, const void *content)
{
    cl_int status;
    const cl_mem memory =
        clCreateBuffer(context, content ? CL_MEM_COPY_HOST_PTR : 0, size,
                       (void *)content, &status);
    require(status, "buffer");
    return memory;
}

static void read_back(cl_mem memory, size_t size, void *content)
{
    require(clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, size, content, 0,
                                NULL, NULL),
            "read");
    clReleaseMemObject(memory);
}

struct argument {
    size_t size;
    const void *value;
};

static void run(const char *name, size_t global, size_t local,
                const struct argument *arguments, cl_uint count)
{
    cl_int status;
    const cl_kernel kernel = clCreateKernel(program, name, &status);
    require(status, name);
    for (cl_uint i = 0; i < count; i++)
        require(
            clSetKernelArg(kernel, i, arguments[i].size, arguments[i].value),
            name);
    require(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, &local, 0,
                                   NULL, NULL),
            name);
    clReleaseKernel(kernel);
}

#define ARGUMENT(x)                                                            \
    {                                                                          \
        sizeof(x), &(x)                                                        \
    }
#define RUN(name, global, local, ...)                                          \
    run(name, global, local, (const struct argument[]){__VA_ARGS__},           \
        sizeof((const struct argument[]){__VA_ARGS__}) /                       \
            sizeof(struct argument))

/* ------------------------------------------------------------- examples -- */

static float values[N], others[N], results[N];

static bool close_to(double result, double expected)
{
    return fabs(result - expected) <= 1e-4 * (1 + fabs(expected));
}

static bool compaction(void)
{
    const float limit = 0.5F;
    const size_t groups = N / LOCAL;
    const cl_mem in = buffer(sizeof values, values);
    const cl_mem counts = buffer(groups * sizeof(cl_uint), NULL);
    const cl_mem starts = buffer(groups * sizeof(cl_uint), NULL);
    const cl_mem out = buffer(sizeof results, NULL);
    RUN("count_kept", N, LOCAL, ARGUMENT(in), ARGUMENT(limit),
        ARGUMENT(counts));
    RUN("find_starts", groups, groups, ARGUMENT(counts), ARGUMENT(starts));
    RUN("compact", N, LOCAL, ARGUMENT(in), ARGUMENT(limit), ARGUMENT(starts),
        ARGUMENT(out));
    read_back(out, sizeof results, results);
    size_t kept = 0;
    bool right = true;
    for (size_t i = 0; i < N; i++)
        if (values[i] > limit)
            right = right && results[kept++] == values[i];
    printf("stream compaction: %zu of %d values kept\n", kept, N);
    clReleaseMemObject(in);
    clReleaseMemObject(counts);
    clReleaseMemObject(starts);
    return right;
}

static bool row_softmax(void)
{
    const cl_uint columns = COLUMNS;
    const cl_mem in = buffer(sizeof values, values);
    const cl_mem out = buffer(sizeof results, NULL);
    RUN("softmax", ROWS * LOCAL, LOCAL, ARGUMENT(in), ARGUMENT(out),
        ARGUMENT(columns));
    read_back(out, sizeof results, results);
    clReleaseMemObject(in);
    bool right = true;
    for (size_t r = 0; r < ROWS; r++) {
        const float *const row = values + r * COLUMNS;
        double most = row[0], sum = 0;
        for (size_t c = 0; c < COLUMNS; c++)
            most = fmax(most, row[c]);
        for (size_t c = 0; c < COLUMNS; c++)
            sum += exp(row[c] - most);
        for (size_t c = 0; c < COLUMNS; c++)
            right = right && close_to(results[r * COLUMNS + c] * COLUMNS,
                                      exp(row[c] - most) / sum * COLUMNS);
    }
    printf("softmax: %d rows of %d\n", ROWS, COLUMNS);
    return right;
}

static bool histogram_prefix(void)
{
    static unsigned char bytes[N];
    const cl_uint n = N;
    cl_uint up_to[BINS], expected[BINS] = {0};
    for (size_t i = 0; i < N; i++) {
        bytes[i] = (unsigned char)(values[i] * 99);
        expected[bytes[i]]++;
    }
    const cl_mem in = buffer(sizeof bytes, bytes);
    const cl_mem out = buffer(sizeof up_to, NULL);
    RUN("histogram", BINS, BINS, ARGUMENT(in), ARGUMENT(n), ARGUMENT(out));
    read_back(out, sizeof up_to, up_to);
    clReleaseMemObject(in);
    bool right = up_to[0] == expected[0];
    for (int b = 1; b < BINS; b++) {
        expected[b] += expected[b - 1];
        right = right && up_to[b] == expected[b];
    }
    printf("histogram: %u values up to bin 49\n", up_to[49]);
    return right;
}

static bool dot_products(void)
{
    const cl_uint columns = COLUMNS;
    float sums[ROWS];
    const cl_mem a = buffer(sizeof values, values);
    const cl_mem b = buffer(sizeof others, others);
    const cl_mem out = buffer(sizeof sums, NULL);
    RUN("dot_products", ROWS * LOCAL, LOCAL, ARGUMENT(a), ARGUMENT(b),
        ARGUMENT(out), ARGUMENT(columns));
    read_back(out, sizeof sums, sums);
    clReleaseMemObject(a);
    clReleaseMemObject(b);
    bool right = true;
    for (size_t r = 0; r < ROWS; r++) {
        double sum = 0;
        for (size_t c = r * COLUMNS; c < (r + 1) * COLUMNS; c++)
            sum += (double)values[c] * others[c];
        right = right && close_to(sums[r], sum);
    }
    printf("dot products: %d, the first is %g\n", ROWS, sums[0]);
    return right;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "Usage: wgc-opencl-examples KERNELS\n");
        return 2;
    }
    for (size_t i = 0; i < N; i++) {
        values[i] = (float)(i * 2654435761U % 1000) / 1000;
        others[i] = (float)(i * 40503U % 77) / 77 - 0.5F;
    }
    start(argv[1]);
    const bool right =
        compaction() & row_softmax() & histogram_prefix() & dot_products();
    clReleaseProgram(program);
    clReleaseCommandQueue(queue);
    clReleaseContext(context);
    printf("%s\n", right ? "all results right" : "WRONG RESULTS");
    return !right;
}
