/* SPDX-License-Identifier: MIT */
/* Patterns, numbers and required instruction sets of the test programs. */
#include "engine/command.h"

#include <stdlib.h>
#include <string.h>

#include "engine/run.h"
#include "engine/system.h"

bool is_selected(struct selection selection, const char *name)
{
    for (size_t i = 0; i < selection.count; i++)
        if (name_matches(selection.patterns[i], name))
            return true;
    return selection.count == 0;
}

bool add_pattern(struct selection *selection, char *argument)
{
    if (argument[0] == '-')
        return false;
    selection->patterns[selection->count++] = argument;
    return true;
}

bool is_required(const char *isa)
{
    const char *const list = getenv("WGC_REQUIRE_ISAS");
    const size_t length = strlen(isa);
    const char *at = list ? list : "";
    while (*at) {
        const size_t word = strcspn(at, " ,");
        if (word == length && strncmp(at, isa, length) == 0)
            return true;
        at += word;
        at += strspn(at, " ,");
    }
    return false;
}

bool read_number(const char *text, uint64_t *number)
{
    char *end;
    if (!text)
        return false;
    *number = strtoull(text, &end, 0);
    return end != text && *end == '\0';
}

bool read_max_n(const char *text, size_t *max_n)
{
    uint64_t number;
    if (!read_number(text, &number) || number > LARGEST_N)
        return false;
    *max_n = (size_t)number;
    return true;
}
