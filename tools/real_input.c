/* SPDX-License-Identifier: MIT */
/*
 * A real input: a million floats as work-groups of 256. Sums, running sums,
 * extremes and stream compaction, on every instruction set of this CPU, timed,
 * compared to the bit, and held against plain loops in double precision.
 */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "demo.h"
#include "support.h"
#include "this_cpu.h"
#include "wgc/kernels.h"

enum {
    VALUES = 1000000,
    GROUP = 256,
    GROUPS = (VALUES + GROUP - 1) / GROUP,
    REPEATS = 25,
};

struct input {
    float values[VALUES];
    int32_t keep[VALUES]; /* the predicate of the compaction: 0 or 1 */
};

struct output {
    float sums[GROUPS];
    float minima[GROUPS];
    float maxima[GROUPS];
    float running_sums[VALUES]; /* within each group */
    int32_t offsets[VALUES];    /* of each value kept, within its group */
    int32_t kept[GROUPS];       /* values kept, per group */
    int32_t starts[GROUPS];     /* where each group's kept values begin */
};

static size_t group_size(size_t group)
{
    return group < GROUPS - 1 ? GROUP : VALUES - GROUP * (size_t)(GROUPS - 1);
}

/* ---- The work, bound once to one instruction set's kernels --------------- */

struct work {
    const struct wgc_kernels *kernels;
    const struct input *in;
    struct output *out;
};

static void sum_groups(const struct work *work)
{
    work->kernels->reduce_add_f32_groups(work->out->sums, work->in->values,
                                         VALUES, GROUP);
}

static void find_minima(const struct work *work)
{
    work->kernels->reduce_min_f32_groups(work->out->minima, work->in->values,
                                         VALUES, GROUP);
}

static void find_maxima(const struct work *work)
{
    work->kernels->reduce_max_f32_groups(work->out->maxima, work->in->values,
                                         VALUES, GROUP);
}

static void add_up(const struct work *work)
{
    work->kernels->scan_inclusive_add_f32_groups(
        work->out->running_sums, work->in->values, VALUES, GROUP);
}

/* Where every kept value goes: scans within the groups, then over them. */
static void find_offsets(const struct work *work)
{
    work->kernels->scan_exclusive_add_i32_groups(work->out->offsets,
                                                 work->in->keep, VALUES, GROUP);
    for (size_t g = 0; g < GROUPS; g++) {
        const size_t last = g * GROUP + group_size(g) - 1;
        work->out->kept[g] = work->out->offsets[last] + work->in->keep[last];
    }
    work->kernels->scan_exclusive_add_i32(work->out->starts, work->out->kept,
                                          GROUPS);
}

/* No work: what it costs to read and write the values at all. */
static void copy(const struct work *work)
{
    memcpy(work->out->running_sums, work->in->values, sizeof work->in->values);
}

static const struct job {
    const char *name;
    void (*run)(const struct work *work);
} jobs[] = {
    {"sum of each group", sum_groups},
    {"least of each group", find_minima},
    {"greatest of each group", find_maxima},
    {"memcpy, to compare", copy},
    {"running sums", add_up}, /* after copy: it overwrites what that wrote */
    {"compaction offsets", find_offsets},
};

enum { JOBS = sizeof jobs / sizeof jobs[0] };

/* ---- Times --------------------------------------------------------------- */

static double now_in_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

/* The fastest of several runs: what disturbs a run only makes it slower. */
static double time_job(const struct job *job, const struct work *work)
{
    double best = INFINITY;
    for (int i = 0; i < REPEATS; i++) {
        const double start = now_in_ns();
        job->run(work);
        const double ns = now_in_ns() - start;
        if (ns < best)
            best = ns;
    }
    return best / VALUES;
}

static void show_times(double ns[][JOBS], const wgc_isa_id *isas,
                       size_t isa_count)
{
    printf("%-22s", "ns per value");
    for (size_t i = 0; i < isa_count; i++)
        printf("%*s", i == 0 ? 8 : 14, wgc_isa_to_name(isas[i]));
    printf("\n");
    for (size_t j = 0; j < JOBS; j++) {
        printf("%-22s", jobs[j].name);
        for (size_t i = 0; i < isa_count; i++) {
            printf("%8.3f", ns[i][j]);
            if (i > 0)
                printf("%5.1fx", ns[0][j] / ns[i][j]);
        }
        printf("\n");
    }
}

