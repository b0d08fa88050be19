/* SPDX-License-Identifier: MIT */
/* What tests want of the system beyond C: in posix.c, and in windows.c. */
#ifndef WGC_TESTS_ENGINE_SYSTEM_H
#define WGC_TESTS_ENGINE_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>

size_t page_size(void);

/* Whole pages between two that cannot be touched, or the program ends. */
unsigned char *open_pages(size_t size);
void close_pages(unsigned char *base, size_t size);

/* Before the process dies of a signal, `report` is called with its number. */
void catch_crashes(void (*report)(int signal_number));
void release_crashes(void);

/* Whether a name matches a pattern of the shell's. */
bool name_matches(const char *pattern, const char *name);

/* A variable of the environment; NULL: there is none. */
void set_variable(const char *name, const char *value);

#endif
