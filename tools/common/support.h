/* SPDX-License-Identifier: MIT */
/* What every part of the tools needs: leaving with an error, and memory. */
#ifndef WGC_TOOLS_SUPPORT_H
#define WGC_TOOLS_SUPPORT_H

#include <stddef.h>

enum {
    EXIT_BAD_NUMBER = 1, /* also: a result is wrong */
    EXIT_USAGE = 2,      /* also: input or output fails */
};

/* Each tool defines its own. */
extern const char program_name[];

/* One line on stderr, then exit(EXIT_USAGE). */
_Noreturn void fail(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

/*
 * Never NULL: ends the program if count * size bytes are not to be had, or
 * overflow. Neither may be 0. The caller frees.
 */
void *allocate(size_t count, size_t size);

/* realloc() that checks like allocate(). */
void *reallocate(void *memory, size_t count, size_t size);

void print_version(void);

/* Fails if something could not be written to standard output. */
void finish_output(void);

#endif
