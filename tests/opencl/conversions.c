/* SPDX-License-Identifier: MIT */
/*
 * convert_T() with each way to round, saturating or not, of numbers and of
 * vectors, beside halves, ends of types, infinities and NaN. Without "_sat"
 * what does not fit may be anything.
 */
#include <fenv.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

enum { COUNT = 512, TYPES = 8, MODES = 5, MAX_SOURCE = 1 << 14 };

static const struct integer {
    const char *name;
    int digits;
    bool is_signed;
} integers[TYPES] = {{"char", 7, true},   {"uchar", 8, false},
                     {"short", 15, true}, {"ushort", 16, false},
                     {"int", 31, true},   {"uint", 32, false},
                     {"long", 63, true},  {"ulong", 64, false}};
static const char *const modes[MODES] = {"", "_rte", "_rtz", "_rtp", "_rtn"};

static double rounded(double x, int mode)
{
    switch (mode) {
    case 1:
        return nearbyint(x);
    case 3:
        return ceil(x);
    case 4:
        return floor(x);
    default:
        return trunc(x);
    }
}

/* False where it may be anything. */
static bool expect_integer(const struct integer *to, double x, int mode,
                           bool saturates, uint64_t *expected)
{
    const double r = rounded(x, mode), end = ldexp(1, to->digits);
    const uint64_t most = UINT64_MAX >> (64 - to->digits);
    if (r >= (to->is_signed ? -end : 0) && r < end) {
        *expected = r < 0 ? (uint64_t)(int64_t)r : (uint64_t)r;
        return true;
    }
    *expected = r >= end || isnan(r) ? most : to->is_signed ? ~most : 0;
    *expected = isnan(r) ? 0 : *expected;
    return saturates;
}

/* All magnitudes, what lies beside powers of two and halves, and specials. */
static double argument(int i)
{
    static const double specials[] = {0,
                                      -0.0,
                                      NAN,
                                      INFINITY,
                                      -INFINITY,
                                      0.5,
                                      -0.5,
                                      1.5,
                                      -1.5,
                                      2.5,
                                      -2.5,
                                      0x1.fffffep-2,
                                      0x1p-149,
                                      -0x1p-149,
                                      0x1.fffffep127,
                                      -0x1.fffffep127};
    const int count = sizeof specials / sizeof *specials;
    if (i < count)
        return specials[i];
    const double size = ldexp(1, (i - count) / 7 - 2);
    static const double parts[] = {1, -1, 1.25, -1.75};
    switch ((i - count) % 7) {
    case 0:
        return nextafter(size, 0);
    case 1:
        return nextafter(-size, -INFINITY);
    case 2:
        return size - 0.5;
    default:
        return size * parts[(i - count) % 7 - 3];
    }
}

static void append(char *source, const char *text)
{
    strncat(source, text, MAX_SOURCE - strlen(source) - 1);
}

/* Of one number, or four, a work-item: in z each function's results. */
static void write_source(char *source, const char *from, bool vectors)
{
    char line[160], vector[16];
    snprintf(vector, sizeof vector, "%s4", from);
    snprintf(source, MAX_SOURCE,
             "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"
             "kernel void k(global const %s *x, global ulong *z)\n"
             "{ size_t i = get_global_id(0); %s v = %s;\n",
             from, vectors ? vector : from, vectors ? "vload4(i, x)" : "x[i]");
    for (int f = 0; f < 2 * MODES * TYPES; f++) {
        const char *const to = integers[f % TYPES].name;
        const char *const mode = modes[f / TYPES % MODES];
        const char *const sat = f / TYPES / MODES ? "_sat" : "";
        snprintf(line, sizeof line,
                 vectors ? "vstore4(convert_ulong4(convert_%s4%s%s(v)), i, z + "
                           "%d);\n"
                         : "z[i] = (ulong)convert_%s%s%s(v); z += %d;\n",
                 to, sat, mode, vectors ? f * COUNT : COUNT);
        append(source, line);
    }
    append(source, "}\n");
}

