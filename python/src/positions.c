/* SPDX-License-Identifier: MIT */
/* Where the minimum or maximum of a line is that is not dense. */
#include "function.h"

#include <string.h>

/* Of lines side by side so much is looked at together, in both dimensions. */
#define STRIP_BYTES 1024
#define PART_BYTES 32768
/* What is searched without a call. */
#define FEW_BOOLS 64

/* A bit for each of 8 bools, the first one's the lowest. */
static uint64_t bits_of(uint64_t bools)
{
    return bools * 0x0102040810204080 >> 56;
}

static uint64_t four_bools(const char *src)
{
    const unsigned char *const x = (const unsigned char *)src;
    return x[0] | (uint32_t)x[1] << 8 | (uint32_t)x[2] << 16 |
           (uint32_t)x[3] << 24;
}

/* Four to eight bools, the first one the lowest byte. Some are loaded twice, to
 * the same place. */
static uint64_t load_bools(const char *src, npy_intp n)
{
    return four_bools(src) | four_bools(src + n - 4) << 8 * (n - 4);
}

/* The place of the first of n > 0 bools, FEW_BOOLS at most, that decides, or 0.
 * Most often it is one of eight; beyond, no branch depends on the place, which
 * is hard to predict. */
static npy_intp first_bool(const char *src, npy_intp n, int decides)
{
    const uint64_t other = decides ? 0 : UINT64_MAX / 255;
    uint64_t bits = 0;
    if (n < 4) {
        for (npy_intp i = 0; i < n; i++)
            bits |= (uint64_t)(src[i] == decides) << i;
    } else if (n < 8) {
        bits = bits_of(load_bools(src, n) ^ (other >> (64 - 8 * n)));
    } else {
        const uint64_t first = load_bools(src, 8) ^ other;
        if (first)
            return __builtin_ctzll(first) / 8;
        for (npy_intp i = 8; i < n - 8; i += 8)
            bits |= bits_of(load_bools(src + i, 8) ^ other) << i;
        bits |= bits_of(load_bools(src + n - 8, 8) ^ other) << (n - 8);
    }
    return __builtin_ctzll(bits | (bits == 0));
}

void find_bool(const struct call *call, char *dst, const char *src)
{
    const int decides = call->kernel->decides;
    npy_intp i = 0;
    if (call->src_stride == 1 && call->n <= FEW_BOOLS) {
        *(npy_intp *)dst = first_bool(src, call->n, decides);
        return;
    }
    if (call->src_stride == 1) {
        const char *const found = memchr(src, decides, call->n);
        i = found ? found - src : call->n;
    } else {
        while (i < call->n && src[i * call->src_stride] != decides)
            i++;
    }
    *(npy_intp *)dst = i < call->n ? i : 0;
}

/* Through a copy of each block. */
void find_place(const struct call *call, char *dst, const char *src)
{
    BLOCK block[BLOCK_BYTES / sizeof(uint64_t)];
    uint64_t best[2];
    const npy_intp item = call->item, most = BLOCK_BYTES / item;
    struct reader reader;
    open_line(&reader, call, src);
    for (npy_intp i = 0; i < call->n; i += most) {
        const npy_intp n = call->n - i < most ? call->n - i : most;
        npy_intp in_block, is_better = 1;
        read_line(&reader, (char *)block, n);
        call->kernel->groups(&in_block, block, n, n);
        memcpy((char *)best + item, (char *)block + in_block * item, item);
        if (i)
            call->kernel->groups(&is_better, best, 2, 2);
        if (is_better) {
            memcpy(best, (char *)best + item, item);
            *(npy_intp *)dst = i + in_block;
        }
    }
}

/* Stores the rows in which columns have their best where that is new. If no row
 * has it, it is NaN, as all of them are. */
#define SEARCH(bits)                                                           \
    static void search_##bits(                                                 \
        npy_intp *places, const void *old, const void *best, npy_intp columns, \
        const char *src, npy_intp stride, npy_intp rows, npy_intp first)       \
    {                                                                          \
        const uint##bits##_t *const was = old, *const is = best;               \
        for (npy_intp c = 0; c < columns; c++)                                 \
            for (npy_intp r = 0; was[c] != is[c] && r < rows; r++)             \
                if (((const uint##bits##_t *)(src + r * stride))[c] ==         \
                    is[c]) {                                                   \
                    places[c] = first + r;                                     \
                    break;                                                     \
                }                                                              \
    }
SEARCH(8)
SEARCH(16)
SEARCH(32)
SEARCH(64)
#undef SEARCH

/* Rows of some columns, behind `first` others: their best beside that so far.
 */
static void search_part(const struct call *call, npy_intp *places, char *best,
                        const char *src, npy_intp columns, npy_intp rows,
                        npy_intp first)
{
    static void (*const searches[])(npy_intp *, const void *, const void *,
                                    npy_intp, const char *, npy_intp, npy_intp,
                                    npy_intp) = {search_8, search_16, search_32,
                                                 search_64};
    const struct kernel *const kernel = call->kernel;
    const npy_intp bytes = columns * call->src_item;
    BLOCK is[STRIP_BYTES / sizeof(uint64_t)];
    char *const part = best + STRIP_BYTES; /* the second of two rows */
    reduce_columns(kernel, part, src, call->src_stride, rows, columns);
    if (first == 0) {
        memset(places, 0, columns * sizeof *places);
        for (npy_intp i = 0; i < bytes; i++)
            best[i] = ~part[i]; /* all is new */
        memcpy(is, part, bytes);
    } else {
        reduce_columns(kernel, is, best, STRIP_BYTES, 2, columns);
    }
    if (memcmp(is, best, bytes) != 0)
        searches[size_index(call->src_item)](places, best, is, columns, src,
                                             call->src_stride, rows, first);
    memcpy(best, is, bytes);
}

void find_places(const struct call *call, char *dst, const char *src,
                 npy_intp columns)
{
    const npy_intp item = call->src_item, most = STRIP_BYTES / item;
    BLOCK best[2 * STRIP_BYTES / sizeof(uint64_t)];
    for (npy_intp c = 0; c < columns; c += most) {
        const npy_intp n = columns - c < most ? columns - c : most;
        const npy_intp rows = PART_BYTES / (n * item);
        for (npy_intp r = 0; r < call->n; r += rows)
            search_part(call, (npy_intp *)dst + c, (char *)best,
                        src + r * call->src_stride + c * item, n,
                        call->n - r < rows ? call->n - r : rows, r);
    }
}
