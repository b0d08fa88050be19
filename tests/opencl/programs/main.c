/* SPDX-License-Identifier: MIT */
/*
 * wgc-opencl-programs: kernels that programs are made of, on the first OpenCL
 * device, each against its host reference. --help lists what it can do.
 */
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "run.h"

enum { MAX_SOURCE = 1 << 16, MAX_NAME = 64 };

enum how { IN_TESTS, TIMED, IDLE };

#define TURN_SECONDS 30e-3 /* what one line of --serve spends on launches */
enum { LEAST_LAUNCHES = 3, MOST_LAUNCHES = 200 };

static const char usage[] =
    "Usage: wgc-opencl-programs [--large | --idle] [NAME...]\n"
    "       wgc-opencl-programs --serve | --serve-first | --list | --help\n"
    "\n"
    "Runs kernels of programs on the first OpenCL device, and compares all\n"
    "that they leave in memory with what plain C does. Prints TAP.\n"
    "\n"
    "  --large  at the sizes at which they are timed\n"
    "  --idle   launches nothing, so all results must be wrong\n"
    "  --serve  reads names and times those programs, on one core; prints CPU\n"
    "           ms of a launch of each, and what is wrong with its results\n"
    "  --serve-first\n"
    "           the same with CPU ms to build it and launch it once, in a\n"
    "           process that has done so with another one before\n"
    "  --list   prints all names\n"
    "  --help   this text\n";

/* A program that is on the device. */
struct loaded {
    struct run run;
    cl_program program;
    cl_kernel kernel;
    cl_mem buffers[MAX_ARGUMENTS];
    double first;    /* CPU s to build and launch it */
    char wrong[256]; /* "ok" if all is as expected */
};

static void name_of(const struct program *program, char name[MAX_NAME])
{
    const size_t *const l = program->local;
    int end = snprintf(name, MAX_NAME, "%s-%d-%zu", program->kernel, program->w,
                       l[0]);
    if (l[1] * l[2] > 1)
        end += snprintf(name + end, MAX_NAME - (size_t)end, "x%zu", l[1]);
    if (l[2] > 1)
        snprintf(name + end, MAX_NAME - (size_t)end, "x%zu", l[2]);
}

static int refuse(const char *what, const char *argument)
{
    fprintf(stderr, "wgc-opencl-programs: %s '%s'; see --help\n", what,
            argument);
    return 2;
}

static const struct program *find(const char *wanted)
{
    char name[MAX_NAME];
    for (size_t i = 0; i < program_count; i++) {
        name_of(&programs[i], name);
        if (strcmp(name, wanted) == 0)
            return &programs[i];
    }
    return NULL;
}

/* Each program has options of its own: else PoCL would take what it has
 * compiled for another kernel of that file. */
static cl_program build(const struct device *device,
                        const struct program *program, int n)
{
    static char source[MAX_SOURCE];
    char path[512], options[128];
    snprintf(path, sizeof path, "%s/%s.cl", PROGRAMS, program->file);
    FILE *const file = fopen(path, "rb");
    const size_t size = file ? fread(source, 1, MAX_SOURCE - 1, file) : 0;
    if (size == 0) {
        fprintf(stderr, "wgc-opencl-programs: cannot read %s\n", path);
        exit(2);
    }
    source[size] = 0;
    fclose(file);
    const size_t *const l = program->local;
    snprintf(options, sizeof options,
             "-DPROGRAM=%td -DN=%d -DW=%d -DLX=%zu -DLY=%zu -DLZ=%zu",
             program - programs, n, program->w, l[0], l[1], l[2]);
    return try_build(device, source, options);
}

static cl_int launch(const struct device *device, const struct loaded *loaded)
{
    const cl_int status = clEnqueueNDRangeKernel(
        device->queue, loaded->kernel, 3, NULL, loaded->run.global,
        loaded->run.program->local, 0, NULL, NULL);
    return status == CL_SUCCESS ? clFinish(device->queue) : status;
}

static void set_arguments(const struct device *device, struct loaded *loaded)
{
    for (cl_uint i = 0; i < loaded->run.count; i++) {
        const struct argument *const a = &loaded->run.arguments[i];
        if (a->count > 0)
            loaded->buffers[i] =
                new_buffer(device, a->count * sizeof(uint32_t), a->initial);
        require(a->count > 0 ? clSetKernelArg(loaded->kernel, i, sizeof(cl_mem),
                                              &loaded->buffers[i])
                             : clSetKernelArg(loaded->kernel, i,
                                              sizeof a->number, &a->number),
                "set");
    }
}

static double cpu_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* With what processes of the compiler took. */
static double cpu_seconds_of_all(void)
{
    struct rusage children;
    getrusage(RUSAGE_CHILDREN, &children);
    return cpu_seconds() + (double)children.ru_utime.tv_sec +
           1e-6 * (double)children.ru_utime.tv_usec +
           (double)children.ru_stime.tv_sec +
           1e-6 * (double)children.ru_stime.tv_usec;
}

/* Builds and launches it. */
static void start(const struct device *device, struct loaded *loaded,
                  enum how how)
{
    const struct program *const program = loaded->run.program;
    loaded->program = build(device, program, loaded->run.n);
    if (!loaded->program) {
        snprintf(loaded->wrong, sizeof loaded->wrong, "does not build");
        return;
    }
    loaded->kernel = new_kernel(loaded->program, program->kernel);
    set_arguments(device, loaded);
    const cl_int status = how == IDLE ? CL_SUCCESS : launch(device, loaded);
    if (status != CL_SUCCESS)
        snprintf(loaded->wrong, sizeof loaded->wrong, "OpenCL error %d",
                 status);
}