static bool compare(const double *x, const uint64_t *z)
{
    bool same = true;
    for (int f = 0; f < 2 * MODES * TYPES; f++)
        for (int i = 0; i < COUNT; i++) {
            const struct integer *const to = &integers[f % TYPES];
            const int mode = f / TYPES % MODES;
            const bool saturates = f / TYPES / MODES;
            const uint64_t got = z[f * COUNT + i];
            uint64_t expected;
            if (!expect_integer(to, x[i], mode, saturates, &expected) ||
                got == expected)
                continue;
            if (same)
                printf("# convert_%s%s%s(%a) is %#llx, not %#llx\n", to->name,
                       saturates ? "_sat" : "", modes[mode], x[i],
                       (unsigned long long)got, (unsigned long long)expected);
            same = false;
        }
    return same;
}

static void run(const struct device *device, const char *source, cl_mem in,
                size_t items, void *out, size_t size)
{
    const size_t local = 64;
    const cl_mem results = new_buffer(device, size, NULL);
    const cl_program program = build_program(device, source, "");
    const cl_kernel kernel = new_kernel(program, "k");
    require(clSetKernelArg(kernel, 0, sizeof in, &in), "set");
    require(clSetKernelArg(kernel, 1, sizeof results, &results), "set");
    run_items(device, kernel, items, local);
    read_buffer(device, results, size, out);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
    clReleaseMemObject(results);
}

static void run_to_integers(const struct device *device, bool wide,
                            bool vectors)
{
    static char source[MAX_SOURCE];
    static uint64_t z[2 * MODES * TYPES * COUNT];
    double x[COUNT];
    float narrow[COUNT];
    char name[80];
    for (int i = 0; i < COUNT; i++) {
        narrow[i] = (float)argument(i);
        x[i] = wide ? argument(i) : (double)narrow[i];
    }
    const char *const from = wide ? "double" : "float";
    const cl_mem in = wide ? new_buffer(device, sizeof x, x)
                           : new_buffer(device, sizeof narrow, narrow);
    write_source(source, from, vectors);
    run(device, source, in, vectors ? COUNT / 4 : COUNT, z, sizeof z);
    clReleaseMemObject(in);
    snprintf(name, sizeof name, "%s%s to integers", from,
             vectors ? "s in vectors" : "");
    report(name, compare(x, z));
}

/* Of doubles, and of ints, which are the double's bits. */
static void run_to_floats(const struct device *device)
{
    static const char source[] =
        "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"
        "kernel void k(global const double *x, global float *z)\n"
        "{ size_t i = get_global_id(0); int n = as_int2(x[i]).x;\n"
        "  z[8 * i] = convert_float_rte(x[i]);\n"
        "  z[8 * i + 1] = convert_float_rtz(x[i]);\n"
        "  z[8 * i + 2] = convert_float_rtp(x[i]);\n"
        "  z[8 * i + 3] = convert_float_rtn(x[i]);\n"
        "  z[8 * i + 4] = convert_float_rte(n);\n"
        "  z[8 * i + 5] = convert_float_rtz(n);\n"
        "  z[8 * i + 6] = convert_float_rtp(n);\n"
        "  z[8 * i + 7] = convert_float_rtn(n); }\n";
    static const int rounding[] = {FE_TONEAREST, FE_TOWARDZERO, FE_UPWARD,
                                   FE_DOWNWARD};
    float z[8 * COUNT];
    double x[COUNT];
    bool same = true;
    for (int i = 0; i < COUNT; i++) {
        x[i] = argument(i / 2) * (i % 2 ? 1 + 0x1.234567p-26 * i : 1);
    }
    const cl_mem in = new_buffer(device, sizeof x, x);
    run(device, source, in, COUNT, z, sizeof z);
    clReleaseMemObject(in);
    for (int i = 0; i < 8 * COUNT; i++) {
        int32_t n;
        memcpy(&n, &x[i / 8], sizeof n);
        volatile double from = i % 8 < 4 ? x[i / 8] : n;
        fesetround(rounding[i % 4]);
        volatile float expected = (float)from;
        fesetround(FE_TONEAREST);
        const float other = expected;
        if ((isnan(other) && isnan(z[i])) ||
            memcmp(&other, &z[i], sizeof other) == 0)
            continue;
        if (same)
            printf("# convert_float%s(%a) is %a, not %a\n", modes[i % 4 + 1],
                   from, (double)z[i], (double)other);
        same = false;
    }
    report("doubles and ints to floats", same);
}

void run_conversions(const struct device *device)
{
    for (int k = 0; k < 4; k++)
        run_to_integers(device, k & 1, k & 2);
    run_to_floats(device);
}
