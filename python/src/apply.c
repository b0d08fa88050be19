/* SPDX-License-Identifier: MIT */
/* A call with a NumPy array: its result, and where the elements lie. */
#include "function.h"

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

/* ---- Results ---------------------------------------------------------------
 */

/* The dimensions of a result, and x's strides in them; how many. */
static int result_dims(const struct call *call, PyArrayObject *x,
                       npy_intp *dims, npy_intp *strides)
{
    int n = 0;
    if (call->is_flat) {
        dims[0] = PyArray_SIZE(x);
        strides[0] = PyArray_ITEMSIZE(x);
        return 1;
    }
    for (int i = 0; i < PyArray_NDIM(x); i++) {
        const int reduced = call->shape != SHAPE_SCAN && (call->axes >> i & 1);
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

int fits(PyObject *out, int n, const npy_intp *dims, int type)
{
    PyArrayObject *const array = (PyArrayObject *)out;
    return PyArray_CheckExact(out) && PyArray_ISWRITEABLE(array) &&
           PyArray_TYPE(array) == type && PyArray_NDIM(array) == n &&
           PyArray_CompareLists(PyArray_DIMS(array), dims, n);
}

/* ---- The call --------------------------------------------------------------
 */

/* Adds an axis to the call's, or returns 0 if x has no such one or the call has
 * it already. */
static int add_axis(struct call *call, PyArrayObject *x, PyObject *object)
{
    const int n = PyArray_NDIM(x);
    int overflow;
    if (!PyLong_Check(object))
        return 0;
    long axis = PyLong_AsLongAndOverflow(object, &overflow);
    if (n == 0 && !overflow && (axis == 0 || axis == -1)) {
        call->is_flat = call->shape == SHAPE_SCAN;
        return 1;
    }
    if (overflow || axis < -n || axis >= n)
        return 0;
    axis += axis < 0 ? n : 0;
    if (call->axes >> axis & 1)
        return 0;
    call->axes |= (uint64_t)1 << axis;
    return 1;
}

/* Whether the call's axes are an axis, all of them, or several. */
static int find_axes(struct call *call, PyArrayObject *x, PyObject *object)
{
    const int n = PyArray_NDIM(x), is_scan = call->shape == SHAPE_SCAN;
    call->is_flat = 0;
    call->axes = 0;
    if (object == Py_None) {
        call->is_flat = is_scan && n != 1;
        call->axes = n ? ~(uint64_t)0 >> (64 - n) : 0;
        return !call->is_flat || PyArray_IS_C_CONTIGUOUS(x);
    }
    if (!PyTuple_Check(object))
        return add_axis(call, x, object);
    if (call->shape != SHAPE_REDUCE || n == 0)
        return 0;
    for (Py_ssize_t i = 0; i < PyTuple_Size(object); i++)
        if (!add_axis(call, x, PyTuple_GetItem(object, i)))
            return 0;
    return 1;
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
static PyObject *scalar(struct call *call, PyArrayObject *x, int type)
{
    uint64_t value;
    call->dst_item = 0; /* there is one result */
    lay_out(call, x, NULL);
    call->dst = (char *)&value;
    if (!can_run(call))
        Py_RETURN_NOTIMPLEMENTED;
    run_freely(call, call->n);
    PyArray_Descr *const descriptor = PyArray_DescrFromType(type);
    PyObject *const result = PyArray_Scalar(&value, descriptor, NULL);
    Py_DECREF(descriptor);
    return result;
}

static PyObject *array(struct call *call, PyArrayObject *x, int type,
                       PyObject *out);

/* Runs a call into a new array, and copies that to out. */
static PyObject *array_by_copy(struct call *call, PyArrayObject *x, int type,
                               PyObject *out)
{
    PyObject *const result = array(call, x, type, Py_None);
    if (!result || result == Py_NotImplemented)
        return result;
    const int status =
        PyArray_CopyInto((PyArrayObject *)out, (PyArrayObject *)result);
    Py_DECREF(result);
    return status < 0 ? NULL : Py_NewRef(out);
}

/* Runs a call into out, or a new array if that is None. */
static PyObject *array(struct call *call, PyArrayObject *x, int type,
                       PyObject *out)
{
    npy_intp dims[MOST_DIMENSIONS], strides[MOST_DIMENSIONS];
    const int n = result_dims(call, x, dims, strides);
    if (out == Py_None && n == 0)
        return scalar(call, x, type);
    if (out == Py_None)
        out = (PyObject *)new_in_order(n, dims, strides, type);
    else if (!fits(out, n, dims, type))
        Py_RETURN_NOTIMPLEMENTED;
    else if (is_plain(out) && is_apart(call->shape, x, (PyArrayObject *)out))
        Py_INCREF(out);
    else if (n > 0)
        return array_by_copy(call, x, type, out);
    else
        Py_RETURN_NOTIMPLEMENTED;
    if (!out)
        return NULL;
    PyArrayObject *const result = (PyArrayObject *)out;
    call->dst_item = PyArray_ITEMSIZE(result);
    lay_out(call, x, PyArray_STRIDES(result));
    call->dst = PyArray_BYTES(result);
    return finish(call, PyArray_SIZE(x), out);
}

/* x in a type of this machine's, its dimensions where they were; the call's
 * last in memory if `moves`. */
static PyArrayObject *native_copy(const struct call *call, PyArrayObject *x,
                                  int type, int moves)
{
    const int n = PyArray_NDIM(x);
    npy_intp strides[MOST_DIMENSIONS];
    for (int i = 0; i < n; i++) {
        const int is_last = moves && (call->axes >> i & 1);
        strides[i] = is_last ? 1 : 2 * PyArray_STRIDE(x, i);
        if (!strides[i])
            strides[i] = NPY_MAX_INTP;
    }
    PyArrayObject *const copy = new_in_order(n, PyArray_DIMS(x), strides, type);
    if (!copy)
        return NULL;
    const int is_turned = type == PyArray_TYPE(x) && is_plain((PyObject *)x) &&
                          copy_turned(copy, x);
    if (!is_turned && PyArray_CopyInto(copy, x) < 0) {
        Py_DECREF(copy);
        return NULL;
    }
    return copy;
}

/* Whether x has lines along one axis that lie side by side. */
static int has_columns(const struct call *call, PyArrayObject *x)
{
    int found = 0;
    for (int i = 0; i < PyArray_NDIM(x); i++)
        found |= !(call->axes >> i & 1) && PyArray_DIM(x, i) >= 4 &&
                 PyArray_STRIDE(x, i) == PyArray_ITEMSIZE(x);
    return found && (call->axes & (call->axes - 1)) == 0;
}

/* Whether the lines of the function's elements must be dense, and are not, or a
 * copy of all is better than one of each line. */
static int lacks_form(const struct call *call, PyArrayObject *x)
{
    const struct kernel *const kernel = call->kernel;
    if (call->shape == SHAPE_POSITION || kernel->strided || kernel->is_vote ||
        (kernel->math && has_columns(call, x)))
        return 0;
    for (int i = 0; i < PyArray_NDIM(x); i++)
        if ((call->axes >> i & 1) && PyArray_DIM(x, i) != 1 &&
            PyArray_STRIDE(x, i) != PyArray_ITEMSIZE(x))
            return 1;
    return 0;
}

/* Runs a call on elements of a type that has a kernel. */
static PyObject *apply_to_type(struct call *call, PyArrayObject *x, int type,
                               int results, PyObject *out)
{
    const int lacks = lacks_form(call, x);
    call->copy = find_copier(x, type);
    call->converts = PyArray_TYPE(x) != type || !PyArray_ISNOTSWAPPED(x) ||
                     !PyArray_ISALIGNED(x);
    if (call->copy && !lacks) {
        PyObject *const result = array(call, x, results, out);
        if (result != Py_NotImplemented || !call->converts)
            return result;
        Py_DECREF(result);
    }
    if (PyArray_SIZE(x) > (call->kernel->decides < 0 ? COPIES_TO : VOTES_TO))
        Py_RETURN_NOTIMPLEMENTED;
    x = native_copy(call, x, type, lacks);
    if (!x)
        return NULL;
    call->copy = find_copier(x, type);
    call->converts = 0;
    if (call->shape == SHAPE_SCAN && out == Py_None && results == type)
        out = (PyObject *)x; /* in place, in memory that is in a cache */
    PyObject *const result = array(call, x, results, out);
    Py_DECREF(x);
    return result;
}

/* A function's kernel for arrays like x, the type that it computes in, and that
 * of its results. */
struct types {
    struct kernel *kernel;
    int type, results;
};

static struct types find_types(Function *function, PyArrayObject *x)
{
    struct types found = {.type = PyArray_TYPE(x), .results = NPY_BOOL};
    if (is_vote(function) && found.type != NPY_BOOL)
        found.kernel = find_kernel(function, found.type);
    if (!found.kernel) {
        found.results = found.type = find_type(function, found.type);
        found.kernel = find_kernel(function, found.type);
    }
    if (function->shape == SHAPE_POSITION)
        found.results = NPY_INTP;
    return found;
}

int computed_type(Function *function, int type)
{
    return is_vote(function) ? NPY_BOOL : find_type(function, type);
}

int result_type(Function *function, PyArrayObject *x)
{
    const struct types types = find_types(function, x);
    return types.kernel ? types.results : NPY_NOTYPE;
}

static PyObject *apply_to_array(Function *function, PyArrayObject *x,
                                PyObject *axis, PyObject *out, int keeps);

/* ---- Elements that are one in memory ---------------------------------------
 */

/* Smaller arrays are not worth another. */
#define REPEATED_FROM 256
/* Fewer scans are stored sooner than copied. */
#define REPEATED_SCANS 8

/* Whether one element of a dimension stands for all: of other lines, or of a
 * line's in a sum that is then multiplied. */
static int is_repeated(const struct call *call, PyArrayObject *x, int i)
{
    const struct kernel *const kernel = call->kernel;
    const int is_sum = call->shape == SHAPE_REDUCE && kernel->in_any_order &&
                       !kernel->is_idempotent && kernel->op == WGC_ADD;
    const npy_intp least = call->shape == SHAPE_SCAN ? REPEATED_SCANS : 2;
    return PyArray_STRIDE(x, i) == 0 && PyArray_DIM(x, i) >= least &&
           (is_sum || !(call->axes >> i & 1));
}

/* x without them; how often each result counts. */
static PyArrayObject *without_repeated(const struct call *call,
                                       PyArrayObject *x, uint64_t *times)
{
    npy_intp dims[MOST_DIMENSIONS];
    for (int i = 0; i < PyArray_NDIM(x); i++) {
        const int is_one = is_repeated(call, x, i);
        dims[i] = is_one ? 1 : PyArray_DIM(x, i);
        if (is_one && (call->axes >> i & 1))
            *times *= PyArray_DIM(x, i);
    }
    PyArray_Descr *const descriptor = PyArray_DESCR(x);
    Py_INCREF((PyObject *)descriptor);
    return (PyArrayObject *)PyArray_NewFromDescr(
        &PyArray_Type, descriptor, PyArray_NDIM(x), dims, PyArray_STRIDES(x),
        PyArray_BYTES(x), 0, NULL);
}

/* Multiplies integers without gaps. */
static void multiply(PyArrayObject *x, uint64_t times)
{
    const npy_intp n = PyArray_SIZE(x);
    void *const data = PyArray_DATA(x);
    switch (PyArray_ITEMSIZE(x)) {
#define MULTIPLY(bits)                                                         \
    case bits / 8:                                                             \
        for (npy_intp i = 0; i < n; i++)                                       \
            ((uint##bits##_t *)data)[i] *= (uint##bits##_t)times;              \
        break;
        MULTIPLY(8)
        MULTIPLY(16)
        MULTIPLY(32)
        MULTIPLY(64)
#undef MULTIPLY
    }
}

/* The results of an array with such dimensions. */
static PyObject *apply_to_repeated(Function *function, const struct call *call,
                                   PyArrayObject *x, PyObject *axis, int type,
                                   PyObject *out)
{
    npy_intp dims[MOST_DIMENSIONS], strides[MOST_DIMENSIONS];
    uint64_t times = 1;
    const int n = result_dims(call, x, dims, strides);
    if (out != Py_None && !fits(out, n, dims, type))
        Py_RETURN_NOTIMPLEMENTED;
    PyArrayObject *const one = without_repeated(call, x, &times);
    if (!one)
        return NULL;
    npy_intp ones[MOST_DIMENSIONS], unused[MOST_DIMENSIONS];
    (void)result_dims(call, one, ones, unused);
    PyArrayObject *const made = new_in_order(n, ones, strides, type);
    PyObject *const result =
        made
            ? apply_to_array(function, one, axis, (PyObject *)made, call->keeps)
            : NULL;
    Py_DECREF((PyObject *)one);
    Py_XDECREF((PyObject *)made);
    if (!result || result == Py_NotImplemented)
        return result;
    if (times != 1)
        multiply((PyArrayObject *)result, times);
    if (out == Py_None && PyArray_CompareLists(dims, ones, n))
        return PyArray_Return((PyArrayObject *)result);
    PyArrayObject *all = out == Py_None ? new_in_order(n, dims, strides, type)
                                        : (PyArrayObject *)Py_NewRef(out);
    const int status =
        all ? PyArray_CopyInto(all, (PyArrayObject *)result) : -1;
    Py_DECREF(result);
    if (status < 0)
        Py_CLEAR(all);
    return (PyObject *)all;
}

static int has_repeated(const struct call *call, PyArrayObject *x)
{
    int found = 0;
    for (int i = 0; i < PyArray_NDIM(x); i++)
        found |= is_repeated(call, x, i);
    return found && PyArray_SIZE(x) >= REPEATED_FROM;
}

static PyObject *apply_to_array(Function *function, PyArrayObject *x,
                                PyObject *axis, PyObject *out, int keeps)
{
    struct call call; /* large: not set where nothing is read */
    call.shape = function->shape;
    call.keeps = keeps;
    if (!find_axes(&call, x, axis))
        Py_RETURN_NOTIMPLEMENTED;
    const struct types types = find_types(function, x);
    call.kernel = types.kernel;
    /* A scan of a number has a dimension, as in NumPy; its softmax has none. */
    if (!call.kernel || (call.is_flat && !call.kernel->strided))
        Py_RETURN_NOTIMPLEMENTED;
    if (has_repeated(&call, x))
        return apply_to_repeated(function, &call, x, axis, types.results, out);
    return apply_to_type(&call, x, types.type, types.results, out);
}

/* What NumPy makes an array of and nobody else wants back as it was. */
static int is_made_array(PyObject *object)
{
    return PyArray_Check(object) || PyList_CheckExact(object) ||
           PyTuple_CheckExact(object) || PyFloat_CheckExact(object) ||
           PyLong_CheckExact(object) || PyArray_IsScalar(object, Number);
}

PyObject *apply(Function *function, PyObject *operand, PyObject *axis,
                PyObject *out, int keeps)
{
    if (PyArray_CheckExact(operand))
        return apply_to_array(function, (PyArrayObject *)operand, axis, out,
                              keeps);
    if (!is_made_array(operand))
        Py_RETURN_NOTIMPLEMENTED;
    PyObject *const x =
        PyArray_FromAny(operand, NULL, 0, 0, NPY_ARRAY_ENSUREARRAY, NULL);
    if (!x)
        return NULL;
    PyObject *const result =
        apply_to_array(function, (PyArrayObject *)x, axis, out, keeps);
    Py_DECREF(x);
    return result;
}
