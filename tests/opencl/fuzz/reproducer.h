/* SPDX-License-Identifier: MIT */
/* A kernel as a C program that needs nothing of the fuzzer. */
#ifndef WGC_FUZZ_REPRODUCER_H
#define WGC_FUZZ_REPRODUCER_H

#include <stdio.h>

#include "launch.h"

void print_reproducer(FILE *file, const struct job *job);

#endif
