/* SPDX-License-Identifier: MIT */
/*
 * The public functions of one element type.
 *
 * Parameters, undefined again at the end:
 *   TYPE        element type: f16 f32 f64
 *   VALUE_TYPE  the type that it is computed in: f32 f64
 *   EXPS_APART  defined: elements are narrower than values, so that dst cannot
 *               hold exp(src[i] - max) until they are divided
 */
#define elem PASTE2(elem, TYPE)
#define value PASTE2(value, TYPE)
#define from_bits PASTE2(from_bits, TYPE)
#define widen PASTE2(widen, TYPE)
#define round_to_elem PASTE2(round, TYPE)
#define canonical PASTE2(canonical, TYPE)
#define log_of_value PASTE2(log, VALUE_TYPE)
#define NEUTRAL_min PASTE2(NEUTRAL_min, TYPE)
#define IDENTITY_max PASTE2(IDENTITY_max, TYPE)
#define maximum PASTE2(wgc_reduce_max, TYPE)
#define exp_sum PASTE2(exp_sum, TYPE)
#define divide PASTE2(divide, TYPE)
#define exp_divide PASTE2(exp_divide, TYPE)
#define fill_nan PASTE2(fill_nan, TYPE)
#define softmax PASTE2(softmax, TYPE)
#define log_softmax PASTE2(log_softmax, TYPE)
#define logsumexp PASTE2(logsumexp, TYPE)
#define each_group PASTE2(each_group, TYPE)
#define public_softmax PASTE2(wgc_softmax, TYPE)
#define public_log_softmax PASTE2(wgc_log_softmax, TYPE)
#define public_logsumexp PASTE2(wgc_logsumexp, TYPE)
#define public_softmax_groups PASTE2(public_softmax, groups)
#define public_log_softmax_groups PASTE2(public_log_softmax, groups)
#define public_logsumexp_groups PASTE2(public_logsumexp, groups)

static void fill_nan(elem *dst, size_t n)
{
    for (size_t i = 0; i < n; i++)
        dst[i] = from_bits(NEUTRAL_min);
}

/* ---- One group, n > 0 ---------------------------------------------------- */

#ifdef EXPS_APART

/* A short group's exps wait in a buffer; a longer one's are made twice. */
static void softmax(const struct math_kernels *kernels, elem *dst,
                    const elem *src, size_t n)
{
    enum { MOST = 512 };
    value exps[MOST];
    const value max = widen(maximum(src, n));
    const value sum = kernels->exp_sum(n <= MOST ? exps : NULL, src, n, max);
    if (sum != sum) {
        fill_nan(dst, n);
    } else if (n <= MOST) {
        kernels->divide(dst, exps, n, sum);
    } else {
        kernels->exp_divide(dst, src, n, max, sum);
    }
}

#else

static void softmax(const struct math_kernels *kernels, elem *dst,
                    const elem *src, size_t n)
{
    const value max = maximum(src, n);
    const value sum = kernels->exp_sum(dst, src, n, max);
    if (sum != sum)
        fill_nan(dst, n);
    else
        kernels->divide(dst, dst, n, sum);
}

#endif

static void log_softmax(const struct math_kernels *kernels, elem *dst,
                        const elem *src, size_t n)
{
    const value max = widen(maximum(src, n));
    const value sum = kernels->exp_sum(NULL, src, n, max);
    if (sum != sum)
        fill_nan(dst, n);
    else
        kernels->log_softmax(dst, src, n, max, log_of_value(sum));
}

/* Where the maximum is infinite nothing is subtracted: then the sum is INF, or
 * 0 if all are -INF, or NaN if any is NaN. */
static elem logsumexp(const struct math_kernels *kernels, const elem *src,
                      size_t n)
{
    const value max = widen(maximum(src, n));
    const value shift = max - max == 0 ? max : 0;
    const value sum = kernels->exp_sum(NULL, src, n, shift);
    return canonical(round_to_elem(max + log_of_value(sum)));
}

/* ---- The library's face -------------------------------------------------- */

static wgc_status each_group(void (*one)(const struct math_kernels *, elem *,
                                         const elem *, size_t),
                             elem *dst, const elem *src, size_t n,
                             size_t group_size)
{
    if (group_size == 0)
        return WGC_ERROR_GROUP_SIZE;
    const struct math_kernels *const kernels = wgc_math_kernels();
    for (; n > group_size; n -= group_size) {
        one(kernels, dst, src, group_size);
        dst += group_size;
        src += group_size;
    }
    if (n > 0)
        one(kernels, dst, src, n);
    return WGC_OK;
}

void public_softmax(elem *dst, const elem *src, size_t n)
{
    if (n > 0)
        softmax(wgc_math_kernels(), dst, src, n);
}

void public_log_softmax(elem *dst, const elem *src, size_t n)
{
    if (n > 0)
        log_softmax(wgc_math_kernels(), dst, src, n);
}

elem public_logsumexp(const elem *src, size_t n)
{
    return n > 0 ? logsumexp(wgc_math_kernels(), src, n)
                 : from_bits(IDENTITY_max);
}

wgc_status public_softmax_groups(elem *dst, const elem *src, size_t n,
                                 size_t group_size)
{
    return each_group(softmax, dst, src, n, group_size);
}

wgc_status public_log_softmax_groups(elem *dst, const elem *src, size_t n,
                                     size_t group_size)
{
    return each_group(log_softmax, dst, src, n, group_size);
}

wgc_status public_logsumexp_groups(elem *dst, const elem *src, size_t n,
                                   size_t group_size)
{
    if (group_size == 0)
        return WGC_ERROR_GROUP_SIZE;
    const struct math_kernels *const kernels = wgc_math_kernels();
    for (; n > group_size; n -= group_size) {
        *dst++ = logsumexp(kernels, src, group_size);
        src += group_size;
    }
    if (n > 0)
        *dst = logsumexp(kernels, src, n);
    return WGC_OK;
}

#undef elem
#undef value
#undef from_bits
#undef widen
#undef round_to_elem
#undef canonical
#undef log_of_value
#undef NEUTRAL_min
#undef IDENTITY_max
#undef maximum
#undef exp_sum
#undef divide
#undef exp_divide
#undef fill_nan
#undef softmax
#undef log_softmax
#undef logsumexp
#undef each_group
#undef public_softmax
#undef public_log_softmax
#undef public_logsumexp
#undef public_softmax_groups
#undef public_log_softmax_groups
#undef public_logsumexp_groups
#undef TYPE
#undef VALUE_TYPE
#undef EXPS_APART
