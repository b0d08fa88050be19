/* SPDX-License-Identifier: MIT */
/* A syntax tree as OpenCL C. */
#ifndef WGC_FUZZ_PRINT_H
#define WGC_FUZZ_PRINT_H

#include <stdio.h>

#include "tree.h"

/* The kernel with its functions. Its name is kernel_name. */
void print_kernel(FILE *file, const struct kernel *kernel);
void kernel_name(const struct kernel *kernel, char name[32]);
/* The sizes and arguments of the launch, as a comment. */
void print_launch(FILE *file, const struct kernel *kernel);

#endif
