/* SPDX-License-Identifier: MIT */
/* Every n: the bits of every function, in place too, and the memory around. */
#include <stdlib.h>

#include "math/families.h"

enum { EVERY_N = 300 };
static const size_t larger[] = {511,  512,  513,  640,  1000,  1023,
                                1024, 1100, 2047, 2048, 2049,  4095,
                                4096, 4097, 8191, 8193, 12289, 65537};
enum { LARGER_COUNT = sizeof larger / sizeof larger[0] };

struct group {
    enum math_function function;
    const struct type *type;
    size_t n;
    unsigned char *input;
    unsigned char *expected;
};

/* One call; what lies around the arrays must stay, and src as well. */
static void check_call(struct run *run, const struct group *group,
                       struct place from, struct place to)
{
    const size_t size = group->type->size, bytes = group->n * size;
    const size_t outputs = output_count(group->function, group->n);
    run->src = from;
    run->dst = to;
    unsigned char *const src = guarded_place(&run->source, from, bytes);
    unsigned char *const dst = guarded_place(&run->target, to, outputs * size);
    memcpy(src, group->input, bytes);
    call(group->type, group->function, dst, src, group->n);
    check_elements(run, group->type, dst, group->expected, outputs);
    CHECK(run, guarded_intact(&run->target, dst, outputs * size),
          "wrote outside dst");
    CHECK(run, memcmp(src, group->input, bytes) == 0, "wrote into src");
    CHECK(run, guarded_intact(&run->source, src, bytes), "wrote outside src");
}

static void check_in_place(struct run *run, const struct group *group,
                           struct place place)
{
    const size_t bytes = group->n * group->type->size;
    run->src = run->dst = place;
    unsigned char *const array = guarded_place(&run->target, place, bytes);
    memcpy(array, group->input, bytes);
    call(group->type, group->function, array, array, group->n);
    check_elements(run, group->type, array, group->expected, group->n);
    CHECK(run, guarded_intact(&run->target, array, bytes),
          "in place, wrote outside");
}

static void check_group(struct run *run, struct group *group, enum input input)
{
    const size_t size = group->type->size;
    char name[FUNCTION_NAME_SIZE];
    name_function(name, group->type, group->function);
    begin_case(run, input_names[input], group->n, "%s", name);
    expect(group->type, group->function, group->expected, group->input,
           group->n);
    const struct place start = {AT_START, 0}, end = {AT_END, 0};
    check_call(run, group, end, end);
    check_call(run, group, start, start);
    check_call(run, group, (struct place){AT_START, size},
               (struct place){AT_END, size * (1 + group->n % 17)});
    if (group->function == LOGSUMEXP)
        return;
    check_in_place(run, group, end);
    check_in_place(run, group, (struct place){AT_START, size * (group->n % 9)});
}

static void check_size(struct run *run, size_t n)
{
    unsigned char *const input = malloc(n * LARGEST_ELEMENT);
    unsigned char *const expected = malloc(n * LARGEST_ELEMENT);
    for (int t = 0; t < MATH_TYPE_COUNT; t++)
        for (enum input i = 0; i < INPUT_COUNT; i++) {
            fill_input(math_types[t], i, run->settings.seed + n, input, n);
            for (enum math_function f = 0; f < FUNCTION_COUNT; f++) {
                struct group group = {f, math_types[t], n, input, expected};
                check_group(run, &group, i);
            }
        }
    free(input);
    free(expected);
}

void math_sizes(struct run *run)
{
    for (size_t n = 1; n <= EVERY_N && n <= run->settings.max_n; n++)
        check_size(run, n);
    for (int i = 0; i < LARGER_COUNT; i++)
        if (larger[i] <= run->settings.max_n)
            check_size(run, larger[i]);
}
