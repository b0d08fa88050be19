/* SPDX-License-Identifier: MIT */
/* Reductions of lines of one element, which are all one line to be copied. */
#include "function.h"

#include <string.h>

/* The same elements as one line. */
static struct call line_of_all(const struct call *call)
{
    struct call line = *call;
    line.inners = call->outers;
    line.n = 1;
    for (int i = 0; i < call->outers; i++) {
        line.inner[i].count = call->outer[i].count;
        line.inner[i].src = line.src_stride = call->outer[i].src;
        line.n *= call->outer[i].count;
    }
    return line;
}

/* Whether results lie one after the other, in the order of the dimensions. */
static int results_are_dense(const struct call *call)
{
    npy_intp apart = call->dst_item;
    for (int i = call->outers - 1; i >= 0; i--) {
        if (call->outer[i].dst != apart)
            return 0;
        apart *= call->outer[i].count;
    }
    return 1;
}

/* Whether results are the elements but for which NaN. */
static int are_floats(const struct call *call)
{
    const enum elements e = call->kernel->elements;
    const wgc_operator op = call->kernel->op;
    return e >= ELEMENTS_f16 && e <= ELEMENTS_f64 && !call->kernel->is_vote &&
           (op == WGC_ADD || op == WGC_MUL || op == WGC_MIN || op == WGC_MAX);
}

int are_singles(const struct call *call)
{
    const struct outer *const last = &call->outer[call->outers - 1];
    const int is_dense = call->outers == 1 && last->src == call->item;
    const struct kernel *const kernel = call->kernel;
    return call->n == 1 && call->shape == SHAPE_REDUCE && call->outers > 0 &&
           (!is_dense || are_floats(call)) && !kernel->math &&
           (kernel->is_vote || kernel->groups) && results_are_dense(call);
}

void run_singles(const struct call *call)
{
    BLOCK block[BLOCK_BYTES / sizeof(uint64_t)];
    const struct call line = line_of_all(call);
    const struct kernel *const kernel = call->kernel;
    const npy_intp most = BLOCK_BYTES / call->item;
    struct reader reader;
    char *dst = call->dst;
    open_line(&reader, &line, call->src);
    if (is_as_it_is(call)) {
        read_line(&reader, dst, line.n);
        return;
    }
    if (are_floats(call) && !call->converts && call->outers == 1 &&
        line.src_stride == call->item) {
        copy_canonical(dst, call->src, call->item, line.n);
        return;
    }
    for (npy_intp i = 0, n; i < line.n; i += n, dst += n * call->dst_item) {
        n = line.n - i < most ? line.n - i : most;
        read_line(&reader, (char *)block, n);
        if (kernel->is_vote) {
            memset(dst, 1, n);
            store_truth(dst, block, call->item, n, ~kernel->sign, 0);
        } else if (are_floats(call)) {
            copy_canonical(dst, (char *)block, call->item, n);
        } else {
            kernel->groups(dst, block, n, 1);
        }
    }
}
