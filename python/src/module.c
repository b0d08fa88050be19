/* SPDX-License-Identifier: MIT */
/*
 * The module wgc._core: calls with NumPy arrays, at the price of a call in C.
 * What it does not know, such as an operand that is no array, a wrong axis or
 * an out that overlaps, is answered with NotImplemented, and Python decides.
 */
#define WGC_PYTHON_MODULE
#include "function.h"
#include "sums.h"

#include <stdio.h>
#include <string.h>

static struct kernel *plain_kernel(PyObject *function, PyObject *x)
{
    return is_plain(x) ? find_kernel((Function *)function,
                                     PyArray_TYPE((PyArrayObject *)x))
                       : NULL;
}

static int count_is(Py_ssize_t actual, Py_ssize_t expected)
{
    if (actual != expected)
        PyErr_Format(PyExc_TypeError, "%zd arguments expected", expected);
    return actual == expected;
}

/* apply(x, axis, out, keepdims, group_size=None) */
static PyObject *function_apply(PyObject *self, PyObject *const *args,
                                Py_ssize_t count)
{
    Function *const function = (Function *)self;
    if (count != 5 && !count_is(count, 4))
        return NULL;
    const int keeps = args[3] != Py_False;
    if (count == 4 || args[4] == Py_None)
        return apply(function, args[0], args[1], args[2], keeps);
    if (keeps)
        Py_RETURN_NOTIMPLEMENTED;
    return apply_groups(function, args[0], args[1], args[4], args[2]);
}

/* ragged(x, offsets, out): a status. */
static PyObject *function_ragged(PyObject *self, PyObject *const *args,
                                 Py_ssize_t count)
{
    if (!count_is(count, 3))
        return NULL;
    struct kernel *const kernel = plain_kernel(self, args[0]);
    if (!kernel || !kernel->ragged || !is_dense(args[0]) ||
        !is_dense(args[1]) || !is_dense(args[2]))
        Py_RETURN_NOTIMPLEMENTED;
    PyArrayObject *const x = (PyArrayObject *)args[0];
    return PyLong_FromLong(run_ragged(kernel, ((Function *)self)->shape, x,
                                      PyArray_DATA((PyArrayObject *)args[2]),
                                      (PyArrayObject *)args[1]));
}

/* segments(x, axis, segments, offsets, out): the groups of every line. */
static PyObject *function_segments(PyObject *self, PyObject *const *args,
                                   Py_ssize_t count)
{
    if (!count_is(count, 5))
        return NULL;
    return apply_segments((Function *)self, args[0], args[1], args[2], args[3],
                          args[4]);
}

/* started(x, axis, value, out): a scan of lines that begin with a value. */
static PyObject *function_started(PyObject *self, PyObject *const *args,
                                  Py_ssize_t count)
{
    if (!count_is(count, 4))
        return NULL;
    return apply_started((Function *)self, args[0], args[1], args[2], args[3]);
}

/* carry(x, state, out): every line of x begins with the state, and it then is
 * that of the last one. */
static PyObject *function_carry(PyObject *self, PyObject *const *args,
                                Py_ssize_t count)
{
    if (!count_is(count, 3))
        return NULL;
    struct kernel *const kernel = plain_kernel(self, args[0]);
    if (!kernel || !kernel->carry || !is_dense(args[0]) || !is_dense(args[1]) ||
        !is_dense(args[2]))
        Py_RETURN_NOTIMPLEMENTED;
    PyArrayObject *const x = (PyArrayObject *)args[0];
    char *const first = PyArray_BYTES((PyArrayObject *)args[1]);
    const npy_intp state_bytes = PyArray_NBYTES((PyArrayObject *)args[1]);
    char *const dst = PyArray_BYTES((PyArrayObject *)args[2]);
    uint64_t carry[2];
    const struct lines lines = lines_of(x, PyArray_NDIM(x) - 1);
    const npy_intp bytes = lines.n * kernel->item;
    const npy_intp count_of_lines = lines.n ? lines.before : 0;
    PyThreadState *const state = PyEval_SaveThread();
    for (npy_intp i = 0; i < count_of_lines; i++) {
        memcpy(carry, first, state_bytes);
        kernel->carry(dst + i * bytes, PyArray_BYTES(x) + i * bytes, lines.n,
                      carry);
    }
    PyEval_RestoreThread(state);
    if (count_of_lines)
        memcpy(first, carry, state_bytes);
    Py_RETURN_NONE;
}

/* take(x, state): the state of a reduction, after the elements of x too. */
static PyObject *function_take(PyObject *self, PyObject *const *args,
                               Py_ssize_t count)
{
    if (!count_is(count, 2))
        return NULL;
    struct kernel *const kernel = plain_kernel(self, args[0]);
    if (!kernel || !kernel->partial || !is_dense(args[0]) || !is_dense(args[1]))
        Py_RETURN_NOTIMPLEMENTED;
    PyArrayObject *const x = (PyArrayObject *)args[0];
    PyThreadState *const thread = PyEval_SaveThread();
    kernel->partial(PyArray_DATA((PyArrayObject *)args[1]), PyArray_DATA(x),
                    PyArray_SIZE(x));
    PyEval_RestoreThread(thread);
    Py_RETURN_NONE;
}

