/* SPDX-License-Identifier: MIT */
/*
 * What a host program does: several threads and queues at once, a group size
 * left to the device, global offsets; and where its local memory lies.
 */
#define _DEFAULT_SOURCE /* mincore */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cases.h"

/* --------------------------------------------------------------- groups -- */

enum { MAX_ITEMS = 720 };

/* Each group counts itself, with offsets or not. What the launch gave; `right`
 * says whether all work-items have counted alike. */
static cl_int count_items(const struct device *device, const size_t *offset,
                          size_t items, const size_t *local, bool *right)
{
    static const char source[] =
        "kernel void count(global int *out)\n"
        "{\n"
        "    size_t i = get_global_id(0) - get_global_offset(0);\n"
        "    int here = work_group_scan_inclusive_add(1);\n"
        "    int all = work_group_reduce_add(1);\n"
        "    out[i] = here == (int)get_local_id(0) + 1 &&\n"
        "             all == (int)get_local_size(0);\n"
        "}\n";
    int32_t out[MAX_ITEMS];
    size_t count = 0;
    const cl_program program = build_program(device, source, "-cl-std=CL3.0");
    const cl_kernel kernel = new_kernel(program, "count");
    const cl_mem buffer = new_buffer(device, sizeof out, NULL);
    require(clSetKernelArg(kernel, 0, sizeof buffer, &buffer), "count");
    const cl_int status = clEnqueueNDRangeKernel(
        device->queue, kernel, 1, offset, &items, local, 0, NULL, NULL);
    read_buffer(device, buffer, sizeof out, out);
    for (size_t i = 0; i < items; i++)
        count += out[i] == 1;
    clReleaseMemObject(buffer);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
    *right = status == CL_SUCCESS && count == items;
    return status;
}

/* The local size of a launch that leaves it to the device; `attribute`: what
 * the kernel says of it. */
static cl_int find_local_size(const struct device *device,
                              const char *attribute, cl_uint dimensions,
                              const size_t *items, cl_uint local[3])
{
    char source[300];
    snprintf(source, sizeof source,
             "kernel %s void size(global uint *out)\n"
             "{\n"
             "    for (uint d = 0; d < 3; d++)\n"
             "        out[d] = get_local_size(d);\n"
             "}\n",
             attribute);
    const cl_program program = build_program(device, source, "");
    const cl_kernel kernel = new_kernel(program, "size");
    const cl_mem buffer = new_buffer(device, 3 * sizeof *local, NULL);
    require(clSetKernelArg(kernel, 0, sizeof buffer, &buffer), "size");
    const cl_int status = clEnqueueNDRangeKernel(
        device->queue, kernel, dimensions, NULL, items, NULL, 0, NULL, NULL);
    read_buffer(device, buffer, 3 * sizeof *local, local);
    clReleaseMemObject(buffer);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
    return status;
}

/* PoCL alone makes groups of 8 x 1 of the first. */
static void check_free_sizes(const struct device *device)
{
    static const struct {
        cl_uint dimensions, least; /* work-items of a group */
        size_t items[3];
    } cases[] = {{2, 64, {1024, 600, 1}}, {2, 64, {1000, 600, 1}},
                 {2, 64, {1009, 8, 1}},   {2, 1, {5003, 2, 1}},
                 {2, 64, {4, 4096, 1}},   {3, 1, {7, 5, 3}},
                 {3, 64, {8, 8, 64}},     {2, 1, {1, 1, 1}},
                 {2, 64, {1 << 20, 2, 1}}};
    cl_uint local[3];
    bool right = true;
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        require(find_local_size(device, "", cases[c].dimensions, cases[c].items,
                                local),
                "a size left to the device");
        for (int d = 0; d < 3; d++)
            right &= local[d] > 0 && cases[c].items[d] % local[d] == 0;
        const cl_uint all = local[0] * local[1] * local[2];
        right &= all >= cases[c].least && all <= device_max_group(device);
        if (!right)
            printf("# %zu x %zu x %zu: %u x %u x %u\n", cases[c].items[0],
                   cases[c].items[1], cases[c].items[2], local[0], local[1],
                   local[2]);
    }
    report("sizes of two dimensions that are left to the device", right);
    /* PoCL 3.1 refuses that, as OpenCL 1.2 has it. */
    const cl_int status = find_local_size(
        device, "__attribute__((reqd_work_group_size(4, 2, 1)))", 2,
        cases[0].items, local);
    report("but for what the kernel says",
           status == CL_INVALID_WORK_GROUP_SIZE ||
               (status == CL_SUCCESS && local[0] == 4 && local[1] == 2 &&
                local[2] == 1));
}

