/* SPDX-License-Identifier: MIT */
/* Conversions between the types of OpenCL C. */
#include "values.h"

#include <string.h>

const char *const type_names[TYPES] = {"char",  "uchar", "short", "ushort",
                                       "int",   "uint",  "long",  "ulong",
                                       "float", "double"};
const size_t type_sizes[TYPES] = {1, 1, 2, 2, 4, 4, 8, 8, 4, 8};

enum type common_type(enum type a, enum type b)
{
    const enum type larger = a > b ? a : b;
    return larger < INT ? INT : larger;
}

int64_t type_lowest(enum type type)
{
    if (!is_signed(type))
        return 0;
    return -type_highest(type) - 1;
}

int64_t type_highest(enum type type)
{
    if (type >= LONG)
        return INT64_MAX;
    const unsigned bits = (unsigned)type_sizes[type] * 8 - is_signed(type);
    return ((int64_t)1 << bits) - 1;
}

uint64_t from_double(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

double to_double(uint64_t value)
{
    double result;
    memcpy(&result, &value, sizeof result);
    return result;
}

/* Cuts an integer to a type's size and extends it again. */
static uint64_t wrap(uint64_t value, enum type type)
{
    const unsigned spare = 64 - (unsigned)type_sizes[type] * 8;
    if (!is_signed(type))
        return value << spare >> spare;
    return (uint64_t)((int64_t)(value << spare) >> spare);
}

uint64_t convert(uint64_t value, enum type from, enum type to)
{
    if (!is_floating(from) && !is_floating(to))
        return wrap(value, to);
    if (!is_floating(from)) {
        if (to == FLOAT)
            return from_double(is_signed(from) ? (double)(float)(int64_t)value
                                               : (double)(float)value);
        return from_double(is_signed(from) ? (double)(int64_t)value
                                           : (double)value);
    }
    const double number = to_double(value);
    if (to == FLOAT)
        return from_double((double)(float)number);
    if (to == DOUBLE)
        return value;
    if (is_signed(to) || number < 0)
        return wrap((uint64_t)(int64_t)number, to);
    return wrap((uint64_t)number, to);
}

void store_value(void *place, enum type type, uint64_t value)
{
    if (type == FLOAT) {
        const float number = (float)to_double(value);
        memcpy(place, &number, sizeof number);
    } else {
        memcpy(place, &value, type_sizes[type]); /* little-endian */
    }
}

uint64_t load_value(const void *place, enum type type)
{
    uint64_t value = 0;
    if (type == FLOAT) {
        float number;
        memcpy(&number, place, sizeof number);
        return from_double((double)number);
    }
    memcpy(&value, place, type_sizes[type]);
    return type == DOUBLE ? value : wrap(value, type);
}
