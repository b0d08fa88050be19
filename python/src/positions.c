/* SPDX-License-Identifier: MIT */
/* Where the minimum or maximum of a line is that is not dense. */
#include "function.h"

#include <stdlib.h>
#include <string.h>

#include "sets.h"

/* Of lines side by side so much is looked at together, in both dimensions. */
#define STRIP_BYTES 1024
#define WIDE_BYTES 4096 /* the same of what is copied, to read longer rows */
#define PART_BYTES 32768
/* Of more, the parts of rows that come are fetched so many ahead. */
#define FAR_BYTES 1048576
#define AHEAD 2
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

/* The same of 2 to 7 that more bools follow, 8 with them. */
static npy_intp first_of_few(const char *src, npy_intp n, int decides)
{
    const uint64_t other = decides ? 0 : UINT64_MAX / 255;
    uint64_t bools;
    memcpy(&bools, src, sizeof bools);
    const uint64_t found = (bools ^ other) & (UINT64_MAX >> (64 - 8 * n));
    return __builtin_ctzll(found | (found == 0)) / 8;
}

/* The same of more than FEW_BOOLS. */
static npy_intp first_of_many(const char *src, npy_intp n, int decides)
{
    const uint64_t first =
        load_bools(src, 8) ^ (decides ? 0 : UINT64_MAX / 255);
    if (first)
        return __builtin_ctzll(first) / 8;
    const char *const found = memchr(src + 8, decides, n - 8);
    return found ? found - src : 0;
}

