/* SPDX-License-Identifier: MIT */
/* Copies of elements that lie apart, or are of another type. */
#include "function.h"

#include <stdlib.h>
#include <string.h>

#include "sets.h"

#define NEAR 256 /* bytes between elements that a cache holds together */
#define REVERSED_BYTES 2048 /* at a time */
/* Elements between one that is read and one that is asked for, where each is in
 * another cache line. */
#define AHEAD 24
#define BYTES_AHEAD 4096   /* the same of elements that share lines */
#define FAR_BYTES 8388608  /* of less, nothing of those is asked for */
#define NEAR_BYTES 1048576 /* what a cache is likely to have */
#define ROWS_AHEAD 16      /* the same of rows of a table that is turned */

/* What is read may lie anywhere. */
typedef uint8_t any_8;
typedef uint16_t any_16 __attribute__((aligned(1), may_alias));
typedef uint32_t any_32 __attribute__((aligned(1), may_alias));
typedef uint64_t any_64 __attribute__((aligned(1), may_alias));

/* May lie anywhere that its elements may. */
typedef uint8_t vector_8
    __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint16_t vector_16
    __attribute__((vector_size(16), aligned(2), may_alias));
typedef uint64_t four_64
    __attribute__((vector_size(32), aligned(1), may_alias));
typedef uint32_t four_32
    __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint32_t eight_32
    __attribute__((vector_size(32), aligned(1), may_alias));
#define SHUFFLE __builtin_shufflevector

/* A vector of 16 bytes and another one so far behind it. Of vectors GCC 12
 * makes a shuffle of that, which costs more than a load that inserts. */
#define HALVES_plain(vector, x, apart)                                         \
    ({                                                                         \
        vector both;                                                           \
        memcpy(&both, (x), 16);                                                \
        memcpy((char *)&both + 16, (x) + (apart), 16);                         \
        both;                                                                  \
    })
#ifdef HAS_SETS
#include <immintrin.h>
#define HALF(x) _mm_loadu_si128((const void *)(x))
#define HALVES_avx2(vector, x, apart)                                          \
    ((vector)_mm256_inserti128_si256(_mm256_castsi128_si256(HALF(x)),          \
                                     HALF((x) + (apart)), 1))
#define HALVES_avx512 HALVES_avx2
#endif

struct copies {
    copier as_they_are[4], swapped[4]; /* elements of 1, 2, 4 and 8 bytes */
    copier asking[4]; /* as they are, of many that share cache lines, or NULL */
    copier quiet[4]; /* as they are, of few that do not: nothing is asked for */
    copier widened, canonical[4];
    void (*store_truth[4])(char *, const void *, npy_intp, uint64_t, uint64_t);
    void (*spread[4])(char *, ptrdiff_t, const char *, npy_intp);
    void (*all_rows_true[4])(void *, const char *, npy_intp, npy_intp, npy_intp,
                             uint64_t);
    void (*rows[4])(char *, const char *, ptrdiff_t, npy_intp, ptrdiff_t,
                    npy_intp);
    void (*dense_rows)(char *, npy_intp, const char *, ptrdiff_t, npy_intp,
                       npy_intp);
    /* Squares of 16, 8, 8 and 4 elements of 1, 2, 4 and 8 bytes; four of 4. */
    void (*turn[5])(char *, npy_intp, const char *, npy_intp, npy_intp,
                    npy_intp);
    void (*weave[4])(char *, const char *, npy_intp, npy_intp, npy_intp);
    void (*unweave[4])(char *, npy_intp, const char *, npy_intp, npy_intp);
};

#define TEMPLATE "copies_template.h"
#include "each_set.h"

static const struct copies *copies = &plain;
/* Of a table's squares, for elements of 1, 2, 4 and 8 bytes. Larger ones, and
 * those of 8 bytes, need vectors of 32 bytes. */
static npy_intp sides[4] = {16, 8, 4, 0};

void choose_copies(void)
{
    copies = CHOSEN_SET;
    if (copies != &plain) {
        sides[2] = 8;
        sides[3] = 4;
    }
}

int has_squares(npy_intp item)
{
    return sides[size_index(item)] > 0;
}

