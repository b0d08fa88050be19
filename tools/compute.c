/* SPDX-License-Identifier: MIT */
/* The numbers of a file, in work-groups, through functions of the library. */
#include <stdio.h>
#include <stdlib.h>

#include "demo.h"
#include "support.h"

enum {
    PIECE = 1024, /* values per call of a carry form: whole rows */
    SHOWN = 8,    /* values of a scan that the summary shows */
};

/* All groups' results; the caller frees. */
static void *apply_to_groups(const struct function *function,
                             const struct options *options,
                             const struct numbers *numbers, size_t group)
{
    const size_t size = options->type->size;
    const size_t result_size = result_type(function, options->type)->size;
    char *const results = allocate(numbers->count, result_size);
    char *dst = results;
    for (size_t i = 0; i < numbers->count; i += group) {
        const size_t left = numbers->count - i;
        const struct arguments arguments = {
            .dst = dst,
            .src = (const char *)numbers->values + i * size,
            .n = left < group ? left : group,
            .piece = PIECE,
            .local_id = options->local_id,
        };
        if (!apply(function, options->isa, &arguments))
            fail("%s: --local-id %zu in a group of %zu: %s", function->name,
                 options->local_id, arguments.n,
                 wgc_status_string(WGC_ERROR_LOCAL_ID));
        dst += (gives_one_value(function) ? 1 : arguments.n) * result_size;
        if (left <= group) /* i + group could overflow */
            break;
    }
    return results;
}

static void print_values(const struct type *type, const char *values,
                         size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char text[NUMBER_TEXT + 1] = " ";
        const int length = type->format(text + 1, values + i * type->size);
        fwrite(text + (i == 0), 1, (size_t)length + (i > 0), stdout);
    }
}

static void print_result(const struct options *options,
                         const struct numbers *numbers, size_t group)
{
    char *const results =
        apply_to_groups(options->function, options, numbers, group);
    const struct type *const type =
        result_type(options->function, options->type);
    const char *next = results;
    for (size_t left = numbers->count; left > 0;) {
        const size_t n = left < group ? left : group;
        const size_t count = gives_one_value(options->function) ? 1 : n;
        print_values(type, next, count);
        putchar('\n');
        next += count * type->size;
        left -= n;
    }
    free(results);
}

/* One line of the summary: the first group's result, a long one cut short. */
static void summarise(const char *family, const struct options *options,
                      const struct numbers *numbers, size_t group)
{
    const struct function *const function =
        find_in_family(family, (enum type_id)(options->type - types));
    if (!function)
        return;
    const struct numbers first = {
        numbers->values, numbers->count < group ? numbers->count : group};
    void *const results = apply_to_groups(function, options, &first, group);
    const size_t count = gives_one_value(function) ? 1 : first.count;
    printf("%-19s", family);
    print_values(options->type, results, count < SHOWN ? count : SHOWN);
    printf(count > SHOWN ? " ...\n" : "\n");
    free(results);
}

static void print_summary(const struct options *options,
                          const struct numbers *numbers, size_t group)
{
    static const char *const families[] = {
        "reduce_add",         "reduce_min",         "reduce_max",
        "scan_inclusive_add", "scan_exclusive_add", "scan_inclusive_max",
    };
    const size_t groups =
        numbers->count / group + (numbers->count % group != 0);
    printf("%zu values of type %s, %zu work-group%s, on %s\n", numbers->count,
           options->type->name, groups, groups == 1 ? "" : "s",
           wgc_isa_to_name(options->isa));
    if (groups > 1)
        printf("The first work-group, of %zu:\n", group);
    for (size_t i = 0; i < sizeof families / sizeof families[0]; i++)
        summarise(families[i], options, numbers, group);
}

void compute(const struct options *options)
{
    const struct numbers numbers = read_numbers(options->file, options->type);
    const size_t group = options->group ? options->group : numbers.count;
    if (options->function)
        print_result(options, &numbers, group);
    else
        print_summary(options, &numbers, group);
    free(numbers.values);
}
