/* SPDX-License-Identifier: MIT */
/* The report for people. */
#include <stdio.h>

#include "info.h"

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

void print_text(const struct info *info)
{
    print_versions();
    print_cpu(&info->cpu);
    printf("\n");
    print_math();
    print_bitcode(&info->bitcode);
}
