/* SPDX-License-Identifier: MIT */
/*
 * The kernels that are timed. T is the element type, L the local size. The
 * second dimension of the range only repeats the first one's work, so that the
 * data stays in the cache.
 */
#ifndef WGC_OPENCL_BENCH_KERNELS_H
#define WGC_OPENCL_BENCH_KERNELS_H

#include <stdbool.h>

struct bench_kernel {
    const char *name;
    bool collective; /* not every device has them */
    const char *source;
};

#define BENCH_KERNEL(body)                                                     \
    "kernel void k(global const T *a, global T *b)\n{\n" body "}\n"

/* Both styles of kernels: ids in variables, or asked for where needed. */
#define BENCH_IDS                                                              \
    "    size_t l = get_local_id(0);\n"                                        \
    "    size_t i = get_global_id(0);\n"
#define BENCH_WAIT "    barrier(CLK_LOCAL_MEM_FENCE);\n"

#define BENCH_COLLECTIVE(function)                                             \
    {                                                                          \
#function, true,                                                       \
            BENCH_KERNEL("    size_t i = get_global_id(0);\n"                  \
                         "    b[i] = work_group_" #function "(a[i]);\n")       \
    }

static const struct bench_kernel bench_kernels[] = {
    {"copy", false, BENCH_KERNEL(BENCH_IDS "    b[i] = a[i];\n")},
    {"one_barrier", false,
     BENCH_KERNEL("    local T s[L];\n" BENCH_IDS
                  "    s[l] = a[i];\n" BENCH_WAIT "    b[i] = s[l];\n")},
    {"one_barrier_inline", false,
     BENCH_KERNEL("    local T s[L];\n"
                  "    s[get_local_id(0)] = a[get_global_id(0)];\n" BENCH_WAIT
                  "    b[get_global_id(0)] = s[get_local_id(0)];\n")},
    {"floor", false,
     BENCH_KERNEL("    local T s[L];\n" BENCH_IDS
                  "    s[l] = a[i];\n" BENCH_WAIT BENCH_WAIT
                  "    b[i] = s[l];\n")},
    BENCH_COLLECTIVE(reduce_add),
    BENCH_COLLECTIVE(reduce_max),
    BENCH_COLLECTIVE(scan_inclusive_add),
    BENCH_COLLECTIVE(scan_exclusive_add),
    BENCH_COLLECTIVE(scan_inclusive_max),
    {"tree_reduce", false,
     BENCH_KERNEL("    local T s[L];\n" BENCH_IDS
                  "    s[l] = a[i];\n" BENCH_WAIT
                  "    for (uint h = L / 2; h > 0; h /= 2) {\n"
                  "        if (l < h)\n"
                  "            s[l] += s[l + h];\n"
                  "    " BENCH_WAIT "    }\n"
                  "    b[i] = s[0];\n")},
    {"hillis_steele", false,
     BENCH_KERNEL("    local T s[L];\n" BENCH_IDS
                  "    s[l] = a[i];\n" BENCH_WAIT
                  "    for (uint d = 1; d < L; d *= 2) {\n"
                  "        T x = l >= d ? s[l - d] : 0;\n"
                  "    " BENCH_WAIT "        s[l] += x;\n"
                  "    " BENCH_WAIT "    }\n"
                  "    b[i] = s[l];\n")},
    {"transpose", false,
     BENCH_KERNEL("    local T s[L];\n" BENCH_IDS
                  "    s[l] = a[i];\n" BENCH_WAIT
                  "    b[i] = s[l % (L / 8) * 8 + l / (L / 8)];\n")},
    /* One work-item stores what all need. */
    {"one_for_all", false,
     BENCH_KERNEL("    local T s;\n" BENCH_IDS "    if (l == 0)\n"
                  "        s = a[i] + 1;\n" BENCH_WAIT
                  "    b[i] = a[i] * s;\n")},
    {"filter_16", false,
     BENCH_KERNEL("    local T s[L + 16];\n" BENCH_IDS "    s[l] = a[i];\n"
                  "    if (l < 16)\n"
                  "        s[L + l] = a[l];\n" BENCH_WAIT "    T x = 0;\n"
                  "    for (int k = 0; k < 16; k++)\n"
                  "        x += s[l + k] * a[k];\n"
                  "    b[i] = x;\n")},
    {"blelloch_scan", false,
     BENCH_KERNEL("    local T s[L];\n" BENCH_IDS "    uint o = 1;\n"
                  "    s[l] = a[i];\n"
                  "    for (uint d = L / 2; d > 0; d /= 2, o *= 2) {\n"
                  "    " BENCH_WAIT "        if (l < d)\n"
                  "            s[o * (2 * l + 2) - 1] +="
                  " s[o * (2 * l + 1) - 1];\n"
                  "    }\n" BENCH_WAIT "    if (l == 0)\n"
                  "        s[L - 1] = 0;\n"
                  "    for (uint d = 1; d < L; d *= 2) {\n"
                  "        o /= 2;\n"
                  "    " BENCH_WAIT "        if (l < d) {\n"
                  "            T x = s[o * (2 * l + 1) - 1];\n"
                  "            s[o * (2 * l + 1) - 1] ="
                  " s[o * (2 * l + 2) - 1];\n"
                  "            s[o * (2 * l + 2) - 1] += x;\n"
                  "        }\n"
                  "    }\n" BENCH_WAIT "    b[i] = s[l];\n")},
    {"bitonic_sort", false,
     BENCH_KERNEL("    local T s[L];\n" BENCH_IDS
                  "    s[l] = a[i];\n" BENCH_WAIT
                  "    for (uint k = 2; k <= L; k *= 2)\n"
                  "        for (uint j = k / 2; j > 0; j /= 2) {\n"
                  "            uint o = l ^ j;\n"
                  "            if (o > l && (s[l] > s[o]) == !(l & k)) {\n"
                  "                T x = s[l];\n"
                  "                s[l] = s[o];\n"
                  "                s[o] = x;\n"
                  "            }\n"
                  "        " BENCH_WAIT "        }\n"
                  "    b[i] = s[l];\n")},
};

enum { BENCH_KERNELS = sizeof bench_kernels / sizeof bench_kernels[0] };

#endif
