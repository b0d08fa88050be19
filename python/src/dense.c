/* SPDX-License-Identifier: MIT */
/*
 * Calls on arrays without gaps: ragged groups along an axis, whose lines then
 * lie side by side unless it is the last one, and scans that begin with a
 * value. Of one line ragged groups may have gaps.
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

/* Whether an array is in order as it is. */
static int is_in_order(PyArrayObject *x, int axis, int type, int is_last)
{
    const int n = PyArray_NDIM(x);
    if (!is_plain((PyObject *)x) || PyArray_TYPE(x) != type)
        return 0;
    return is_last ? PyArray_IS_C_CONTIGUOUS(x) && axis == n - 1
                   : PyArray_IS_C_CONTIGUOUS(x) || n == 1;
}

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
    if (is_in_order(given, axis, type, is_last)) {
        x->array = (PyArrayObject *)Py_NewRef(operand);
        x->axis = axis;
        x->is_moved = 0;
        return 1;
    }
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
    const int n = PyArray_NDIM(x->array);
    PyArray_Dims dims = {x->back, n};
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
    if (!fits(out, n, PyArray_DIMS(results), PyArray_TYPE(results)))
        out = Py_NotImplemented;
    else if (PyArray_CopyInto((PyArrayObject *)out, results) < 0)
        out = NULL;
    Py_DECREF(turned);
    return Py_XNewRef(out);
}

/* ---- Ragged groups ---------------------------------------------------------
 */

/* Where the groups of a line of n elements begin and the last one ends, which
 * may be the line's end. */
struct bounds {
    PyArrayObject *array; /* that holds them */
    npy_intp stored, groups, n;
};

static npy_intp bound(const struct bounds *bounds, npy_intp i)
{
    const npy_intp *const stored = PyArray_DATA(bounds->array);
    return i < bounds->stored ? stored[i] : bounds->n;
}

#define GROUPS_AT_ONCE 256

/* Some groups: the element that the first one begins with, and their offsets
 * from it. */
struct some_groups {
    npy_intp count, begin;
    size_t offsets[GROUPS_AT_ONCE + 1];
};

/* Takes groups from i on, one or as many as `most` elements hold: copied, so
 * that no other thread changes what has been found right. 0 if it is not. */
static int take_groups(struct some_groups *some, const struct bounds *bounds,
                       npy_intp i, size_t most)
{
    const npy_intp *const stored = PyArray_DATA(bounds->array);
    const npy_intp left = bounds->groups - i;
    npy_intp count = left < GROUPS_AT_ONCE ? left : GROUPS_AT_ONCE;
    size_t *const offsets = some->offsets;
    const size_t begin = bound(bounds, i);
    for (npy_intp j = 0; j < count; j++)
        offsets[j] = stored[i + j] - begin;
    offsets[count] = bound(bounds, i + count) - begin;
    size_t signs = begin; /* the sign is that of any */
    for (npy_intp j = 0; j < count; j++)
        signs |= offsets[j + 1] | (offsets[j + 1] - offsets[j]);
    if ((npy_intp)signs < 0 || offsets[count] > bounds->n - begin)
        return 0;
    while (count > 1 && offsets[count] > most)
        count--;
    some->begin = (npy_intp)begin;
    some->count = count;
    return 1;
}

/* Lines whose groups are done together, and where they and their results lie.
 */
struct ragged_lines {
    const struct kernel *kernel;
    enum shape shape;
    struct lines lines;
    char *dst;
    const char *src;
    npy_intp stride; /* of one line with gaps */
    copier copy;     /* of that, else NULL */
    char *block;     /* for lines that are turned, else NULL */
};

/* Where the results of groups from i on begin. */
static char *results_from(const struct ragged_lines *x, npy_intp i,
                          const struct some_groups *some)
{
    const npy_intp at = x->shape == SHAPE_SCAN ? some->begin : i;
    return x->dst + at * x->lines.after * x->kernel->item;
}

/* Groups of lines side by side. */
static void run_columns(const struct ragged_lines *x,
                        const struct some_groups *some, char *dst,
                        const char *src)
{
    const npy_intp columns = x->lines.after, row = columns * x->kernel->item;
    for (npy_intp i = 0; i < some->count; i++) {
        const size_t begin = some->offsets[i];
        const size_t n = some->offsets[i + 1] - begin;
        if (x->shape == SHAPE_SCAN)
            scan_columns(x->kernel, dst + begin * row, row, src + begin * row,
                         row, n, columns);
        else
            reduce_columns(x->kernel, dst + i * row, src + begin * row, row, n,
                           columns);
    }
}

/* Lines side by side that are better turned, so many of short elements, if the
 * groups have fewer elements of each; those that round take longer side by
 * side.
 */
