/* SPDX-License-Identifier: MIT */
/* What wgc-info gathers, and the two ways to print it. */
#ifndef WGC_TOOLS_INFO_H
#define WGC_TOOLS_INFO_H

#include "support.h"
#include "this_cpu.h"

/* ---- Bitcode --------------------------------------------------------------*/

/* One file: its LLVM version, as the folder says, and its path. */
struct bitcode {
    int llvm;
    char *path;
};

struct bitcode_list {
    char *directory; /* where bitcode belongs; "" if unknown */
    size_t count;
    struct bitcode *files;
};

struct bitcode_list find_bitcode(void);
void free_bitcode(struct bitcode_list *list);

/* ---- Printing -------------------------------------------------------------*/

struct info {
    struct cpu cpu;
    struct bitcode_list bitcode;
};

void print_text(const struct info *info);
void print_json(const struct info *info);

#endif
