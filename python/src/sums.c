/* SPDX-License-Identifier: MIT */
/*
 * All cores, exact sums, dot products and pieces, by the names of functions.
 * Most arrays come as buffers of plain elements, which _sums.py has seen to.
 */
#include "sums.h"
#include "function.h"

#include <stdlib.h>
#include <string.h>

#include "elements.h"
#include "threads/crew.h"
#include "wgc/threads.h"

/* clang-format off */

/* ---- Functions over all cores -------------------------------------------- */

typedef wgc_status threads_form(void *, const void *, size_t,
                                const struct wgc_executor *);

#define WHOLE(name)                                                            \
    static wgc_status name(void *dst, const void *src, size_t n,               \
                           const struct wgc_executor *executor)                \
    {                                                                          \
        return wgc_##name##_threads(dst, src, n, executor);                    \
    }
#define ALL(name)                                                              \
    WHOLE(reduce_##name) WHOLE(scan_inclusive_##name)                          \
    WHOLE(scan_exclusive_##name)
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type) ALL(op##_##type)
#include "collectives.def"

#ifdef WGC_PYTHON_MATH
#include "wgc/math.h"

#define SOFTMAX(name)                                                          \
    static wgc_status name(void *dst, const void *src, size_t n,               \
                           const struct wgc_executor *executor)                \
    {                                                                          \
        wgc_##name##_run(dst, src, n, executor);                               \
        return WGC_OK;                                                         \
    }
#define LOGSUMEXP(type)                                                        \
    static wgc_status logsumexp_##type(void *dst, const void *src, size_t n,   \
                                       const struct wgc_executor *executor)    \
    {                                                                          \
        *(elem_##type *)dst = wgc_logsumexp_##type##_run(src, n, executor);    \
        return WGC_OK;                                                         \
    }
#define MATH(type)                                                             \
    SOFTMAX(softmax_##type) SOFTMAX(log_softmax_##type) LOGSUMEXP(type)
MATH(f16) MATH(f32) MATH(f64)
#endif

static const struct {
    const char *name;
    threads_form *f;
} all_cores[] = {
#ifdef WGC_PYTHON_MATH
#define MATH_ROWS(type) {"softmax_" #type, softmax_##type},                    \
    {"log_softmax_" #type, log_softmax_##type},                                \
    {"logsumexp_" #type, logsumexp_##type},
    MATH_ROWS(f16) MATH_ROWS(f32) MATH_ROWS(f64)
#endif
#define ROW(name) {#name, name},
#define ROWS(name) ROW(reduce_##name) ROW(scan_inclusive_##name)               \
    ROW(scan_exclusive_##name)
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type) ROWS(op##_##type)
#include "collectives.def"
};

/* ---- Pieces --------------------------------------------------------------- */

struct pieces {
    const char *name;
    size_t size;
    void (*take)(void *, const void *, size_t);
    wgc_status (*join)(void *, const void *);
    void (*finish)(void *, const void *);
};

#define PIECES(name, type, partial_type, take, join_status)                    \
    static void name##_take(void *partial, const void *src, size_t n)          \
    {                                                                          \
        take(partial, src, n);                                                 \
    }                                                                          \
    static wgc_status name##_join(void *left, const void *right)               \
    {                                                                          \
        join_status;                                                           \
    }                                                                          \
    static void name##_finish(void *result, const void *partial)               \
    {                                                                          \
        *(elem_##type *)result = wgc_reduce_##name##_finish(partial);          \
    }
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type)                                                 \
    PIECES(op##_##type, type, wgc_partial_##type,                              \
           wgc_reduce_##op##_##type##_partial,                                 \
           return wgc_reduce_##op##_##type##_join(left, right))
#include "collectives.def"
PIECES(exact_add_f32, f32, wgc_exact, wgc_reduce_exact_add_f32_partial,
       wgc_reduce_exact_add_join(left, right); return WGC_OK)
PIECES(exact_add_f64, f64, wgc_exact, wgc_reduce_exact_add_f64_partial,
       wgc_reduce_exact_add_join(left, right); return WGC_OK)

static const struct pieces all_pieces[] = {
#define PIECES_ROW(name, partial)                                              \
    {#name, sizeof(partial), name##_take, name##_join, name##_finish},
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type) PIECES_ROW(op##_##type, wgc_partial_##type)
#include "collectives.def"
    PIECES_ROW(exact_add_f32, wgc_exact) PIECES_ROW(exact_add_f64, wgc_exact)
};

/* clang-format on */

static const struct pieces *find_pieces(const char *name)
{
    for (size_t i = 0; i < sizeof all_pieces / sizeof all_pieces[0]; i++)
        if (strcmp(all_pieces[i].name, name) == 0)
            return &all_pieces[i];
    PyErr_Format(PyExc_TypeError, "there are no pieces for %s", name);
    return NULL;
}

/* partial_size(name): bytes of a state. */
static PyObject *partial_size(PyObject *module, PyObject *args)
{
    (void)module;
    const char *name;
    if (!PyArg_ParseTuple(args, "s", &name))
        return NULL;
    const struct pieces *const p = find_pieces(name);
    return p ? PyLong_FromSize_t(p->size) : NULL;
}

/* partial_take(name, state, elements, n) */
static PyObject *partial_take(PyObject *module, PyObject *args)
{
    (void)module;
    const char *name;
    Py_buffer state, src;
    Py_ssize_t n;
    if (!PyArg_ParseTuple(args, "sw*y*n", &name, &state, &src, &n))
        return NULL;
    const struct pieces *const p = find_pieces(name);
    if (p) {
        Py_BEGIN_ALLOW_THREADS;
        p->take(state.buf, src.buf, (size_t)n);
        Py_END_ALLOW_THREADS;
    }
    PyBuffer_Release(&state);
    PyBuffer_Release(&src);
    return p ? Py_NewRef(Py_None) : NULL;
}

/* partial_join(name, left, right): the status. */
static PyObject *partial_join(PyObject *module, PyObject *args)
{
    (void)module;
    const char *name;
    Py_buffer left, right;
    if (!PyArg_ParseTuple(args, "sw*y*", &name, &left, &right))
        return NULL;
    const struct pieces *const p = find_pieces(name);
    const wgc_status status = p ? p->join(left.buf, right.buf) : WGC_OK;
    PyBuffer_Release(&left);
    PyBuffer_Release(&right);
    return p ? PyLong_FromLong(status) : NULL;
}

/* partial_finish(name, result, state) */
static PyObject *partial_finish(PyObject *module, PyObject *args)
{
    (void)module;
    const char *name;
    Py_buffer result, state;
    if (!PyArg_ParseTuple(args, "sw*y*", &name, &result, &state))
        return NULL;
    const struct pieces *const p = find_pieces(name);
    if (p)
        p->finish(result.buf, state.buf);
    PyBuffer_Release(&result);
    PyBuffer_Release(&state);
    return p ? Py_NewRef(Py_None) : NULL;
}

/* ---- Dot products ---------------------------------------------------------
 */

/* Whether dot takes an array as it is. */
static int has_dot(PyObject *object)
{
    PyArrayObject *const x = (PyArrayObject *)object;
    return is_plain(object) && PyArray_IS_C_CONTIGUOUS(x) &&
           (PyArray_TYPE(x) == NPY_FLOAT || PyArray_TYPE(x) == NPY_DOUBLE);
}

/* The dot product of two arrays, by an executor unless that is NULL;
 * NotImplemented if they are not dense floats, and alike. */
static PyObject *dot_of(PyObject *left, PyObject *right,
                        const struct wgc_executor *executor)
{
    PyArrayObject *const x = (PyArrayObject *)left;
    PyArrayObject *const y = (PyArrayObject *)right;
    union {
        float f32;
        double f64;
    } result;
    if (!has_dot(left) || !has_dot(right) ||
        PyArray_TYPE(y) != PyArray_TYPE(x) || !PyArray_SAMESHAPE(x, y))
        Py_RETURN_NOTIMPLEMENTED;
    const void *const a = PyArray_DATA(x), *const b = PyArray_DATA(y);
    const size_t n = (size_t)PyArray_SIZE(x);
    const int is_double = PyArray_TYPE(x) == NPY_DOUBLE;
    PyThreadState *const state = n < RELEASES_FROM ? NULL : PyEval_SaveThread();
    if (executor && is_double)
        (void)!wgc_reduce_dot_f64_threads(&result.f64, a, b, n, executor);
    else if (executor)
        (void)!wgc_reduce_dot_f32_threads(&result.f32, a, b, n, executor);
    else if (is_double)
        result.f64 = wgc_reduce_dot_f64(a, b, n);
    else
        result.f32 = wgc_reduce_dot_f32(a, b, n);
    if (state)
        PyEval_RestoreThread(state);
    return PyArray_ToScalar(&result, x);
}

/* dot(x, y) */
static PyObject *dot(PyObject *module, PyObject *const *args, Py_ssize_t count)
{
    (void)module;
    if (count != 2)
        Py_RETURN_NOTIMPLEMENTED;
    return dot_of(args[0], args[1], NULL);
}

/* ---- Crews ----------------------------------------------------------------
 */

/* Python starts the threads: so the module needs nothing that is new in libc.
 * They wait in the crew as long as the process lives. */
static PyObject *crew(PyObject *module, PyObject *nothing)
{
    (void)module, (void)nothing;
    struct crew *const crew = malloc(sizeof *crew);
    if (!crew)
        return PyErr_NoMemory();
    open_crew(crew);
    return PyCapsule_New(crew, NULL, NULL);
}

static PyObject *crew_work(PyObject *module, PyObject *capsule)
{
    (void)module;
    struct crew *const crew = PyCapsule_GetPointer(capsule, NULL);
    if (!crew)
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    work_in_crew(crew);
    Py_END_ALLOW_THREADS;
    Py_RETURN_NONE;
}

/* crew_dot(crew, workers, x, y): as dot. */
static PyObject *crew_dot(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *capsule, *x, *y;
    Py_ssize_t workers;
    if (!PyArg_ParseTuple(args, "OnOO", &capsule, &workers, &x, &y))
        return NULL;
    struct crew *const crew = PyCapsule_GetPointer(capsule, NULL);
    if (!crew)
        return NULL;
    const struct wgc_executor executor = {run_crew, crew, (size_t)workers};
    return dot_of(x, y, &executor);
}

/* crew_call(crew, workers, name, result, elements, n) */
static PyObject *crew_call(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *capsule;
    const char *name;
    Py_buffer result, src;
    Py_ssize_t n, workers;
    if (!PyArg_ParseTuple(args, "Onsw*y*n", &capsule, &workers, &name, &result,
                          &src, &n))
        return NULL;
    struct crew *const crew = PyCapsule_GetPointer(capsule, NULL);
    threads_form *f = NULL;
    for (size_t i = 0; i < sizeof all_cores / sizeof all_cores[0]; i++)
        if (strcmp(all_cores[i].name, name) == 0)
            f = all_cores[i].f;
    if (crew && f) {
        const struct wgc_executor executor = {run_crew, crew, (size_t)workers};
        Py_BEGIN_ALLOW_THREADS;
        f(result.buf, src.buf, (size_t)n, &executor);
        Py_END_ALLOW_THREADS;
    }
    PyBuffer_Release(&result);
    PyBuffer_Release(&src);
    if (crew && !f)
        PyErr_Format(PyExc_ValueError, "there is no %s for all cores", name);
    return crew && f ? Py_NewRef(Py_None) : NULL;
}

PyMethodDef wgc_sums_functions[] = {
    {"partial_size", partial_size, METH_VARARGS, NULL},
    {"partial_take", partial_take, METH_VARARGS, NULL},
    {"partial_join", partial_join, METH_VARARGS, NULL},
    {"partial_finish", partial_finish, METH_VARARGS, NULL},
    {"dot", (PyCFunction)(any_form)dot, METH_FASTCALL, NULL},
    {"crew", crew, METH_NOARGS, NULL},
    {"crew_work", crew_work, METH_O, NULL},
    {"crew_dot", crew_dot, METH_VARARGS, NULL},
    {"crew_call", crew_call, METH_VARARGS, NULL},
    {0}};