/* A kernel of two dimensions that accesses a[from] and b[to], and its
 * attributes. */
static void find_group(const struct device *device, const char *attribute,
                       const char *from, const char *to, cl_uint local[3],
                       char attributes[200])
{
    enum { N = 256 };
    const size_t items[2] = {N, N};
    char source[600];
    snprintf(source, sizeof source,
             "kernel %s void walk(global uint *size, global const float *a,\n"
             "                    global float *b, int n)\n"
             "{\n"
             "    int i = get_global_id(0), j = get_global_id(1);\n"
             "    b[%s] = a[%s] + 1;\n"
             "    if (i == 0 && j == 0)\n"
             "        for (uint d = 0; d < 3; d++)\n"
             "            size[d] = get_local_size(d);\n"
             "}\n",
             attribute, to, from);
    const cl_program program = build_program(device, source, "");
    const cl_kernel kernel = new_kernel(program, "walk");
    const cl_mem size = new_buffer(device, 3 * sizeof *local, NULL);
    const cl_mem a = new_buffer(device, N * N * sizeof(float), NULL);
    const cl_mem b = new_buffer(device, N * N * sizeof(float), NULL);
    const cl_mem buffers[] = {size, a, b};
    const cl_int n = N;
    for (cl_uint k = 0; k < 3; k++)
        require(clSetKernelArg(kernel, k, sizeof *buffers, &buffers[k]),
                "walk");
    require(clSetKernelArg(kernel, 3, sizeof n, &n), "walk");
    require(
        clGetKernelInfo(kernel, CL_KERNEL_ATTRIBUTES, 200, attributes, NULL),
        "attributes");
    require(clEnqueueNDRangeKernel(device->queue, kernel, 2, NULL, items, NULL,
                                   0, NULL, NULL),
            "walk");
    read_buffer(device, size, 3 * sizeof *local, local);
    for (int k = 0; k < 3; k++)
        clReleaseMemObject(buffers[k]);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
}

/* Groups go along what the kernel accesses. Its attributes do not tell. */
static void check_directions(const struct device *device)
{
    static const struct {
        const char *from, *to;
        cl_uint most[2], least[2];
    } cases[] = {{"j * n + i", "j * n + i", {256, 4}, {64, 1}},
                 {"i * n + j", "i * n + j", {4, 256}, {1, 64}},
                 {"i * n + j", "j * n + i", {16, 32}, {16, 16}},
                 {"j * n + i", "i * n + j", {16, 32}, {16, 16}}};
    static const char hint[] = "__attribute__((work_group_size_hint(8, 4, 2)))";
    cl_uint local[3];
    char attributes[200];
    bool right = true, told = false;
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        find_group(device, "", cases[c].from, cases[c].to, local, attributes);
        for (int d = 0; d < 2; d++)
            right &=
                local[d] >= cases[c].least[d] && local[d] <= cases[c].most[d];
        told |= strstr(attributes, "hint") != NULL;
        if (!right)
            printf("# a[%s], b[%s]: %u x %u\n", cases[c].from, cases[c].to,
                   local[0], local[1]);
    }
    report("sizes by what is consecutive", right);
    find_group(device, hint, cases[1].from, cases[1].to, local, attributes);
    report("but a kernel has its own attributes alone",
           !told && strstr(attributes, "(8, 4, 2"));
}

