/* SPDX-License-Identifier: MIT */
/* The command line of wgc-opencl-fuzz. */
#ifndef WGC_FUZZ_OPTIONS_H
#define WGC_FUZZ_OPTIONS_H

#include "runner.h"

struct options {
    struct settings settings;
    uint64_t first, count;
    bool reduce, print;
    const char *keep; /* a directory for finds; NULL: none */
};

/* Wrong usage ends the program with one line on stderr and status 2. */
struct options parse_options(int argc, char **argv);

#endif
