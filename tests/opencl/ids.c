/* SPDX-License-Identifier: MIT */
/*
 * Ids that are asked for before a barrier and used behind it, where the pass
 * makes them afresh.
 */
#include <stdint.h>
#include <string.h>

#include "cases.h"

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

/* A launch of 33 work-items. */
struct range {
    size_t global[2], local[2];
};

/* Runs kernel `k` with n = 4 and buffers a and out, whose item i is 7 * i. It
 * should make that factor * i + constant. */
static void check_range(const struct device *device, const char *name,
                        const char *source, const struct range *range,
                        int factor, int constant)
{
    enum { ITEMS = 33 };
    const int32_t n = 4;
    int32_t a[ITEMS], out[ITEMS];
    int wrong = 0;
    for (int i = 0; i < ITEMS; i++)
        a[i] = 7 * i;
    const cl_program program = build_program(device, source, "-cl-std=CL3.0");
    const cl_kernel kernel = new_kernel(program, "k");
    const cl_mem buffers[] = {new_buffer(device, sizeof a, a),
                              new_buffer(device, sizeof a, a)};
    set_buffers(kernel, buffers, 2);
    require(clSetKernelArg(kernel, 2, sizeof a, NULL), "k");
    require(clSetKernelArg(kernel, 3, sizeof n, &n), "k");
    require(clEnqueueNDRangeKernel(device->queue, kernel, 2, NULL,
                                   range->global, range->local, 0, NULL, NULL),
            "k");
    read_buffer(device, buffers[1], sizeof out, out);
    for (int i = 0; i < ITEMS; i++)
        wrong += out[i] != factor * i + constant;
    report(name, wrong == 0);
    release_buffers(buffers, 2);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
}

/* A work-item reads what it has just stored, by another expression for the same
 * place, and in rows of three: LLVM would take the load first. */
static void check_own_place(const struct device *device)
{
    static const char source[] =
        "kernel void k(global const int *a, global int *out, local int *l,\n"
        "              int n)\n"
        "{\n"
        "    size_t i = get_local_id(1) * get_local_size(0) +\n"
        "               get_local_id(0);\n"
        "    uint same = i;\n"
        "    for (int round = n; round >= 1; round--) {\n"
        "        l[same] = a[i] + round;\n"
        "        out[i] = l[i + (n == 4 ? 0 : 1)];\n"
        "        barrier(CLK_LOCAL_MEM_FENCE);\n"
        "    }\n"
        "}\n";
    static const struct range range = {{3, 11}, {3, 11}};
    check_range(device, "a place by two expressions", source, &range, 7, 1);
}

/* PoCL cannot ask again for an id in a variable dimension. */
static void check_variable_dimension(const struct device *device)
{
    static const char source[] =
        "kernel void k(global const int *a, global int *out, local int *l,\n"
        "              int n)\n"
        "{\n"
        "    uint size = get_global_size(1), i = get_global_linear_id();\n"
        "    barrier(CLK_LOCAL_MEM_FENCE);\n"
        "    out[i] = size < 40 ? get_global_id(n & 1) : 1;\n"
        "}\n";
    static const struct range range = {{33, 1}, {33, 1}};
    check_range(device, "an id in a variable dimension", source, &range, 1, 0);
}

/* LLVM 18 would make one load of PoCL's three variables for it. */
static void check_variable_dimension_alone(const struct device *device)
{
    static const char source[] =
        "kernel void k(global const int *a, global int *out, local int *l,\n"
        "              int n)\n"
        "{\n"
        "    uint i = get_group_id(0);\n"
        "    uint id = get_global_id((uint)(n - 1) % 3u);\n"
        "    barrier(CLK_LOCAL_MEM_FENCE);\n"
        "    out[i] = id;\n"
        "}\n";
    static const struct range range = {{33, 1}, {1, 1}};
    check_range(device, "an id in a variable dimension, groups of one", source,
                &range, 1, 0);
}

/* A choice of three, of which LLVM 18 leaves a fourth that nothing comes to. */
static void check_variable_size(const struct device *device)
{
    static const char source[] =
        "kernel void k(global const int *a, global int *out, local int *l,\n"
        "              int n)\n"
        "{\n"
        "    uint i = get_group_id(0);\n"
        "    int size = get_local_size((uint)n % 3u);\n"
        "    out[i] = 7 * i + work_group_reduce_add(size);\n"
        "}\n";
    static const struct range range = {{33, 1}, {1, 1}};
    check_range(device, "a size in a variable dimension, groups of one", source,
                &range, 7, 1);
}

/* A size that no packet has: it takes it from what the kernel says. On PoCL 3.1
 * sub-groups are ours, of another size. */
static void check_sub_groups(const struct device *device)
{
    char extensions[4096] = "";
    require(clGetDeviceInfo(device->id, CL_DEVICE_EXTENSIONS, sizeof extensions,
                            extensions, NULL),
            "extensions");
    if (!strstr(extensions, "cl_intel_required_subgroup_size"))
        return;
    static const char source[] =
        "kernel __attribute__((intel_reqd_sub_group_size(3)))\n"
        "void k(global const int *a, global int *out, local int *l, int n)\n"
        "{\n"
        "    uint i = get_global_linear_id();\n"
        "#ifdef cl_khr_subgroups\n"
        "    int sum = sub_group_reduce_add(a[i]);\n"
        "    int mean = sum / (int)get_sub_group_size();\n"
        "    barrier(CLK_LOCAL_MEM_FENCE);\n"
        "    out[i] = mean + 7 * ((int)get_sub_group_local_id() - 1);\n"
        "#else\n"
        "    out[i] = a[i];\n"
        "#endif\n"
        "}\n";
    static const struct range range = {{33, 1}, {33, 1}};
    check_range(device, "sub-groups of a size that is asked for", source,
                &range, 7, 0);
}

/* A local variable that LLVM finds that no work-item comes to, in a kernel
 * whose functions of groups stay calls: PoCL 6.0 looks for its users. */
static void check_unused_local(const struct device *device)
{
    static const char source[] =
        "kernel void k(global const int *a, global int *out, local int *l,\n"
        "              int n)\n"
        "{\n"
        "    local int t[33];\n"
        "    uint i = get_local_id(0);\n"
        "    out[i] = a[i];\n"
        "    if (get_local_size(0) > 19)\n"
        "        return;\n"
        "    t[i] = work_group_scan_inclusive_add(a[i]);\n"
        "    barrier(CLK_LOCAL_MEM_FENCE);\n"
        "    out[i] = t[(i + 1) % 19];\n"
        "}\n";
    static const struct range range = {{33, 1}, {33, 1}};
    check_range(device, "a local variable that is not used", source, &range, 7,
                0);
}

void run_ids(const struct device *device)
{
    check_ids(device);
    check_own_place(device);
    check_variable_dimension(device);
    check_variable_dimension_alone(device);
    check_variable_size(device);
    check_sub_groups(device);
    check_unused_local(device);
}
