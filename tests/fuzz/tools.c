/* SPDX-License-Identifier: MIT */
/*
 * wgc-fuzz-tools: the numbers and the command line that wgc-demo reads, out of
 * any bytes. What ends that program only ends a try here: --wrap=exit.
 */
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "demo.h"
#include "support.h"

enum { MOST = 4096, MOST_WORDS = 16, MOST_BLOCKS = 64 };

const char program_name[] = "wgc-demo";

static jmp_buf leave;
static bool is_trying;
/* So that a try that ended early gives back. */
static void *blocks[MOST_BLOCKS];
static size_t block_count;

/* ---- In place of tools/common/support.c -----------------------------------
 */

_Noreturn void __real_exit(int status);
_Noreturn void __wrap_exit(int status);
_Noreturn void __wrap_exit(int status)
{
    if (is_trying)
        longjmp(leave, 1);
    __real_exit(status);
}

_Noreturn void fail(const char *format, ...)
{
    (void)format;
    longjmp(leave, 1);
}

void *allocate(size_t count, size_t size)
{
    return reallocate(NULL, count, size);
}

void *reallocate(void *memory, size_t count, size_t size)
{
    void *const result = realloc(memory, count * size);
    size_t i = 0;
    while (i < block_count && (!memory || blocks[i] != memory))
        i++;
    if (!result || i == MOST_BLOCKS)
        abort();
    blocks[i] = result;
    block_count += i == block_count;
    return result;
}

/* numbers.c frees its text itself. */
void __real_free(void *memory);
void __wrap_free(void *memory);
void __wrap_free(void *memory)
{
    for (size_t i = 0; is_trying && memory && i < block_count; i++)
        if (blocks[i] == memory)
            blocks[i] = NULL;
    __real_free(memory);
}

void print_version(void)
{
}

void finish_output(void)
{
}

/* ---- Tries ----------------------------------------------------------------
 */

/* How many words there are between separators. */
static size_t words_in(const char *text, size_t size)
{
    size_t count = 0;
    bool inside = false;
    for (size_t i = 0; i < size; i++) {
        const bool is_word = !memchr(" ,\t\n\v\f\r", text[i], 7);
        count += is_word && !inside;
        inside = is_word;
    }
    return count;
}

/* What was read as a number is read again from how it is written. */
static void try_numbers(const struct type *type, char *text, size_t size)
{
    if (size == 0 || !(stdin = fmemopen(text, size, "rb")))
        return;
    const struct numbers numbers = read_numbers("-", type);
    if (numbers.count != words_in(text, size))
        abort();
    for (size_t i = 0; i < numbers.count; i++) {
        const char *const value = (const char *)numbers.values + i * type->size;
        char written[NUMBER_TEXT], again[NUMBER_TEXT];
        uint64_t back = 0;
        const int length = type->format(written, value);
        if (length <= 0 || length >= NUMBER_TEXT ||
            type->parse(written, written + length, &back) != PARSED)
            abort();
        type->format(again, &back);
        if (strcmp(written, again) != 0 ||
            (strcmp(written, "nan") != 0 && memcmp(value, &back, type->size)))
            abort();
    }
}

static void try_options(char *text)
{
    static char name[] = "wgc-demo";
    char *words[MOST_WORDS + 2] = {name};
    int count = 1;
    for (char *word = strtok(text, "\n"); word && count <= MOST_WORDS;
         word = strtok(NULL, "\n"))
        words[count++] = word;
    optind = 0; /* from the start, for GNU */
    const struct options options = parse_options(count, words);
    if (!options.type || (options.file && !wgc_isa_supported(options.isa)) ||
        (options.function && &types[options.function->type] != options.type))
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[MOST + 1];
    if (size == 0 || size > MOST)
        return 0;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    is_trying = true;
    if (setjmp(leave) == 0) {
        if (data[0] % 12 == TYPE_COUNT)
            try_options(text);
        else
            try_numbers(&types[data[0] % 12], text, size - 1);
    }
    is_trying = false;
    for (size_t i = 0; i < block_count; i++)
        __real_free(blocks[i]);
    block_count = 0;
    return 0;
}
