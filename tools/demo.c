/* SPDX-License-Identifier: MIT */
/* wgc-demo, the library at work: which parts run, and in which order. */
#include "demo.h"

#include <stdio.h>
#include <stdlib.h>

#include "support.h"
#include "this_cpu.h"

const char program_name[] = "wgc-demo";

static void heading(const char *text)
{
    printf("\n== %s ==\n\n", text);
    fflush(stdout);
}

static bool demonstrate(void)
{
    heading("Every function, on eight numbers");
    const bool example = show_example();
    const bool matrix = show_matrix();
    heading("A million numbers");
    const bool real_input = show_real_input();
    heading("Which instruction set, and why");
    struct cpu cpu;
    read_cpu(&cpu);
    print_cpu(&cpu);
    return example && matrix && real_input;
}

int main(int argc, char **argv)
{
    const struct options options = parse_options(argc, argv);
    bool right = true;
    if (options.file)
        compute(&options);
    else
        right = demonstrate();
    finish_output();
    return right ? EXIT_SUCCESS : EXIT_BAD_NUMBER;
}
