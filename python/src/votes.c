/* SPDX-License-Identifier: MIT */
/*
 * Whether all or any elements are true, by reductions of their bits, which stop
 * where they may; and where the first bool is that decides.
 */
#include "function.h"

#include <string.h>

/* So many elements are looked at before a vote may stop, at first and later. */
#define FEW 16
#define FIRST_BLOCK 256
#define NEXT_BLOCK 8192

static uint64_t combine(const struct kernel *kernel, const struct call *call,
                        const char *src, npy_intp n)
{
    union {
        uint8_t u8;
        uint16_t u16;
        uint32_t u32;
        uint64_t u64;
    } bits;
    if (call->src_stride == call->src_item)
        kernel->groups(&bits, src, n, n);
    else
        reduce_strided(kernel, &bits, src, call->src_stride, n);
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

/* Whether a block has an element that decides. */
static int block_decides(const struct call *call, const char *src, npy_intp n)
{
    const struct kernel *const kernel = call->kernel;
    if (kernel->decides)
        return (combine(kernel->any, call, src, n) & ~kernel->sign) != 0;
    if (combine(kernel->all, call, src, n) == 0)
        return 1;
    /* The bits of -0 are the least integer that has a sign. */
    return kernel->least &&
           combine(kernel->least, call, src, n) == kernel->sign;
}

void vote(const struct call *call, char *dst, const char *src)
{
    const int decides = call->kernel->decides;
    *dst = !decides;
    if (call->kernel->is_bool && call->src_stride == 1) {
        if (memchr(src, decides, call->n))
            *dst = decides;
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
        block = i ? NEXT_BLOCK : FIRST_BLOCK;
        const npy_intp rest = call->n - i;
        if (block_decides(call, src + i * call->src_stride,
                          rest < block ? rest : block))
            *dst = decides;
    }
}

void find_bool(const struct call *call, char *dst, const char *src)
{
    const int decides = call->kernel->decides;
    npy_intp i = 0;
    if (call->src_stride == 1) {
        const char *const found = memchr(src, decides, call->n);
        i = found ? found - src : call->n;
    } else {
        while (i < call->n && src[i * call->src_stride] != decides)
            i++;
    }
    *(npy_intp *)dst = i < call->n ? i : 0;
}
