/* SPDX-License-Identifier: MIT */
/*
 * Rows whose elements lie apart, combined where they are by an operator whose
 * order does not matter, compiled for one instruction set.
 *
 * Parameters, undefined again at the end:
 *   SET     its name, which is that of the list of folds too
 *   TARGET  an attribute, or nothing
 */
#define PASTE(a, b) a##b
#define PASTE2(a, b) PASTE(a, b)
#define OF_SET(name) PASTE2(name, SET)

#define AT(type, k, i) (*(const type *)(f->rows[k] + (i)))
/* Four rows at a time, or two, so that sums are loaded and stored once for
 * them. */
#define FOLD_BY(type, key, op, stride)                                         \
    do {                                                                       \
        if (f->count == 4)                                                     \
            for (npy_intp i = 0; i < whole; i++) {                             \
                const type a = key(type, AT(type, 0, i * (stride)));           \
                const type b = key(type, AT(type, 1, i * (stride)));           \
                const type c = key(type, AT(type, 2, i * (stride)));           \
                const type d = key(type, AT(type, 3, i * (stride)));           \
                const type ab = op(a, b), cd = op(c, d), all = op(ab, cd);     \
                sums[i] = op(sums[i], all);                                    \
            }                                                                  \
        else if (f->count == 2)                                                \
            for (npy_intp i = 0; i < whole; i++) {                             \
                const type a = key(type, AT(type, 0, i * (stride)));           \
                const type b = key(type, AT(type, 1, i * (stride)));           \
                const type ab = op(a, b);                                      \
                sums[i] = op(sums[i], ab);                                     \
            }                                                                  \
        else                                                                   \
            for (npy_intp i = 0; i < whole; i++) {                             \
                const type a = key(type, AT(type, 0, i * (stride)));           \
                sums[i] = op(sums[i], a);                                      \
            }                                                                  \
    } while (0)
#define FOLD(name, type, key, op)                                              \
    TARGET static void OF_SET(name)(const struct fold *given)                  \
    {                                                                          \
        const struct fold copy = *given, *const f = &copy;                     \
        const npy_intp whole = f->n & -16; /* of any vectors */                \
        const npy_intp stride = f->stride, item = sizeof(type);                \
        type *restrict const sums = (type *)f->sums;                           \
        const type mask = (type)f->mask;                                       \
        (void)mask;                                                            \
        if (stride == 2 * item)                                                \
            FOLD_BY(type, key, op, 2 * item);                                  \
        else if (stride == 3 * item)                                           \
            FOLD_BY(type, key, op, 3 * item);                                  \
        else                                                                   \
            FOLD_BY(type, key, op, stride);                                    \
        for (npy_intp i = whole; i < f->n; i++)                                \
            for (int k = 0; k < f->count; k++) {                               \
                const type a = key(type, AT(type, k, i * stride));             \
                sums[i] = op(sums[i], a);                                      \
                __asm__(""); /* one by one */                                  \
            }                                                                  \
    }
#define AS_IT_IS(type, x) (x)
#define UNDER_MASK(type, x) ((x)&mask)
/* Floats in the order of integers; NaN is the least one, or the greatest. */
#define GREATEST(type) ((type)(((uint64_t)1 << (8 * sizeof(type) - 1)) - 1))
#define ORDERED(type, x) ((x) ^ ((x) < 0 ? GREATEST(type) : 0))
#define INFINITE_int32_t 0x7F800000
#define INFINITE_int64_t ((int64_t)0x7FF << 52)
#define IS_NAN(type, x) (((x)&GREATEST(type)) > INFINITE_##type)
#define KEY_OF_MOST(type, x)                                                   \
    (IS_NAN(type, x) ? -GREATEST(type) - 1 : ORDERED(type, x))
#define KEY_OF_LEAST(type, x)                                                  \
    (IS_NAN(type, x) ? GREATEST(type) : ORDERED(type, x))
#define ADD(a, b) ((a) + (b))
#define OR(a, b) ((a) | (b))
#define LEAST(a, b) ((a) < (b) ? (a) : (b))
#define MOST(a, b) ((a) > (b) ? (a) : (b))
#define FOLDS(bits)                                                            \
    FOLD(add_##bits##_, uint##bits##_t, AS_IT_IS, ADD)                         \
    FOLD(least_##bits##_, int##bits##_t, AS_IT_IS, LEAST)                      \
    FOLD(most_##bits##_, int##bits##_t, AS_IT_IS, MOST)                        \
    FOLD(least_u##bits##_, uint##bits##_t, AS_IT_IS, LEAST)                    \
    FOLD(most_u##bits##_, uint##bits##_t, AS_IT_IS, MOST)                      \
    FOLD(any_##bits##_, uint##bits##_t, UNDER_MASK, OR)                        \
    FOLD(all_##bits##_, uint##bits##_t, UNDER_MASK, LEAST)                     \
    FOLD(least_f##bits##_, int##bits##_t, KEY_OF_LEAST, LEAST)                 \
    FOLD(most_f##bits##_, int##bits##_t, KEY_OF_MOST, MOST)                    \
    TARGET static void OF_SET(values_##bits##_)(char *keys, npy_intp n)        \
    {                                                                          \
        int##bits##_t *const x = (int##bits##_t *)keys;                        \
        const int##bits##_t infinite = INFINITE_int##bits##_t;                 \
        const int##bits##_t quiet = infinite | (infinite >> 1 & ~infinite);    \
        for (npy_intp i = 0; i < n; i++) {                                     \
            const int##bits##_t value = ORDERED(int##bits##_t, x[i]);          \
            x[i] = IS_NAN(int##bits##_t, value) ? quiet : value;               \
        }                                                                      \
    }
FOLDS(32)
FOLDS(64)

#define LIST(bits)                                                             \
    {                                                                          \
        {[WGC_ADD] = OF_SET(add_##bits##_),                                    \
         [WGC_MIN] = OF_SET(least_##bits##_),                                  \
         [WGC_MAX] = OF_SET(most_##bits##_)},                                  \
            {[WGC_MIN] = OF_SET(least_u##bits##_),                             \
             [WGC_MAX] = OF_SET(most_u##bits##_)},                             \
            {[WGC_MIN] = OF_SET(least_f##bits##_),                             \
             [WGC_MAX] = OF_SET(most_f##bits##_)},                             \
            {[WGC_OR] = OF_SET(any_##bits##_),                                 \
             [WGC_MIN] = OF_SET(all_##bits##_)},                               \
    }
static const struct folds SET = {{LIST(32), LIST(64)},
                                 {OF_SET(values_32_), OF_SET(values_64_)}};

#undef AT
#undef FOLD_BY
#undef FOLD
#undef AS_IT_IS
#undef UNDER_MASK
#undef GREATEST
#undef ORDERED
#undef INFINITE_int32_t
#undef INFINITE_int64_t
#undef IS_NAN
#undef KEY_OF_MOST
#undef KEY_OF_LEAST
#undef ADD
#undef OR
#undef LEAST
#undef MOST
#undef FOLDS
#undef LIST
#undef PASTE
#undef PASTE2
#undef OF_SET
#undef SET
#undef TARGET
