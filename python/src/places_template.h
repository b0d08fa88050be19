/* SPDX-License-Identifier: MIT */
/*
 * Where columns have their best elements, compiled for one instruction set.
 * Elements become keys, integers whose order is that of the elements, the best
 * one the greatest, and NaN the least.
 *
 * Parameters, undefined again at the end:
 *   SET     its name, which is that of the list of searches too
 *   TARGET  an attribute, or nothing
 */
#define PASTE(a, b) a##b
#define PASTE2(a, b) PASTE(a, b)
#define OF_SET(name) PASTE2(name, SET)

/* Wider vectors than registers are taken apart, maybe into elements. */
#define WIDEST PASTE2(WIDTH_, SET)
#define WITH_WIDEST(macro, ...) macro(__VA_ARGS__)

/* Columns from c on, `count` vectors of bytes: each waits for its row before,
 * so several are looked at together. */
#define SEARCH(bits, bytes, count)                                             \
    TARGET static inline __attribute__((always_inline)) void OF_SET(           \
        search_##bits##_##bytes##_##count##_)(const struct search *s,          \
                                              npy_intp c, int is_float)        \
    {                                                                          \
        typedef int##bits##_t vector                                           \
            __attribute__((vector_size(bytes), aligned(1), may_alias));        \
        const char *src = s->src + c * (bits / 8);                             \
        const int##bits##_t flips = (int##bits##_t)s->flips;                   \
        const int##bits##_t infinity = (int##bits##_t)s->infinity;             \
        const int##bits##_t least = INT##bits##_MIN, most = INT##bits##_MAX;   \
        vector best[count], place[count], row = {0};                           \
        for (int k = 0; k < (count); k++) {                                    \
            best[k] = (vector){0} + least;                                     \
            place[k] = (vector){0};                                            \
        }                                                                      \
        for (npy_intp r = 0; r < s->rows; r++) {                               \
            for (int k = 0; k < (count); k++) {                                \
                const vector x = ((const vector *)src)[k];                     \
                vector key = x;                                                \
                if (is_float)                                                  \
                    key ^= (x >> (bits - 1)) & most;                           \
                key ^= flips;                                                  \
                if (is_float) {                                                \
                    const vector is_nan = (x & most) > infinity;               \
                    key = (key & ~is_nan) | (least & is_nan);                  \
                }                                                              \
                const vector is_better = key > best[k];                        \
                best[k] = (key & is_better) | (best[k] & ~is_better);          \
                place[k] = (row & is_better) | (place[k] & ~is_better);        \
            }                                                                  \
            row += 1;                                                          \
            src += s->stride;                                                  \
        }                                                                      \
        for (int k = 0; k < (count); k++) {                                    \
            ((vector *)(s->keys + c * (bits / 8)))[k] = best[k];               \
            ((vector *)(s->places + c * (bits / 8)))[k] = place[k];            \
        }                                                                      \
    }
SEARCH(8, 1, 1)
SEARCH(8, 8, 1)
SEARCH(8, 16, 1)
SEARCH(16, 2, 1)
SEARCH(16, 8, 1)
SEARCH(16, 16, 1)
SEARCH(32, 4, 1)
SEARCH(32, 8, 1)
SEARCH(32, 16, 1)
SEARCH(64, 8, 1)
SEARCH(64, 16, 1)
#if WIDEST >= 32
SEARCH(8, 32, 1)
SEARCH(16, 32, 1)
SEARCH(32, 32, 1)
SEARCH(64, 32, 1)
#endif
#if WIDEST >= 64
SEARCH(8, 64, 1)
SEARCH(16, 64, 1)
SEARCH(32, 64, 1)
SEARCH(64, 64, 1)
#endif
WITH_WIDEST(SEARCH, 8, WIDEST, 4)
WITH_WIDEST(SEARCH, 16, WIDEST, 4)
WITH_WIDEST(SEARCH, 32, WIDEST, 4)
WITH_WIDEST(SEARCH, 64, WIDEST, 4)
#undef SEARCH

/* The last vector may overlap the one before. */
#define BY_SOME(bits, bytes, count, is_float)                                  \
    for (; s->columns - c >= (count) * (bytes / (bits / 8));                   \
         c += (count) * (bytes / (bits / 8)))                                  \
        OF_SET(search_##bits##_##bytes##_##count##_)(s, c, is_float);
#define BY_VECTORS(bits, bytes, is_float)                                      \
    do {                                                                       \
        const npy_intp some = bytes / (bits / 8);                              \
        BY_SOME(bits, bytes, 1, is_float)                                      \
        if (c < s->columns && s->columns >= some) {                            \
            OF_SET(search_##bits##_##bytes##_1_)                               \
            (s, s->columns - some, is_float);                                  \
            c = s->columns;                                                    \
        }                                                                      \
    } while (0)
#if WIDEST >= 64
#define BY_WIDE(bits, is_float)                                                \
    BY_VECTORS(bits, 64, is_float);                                            \
    BY_VECTORS(bits, 32, is_float)
#elif WIDEST >= 32
#define BY_WIDE(bits, is_float) BY_VECTORS(bits, 32, is_float)
#else
#define BY_WIDE(bits, is_float)
#endif
#define BY_ALL(bits, one, is_float)                                            \
    do {                                                                       \
        WITH_WIDEST(BY_SOME, bits, WIDEST, 4, is_float)                        \
        BY_WIDE(bits, is_float);                                               \
        BY_VECTORS(bits, 16, is_float);                                        \
        BY_VECTORS(bits, 8, is_float);                                         \
        BY_VECTORS(bits, one, is_float);                                       \
    } while (0)
#define SEARCH_COLUMNS(bits, one)                                              \
    TARGET static void OF_SET(search_##bits##_)(const struct search *s)        \
    {                                                                          \
        npy_intp c = 0;                                                        \
        if (s->infinity)                                                       \
            BY_ALL(bits, one, 1);                                              \
        else                                                                   \
            BY_ALL(bits, one, 0);                                              \
    }                                                                          \
    TARGET static void OF_SET(keep_##bits##_)(                                 \
        const struct search *s, npy_intp *restrict places,                     \
        char *restrict best, npy_intp first)                                   \
    {                                                                          \
        const int##bits##_t *const restrict key = (const void *)s->keys;       \
        const int##bits##_t *const restrict place = (const void *)s->places;   \
        int##bits##_t *const is_best = (void *)best;                           \
        for (npy_intp c = 0; c < s->columns; c++)                              \
            if (key[c] > is_best[c]) {                                         \
                is_best[c] = key[c];                                           \
                places[c] = first + place[c];                                  \
            }                                                                  \
    }
SEARCH_COLUMNS(8, 1)
SEARCH_COLUMNS(16, 2)
SEARCH_COLUMNS(32, 4)
SEARCH_COLUMNS(64, 8)
#undef BY_SOME
#undef BY_VECTORS
#undef BY_WIDE
#undef BY_ALL
#undef SEARCH_COLUMNS

static const struct searches SET = {
    {OF_SET(search_8_), OF_SET(search_16_), OF_SET(search_32_),
     OF_SET(search_64_)},
    {OF_SET(keep_8_), OF_SET(keep_16_), OF_SET(keep_32_), OF_SET(keep_64_)}};

#undef WIDEST
#undef WITH_WIDEST
#undef PASTE
#undef PASTE2
#undef OF_SET
#undef SET
#undef TARGET
