/* SPDX-License-Identifier: MIT */
/* Reductions across rows whose elements lie apart, without a copy of them. */
#include "function.h"

#include <string.h>

#include "sets.h"

#define STRIP 2048 /* elements of a row */

/* Rows that are combined with sums: four of them, two or one. */
struct fold {
    char *sums;
    const char *rows[4];
    int count;
    npy_intp stride, n;
    uint64_t mask; /* of the bits that votes look at */
};

#define OPERATORS 16
enum order { BY_SIGN, BY_BITS, BY_NUMBER, MASKED, ORDERS };

typedef void (*folding)(const struct fold *);
struct folds {                          /* of elements of 4 and of 8 bytes */
    folding fold[2][ORDERS][OPERATORS]; /* NULL: not worth the code */
    void (*values[2])(char *keys, npy_intp n); /* of keys of floats */
};

#define TEMPLATE "across_template.h"
#include "each_set.h"

static const struct folds *folds = &plain;

void choose_folds(void)
{
    folds = CHOSEN_SET;
}

static folding find_folding(const struct call *call)
{
    const enum elements e = call->kernel->elements;
    const wgc_operator op = call->kernel->op;
    const int is_ordered = op == WGC_MIN || op == WGC_MAX;
    const int is_unsigned = e == ELEMENTS_u32 || e == ELEMENTS_u64;
    if (call->shape != SHAPE_REDUCE || call->converts ||
        (call->item != 4 && call->item != 8))
        return NULL;
    /* All elements differ from 0 if the least does. */
    if (call->kernel->is_vote)
        return folds->fold[call->item == 8][MASKED]
                          [call->kernel->decides ? WGC_OR : WGC_MIN];
    if (!call->kernel->in_any_order || !call->kernel->has_columns ||
        op >= OPERATORS)
        return NULL;
    const enum order order = !is_ordered         ? BY_SIGN
                             : e >= ELEMENTS_f16 ? BY_NUMBER
                             : is_unsigned       ? BY_BITS
                                                 : BY_SIGN;
    return folds->fold[call->item == 8][order][op];
}

/* What changes no element, n times: keys of floats begin with that of NaN. */
static void fill_neutral_keys(const struct call *call, char *sums, npy_intp n)
{
    const int is_float = call->kernel->elements >= ELEMENTS_f16;
    const int is_least = call->kernel->op == WGC_MIN;
    const npy_intp item = call->item;
    if (!is_float) {
        reduce_columns(call->kernel, sums, sums, 0, 0, n);
        return;
    }
    memset(sums, is_least ? 0xFF : 0, n * item);
    for (npy_intp i = 0; i < n; i++)
        sums[i * item + (PY_LITTLE_ENDIAN ? item - 1 : 0)] =
            (char)(is_least ? 0x7F : 0x80);
}

int fold_across(const struct call *call, char *dst, const char *src,
                const struct outer *outer)
{
    uint64_t bits[STRIP]; /* of votes */
    const struct kernel *const kernel = call->kernel;
    const folding fold = find_folding(call);
    if (!fold || outer->dst != call->dst_item || call->n < 2)
        return 0;
    for (npy_intp c = 0; c < outer->count; c += STRIP) {
        const npy_intp left = outer->count - c;
        struct fold f = {.sums = dst + c * call->item,
                         .stride = outer->src,
                         .n = left < STRIP ? left : STRIP,
                         .mask = ~kernel->sign};
        struct reader reader;
        if (kernel->is_vote) {
            f.sums = (char *)bits;
            memset(bits, kernel->decides ? 0 : 0xFF, f.n * call->item);
        } else {
            fill_neutral_keys(call, f.sums, f.n);
        }
        open_line(&reader, call, src + c * outer->src);
        for (npy_intp r = 0; r < call->n; r += f.count) {
            const npy_intp rows = call->n - r;
            f.count = rows >= 4 ? 4 : rows >= 2 ? 2 : 1;
            for (int k = 0; k < f.count; k++) {
                f.rows[k] = reader.src;
                skip(&reader, 1);
            }
            fold(&f);
        }
        if (kernel->is_vote) {
            memset(dst + c, 1, f.n);
            store_truth(dst + c, bits, call->item, f.n, f.mask, 0);
        } else if (kernel->elements >= ELEMENTS_f16)
            folds->values[call->item == 8](f.sums, f.n);
    }
    return 1;
}
