/* SPDX-License-Identifier: MIT */
/* wgc-opencl-fuzz: random barrier kernels on the OpenCL device. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "generate.h"
#include "options.h"
#include "print.h"
#include "reduce.h"
#include "reproducer.h"

struct session {
    const struct options *options;
    uint64_t finds;
};

static struct kernel *generate(const struct options *options, uint64_t number)
{
    return generate_kernel(options->settings.seed, number,
                           options->settings.features);
}

static void print_find(FILE *file, const struct kernel *kernel,
                       const char *text)
{
    fputs("/*\n", file);
    print_launch(file, kernel);
    fprintf(file, " * %s\n */\n", text);
    print_kernel(file, kernel);
}

/* DIRECTORY/SEED-NUMBER.cl, and as a program. */
static void keep(const struct options *options, const struct kernel *kernel,
                 const char *name, const char *text)
{
    static struct job job;
    static const char *const endings[] = {"cl", "c"};
    for (int e = 0; e < 2; e++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%" PRIu64 "-%" PRIu64 "%s.%s",
                 options->keep, kernel->seed, kernel->number, name, endings[e]);
        FILE *const file = fopen(path, "w");
        if (file && e == 0)
            print_find(file, kernel, text);
        else if (file && make_job(kernel, &job).result == GOOD)
            print_reproducer(file, &job);
        if (!file || fclose(file) != 0)
            fprintf(stderr, "wgc-opencl-fuzz: cannot write %s\n", path);
    }
}

static void print_time(const struct kernel *kernel, double nanoseconds)
{
    printf("fuzzed %zux%zux%zu %" PRIu64 "-%" PRIu64 " %.1f\n",
           kernel->local[0], kernel->local[1], kernel->local[2], kernel->seed,
           kernel->number, nanoseconds);
}

static void tell(void *context, uint64_t number, const struct outcome *outcome,
                 bool alone)
{
    struct session *const session = context;
    const struct options *const options = session->options;
    struct kernel *const kernel = generate(options, number);
    if (outcome->result == GOOD) {
        print_time(kernel, outcome->nanoseconds);
        free_trees();
        return;
    }
    session->finds++;
    printf("find: --seed %" PRIu64 " --first %" PRIu64
           " --count 1%s%s%s, local "
           "%zux%zux%zu, groups %zux%zux%zu: %s%s\n",
           kernel->seed, number,
           options->settings.features.collectives ? "" : " --no-collectives",
           options->settings.features.wide         ? " --wide"
           : options->settings.features.extensions ? " --extensions"
                                                   : "",
           options->settings.features.sub_groups ? " --sub-groups" : "",
           kernel->local[0], kernel->local[1], kernel->local[2],
           kernel->groups[0], kernel->groups[1], kernel->groups[2],
           outcome->text, alone ? "" : " (not when it runs alone)");
    if (options->keep)
        keep(options, kernel, "", outcome->text);
    if (options->reduce && alone) {
        const struct outcome small =
            reduce(&options->settings, kernel, outcome, run_alone);
        print_find(stdout, kernel, small.text);
        if (options->keep)
            keep(options, kernel, "-reduced", small.text);
    }
    fflush(stdout);
    free_trees();
}

static void print_all(const struct options *options)
{
    for (uint64_t k = 0; k < options->count; k++) {
        const struct kernel *const kernel =
            generate(options, options->first + k);
        print_find(stdout, kernel, "not run");
        if (options->keep)
            keep(options, kernel, "", "not run");
        free_trees();
    }
}

int main(int argc, char **argv)
{
    struct options options = parse_options(argc, argv);
    struct session session = {.options = &options};
    if (options.print) {
        print_all(&options);
        return 0;
    }
    printf("seed %" PRIu64 "\n", options.settings.seed);
    fflush(stdout);
    options.settings.features.sub_group_size =
        require_device(options.settings.features.sub_groups);
    run_all(&options.settings, options.first, options.count, tell, &session);
    printf("%" PRIu64 " kernels, %" PRIu64 " finds\n", options.count,
           session.finds);
    return session.finds != 0;
}
