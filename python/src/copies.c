/* SPDX-License-Identifier: MIT */
/* Copies of elements that lie apart, without a look at what they are. */
#include "function.h"

/* Elements of a tile's side: it touches as many cache lines in each array. */
#define TILE 16

/* The commonest strides are constants, so that vectors are shuffled. */
#define COPY_BY(bits, stride)                                                  \
    for (npy_intp i = 0; i < n; i++)                                           \
    ((uint##bits##_t *)dst)[i] = *(const uint##bits##_t *)(src + i * (stride))
#define COPY(bits)                                                             \
    static void copy_##bits(char *dst, const char *src, ptrdiff_t stride,      \
                            npy_intp n)                                        \
    {                                                                          \
        const ptrdiff_t item = bits / 8;                                       \
        if (stride == 2 * item)                                                \
            COPY_BY(bits, 2 * item);                                           \
        else if (stride == -item)                                              \
            COPY_BY(bits, -item);                                              \
        else if (stride == item)                                               \
            COPY_BY(bits, item);                                               \
        else if (stride == 0)                                                  \
            COPY_BY(bits, 0);                                                  \
        else                                                                   \
            COPY_BY(bits, stride);                                             \
    }                                                                          \
    static void tile_##bits(char *dst, const npy_intp *to, const char *src,    \
                            const npy_intp *from, npy_intp rows,               \
                            npy_intp columns)                                  \
    {                                                                          \
        for (npy_intp i = 0; i < rows; i++)                                    \
            for (npy_intp j = 0; j < columns; j++)                             \
                *(uint##bits##_t *)(dst + i * to[0] + j * to[1]) = *(          \
                    const uint##bits##_t *)(src + i * from[0] + j * from[1]);  \
    }
COPY(8)
COPY(16)
COPY(32)
COPY(64)
#undef COPY
#undef COPY_BY

void copy_line(char *dst, const char *src, npy_intp stride, npy_intp item,
               npy_intp n)
{
    static void (*const copies[])(char *, const char *, ptrdiff_t, npy_intp) = {
        copy_8, copy_16, copy_32, copy_64};
    copies[size_index(item)](dst, src, stride, n);
}

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
