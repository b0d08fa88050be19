/* SPDX-License-Identifier: MIT */
/*
 * Calls on arrays without gaps: ragged groups along an axis, whose lines then
 * lie side by side unless it is the last one, and scans that begin with a
 * value.
 */
#include "function.h"

#include <stdlib.h>
#include <string.h>

int is_dense(PyObject *object)
{
    return is_plain(object) && PyArray_IS_C_CONTIGUOUS((PyArrayObject *)object);
}

struct lines lines_of(PyArrayObject *x, int axis)
{
    struct lines lines = {1, PyArray_DIM(x, axis), 1};
    for (int i = 0; i < PyArray_NDIM(x); i++)
        if (i != axis)
            *(i < axis ? &lines.before : &lines.after) *= PyArray_DIM(x, i);
    return lines;
}

/* ---- Arrays in order -------------------------------------------------------
 */

/* An array's elements as a function takes them, without gaps: its dimensions
 * are those of the operand in another order. */
struct ordered {
    const struct kernel *kernel;
    PyArrayObject *array;
    int axis, is_moved;
    npy_intp back[MOST_DIMENSIONS]; /* where each dimension was */
};

/* Sorts the operand's dimensions as they lie in memory, the axis behind all
 * others if it must be the last; 0 if Python has to look at it. */
static int put_in_order(struct ordered *x, Function *function,
                        PyObject *operand, PyObject *axis_object, int is_last)
{
    PyArrayObject *const given = (PyArrayObject *)operand;
    npy_intp order[MOST_DIMENSIONS];
    if (!PyArray_CheckExact(operand))
        return 0;
    const int n = PyArray_NDIM(given), axis = axis_of(given, axis_object);
    const int type = computed_type(function, PyArray_TYPE(given));
    x->kernel = find_kernel(function, type);
    if (axis < 0 || !x->kernel)
        return 0;
    for (int i = 0; i < n; i++) {
        const npy_intp apart = llabs(PyArray_STRIDE(given, i));
        int j = i;
        for (; j && !(is_last && i == axis) &&
               ((is_last && order[j - 1] == axis) ||
                llabs(PyArray_STRIDE(given, order[j - 1])) < apart);
             j--)
            order[j] = order[j - 1];
        order[j] = i;
    }
    for (int i = 0; i < n; i++)
        x->back[order[i]] = i;
    x->axis = (int)x->back[axis];
    x->is_moved = 0;
    for (int i = 0; i < n; i++)
        x->is_moved |= order[i] != i;
    PyArray_Dims dims = {order, n};
    PyObject *const turned =
        x->is_moved ? PyArray_Transpose(given, &dims) : Py_NewRef(operand);
    x->array = turned ? (PyArrayObject *)PyArray_FromAny(
                            turned, PyArray_DescrFromType(type), 0, 0,
                            NPY_ARRAY_CARRAY_RO | NPY_ARRAY_FORCECAST, NULL)
                      : NULL;
    Py_XDECREF(turned);
    if (!x->array)
        PyErr_Clear();
    return x->array != NULL;
}

/* Results whose dimensions are in order, in the operand's and in out unless
 * that is None. Without results: NotImplemented. */
static PyObject *deliver(struct ordered *x, PyArrayObject *result,
                         PyObject *out)
{
    PyArray_Dims dims = {x->back, PyArray_NDIM(x->array)};
    Py_DECREF((PyObject *)x->array);
    if (!result) {
        PyErr_Clear();
        Py_RETURN_NOTIMPLEMENTED;
    }
    PyObject *const turned = x->is_moved ? PyArray_Transpose(result, &dims)
                                         : Py_NewRef((PyObject *)result);
    Py_DECREF((PyObject *)result);
    if (!turned || out == Py_None)
        return turned;
    PyArrayObject *const results = (PyArrayObject *)turned;
    if (!fits(out, dims.len, PyArray_DIMS(results), PyArray_TYPE(results)))
        out = Py_NotImplemented;
    else if (PyArray_CopyInto((PyArrayObject *)out, results) < 0)
        out = NULL;
    Py_DECREF(turned);
    return Py_XNewRef(out);
}

/* ---- Ragged groups ---------------------------------------------------------
 */

