/* SPDX-License-Identifier: MIT */
/*
 * What holds of sub-groups beside each function's results: sizes and counts,
 * barriers, one call on both sides of a branch, OpenCL's vectors.
 */
#include <stdio.h>
#include <string.h>

#include "cases.h"

/* ---- Queries ---------------------------------------------------------------
 */

enum { LARGEST, COUNT, ENQUEUED, WHOLE, LAST, NUMBERS };

/* What the kernel of a program finds in a group. */
static void ask_kernel(const struct device *device, cl_kernel kernel,
                       const size_t local[3], cl_uint *numbers, size_t count)
{
    const size_t bytes = count * sizeof numbers[0];
    const cl_mem buffer = new_buffer(device, bytes, NULL);
    require(clSetKernelArg(kernel, 0, sizeof buffer, &buffer), "argument");
    require(clEnqueueNDRangeKernel(device->queue, kernel, 3, NULL, local, local,
                                   0, NULL, NULL),
            "launch");
    read_buffer(device, buffer, bytes, numbers);
    clReleaseMemObject(buffer);
}

/* By both names of the function; 0 if they disagree. */
static size_t ask_host(const struct device *device, cl_kernel kernel,
                       cl_kernel_sub_group_info name, const size_t local[3])
{
    static const char extension[] = "clGetKernelSubGroupInfoKHR";
    __typeof__(clGetKernelSubGroupInfo) *info = clGetKernelSubGroupInfo;
    cl_platform_id platform;
    size_t answers[2] = {0, 0};
    require(clGetDeviceInfo(device->id, CL_DEVICE_PLATFORM, sizeof platform,
                            &platform, NULL),
            "platform");
    for (int a = 0; a < 2; a++) {
        require(info(kernel, device->id, name, 3 * sizeof local[0], local,
                     sizeof answers[a], &answers[a], NULL),
                "sub-groups of a kernel");
        void *const found =
            clGetExtensionFunctionAddressForPlatform(platform, extension);
        if (!found)
            return answers[0];
        memcpy(&info, &found, sizeof info);
    }
    return answers[0] == answers[1] ? answers[0] : 0;
}

/* Sizes and counts of sub-groups in a group of two whole ones at least: as the
 * host is told, but for an attribute, and with each other. */
static bool check_sizes(const struct device *device, const char *attribute,
                        const size_t local[3])
{
    char source[512];
    snprintf(source, sizeof source,
             "kernel void %s k(global uint *out)\n"
             "{\n"
             "    uint last = get_sub_group_id() + 1 == get_num_sub_groups();\n"
             "    out[0] = get_max_sub_group_size();\n"
             "    out[1] = get_num_sub_groups();\n"
             "    out[2] = get_enqueued_num_sub_groups();\n"
             "    out[3 + last] = get_sub_group_size();\n"
             "}\n",
             attribute);
    const cl_program program = build_program(device, source, "-cl-std=CL3.0");
    const cl_kernel kernel = new_kernel(program, "k");
    cl_uint found[NUMBERS];
    ask_kernel(device, kernel, local, found, NUMBERS);
    size_t size = found[LARGEST], count = found[COUNT];
    if (*attribute == '\0') {
        size = ask_host(device, kernel,
                        CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE, local);
        count = ask_host(device, kernel, CL_KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE,
                         local);
    }
    clReleaseKernel(kernel);
    clReleaseProgram(program);
    const size_t rest = local[0] * local[1] * local[2] - (count - 1) * size;
    return size == found[LARGEST] && count == found[COUNT] &&
           count == found[ENQUEUED] && size == found[WHOLE] &&
           rest == found[LAST] && rest <= size;
}

/* ---- Barriers --------------------------------------------------------------
 */

/* Of one sub-group, to which the others do not come. True where a group is one
 * sub-group. */
