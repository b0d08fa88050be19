/* SPDX-License-Identifier: MIT */
/* Large kernels with a barrier: one of more than 20,000 instructions, one of
 * more than 2,000 blocks. */
#include <stdint.h>

#include "cases.h"

enum { ITEMS = 64, STEPS = 7000, BRANCHES = 1100 };

/* A step is of three instructions. A branch with a division stays one. */
static const char source[] =
    "#define STEP x = (x ^ (x >> 3)) * 5;\n"
    "#define BRANCH if (x % 3 == 1) x /= x % 7 + 2; STEP\n"
    "#define TEN(S) S S S S S S S S S S\n"
    "#define HUNDRED(S) TEN(TEN(S))\n"
    "#define THOUSAND(S) TEN(HUNDRED(S))\n"
    "#define KERNEL(name, STEPS) \\\n"
    "kernel void name(global uint *out) \\\n"
    "{ \\\n"
    "    local uint all[64]; \\\n"
    "    uint x = get_local_id(0); \\\n"
    "    STEPS \\\n"
    "    all[get_local_id(0)] = x; \\\n"
    "    barrier(CLK_LOCAL_MEM_FENCE); \\\n"
    "    out[get_local_id(0)] = all[63 - get_local_id(0)]; \\\n"
    "}\n"
    "KERNEL(instructions, THOUSAND(STEP STEP STEP STEP STEP STEP STEP))\n"
    "KERNEL(blocks, THOUSAND(BRANCH) HUNDRED(BRANCH))\n";

static uint32_t step(uint32_t x)
{
    return (x ^ (x >> 3)) * 5;
}

static uint32_t after_steps(uint32_t x)
{
    for (int s = 0; s < STEPS; s++)
        x = step(x);
    return x;
}

static uint32_t after_branches(uint32_t x)
{
    for (int s = 0; s < BRANCHES; s++)
        x = step(x % 3 == 1 ? x / (x % 7 + 2) : x);
    return x;
}

static void run(const struct device *device, cl_program program,
                const char *name, uint32_t (*expected)(uint32_t x))
{
    const size_t items = ITEMS;
    uint32_t out[ITEMS];
    bool right = true;
    const cl_kernel kernel = new_kernel(program, name);
    const cl_mem buffer = new_buffer(device, sizeof out, NULL);
    require(clSetKernelArg(kernel, 0, sizeof buffer, &buffer), name);
    run_items(device, kernel, items, items);
    read_buffer(device, buffer, sizeof out, out);
    for (uint32_t i = 0; i < ITEMS; i++)
        right = right && out[i] == expected(ITEMS - 1 - i);
    report(name, right);
    clReleaseMemObject(buffer);
    clReleaseKernel(kernel);
}

void run_large(const struct device *device)
{
    const cl_program program = build_program(device, source, "");
    run(device, program, "instructions", after_steps);
    run(device, program, "blocks", after_branches);
    clReleaseProgram(program);
}
