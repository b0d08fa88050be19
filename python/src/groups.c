/* SPDX-License-Identifier: MIT */
/* Groups of one size along an axis: a dimension that is cut in two. */
#include "function.h"

/* Some elements of a dimension; if size is not 0, in groups, which become the
 * dimension behind it. */
struct part {
    int axis;
    npy_intp begin, count, size;
};

static PyArrayObject *part_of(PyArrayObject *x, struct part part)
{
    npy_intp dims[MOST_DIMENSIONS], strides[MOST_DIMENSIONS];
    int n = 0;
    for (int i = 0; i < PyArray_NDIM(x); i++) {
        dims[n] = i == part.axis ? part.count : PyArray_DIM(x, i);
        strides[n++] = PyArray_STRIDE(x, i);
        if (i == part.axis && part.size) {
            dims[n - 1] /= part.size;
            strides[n - 1] *= part.size;
            dims[n] = part.size;
            strides[n++] = PyArray_STRIDE(x, i);
        }
    }
    PyArray_Descr *const descriptor = PyArray_DESCR(x);
    Py_INCREF((PyObject *)descriptor);
    return (PyArrayObject *)PyArray_NewFromDescr(
        &PyArray_Type, descriptor, n, dims, strides,
        PyArray_BYTES(x) + part.begin * PyArray_STRIDE(x, part.axis),
        PyArray_FLAGS(x) & NPY_ARRAY_WRITEABLE, NULL);
}

/* Stores the results of a part: apply's answer, without a reference. */
static PyObject *apply_part(Function *function, PyArrayObject *x,
                            struct part from, PyArrayObject *out,
                            struct part to)
{
    PyArrayObject *const src = part_of(x, from), *const dst = part_of(out, to);
    PyObject *const axis = PyLong_FromLong(from.axis + (from.size != 0));
    PyObject *result = NULL;
    if (src && dst && axis)
        result = apply(function, (PyObject *)src, axis, (PyObject *)dst,
                       from.size == 0);
    Py_XDECREF(result);
    Py_XDECREF(axis);
    Py_XDECREF((PyObject *)src);
    Py_XDECREF((PyObject *)dst);
    return result;
}

/* out, a new array if it is None, or NULL if it is none for these results. */
static PyArrayObject *results_of(Function *function, PyArrayObject *x,
                                 const npy_intp *dims, PyObject *out)
{
    const int n = PyArray_NDIM(x), type = result_type(function, x);
    if (type == NPY_NOTYPE)
        return NULL;
    if (out == Py_None)
        return new_in_order(n, dims, PyArray_STRIDES(x), type);
    PyArrayObject *const given = (PyArrayObject *)out;
    if (!PyArray_CheckExact(out) || PyArray_NDIM(given) != n ||
        !PyArray_CompareLists(PyArray_DIMS(given), dims, n))
        return NULL;
    return (PyArrayObject *)Py_NewRef(out);
}

/* Its axis is one of x, its size not 0. */
static PyObject *apply_groups_of(Function *function, PyArrayObject *x,
                                 struct part all, PyObject *out)
{
    const int is_scan = function->shape == SHAPE_SCAN;
    const npy_intp groups = all.count / all.size, rest = all.count % all.size;
    npy_intp dims[MOST_DIMENSIONS];
    for (int i = 0; i < PyArray_NDIM(x); i++)
        dims[i] = PyArray_DIM(x, i);
    if (!is_scan)
        dims[all.axis] = groups + (rest != 0);
    /* What lies in x is not overwritten before it is sure that all can be. */
    PyArrayObject *const result =
        rest && out != Py_None ? NULL : results_of(function, x, dims, out);
    if (!result)
        return PyErr_Occurred() ? NULL : Py_NewRef(Py_NotImplemented);
    struct part to = all;
    all.count -= rest;
    if (is_scan)
        to.count = all.count;
    else
        to = (struct part){all.axis, 0, groups, 0};
    PyObject *done = (PyObject *)result;
    if (all.count)
        done = apply_part(function, x, all, result, to);
    const struct part last = {all.axis, all.count, rest, 0};
    if (is_scan)
        to = last;
    else
        to = (struct part){all.axis, groups, 1, 0};
    if (rest && done && done != Py_NotImplemented)
        done = apply_part(function, x, last, result, to);
    if (done && done != Py_NotImplemented)
        return (PyObject *)result;
    Py_DECREF((PyObject *)result);
    return done ? Py_NewRef(done) : NULL;
}

/* The results of a line without gaps, whose elements the function takes as they
 * are: the library knows a shorter last group. Else NULL without an error. */
static PyObject *apply_to_line(Function *function, PyArrayObject *x,
                               npy_intp size)
{
    const int type = PyArray_TYPE(x);
    if (size < 2 || PyArray_NDIM(x) != 1 || !is_dense((PyObject *)x) ||
        computed_type(function, type) != type)
        return NULL;
    const struct kernel *const kernel = find_kernel(function, type);
    if (!kernel || !kernel->groups || kernel->decides >= 0)
        return NULL;
    const npy_intp n = PyArray_DIM(x, 0);
    npy_intp results = n;
    if (function->shape != SHAPE_SCAN)
        results = n / size + (n % size != 0);
    PyObject *const out =
        PyArray_SimpleNew(1, &results, result_type(function, x));
    if (!out)
        return NULL;
    char *const dst = PyArray_BYTES((PyArrayObject *)out);
    PyThreadState *const state = n < RELEASES_FROM ? NULL : PyEval_SaveThread();
    kernel->groups(dst, PyArray_BYTES(x), n, size);
    if (state)
        PyEval_RestoreThread(state);
    return out;
}

/* The value of an int, or of what is none the least. */
static npy_intp number_of(PyObject *object)
{
    if (!PyLong_Check(object))
        return NPY_MIN_INTP;
    const Py_ssize_t number = PyLong_AsSsize_t(object);
    if (number == -1 && PyErr_Occurred()) {
        PyErr_Clear();
        return NPY_MIN_INTP;
    }
    return number;
}

int axis_of(PyArrayObject *x, PyObject *axis)
{
    const npy_intp n = PyArray_NDIM(x), place = number_of(axis);
    if (place < -n || place >= n)
        return -1;
    return (int)(place < 0 ? place + n : place);
}

PyObject *apply_groups(Function *function, PyObject *operand, PyObject *axis,
                       PyObject *size, PyObject *out)
{
    if (!PyArray_CheckExact(operand))
        Py_RETURN_NOTIMPLEMENTED;
    PyArrayObject *const x = (PyArrayObject *)operand;
    const npy_intp each = number_of(size);
    const int place = axis_of(x, axis);
    if (place < 0 || each < 1 || PyArray_NDIM(x) == MOST_DIMENSIONS)
        Py_RETURN_NOTIMPLEMENTED;
    PyObject *const result =
        out == Py_None ? apply_to_line(function, x, each) : NULL;
    if (result || PyErr_Occurred())
        return result;
    const struct part all = {place, 0, PyArray_DIM(x, place), each};
    return apply_groups_of(function, x, all, out);
}
