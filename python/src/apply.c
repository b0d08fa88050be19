/* SPDX-License-Identifier: MIT */
/* A call with a NumPy array: its result, and where the elements lie. */
#include "function.h"

/* Shorter calls do not let other threads run: that would take longer. */
#define RELEASES_FROM 1000
/* Python cuts longer arrays into blocks, so that copies stay in a cache. */
#define COPIES_TO 65536
/* The same of votes, which may be decided by the first element. */
#define VOTES_TO 4096

int is_plain(PyObject *object)
{
    return PyArray_CheckExact(object) &&
           PyArray_ISALIGNED((PyArrayObject *)object) &&
           PyArray_ISNOTSWAPPED((PyArrayObject *)object);
}

/* ---- Where elements lie ----------------------------------------------------
 */

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

static void add_outer(struct call *call, struct outer outer)
{
    int i = call->outers++;
    for (; i && distance(call->outer[i - 1].src) < distance(outer.src); i--)
        call->outer[i] = call->outer[i - 1];
    call->outer[i] = outer;
}

/* Fills in the lines of x along an axis, below 0 for all of it as one line.
 * strides are the result's, with one of the axis if it has that dimension. */
static void lay_out(struct call *call, PyArrayObject *x, int axis,
                    const npy_intp *strides)
{
    const int is_scan = call->shape == SHAPE_SCAN;
    call->src = PyArray_BYTES(x);
    call->outers = 0;
    call->src_item = PyArray_ITEMSIZE(x);
    if (axis < 0) {
        call->n = PyArray_SIZE(x);
        call->src_stride = call->src_item;
        call->dst_stride = is_scan ? strides[0] : 0;
        return;
    }
    call->n = PyArray_DIM(x, axis);
    call->src_stride = PyArray_STRIDE(x, axis);
    call->dst_stride = is_scan ? strides[axis] : 0;
    for (int i = 0, j = 0; i < PyArray_NDIM(x); i++) {
        if (i != axis && PyArray_DIM(x, i) != 1)
            add_outer(call, (struct outer){PyArray_DIM(x, i),
                                           PyArray_STRIDE(x, i), strides[j]});
        j += is_scan || call->keeps || i != axis;
    }
    join_outers(call);
}

/* ---- Results ---------------------------------------------------------------
 */

