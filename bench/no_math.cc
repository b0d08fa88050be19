/* SPDX-License-Identifier: MIT */
/* Stands in for math.cc where libwgc-math is not built. */
#include "math.h"

#include <cstdio>

namespace bench
{

void run_math(const Options &, const Effort &)
{
    throw UsageError("--math: built without libwgc-math; configure with "
                     "-DWGC_BUILD_MATH=ON");
}

void print_math_summary(const Effort &)
{
    std::printf("\nwithout libwgc-math: SLEEF was not there (Debian: "
                "libsleef-dev)\n");
}

} // namespace bench
