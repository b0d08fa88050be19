/* SPDX-License-Identifier: MIT */
/* What wgc-info gathers, and how to print it for programs. */
#ifndef WGC_TOOLS_INFO_H
#define WGC_TOOLS_INFO_H

#include "support.h"
#include <glob.h>

#include "this_cpu.h"

/* ---- Bitcode --------------------------------------------------------------*/

struct bitcode {
    char *directory; /* where bitcode belongs */
    glob_t files;
};

struct bitcode find_bitcode(void);
void free_bitcode(struct bitcode *bitcode);

/* The version in a file's path: .../llvm-15/wgc-avx2.bc */
int llvm_of(const char *path);

/* ---- Printing -------------------------------------------------------------*/

struct info {
    struct cpu cpu;
    struct bitcode bitcode;
};

void print_json(const struct info *info);

#endif
