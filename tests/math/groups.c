/* SPDX-License-Identifier: MIT */
/* The forms for groups: each group has the bits of a call of its own. */
#include <stdlib.h>

#include "math/families.h"

static const size_t group_sizes[] = {
    1, 2, 3, 7, 8, 15, 16, 17, 31, 64, 100, 128, 129, 511, 1000, SIZE_MAX};
static const size_t totals[] = {1, 2, 16, 17, 50, 200, 1000, 1025};

struct matrix {
    const struct type *type;
    enum math_function function;
    size_t n, group_size;
    const unsigned char *input;
};

/* The outputs of single calls, and how many they are. */
static size_t call_each(const struct matrix *m, unsigned char *output)
{
    const size_t size = m->type->size;
    size_t outputs = 0;
    for (size_t begin = 0; begin < m->n;) {
        const size_t rest = m->n - begin;
        const size_t n = rest < m->group_size ? rest : m->group_size;
        call(m->type, m->function, output + outputs * size,
             m->input + begin * size, n);
        outputs += output_count(m->function, n);
        begin += n;
    }
    return outputs;
}

static void check_matrix(struct run *run, const struct matrix *m,
                         unsigned char *expected)
{
    const size_t bytes = m->n * m->type->size;
    const size_t outputs = call_each(m, expected) * m->type->size;
    unsigned char *const src = guarded_place(&run->source, run->src, bytes);
    unsigned char *const dst = guarded_place(&run->target, run->dst, outputs);
    memcpy(src, m->input, bytes);
    CHECK(run,
          call_groups(m->type, m->function, dst, src, m->n, m->group_size) ==
              WGC_OK,
          "group_size=%zu: did not return WGC_OK", m->group_size);
    CHECK(run, memcmp(dst, expected, outputs) == 0,
          "group_size=%zu: not what single calls give", m->group_size);
    CHECK(run, guarded_intact(&run->target, dst, outputs),
          "group_size=%zu: wrote outside dst", m->group_size);
    CHECK(run, memcmp(src, m->input, bytes) == 0,
          "group_size=%zu: wrote to src", m->group_size);
    if (m->function == LOGSUMEXP)
        return;
    call_groups(m->type, m->function, src, src, m->n, m->group_size);
    CHECK(run, memcmp(src, expected, bytes) == 0,
          "group_size=%zu: in place, not what single calls give",
          m->group_size);
}

static void check_total(struct run *run, const struct type *type, size_t n)
{
    unsigned char *const input = malloc(n * type->size);
    unsigned char *const expected = malloc(n * type->size);
    fill_input(type, INPUT_logits, run->settings.seed, input, n);
    store_bits(input + n / 2 * type->size, type->size, quiet_nan_bits(type));
    for (enum math_function f = 0; f < FUNCTION_COUNT; f++)
        for (size_t g = 0; g < sizeof group_sizes / sizeof group_sizes[0];
             g++) {
            char name[FUNCTION_NAME_SIZE];
            name_function(name, type, f);
            begin_case(run, "logits and one NaN", n, "%s_groups", name);
            run->src.edge = run->dst.edge = g % 2 ? AT_START : AT_END;
            check_matrix(run,
                         &(struct matrix){type, f, n, group_sizes[g], input},
                         expected);
        }
    free(input);
    free(expected);
}

/* What reads and writes nothing. */
static void check_refusals(struct run *run, const struct type *type)
{
    uint64_t data[4] = {1, 2, 3, 4}, output[4] = {5, 6, 7, 8};
    const uint64_t before[4] = {5, 6, 7, 8};
    for (enum math_function f = 0; f < FUNCTION_COUNT; f++) {
        char name[FUNCTION_NAME_SIZE];
        name_function(name, type, f);
        begin_case(run, "-", 4, "%s_groups", name);
        CHECK(run,
              call_groups(type, f, output, data, 4, 0) == WGC_ERROR_GROUP_SIZE,
              "group_size=0: did not return WGC_ERROR_GROUP_SIZE");
        CHECK(run, memcmp(output, before, sizeof before) == 0,
              "group_size=0: wrote");
        CHECK(run,
              call_groups(type, f, NULL, NULL, 0, 0) == WGC_ERROR_GROUP_SIZE,
              "n=0, group_size=0: did not return WGC_ERROR_GROUP_SIZE");
        CHECK(run, call_groups(type, f, NULL, NULL, 0, 5) == WGC_OK,
              "n=0: did not return WGC_OK");
    }
}

void math_groups(struct run *run)
{
    for (int t = 0; t < MATH_TYPE_COUNT; t++) {
        check_refusals(run, math_types[t]);
        for (size_t i = 0; i < sizeof totals / sizeof totals[0]; i++)
            if (totals[i] <= run->settings.max_n)
                check_total(run, math_types[t], totals[i]);
    }
}
