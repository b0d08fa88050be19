/* SPDX-License-Identifier: MIT */
/* Copies of elements that lie apart, or are of another type. */
#include "function.h"

#include <string.h>

/* Elements of a tile's side: it touches as many cache lines in each array. */
#define TILE 16
#define REVERSED_BYTES 2048 /* at a time */
#define CACHE_LINE 64
/* Elements between one that is read and one that is asked for, where each is in
 * another cache line. */
#define AHEAD 64

struct copies {
    copier as_they_are[4], swapped[4]; /* elements of 1, 2, 4 and 8 bytes */
    copier widened;
    void (*store_truth[4])(char *, const void *, npy_intp, uint64_t, uint64_t);
};

#define SET plain
#define TARGET
#include "copies_template.h"

#if defined(__x86_64__) && defined(__GNUC__)
#ifdef __clang__ /* it does not know the name, nor does it need it */
#define WHOLE_VECTORS
#else
#define WHOLE_VECTORS ",prefer-vector-width=512"
#endif
#define SET avx2
#define TARGET __attribute__((target("avx2")))
#include "copies_template.h"
#define SET avx512
#define TARGET                                                                 \
    __attribute__((target("avx512f,avx512bw,avx512dq,"                         \
                          "avx512vl" WHOLE_VECTORS)))
#include "copies_template.h"
#endif

static const struct copies *copies = &plain;

void choose_copies(void)
{
#if defined(__x86_64__) && defined(__GNUC__)
    if (strcmp(wgc_isa_name(), "avx512") == 0)
        copies = &avx512;
    else if (strcmp(wgc_isa_name(), "avx2") == 0)
        copies = &avx2;
#endif
}

copier find_copier(PyArrayObject *x, int type)
{
    const int i = size_index(PyArray_ITEMSIZE(x));
    if (!PyArray_ISALIGNED(x))
        return NULL;
    if (PyArray_TYPE(x) == type)
        return (PyArray_ISNOTSWAPPED(x) ? copies->as_they_are
                                        : copies->swapped)[i];
    return PyArray_TYPE(x) == NPY_BOOL && type == NPY_INT64 ? copies->widened
                                                            : NULL;
}

void store_truth(char *dst, const void *bits, npy_intp item, npy_intp n,
                 uint64_t mask, uint64_t other)
{
    copies->store_truth[size_index(item)](dst, bits, n, mask, other);
}

/* Backwards with other strides: what is copied forwards is reversed. */
static void copy_reversed(copier copy, char *dst, const char *src,
                          npy_intp stride, npy_intp item, npy_intp n)
{
    uint64_t block[REVERSED_BYTES / sizeof(uint64_t)];
    const npy_intp most = REVERSED_BYTES / item;
    for (npy_intp i = 0; i < n; i += most) {
        const npy_intp some = n - i < most ? n - i : most;
        copy((char *)block, src + (i + some - 1) * stride, -stride, some);
        copies->as_they_are[size_index(item)](
            dst + i * item, (char *)block + (some - 1) * item, -item, some);
    }
}

void copy_line(copier copy, char *dst, const char *src, npy_intp stride,
               npy_intp item, npy_intp n)
{
    if (stride < -item && stride >= -3 * item && n >= TILE)
        copy_reversed(copy, dst, src, stride, item, n);
    else
        copy(dst, src, stride, n);
}

#define COPY_TILE(bits)                                                        \
    static void tile_##bits(char *dst, const npy_intp *to, const char *src,    \
                            const npy_intp *from, npy_intp rows,               \
                            npy_intp columns)                                  \
    {                                                                          \
        for (npy_intp i = 0; i < rows; i++)                                    \
            for (npy_intp j = 0; j < columns; j++)                             \
                *(uint##bits##_t *)(dst + i * to[0] + j * to[1]) = *(          \
                    const uint##bits##_t *)(src + i * from[0] + j * from[1]);  \
    }
COPY_TILE(8)
COPY_TILE(16)
COPY_TILE(32)
COPY_TILE(64)
#undef COPY_TILE

void copy_table(char *dst, const npy_intp *to, const char *src,
                const npy_intp *from, const npy_intp *dims, npy_intp item)
{
    static void (*const tiles[])(char *, const npy_intp *, const char *,
                                 const npy_intp *, npy_intp, npy_intp) = {
        tile_8, tile_16, tile_32, tile_64};
    for (npy_intp i = 0; i < dims[0]; i += TILE)
        for (npy_intp j = 0; j < dims[1]; j += TILE) {
            const npy_intp rows = dims[0] - i, columns = dims[1] - j;
            tiles[size_index(item)](dst + i * to[0] + j * to[1], to,
                                    src + i * from[0] + j * from[1], from,
                                    rows < TILE ? rows : TILE,
                                    columns < TILE ? columns : TILE);
        }
}