/* Launches it once, and looks at all that it leaves. */
static struct loaded load(const struct device *device,
                          const struct program *program, enum how how)
{
    const int n = program->sizes[how == TIMED];
    struct loaded loaded = {.run = run_new(program, n), .wrong = "ok"};
    const double before = cpu_seconds_of_all();
    start(device, &loaded, how);
    loaded.first = cpu_seconds_of_all() - before;
    if (strcmp(loaded.wrong, "ok") == 0)
        run_compare(&loaded.run, device, loaded.buffers, loaded.wrong,
                    sizeof loaded.wrong);
    return loaded;
}

static void unload(struct loaded *loaded)
{
    if (loaded->program) {
        for (cl_uint i = 0; i < loaded->run.count; i++)
            if (loaded->buffers[i])
                clReleaseMemObject(loaded->buffers[i]);
        clReleaseKernel(loaded->kernel);
        clReleaseProgram(loaded->program);
    }
    run_delete(&loaded->run);
}

static bool test(const struct device *device, const struct program *program,
                 enum how how)
{
    static int count;
    char name[MAX_NAME];
    struct loaded loaded = load(device, program, how);
    const bool good = strcmp(loaded.wrong, "ok") == 0;
    name_of(program, name);
    printf("%sok %d - %s%s%s\n", good ? "" : "not ", ++count, name,
           good ? "" : ": ", good ? "" : loaded.wrong);
    fflush(stdout);
    unload(&loaded);
    return good;
}

/* ---- Times -----------------------------------------------------------------
 */

/* The process keeps to the core it is on, so do the device's threads. */
static void stay_on_one_core(void)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(sched_getcpu(), &set);
    sched_setaffinity(0, sizeof set, &set);
}

static double fastest_launch(const struct device *device,
                             const struct loaded *loaded)
{
    const double start = cpu_seconds();
    double best = 1e9;
    for (int i = 0; i < MOST_LAUNCHES; i++) {
        const double before = cpu_seconds();
        require(launch(device, loaded), loaded->run.program->kernel);
        const double after = cpu_seconds();
        best = after - before < best ? after - before : best;
        if (i + 1 >= LEAST_LAUNCHES && after - start > TURN_SECONDS)
            break;
    }
    return best;
}

/* The first program costs more, since PoCL reads its libraries. At another size
 * it is another program to PoCL's cache. */
static void warm_up(const struct device *device)
{
    struct loaded loaded = load(device, &programs[0], TIMED);
    unload(&loaded);
}

static int serve(enum how how)
{
    struct loaded *const all = calloc(program_count, sizeof *all);
    char name[MAX_NAME];
    stay_on_one_core();
    struct device device = device_open(device_first());
    if (how == IN_TESTS)
        warm_up(&device);
    while (all && scanf("%63s", name) == 1) {
        const struct program *const program = find(name);
        if (!program)
            return refuse("no program", name);
        struct loaded *const loaded = &all[program - programs];
        if (!loaded->run.program)
            *loaded = load(&device, program, how);
        const bool works = how == TIMED && loaded->program;
        printf("%.6f %s\n",
               1e3 * (works ? fastest_launch(&device, loaded) : loaded->first),
               loaded->wrong);
        fflush(stdout);
    }
    for (size_t i = 0; all && i < program_count; i++)
        if (all[i].run.program)
            unload(&all[i]);
    free(all);
    device_close(&device);
    return 0;
}

/* ---- Options ---------------------------------------------------------------
 */

static int list(void)
{
    char name[MAX_NAME];
    for (size_t i = 0; i < program_count; i++) {
        name_of(&programs[i], name);
        puts(name);
    }
    return 0;
}

static int test_some(enum how how, char **names, int count)
{
    int failed = 0;
    for (int i = 0; i < count; i++)
        if (!find(names[i]))
            return refuse(*names[i] == '-' ? "unknown option" : "no program",
                          names[i]);
    struct device device = device_open(device_first());
    for (int i = 0; i < count; i++)
        failed += !test(&device, find(names[i]), how);
    for (size_t i = 0; count == 0 && i < program_count; i++)
        failed += !test(&device, &programs[i], how);
    device_close(&device);
    printf("1..%zu\n%d failed\n", count ? (size_t)count : program_count,
           failed);
    return failed != 0;
}

int main(int argc, char **argv)
{
    const char *const option = argc > 1 ? argv[1] : "";
    if (strcmp(option, "--help") == 0)
        return fputs(usage, stdout) < 0;
    if (strcmp(option, "--list") == 0 && argc == 2)
        return list();
    if (strcmp(option, "--serve") == 0 && argc == 2)
        return serve(TIMED);
    if (strcmp(option, "--serve-first") == 0 && argc == 2)
        return serve(IN_TESTS);
    if (strcmp(option, "--large") == 0)
        return test_some(TIMED, argv + 2, argc - 2);
    if (strcmp(option, "--idle") == 0)
        return test_some(IDLE, argv + 2, argc - 2);
    return test_some(IN_TESTS, argv + 1, argc - 1);
}
