/* SPDX-License-Identifier: MIT */
/* By name: "_Z15_cl_read_imagef14ocl_image2d_ro11ocl_samplerDv2_i". */
#include "images.h"

#include <stdlib.h>
#include <string.h>

static bool skip(const char **at, const char *word)
{
    const size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0)
        return false;
    *at += length;
    return true;
}

bool wgc_parse_access(const char *name, struct wgc_access *access)
{
    char *at_name;
    *access = (struct wgc_access){0};
    if (!skip(&name, "_Z"))
        return false;
    (void)strtoul(name, &at_name, 10);
    const char *at = at_name;
    (void)skip(&at, "_cl_");
    access->writes = skip(&at, "write_image");
    if (!access->writes && !skip(&at, "read_image"))
        return false;
    if (!skip(&at, "f") && !skip(&at, "i") && !skip(&at, "ui"))
        return false;
    if (skip(&at, "14ocl_image3d_"))
        access->how |= WGC_HAS_THREE;
    else if (!skip(&at, "14ocl_image2d_"))
        return false;
    if (!skip(&at, "ro") && !skip(&at, "wo") && !skip(&at, "rw"))
        return false;
    if (skip(&at, "11ocl_sampler"))
        access->how |= WGC_HAS_SAMPLER;
    if (!skip(&at, access->how & WGC_HAS_THREE ? "Dv4_" : "Dv2_"))
        return false;
    access->floats = *at == 'f';
    return access->floats ? access->how & WGC_HAS_SAMPLER : *at == 'i';
}
