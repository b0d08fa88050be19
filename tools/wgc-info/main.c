/* SPDX-License-Identifier: MIT */
/* wgc-info: the command line, and the report for people. */
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

static void print_versions(void)
{
    const uint32_t version = wgc_version();
    printf("wgc %u.%u.%u, results by semantics %d\n", version >> 16,
           version >> 8 & 0xFF, version & 0xFF, WGC_SEMANTICS_VERSION);
    printf("built by %s, %s, %s library, %s\n\n", INFO_COMPILER,
           *INFO_BUILD_TYPE ? INFO_BUILD_TYPE : "no build type", INFO_LINKAGE,
           *CPU_PINNED ? "pinned to " CPU_PINNED : "chooses at run time");
}

static void print_bitcode(const struct bitcode *bitcode)
{
    char **const paths = bitcode->files.gl_pathv;
    if (bitcode->files.gl_pathc == 0)
        printf("bitcode: none in %s\n", bitcode->directory);
    for (size_t i = 0; i < bitcode->files.gl_pathc; i++)
        printf("bitcode: LLVM %d, %s\n", llvm_of(paths[i]), paths[i]);
}

static void print_math(void)
{
    if (*INFO_SLEEF)
        printf("math: libwgc-math is built with SLEEF %s\n", INFO_SLEEF);
    else
        printf("math: built without libwgc-math\n");
}

static void print_text(const struct info *info)
{
    print_versions();
    print_cpu(&info->cpu);
    printf("\n");
    print_math();
    print_bitcode(&info->bitcode);
}

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
