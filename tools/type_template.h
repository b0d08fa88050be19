/* SPDX-License-Identifier: MIT */
/*
 * Calls of one type's functions: a kernel found by name gets its signature back
 * and is applied. And an integer's text, where types differ in their range
 * only.
 *
 * Its parameter, undefined again at the end, is the element type, TYPE.
 */
#define ELEM PASTE2(elem, TYPE)
#define CARRY PASTE2(wgc_carry, TYPE)
#define PARTIAL PASTE2(wgc_partial, TYPE)
#define FN(name) PASTE2(name, TYPE)

typedef ELEM FN(reduce)(const ELEM *src, size_t n);
typedef ELEM FN(reduce_strided)(const void *src, ptrdiff_t stride, size_t n);
typedef void FN(scan)(ELEM *dst, const ELEM *src, size_t n);
typedef void FN(scan_carry)(ELEM *dst, const ELEM *src, size_t n, CARRY *carry);
typedef wgc_status FN(broadcast)(ELEM *dst, const ELEM *src, size_t n,
                                 size_t local_id);
typedef void FN(partial)(PARTIAL *partial, const ELEM *src, size_t n);
typedef wgc_status FN(join)(PARTIAL *left, const PARTIAL *right);
typedef ELEM FN(finish)(const PARTIAL *partial);

typedef wgc_status FN(groups)(ELEM *dst, const ELEM *src, size_t n,
                              size_t group_size);
typedef wgc_status FN(ragged)(ELEM *dst, const ELEM *src, const size_t *offsets,
                              size_t groups);
typedef size_t FN(position)(const ELEM *src, size_t n);
typedef wgc_status FN(position_groups)(size_t *dst, const ELEM *src, size_t n,
                                       size_t group_size);

#if !PASTE2(IS_FLOATING, TYPE)
static enum parsed FN(parse)(const char *text, const char *end, void *value)
{
    unsigned long long bits;
    const enum parsed parsed =
        parse_integer(text, end, IDENTITY_min(TYPE), sizeof(ELEM), &bits);
    *(ELEM *)value = (ELEM)bits;
    return parsed;
}

static int FN(format)(char text[NUMBER_TEXT], const void *value)
{
    const ELEM x = *(const ELEM *)value;
    return x > 0 ? snprintf(text, NUMBER_TEXT, "%llu", (unsigned long long)x)
                 : snprintf(text, NUMBER_TEXT, "%lld", (long long)x);
}
#endif

static void FN(scan_in_pieces)(FN(scan_carry) * kernel,
                               const struct arguments *a)
{
    CARRY carry = {0};
    for (size_t i = 0; i < a->n; i += a->piece)
        kernel((ELEM *)a->dst + i, (const ELEM *)a->src + i,
               a->n - i < a->piece ? a->n - i : a->piece, &carry);
}

/* The first half in pieces, the second by itself, and the two joined. */
static wgc_status FN(reduce_partials)(void (*const kernels[3])(void),
                                      const struct arguments *a)
{
    FN(partial) *const partial = (FN(partial) *)kernels[0];
    FN(join) *const join = (FN(join) *)kernels[1];
    FN(finish) *const finish = (FN(finish) *)kernels[2];
    const size_t half = a->n / 2 / SPAN * SPAN;
    PARTIAL left = {0}, right = {.begin = half};
    for (size_t i = 0; i < half; i += a->piece)
        partial(&left, (const ELEM *)a->src + i,
                half - i < a->piece ? half - i : a->piece);
    partial(&right, (const ELEM *)a->src + half, a->n - half);
    const wgc_status status = join(&left, &right);
    *(ELEM *)a->dst = finish(&left);
    return status;
}

static wgc_status FN(call)(enum form form, void (*kernel)(void),
                           const struct arguments *a)
{
    const size_t offsets[] = {0, a->n};
    size_t index = 0;
    wgc_status status = WGC_OK;
    switch (form) {
    case FORM_REDUCE:
        *(ELEM *)a->dst = ((FN(reduce) *)kernel)(a->src, a->n);
        break;
    case FORM_SCAN:
        ((FN(scan) *)kernel)(a->dst, a->src, a->n);
        break;
    case FORM_SCAN_CARRY:
        FN(scan_in_pieces)((FN(scan_carry) *)kernel, a);
        break;
    case FORM_BROADCAST:
        return ((FN(broadcast) *)kernel)(a->dst, a->src, a->n, a->local_id);
    case FORM_REDUCE_STRIDED:
        *(ELEM *)a->dst =
            ((FN(reduce_strided) *)kernel)(a->src, a->stride, a->n);
        break;
    case FORM_SCAN_STRIDED:
        ((scan_strided *)kernel)(a->dst, a->stride, a->src, a->stride, a->n);
        break;
    case FORM_BROADCAST_STRIDED:
        return ((broadcast_strided *)kernel)(a->dst, a->stride, a->src,
                                             a->stride, a->n, a->local_id);
    case FORM_REDUCE_GROUPS:
    case FORM_SCAN_GROUPS:
        return ((FN(groups) *)kernel)(a->dst, a->src, a->n, a->n);
    case FORM_REDUCE_RAGGED:
    case FORM_SCAN_RAGGED:
        return ((FN(ragged) *)kernel)(a->dst, a->src, offsets, 1);
    case FORM_POSITION:
        *(uint64_t *)a->dst = ((FN(position) *)kernel)(a->src, a->n);
        break;
    case FORM_POSITION_GROUPS:
        status = ((FN(position_groups) *)kernel)(&index, a->src, a->n, a->n);
        *(uint64_t *)a->dst = index;
        break;
    case FORM_PARTIAL: /* takes three kernels: see reduce_partials */
        break;
    }
    return status;
}

#undef ELEM
#undef CARRY
#undef PARTIAL
#undef FN
#undef TYPE
