/* SPDX-License-Identifier: MIT */
/* Numbers from a file or from standard input. */
#ifndef WGC_TOOLS_NUMBERS_H
#define WGC_TOOLS_NUMBERS_H

#include "types.h"

struct numbers {
    void *values; /* the caller frees */
    size_t count; /* never 0 */
};

/*
 * Reads all numbers of a file; "-" is standard input. What is no number of the
 * type is reported with its place, and ends the program, as do a file that
 * cannot be read and one without a number.
 */
struct numbers read_numbers(const char *file, const struct type *type);

#endif