/* ---- Checks -------------------------------------------------------------- */

static bool report(bool right, const char *what)
{
    if (!right)
        printf("WRONG: %s\n", what);
    return right;
}

/*
 * A sum of 256 values passes through 10 roundings, a running sum through 22;
 * each is off by half a unit in the last place at most (docs/semantics.md).
 */
static bool group_right(const struct input *in, const struct output *out,
                        size_t group)
{
    const size_t first = group * GROUP, end = first + group_size(group);
    double sum = 0, magnitude = 0;
    float least = INFINITY, greatest = -INFINITY;
    bool running = true;
    for (size_t i = first; i < end; i++) {
        const float x = in->values[i];
        sum += x;
        magnitude += fabsf(x);
        least = x < least ? x : least;
        greatest = x > greatest ? x : greatest;
        running = running && fabs(out->running_sums[i] - sum) <=
                                 22 * magnitude * FLT_EPSILON / 2;
    }
    const bool total =
        fabs(out->sums[group] - sum) <= 10 * magnitude * FLT_EPSILON / 2;
    return report(running && total, "a sum is off") &&
           report(out->minima[group] == least, "a least value") &&
           report(out->maxima[group] == greatest, "a greatest value");
}

/* Whether each value kept goes behind the one kept before. */
static bool compaction_right(const struct input *in, const struct output *out,
                             size_t *count)
{
    bool right = true;
    *count = 0;
    for (size_t i = 0; i < VALUES; i++)
        if (in->keep[i]) {
            const int32_t place = out->starts[i / GROUP] + out->offsets[i];
            right = right && (size_t)place == *count;
            ++*count;
        }
    return report(right, "the compaction");
}

static bool check_output(const struct input *in, const struct output *out)
{
    size_t count, group = 0;
    const bool compacted = compaction_right(in, out, &count);
    printf("first group: sum %.9g, least %.9g, greatest %.9g\n",
           (double)out->sums[0], (double)out->minima[0],
           (double)out->maxima[0]);
    printf("compaction keeps %zu values, those above 0.5; they lie side by "
           "side, in order\n",
           count);
    while (group < GROUPS && group_right(in, out, group))
        group++;
    return compacted && group == GROUPS;
}

/* ---- All together -------------------------------------------------------- */

/* The same numbers everywhere: -1 .. 1, by a linear congruential generator. */
static void fill(struct input *in)
{
    uint64_t state = 1;
    for (size_t i = 0; i < VALUES; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        in->values[i] = (float)(int32_t)(state >> 32) / 2147483648.0f;
        in->keep[i] = in->values[i] > 0.5f;
    }
}

static bool run_all(const struct input *in, struct output *first,
                    struct output *out)
{
    wgc_isa_id isas[ISA_COUNT];
    const size_t isa_count = find_runnable_isas(isas);
    double ns[ISA_COUNT][JOBS];
    bool same = true;
    for (size_t i = 0; i < isa_count; i++) {
        struct output *const mine = i == 0 ? first : out;
        const struct work work = {wgc_kernels_for(isas[i]), in, mine};
        for (size_t j = 0; j < JOBS; j++)
            ns[i][j] = time_job(&jobs[j], &work);
        if (memcmp(first, mine, sizeof *mine) != 0)
            same = report(false, wgc_isa_to_name(isas[i]));
    }
    show_times(ns, isas, isa_count);
    printf("\n");
    const bool right = check_output(in, first);
    if (right && same)
        printf("all as plain loops have it, the same bits on every "
               "instruction set\n");
    return right && same;
}

bool show_real_input(void)
{
    printf("%d floats as %d work-groups of %d (the last one has %zu), all of "
           "them in one call\nof a function for groups. Fastest of %d runs on "
           "one core, and how many times as fast\nas scalar:\n\n",
           VALUES, GROUPS, GROUP, group_size(GROUPS - 1), REPEATS);
    struct input *const in = allocate(1, sizeof *in);
    struct output *const outputs = allocate(2, sizeof *outputs);
    memset(outputs, 0, 2 * sizeof *outputs); /* also touches every page */
    fill(in);
    const bool right = run_all(in, &outputs[0], &outputs[1]);
    free(outputs);
    free(in);
    return right;
}
