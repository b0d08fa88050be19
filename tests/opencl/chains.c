/* SPDX-License-Identifier: MIT */
/*
 * Addresses that are long sums. LLVM's vectorisers take the multiple of an id
 * in them that wraps for one that does not; the passes have to find it however
 * many additions stand before it.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "cases.h"

enum { ITEMS = 64, TERMS = 200, VALUES = ITEMS + TERMS, SIZE = 16384 };

/* k(values, out, term, term, ...) */
static void write_source(char *source, int terms)
{
    char *end = source;
    end += sprintf(end, "kernel void k(global const int *a, global int *b");
    for (int t = 0; t < terms; t++)
        end += sprintf(end, ", int x%d", t);
    end += sprintf(end, ")\n{\n"
                        "    int i = get_local_id(0);\n"
                        "    global const int *p = a + ((i * 3) & 63);\n"
                        "    barrier(CLK_LOCAL_MEM_FENCE);\n");
    for (int t = 0; t < terms; t++)
        end += sprintf(end, "    p += x%d;\n", t);
    sprintf(end, "    b[i] = *p;\n}\n");
}

static void set_arguments(cl_kernel kernel, const cl_mem *buffers, int terms)
{
    set_buffers(kernel, buffers, 2);
    for (int t = 0; t < terms; t++) {
        const int32_t term = t % 2;
        require(clSetKernelArg(kernel, 2 + (cl_uint)t, sizeof term, &term),
                "set");
    }
}

static bool is_right(const struct device *device, int terms)
{
    char source[SIZE];
    int32_t a[VALUES], b[ITEMS];
    const size_t items = ITEMS;
    bool right = true;
    for (int i = 0; i < VALUES; i++)
        a[i] = i * 7 % 101;
    write_source(source, terms);
    const cl_program program = build_program(device, source, "-cl-std=CL3.0");
    const cl_kernel kernel = new_kernel(program, "k");
    const cl_mem buffers[2] = {new_buffer(device, sizeof a, a),
                               new_buffer(device, sizeof b, b)};
    set_arguments(kernel, buffers, terms);
    run_items(device, kernel, items, items);
    read_buffer(device, buffers[1], sizeof b, b);
    for (int i = 0; i < ITEMS; i++)
        right &= b[i] == a[((i * 3) & 63) + terms / 2];
    release_buffers(buffers, 2);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
    return right;
}

void run_chains(const struct device *device)
{
    static const int counts[] = {0, 1, 2,  3,  4,  5,  6,   7,
                                 8, 9, 12, 16, 32, 64, 100, TERMS};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        char name[64];
        snprintf(name, sizeof name, "an address with %d additions", counts[i]);
        report(name, is_right(device, counts[i]));
    }
}
