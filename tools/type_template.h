/* SPDX-License-Identifier: MIT */
/*
 * Calls of one type's functions: a kernel found by name gets its signature back
 * and is applied.
 *
 * Parameters, undefined again at the end:
 *   TYPE  element type: f16 i32 u32 i64 u64 f32 f64
 */
#define ELEM PASTE2(elem, TYPE)
#define CARRY PASTE2(wgc_carry, TYPE)
#define FN(name) PASTE2(name, TYPE)

typedef ELEM FN(reduce)(const ELEM *src, size_t n);
typedef ELEM FN(reduce_strided)(const void *src, ptrdiff_t stride, size_t n);
typedef void FN(scan)(ELEM *dst, const ELEM *src, size_t n);
typedef void FN(scan_carry)(ELEM *dst, const ELEM *src, size_t n, CARRY *carry);
typedef wgc_status FN(broadcast)(ELEM *dst, const ELEM *src, size_t n,
                                 size_t local_id);

static void FN(scan_in_pieces)(FN(scan_carry) * kernel,
                               const struct arguments *a)
{
    CARRY carry = {0};
    for (size_t i = 0; i < a->n; i += a->piece)
        kernel((ELEM *)a->dst + i, (const ELEM *)a->src + i,
               a->n - i < a->piece ? a->n - i : a->piece, &carry);
}

static wgc_status FN(call)(enum form form, void (*kernel)(void),
                           const struct arguments *a)
{
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
    }
    return WGC_OK;
}

#undef ELEM
#undef CARRY
#undef FN
#undef TYPE
