/* SPDX-License-Identifier: MIT */
/* The parts of wgc-demo, one file each. */
#ifndef WGC_TOOLS_DEMO_H
#define WGC_TOOLS_DEMO_H

#include <stdbool.h>

#include "options.h"

/* Every function on eight numbers. False if any result is not as expected. */
bool show_example(void);

/* A million numbers, with times. False if any result is not as expected. */
bool show_real_input(void);

/* The numbers of a file through one function, or a summary of them. */
void compute(const struct options *options);

#endif
