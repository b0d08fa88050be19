/* SPDX-License-Identifier: MIT */
/* Runs a call: which form serves, for one line and for many. */
#include "function.h"

/* Votes on longer lines are worth a call for each line. */
#define SHORT_VOTE 64

static int is_scan(const struct call *call)
{
    return call->shape == SHAPE_SCAN;
}

static int line_is_dense(const struct call *call)
{
    return call->n == 1 ||
           (call->src_stride == call->src_item &&
            (!is_scan(call) || call->dst_stride == call->dst_item));
}

/* Whether the lines of a dimension lie one after the other. */
static int lines_are_dense(const struct call *call, const struct outer *outer)
{
    const npy_intp results = is_scan(call) ? call->n : 1;
    return line_is_dense(call) && outer->src == call->n * call->src_item &&
           outer->dst == results * call->dst_item;
}

/* Whether a line need not be looked at to its end. */
static int may_stop(const struct call *call)
{
    return call->kernel->is_vote ||
           (call->kernel->decides >= 0 &&
            (call->n > SHORT_VOTE || call->shape == SHAPE_POSITION));
}

/* One reduction to memory. Of nothing it is the identity; that of bytes may be
 * 255, which is no bool. */
static void reduce(const struct call *call, char *dst, const char *src)
{
    static const size_t nothing[2] = {0, 0};
    if (call->n) {
        call->kernel->groups(dst, src, call->n, call->n);
        return;
    }
    call->kernel->ragged(dst, src, nothing, 1);
    if (call->kernel->is_bool)
        *dst &= 1;
}

static void run_line(const struct call *call, char *dst, const char *src)
{
    const struct kernel *const kernel = call->kernel;
    if (is_scan(call)) {
        if (line_is_dense(call))
            kernel->plain(dst, src, call->n);
        else
            ((strided_scan_form)kernel->strided)(dst, call->dst_stride, src,
                                                 call->src_stride, call->n);
    } else if (may_stop(call) && call->shape == SHAPE_POSITION) {
        find_bool(call, dst, src);
    } else if (may_stop(call)) {
        vote(call, dst, src);
    } else if (!line_is_dense(call) && call->n) {
        reduce_strided(kernel, dst, src, call->src_stride, call->n);
    } else {
        reduce(call, dst, src);
    }
}

/* The lines of the last dimension. */
static void run_plane(const struct call *call, char *dst, const char *src)
{
    const struct outer *const outer = &call->outer[call->outers - 1];
    if (call->n && !may_stop(call) && lines_are_dense(call, outer)) {
        call->kernel->groups(dst, src, outer->count * call->n, call->n);
        return;
    }
    for (npy_intp i = 0; i < outer->count; i++)
        run_line(call, dst + i * outer->dst, src + i * outer->src);
}

static void run_dimension(const struct call *call, int dimension, char *dst,
                          const char *src)
{
    const struct outer *const outer = &call->outer[dimension];
    if (dimension == call->outers - 1) {
        run_plane(call, dst, src);
        return;
    }
    for (npy_intp i = 0; i < outer->count; i++)
        run_dimension(call, dimension + 1, dst + i * outer->dst,
                      src + i * outer->src);
}

int can_run(const struct call *call)
{
    if (call->kernel->is_vote)
        return 1;
    if (call->n == 0)
        return is_scan(call) || call->kernel->ragged;
    return line_is_dense(call) || call->kernel->strided;
}

void run(const struct call *call)
{
    if (call->outers == 0)
        run_line(call, call->dst, call->src);
    else
        run_dimension(call, 0, call->dst, call->src);
}
