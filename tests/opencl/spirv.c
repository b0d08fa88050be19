/* SPDX-License-Identifier: MIT */
/*
 * spirv FILE: the kernels of spirv.cl, from a module in SPIR-V, have the bits
 * of the array face. Sub-groups are groups here: a row is one. Exit status 77
 * where the device takes no SPIR-V.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "device.h"
#include "wgc/wgc.h"

enum { ITEMS = 128, GROUP = 64, MODULE = 1 << 16 };

union values {
    int32_t i32[ITEMS];
    uint32_t u32[ITEMS];
    int64_t i64[ITEMS];
    float f32[ITEMS];
};

/* ---- What each kernel gives, of a group -----------------------------------
 */

#define REDUCE(name, type, elem)                                               \
    static void expect_##name(union values *out, const union values *in,       \
                              size_t at)                                       \
    {                                                                          \
        const elem x = wgc_##name(&in->type[at], GROUP);                       \
        for (size_t i = 0; i < GROUP; i++)                                     \
            out->type[at + i] = x;                                             \
    }
#define SCAN(name, type)                                                       \
    static void expect_##name(union values *out, const union values *in,       \
                              size_t at)                                       \
    {                                                                          \
        wgc_##name(&out->type[at], &in->type[at], GROUP);                      \
    }

REDUCE(reduce_add_i32, i32, int32_t)
REDUCE(reduce_min_i64, i64, int64_t)
REDUCE(reduce_max_u32, u32, uint32_t)
REDUCE(reduce_max_i32, i32, int32_t)
REDUCE(reduce_add_f32, f32, float)
SCAN(scan_inclusive_add_f32, f32)
SCAN(scan_exclusive_add_i32, i32)
SCAN(scan_inclusive_max_f32, f32)

static void expect_votes_i32(union values *out, const union values *in,
                             size_t at)
{
    int all = 1, any = 0;
    for (size_t i = at; i < at + GROUP; i++) {
        all = all && in->i32[i] < 40;
        any = any || in->i32[i] > 90;
    }
    for (size_t i = at; i < at + GROUP; i++)
        out->i32[i] = all + 2 * any;
}

static void expect_broadcast_f32(union values *out, const union values *in,
                                 size_t at)
{
    for (size_t i = at; i < at + GROUP; i++)
        out->f32[i] = in->f32[at + 7];
}

static void expect_sub_broadcast_i32(union values *out, const union values *in,
                                     size_t at)
{
    for (size_t i = at; i < at + GROUP; i++)
        out->i32[i] = in->i32[at + 3];
}

/* ---- All of them ----------------------------------------------------------
 */

static const struct {
    const char *kernel, *type;
    void (*expect)(union values *out, const union values *in, size_t at);
} cases[] = {
    {"reduce_add_i32", "i32", expect_reduce_add_i32},
    {"reduce_min_i64", "i64", expect_reduce_min_i64},
    {"reduce_max_u32", "u32", expect_reduce_max_u32},
    {"reduce_add_f32", "f32", expect_reduce_add_f32},
    {"scan_inclusive_add_f32", "f32", expect_scan_inclusive_add_f32},
    {"scan_exclusive_add_i32", "i32", expect_scan_exclusive_add_i32},
    {"scan_inclusive_max_f32", "f32", expect_scan_inclusive_max_f32},
    {"votes_i32", "i32", expect_votes_i32},
    {"broadcast_f32", "f32", expect_broadcast_f32},
    {"sub_reduce_max_i32", "i32", expect_reduce_max_i32},
    {"sub_scan_inclusive_add_f32", "f32", expect_scan_inclusive_add_f32},
    {"sub_broadcast_i32", "i32", expect_sub_broadcast_i32},
};

/* Numbers below 100, in every type. */
static void fill(union values *in, const char *type)
{
    for (size_t i = 0; i < ITEMS; i++) {
        const int some = (int)(i * 37 % 97);
        if (strcmp(type, "f32") == 0)
            in->f32[i] = (float)some / 3.0F;
        else if (strcmp(type, "i64") == 0)
            in->i64[i] = some - 50;
        else
            in->i32[i] = some;
    }
}

static bool is_right(const struct device *device, cl_program program, size_t c)
{
    union values in = {{0}}, out, expected = {{0}};
    memset(&out, 0xa5,
           sizeof out); /* what a kernel that stores nothing leaves */
    const size_t items = ITEMS, group = GROUP;
    fill(&in, cases[c].type);
    for (size_t at = 0; at < ITEMS; at += GROUP)
        cases[c].expect(&expected, &in, at);
    const cl_kernel kernel = new_kernel(program, cases[c].kernel);
    const cl_mem buffers[2] = {new_buffer(device, sizeof out, &out),
                               new_buffer(device, sizeof in, &in)};
    set_buffers(kernel, buffers, 2);
    run_items(device, kernel, items, group);
    read_buffer(device, buffers[0], sizeof out, &out);
    release_buffers(buffers, 2);
    clReleaseKernel(kernel);
    const size_t bytes = strcmp(cases[c].type, "i64") == 0 ? 8 : 4;
    return memcmp(&out, &expected, bytes * ITEMS) == 0;
}

static bool takes_spirv(cl_device_id device)
{
    char text[256] = "";
    return clGetDeviceInfo(device, CL_DEVICE_IL_VERSION, sizeof text, text,
                           NULL) == CL_SUCCESS &&
           strstr(text, "SPIR-V") != NULL;
}

static cl_program read_program(const struct device *device, const char *file)
{
    static char module[MODULE];
    cl_int status;
    FILE *const stream = fopen(file, "rb");
    const size_t size = stream ? fread(module, 1, sizeof module, stream) : 0;
    if (size == 0 || size == sizeof module) {
        fprintf(stderr, "cannot read %s\n", file);
        exit(2);
    }
    fclose(stream);
    const cl_program program =
        clCreateProgramWithIL(device->context, module, size, &status);
    require(status, "make a program of SPIR-V");
    require(clBuildProgram(program, 1, &device->id, NULL, NULL, NULL), "build");
    return program;
}

int main(int argc, char **argv)
{
    const size_t count = sizeof cases / sizeof *cases;
    size_t failed = 0;
    struct device device = device_open(device_first());
    if (argc != 2)
        return 2;
    if (!takes_spirv(device.id)) {
        puts("SKIP: the device takes no SPIR-V");
        return 77;
    }
    const cl_program program = read_program(&device, argv[1]);
    for (size_t c = 0; c < count; c++) {
        const bool right = is_right(&device, program, c);
        printf("%s %zu - %s\n", right ? "ok" : "not ok", c + 1,
               cases[c].kernel);
        failed += !right;
    }
    clReleaseProgram(program);
    device_close(&device);
    printf("1..%zu\n%zu passed, %zu failed\n", count, count - failed, failed);
    return failed != 0;
}
