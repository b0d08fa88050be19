/* SPDX-License-Identifier: MIT */
/*
 * wgc-instruction-calls: calls every function twice, for each of some n and on
 * each instruction set, whose names it prints. check.py runs it under
 * callgrind, which counts the instructions.
 */
#include <stdio.h>
#include <string.h>

#include "elements.h"
#include "engine/collectives.h"
#include "engine/data.h"
#include "wgc/kernels.h"

/* Elements of a group; check.py has the same list, and as many calls. */
static const size_t sizes[] = {1, 2, 7, 16, 17, 64};
enum { SIZES = sizeof sizes / sizeof sizes[0], MAX_N = 64 };

/* Of two calls the second goes on where the first one ended. */
enum { CALLS = 2 };

/* ---- Arguments, by the names of parameters --------------------------------
 */

enum { GROUPS = 2, STRIDE = 16, BYTES = GROUPS * MAX_N * STRIDE };

static _Alignas(64) unsigned char source[BYTES], target[BYTES];
static _Alignas(16) unsigned char state[2][256]; /* of carries and partials */

static const struct wgc_kernels *kernels;
static const void *const src = source, *const predicate = source,
                         *const right = state[1];
static void *const dst = target, *const carry = state[0],
                   *const partial = state[0], *const left = state[0];
static const ptrdiff_t stride = STRIDE, src_stride = STRIDE,
                       dst_stride = STRIDE;
static const size_t groups = GROUPS;
static size_t n, group_size, local_id, offsets[GROUPS + 1];

/* ---- Functions ------------------------------------------------------------
 */

/* Callgrind counts a call to its caller's account, so each has a caller. */
#define WGC_FUNCTION(result, name, parameters, arguments)                      \
    static void call_##name(void)                                              \
    {                                                                          \
        (void)kernels->name arguments;                                         \
    }
#define WGC_PROCEDURE(name, parameters, arguments)                             \
    WGC_FUNCTION(void, name, parameters, arguments)
#define WGC_MATRIX(name, parameters, arguments)      /* COLUMNS */
#define WGC_SUM(result, name, parameters, arguments) /* their own tests */
#define WGC_SUBGROUPS(name, parameters, arguments)   /* their own tests */
#include "functions.def"

/* The functions for columns, once for each operator and type: rows of n. */
#define COLUMNS(name, op, type, pitch)                                         \
    static void call_reduce_columns_##name(void)                               \
    {                                                                          \
        (void)kernels->reduce_columns(OPERATOR_##op, TYPE_##type, dst, src,    \
                                      pitch, GROUPS, n);                       \
    }                                                                          \
    static void call_scan_inclusive_columns_##name(void)                       \
    {                                                                          \
        (void)kernels->scan_inclusive_columns(OPERATOR_##op, TYPE_##type, dst, \
                                              pitch, src, pitch, GROUPS, n);   \
    }                                                                          \
    static void call_scan_exclusive_columns_##name(void)                       \
    {                                                                          \
        (void)kernels->scan_exclusive_columns(OPERATOR_##op, TYPE_##type, dst, \
                                              pitch, src, pitch, GROUPS, n);   \
    }
#define PITCH(elem) ((ptrdiff_t)(n * sizeof(elem)))
#define WGC_OPERATOR(op, type)                                                 \
    COLUMNS(op##_##type, op, type, PITCH(elem_##type))
#define WGC_LOGICAL(op) COLUMNS(logical_##op, logical_##op, i32, PITCH(int32_t))
#define WGC_NARROW 1
#include "collectives.def"

static const struct caller {
    const char *name;
    void (*call)(void);
} callers[] = {
#define WGC_FUNCTION(result, name, parameters, arguments) {#name, call_##name},
#define WGC_PROCEDURE(name, parameters, arguments)                             \
    WGC_FUNCTION(void, name, parameters, arguments)
#define WGC_MATRIX(name, parameters, arguments)      /* COLUMNS */
#define WGC_SUM(result, name, parameters, arguments) /* their own tests */
#define WGC_SUBGROUPS(name, parameters, arguments)   /* their own tests */
#include "functions.def"
#undef COLUMNS
#define COLUMNS(name)                                                          \
    {"reduce_columns_" #name, call_reduce_columns_##name},                     \
        {"scan_inclusive_columns_" #name, call_scan_inclusive_columns_##name}, \
        {"scan_exclusive_columns_" #name, call_scan_exclusive_columns_##name},
#define WGC_OPERATOR(op, type) COLUMNS(op##_##type)
#define WGC_LOGICAL(op) COLUMNS(logical_##op)
#define WGC_NARROW 1
#include "collectives.def"
};
enum { FUNCTIONS = sizeof callers / sizeof callers[0] };

/* Of what a name says nothing about are predicates. */
static const struct type *type_of(const char *name)
{
    for (int t = 0; t < TYPE_COUNT; t++) {
        const char *const at = strstr(name, all_types[t]->name);
        if (at && at > name && at[-1] == '_')
            return all_types[t];
    }
    return &type_i32;
}

/* Elements that no function stops at early. */
static void fill_source(const char *name)
{
    const struct type *const type = type_of(name);
    const size_t step = strstr(name, "_strided") ? STRIDE : type->size;
    const bool all_zero = strncmp(name, "any", 3) == 0;
    for (size_t i = 0; i < GROUPS * MAX_N; i++)
        store_bits(source + i * step, type->size,
                   all_zero ? 0 : datum(type, DATA_rough, 1, i));
}

/* What joins and finishes takes the partial result of the function before. */
static void set_state(const char *name)
{
    if (strstr(name, "_join") || strstr(name, "_finish"))
        memcpy(state[1], state[0], sizeof state[0]);
    else
        memset(state, 0, sizeof state);
}

/* ---- Parts ----------------------------------------------------------------
 */

/* Callgrind begins to count anew here. */
__attribute__((noinline)) void begin_part(void);
void begin_part(void)
{
    __asm__ volatile("");
}

static void run_functions(size_t size)
{
    begin_part();
    group_size = offsets[1] = size;
    offsets[2] = 2 * size;
    local_id = size / 2;
    for (int f = 0; f < FUNCTIONS; f++) {
        const char *const name = callers[f].name;
        n = strstr(name, "_groups") ? GROUPS * size : size;
        fill_source(name);
        set_state(name);
        for (int call = 0; call < CALLS; call++)
            callers[f].call();
    }
}

/* Where the CPU has the instruction set. */
static void run_on(wgc_isa_id isa, const char *name)
{
    kernels = wgc_kernels_for(isa);
    if (!kernels)
        return;
    puts(name);
    for (int s = 0; s < SIZES; s++)
        run_functions(sizes[s]);
}

int main(void)
{
#define WGC_ISA(name, NAME, id, rank, arch, flags)                             \
    run_on(WGC_ISA_##NAME, #name);
#include "isas.def"
    return 0;
}
