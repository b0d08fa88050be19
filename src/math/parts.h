/* SPDX-License-Identifier: MIT */
/*
 * One array in parts, by an executor: maxima, then exps and their sums, then
 * the last step. Parts are ranges of 2^k spans, so that their sums join to the
 * bits of one call. Includer: math.c.
 */
#include "wgc/threads.h"

enum {
    part_span = 256 * PASTE2(ROW, TYPE), /* elements of a span */
    least_in_parts = 8 * part_span,      /* less is not worth three runs */
    most_parts = 256,
};

struct parts {
    const struct math_kernels *kernels;
    element *dst;
    const element *src;
    size_t n, length; /* of all, of a part */
    bool keeps_exps;  /* in dst */
    number max, sum;
    union {
        element maxima[most_parts];
        number sums[most_parts];
    } of;
};

static bool are_parts(struct parts *p, const struct wgc_executor *executor)
{
    const size_t workers = executor->workers;
    const size_t most = workers < most_parts / 4 ? 4 * workers : most_parts;
    p->length = part_span;
    while (p->n / most >= p->length)
        p->length *= 2;
    return workers > 1 && p->n >= least_in_parts;
}

static size_t count_of(const struct parts *p, size_t part)
{
    const size_t left = p->n - part * p->length;
    return left < p->length ? left : p->length;
}

static void find_maximum(void *argument, size_t part)
{
    struct parts *const p = argument;
    p->of.maxima[part] = PASTE2(wgc_reduce_max, TYPE)(p->src + part * p->length,
                                                      count_of(p, part));
}

static void sum_exps(void *argument, size_t part)
{
    struct parts *const p = argument;
    const size_t begin = part * p->length;
#if EXPS_APART
    number *const exps = NULL;
#else
    number *const exps = p->keeps_exps ? p->dst + begin : NULL;
#endif
    p->of.sums[part] =
        p->kernels->exp_sum(exps, p->src + begin, count_of(p, part), p->max);
}

static void end_softmax(void *argument, size_t part)
{
    const struct parts *const p = argument;
    const size_t begin = part * p->length, n = count_of(p, part);
    element *const dst = p->dst + begin;
    if (p->sum != p->sum)
        fill_nan(dst, n);
    else
#if EXPS_APART
        p->kernels->exp_divide(dst, p->src + begin, n, p->max, p->sum);
#else
        p->kernels->divide(dst, dst, n, p->sum);
#endif
}

static void end_log_softmax(void *argument, size_t part)
{
    const struct parts *const p = argument;
    const size_t begin = part * p->length, n = count_of(p, part);
    if (p->sum != p->sum)
        fill_nan(p->dst + begin, n);
    else
        p->kernels->log_softmax(p->dst + begin, p->src + begin, n, p->max,
                                log_of(p->sum));
}

static number join_parts(const number *sums, size_t n)
{
    size_t half = 1;
    while (n - half > half)
        half *= 2;
    return n == 1 ? sums[0]
                  : join_parts(sums, half) + join_parts(sums + half, n - half);
}

/* Computes the maximum, or 0 in place of an infinite one where logsumexp needs
 * that, and the sum; then the last step, unless it is NULL. */
static void run_parts(struct parts *p, const struct wgc_executor *executor,
                      bool is_logsumexp, void (*end)(void *, size_t))
{
    const size_t parts = p->n / p->length + (p->n % p->length != 0);
    executor->run(executor->context, parts, find_maximum, p);
    p->max = maximum(p->of.maxima, parts);
    const number max = p->max;
    if (is_logsumexp && max - max != 0)
        p->max = 0;
    executor->run(executor->context, parts, sum_exps, p);
    p->max = max;
    p->sum = join_parts(p->of.sums, parts);
    if (end)
        executor->run(executor->context, parts, end, p);
}

#define RUN(name) PASTE2(PUBLIC(name), run)

void RUN(softmax)(element *dst, const element *src, size_t n,
                  const struct wgc_executor *executor)
{
    struct parts p = {.dst = dst, .src = src, .n = n, .keeps_exps = true};
    if (!are_parts(&p, executor)) {
        PUBLIC(softmax)(dst, src, n);
        return;
    }
    p.kernels = kernels_in_use();
    run_parts(&p, executor, false, end_softmax);
}

void RUN(log_softmax)(element *dst, const element *src, size_t n,
                      const struct wgc_executor *executor)
{
    struct parts p = {.dst = dst, .src = src, .n = n};
    if (!are_parts(&p, executor)) {
        PUBLIC(log_softmax)(dst, src, n);
        return;
    }
    p.kernels = kernels_in_use();
    run_parts(&p, executor, false, end_log_softmax);
}

element RUN(logsumexp)(const element *src, size_t n,
                       const struct wgc_executor *executor)
{
    struct parts p = {.src = src, .n = n};
    if (!are_parts(&p, executor))
        return PUBLIC(logsumexp)(src, n);
    p.kernels = kernels_in_use();
    run_parts(&p, executor, true, NULL);
    return canonical(round_to_element(p.max + log_of(p.sum)));
}