copier find_copier(PyArrayObject *x, int type)
{
    const int i = size_index(PyArray_ITEMSIZE(x));
    if (PyArray_TYPE(x) == type)
        return (PyArray_ISNOTSWAPPED(x) ? copies->as_they_are
                                        : copies->swapped)[i];
    return PyArray_TYPE(x) == NPY_BOOL && type == NPY_INT64 ? copies->widened
                                                            : NULL;
}

copier copier_of_line(const struct call *call)
{
    const int size = size_index(call->item);
    const npy_intp apart = llabs(call->src_stride), bytes = call->n * apart;
    const int is_far = apart < CACHE_LINE && bytes >= FAR_BYTES;
    const int is_near = apart >= CACHE_LINE && bytes < NEAR_BYTES;
    if (call->inners != 1 || !only_aligns(call) || !(is_far || is_near) ||
        !copies->asking[size])
        return call->copy;
    return (is_far ? copies->asking : copies->quiet)[size];
}

int only_aligns(const struct call *call)
{
    return call->copy == copies->as_they_are[size_index(call->item)];
}

int swaps_bytes(const struct call *call)
{
    return call->copy == copies->swapped[size_index(call->item)];
}

void store_truth(char *dst, const void *bits, npy_intp item, npy_intp n,
                 uint64_t mask, uint64_t other)
{
    copies->store_truth[size_index(item)](dst, bits, n, mask, other);
}

void all_rows_true(void *bits, const char *src, npy_intp stride, npy_intp item,
                   npy_intp rows, npy_intp n, uint64_t mask)
{
    copies->all_rows_true[size_index(item)](bits, src, stride, rows, n, mask);
}

void copy_canonical(char *dst, const char *src, npy_intp item, npy_intp n)
{
    const copier copy = copies->canonical[size_index(item)];
    const npy_intp into = (npy_intp)(-(uintptr_t)dst % CACHE_LINE) / item;
    const npy_intp first = into < n ? into : n; /* then whole cache lines */
    copy(dst, src, item, first);
    copy(dst + first * item, src + first * item, item, n - first);
}

void spread_line(char *dst, ptrdiff_t stride, const char *src, npy_intp item,
                 npy_intp n)
{
    copies->spread[size_index(item)](dst, stride, src, n);
}

void copy_apart(char *dst, npy_intp to, const char *src, npy_intp row,
                npy_intp rows, npy_intp stride, npy_intp item, npy_intp n)
{
    const int size = size_index(item);
    if (stride == item && n * item >= 4)
        copies->dense_rows(dst, to, src, row, rows, n * item);
    else if (n <= SHORT_ROW && to == n * item)
        copies->rows[size](dst, src, row, rows, stride, n);
    else
        for (npy_intp i = 0; i < rows; i++)
            copies->as_they_are[size](dst + i * to, src + i * row, stride, n);
}

void copy_rows(const struct call *call, char *dst, const char *src,
               npy_intp row, npy_intp rows, npy_intp n)
{
    if (!call->converts)
        copy_apart(dst, n * call->item, src, row, rows, call->src_stride,
                   call->item, n);
    else
        for (npy_intp i = 0; i < rows; i++)
            call->copy(dst + i * n * call->item, src + i * row,
                       call->src_stride, n);
}

/* Backwards with other strides: what is copied forwards is reversed. */
static void copy_reversed(copier copy, char *dst, const char *src,
                          npy_intp stride, npy_intp item, npy_intp n)
{
    BLOCK block[REVERSED_BYTES / sizeof(uint64_t)];
    const npy_intp most = REVERSED_BYTES / item;
    for (npy_intp i = 0; i < n; i += most) {
        const npy_intp some = n - i < most ? n - i : most;
        /* The next block, which no core expects behind one that goes forwards.
         */
        for (npy_intp k = some * stride; k < 0; k += CACHE_LINE)
            __builtin_prefetch(src + (i + some) * stride + k);
        copy((char *)block, src + (i + some - 1) * stride, -stride, some);
        copies->as_they_are[size_index(item)](
            dst + i * item, (char *)block + (some - 1) * item, -item, some);
    }
}