/* An array of those dimensions, in memory in the order of the strides. */
static PyArrayObject *new_in_order(int n, const npy_intp *dims,
                                   const npy_intp *strides, int type)
{
    int order[MOST_DIMENSIONS];
    npy_intp sorted[MOST_DIMENSIONS], back[MOST_DIMENSIONS];
    int moved = 0;
    for (int i = 0; i < n; i++) {
        int j = i;
        for (; j && distance(strides[order[j - 1]]) < distance(strides[i]); j--)
            order[j] = order[j - 1];
        order[j] = i;
        moved |= j != i;
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

/* The dimensions of a result, and x's strides in them; how many. */
static int result_dims(const struct call *call, PyArrayObject *x, int axis,
                       npy_intp *dims, npy_intp *strides)
{
    int n = 0;
    if (axis < 0 && call->shape == SHAPE_SCAN) {
        dims[0] = PyArray_SIZE(x);
        strides[0] = PyArray_ITEMSIZE(x);
        return 1;
    }
    for (int i = 0; i < PyArray_NDIM(x); i++) {
        const int reduced =
            call->shape != SHAPE_SCAN && (axis < 0 || i == axis);
        if (reduced && !call->keeps)
            continue;
        dims[n] = reduced ? 1 : PyArray_DIM(x, i);
        strides[n++] = PyArray_STRIDE(x, i);
    }
    return n;
}

static void extent(PyArrayObject *x, const char **begin, const char **end)
{
    *begin = *end = PyArray_BYTES(x);
    for (int i = 0; i < PyArray_NDIM(x); i++) {
        const npy_intp all = PyArray_STRIDE(x, i) * (PyArray_DIM(x, i) - 1);
        *(all < 0 ? begin : end) += all;
    }
    *end += PyArray_ITEMSIZE(x);
}

/* Whether results may be stored while x is still read. */
static int is_apart(enum shape shape, PyArrayObject *x, PyArrayObject *out)
{
    const char *x_begin, *x_end, *out_begin, *out_end;
    if (shape == SHAPE_SCAN && PyArray_DATA(x) == PyArray_DATA(out) &&
        PyArray_NDIM(x) == PyArray_NDIM(out) &&
        PyArray_CompareLists(PyArray_STRIDES(x), PyArray_STRIDES(out),
                             PyArray_NDIM(x)))
        return 1;
    extent(x, &x_begin, &x_end);
    extent(out, &out_begin, &out_end);
    return x_end <= out_begin || out_end <= x_begin;
}

static int fits(PyObject *out, enum shape shape, PyArrayObject *x, int n,
                const npy_intp *dims, int type)
{
    PyArrayObject *const array = (PyArrayObject *)out;
    return is_plain(out) && PyArray_ISWRITEABLE(array) &&
           PyArray_TYPE(array) == type && PyArray_NDIM(array) == n &&
           PyArray_CompareLists(PyArray_DIMS(array), dims, n) &&
           is_apart(shape, x, array);
}

/* ---- The call --------------------------------------------------------------
 */

/* An axis of x, -1 for all of x as one line, or -2 for what is neither. */
static int axis_of(PyArrayObject *x, PyObject *object)
{
    const int n = PyArray_NDIM(x);
    if (object == Py_None)
        return n == 1 ? 0 : PyArray_IS_C_CONTIGUOUS(x) ? -1 : -2;
    if (!PyLong_Check(object))
        return -2;
    int overflow;
    const long axis = PyLong_AsLongAndOverflow(object, &overflow);
    if (n == 0)
        return axis == 0 || axis == -1 ? -1 : -2;
    if (overflow || axis < -n || axis >= n)
        return -2;
    return (int)(axis < 0 ? axis + n : axis);
}

static void run_freely(const struct call *call, npy_intp size)
{
    if (size < RELEASES_FROM) {
        run(call);
        return;
    }
    PyThreadState *const state = PyEval_SaveThread();
    run(call);
    PyEval_RestoreThread(state);
}

/* The type that a call computes in, and its kernel. */
static int find_type(Function *function, int type)
{
    if (type == NPY_BOOL && !function->bools[0])
        return NPY_INT64;
    if (function->name[0])
        return type;
    return PyTypeNum_ISNUMBER(type) || type == NPY_BOOL ? NPY_BOOL : NPY_VOID;
}

static PyObject *finish(struct call *call, npy_intp size, PyObject *result)
{
    if (can_run(call)) {
        run_freely(call, size);
        return result;
    }
    Py_DECREF(result);
    Py_RETURN_NOTIMPLEMENTED;
}

/* Runs a call whose result is one scalar. */
static PyObject *scalar(struct call *call, PyArrayObject *x, int axis, int type)
{
    uint64_t value;
    call->dst_item = 0; /* there is one result */
    lay_out(call, x, axis, NULL);
    call->dst = (char *)&value;
    if (!can_run(call))
        Py_RETURN_NOTIMPLEMENTED;
    run_freely(call, call->n);
    PyArray_Descr *const descriptor = PyArray_DescrFromType(type);
    PyObject *const result = PyArray_Scalar(&value, descriptor, NULL);
    Py_DECREF(descriptor);
    return result;
}

/* Runs a call into out, or a new array if that is None. */
static PyObject *array(struct call *call, PyArrayObject *x, int axis, int type,
                       PyObject *out)
{
    npy_intp dims[MOST_DIMENSIONS], strides[MOST_DIMENSIONS];
    const int n = result_dims(call, x, axis, dims, strides);
    if (out == Py_None && n == 0)
        return scalar(call, x, axis, type);
    if (out == Py_None)
        out = (PyObject *)new_in_order(n, dims, strides, type);
    else if (fits(out, call->shape, x, n, dims, type))
        Py_INCREF(out);
    else
        Py_RETURN_NOTIMPLEMENTED;
    if (!out)
        return NULL;
    PyArrayObject *const result = (PyArrayObject *)out;
    call->dst_item = PyArray_ITEMSIZE(result);
    lay_out(call, x, axis, PyArray_STRIDES(result));
    call->dst = PyArray_BYTES(result);
    return finish(call, PyArray_SIZE(x), out);
}

/* x in a type of this machine's, its dimensions where they were. */
static PyArrayObject *native_copy(PyArrayObject *x, int type, int axis)
{
    const int n = PyArray_NDIM(x);
    npy_intp strides[MOST_DIMENSIONS] = {0};
    for (int i = 0; i < n; i++)
        strides[i] = distance(PyArray_STRIDE(x, i));
    if (axis >= 0)
        strides[axis] = 0; /* the last one in memory */
    PyArrayObject *const copy = new_in_order(n, PyArray_DIMS(x), strides, type);
    if (!copy)
        return NULL;
    if (n == 2 && type == PyArray_TYPE(x) && is_plain((PyObject *)x)) {
        copy_table(PyArray_BYTES(copy), PyArray_STRIDES(copy), PyArray_BYTES(x),
                   PyArray_STRIDES(x), PyArray_DIMS(x), PyArray_ITEMSIZE(x));
    } else if (PyArray_CopyInto(copy, x) < 0) {
        Py_DECREF(copy);
        return NULL;
    }
    return copy;
}

/* Whether the elements of other lines are nearer than those of the same one. */
static int is_across(PyArrayObject *x, int axis)
{
    for (int i = 0; i < PyArray_NDIM(x); i++)
        if (i != axis && PyArray_DIM(x, i) > 1 &&
            distance(PyArray_STRIDE(x, i)) < distance(PyArray_STRIDE(x, axis)))
            return 1;
    return 0;
}

static int lacks_form(const struct call *call, PyArrayObject *x, int axis)
{
    if (axis < 0 || call->kernel->strided || PyArray_DIM(x, axis) == 1 ||
        PyArray_STRIDE(x, axis) == PyArray_ITEMSIZE(x))
        return 0;
    return call->shape != SHAPE_POSITION || is_across(x, axis);
}

/* Whether lines can be voted on as they are: across lines a copy is better. */
static int can_vote(Function *function, PyArrayObject *x, int axis)
{
    if (!is_vote(function) || !is_plain((PyObject *)x) ||
        PyArray_TYPE(x) == NPY_BOOL)
        return 0;
    const struct kernel *const kernel = find_kernel(function, PyArray_TYPE(x));
    return kernel && (axis < 0 || !is_across(x, axis));
}

PyObject *apply(Function *function, PyObject *operand, PyObject *axis_object,
                PyObject *out, int keeps)
{
    if (!PyArray_CheckExact(operand))
        Py_RETURN_NOTIMPLEMENTED;
    PyArrayObject *x = (PyArrayObject *)operand;
    const int axis = axis_of(x, axis_object);
    struct call call = {.shape = function->shape, .keeps = keeps};
    if (axis < -1)
        Py_RETURN_NOTIMPLEMENTED;
    if (can_vote(function, x, axis)) {
        call.kernel = find_kernel(function, PyArray_TYPE(x));
        return array(&call, x, axis, NPY_BOOL, out);
    }
    const int type = find_type(function, PyArray_TYPE(x));
    call.kernel = find_kernel(function, type);
    if (!call.kernel)
        Py_RETURN_NOTIMPLEMENTED;
    const int results = call.shape == SHAPE_POSITION ? NPY_INTP : type;
    const int lacks = lacks_form(&call, x, axis);
    if (is_plain(operand) && PyArray_TYPE(x) == type && !lacks)
        return array(&call, x, axis, results, out);
    if (PyArray_SIZE(x) > (call.kernel->decides < 0 ? COPIES_TO : VOTES_TO))
        Py_RETURN_NOTIMPLEMENTED;
    x = native_copy(x, type, lacks ? axis : -1);
    if (!x)
        return NULL;
    PyObject *const result = array(&call, x, axis, results, out);
    Py_DECREF(x);
    return result;
}
