/* SPDX-License-Identifier: MIT */
/* Which SLEEF libwgc-math was built with. */
#include "wgc/math.h"

#include <sleef.h>

#define STRING_(x) #x
#define STRING(x) STRING_(x)

const char *wgc_math_sleef_version(void)
{
    return STRING(SLEEF_VERSION_MAJOR) "." STRING(
        SLEEF_VERSION_MINOR) "." STRING(SLEEF_VERSION_PATCHLEVEL);
}