static bool check_barrier(const struct device *device)
{
    enum { N = 64, OTHER = 1000 };
    static const char source[] =
        "kernel void k(global uint *out)\n"
        "{\n"
        "    local uint t[64];\n"
        "    const uint l = get_local_id(0), i = get_sub_group_local_id();\n"
        "    uint found = l + 1000;\n"
        "    if (get_sub_group_id() == 1) {\n"
        "        t[i] = l;\n"
        "        sub_group_barrier(CLK_LOCAL_MEM_FENCE);\n"
        "        found = t[get_sub_group_size() - 1 - i];\n"
        "        sub_group_barrier(CLK_LOCAL_MEM_FENCE);\n"
        "        t[i] = found;\n"
        "        sub_group_barrier(CLK_LOCAL_MEM_FENCE,\n"
        "                          memory_scope_sub_group);\n"
        "        found += t[(i + 1) % get_sub_group_size()];\n"
        "    }\n"
        "    out[l] = found;\n"
        "}\n";
    const size_t local[3] = {N, 1, 1};
    cl_uint found[N];
    bool good = true;
    const cl_program program = build_program(device, source, "-cl-std=CL3.0");
    const cl_kernel kernel = new_kernel(program, "k");
    const size_t size = ask_host(
        device, kernel, CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE, local);
    if (size < N) {
        ask_kernel(device, kernel, local, found, N);
        for (size_t l = 0; l < N; l++) {
            const size_t i = l % size;
            const size_t last = 2 * size - 1;
            good &=
                found[l] ==
                (l / size == 1 ? last - i + last - (i + 1) % size : l + OTHER);
        }
    }
    clReleaseKernel(kernel);
    clReleaseProgram(program);
    return good;
}

/* ---- Both sides ------------------------------------------------------------
 */

/* The same call on both sides of a branch is of those of each. */
static bool check_both_sides(const struct device *device)
{
    enum { N = 64 };
    static const char source[] =
        "kernel void k(global uint *out)\n"
        "{\n"
        "    const uint own = get_sub_group_local_id();\n"
        "    if (own % 4 == 3)\n"
        "        out[get_local_id(0)] = sub_group_broadcast_first(own);\n"
        "    else\n"
        "        out[get_local_id(0)] = sub_group_broadcast_first(own);\n"
        "}\n";
    cl_uint found[N];
    bool good = true;
    const cl_program program = build_program(device, source, "-cl-std=CL3.0");
    const cl_kernel kernel = new_kernel(program, "k");
    ask_kernel(device, kernel, (const size_t[]){N, 1, 1}, found, N);
    for (size_t l = 0; l < N; l++)
        good &= found[l] == (l % 4 == 3 ? 3 : 0);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
    return good;
}

/* ---- Vectors ---------------------------------------------------------------
 */

/* From one work-item to all, and to some where not all need come. */
static bool check_vectors(const struct device *device, bool of_some)
{
    enum { N = 64 };
    static const char source[] =
        "#define TEST(T)                                                   \\\n"
        "    {                                                             \\\n"
        "        T x = (T)(own);                                           \\\n"
        "        x.s1 = own + 1;                                           \\\n"
        "        x = BROADCAST(x, 3u);                                     \\\n"
        "        wrong += x.s0 != 3 || x.s1 != 4;                          \\\n"
        "    }\n"
        "kernel void k(global uint *out)\n"
        "{\n"
        "    const uint own = get_sub_group_local_id();\n"
        "    uint wrong = 0;\n"
        "    if (COMES) {\n"
        "        TEST(char2) TEST(uchar16) TEST(short3) TEST(ushort8)\n"
        "        TEST(int2) TEST(uint3) TEST(float4) TEST(float8)\n"
        "        TEST(int16) TEST(long2) TEST(ulong4) TEST(double8)\n"
        "    }\n"
        "    out[get_local_id(0)] = wrong;\n"
        "}\n";
    cl_uint found[N];
    bool good = true;
    const cl_program program = build_program(
        device, source,
        of_some ? "-cl-std=CL3.0 -DCOMES=own%3!=1 "
                  "-DBROADCAST=sub_group_non_uniform_broadcast"
                : "-cl-std=CL3.0 -DCOMES=1 -DBROADCAST=sub_group_broadcast");
    const cl_kernel kernel = new_kernel(program, "k");
    ask_kernel(device, kernel, (const size_t[]){N, 1, 1}, found, N);
    for (size_t l = 0; l < N; l++)
        good &= found[l] == 0;
    clReleaseKernel(kernel);
    clReleaseProgram(program);
    return good;
}

/* ---- All -------------------------------------------------------------------
 */

void run_subgroup_rules(const struct device *device, bool of_some)
{
    report("sub-groups: what the host is told",
           check_sizes(device, "", (const size_t[]){20, 3, 1}));
    report("sub-groups: vectors",
           check_vectors(device, false) &&
               (!of_some || check_vectors(device, true)));
    if (of_some)
        report("sub-groups: both sides of a branch", check_both_sides(device));
    report("sub-groups: a barrier that one comes to", check_barrier(device));
    report("sub-groups: a size that the kernel asks for",
           check_sizes(device, "__attribute__((intel_reqd_sub_group_size(16)))",
                       (const size_t[]){10, 5, 1}));
}
