/* SPDX-License-Identifier: MIT */
/*
 * The types of OpenCL C that kernels use, and values of them. A value is 64
 * bits: an integer extended as its type says, or a double's bits.
 */
#ifndef WGC_FUZZ_VALUES_H
#define WGC_FUZZ_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum type {
    CHAR,
    UCHAR,
    SHORT,
    USHORT,
    INT,
    UINT,
    LONG,
    ULONG,
    FLOAT,
    DOUBLE,
    TYPES
};

extern const char *const type_names[TYPES];
extern const size_t type_sizes[TYPES];

static inline bool is_floating(enum type type)
{
    return type == FLOAT || type == DOUBLE;
}

static inline bool is_signed(enum type type)
{
    return !is_floating(type) && type % 2 == 0;
}

static inline enum type unsigned_of(enum type type)
{
    return (enum type)(type | 1);
}

/* The type that C computes in with operands of these. */
enum type common_type(enum type a, enum type b);

/* The integers that a type holds; those of ulong beyond INT64_MAX left out. */
int64_t type_lowest(enum type type);
int64_t type_highest(enum type type);

uint64_t from_double(double value);
double to_double(uint64_t value);
uint64_t convert(uint64_t value, enum type from, enum type to);

/* Values as they lie in memory. */
void store_value(void *place, enum type type, uint64_t value);
uint64_t load_value(const void *place, enum type type);

#endif