#define FEW_LINES 8
#define FEW_SHORT 4
#define SHORT_GROUP 64
#define SHORT_OF_MANY 16
#define LINES_BYTES 16384 /* at a time */

static int may_turn(const struct ragged_lines *x)
{
    return x->shape == SHAPE_REDUCE && x->lines.after > 1 &&
           x->lines.after <= (x->kernel->item < 4 ? FEW_SHORT : FEW_LINES);
}

static int are_short(const struct ragged_lines *x,
                     const struct some_groups *some)
{
    const size_t n = some->offsets[some->count], count = (size_t)some->count;
    const int is_few = x->kernel->rounds || x->lines.after <= FEW_SHORT;
    return n * (size_t)(x->lines.after * x->kernel->item) <= LINES_BYTES &&
           n < count * (is_few ? SHORT_GROUP : SHORT_OF_MANY);
}

/* Short groups of a few lines side by side: one line after the other. */
static void run_turned(const struct ragged_lines *x,
                       const struct some_groups *some, char *dst,
                       const char *src)
{
    const npy_intp columns = x->lines.after, item = x->kernel->item;
    const npy_intp n = (npy_intp)some->offsets[some->count];
    const npy_intp here[2] = {columns * item, item};
    const npy_intp to[2] = {item, n * item},
                   from[2] = {item, some->count * item};
    const npy_intp dims[2] = {n, columns}, results[2] = {some->count, columns};
    char *const block = x->block, *const found = block + LINES_BYTES;
    copy_table(block, to, src, here, dims, item);
    for (npy_intp i = 0; i < columns; i++)
        x->kernel->ragged(found + i * from[1], block + i * to[1], some->offsets,
                          some->count);
    copy_table(dst, here, found, from, results, item);
}

/* Groups of a line with gaps: copied, unless it is a long one. */
static void run_with_gaps(const struct ragged_lines *x,
                          const struct some_groups *some, char *dst)
{
    BLOCK block[BLOCK_BYTES / sizeof(uint64_t)];
    const struct kernel *const kernel = x->kernel;
    const npy_intp item = kernel->item;
    const npy_intp n = (npy_intp)some->offsets[some->count];
    const char *const src = x->src + some->begin * x->stride;
    if (n * item <= BLOCK_BYTES) {
        copy_line(x->copy, (char *)block, src, x->stride, item, n);
        kernel->ragged(dst, block, some->offsets, some->count);
    } else if (x->shape == SHAPE_SCAN) {
        ((strided_scan_form)kernel->strided)(dst, item, src, x->stride, n);
    } else {
        reduce_strided(kernel, dst, src, x->stride, n);
    }
}

static int run_all(const struct ragged_lines *x, const struct bounds *bounds)
{
    const npy_intp item = x->kernel->item, row = x->lines.after * item;
    const npy_intp results =
        x->shape == SHAPE_SCAN ? x->lines.n : bounds->groups;
    const size_t most = x->copy    ? (size_t)(BLOCK_BYTES / item)
                        : x->block ? (size_t)(LINES_BYTES / row)
                                   : SIZE_MAX;
    struct some_groups some;
    for (npy_intp i = 0; i < bounds->groups; i += some.count) {
        if (!take_groups(&some, bounds, i, most))
            return WGC_ERROR_OFFSETS;
        char *dst = results_from(x, i, &some);
        const char *src = x->src + some.begin * row;
        for (npy_intp j = 0; j < x->lines.before; j++) {
            if (x->copy)
                run_with_gaps(x, &some, dst);
            else if (x->lines.after == 1)
                x->kernel->ragged(dst, src, some.offsets, some.count);
            else if (x->block && are_short(x, &some))
                run_turned(x, &some, dst, src);
            else
                run_columns(x, &some, dst, src);
            dst += results * row;
            src += x->lines.n * row;
        }
    }
    return WGC_OK;
}

/* Ragged groups along an axis of an array in order. */
static int run_bounds(const struct kernel *kernel, enum shape shape,
                      PyArrayObject *x, int axis, char *dst,
                      const struct bounds *bounds)
{
    const int has_gaps = !PyArray_IS_C_CONTIGUOUS(x);
    struct ragged_lines lines = {kernel,
                                 shape,
                                 lines_of(x, axis),
                                 dst,
                                 PyArray_BYTES(x),
                                 has_gaps ? PyArray_STRIDE(x, 0) : 0,
                                 has_gaps ? find_copier(x, PyArray_TYPE(x))
                                          : NULL,
                                 NULL};
    if (may_turn(&lines))
        lines.block =
            malloc(LINES_BYTES + GROUPS_AT_ONCE * FEW_LINES * sizeof(uint64_t));
    PyThreadState *const state =
        PyArray_SIZE(x) < RELEASES_FROM ? NULL : PyEval_SaveThread();
    const int status = run_all(&lines, bounds);
    if (state)
        PyEval_RestoreThread(state);
    free(lines.block);
    return status;
}

