/* SPDX-License-Identifier: MIT */
#include "run.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *allocate(size_t size)
{
    void *const memory = calloc(1, size);
    if (!memory) {
        fprintf(stderr, "out of memory\n");
        exit(2);
    }
    return memory;
}

uint32_t next_random(struct run *run)
{
    run->random = run->random * 1664525U + 1013904223U;
    return run->random >> 8 ^ run->random << 24;
}

static struct argument *add(struct run *run)
{
    if (run->count == MAX_ARGUMENTS) {
        fprintf(stderr, "%s: too many arguments\n", run->program->kernel);
        exit(2);
    }
    return &run->arguments[run->count++];
}

/* The device gets a copy of what is in the array by now. */
static void *add_array(struct run *run, enum element element, size_t count,
                       const void *values)
{
    struct argument *const argument = add(run);
    const size_t size = count * sizeof(uint32_t);
    argument->element = element;
    argument->count = count;
    argument->initial = allocate(size);
    argument->expected = allocate(size);
    if (values) {
        memcpy(argument->initial, values, size);
        memcpy(argument->expected, values, size);
    }
    return argument->expected;
}

float *copy_floats(struct run *run, size_t count, const float *values)
{
    return add_array(run, FLOATS, count, values);
}

uint32_t *copy_words(struct run *run, size_t count, const uint32_t *values)
{
    return add_array(run, WORDS, count, values);
}

float *zero_floats(struct run *run, size_t count)
{
    return copy_floats(run, count, NULL);
}

uint32_t *zero_words(struct run *run, size_t count)
{
    return copy_words(run, count, NULL);
}

float *floats_between(struct run *run, size_t count, float low, float high)
{
    float *const values = allocate(count * sizeof *values);
    for (size_t i = 0; i < count; i++)
        values[i] =
            low + (high - low) * (float)(next_random(run) >> 8) * 0x1p-24F;
    float *const array = copy_floats(run, count, values);
    free(values);
    return array;
}

float *whole_floats(struct run *run, size_t count)
{
    float *const values = allocate(count * sizeof *values);
    for (size_t i = 0; i < count; i++)
        values[i] = (float)(next_random(run) & 15) - 7;
    float *const array = copy_floats(run, count, values);
    free(values);
    return array;
}

uint32_t *words_below(struct run *run, size_t count, uint32_t below)
{
    uint32_t *const values = allocate(count * sizeof *values);
    for (size_t i = 0; i < count; i++)
        values[i] = below ? next_random(run) % below : next_random(run);
    uint32_t *const array = copy_words(run, count, values);
    free(values);
    return array;
}

void number(struct run *run, int value)
{
    add(run)->number = value;
}

void work_items(struct run *run, int x, int y, int z)
{
    const int global[3] = {x, y, z};
    for (int d = 0; d < 3; d++)
        run->global[d] = (size_t)global[d];
}

struct run run_new(const struct program *program, int n)
{
    struct run run = {.program = program, .n = n, .w = program->w, .random = 1};
    program->set_up(&run);
    return run;
}

void run_delete(struct run *run)
{
    for (cl_uint i = 0; i < run->count; i++) {
        free(run->arguments[i].initial);
        free(run->arguments[i].expected);
    }
}

static double largest(const float *values, size_t count)
{
    double most = 0;
    for (size_t i = 0; i < count; i++)
        most = fmax(most, fabs((double)values[i]));
    return most;
}

/* NaNs are alike. */
static bool close_enough(float got, float expected, double bound)
{
    return got == expected || (isnan(got) && isnan(expected)) ||
           fabs((double)got - (double)expected) <= bound;
}

/* The first element that differs, or count. */
static size_t first_difference(const struct argument *argument,
                               struct tolerance tolerance, const void *got)
{
    const float *const expected = argument->expected, *const floats = got;
    const double all =
        tolerance.of_largest ? largest(expected, argument->count) : 0;
    size_t i = 0;
    if (argument->element == WORDS)
        while (i < argument->count &&
               ((const uint32_t *)got)[i] ==
                   ((const uint32_t *)argument->expected)[i])
            i++;
    else
        while (i < argument->count &&
               close_enough(floats[i], expected[i],
                            0x1p-23 * tolerance.ulps *
                                fmax(all, fabs((double)expected[i]))))
            i++;
    return i;
}

static void describe(const struct argument *argument, size_t i, const void *got,
                     char *text, size_t size)
{
    if (argument->element == FLOATS)
        snprintf(text, size, "[%zu]: expected %.9g, got %.9g", i,
                 (double)((const float *)argument->expected)[i],
                 (double)((const float *)got)[i]);
    else
        snprintf(text, size, "[%zu]: expected %#x, got %#x", i,
                 ((const uint32_t *)argument->expected)[i],
                 ((const uint32_t *)got)[i]);
}

bool run_compare(const struct run *run, const struct device *device,
                 const cl_mem *buffers, char *text, size_t text_size)
{
    bool same = true;
    for (cl_uint a = 0; a < run->count && same; a++) {
        const struct argument *const argument = &run->arguments[a];
        const size_t size = argument->count * sizeof(uint32_t);
        if (size == 0)
            continue;
        void *const got = allocate(size);
        read_buffer(device, buffers[a], size, got);
        const size_t i =
            first_difference(argument, run->program->tolerance, got);
        same = i == argument->count;
        if (!same) {
            const int end = snprintf(text, text_size, "argument %u", a);
            describe(argument, i, got, text + end, text_size - (size_t)end);
        }
        free(got);
    }
    return same;
}
