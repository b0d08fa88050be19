/* SPDX-License-Identifier: MIT */
/* wgc-info: the command line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "info.h"

const char program_name[] = "wgc-info";

static const char help[] =
    "Usage: wgc-info [--json]\n"
    "\n"
    "Says which instruction set wgc uses on this CPU and why not a better "
    "one,\n"
    "how the library was built, and which bitcode is installed.\n"
    "\n"
    "  --json     the same as one JSON object\n"
    "  --help     this text\n"
    "  --version  the library's version\n"
    "\n"
    "Exit status: 0 all is well; 2 wrong usage, or output fails.\n";

static void report(void (*print)(const struct info *))
{
    struct info info = {.bitcode = find_bitcode()};
    read_cpu(&info.cpu);
    print(&info);
    free_bitcode(&info.bitcode);
}

int main(int argc, char **argv)
{
    const char *const option = argc > 1 ? argv[1] : "";
    if (argc > 1 && option[0] != '-')
        fail("it takes no argument, but for options; see wgc-info --help");
    if (argc > 2)
        fail("one option at most; see wgc-info --help");
    if (argc < 2)
        report(print_text);
    else if (strcmp(option, "--json") == 0)
        report(print_json);
    else if (strcmp(option, "--help") == 0)
        fputs(help, stdout);
    else if (strcmp(option, "--version") == 0)
        print_version();
    else
        fail("unknown option '%s'; see wgc-info --help", option);
    finish_output();
    return EXIT_SUCCESS;
}