int run_ragged(const struct kernel *kernel, enum shape shape, PyArrayObject *x,
               char *dst, PyArrayObject *offsets)
{
    const int axis = PyArray_NDIM(x) - 1;
    const npy_intp count = PyArray_SIZE(offsets);
    const struct bounds bounds = {offsets, count, count - 1,
                                  PyArray_DIM(x, axis)};
    return run_bounds(kernel, shape, x, axis, dst, &bounds);
}

/* An array of one dimension with the numbers of an object, or NULL and no error
 * for what Python has to look at. */
static PyArrayObject *numbers_of(PyObject *object)
{
    PyArrayObject *found = NULL;
    if (is_dense(object) && PyArray_TYPE((PyArrayObject *)object) == NPY_INTP) {
        found = (PyArrayObject *)Py_NewRef(object);
    } else {
        PyObject *const numbers = PyArray_FROM_O(object);
        /* Of a list NumPy would make integers, whatever is in it. */
        if (numbers &&
            PyTypeNum_ISINTEGER(PyArray_TYPE((PyArrayObject *)numbers)))
            found = (PyArrayObject *)PyArray_FROM_OTF(numbers, NPY_INTP,
                                                      NPY_ARRAY_CARRAY_RO);
        Py_XDECREF(numbers);
        if (!found)
            PyErr_Clear();
    }
    if (found && PyArray_NDIM(found) != 1)
        Py_CLEAR(found);
    return found;
}

/* The bounds of segments, which end with the line, or else by offsets. Their
 * array is NULL for what Python has to look at. */
static struct bounds bounds_of(PyObject *segments, PyObject *offsets,
                               npy_intp n)
{
    const int is_segments = offsets == Py_None;
    struct bounds bounds = {NULL, 0, 0, n};
    if (!is_segments && segments != Py_None)
        return bounds;
    bounds.array = numbers_of(is_segments ? segments : offsets);
    if (!bounds.array)
        return bounds;
    bounds.stored = PyArray_SIZE(bounds.array);
    bounds.groups = bounds.stored - !is_segments;
    if (bounds.groups < 0 || bound(&bounds, 0) < 0 ||
        bound(&bounds, bounds.groups) > n)
        Py_CLEAR(bounds.array);
    return bounds;
}

/* An array for the results of groups along an axis. What no group of a scan
 * holds is as in x. */
static PyArrayObject *results_of_groups(PyArrayObject *x, enum shape shape,
                                        int axis, const struct bounds *bounds)
{
    npy_intp dims[MOST_DIMENSIONS];
    for (int i = 0; i < PyArray_NDIM(x); i++)
        dims[i] = PyArray_DIM(x, i);
    if (shape == SHAPE_SCAN &&
        (bound(bounds, 0) > 0 || bound(bounds, bounds->groups) < dims[axis]))
        return (PyArrayObject *)PyArray_NewCopy(x, NPY_CORDER);
    if (shape != SHAPE_SCAN)
        dims[axis] = bounds->groups;
    return (PyArrayObject *)PyArray_SimpleNew(PyArray_NDIM(x), dims,
                                              PyArray_TYPE(x));
}

/* The groups of what is in order, which lie along this axis. */
static PyArrayObject *reduce_groups(Function *function,
                                    const struct kernel *kernel,
                                    PyArrayObject *x, int axis,
                                    const struct bounds *bounds)
{
    PyArrayObject *out = results_of_groups(x, function->shape, axis, bounds);
    if (out && run_bounds(kernel, function->shape, x, axis, PyArray_BYTES(out),
                          bounds) != WGC_OK)
        Py_CLEAR(out);
    /* The identity of bytes may be 255. */
    for (npy_intp i = 0; out && kernel->is_bool && i < PyArray_SIZE(out); i++)
        PyArray_BYTES(out)[i] &= 1;
    return out;
}

PyObject *apply_segments(Function *function, PyObject *operand, PyObject *axis,
                         PyObject *segments, PyObject *offsets, PyObject *out)
{
    struct ordered x;
    if (!put_in_order(&x, function, operand, axis, 0))
        Py_RETURN_NOTIMPLEMENTED;
    const npy_intp n = PyArray_DIM(x.array, x.axis);
    PyArrayObject *result = NULL;
    struct bounds bounds = {NULL, 0, 0, n};
    if (x.kernel->ragged && x.kernel->has_columns)
        bounds = bounds_of(segments, offsets, n);
    /* What no group of a scan holds stays as it is in out. */
    if (bounds.array && (out == Py_None || function->shape != SHAPE_SCAN))
        result = reduce_groups(function, x.kernel, x.array, x.axis, &bounds);
    Py_XDECREF((PyObject *)bounds.array);
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
