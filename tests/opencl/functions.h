/* SPDX-License-Identifier: MIT */
/*
 * The work-group functions under test, by element type: their OpenCL names and
 * what the array face gives for them.
 */
#ifndef WGC_OPENCL_FUNCTIONS_H
#define WGC_OPENCL_FUNCTIONS_H

#include <stdbool.h>
#include <stddef.h>

enum element { I32, U32, I64, U64, F32, F64, ELEMENTS };

struct element_type {
    const char *kernel_name; /* in OpenCL C */
    size_t size;
    /* 0 or the bits of the type's exponent: all of them set in an infinity or
     * NaN. */
    unsigned long long exponent;
};

extern const struct element_type element_types[ELEMENTS];

/* Bit patterns are equal, or both are NaN. */
bool same_element(enum element type, const void *a, const void *b);

struct function {
    const char *call; /* on a value x, such as "work_group_reduce_add(x)" */
    enum element type;
    /* The array face's results for each of a group's n work-items. */
    void (*expect)(void *results, const void *values, size_t n);
};

extern const struct function functions[];
extern const size_t function_count;

#endif
