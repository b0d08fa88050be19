/* SPDX-License-Identifier: MIT */
/*
 * Which row of collectives.def an operator and a type of wgc/columns.h are, and
 * how many bytes an element has.
 */
#ifndef WGC_SRC_GENERIC_COLUMN_CODES_H
#define WGC_SRC_GENERIC_COLUMN_CODES_H

#include "elements.h"

/* clang-format off */
enum {
    /* from collectives.def, first: OPERATOR_<operator> = WGC_<OPERATOR>, */
    OPERATOR_add = WGC_ADD,
    OPERATOR_min = WGC_MIN,
    OPERATOR_max = WGC_MAX,
    OPERATOR_mul = WGC_MUL,
    OPERATOR_and = WGC_AND,
    OPERATOR_or = WGC_OR,
    OPERATOR_xor = WGC_XOR,
    OPERATOR_logical_and = WGC_LOGICAL_AND,
    OPERATOR_logical_or = WGC_LOGICAL_OR,
    OPERATOR_logical_xor = WGC_LOGICAL_XOR,

    OPERATOR_COUNT
};
#define WGC_TYPE(type, element, value, bits, class) TYPE_##type,
enum {
#include "types.def"
    TYPE_COUNT
};

enum {
    BEFORE_ALL_ROWS,
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type) ROW_OF_##op##_##type,
#define WGC_LOGICAL(op) ROW_OF_logical_##op,
#include "collectives.def"
};

/* The row, from 1 on. */
static const unsigned char row_of_columns[OPERATOR_COUNT][TYPE_COUNT] = {
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type)                                                 \
    [OPERATOR_##op][TYPE_##type] = ROW_OF_##op##_##type,
#define WGC_LOGICAL(op)                                                        \
    [OPERATOR_logical_##op][TYPE_i32] = ROW_OF_logical_##op,
#include "collectives.def"
};

/* Of an element. No variable, for bitcode for PoCL has none. */
WGC_INLINE size_t bytes_of(wgc_type type)
{
    const uint64_t of_all = 0
#define WGC_NARROW 1
#define WGC_BROADCAST(type) | (uint64_t)sizeof(elem_##type) << 4 * TYPE_##type
#include "collectives.def"
    ;
    return of_all >> 4 * (size_t)type & 15;
}
/* clang-format on */

static inline wgc_status check_type(wgc_type type)
{
    return (size_t)type < TYPE_COUNT ? WGC_OK : WGC_ERROR_OPERATOR;
}

/* 0: there is none. */
WGC_INLINE size_t row_number(wgc_operator op, wgc_type type)
{
    if ((size_t)op >= OPERATOR_COUNT || (size_t)type >= TYPE_COUNT)
        return 0;
    return row_of_columns[op][type];
}

#endif