/* The same of every second one of 4 bytes, for which there are vectors. */
static void copy_seconds(copier copy, char *dst, const char *src, npy_intp n)
{
    BLOCK block[REVERSED_BYTES / sizeof(uint64_t)];
    const npy_intp most = REVERSED_BYTES / 4;
    for (npy_intp i = 0; i < n; i += most) {
        const npy_intp some = n - i < most ? n - i : most;
        copies->as_they_are[2]((char *)block, src - i * 8, -8, some);
        copy(dst + i * 4, (char *)block, 4, some);
    }
}

void copy_line(copier copy, char *dst, const char *src, npy_intp stride,
               npy_intp item, npy_intp n)
{
    const int is_second = item == 4 && stride == -8;
    if (is_second && copy != copies->as_they_are[2])
        copy_seconds(copy, dst, src, n);
    else if (!is_second && item < 8 && stride < -item && stride >= -3 * item &&
             n >= TILE)
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

/* Lines whose elements lie side by side, and the same ones as columns: from and
 * to are what is between lines, and between rows of columns. */
struct turning {
    char *dst;
    npy_intp to;
    const char *src;
    npy_intp from, lines, n;
};

/* Turns a table by squares, whose side is a power of two; the last ones overlap
 * those before. */
static void turn_squares(struct turning t, npy_intp item, npy_intp side)
{
    void (*const turn)(char *, npy_intp, const char *, npy_intp, npy_intp,
                       npy_intp) =
        copies->turn[item == 4 && side == 4 ? 4 : size_index(item)];
    const npy_intp lines = t.lines & -side, n = t.n & -side;
    char *const last_row = t.dst + (t.n - side) * t.to;
    const char *const last_column = t.src + (t.n - side) * item;
    const npy_intp skipped = t.lines - side;
    turn(t.dst, t.to, t.src, t.from, lines, n);
    if (n < t.n)
        turn(last_row, t.to, last_column, t.from, lines, side);
    if (lines == t.lines)
        return;
    turn(t.dst + skipped * item, t.to, t.src + skipped * t.from, t.from, side,
         n);
    if (n < t.n)
        turn(last_row + skipped * item, t.to, last_column + skipped * t.from,
             t.from, side, side);
}

/* Turns a table that is a few elements wide, or has squares; else 0. */
static int turn_table(struct turning t, npy_intp item)
{
    const npy_intp least = t.lines < t.n ? t.lines : t.n;
    const int size = size_index(item);
    const npy_intp side = sides[size] && least >= sides[size] ? sides[size]
                          : item == 4 && least >= 4           ? 4
                                                              : 0;
    if (t.lines >= 2 && t.lines <= 4 && t.to == t.lines * item)
        copies->weave[size](t.dst, t.src, t.from, t.n, t.lines);
    else if (t.n >= 2 && t.n <= 4 && t.from == t.n * item)
        copies->unweave[size](t.dst, t.to, t.src, t.lines, t.n);
    else if (side)
        turn_squares(t, item, side);
    else
        return 0;
    return 1;
}

/* The same of what is given as copy_table's, if its rows become columns. */
static int is_turned(char *dst, const npy_intp *to, const char *src,
                     const npy_intp *from, const npy_intp *dims, npy_intp item)
{
    const int k = from[1] == item ? 0 : 1;
    const struct turning t = {dst,     to[1 - k], src,
                              from[k], dims[k],   dims[1 - k]};
    return from[1 - k] == item && to[k] == item && turn_table(t, item);
}

/* Copies a table whose lines are dense here: some elements of all lines at a
 * time, which may share cache lines there. */
static void copy_lines(char *dst, npy_intp to, const char *src,
                       const npy_intp *from, const npy_intp *dims,
                       npy_intp item)
{
    const copier copy = copies->as_they_are[size_index(item)];
    for (npy_intp j = 0; j < dims[1]; j += CACHE_LINE) {
        const npy_intp left = dims[1] - j;
        for (npy_intp i = 0; i < dims[0]; i++)
            copy(dst + i * to + j * item, src + i * from[0] + j * from[1],
                 from[1], left < CACHE_LINE ? left : CACHE_LINE);
    }
}

/* The last one is larger: a few elements behind it would have no vectors. */
static npy_intp side_of_tile(npy_intp left, npy_intp most)
{
    return left <= most + most / 2 ? left : most;
}

static void copy_tiles(char *dst, const npy_intp *to, const char *src,
                       const npy_intp *from, const npy_intp *dims,
                       npy_intp item)
{
    static void (*const tiles[])(char *, const npy_intp *, const char *,
                                 const npy_intp *, npy_intp, npy_intp) = {
        tile_8, tile_16, tile_32, tile_64};
    void (*const tile)(char *, const npy_intp *, const char *, const npy_intp *,
                       npy_intp, npy_intp) = tiles[size_index(item)];
    /* A table that is no wider than a tile is one. */
    const int is_narrow =
        dims[0] <= TILE + TILE / 2 || dims[1] <= TILE + TILE / 2;
    const npy_intp most = is_narrow ? dims[0] + dims[1] : TILE;
    npy_intp part[2];
    for (npy_intp i = 0; i < dims[0]; i += part[0]) {
        part[0] = side_of_tile(dims[0] - i, most);
        for (npy_intp j = 0; j < dims[1]; j += part[1]) {
            part[1] = side_of_tile(dims[1] - j, most);
            char *const y = dst + i * to[0] + j * to[1];
            const char *const x = src + i * from[0] + j * from[1];
            if (is_turned(y, to, x, from, part, item))
                continue;
            if (to[1] == item && part[1] >= TILE && from[1] < NEAR &&
                from[1] > -NEAR)
                copy_lines(y, to[0], x, from, part, item);
            else
                tile(y, to, x, from, part[0], part[1]);
        }
    }
}

void copy_table(char *dst, const npy_intp *to, const char *src,
                const npy_intp *from, const npy_intp *dims, npy_intp item)
{
    npy_intp here[2] = {to[0], to[1]}, there[2] = {from[0], from[1]};
    for (int k = 0; k < 2; k++)
        if (from[k] == -item && dims[k] > 0) { /* read from the other end */
            dst += (dims[k] - 1) * to[k];
            src += (dims[k] - 1) * from[k];
            here[k] = -to[k];
            there[k] = item;
        }
    copy_tiles(dst, here, src, there, dims, item);
}

/* The dimension with the least distance of its elements, or 0. */
static int nearest(const npy_intp *strides, const npy_intp *dims, int n)
{
    int found = 0;
    for (int i = 1; i < n; i++) {
        const npy_intp apart = strides[i] < 0 ? -strides[i] : strides[i];
        const npy_intp least =
            strides[found] < 0 ? -strides[found] : strides[found];
        if (dims[i] > 1 && (apart < least || dims[found] < 2))
            found = i;
    }
    return found;
}

int copy_turned(PyArrayObject *dst, PyArrayObject *src)
{
    const int n = PyArray_NDIM(src);
    const npy_intp *const dims = PyArray_DIMS(src);
    const npy_intp *const from = PyArray_STRIDES(src);
    const npy_intp *const to = PyArray_STRIDES(dst);
    const int i = nearest(from, dims, n), j = nearest(to, dims, n);
    npy_intp index[MOST_DIMENSIONS] = {0}, left = PyArray_SIZE(src);
    if (i == j || PyArray_ITEMSIZE(src) > 8)
        return 0;
    const npy_intp table[2] = {dims[i], dims[j]};
    const npy_intp table_from[2] = {from[i], from[j]};
    const npy_intp table_to[2] = {to[i], to[j]};
    const char *x = PyArray_BYTES(src);
    char *y = PyArray_BYTES(dst);
    for (; left > 0; left -= dims[i] * dims[j]) {
        copy_table(y, table_to, x, table_from, table, PyArray_ITEMSIZE(src));
        for (int k = n - 1; k >= 0; k--) {
            if (k == i || k == j)
                continue;
            x += from[k], y += to[k];
            if (++index[k] < dims[k])
                break;
            x -= dims[k] * from[k], y -= dims[k] * to[k];
            index[k] = 0;
        }
    }
    return 1;
}
