/* SPDX-License-Identifier: MIT */
/* What the command lines of all test programs have in common. */
#ifndef WGC_TESTS_ENGINE_COMMAND_H
#define WGC_TESTS_ENGINE_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The patterns of the cases that shall run; without any all do. */
struct selection {
    char **patterns;
    size_t count;
};

bool is_selected(struct selection selection, const char *name);

/* Takes an argument as a pattern; false of an option, which nobody has read. */
bool add_pattern(struct selection *selection, char *argument);

/* Whether the environment's WGC_REQUIRE_ISAS, names between spaces or commas,
 * has this one: then it must not be skipped. */
bool is_required(const char *isa);

/* False if the text, which may be NULL, is not a number. */
bool read_number(const char *text, uint64_t *number);

/* The same of --max-n, which is LARGEST_N at the most. */
bool read_max_n(const char *text, size_t *max_n);

#endif
