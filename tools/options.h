/* SPDX-License-Identifier: MIT */
/* The command line of wgc-demo. */
#ifndef WGC_TOOLS_OPTIONS_H
#define WGC_TOOLS_OPTIONS_H

#include <stddef.h>

#include "functions.h"

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

#endif
