/* SPDX-License-Identifier: MIT */
/* Where the elements of a call lie: dimensions of its lines, and of their own.
 */
#include "function.h"

static npy_intp distance(npy_intp stride)
{
    return stride < 0 ? -stride : stride;
}

/* Joins dimensions that are one. */
static void join_outers(struct call *call)
{
    int last = 0;
    for (int i = 1; i < call->outers; i++) {
        struct outer *const wide = &call->outer[last];
        const struct outer *const next = &call->outer[i];
        if (wide->src == next->count * next->src &&
            wide->dst == next->count * next->dst)
            *wide =
                (struct outer){wide->count * next->count, next->src, next->dst};
        else
            call->outer[++last] = *next;
    }
    call->outers = call->outers ? last + 1 : 0;
}

static void join_inners(struct call *call)
{
    int last = 0;
    for (int i = 1; i < call->inners; i++) {
        struct inner *const wide = &call->inner[last];
        const struct inner *const next = &call->inner[i];
        if (wide->src == next->count * next->src)
            *wide = (struct inner){wide->count * next->count, next->src};
        else
            call->inner[++last] = *next;
    }
    call->inners = call->inners ? last + 1 : 0;
}

static void add_outer(struct call *call, struct outer outer)
{
    int i = call->outers++;
    for (; i && distance(call->outer[i - 1].src) < distance(outer.src); i--)
        call->outer[i] = call->outer[i - 1];
    call->outer[i] = outer;
}

/* Elements that may come in any order come in that of memory. */
static void add_inner(struct call *call, struct inner inner)
{
    int i = call->inners++;
    if (call->kernel->in_any_order) {
        if (inner.src < 0 && inner.count) {
            call->src += (inner.count - 1) * inner.src;
            inner.src = -inner.src;
        }
        for (; i && distance(call->inner[i - 1].src) < inner.src; i--)
            call->inner[i] = call->inner[i - 1];
    }
    call->inner[i] = inner;
}

/* Whether only one element of a dimension need be looked at. */
static int is_same(const struct call *call, struct inner inner)
{
    return inner.count == 1 ||
           (inner.src == 0 && inner.count && call->kernel->is_idempotent);
}

static void add_dimensions(struct call *call, PyArrayObject *x,
                           const npy_intp *strides)
{
    const int is_scan = call->shape == SHAPE_SCAN;
    for (int i = 0, j = 0; i < PyArray_NDIM(x); i++) {
        const int is_inner = call->axes >> i & 1;
        const npy_intp dst = strides ? strides[j] : 0;
        const struct inner inner = {PyArray_DIM(x, i), PyArray_STRIDE(x, i)};
        if (is_inner && is_scan)
            call->dst_stride = dst;
        if (is_inner && !is_same(call, inner))
            add_inner(call, inner);
        else if (!is_inner && inner.count != 1)
            add_outer(call, (struct outer){inner.count, inner.src, dst});
        j += is_scan || call->keeps || !is_inner;
    }
}

void lay_out(struct call *call, PyArrayObject *x, const npy_intp *strides)
{
    call->src = PyArray_BYTES(x);
    call->src_item = PyArray_ITEMSIZE(x);
    call->item = call->kernel->item;
    call->inners = call->outers = 0;
    call->dst_stride = 0;
    if (call->is_flat) {
        call->inner[call->inners++] =
            (struct inner){PyArray_SIZE(x), call->src_item};
        call->dst_stride = strides ? strides[0] : 0;
    } else {
        add_dimensions(call, x, strides);
    }
    join_outers(call);
    join_inners(call);
    call->n = 1;
    call->src_stride = call->src_item;
    for (int i = 0; i < call->inners; i++) {
        call->n *= call->inner[i].count;
        call->src_stride = call->inner[i].src;
    }
    if (call->shape == SHAPE_POSITION && call->inners == 1 &&
        call->src_stride == 0 && call->n)
        call->n = 1; /* they are all the same */
    if (call->shape == SHAPE_POSITION && call->n == 1)
        call->converts = 0; /* whatever the element is */
}

PyArrayObject *new_in_order(int n, const npy_intp *dims,
                            const npy_intp *strides, int type)
{
    int order[MOST_DIMENSIONS];
    npy_intp sorted[MOST_DIMENSIONS], back[MOST_DIMENSIONS];
    int moved = 0;
    for (int i = 0; i < n; i++) {
        const npy_intp apart = distance(strides[i]);
        int to = i;
        /* What is one in memory has no order: it stays where it is. */
        for (int j = i - 1; j >= 0 && apart; j--) {
            const npy_intp before = distance(strides[order[j]]);
            if (before && before >= apart)
                break;
            to = before ? j : to;
        }
        for (int j = i; j > to; j--)
            order[j] = order[j - 1];
        order[to] = i;
        moved |= to != i;
    }
    if (!moved)
        return (PyArrayObject *)PyArray_SimpleNew(n, (npy_intp *)dims, type);
    for (int i = 0; i < n; i++) {
        sorted[i] = dims[order[i]];
        back[order[i]] = i;
    }
    PyObject *const array = PyArray_SimpleNew(n, sorted, type);
    PyArray_Dims dimensions = {back, n};
    PyObject *const result =
        array ? PyArray_Transpose((PyArrayObject *)array, &dimensions) : NULL;
    Py_XDECREF(array);
    return (PyArrayObject *)result;
}

int is_across(const struct call *call, PyArrayObject *x)
{
    npy_intp inner = NPY_MAX_INTP, outer = NPY_MAX_INTP;
    for (int i = 0; i < PyArray_NDIM(x); i++) {
        const npy_intp apart = distance(PyArray_STRIDE(x, i));
        npy_intp *const least = call->axes >> i & 1 ? &inner : &outer;
        if (PyArray_DIM(x, i) > 1 && apart && apart < *least)
            *least = apart;
    }
    return outer < inner && inner < NPY_MAX_INTP;
}