/* Groups of lines side by side. */
static int run_ragged_columns(const struct kernel *kernel, enum shape shape,
                              npy_intp columns, char *dst, const char *src,
                              const size_t *offsets, npy_intp groups)
{
    const npy_intp row = columns * kernel->item;
    for (npy_intp i = 0; i < groups; i++)
        if (offsets[i] > offsets[i + 1])
            return WGC_ERROR_OFFSETS;
    for (npy_intp i = 0; i < groups; i++) {
        const size_t begin = offsets[i], n = offsets[i + 1] - begin;
        if (shape == SHAPE_SCAN)
            scan_columns(kernel, dst + begin * row, row, src + begin * row, row,
                         n, columns);
        else
            reduce_columns(kernel, dst + i * row, src + begin * row, row, n,
                           columns);
    }
    return WGC_OK;
}

int run_ragged(const struct kernel *kernel, enum shape shape,
               struct lines lines, char *dst, const char *src,
               PyArrayObject *offsets)
{
    const npy_intp groups = PyArray_SIZE(offsets) - 1;
    const npy_intp row = lines.after * kernel->item;
    const npy_intp results = shape == SHAPE_SCAN ? lines.n : groups;
    const size_t *const bounds = PyArray_DATA(offsets);
    int status = WGC_OK;
    PyThreadState *const state = PyEval_SaveThread();
    for (npy_intp i = 0; i < lines.before && status == WGC_OK; i++) {
        char *const to = dst + i * results * row;
        const char *const from = src + i * lines.n * row;
        status = lines.after == 1
                     ? kernel->ragged(to, from, bounds, groups)
                     : run_ragged_columns(kernel, shape, lines.after, to, from,
                                          bounds, groups);
    }
    PyEval_RestoreThread(state);
    return status;
}

/* The offsets of groups as the library takes them, of x's last dimension; with
 * segments its end is added. NULL and no error for what Python has to look at.
 */
static PyArrayObject *offsets_of(PyObject *object, int is_segments, npy_intp n)
{
    PyObject *const numbers = PyArray_FROM_O(object);
    PyArrayObject *given = NULL;
    /* Of a list NumPy would make integers, whatever is in it. */
    if (numbers && PyTypeNum_ISINTEGER(PyArray_TYPE((PyArrayObject *)numbers)))
        given = (PyArrayObject *)PyArray_FROM_OTF(numbers, NPY_INTP,
                                                  NPY_ARRAY_CARRAY_RO);
    Py_XDECREF(numbers);
    if (!given) {
        PyErr_Clear();
        return NULL;
    }
    npy_intp count = PyArray_SIZE(given) + is_segments;
    PyArrayObject *result = NULL;
    if (PyArray_NDIM(given) == 1 && count > 0)
        result = (PyArrayObject *)PyArray_SimpleNew(1, &count, NPY_INTP);
    if (result) {
        npy_intp *const offsets = PyArray_DATA(result);
        memcpy(offsets, PyArray_DATA(given), PyArray_NBYTES(given));
        if (is_segments)
            offsets[count - 1] = n;
        if (offsets[0] < 0 || offsets[count - 1] > n)
            Py_CLEAR(result);
    }
    Py_DECREF(given);
    return result;
}

/* An array for the results of groups along an axis. What no group of a scan
 * holds is as in x. */
static PyArrayObject *results_of_groups(PyArrayObject *x, enum shape shape,
                                        int axis, PyArrayObject *offsets)
{
    const size_t *const bounds = PyArray_DATA(offsets);
    const npy_intp groups = PyArray_SIZE(offsets) - 1;
    npy_intp dims[MOST_DIMENSIONS];
    for (int i = 0; i < PyArray_NDIM(x); i++)
        dims[i] = PyArray_DIM(x, i);
    if (shape == SHAPE_SCAN &&
        (bounds[0] > 0 || bounds[groups] < (size_t)dims[axis]))
        return (PyArrayObject *)PyArray_NewCopy(x, NPY_CORDER);
    if (shape != SHAPE_SCAN)
        dims[axis] = groups;
    return (PyArrayObject *)PyArray_SimpleNew(PyArray_NDIM(x), dims,
                                              PyArray_TYPE(x));
}

