/* SPDX-License-Identifier: MIT */
/*
 * A kernel with a barrier that is too large for wgc's loops over work-items:
 * more than 20,000 instructions. It is left to PoCL, and right.
 */
#define _GNU_SOURCE /* RTLD_DEFAULT */
#include <dlfcn.h>
#include <stdint.h>
#include <string.h>

#include "cases.h"

enum { ITEMS = 64, STEPS = 7000 }; /* of three instructions */

static const char source[] =
    "#define STEP x = (x ^ (x >> 3)) * 5;\n"
    "#define TEN(S) S S S S S S S S S S\n"
    "#define THOUSAND TEN(TEN(TEN(STEP)))\n"
    "kernel void large(global uint *out)\n"
    "{\n"
    "    local uint all[64];\n"
    "    uint x = get_local_id(0);\n"
    "    THOUSAND THOUSAND THOUSAND THOUSAND THOUSAND THOUSAND THOUSAND\n"
    "    all[get_local_id(0)] = x;\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "    out[get_local_id(0)] = all[63 - get_local_id(0)];\n"
    "}\n";

static uint32_t expected(uint32_t x)
{
    for (int s = 0; s < STEPS; s++)
        x = (x ^ (x >> 3)) * 5;
    return x;
}

/* Kernels that the passes have changed; 0 where there are none. */
static size_t count_changed(void)
{
    size_t (*count)(void) = NULL;
    void *const symbol = dlsym(RTLD_DEFAULT, "wgc_opencl_recomputed");
    memcpy(&count, &symbol, sizeof count);
    return count ? count() : 0;
}

void run_large(const struct device *device)
{
    const size_t items = ITEMS, before = count_changed();
    uint32_t out[ITEMS];
    bool right = true;
    const cl_program program = build_program(device, source, "");
    const cl_kernel kernel = new_kernel(program, "large");
    const cl_mem buffer = new_buffer(device, sizeof out, NULL);
    require(clSetKernelArg(kernel, 0, sizeof buffer, &buffer), "large");
    require(clEnqueueNDRangeKernel(device->queue, kernel, 1, NULL, &items,
                                   &items, 0, NULL, NULL),
            "large");
    read_buffer(device, buffer, sizeof out, out);
    for (uint32_t i = 0; i < ITEMS; i++)
        right = right && out[i] == expected(ITEMS - 1 - i);
    report("a kernel that is too large for the passes", right);
    report("it is left to PoCL", count_changed() == before);
    clReleaseMemObject(buffer);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
}
