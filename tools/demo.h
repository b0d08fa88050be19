/* SPDX-License-Identifier: MIT */
/* The parts of wgc-demo, one file each. */
#ifndef WGC_TOOLS_DEMO_H
#define WGC_TOOLS_DEMO_H

#include <stdbool.h>
#include <stddef.h>

#include "functions.h"

/* ---- options.c: the command line ----------------------------------------- */

struct options {
    const char *file;                /* NULL: the demonstration; "-": stdin */
    const struct function *function; /* NULL: the summary */
    const struct type *type;
    size_t group;    /* values per work-group; 0: all in one */
    size_t local_id; /* who broadcasts */
    wgc_isa_id isa;
};

/*
 * Reads the command line. Whatever is wrong with it ends the program with one
 * line on stderr; --help, --list and --version end it too.
 */
struct options parse_options(int argc, char **argv);

/* ---- numbers.c: numbers from a file or from standard input --------------- */

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

/* ---- What it shows ------------------------------------------------------- */

/* Every function on eight numbers. False if any result is not as expected. */
bool show_example(void);

/* The functions that take a matrix. False if any result is not as expected. */
bool show_matrix(void);

/* A million numbers, with times. False if any result is not as expected. */
bool show_real_input(void);

/* The numbers of a file through one function, or a summary of them. */
void compute(const struct options *options);

#endif
