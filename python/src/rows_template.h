/* SPDX-License-Identifier: MIT */
/*
 * Rows of a matrix combined by the tree of docs/semantics.md, where a row
 * stands for an element, compiled for one instruction set.
 *
 * Parameters, undefined again at the end:
 *   SET     its name, which is that of the list of sums too
 *   TARGET  an attribute, or nothing
 */
#define PASTE(a, b) a##b
#define PASTE2(a, b) PASTE(a, b)
#define OF_SET(name) PASTE2(name, SET)
#define PART TARGET static inline __attribute__((always_inline))

/* The tree of eight rows, or of the first ones. */
#define TREE(name, vector, op)                                                 \
    PART void OF_SET(two_##name)(vector * sum, const char *const *x,           \
                                 npy_intp at, int rows)                        \
    {                                                                          \
        *sum = *(const vector *)(x[0] + at);                                   \
        if (rows > 1)                                                          \
            *sum = *sum op * (const vector *)(x[1] + at);                      \
    }                                                                          \
    PART void OF_SET(four_##name)(vector * sum, const char *const *x,          \
                                  npy_intp at, int rows)                       \
    {                                                                          \
        vector other;                                                          \
        OF_SET(two_##name)(sum, x, at, rows);                                  \
        if (rows > 2) {                                                        \
            OF_SET(two_##name)(&other, x + 2, at, rows - 2);                   \
            *sum = *sum op other;                                              \
        }                                                                      \
    }                                                                          \
    PART void OF_SET(eight_##name)(vector * sum, const char *const *x,         \
                                   npy_intp at, int rows)                      \
    {                                                                          \
        vector other;                                                          \
        OF_SET(four_##name)(sum, x, at, rows);                                 \
        if (rows > 4) {                                                        \
            OF_SET(four_##name)(&other, x + 4, at, rows - 4);                  \
            *sum = *sum op other;                                              \
        }                                                                      \
    }
/* Each lane's rows of a block, eight at most, combined with its sum before. A
 * sum has whole vectors: the last one is of the row's last elements, of which
 * some are in the one before. */
#define ADD_LANE(name, vector, op, rows)                                       \
    case rows:                                                                 \
        for (npy_intp i = 0; i < b->bytes; i += sizeof(vector)) {              \
            const npy_intp at = i < last ? i : last;                           \
            vector y;                                                          \
            OF_SET(eight_##name)(&y, x, at, rows);                             \
            *(vector *)(sum + i) =                                             \
                *(const vector *)(before + (i & mask)) op y;                   \
        }                                                                      \
        break
#define ADD_BLOCK(name, vector, op)                                            \
    TREE(name, vector, op)                                                     \
    TARGET static void OF_SET(name)(const struct block *b)                     \
    {                                                                          \
        const npy_intp last = b->bytes - sizeof(vector);                       \
        const npy_intp mask = b->first ? 0 : -1;                               \
        for (npy_intp j = 0; j < b->lanes && j < b->rows; j++) {               \
            char *const sum = b->sums + j * b->apart;                          \
            const char *const before = b->first ? b->first : sum;              \
            const npy_intp rows = (b->rows - j + b->lanes - 1) / b->lanes;     \
            const char *x[ROWS_OF_LANE];                                       \
            for (int k = 0; k < ROWS_OF_LANE; k++)                             \
                x[k] = b->places                                               \
                           ? b->places[k * b->lanes + j]                       \
                           : b->src + b->rows_of_lane[k] + j * b->stride;      \
            switch (rows < ROWS_OF_LANE ? rows : ROWS_OF_LANE) {               \
                ADD_LANE(name, vector, op, 1);                                 \
                ADD_LANE(name, vector, op, 2);                                 \
                ADD_LANE(name, vector, op, 3);                                 \
                ADD_LANE(name, vector, op, 4);                                 \
                ADD_LANE(name, vector, op, 5);                                 \
                ADD_LANE(name, vector, op, 6);                                 \
                ADD_LANE(name, vector, op, 7);                                 \
                ADD_LANE(name, vector, op, 8);                                 \
            }                                                                  \
        }                                                                      \
    }
/* The lanes' sums of `each` blocks and so on, a vector each, combined one after
 * the other. */
#define CHAIN(name, vector, op)                                                \
    TARGET static void OF_SET(name)(char *sums, const char *blocks,            \
                                    npy_intp n, npy_intp each)                 \
    {                                                                          \
        for (npy_intp i = 0; i < n; i += each, sums += sizeof(vector)) {       \
            const vector *const x = (const vector *)blocks + i;                \
            vector sum = x[0];                                                 \
            for (npy_intp k = 1; k < each && i + k < n; k++)                   \
                sum = sum op x[k];                                             \
            *(vector *)sums = sum;                                             \
        }                                                                      \
    }
#if PASTE2(HAS_MASKS_, SET)
/* The tree of eight columns a lane apart. In each row the block begins at one
 * of them, and what comes before waits until there are eight: as elements, as
 * sums of two, of four and of eight. */
#define LATER(bit) ((place & (bit)*lanes) != 0)
#define PICK(vector, words, before, now)                                       \
    ((vector)(((words)(before)&late) | ((words)(now) & ~late)))
#define ROUND(name, vector, words, op)                                         \
    TARGET static void OF_SET(name)(const struct round *given)                 \
    {                                                                          \
        const struct round copy = *given, *const r = &copy;                    \
        const int lanes = sizeof(vector) / sizeof(((vector){0})[0]);           \
        for (int j = 0; j < lanes; j++) {                                      \
            const uintptr_t *const c = r->columns + j;                         \
            const uintptr_t *const next =                                      \
                j + 1 < lanes ? c + 1 : r->columns + ROWS_OF_LANE * lanes;     \
            uintptr_t x[ROWS_OF_LANE], ahead[ROWS_OF_LANE];                    \
            vector *kept = (vector *)(r->kept + 4 * j * r->bytes);             \
            char *const lane_sums = r->sums + j * r->bytes;                    \
            for (int k = 0; k < ROWS_OF_LANE; k++) {                           \
                x[k] = c[k * lanes] + r->at;                                   \
                ahead[k] = next[k * lanes] + r->at;                            \
            }                                                                  \
            for (npy_intp i = 0; i < r->bytes; i += sizeof(vector)) {          \
                vector y[ROWS_OF_LANE], before = kept[0];                      \
                const words place = *(const words *)(r->phases + i) + j;       \
                words late = LATER(1);                                         \
                for (int k = 0; k < ROWS_OF_LANE; k++) {                       \
                    const vector now = *(const vector *)(x[k] + i);            \
                    __builtin_prefetch((const void *)(ahead[k] + i));          \
                    y[k] = PICK(vector, words, before, now);                   \
                    before = now;                                              \
                }                                                              \
                kept[0] = before;                                              \
                for (int part = 1; part < 4; part++) {                         \
                    late = LATER(1 << part);                                   \
                    before = kept[part];                                       \
                    for (int k = 0; k < ROWS_OF_LANE >> part; k++) {           \
                        const vector now = y[2 * k] op y[2 * k + 1];           \
                        y[k] = PICK(vector, words, before, now);               \
                        before = now;                                          \
                    }                                                          \
                    kept[part] = before;                                       \
                }                                                              \
                *(vector *)(lane_sums + i) = y[0];                             \
                kept += 4;                                                     \
            }                                                                  \
        }                                                                      \
    }
ROUND(round_floats_, floats, words, +)
ROUND(round_doubles_, doubles, longs, +)
ROUND(round_float_products_, floats, words, *)
ROUND(round_double_products_, doubles, longs, *)
#undef LATER
#undef PICK
#undef ROUND
#define ROUNDS                                                                 \
    {OF_SET(round_floats_), OF_SET(round_doubles_)},                           \
        {OF_SET(round_float_products_), OF_SET(round_double_products_)},
#else
#define ROUNDS {NULL, NULL}, {NULL, NULL},
#endif

ADD_BLOCK(add_floats_, floats, +)
ADD_BLOCK(add_doubles_, doubles, +)
ADD_BLOCK(multiply_floats_, floats, *)
ADD_BLOCK(multiply_doubles_, doubles, *)
CHAIN(chain_floats_, floats, +)
CHAIN(chain_doubles_, doubles, +)
CHAIN(chain_float_products_, floats, *)
CHAIN(chain_double_products_, doubles, *)
#undef TREE
#undef ADD_LANE
#undef ADD_BLOCK
#undef CHAIN

static const struct sums SET = {
    {OF_SET(add_floats_), OF_SET(add_doubles_)},
    {OF_SET(multiply_floats_), OF_SET(multiply_doubles_)},
    {OF_SET(chain_floats_), OF_SET(chain_doubles_)},
    {OF_SET(chain_float_products_), OF_SET(chain_double_products_)},
    ROUNDS};

#undef ROUNDS
#undef PART
#undef PASTE
#undef PASTE2
#undef OF_SET
#undef SET
#undef TARGET
