/* SPDX-License-Identifier: MIT */
/* Leaving with an error, and memory that is there or ends the program. */
#include "support.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wgc/wgc.h"

void fail(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s: ", program_name);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(EXIT_USAGE);
}

void *allocate(size_t count, size_t size)
{
    return reallocate(NULL, count, size);
}

void *reallocate(void *memory, size_t count, size_t size)
{
    if (count > SIZE_MAX / size)
        fail("out of memory");
    void *const result = realloc(memory, count * size);
    if (!result)
        fail("out of memory");
    return result;
}

void print_version(void)
{
    const uint32_t version = wgc_version();
    printf("%s %u.%u.%u (semantics %d)\n", program_name, version >> 16,
           version >> 8 & 0xFF, version & 0xFF, WGC_SEMANTICS_VERSION);
}

void finish_output(void)
{
    if (fflush(stdout) != 0 || ferror(stdout))
        fail("cannot write to standard output: %s", strerror(errno));
}