int find_bools(const struct call *call, char *dst, const char *src,
               const struct outer *outer)
{
    const int decides = call->kernel->decides;
    const npy_intp n = call->n, row = outer->src;
    const npy_intp end = (outer->count - 1) * row + n;
    npy_intp i = 0;
    if (call->inners != 1 || call->src_stride != 1 || row < 1)
        return 0;
    for (; PY_LITTLE_ENDIAN && n < 8 && i * row + 8 <= end; i++)
        *(npy_intp *)(dst + i * outer->dst) =
            first_of_few(src + i * row, n, decides);
    for (; i < outer->count; i++)
        *(npy_intp *)(dst + i * outer->dst) =
            n <= FEW_BOOLS ? first_bool(src + i * row, n, decides)
                           : first_of_many(src + i * row, n, decides);
    return 1;
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

/* The best element of a line so far, behind it that of a piece, and where it
 * is.
 */
struct best {
    uint64_t elements[2];
    npy_intp place;
};

/* Goes on with n elements behind i others. */
static void search_piece(const struct call *call, struct best *best,
                         const char *piece, npy_intp i, npy_intp n)
{
    const npy_intp item = call->item;
    char *const elements = (char *)best->elements;
    npy_intp in_piece, is_better = 1;
    call->kernel->groups(&in_piece, piece, n, n);
    memcpy(elements + item, piece + in_piece * item, item);
    if (i)
        call->kernel->groups(&is_better, elements, 2, 2);
    if (is_better) {
        memcpy(elements, elements + item, item);
        best->place = i + in_piece;
    }
}

/* Through a copy of each block. */
void find_place(const struct call *call, char *dst, const char *src)
{
    BLOCK block[BLOCK_BYTES / sizeof(uint64_t)];
    const npy_intp most = BLOCK_BYTES / call->item;
    struct best best = {.place = 0};
    struct reader reader;
    struct turned turned = {.memory = NULL};
    open_line(&reader, call, src);
    if (call->n > most)
        (void)!open_turned(&turned, call);
    for (npy_intp i = 0, n; i < call->n; i += n) {
        n = call->n - i < most ? call->n - i : most;
        if (turned.block)
            n = read_turned(&reader, &turned, i);
        else
            read_line(&reader, (char *)block, n);
        search_piece(call, &best, turned.block ? turned.block : (char *)block,
                     i, n);
    }
    free(turned.memory);
    *(npy_intp *)dst = best.place;
}

/* ---- Columns --------------------------------------------------------------
 */

/* Some rows of columns, and where the keys of their best elements go, with the
 * rows that have them: integers of the elements' size. */
struct search {
    const char *src;
    npy_intp stride, rows, columns;
    uint64_t flips;    /* bits of all elements that become keys */
    uint64_t infinity; /* the bits of a float's, else 0 */
    char *keys, *places;
};

struct searches {
    void (*search[4])(const struct search *);
    /* Keeps what is better than the best so far, from row `first` on. */
    void (*keep[4])(const struct search *, npy_intp *, char *, npy_intp);
};

#define SET plain
#define TARGET
#include "places_template.h"

#ifdef HAS_SETS
#define SET avx2
#define TARGET TARGET_AVX2
#include "places_template.h"
#define SET avx512
#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#include "places_template.h"
#endif

static const struct searches *searches = &plain;

void choose_searches(void)
{
    searches = CHOSEN_SET;
}

/* How elements become keys. */
static void choose_keys(struct search *s, const struct kernel *kernel)
{
    static const uint64_t infinities[ELEMENTS_COUNT] = {
        [ELEMENTS_f16] = 0x7C00,
        [ELEMENTS_f32] = 0x7F800000,
        [ELEMENTS_f64] = (uint64_t)0x7FF << 52};
    const enum elements e = kernel->elements;
    const int is_unsigned = e == ELEMENTS_u8 || e == ELEMENTS_u16 ||
                            e == ELEMENTS_u32 || e == ELEMENTS_u64;
    s->infinity = infinities[e];
    s->flips = kernel->op == WGC_MIN ? UINT64_MAX : 0;
    if (is_unsigned)
        s->flips ^= (uint64_t)1 << (8 * kernel->item - 1);
}

/* Stores the least key n times. */
static void fill_least(char *keys, npy_intp item, npy_intp n)
{
    memset(keys, 0, n * item);
    for (npy_intp i = 0; i < n; i++)
        keys[i * item + (PY_LITTLE_ENDIAN ? item - 1 : 0)] = (char)0x80;
}

/* Copies rows to where they are dense; those that come are fetched. */
static void copy_part(struct reader *reader, char *dst, npy_intp apart,
                      npy_intp rows, npy_intp n)
{
    const struct call *const call = reader->call;
    const int is_far =
        call->inners == 1 && call->n * llabs(call->src_stride) >= FAR_BYTES;
    for (npy_intp r = 0; r < rows; r++) {
        const char *const next = reader->src + AHEAD * call->src_stride;
        for (npy_intp k = 0; is_far && k < n * llabs(apart); k += CACHE_LINE)
            __builtin_prefetch(apart < 0 ? next - k : next + k);
        call->copy(dst + r * n * call->item, reader->src, apart, n);
        skip(reader, 1);
    }
}

void find_places_apart(const struct call *call, char *dst, const char *src,
                       npy_intp apart, npy_intp columns)
{
    const npy_intp item = call->item;
    const int size = size_index(item);
    const int is_dense = apart == item && !call->converts && call->inners <= 1;
    const npy_intp strip = is_dense ? STRIP_BYTES : WIDE_BYTES;
    const npy_intp most = strip / item;
    BLOCK memory[(3 * WIDE_BYTES + PART_BYTES) / sizeof(uint64_t)];
    char *const best = (char *)memory, *const block = best + 3 * strip;
    struct reader reader;
    struct search s = {.keys = best + strip, .places = best + 2 * strip};
    choose_keys(&s, call->kernel);
    for (npy_intp c = 0; c < columns; c += most) {
        npy_intp *const places = (npy_intp *)dst + c;
        s.columns = columns - c < most ? columns - c : most;
        s.stride = is_dense ? call->src_stride : s.columns * item;
        npy_intp rows = PART_BYTES / (s.columns * item);
        if (item == 1 && rows > INT8_MAX)
            rows = INT8_MAX;
        memset(places, 0, s.columns * sizeof *places);
        fill_least(best, item, s.columns);
        open_line(&reader, call, src + c * apart);
        for (npy_intp r = 0; r < call->n; r += rows) {
            s.rows = call->n - r < rows ? call->n - r : rows;
            s.src = is_dense ? src + r * s.stride + c * item : block;
            if (!is_dense)
                copy_part(&reader, block, apart, s.rows, s.columns);
            searches->search[size](&s);
            searches->keep[size](&s, places, best, r);
        }
    }
}

void find_places(const struct call *call, char *dst, const char *src,
                 npy_intp columns)
{
    find_places_apart(call, dst, src, call->item, columns);
}
