/* SPDX-License-Identifier: MIT */
/* Reads numbers; the first that is none is reported with line and column. */
#include "demo.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

struct text {
    char *bytes; /* size of them, then a 0 */
    size_t size;
};

static struct text read_text(const char *file, const char *name)
{
    FILE *const stream = strcmp(file, "-") == 0 ? stdin : fopen(file, "rb");
    if (!stream)
        fail("cannot read %s: %s", name, strerror(errno));
    size_t room = 1 << 16;
    struct text text = {allocate(room, 1), 0};
    for (;;) {
        text.size +=
            fread(text.bytes + text.size, 1, room - 1 - text.size, stream);
        if (ferror(stream))
            fail("cannot read %s: %s", name, strerror(errno));
        if (text.size < room - 1)
            break;
        text.bytes = reallocate(text.bytes, room, 2);
        room *= 2;
    }
    text.bytes[text.size] = '\0';
    fclose(stream);
    return text;
}

static bool is_separator(char c)
{
    return c == ' ' || c == ',' || (c >= '\t' && c <= '\r');
}

/* Lines and columns count from 1, columns in bytes, as compilers do. */
static _Noreturn void reject(const char *name, const char *text,
                             const char *start, const char *end,
                             const char *why, const struct type *type)
{
    enum { SHOWN = 40 };
    size_t line = 1;
    const char *line_start = text;
    for (const char *p = text; p < start; p++)
        if (*p == '\n') {
            line++;
            line_start = p + 1;
        }
    fprintf(stderr, "%s:%zu:%zu: '", name, line,
            (size_t)(start - line_start) + 1);
    for (const char *p = start; p < end && p < start + SHOWN; p++)
        fputc((unsigned char)*p < ' ' || *p == 127 ? '?' : *p, stderr);
    fprintf(stderr, "%s' is %s of type %s\n", end - start > SHOWN ? "..." : "",
            why, type->name);
    exit(EXIT_BAD_NUMBER);
}

static struct numbers parse_numbers(const struct text *text, const char *name,
                                    const struct type *type)
{
    size_t room = 1024;
    struct numbers numbers = {allocate(room, type->size), 0};
    char *const end = text->bytes + text->size;
    for (char *p = text->bytes;;) {
        while (p < end && is_separator(*p))
            p++;
        if (p == end)
            break;
        char *const start = p;
        while (p < end && !is_separator(*p))
            p++;
        if (numbers.count == room) {
            numbers.values = reallocate(numbers.values, room, 2 * type->size);
            room *= 2;
        }
        const char separator = *p;
        *p = '\0'; /* the number's own end, for the parser */
        const enum parsed parsed = type->parse(
            start, p, (char *)numbers.values + numbers.count * type->size);
        if (parsed != PARSED)
            reject(name, text->bytes, start, p,
                   parsed == NO_NUMBER ? "not a number" : "out of range", type);
        *p = separator;
        numbers.count++;
    }
    return numbers;
}

struct numbers read_numbers(const char *file, const struct type *type)
{
    const char *const name = strcmp(file, "-") == 0 ? "<stdin>" : file;
    const struct text text = read_text(file, name);
    const struct numbers numbers = parse_numbers(&text, name, type);
    free(text.bytes);
    if (numbers.count == 0)
        fail("%s has no number in it", name);
    return numbers;
}
