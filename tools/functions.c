/* SPDX-License-Identifier: MIT */
/* The list of functions, expanded from the library's own, and their calls. */
#include "functions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

/* clang-format off */
#define ROW(family, suffix, form, type)                                        \
    {"wgc_" family suffix, family, FORM_##form, TYPE_##type},

/* The forms that reductions, votes and scans have, the plain one first. */
#define ROWS(family, suffix, form, type)                                       \
    ROW(family, suffix, form, type)                                            \
    ROW(family, suffix "_strided", form##_STRIDED, type)                       \
    ROW(family, suffix "_groups", form##_GROUPS, type)                         \
    ROW(family, suffix "_ragged", form##_RAGGED, type)

const struct function functions[] = {
#define WGC_OPERATOR(op, type)                                                 \
    ROWS("reduce_" #op, "_" #type, REDUCE, type)                               \
    ROW("reduce_" #op, "_" #type "_partial", PARTIAL, type)                    \
    ROW("reduce_" #op, "_" #type "_join", PARTIAL, type)                       \
    ROW("reduce_" #op, "_" #type "_finish", PARTIAL, type)                     \
    ROWS("scan_inclusive_" #op, "_" #type, SCAN, type)                         \
    ROW("scan_inclusive_" #op, "_" #type "_carry", SCAN_CARRY, type)           \
    ROWS("scan_exclusive_" #op, "_" #type, SCAN, type)                         \
    ROW("scan_exclusive_" #op, "_" #type "_carry", SCAN_CARRY, type)
#define WGC_LOGICAL(op)                                                        \
    ROWS("reduce_logical_" #op, "", REDUCE, i32)                               \
    ROWS("scan_inclusive_logical_" #op, "", SCAN, i32)                         \
    ROWS("scan_exclusive_logical_" #op, "", SCAN, i32)
#define WGC_VOTE(name) ROWS(#name, "", REDUCE, i32)
#define WGC_BROADCAST(type)                                                    \
    ROW("broadcast", "_" #type, BROADCAST, type)                               \
    ROW("broadcast", "_" #type "_strided", BROADCAST_STRIDED, type)
#define WGC_POSITION(op, type)                                                 \
    ROW("reduce_arg" #op, "_" #type, POSITION, type)                           \
    ROW("reduce_arg" #op, "_" #type "_groups", POSITION_GROUPS, type)
#define WGC_NARROW 1
#include "collectives.def"
};

/* clang-format on */

const size_t function_count = sizeof functions / sizeof functions[0];

enum {
#define WGC_FUNCTION(result, name, parameters, arguments) COUNT_##name,
#define WGC_PROCEDURE(name, parameters, arguments) COUNT_##name,
#define WGC_MATRIX(name, parameters, arguments)      /* values are no matrix */
#define WGC_SUM(result, name, parameters, arguments) /* tests have them */
#define WGC_SUBGROUPS(name, parameters, arguments)   /* tests have them */
#include "functions.def"
    COUNT_OF_ALL
};
_Static_assert(sizeof functions / sizeof functions[0] == COUNT_OF_ALL,
               "one row for every function of functions.def on an array");

const struct function *find_function(const char *name)
{
    static const char prefix[] = "wgc_";
    const size_t length = sizeof prefix - 1;
    if (strncmp(name, prefix, length) == 0)
        name += length;
    for (size_t i = 0; i < function_count; i++)
        if (strcmp(functions[i].name + length, name) == 0)
            return &functions[i];
    return NULL;
}

const struct function *find_in_family(const char *family, enum type_id type)
{
    for (size_t i = 0; i < function_count; i++)
        if ((functions[i].type == type || type == TYPE_COUNT) &&
            strcmp(functions[i].family, family) == 0)
            return &functions[i];
    return NULL;
}

bool gives_one_value(const struct function *function)
{
    return strncmp(function->family, "scan_", 5) != 0 &&
           strcmp(function->family, "broadcast") != 0;
}

const struct type *result_type(const struct function *function,
                               const struct type *type)
{
    const bool is_index = function->form == FORM_POSITION ||
                          function->form == FORM_POSITION_GROUPS;
    return is_index ? &types[TYPE_u64] : type;
}

/* ---- Strided forms ------------------------------------------------------- */

/* A work-item's struct: three elements, and the middle one is the value. */
enum { ITEM_ELEMENTS = 3, FILLER = 0xA5 };

/* Values to dst; true if the structs hold nothing else that is new. */
static bool unpack(char *dst, const unsigned char *items, size_t n, size_t size)
{
    bool intact = true;
    for (size_t i = 0; i < n * ITEM_ELEMENTS * size; i++)
        if (i / size % ITEM_ELEMENTS == 1)
            *dst++ = (char)items[i];
        else
            intact = intact && items[i] == FILLER;
    return intact;
}

static bool apply_strided(const struct function *function, void (*kernel)(void),
                          const struct arguments *a)
{
    const struct type *const type = &types[function->type];
    const size_t item_size = ITEM_ELEMENTS * type->size;
    unsigned char *const items = allocate(a->n, item_size);
    memset(items, FILLER, a->n * item_size);
    for (size_t i = 0; i < a->n; i++)
        memcpy(items + i * item_size + type->size,
               (const char *)a->src + i * type->size, type->size);

    const bool one_value = gives_one_value(function);
    struct arguments strided = *a;
    strided.src = items + type->size;
    strided.dst = one_value ? a->dst : items + type->size;
    strided.stride = (ptrdiff_t)item_size;
    const bool ok = type->call(function->form, kernel, &strided) == WGC_OK;
    const bool intact = one_value || unpack(a->dst, items, a->n, type->size);
    free(items);
    return ok && intact;
}

/* ---- Reductions in pieces ------------------------------------------------ */

/* The three functions that make one reduction, by the name of any of them. */
static bool apply_partial(const struct function *function, wgc_isa_id isa,
                          const struct arguments *a)
{
    static const char *const forms[] = {"partial", "join", "finish"};
    const int length = (int)(strrchr(function->name, '_') - function->name) + 1;
    char name[64];
    void (*kernels[3])(void);
    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%.*s%s", length, function->name, forms[i]);
        kernels[i] = wgc_function(isa, name);
    }
    return types[function->type].reduce_partials(kernels, a) == WGC_OK;
}

bool apply(const struct function *function, wgc_isa_id isa,
           const struct arguments *a)
{
    void (*const kernel)(void) = wgc_function(isa, function->name);
    switch (function->form) {
    case FORM_PARTIAL:
        return apply_partial(function, isa, a);
    case FORM_REDUCE_STRIDED:
    case FORM_SCAN_STRIDED:
    case FORM_BROADCAST_STRIDED:
        return apply_strided(function, kernel, a);
    default:
        return types[function->type].call(function->form, kernel, a) == WGC_OK;
    }
}