/* The groups of what is in order, which lie along this axis. */
static PyArrayObject *reduce_groups(Function *function,
                                    const struct kernel *kernel,
                                    PyArrayObject *x, int axis,
                                    PyArrayObject *offsets)
{
    const struct lines lines = lines_of(x, axis);
    PyArrayObject *out = results_of_groups(x, function->shape, axis, offsets);
    if (out && run_ragged(kernel, function->shape, lines, PyArray_BYTES(out),
                          PyArray_BYTES(x), offsets) != WGC_OK)
        Py_CLEAR(out);
    /* The identity of bytes may be 255. */
    for (npy_intp i = 0; out && kernel->is_bool && i < PyArray_SIZE(out); i++)
        PyArray_BYTES(out)[i] &= 1;
    return out;
}

PyObject *apply_segments(Function *function, PyObject *operand, PyObject *axis,
                         PyObject *bounds, int is_segments, PyObject *out)
{
    struct ordered x;
    if (!put_in_order(&x, function, operand, axis, 0))
        Py_RETURN_NOTIMPLEMENTED;
    const npy_intp n = PyArray_DIM(x.array, x.axis);
    PyArrayObject *result = NULL;
    PyArrayObject *const offsets = x.kernel->ragged && x.kernel->has_columns
                                       ? offsets_of(bounds, is_segments, n)
                                       : NULL;
    /* What no group of a scan holds stays as it is in out. */
    if (offsets && (out == Py_None || function->shape != SHAPE_SCAN))
        result = reduce_groups(function, x.kernel, x.array, x.axis, offsets);
    Py_XDECREF((PyObject *)offsets);
    return deliver(&x, result, out);
}

/* ---- Scans that begin with a value -----------------------------------------
 */

/* Whether the value is one number, which an integer holds. */
static int is_number(PyArrayObject *number, PyObject *value)
{
    if (PyArray_NDIM(number) != 0)
        return 0;
    if (!PyArray_ISINTEGER(number))
        return 1;
    PyObject *const back = PyArray_ToScalar(PyArray_DATA(number), number);
    const int is_equal =
        back && PyObject_RichCompareBool(back, value, Py_EQ) > 0;
    Py_XDECREF(back);
    return is_equal;
}

/* The library's struct of a carry that is a value; 0 if Python has to look at
 * it. That of half precision is not rounded. */
static int carry_of(const struct kernel *kernel, PyArrayObject *x,
                    PyObject *value, uint64_t carry[2])
{
    const uint32_t begun = 1;
    const int type = PyArray_TYPE(x) == NPY_HALF ? NPY_FLOAT : PyArray_TYPE(x);
    PyArrayObject *const number = (PyArrayObject *)PyArray_FromAny(
        value, PyArray_DescrFromType(type), 0, 0,
        NPY_ARRAY_CARRAY_RO | NPY_ARRAY_FORCECAST, NULL);
    const int is_carry = number && is_number(number, value);
    carry[0] = carry[1] = 0;
    if (is_carry) {
        memcpy(carry, PyArray_DATA(number), PyArray_ITEMSIZE(number));
        memcpy((char *)carry + (kernel->item == 8 ? 8 : 4), &begun,
               sizeof begun);
    }
    Py_XDECREF((PyObject *)number);
    PyErr_Clear();
    return is_carry;
}

PyObject *apply_started(Function *function, PyObject *operand, PyObject *axis,
                        PyObject *value, PyObject *out)
{
    struct ordered x;
    uint64_t first[2];
    PyArrayObject *result = NULL;
    if (!put_in_order(&x, function, operand, axis, 1))
        Py_RETURN_NOTIMPLEMENTED;
    if (x.kernel->carry && !x.kernel->is_bool &&
        carry_of(x.kernel, x.array, value, first))
        result = (PyArrayObject *)PyArray_SimpleNew(PyArray_NDIM(x.array),
                                                    PyArray_DIMS(x.array),
                                                    PyArray_TYPE(x.array));
    if (!result)
        return deliver(&x, NULL, out);
    const struct lines lines = lines_of(x.array, x.axis);
    const npy_intp bytes = lines.n * x.kernel->item;
    PyThreadState *const state = PyEval_SaveThread();
    for (npy_intp i = 0; i < lines.before; i++) {
        uint64_t carry[2] = {first[0], first[1]};
        x.kernel->carry(PyArray_BYTES(result) + i * bytes,
                        PyArray_BYTES(x.array) + i * bytes, lines.n, carry);
    }
    PyEval_RestoreThread(state);
    return deliver(&x, result, out);
}
