/* SPDX-License-Identifier: MIT */
/* What becomes of infinities, NaN, nothing, one element and huge spreads. */
#include <math.h>
#include <stdlib.h>

#include "math/families.h"

enum { MOST = 700 };

static const size_t sizes[] = {1, 2, 7, 16, 17, 128, 300, 513, MOST};

/* n copies of `common`, but for one. */
static void fill(const struct type *type, void *data, size_t n, uint64_t common,
                 size_t at, uint64_t one)
{
    for (size_t i = 0; i < n; i++)
        store_bits((char *)data + i * type->size, type->size,
                   i == at ? one : common);
}

/* All outputs must have these bits: NaN the canonical ones. */
static void check_all_outputs(struct run *run, const struct type *type,
                              enum math_function function, const void *data,
                              size_t n, uint64_t expected)
{
    uint64_t output[MOST];
    char name[FUNCTION_NAME_SIZE];
    name_function(name, type, function);
    begin_case(run, run->data, n, "%s", name);
    call(type, function, output, data, n);
    for (size_t i = 0; i < output_count(function, n); i++)
        check_bits(run, type, i,
                   load_bits((char *)output + i * type->size, type->size),
                   expected);
}

static void check_special(struct run *run, const struct type *type, size_t n,
                          size_t at)
{
    const uint64_t infinity = infinity_bits(type), sign = sign_bit(type);
    const uint64_t nan = quiet_nan_bits(type), one = from_small(type, 1);
    const struct {
        const char *name;
        uint64_t common, one, logsumexp;
    } cases[] = {
        {"one NaN", one, nan, nan},
        {"one -NaN", one, nan | sign | 1, nan},
        {"NaN beside -INF", infinity | sign, nan, nan},
        {"NaN beside +INF", infinity, nan, nan},
        {"all NaN", nan | sign, nan, nan},
        {"one +INF", one, infinity, infinity},
        {"+INF beside -INF", infinity | sign, infinity, infinity},
        {"all +INF", infinity, infinity, infinity},
        {"all -INF", infinity | sign, infinity | sign, infinity | sign},
    };
    uint64_t data[MOST];
    for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++) {
        fill(type, data, n, cases[c].common, at, cases[c].one);
        run->data = cases[c].name;
        check_all_outputs(run, type, SOFTMAX, data, n, nan);
        check_all_outputs(run, type, LOG_SOFTMAX, data, n, nan);
        check_all_outputs(run, type, LOGSUMEXP, data, n, cases[c].logsumexp);
    }
}

/* One maximum that is far above all others, by -INF or by as much as is finite:
 * -INF is what a difference beyond the largest value becomes. */
static void check_spread(struct run *run, const struct type *type, size_t n,
                         size_t at)
{
    const uint64_t infinity = infinity_bits(type), sign = sign_bit(type);
    const uint64_t lows[] = {infinity | sign, (infinity - 1) | sign};
    const uint64_t highest[] = {from_small(type, 1), 0};
    const uint64_t lowest[] = {0, infinity | sign};
    uint64_t data[MOST], output[MOST];
    for (int low = 0; low < 2; low++)
        for (enum math_function f = SOFTMAX; f <= LOG_SOFTMAX; f++) {
            char name[FUNCTION_NAME_SIZE];
            name_function(name, type, f);
            begin_case(run, low ? "largest spread" : "-INF", n, "%s", name);
            fill(type, data, n, lows[low], at, infinity - 1);
            call(type, f, output, data, n);
            for (size_t i = 0; i < n; i++)
                check_bits(
                    run, type, i,
                    load_bits((char *)output + i * type->size, type->size),
                    i == at ? highest[f] : lowest[f]);
        }
}

/* A single element: 1, 0 and itself. */
static void check_single(struct run *run, const struct type *type)
{
    for (int i = 0; i < 1000; i++) {
        uint64_t x = 0;
        fill_input(type, INPUT_random, (uint64_t)i, &x, 1);
        const uint64_t bits = load_bits(&x, type->size);
        if ((bits & ~sign_bit(type)) >= infinity_bits(type))
            continue;
        run->data = "single";
        check_all_outputs(run, type, SOFTMAX, &x, 1, from_small(type, 1));
        check_all_outputs(run, type, LOG_SOFTMAX, &x, 1, 0);
        check_all_outputs(run, type, LOGSUMEXP, &x, 1,
                          bits == sign_bit(type) ? 0 : bits);
    }
}

static void check_nothing(struct run *run, const struct type *type)
{
    uint64_t output = 0x5555555555555555;
    begin_case(run, "nothing", 0, "all of %s", type->name);
    call(type, SOFTMAX, NULL, NULL, 0);
    call(type, LOG_SOFTMAX, NULL, NULL, 0);
    call(type, LOGSUMEXP, &output, NULL, 0);
    check_bits(run, type, 0, load_bits(&output, type->size),
               infinity_bits(type) | sign_bit(type));
}

void math_rules(struct run *run)
{
    for (int t = 0; t < MATH_TYPE_COUNT; t++) {
        const struct type *const type = math_types[t];
        check_nothing(run, type);
        check_single(run, type);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            const size_t n = sizes[i], places[] = {0, n / 2, n - 1};
            for (int p = 0; p < 3; p++) {
                check_special(run, type, n, places[p]);
                check_spread(run, type, n, places[p]);
            }
        }
    }
}
