/* SPDX-License-Identifier: MIT */
/*
 * Groups of 2^32 + 3 elements, in little memory: one piece of it, mapped again
 * and again, so that the input repeats itself, and an end of its own.
 */
#include <math.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "math/families.h"

enum { PIECE = 1 << 24 }; /* bytes */

static const uint64_t whole = UINT64_C(1) << 32;
enum { REST = 3 };

/* 2^32 elements of a repeated piece and a page for the rest; NULL: no memory.
 */
static unsigned char *open_huge(size_t size)
{
    const size_t bytes = whole * size, page = (size_t)sysconf(_SC_PAGESIZE);
    const int piece = memfd_create("piece", 0);
    unsigned char *const all =
        mmap(NULL, bytes + page, PROT_READ | PROT_WRITE,
             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    bool opened = piece >= 0 && all != MAP_FAILED && !ftruncate(piece, PIECE);
    for (size_t at = 0; opened && at < bytes; at += PIECE)
        opened = mmap(all + at, PIECE, PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_FIXED, piece, 0) != MAP_FAILED;
    close(piece);
    return opened ? all : NULL;
}

static void close_huge(unsigned char *all, size_t size)
{
    munmap(all, whole * size + (size_t)sysconf(_SC_PAGESIZE));
}

/* What the exps of all add up to, from one piece and the rest. */
static double sum_all(const struct type *type, const void *piece,
                      const void *rest, double max)
{
    const size_t count = PIECE / type->size, span = span_of(type);
    const size_t period = count / span, spans = whole / span;
    double *const exps = malloc(count * sizeof *exps);
    double *const sums = malloc((period + 1) * sizeof *sums);
    exps_of(type, exps, piece, count, max);
    for (size_t s = 0; s < period; s++)
        sums[s] = sum_of(type, exps + s * span, span);
    const double most = sum_of_spans(type, sums, period, 0, spans);
    exps_of(type, exps, rest, REST, max);
    /* 2^k whole spans and one that is not: their sums are the two ranges. */
    const double ranges[2] = {most, sum_of(type, exps, REST)};
    const double sum = sum_of_spans(type, ranges, 2, 0, 2);
    free(exps);
    free(sums);
    return sum;
}

static void check_bits_of(struct run *run, const struct type *type,
                          const void *output, size_t i, double expected)
{
    const double value = type == &type_f64 ? expected : (double)(float)expected;
    check_bits(run, type, i,
               load_bits((const char *)output + i * type->size, type->size),
               from_double(type, value));
}

static void check_type(struct run *run, const struct type *type)
{
    const size_t size = type->size, n = whole + REST;
    unsigned char *const src = open_huge(size);
    if (!src) {
        fail(run, "cannot map %zu elements", n);
        return;
    }
    fill_input(type, INPUT_logits, run->settings.seed, src, PIECE / size);
    for (int i = 0; i < REST; i++) /* the maximum is behind 2^32 */
        store_bits(src + (whole + (size_t)i) * size, size,
                   from_small(type, 9 + i));
    const double max = 8 + REST;
    const double sum = sum_all(type, src, src + whole * size, max);
    begin_case(run, "repeated", n, "wgc_logsumexp_%s", type->name);
    uint64_t result = 0;
    call(type, LOGSUMEXP, &result, src, n);
    check_bits_of(run, type, &result, 0, max + log_of(type, sum));
    close_huge(src, size);
}

/* In place every element would be written again and again, so dst has pieces of
 * its own; only halves are written once. */
static void check_softmax(struct run *run)
{
    const struct type *const type = &type_f16;
    unsigned char *const src = open_huge(2), *const dst = open_huge(2);
    const size_t n = whole + REST;
    begin_case(run, "repeated", n, "wgc_softmax_f16");
    if (!src || !dst) {
        fail(run, "cannot map %zu elements", n);
        return;
    }
    fill_data(type, DATA_denormals, run->settings.seed, src, PIECE / 2);
    for (size_t i = 0; i < REST; i++) /* all others are some 2^-30 then */
        store_bits(src + (whole + i) * 2, 2, from_small(type, 18 + (int)i));
    double exps[REST];
    const double sum = sum_all(type, src, src + whole * 2, 20);
    exps_of(type, exps, src + whole * 2, REST, 20);
    call(type, SOFTMAX, dst, src, n);
    for (size_t i = 0; i < REST; i++)
        check_bits_of(run, type, dst + whole * 2, i, exps[i] / sum);
    uint64_t others = 0;
    for (size_t i = 0; i < PIECE; i++)
        others |= dst[i];
    CHECK(run, others == 0, "the others are not 0");
    close_huge(src, 2);
    close_huge(dst, 2);
}

void math_huge(struct run *run)
{
    for (int t = 0; t < MATH_TYPE_COUNT; t++)
        check_type(run, math_types[t]);
    check_softmax(run);
}
