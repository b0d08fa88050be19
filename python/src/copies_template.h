/* SPDX-License-Identifier: MIT */
/*
 * Copies of n elements that are stride bytes apart to where they are dense, and
 * what is true of them, compiled for one instruction set.
 *
 * Parameters, undefined again at the end:
 *   SET     its name, which is that of the list of copies too
 *   TARGET  an attribute, or nothing
 */
#define PASTE(a, b) a##b
#define PASTE2(a, b) PASTE(a, b)
#define OF_SET(name) PASTE2(name, SET)

/* The commonest strides are constants, so that vectors are shuffled. While a
 * block is worked on nothing is loaded: what the next one needs is asked for.
 */
#define SOME(bits, change, stride, some)                                       \
    for (const npy_intp end = i + (some); i < end; i++)                        \
    ((uint##bits##_t *)dst)[i] = change(AT(bits, i * (stride)))
#define LOOP(bits, change, stride)                                             \
    do {                                                                       \
        npy_intp i = 0;                                                        \
        while ((stride) > item && n - i >= CACHE_LINE) {                       \
            for (npy_intp k = 0; k < CACHE_LINE * (stride); k += CACHE_LINE)   \
                __builtin_prefetch(src + i * (stride) + k + BYTES_AHEAD);      \
            SOME(bits, change, stride, CACHE_LINE);                            \
        }                                                                      \
        SOME(bits, change, stride, n - i);                                     \
    } while (0)
/* Of addresses that are sums of the one before, each would wait for it. */
#define BY_FOUR(bits, change, asks)                                            \
    do {                                                                       \
        uint##bits##_t *const to = (uint##bits##_t *)dst;                      \
        const int is_far = stride >= CACHE_LINE || stride <= -CACHE_LINE;      \
        const ptrdiff_t ahead = stride < 0 ? -BYTES_AHEAD : BYTES_AHEAD;       \
        npy_intp i = 0;                                                        \
        for (; n - i >= 4; i += 4, src += 4 * stride) {                        \
            const uint##bits##_t a = AT(bits, 0), b = AT(bits, stride);        \
            const uint##bits##_t c = AT(bits, 2 * stride);                     \
            const uint##bits##_t d = AT(bits, 3 * stride);                     \
            if (is_far && asks)                                                \
                for (int k = 0; k < 4; k++)                                    \
                    __builtin_prefetch(src + (AHEAD + k) * stride);            \
            else if (asks == 2)                                                \
                for (int k = 0; k < 4; k += 2)                                 \
                    __builtin_prefetch(src + ahead + k * stride);              \
            to[i] = change(a);                                                 \
            to[i + 1] = change(b);                                             \
            to[i + 2] = change(c);                                             \
            to[i + 3] = change(d);                                             \
        }                                                                      \
        for (; i < n; i++, src += stride)                                      \
            to[i] = change(AT(bits, 0));                                       \
    } while (0)
#define FOUR_QUIET(bits, change) BY_FOUR(bits, change, 0)
#define FOUR_TIMES(bits, change) BY_FOUR(bits, change, 1)
#define FOUR_ASKING(bits, change) BY_FOUR(bits, change, 2)
/* Of 16 bits a vector is put together: a store of each element would take
 * longer. */
#define VECTOR(bits, change)                                                   \
    do {                                                                       \
        const npy_intp count = sizeof(vector_##bits) / (bits / 8);             \
        const int is_far = stride >= CACHE_LINE || stride <= -CACHE_LINE;      \
        npy_intp i = 0;                                                        \
        for (; n - i >= count; i += count) {                                   \
            vector_##bits x;                                                   \
            for (npy_intp k = 0; k < count; k++, src += stride) {              \
                x[k] = change(AT(bits, 0));                                    \
                if (is_far)                                                    \
                    __builtin_prefetch(src + AHEAD * stride);                  \
            }                                                                  \
            *(vector_##bits *)(dst + i * (bits / 8)) = x;                      \
        }                                                                      \
        for (; i < n; i++, src += stride)                                      \
            ((uint##bits##_t *)dst)[i] = change(AT(bits, 0));                  \
    } while (0)
#define AT(bits, offset) (*(const any_##bits *)(src + (offset)))
#define COPY(name, bits, change, otherwise)                                    \
    TARGET static void OF_SET(name##bits##_)(char *restrict dst,               \
                                             const char *restrict src,         \
                                             ptrdiff_t stride, npy_intp n)     \
    {                                                                          \
        const ptrdiff_t item = bits / 8;                                       \
        if (stride == item)                                                    \
            LOOP(bits, change, item);                                          \
        else if (stride == 2 * item)                                           \
            LOOP(bits, change, 2 * item);                                      \
        else if (stride == 3 * item)                                           \
            LOOP(bits, change, 3 * item);                                      \
        else if (stride == -item)                                              \
            LOOP(bits, change, -item);                                         \
        else if (stride == 0)                                                  \
            LOOP(bits, change, 0);                                             \
        else                                                                   \
            otherwise(bits, change);                                           \
    }
#define AS_IT_IS(x) x
COPY(copy_, 8, AS_IT_IS, FOUR_TIMES)
COPY(copy_, 16, AS_IT_IS, VECTOR)
COPY(copy_, 32, AS_IT_IS, FOUR_TIMES)
COPY(copy_, 64, AS_IT_IS, FOUR_TIMES)
COPY(quiet_, 32, AS_IT_IS, FOUR_QUIET)
COPY(quiet_, 64, AS_IT_IS, FOUR_QUIET)
COPY(ask_, 32, AS_IT_IS, FOUR_ASKING)
COPY(ask_, 64, AS_IT_IS, FOUR_ASKING)
COPY(swap_, 16, __builtin_bswap16, VECTOR)
COPY(swap_, 32, __builtin_bswap32, FOUR_TIMES)
COPY(swap_, 64, __builtin_bswap64, FOUR_TIMES)
#undef SOME
#undef LOOP
#undef BY_FOUR
#undef FOUR_QUIET
#undef FOUR_TIMES
#undef FOUR_ASKING
#undef VECTOR
#undef AT
#undef COPY
#undef AS_IT_IS

/* Rows of a few elements, each behind the one before. */
#define AT(bits, offset) (*(const any_##bits *)(src + (offset)))
#define SOME_ROWS(bits, count)                                                 \
    for (npy_intp r = 0; r < rows; r++, src += row, to += (count))             \
        for (npy_intp i = 0; i < (count); i++)                                 \
    to[i] = AT(bits, i * stride)
#define COPY_ROWS(bits)                                                        \
    TARGET static void OF_SET(copy_rows_##bits##_)(                            \
        char *restrict dst, const char *restrict src, ptrdiff_t row,           \
        npy_intp rows, ptrdiff_t stride, npy_intp n)                           \
    {                                                                          \
        uint##bits##_t *to = (uint##bits##_t *)dst;                            \
        switch (n) {                                                           \
        case 2:                                                                \
            SOME_ROWS(bits, 2);                                                \
            break;                                                             \
        case 3:                                                                \
            SOME_ROWS(bits, 3);                                                \
            break;                                                             \
        case 4:                                                                \
            SOME_ROWS(bits, 4);                                                \
            break;                                                             \
        default:                                                               \
            SOME_ROWS(bits, n);                                                \
        }                                                                      \
    }
COPY_ROWS(8)
COPY_ROWS(16)
COPY_ROWS(32)
COPY_ROWS(64)
#undef AT
#undef SOME_ROWS
#undef COPY_ROWS

/* The same of 4 bytes and more that are dense: the last vector of a row may
 * overlap the one before. */
#define BY_VECTORS(vector)                                                     \
    for (npy_intp r = 0; r < rows; r++, src += row, dst += to) {               \
        const npy_intp last = bytes - sizeof(vector);                          \
        for (npy_intp i = 0; i < last; i += sizeof(vector))                    \
            *(vector *)(dst + i) = *(const vector *)(src + i);                 \
        *(vector *)(dst + last) = *(const vector *)(src + last);               \
    }
TARGET static void OF_SET(copy_dense_rows_)(char *restrict dst, npy_intp to,
                                            const char *restrict src,
                                            ptrdiff_t row, npy_intp rows,
                                            npy_intp bytes)
{
    if (bytes >= 32)
        BY_VECTORS(four_64)
    else if (bytes >= 16)
        BY_VECTORS(four_32)
    else if (bytes >= 8)
        BY_VECTORS(any_64)
    else
        BY_VECTORS(any_32)
}
#undef BY_VECTORS

/* Dense elements go to where they are stride bytes apart. */
#define TO(bits, offset) (*(uint##bits##_t *)(dst + (offset)))
#define SPREAD_BY(bits, stride)                                                \
    for (npy_intp i = 0; i < n; i++)                                           \
    TO(bits, i *(stride)) = x[i]
#define SPREAD(bits)                                                           \
    TARGET static void OF_SET(spread_##bits##_)(                               \
        char *restrict dst, ptrdiff_t stride, const char *restrict src,        \
        npy_intp n)                                                            \
    {                                                                          \
        const uint##bits##_t *const x = (const uint##bits##_t *)src;           \
        const ptrdiff_t item = bits / 8;                                       \
        const ptrdiff_t ahead = stride < 0 ? -BYTES_AHEAD : BYTES_AHEAD;       \
        npy_intp i = 0;                                                        \
        if (stride == -item) {                                                 \
            SPREAD_BY(bits, -item);                                            \
            return;                                                            \
        }                                                                      \
        for (; n - i >= 4; i += 4, dst += 4 * stride) {                        \
            __builtin_prefetch(dst + ahead, 1);                                \
            __builtin_prefetch(dst + ahead + 2 * stride, 1);                   \
            TO(bits, 0) = x[i];                                                \
            TO(bits, stride) = x[i + 1];                                       \
            TO(bits, 2 * stride) = x[i + 2];                                   \
            TO(bits, 3 * stride) = x[i + 3];                                   \
        }                                                                      \
        for (; i < n; i++, dst += stride)                                      \
            TO(bits, 0) = x[i];                                                \
    }
SPREAD(8)
SPREAD(16)
SPREAD(32)
SPREAD(64)
#undef TO
#undef SPREAD_BY
#undef SPREAD

/* Every second one, backwards, is two shuffles of four. */
TARGET static void OF_SET(turn_64_)(char *restrict dst,
                                    const char *restrict src, ptrdiff_t stride,
                                    npy_intp n)
{
    npy_intp i = 0;
    for (; stride == -16 && n - i > 4; i += 4, src -= 64, dst += 32) {
        const four_64 x = *(const four_64 *)(src - 24);
        const four_64 y = *(const four_64 *)(src - 56);
        __builtin_prefetch(src - BYTES_AHEAD);
        *(four_64 *)dst = __builtin_shufflevector(x, y, 3, 1, 7, 5);
    }
    OF_SET(copy_64_)(dst, src, stride, n - i);
}

TARGET static void OF_SET(turn_32_)(char *restrict dst,
                                    const char *restrict src, ptrdiff_t stride,
                                    npy_intp n)
{
    npy_intp i = 0;
    for (; stride == -8 && n - i > 8; i += 8, src -= 64, dst += 32) {
        const eight_32 x = *(const eight_32 *)(src - 28);
        const eight_32 y = *(const eight_32 *)(src - 60);
        __builtin_prefetch(src - BYTES_AHEAD);
        *(eight_32 *)dst = SHUFFLE(x, y, 7, 5, 3, 1, 15, 13, 11, 9);
    }
    OF_SET(copy_32_)(dst, src, stride, n - i);
}

/* Bools become 64-bit integers. */
TARGET static void OF_SET(widen_)(char *restrict dst, const char *restrict src,
                                  ptrdiff_t stride, npy_intp n)
{
    int64_t *const integers = (int64_t *)dst;
    if (stride == 1)
        for (npy_intp i = 0; i < n; i++)
            integers[i] = src[i];
    else
        for (npy_intp i = 0; i < n; i++)
            integers[i] = src[i * stride];
}

/* Floats side by side, of which all NaN become one. */
#define CANONICAL(bits, infinite, quiet)                                       \
    TARGET static void OF_SET(canonical_##bits##_)(                            \
        char *restrict dst, const char *restrict src, ptrdiff_t stride,        \
        npy_intp n)                                                            \
    {                                                                          \
        const uint##bits##_t most = UINT##bits##_MAX >> 1;                     \
        (void)stride;                                                          \
        for (npy_intp i = 0; i < n; i++) {                                     \
            const uint##bits##_t x = ((const any_##bits *)src)[i];             \
            ((uint##bits##_t *)dst)[i] =                                       \
                (x & most) > (infinite) ? (quiet) : x;                         \
        }                                                                      \
    }
CANONICAL(16, 0x7C00, 0x7E00)
CANONICAL(32, 0x7F800000, 0x7FC00000)
CANONICAL(64, (uint64_t)0x7FF << 52, (uint64_t)0xFFF << 51)
#undef CANONICAL

#define STORE_TRUTH(bits)                                                      \
    TARGET static void OF_SET(store_truth_##bits##_)(                          \
        char *restrict dst, const void *restrict src, npy_intp n,              \
        uint64_t mask, uint64_t other)                                         \
    {                                                                          \
        const uint##bits##_t *const x = src, m = (uint##bits##_t)mask;         \
        for (npy_intp i = 0; i < n; i++)                                       \
            dst[i] &= (x[i] & m) != (uint##bits##_t)other;                     \
    }
STORE_TRUTH(8)
STORE_TRUTH(16)
STORE_TRUTH(32)
STORE_TRUTH(64)
#undef STORE_TRUTH

/* Keeps the bits of those of n elements side by side that are true, under a
 * mask, in every row. */
#define ALL_ROWS_TRUE(bits)                                                    \
    TARGET static void OF_SET(all_rows_true_##bits##_)(                        \
        void *restrict dst, const char *restrict src, npy_intp stride,         \
        npy_intp rows, npy_intp n, uint64_t mask)                              \
    {                                                                          \
        uint##bits##_t *const all = dst, m = (uint##bits##_t)mask;             \
        for (; rows > 0; src += 4 * stride, rows -= 4) {                       \
            const uint##bits##_t *x[4];                                        \
            for (npy_intp k = 0; k < 4; k++)                                   \
                x[k] = (const void *)(src + (k < rows ? k : 0) * stride);      \
            for (npy_intp i = 0; i < n; i++)                                   \
                if (!(x[0][i] & m) | !(x[1][i] & m) | !(x[2][i] & m) |         \
                    !(x[3][i] & m))                                            \
                    all[i] = 0;                                                \
        }                                                                      \
    }
ALL_ROWS_TRUE(16)
ALL_ROWS_TRUE(32)
ALL_ROWS_TRUE(64)
#undef ALL_ROWS_TRUE

#define HALVES PASTE2(HALVES_, SET)

/* A table whose rows here become columns there, by squares of four, to and from
 * being bytes between rows. Two squares at a time are stored, which share cache
 * lines: a core stores twice in a cycle to one, not to two. */
TARGET static void OF_SET(turn_table_64_)(char *dst, npy_intp to,
                                          const char *src, npy_intp from,
                                          npy_intp rows, npy_intp columns)
{
    for (npy_intp i = 0; i < rows; i += 8) {
        const npy_intp next = rows - i > 4 ? 4 : 0; /* or the same once more */
        for (int k = 0; k < 8; k++)
            __builtin_prefetch(src + (i + ROWS_AHEAD + k) * from);
        for (npy_intp j = 0; j < columns; j += 4) {
            const char *const x = src + i * from + j * 8;
            char *const y = dst + j * to + i * 8;
            four_64 ac[4], bd[4]; /* of rows, and of the next ones */
            for (int k = 0; k < 4; k++) {
                const char *const part = x + k % 2 * next * from + k / 2 * 16;
                ac[k] = HALVES(four_64, part, 2 * from);
                bd[k] = HALVES(four_64, part + from, 2 * from);
            }
            for (int k = 0; k < 4; k += 2) {
                char *const two = y + k * to;
                *(four_64 *)two = SHUFFLE(ac[k], bd[k], 0, 4, 2, 6);
                *(four_64 *)(two + next * 8) =
                    SHUFFLE(ac[k + 1], bd[k + 1], 0, 4, 2, 6);
                *(four_64 *)(two + to) = SHUFFLE(ac[k], bd[k], 1, 5, 3, 7);
                *(four_64 *)(two + to + next * 8) =
                    SHUFFLE(ac[k + 1], bd[k + 1], 1, 5, 3, 7);
            }
        }
    }
}

/* By squares of four of 32 bits, where there are less than eight rows. */
TARGET static void OF_SET(turn_few_32_)(char *dst, npy_intp to, const char *src,
                                        npy_intp from, npy_intp rows,
                                        npy_intp columns)
{
    for (npy_intp i = 0; i < rows; i += 4)
        for (npy_intp j = 0; j < columns; j += 4) {
            const char *const x = src + i * from + j * 4;
            char *const y = dst + j * to + i * 4;
            const four_32 a = *(const four_32 *)x;
            const four_32 b = *(const four_32 *)(x + from);
            const four_32 c = *(const four_32 *)(x + 2 * from);
            const four_32 d = *(const four_32 *)(x + 3 * from);
            const four_32 ab = SHUFFLE(a, b, 0, 4, 1, 5);
            const four_32 ab2 = SHUFFLE(a, b, 2, 6, 3, 7);
            const four_32 cd = SHUFFLE(c, d, 0, 4, 1, 5);
            const four_32 cd2 = SHUFFLE(c, d, 2, 6, 3, 7);
            *(four_32 *)y = SHUFFLE(ab, cd, 0, 1, 4, 5);
            *(four_32 *)(y + to) = SHUFFLE(ab, cd, 2, 3, 6, 7);
            *(four_32 *)(y + 2 * to) = SHUFFLE(ab2, cd2, 0, 1, 4, 5);
            *(four_32 *)(y + 3 * to) = SHUFFLE(ab2, cd2, 2, 3, 6, 7);
        }
}

/* The same by squares of eight: halves of two rows, pairs, then fours. */
TARGET static void OF_SET(turn_table_32_)(char *dst, npy_intp to,
                                          const char *src, npy_intp from,
                                          npy_intp rows, npy_intp columns)
{
    for (npy_intp i = 0; i < rows; i += 8) {
        for (int k = 0; k < 8; k++)
            __builtin_prefetch(src + (i + ROWS_AHEAD + k) * from);
        for (npy_intp j = 0; j < columns; j += 8) {
            const char *const x = src + i * from + j * 4;
            char *const y = dst + j * to + i * 4;
            for (int k = 0; k < 8; k += 4) {
                eight_32 row[4], pair[4];
                for (int m = 0; m < 4; m++)
                    row[m] = HALVES(eight_32, x + m * from + k * 4, 4 * from);
                for (int m = 0; m < 4; m += 2) {
                    pair[m] =
                        SHUFFLE(row[m], row[m + 1], 0, 8, 1, 9, 4, 12, 5, 13);
                    pair[m + 1] =
                        SHUFFLE(row[m], row[m + 1], 2, 10, 3, 11, 6, 14, 7, 15);
                }
                for (int m = 0; m < 2; m++) {
                    *(eight_32 *)(y + (k + 2 * m) * to) =
                        SHUFFLE(pair[m], pair[m + 2], 0, 1, 8, 9, 4, 5, 12, 13);
                    *(eight_32 *)(y + (k + 2 * m + 1) * to) = SHUFFLE(
                        pair[m], pair[m + 2], 2, 3, 10, 11, 6, 7, 14, 15);
                }
            }
        }
    }
}

#undef HALVES

/* The same of short elements by squares that vectors are as wide as: elements
 * of both halves of the rows in turn, until all are where they belong. */
#define IN_TURN(side, to, from, low, high)                                     \
    for (int k = 0; k < (side) / 2; k++) {                                     \
        to[2 * k] = SHUFFLE(from[k], from[k + (side) / 2], low);               \
        to[2 * k + 1] = SHUFFLE(from[k], from[k + (side) / 2], high);          \
    }
#define FROM_ALL(side, vector)                                                 \
    const char *const x = src + i * from + j * (16 / (side));                  \
    char *const y = dst + j * to + i * (16 / (side));                          \
    vector a[side], b[side];                                                   \
    for (int k = 0; k < (side); k++)                                           \
    a[k] = *(const vector *)(x + k * from)
#define LOW_8 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23
#define HIGH_8 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31
#define LOW_16 0, 8, 1, 9, 2, 10, 3, 11
#define HIGH_16 4, 12, 5, 13, 6, 14, 7, 15
TARGET static void OF_SET(turn_table_8_)(char *dst, npy_intp to,
                                         const char *src, npy_intp from,
                                         npy_intp rows, npy_intp columns)
{
    for (npy_intp i = 0; i < rows; i += 16)
        for (npy_intp j = 0; j < columns; j += 16) {
            FROM_ALL(16, vector_8);
            IN_TURN(16, b, a, LOW_8, HIGH_8)
            IN_TURN(16, a, b, LOW_8, HIGH_8)
            IN_TURN(16, b, a, LOW_8, HIGH_8)
            IN_TURN(16, a, b, LOW_8, HIGH_8)
            for (int k = 0; k < 16; k++)
                *(vector_8 *)(y + k * to) = a[k];
        }
}
TARGET static void OF_SET(turn_table_16_)(char *dst, npy_intp to,
                                          const char *src, npy_intp from,
                                          npy_intp rows, npy_intp columns)
{
    for (npy_intp i = 0; i < rows; i += 8)
        for (npy_intp j = 0; j < columns; j += 8) {
            FROM_ALL(8, vector_16);
            IN_TURN(8, b, a, LOW_16, HIGH_16)
            IN_TURN(8, a, b, LOW_16, HIGH_16)
            IN_TURN(8, b, a, LOW_16, HIGH_16)
            for (int k = 0; k < 8; k++)
                *(vector_16 *)(y + k * to) = b[k];
        }
}
#undef IN_TURN
#undef FROM_ALL
#undef LOW_8
#undef HIGH_8
#undef LOW_16
#undef HIGH_16

/* Two to four lines become the columns of a table without gaps, and back. */
#define WEAVE(bits, count)                                                     \
    for (npy_intp i = 0; i < n; i++)                                           \
        for (npy_intp k = 0; k < (count); k++)                                 \
    woven[(count)*i + k] = line[k][i]
#define UNWEAVE(bits, count)                                                   \
    for (npy_intp i = 0; i < n; i++)                                           \
        for (npy_intp k = 0; k < (count); k++)                                 \
    line[k][i] = woven[(count)*i + k]
#define BY_COUNT(what, bits)                                                   \
    if (lines == 2)                                                            \
        what(bits, 2);                                                         \
    else if (lines == 3)                                                       \
        what(bits, 3);                                                         \
    else                                                                       \
        what(bits, 4)
#define WEAVES(bits)                                                           \
    TARGET static void OF_SET(weave_##bits##_)(                                \
        char *restrict dst, const char *restrict src, npy_intp from,           \
        npy_intp n, npy_intp lines)                                            \
    {                                                                          \
        uint##bits##_t *const restrict woven = (uint##bits##_t *)dst;          \
        const uint##bits##_t *line[4];                                         \
        for (npy_intp k = 0; k < 4; k++)                                       \
            line[k] = (const void *)(src + (k < lines ? k : 0) * from);        \
        BY_COUNT(WEAVE, bits);                                                 \
    }                                                                          \
    TARGET static void OF_SET(unweave_##bits##_)(                              \
        char *restrict dst, npy_intp to, const char *restrict src, npy_intp n, \
        npy_intp lines)                                                        \
    {                                                                          \
        const uint##bits##_t *const woven = (const uint##bits##_t *)src;       \
        uint##bits##_t *restrict line[4];                                      \
        for (npy_intp k = 0; k < 4; k++)                                       \
            line[k] = (void *)(dst + (k < lines ? k : 0) * to);                \
        BY_COUNT(UNWEAVE, bits);                                               \
    }
WEAVES(8)
WEAVES(16)
WEAVES(32)
WEAVES(64)
#undef WEAVE
#undef UNWEAVE
#undef BY_COUNT
#undef WEAVES

static const struct copies SET = {
    {OF_SET(copy_8_), OF_SET(copy_16_), OF_SET(turn_32_), OF_SET(turn_64_)},
    {OF_SET(copy_8_), OF_SET(swap_16_), OF_SET(swap_32_), OF_SET(swap_64_)},
    {NULL, NULL, OF_SET(ask_32_), OF_SET(ask_64_)},
    {NULL, NULL, OF_SET(quiet_32_), OF_SET(quiet_64_)},
    OF_SET(widen_),
    {NULL, OF_SET(canonical_16_), OF_SET(canonical_32_), OF_SET(canonical_64_)},
    {OF_SET(store_truth_8_), OF_SET(store_truth_16_), OF_SET(store_truth_32_),
     OF_SET(store_truth_64_)},
    {OF_SET(spread_8_), OF_SET(spread_16_), OF_SET(spread_32_),
     OF_SET(spread_64_)},
    {NULL, OF_SET(all_rows_true_16_), OF_SET(all_rows_true_32_),
     OF_SET(all_rows_true_64_)},
    {OF_SET(copy_rows_8_), OF_SET(copy_rows_16_), OF_SET(copy_rows_32_),
     OF_SET(copy_rows_64_)},
    OF_SET(copy_dense_rows_),
    {OF_SET(turn_table_8_), OF_SET(turn_table_16_), OF_SET(turn_table_32_),
     OF_SET(turn_table_64_), OF_SET(turn_few_32_)},
    {OF_SET(weave_8_), OF_SET(weave_16_), OF_SET(weave_32_), OF_SET(weave_64_)},
    {OF_SET(unweave_8_), OF_SET(unweave_16_), OF_SET(unweave_32_),
     OF_SET(unweave_64_)}};

#undef PASTE
#undef PASTE2
#undef OF_SET
#undef SET
#undef TARGET
