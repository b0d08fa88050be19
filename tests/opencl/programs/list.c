/* SPDX-License-Identifier: MIT */
#include "run.h"

#define PROGRAM(file, kernel, set_up, ...) void set_up(struct run *run);
#include "programs.def"
#undef PROGRAM

#define PROGRAM(file, kernel, set_up, w, small, large, x, y, z, tolerance)     \
    {#file, #kernel, set_up, w, {small, large}, {x, y, z}, tolerance},
const struct program programs[] = {
#include "programs.def"
};
const size_t program_count = sizeof programs / sizeof programs[0];