/* finish(out, state): stores the reduction in out. */
static PyObject *function_finish(PyObject *self, PyObject *const *args,
                                 Py_ssize_t count)
{
    if (!count_is(count, 2))
        return NULL;
    struct kernel *const kernel = plain_kernel(self, args[0]);
    if (!kernel || !kernel->finish)
        Py_RETURN_NOTIMPLEMENTED;
    finish_partial(kernel, PyArray_DATA((PyArrayObject *)args[0]),
                   PyArray_DATA((PyArrayObject *)args[1]));
    Py_RETURN_NONE;
}

static PyObject *function_new(PyTypeObject *type, PyObject *args,
                              PyObject *keywords)
{
    static char *names[] = {"name", "bools", "shape", "decides", NULL};
    const char *name, *bools;
    int shape, decides = -1;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "ssi|i", names, &name,
                                     &bools, &shape, &decides))
        return NULL;
    const allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    Function *const self = (Function *)allocate(type, 0);
    if (!self)
        return NULL;
    self->shape = shape;
    self->decides = decides;
    snprintf(self->name, sizeof self->name, "%s", name);
    snprintf(self->bools, sizeof self->bools, "%s", bools);
    return (PyObject *)self;
}

static void function_dealloc(PyObject *self)
{
    PyTypeObject *const type = Py_TYPE(self);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

#define METHOD(name)                                                           \
    {                                                                          \
#name, (PyCFunction)(any_form)function_##name, METH_FASTCALL, NULL     \
    }
static PyMethodDef methods[] = {
    METHOD(apply), METHOD(ragged), METHOD(segments), METHOD(started),
    METHOD(carry), METHOD(take),   METHOD(finish),   {0}};

static PyType_Slot slots[] = {
    {Py_tp_new, function_new},
    {Py_tp_dealloc, function_dealloc},
    {Py_tp_methods, methods},
    {0, NULL},
};

static PyType_Spec spec = {"wgc._core.Function", sizeof(Function), 0,
                           Py_TPFLAGS_DEFAULT, slots};

/* ---- The module ------------------------------------------------------------
 */

static PyObject *isa(PyObject *module, PyObject *nothing)
{
    (void)module;
    (void)nothing;
    return PyUnicode_FromString(wgc_isa_name());
}

/* copy(dst, src): False if NumPy does it as well. */
static PyObject *copy(PyObject *module, PyObject *const *args, Py_ssize_t count)
{
    (void)module;
    if (!count_is(count, 2))
        return NULL;
    if (!is_plain(args[0]) || !is_plain(args[1]))
        Py_RETURN_FALSE;
    PyArrayObject *const dst = (PyArrayObject *)args[0];
    PyArrayObject *const src = (PyArrayObject *)args[1];
    const int n = PyArray_NDIM(dst);
    if (n != PyArray_NDIM(src) || PyArray_TYPE(dst) != PyArray_TYPE(src) ||
        !PyArray_CompareLists(PyArray_DIMS(dst), PyArray_DIMS(src), n))
        Py_RETURN_FALSE;
    PyThreadState *const state = PyEval_SaveThread();
    const int is_turned = copy_turned(dst, src);
    PyEval_RestoreThread(state);
    return PyBool_FromLong(is_turned);
}

/* Where a function of the library is, by its name, for compilers; None if there
 * is no such one. */
static PyObject *address(PyObject *module, PyObject *name)
{
    (void)module;
    const char *const text = PyUnicode_AsUTF8AndSize(name, NULL);
    if (!text)
        return NULL;
    void (*const function)(void) = wgc_function(wgc_isa(), text);
    void *pointer;
    memcpy(&pointer, &function, sizeof pointer);
    if (!pointer)
        Py_RETURN_NONE;
    return PyLong_FromVoidPtr(pointer);
}

static PyMethodDef functions[] = {
    {"isa", isa, METH_NOARGS, NULL},
    {"address", address, METH_O, NULL},
    {"copy", (PyCFunction)(any_form)copy, METH_FASTCALL, NULL},
    {0}};

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT,
                                        .m_name = "wgc._core", .m_size = -1,
                                        .m_methods = functions};

PyMODINIT_FUNC PyInit__core(void)
{
    import_array();
    choose_copies();
    choose_searches();
    choose_sums();
    choose_folds();
    PyObject *const module = PyModule_Create(&definition);
    if (!module)
        return NULL;
    PyObject *const type = PyType_FromSpec(&spec);
    if (PyModule_AddObjectRef(module, "Function", type) ||
        PyModule_AddFunctions(module, wgc_sums_functions) ||
        PyModule_AddIntConstant(module, "version", wgc_version())) {
        Py_DECREF(module);
        return NULL;
    }
    Py_XDECREF(type);
    return module;
}
