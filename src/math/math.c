/* SPDX-License-Identifier: MIT */
/*
 * The public functions of libwgc-math for the element type of a unit: maxima by
 * libwgc, the rest by the kernels for the instruction set that libwgc has
 * chosen.
 */
#include "wgc/math.h"

#include <sleef.h>

#include "math/tables.h"

#define PUBLIC(name) PASTE2(wgc_##name, TYPE)
#define GROUPS(name) PASTE2(PUBLIC(name), groups)

static number maximum(const element *src, size_t n)
{
    return widen(PASTE2(wgc_reduce_max, TYPE)(src, n));
}

/* One logarithm per group: not worth vectors, and the same bits without. */
static number log_of(number x)
{
    return sizeof x == sizeof(float)
               ? (number)Sleef_cinz_logf1_u10purec((float)x)
               : (number)Sleef_cinz_logd1_u10purec(x);
}

static void fill_nan(element *dst, size_t n)
{
    for (size_t i = 0; i < n; i++)
        dst[i] = from_bits(QUIET_NAN(TYPE));
}

/* ---- One group, n > 0 ---------------------------------------------------- */

#if EXPS_APART

/* A short group's exps wait in a buffer; a longer one's are made twice. */
static void softmax(const struct math_kernels *kernels, element *dst,
                    const element *src, size_t n)
{
    enum { MOST = 512 };
    number exps[MOST];
    const number max = maximum(src, n);
    const number sum = kernels->exp_sum(n <= MOST ? exps : NULL, src, n, max);
    if (sum != sum) {
        fill_nan(dst, n);
    } else if (n <= MOST) {
        kernels->divide(dst, exps, n, sum);
    } else {
        kernels->exp_divide(dst, src, n, max, sum);
    }
}

#else

static void softmax(const struct math_kernels *kernels, element *dst,
                    const element *src, size_t n)
{
    const number max = maximum(src, n);
    const number sum = kernels->exp_sum(dst, src, n, max);
    if (sum != sum)
        fill_nan(dst, n);
    else
        kernels->divide(dst, dst, n, sum);
}

#endif

static void log_softmax(const struct math_kernels *kernels, element *dst,
                        const element *src, size_t n)
{
    const number max = maximum(src, n);
    const number sum = kernels->exp_sum(NULL, src, n, max);
    if (sum != sum)
        fill_nan(dst, n);
    else
        kernels->log_softmax(dst, src, n, max, log_of(sum));
}

/* Where the maximum is infinite nothing is subtracted: then the sum is INF, or
 * 0 if all are -INF, or NaN if any is NaN. */
static element logsumexp(const struct math_kernels *kernels, const element *src,
                         size_t n)
{
    const number max = maximum(src, n);
    const number shift = max - max == 0 ? max : 0;
    const number sum = kernels->exp_sum(NULL, src, n, shift);
    return canonical(round_to_element(max + log_of(sum)));
}

/* ---- The library's face -------------------------------------------------- */

static wgc_status each_group(void (*one)(const struct math_kernels *, element *,
                                         const element *, size_t),
                             element *dst, const element *src, size_t n,
                             size_t group_size)
{
    if (group_size == 0)
        return WGC_ERROR_GROUP_SIZE;
    const struct math_kernels *const kernels = kernels_in_use();
    for (; n > group_size; n -= group_size) {
        one(kernels, dst, src, group_size);
        dst += group_size;
        src += group_size;
    }
    if (n > 0)
        one(kernels, dst, src, n);
    return WGC_OK;
}

void PUBLIC(softmax)(element *dst, const element *src, size_t n)
{
    if (n > 0)
        softmax(kernels_in_use(), dst, src, n);
}

void PUBLIC(log_softmax)(element *dst, const element *src, size_t n)
{
    if (n > 0)
        log_softmax(kernels_in_use(), dst, src, n);
}

element PUBLIC(logsumexp)(const element *src, size_t n)
{
    return n > 0 ? logsumexp(kernels_in_use(), src, n)
                 : from_bits(IDENTITY_max(TYPE));
}

wgc_status GROUPS(softmax)(element *dst, const element *src, size_t n,
                           size_t group_size)
{
    return each_group(softmax, dst, src, n, group_size);
}

wgc_status GROUPS(log_softmax)(element *dst, const element *src, size_t n,
                               size_t group_size)
{
    return each_group(log_softmax, dst, src, n, group_size);
}

wgc_status GROUPS(logsumexp)(element *dst, const element *src, size_t n,
                             size_t group_size)
{
    if (group_size == 0)
        return WGC_ERROR_GROUP_SIZE;
    const struct math_kernels *const kernels = kernels_in_use();
    for (; n > group_size; n -= group_size) {
        *dst++ = logsumexp(kernels, src, group_size);
        src += group_size;
    }
    if (n > 0)
        *dst = logsumexp(kernels, src, n);
    return WGC_OK;
}

/* ---- Columns --------------------------------------------------------------
 */

#include "math/columns.h"

/* ---- In parts -------------------------------------------------------------
 */

#include "math/parts.h"
