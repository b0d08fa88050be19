/* SPDX-License-Identifier: MIT */
/*
 * The eight numbers as a matrix of two rows: sums of its columns, and scans, of
 * every type on every instruction set of this CPU. What must come out is
 * written down here.
 */
#include <stdio.h>
#include <string.h>

#include "demo.h"
#include "support.h"
#include "this_cpu.h"
#include "wgc/kernels.h"

enum { ROWS = 2, COLUMNS = 4, ITEMS = ROWS * COLUMNS };

static const char *const input[ITEMS] = {"3", "1", "7", "0",
                                         "4", "1", "6", "3"};

enum matrix_function { REDUCE, INCLUSIVE, EXCLUSIVE, MATRIX_FUNCTIONS };
static const struct {
    const char *name, *result;
} expected[MATRIX_FUNCTIONS] = {
    {"reduce_columns", "7 2 13 3"},
    {"scan_inclusive_columns", "3 1 7 0 7 2 13 3"},
    {"scan_exclusive_columns", "0 0 0 0 3 1 7 0"},
};

/* clang-format off */
static const wgc_type matrix_types[TYPE_COUNT] = {
    /* from types.def: [TYPE_<type>] = WGC_<TYPE>, */
    [TYPE_f16] = WGC_F16,
    [TYPE_i32] = WGC_I32,
    [TYPE_u32] = WGC_U32,
    [TYPE_i64] = WGC_I64,
    [TYPE_u64] = WGC_U64,
    [TYPE_f32] = WGC_F32,
    [TYPE_f64] = WGC_F64,
    [TYPE_i8] = WGC_I8,
    [TYPE_u8] = WGC_U8,
    [TYPE_i16] = WGC_I16,
    [TYPE_u16] = WGC_U16,

};
/* clang-format on */

static wgc_status run(enum matrix_function function, enum type_id type,
                      wgc_isa_id isa, void *dst, const void *src)
{
    const struct wgc_kernels *const kernels = wgc_kernels_for(isa);
    const ptrdiff_t stride = (ptrdiff_t)(COLUMNS * types[type].size);
    if (function == REDUCE)
        return kernels->reduce_columns(WGC_ADD, matrix_types[type], dst, src,
                                       stride, ROWS, COLUMNS);
    return (function == INCLUSIVE ? kernels->scan_inclusive_columns
                                  : kernels->scan_exclusive_columns)(
        WGC_ADD, matrix_types[type], dst, stride, src, stride, ROWS, COLUMNS);
}

/* One function of one type on every instruction set. True if all is as
 * expected. */
static bool check(enum matrix_function function, enum type_id type)
{
    const struct type *const t = &types[type];
    const size_t count = function == REDUCE ? COLUMNS : ITEMS;
    wgc_isa_id isas[ISA_COUNT];
    const size_t isa_count = find_runnable_isas(isas);
    bool right = true;
    for (size_t i = 0; i < isa_count; i++) {
        uint64_t src[ITEMS], dst[ITEMS];
        char text[ITEMS * NUMBER_TEXT], *end = text;
        for (size_t k = 0; k < ITEMS; k++)
            t->parse(input[k], input[k] + strlen(input[k]),
                     (char *)src + k * t->size);
        const wgc_status status = run(function, type, isas[i], dst, src);
        for (size_t k = 0; k < count; k++) {
            if (k > 0)
                *end++ = ' ';
            end += t->format(end, (char *)dst + k * t->size);
        }
        if (status == WGC_OK && strcmp(text, expected[function].result) == 0)
            continue;
        printf("WRONG: wgc_%s on %s gives %s, expected %s\n",
               expected[function].name, wgc_isa_to_name(isas[i]), text,
               expected[function].result);
        right = false;
    }
    return right;
}

bool show_matrix(void)
{
    bool right = true;
    printf("\nAs a matrix of %d rows, added by columns, of every type:\n",
           ROWS);
    for (int f = 0; f < MATRIX_FUNCTIONS; f++) {
        bool all = true;
        for (int type = 0; type < TYPE_COUNT; type++)
            all = check((enum matrix_function)f, (enum type_id)type) && all;
        printf("%-26s %s%s\n", expected[f].name, expected[f].result,
               all ? "" : "  BAD");
        right = right && all;
    }
    return right;
}
