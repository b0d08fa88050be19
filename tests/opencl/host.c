/* SPDX-License-Identifier: MIT */
/*
 * What a host program sees and does: the device's answers, several threads and
 * queues at once, a group size left to the device, global offsets.
 */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

/* -------------------------------------------------------------- answers -- */

static char *text_info(const struct device *device, cl_device_info name)
{
    size_t size = 0;
    require(clGetDeviceInfo(device->id, name, 0, NULL, &size), "info");
    char *const text = calloc(size + 1, 1);
    require(clGetDeviceInfo(device->id, name, size, text, NULL), "info");
    return text;
}

static bool lists(const struct device *device, cl_device_info name,
                  const char *entry)
{
    size_t size = 0;
    bool found = false;
    require(clGetDeviceInfo(device->id, name, 0, NULL, &size), "info");
    cl_name_version *const all = malloc(size);
    require(clGetDeviceInfo(device->id, name, size, all, NULL), "info");
    for (size_t i = 0; i < size / sizeof *all; i++)
        found = found || strcmp(all[i].name, entry) == 0;
    free(all);
    return found;
}

static void check_answers(const struct device *device)
{
    static const char extension[] = "cl_khr_work_group_uniform_arithmetic";
    cl_bool support = CL_FALSE;
    char small;
    const cl_device_info name =
        CL_DEVICE_WORK_GROUP_COLLECTIVE_FUNCTIONS_SUPPORT;
    require(clGetDeviceInfo(device->id, name, sizeof support, &support, NULL),
            "support");
    report("the device says that it has them", support == CL_TRUE);
    report("an answer is not written where it has no room",
           clGetDeviceInfo(device->id, name, 1, &small, NULL) ==
               CL_INVALID_VALUE);
    char *const extensions = text_info(device, CL_DEVICE_EXTENSIONS);
    report("the extension is named", strstr(extensions, extension) != NULL);
    report("so are PoCL's own", strstr(extensions, "cl_khr_fp64") != NULL);
    free(extensions);
    report("the extension is named with its version",
           lists(device, CL_DEVICE_EXTENSIONS_WITH_VERSION, extension));
    report("the feature is named",
           lists(device, CL_DEVICE_OPENCL_C_FEATURES,
                 "__opencl_c_work_group_collective_functions"));
}

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

/* ------------------------------------------------------------------ ids -- */

enum { IDS = 9, DIMENSIONS = 3 };

/* What the work-item at a place in the range should know, as below. */
static void expect_ids(size_t *ids, const size_t *place, const size_t *offset,
                       const size_t *local, const size_t *global)
{
    for (int d = 0; d < DIMENSIONS; d++) {
        ids[d] = place[d] % local[d];
        ids[3 + d] = offset[d] + place[d];
    }
    ids[6] = (ids[2] * local[1] + ids[1]) * local[0] + ids[0];
    ids[7] = (place[2] * global[1] + place[1]) * global[0] + place[0];
    ids[8] = 0; /* of a dimension that is not there */
}

/* Asked for before a barrier and used in a branch behind it. */
static void check_ids(const struct device *device)
{
    static const char source[] =
        "kernel void ids(global ulong *out, int n)\n"
        "{\n"
        "    ulong lx = get_local_id(0), ly = get_local_id(1);\n"
        "    ulong lz = get_local_id(2), none = get_local_id(3);\n"
        "    ulong gx = get_global_id(0), gy = get_global_id(1);\n"
        "    ulong gz = get_global_id(2);\n"
        "    ulong ll = get_local_linear_id(), gl = get_global_linear_id();\n"
        "    out += 9 * gl;\n"
        "    barrier(CLK_LOCAL_MEM_FENCE);\n"
        "    if (n > 2) {\n"
        "        out[0] = lx, out[1] = ly, out[2] = lz;\n"
        "        out[3] = gx, out[4] = gy, out[5] = gz;\n"
        "        out[6] = ll, out[7] = gl, out[8] = none;\n"
        "    }\n"
        "}\n";
    enum { ITEMS = 6 * 10 * 6 };
    static const size_t offset[] = {7, 11, 13}, local[] = {3, 5, 2};
    static const size_t global[] = {6, 10, 6};
    const int32_t n = 3;
    uint64_t out[ITEMS][IDS];
    size_t expected[IDS], wrong = 0;
    const cl_program program = build_program(device, source, "-cl-std=CL3.0");
    const cl_kernel kernel = new_kernel(program, "ids");
    const cl_mem buffer = new_buffer(device, sizeof out, NULL);
    require(clSetKernelArg(kernel, 0, sizeof buffer, &buffer), "ids");
    require(clSetKernelArg(kernel, 1, sizeof n, &n), "ids");
    require(clEnqueueNDRangeKernel(device->queue, kernel, 3, offset, global,
                                   local, 0, NULL, NULL),
            "ids");
    read_buffer(device, buffer, sizeof out, out);
    for (size_t i = 0; i < ITEMS; i++) {
        const size_t place[] = {i % global[0], i / global[0] % global[1],
                                i / (global[0] * global[1])};
        expect_ids(expected, place, offset, local, global);
        for (int k = 0; k < IDS; k++)
            wrong += out[i][k] != expected[k];
    }
    report("ids kept across a barrier for a branch", wrong == 0);
    clReleaseMemObject(buffer);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
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

void run_host(const struct device *device)
{
    check_answers(device);
    check_ranges(device);
    check_remainders(device);
    check_ids(device);
    report("four threads with contexts", run_threads(device, true));
    report("four threads with queues", run_threads(device, false));
}