static void check_ranges(const struct device *device)
{
    const size_t offset = 1234, local = 72;
    bool right;
    count_items(device, &offset, 720, &local, &right);
    report("a global offset", right);
    count_items(device, NULL, 720, NULL, &right);
    report("a group size left to the device", right);
    count_items(device, NULL, 719, NULL, &right);
    report("the same with a prime number of work-items", right);
    check_free_sizes(device);
    check_directions(device);
}

/* A last group that is smaller than the others: PoCL 3.1 has none. */
static void check_remainders(const struct device *device)
{
    const size_t local = 100;
    cl_bool support = CL_FALSE;
    bool right;
    require(clGetDeviceInfo(device->id,
                            CL_DEVICE_NON_UNIFORM_WORK_GROUP_SUPPORT,
                            sizeof support, &support, NULL),
            "support");
    const cl_int status = count_items(device, NULL, 720, &local, &right);
    if (support)
        report("a last group that is smaller", right);
    else
        report("a last group that is smaller is refused",
               status == CL_INVALID_WORK_GROUP_SIZE);
}

/* -------------------------------------------------------------- threads -- */

enum { THREADS = 4 };

struct worker {
    struct device device;
    bool right;
};

static void *work(void *argument)
{
    struct worker *const worker = argument;
    worker->right = run_some_behaviours(&worker->device, 20);
    return NULL;
}

/* Each thread has a queue of its own, in a context of its own or a shared one:
 * contexts differ in what they share inside of PoCL. */
static bool run_threads(const struct device *device, bool own_context)
{
    pthread_t threads[THREADS];
    struct worker workers[THREADS];
    bool right = true;
    for (int i = 0; i < THREADS; i++) {
        workers[i].device = device_open(device->id);
        if (!own_context && i > 0) {
            struct device *const shared = &workers[i].device;
            cl_int status;
            device_close(shared);
            shared->context = workers[0].device.context;
            shared->queue = clCreateCommandQueueWithProperties(
                shared->context, shared->id, NULL, &status);
            require(status, "queue");
        }
    }
    for (int i = 0; i < THREADS; i++)
        if (pthread_create(&threads[i], NULL, work, &workers[i]) != 0)
            require(CL_OUT_OF_RESOURCES, "thread");
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        right = right && workers[i].right;
    }
    return right;
}

/* --------------------------------------------------------- local memory -- */

/* Where a kernel reads from before a local array or behind it, if only in lanes
 * that are masked out, a page must be, or each such load costs hundreds of
 * cycles. */
static void check_pages_around_local_memory(const struct device *device)
{
    static const char source[] =
        "kernel void find(global ulong *out)\n"
        "{\n"
        "    local int array[64];\n"
        "    array[get_local_id(0)] = get_local_id(0);\n"
        "    barrier(CLK_LOCAL_MEM_FENCE);\n"
        "    out[get_global_id(0)] = (ulong)&array[array[0]];\n"
        "}\n";
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    const size_t items = 64;
    uint64_t out[64];
    unsigned char resident;
    const cl_program program = build_program(device, source, "-cl-std=CL3.0");
    const cl_kernel kernel = new_kernel(program, "find");
    const cl_mem buffer = new_buffer(device, sizeof out, NULL);
    require(clSetKernelArg(kernel, 0, sizeof buffer, &buffer), "find");
    run_items(device, kernel, items, items);
    read_buffer(device, buffer, sizeof out, out);
    const uintptr_t before = ((uintptr_t)out[0] & -page) - page;
    report("a page before local memory",
           mincore((void *)before, page, &resident) == 0);
    report("a page behind it",
           mincore((void *)(before + 2 * page), page, &resident) == 0 &&
               (resident & 1));
    clReleaseMemObject(buffer);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
}

void run_host(const struct device *device)
{
    check_pages_around_local_memory(device);
    check_ranges(device);
    check_remainders(device);
    report("four threads with contexts", run_threads(device, true));
    report("four threads with queues", run_threads(device, false));
}
