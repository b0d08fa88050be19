/* SPDX-License-Identifier: MIT */
/*
 * One launch of a program: its buffers and numbers, and what it should leave in
 * them. A set-up function declares the kernel's arguments in order, fills those
 * that are read, says how many work-items there are, and does what the kernel
 * should do in plain C, to the same arrays: the device gets what was in them
 * when they were declared.
 */
#ifndef WGC_OPENCL_PROGRAM_RUN_H
#define WGC_OPENCL_PROGRAM_RUN_H

#include <stddef.h>
#include <stdint.h>

#include "../device.h"

struct tolerance {
    unsigned ulps;   /* 0: to the bit */
    bool of_largest; /* of the buffer's largest value, not of each one */
};
#define EXACT                                                                  \
    {                                                                          \
        0, false                                                               \
    }
#define ULPS(n)                                                                \
    {                                                                          \
        n, false                                                               \
    }
#define OF_LARGEST(n)                                                          \
    {                                                                          \
        n, true                                                                \
    }

struct run;
struct program {
    const char *file, *kernel;
    void (*set_up)(struct run *run);
    int w;           /* W in the kernel */
    int sizes[2];    /* in tests, and when it is timed */
    size_t local[3]; /* LX, LY and LZ in the kernel */
    struct tolerance tolerance;
};

extern const struct program programs[];
extern const size_t program_count;

enum element { WORDS, FLOATS };
struct argument {
    enum element element;
    size_t count;             /* 0: a number */
    void *initial, *expected; /* arrays */
    int number;
};

enum { MAX_ARGUMENTS = 8 };
struct run {
    const struct program *program;
    int n, w;
    size_t global[3];
    struct argument arguments[MAX_ARGUMENTS];
    cl_uint count;
    uint32_t random; /* the generator's state */
};

/* ---- What set-up functions use ---------------------------------------------
 */

/* Whole numbers from -7 to 8, whose sums and products are exact in any order.
 */
float *whole_floats(struct run *run, size_t count);
float *floats_between(struct run *run, size_t count, float low, float high);
/* From 0 to below - 1; 0: any. */
uint32_t *words_below(struct run *run, size_t count, uint32_t below);
/* Zeros, for results. */
float *zero_floats(struct run *run, size_t count);
uint32_t *zero_words(struct run *run, size_t count);
/* Arrays with values of one's own. */
float *copy_floats(struct run *run, size_t count, const float *values);
uint32_t *copy_words(struct run *run, size_t count, const uint32_t *values);
void number(struct run *run, int value);
/* For arrays that no kernel gets, or before copy_words. */
uint32_t next_random(struct run *run);
void work_items(struct run *run, int x, int y, int z);

/* ---- What the runner uses --------------------------------------------------
 */

/* Sets the program up at a size. */
struct run run_new(const struct program *program, int n);
void run_delete(struct run *run);
/* Writes where the first difference is into the text. */
bool run_compare(const struct run *run, const struct device *device,
                 const cl_mem *buffers, char *text, size_t text_size);

#endif
