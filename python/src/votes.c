/* SPDX-License-Identifier: MIT */
/*
 * Whether all or any elements are true, by reductions of their bits, which stop
 * where they may.
 */
#include "function.h"

#include <string.h>

/* So many elements are looked at before a vote may stop, at first and later, in
 * bytes: floats are looked at twice, from a cache. */
#define FEW 16
#define FIRST_BLOCK 256
#define NEXT_BYTES 24576
/* Of lines side by side so much is looked at together. */
#define STRIP_BYTES 16384

static uint64_t combine(const struct kernel *kernel, const struct call *call,
                        const char *src, npy_intp stride, npy_intp n)
{
    union {
        uint8_t u8;
        uint16_t u16;
        uint32_t u32;
        uint64_t u64;
    } bits;
    if (stride == call->src_item)
        kernel->groups(&bits, src, n, n);
    else
        reduce_strided(kernel, &bits, src, stride, n);
    switch (call->src_item) {
    case 1:
        return bits.u8;
    case 2:
        return bits.u16;
    case 4:
        return bits.u32;
    default:
        return bits.u64;
    }
}

static int block_decides(const struct call *call, const char *src,
                         npy_intp stride, npy_intp n);

/* The same of floats with gaps, which would be loaded twice. */
static int copy_decides(const struct call *call, const char *src,
                        npy_intp stride, npy_intp n)
{
    BLOCK block[BLOCK_BYTES / sizeof(uint64_t)];
    const npy_intp item = call->src_item, most = BLOCK_BYTES / item;
    for (npy_intp i = 0; i < n; i += most) {
        const npy_intp some = n - i < most ? n - i : most;
        copy_line(call->copy, (char *)block, src + i * stride, stride, item,
                  some);
        if (block_decides(call, (char *)block, item, some))
            return 1;
    }
    return 0;
}

/* Whether a block has an element that decides. */
static int block_decides(const struct call *call, const char *src,
                         npy_intp stride, npy_intp n)
{
    const struct kernel *const kernel = call->kernel;
    if (kernel->is_bool && stride == 1)
        return memchr(src, kernel->decides, n) != NULL;
    if (kernel->decides)
        return (combine(kernel->any, call, src, stride, n) & ~kernel->sign) !=
               0;
    if (kernel->least && stride != call->src_item)
        return copy_decides(call, src, stride, n);
    if (combine(kernel->all, call, src, stride, n) == 0)
        return 1;
    /* The bits of -0 are the least integer that has a sign. */
    return kernel->least &&
           combine(kernel->least, call, src, stride, n) == kernel->sign;
}

/* A line of several dimensions. */
static void vote_in_pieces(const struct call *call, char *dst, const char *src)
{
    BLOCK block[BLOCK_BYTES / sizeof(uint64_t)];
    struct reader reader;
    open_line(&reader, call, src);
    for (npy_intp i = 0, n; i < call->n; i += n) {
        const char *const piece = next_piece(&reader, (char *)block, i, &n);
        if (block_decides(call, piece, call->src_item, n)) {
            *dst = call->kernel->decides;
            return;
        }
    }
}

void vote(const struct call *call, char *dst, const char *src)
{
    const int decides = call->kernel->decides;
    *dst = !decides;
    if (call->inners > 1 || call->converts) {
        vote_in_pieces(call, dst, src);
        return;
    }
    if (call->kernel->is_bool) /* a few, one by one, for short lines */
        for (npy_intp i = 0; i < call->n && i < FEW; i++)
            if (src[i * call->src_stride] == decides) {
                *dst = decides;
                return;
            }
    npy_intp block = FIRST_BLOCK;
    for (npy_intp i = 0; i < call->n && *dst != decides; i += block) {
        const npy_intp rest = call->n - i;
        block = i ? NEXT_BYTES / call->src_item : FIRST_BLOCK;
        if (block_decides(call, src + i * call->src_stride, call->src_stride,
                          rest < block ? rest : block))
            *dst = decides;
    }
}

/* The bits of n lines, which are columns or lie one after the other. */
static void combine_lines(const struct kernel *kernel, const struct call *call,
                          void *bits, const char *src, npy_intp n,
                          int are_columns)
{
    if (are_columns)
        reduce_columns(kernel, bits, src, call->src_stride, call->n, n);
    else
        kernel->groups(bits, src, n * call->n, call->n);
}

static void vote_on_lines(const struct call *call, char *dst, const char *src,
                          npy_intp n, int are_columns)
{
    const struct kernel *const kernel = call->kernel;
    const struct kernel *const first =
        kernel->decides ? kernel->any : kernel->all;
    const uint64_t mask = kernel->decides ? ~kernel->sign : ~(uint64_t)0;
    uint64_t bits[STRIP_BYTES / sizeof(uint64_t)];
    memset(dst, 1, n);
    if (call->n == 1) {
        store_truth(dst, src, call->item, n, ~kernel->sign, 0);
        return;
    }
    if (are_columns && kernel->least && !kernel->decides) {
        memset(bits, 255, n * call->item);
        all_rows_true(bits, src, call->src_stride, call->item, call->n, n,
                      ~kernel->sign);
        store_truth(dst, bits, call->item, n, mask, 0);
        return;
    }
    combine_lines(first, call, bits, src, n, are_columns);
    store_truth(dst, bits, call->item, n, mask, 0);
    if (kernel->decides || !kernel->least)
        return;
    combine_lines(kernel->least, call, bits, src, n, are_columns);
    store_truth(dst, bits, call->item, n, mask, kernel->sign);
}

void vote_on_dense(const struct call *call, char *dst, const char *src,
                   npy_intp lines)
{
    vote_on_lines(call, dst, src, lines, 0);
}

void vote_on_columns(const struct call *call, char *dst, const char *src,
                     npy_intp columns)
{
    const npy_intp item = call->src_item, most = STRIP_BYTES / item;
    for (npy_intp c = 0; c < columns; c += most)
        vote_on_lines(call, dst + c, src + c * item,
                      columns - c < most ? columns - c : most, 1);
}
