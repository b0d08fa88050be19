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
#define ELEM PASTE2(elem, TYPE)
#define VALUE PASTE2(elem, VALUE_TYPE)
#define FN(name) PASTE2(name, TYPE)
#define VALUE_FN(name) PASTE2(name, VALUE_TYPE)
#define PUBLIC(name) PASTE2(wgc_##name, TYPE)
#define PUBLIC_GROUPS(name) PASTE2(PUBLIC(name), groups)

static void FN(fill_nan)(ELEM *dst, size_t n)
{
    for (size_t i = 0; i < n; i++)
        dst[i] = FN(from_bits)(PASTE2(NEUTRAL_min, TYPE));
}

/* ---- One group, n > 0 ---------------------------------------------------- */

#ifdef EXPS_APART

/* A short group's exps wait in a buffer; a longer one's are made twice. */
static void FN(softmax)(const struct math_kernels *kernels, ELEM *dst,
                        const ELEM *src, size_t n)
{
    enum { MOST = 512 };
    VALUE exps[MOST];
    const VALUE max = FN(widen)(PUBLIC(reduce_max)(src, n));
    const VALUE sum =
        kernels->FN(exp_sum)(n <= MOST ? exps : NULL, src, n, max);
    if (sum != sum) {
        FN(fill_nan)(dst, n);
    } else if (n <= MOST) {
        kernels->FN(divide)(dst, exps, n, sum);
    } else {
        kernels->FN(exp_divide)(dst, src, n, max, sum);
    }
}

#else

static void FN(softmax)(const struct math_kernels *kernels, ELEM *dst,
                        const ELEM *src, size_t n)
{
    const VALUE max = PUBLIC(reduce_max)(src, n);
    const VALUE sum = kernels->FN(exp_sum)(dst, src, n, max);
    if (sum != sum)
        FN(fill_nan)(dst, n);
    else
        kernels->FN(divide)(dst, dst, n, sum);
}

#endif

static void FN(log_softmax)(const struct math_kernels *kernels, ELEM *dst,
                            const ELEM *src, size_t n)
{
    const VALUE max = FN(widen)(PUBLIC(reduce_max)(src, n));
    const VALUE sum = kernels->FN(exp_sum)(NULL, src, n, max);
    if (sum != sum)
        FN(fill_nan)(dst, n);
    else
        kernels->FN(log_softmax)(dst, src, n, max, VALUE_FN(log)(sum));
}

/* Where the maximum is infinite nothing is subtracted: then the sum is INF, or
 * 0 if all are -INF, or NaN if any is NaN. */
static ELEM FN(logsumexp)(const struct math_kernels *kernels, const ELEM *src,
                          size_t n)
{
    const VALUE max = FN(widen)(PUBLIC(reduce_max)(src, n));
    const VALUE shift = max - max == 0 ? max : 0;
    const VALUE sum = kernels->FN(exp_sum)(NULL, src, n, shift);
    return FN(canonical)(FN(round)(max + VALUE_FN(log)(sum)));
}

/* ---- The library's face -------------------------------------------------- */

static wgc_status FN(each_group)(void (*one)(const struct math_kernels *,
                                             ELEM *, const ELEM *, size_t),
                                 ELEM *dst, const ELEM *src, size_t n,
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

void PUBLIC(softmax)(ELEM *dst, const ELEM *src, size_t n)
{
    if (n > 0)
        FN(softmax)(wgc_math_kernels(), dst, src, n);
}

void PUBLIC(log_softmax)(ELEM *dst, const ELEM *src, size_t n)
{
    if (n > 0)
        FN(log_softmax)(wgc_math_kernels(), dst, src, n);
}

ELEM PUBLIC(logsumexp)(const ELEM *src, size_t n)
{
    return n > 0 ? FN(logsumexp)(wgc_math_kernels(), src, n)
                 : FN(from_bits)(PASTE2(IDENTITY_max, TYPE));
}

wgc_status PUBLIC_GROUPS(softmax)(ELEM *dst, const ELEM *src, size_t n,
                                  size_t group_size)
{
    return FN(each_group)(FN(softmax), dst, src, n, group_size);
}

wgc_status PUBLIC_GROUPS(log_softmax)(ELEM *dst, const ELEM *src, size_t n,
                                      size_t group_size)
{
    return FN(each_group)(FN(log_softmax), dst, src, n, group_size);
}

wgc_status PUBLIC_GROUPS(logsumexp)(ELEM *dst, const ELEM *src, size_t n,
                                    size_t group_size)
{
    if (group_size == 0)
        return WGC_ERROR_GROUP_SIZE;
    const struct math_kernels *const kernels = wgc_math_kernels();
    for (; n > group_size; n -= group_size) {
        *dst++ = FN(logsumexp)(kernels, src, group_size);
        src += group_size;
    }
    if (n > 0)
        *dst = FN(logsumexp)(kernels, src, n);
    return WGC_OK;
}

#undef ELEM
#undef VALUE
#undef FN
#undef VALUE_FN
#undef PUBLIC
#undef PUBLIC_GROUPS
#undef TYPE
#undef VALUE_TYPE
#undef EXPS_APART
