/* SPDX-License-Identifier: MIT */
/*
 * One collective for every element type: a Python object that finds its kernels
 * by their public names, and what a call needs to know of its arrays.
 */
#ifndef WGC_PYTHON_FUNCTION_H
#define WGC_PYTHON_FUNCTION_H

#include <Python.h>
#include <stdint.h>

#define NPY_NO_DEPRECATED_API NPY_1_23_API_VERSION
#define NPY_TARGET_VERSION NPY_1_23_API_VERSION
#define PY_ARRAY_UNIQUE_SYMBOL wgc_numpy
#ifndef WGC_PYTHON_MODULE
#define NO_IMPORT_ARRAY
#endif
#include <numpy/arrayobject.h>

#include "wgc/wgc.h"

/* The letters of a public name, and the C type. */
#define WGC_PYTHON_TYPES(TYPE)                                                 \
    TYPE(i8, int8_t)                                                           \
    TYPE(u8, uint8_t)                                                          \
    TYPE(i16, int16_t)                                                         \
    TYPE(u16, uint16_t)                                                        \
    TYPE(i32, int32_t)                                                         \
    TYPE(u32, uint32_t)                                                        \
    TYPE(i64, int64_t)                                                         \
    TYPE(u64, uint64_t)                                                        \
    TYPE(f16, wgc_f16)                                                         \
    TYPE(f32, float)                                                           \
    TYPE(f64, double)

enum elements {
#define TYPE(name, c) ELEMENTS_##name,
    WGC_PYTHON_TYPES(TYPE)
#undef TYPE
        ELEMENTS_BOOL,
    ELEMENTS_COUNT
};

typedef void (*plain_form)(void *, const void *, size_t);
typedef int (*groups_form)(void *, const void *, size_t, size_t);
typedef int (*ragged_form)(void *, const void *, const size_t *, size_t);
typedef void (*carry_form)(void *, const void *, size_t, void *);
typedef void (*partial_form)(void *, const void *, size_t);
typedef wgc_status (*join_form)(void *, const void *);
typedef void (*strided_scan_form)(void *, ptrdiff_t, const void *, ptrdiff_t,
                                  size_t);
typedef void (*any_form)(void);

/* The forms of one function; NULL where the library has none. */
struct kernel {
    enum elements elements; /* of the results of reductions */
    int found;              /* whether it has been looked for */
    npy_intp item;          /* bytes of an element */
    int is_bool, decides;   /* as in Function, but -1 unless it is of bool */
    plain_form plain;
    groups_form groups;
    any_form strided, finish;
    int has_columns; /* whether there are forms for columns, of: */
    wgc_operator op;
    wgc_type type;
    int is_exclusive; /* a scan */
    any_form math;    /* those of softmax and related ones */
    int rounds;       /* whether the operator does */
    int is_vote;      /* of other elements than bools, with none of the forms */
    int in_any_order; /* a reduction, whatever the order of the elements */
    int is_idempotent; /* and however often each of them counts */
    /* For votes: reductions of the elements' bits, and the sign of floats. */
    const struct kernel *any, *all, *least;
    uint64_t sign;
    ragged_form ragged;
    carry_form carry;
    partial_form partial;
    join_form join;
};

enum shape { SHAPE_SCAN, SHAPE_REDUCE, SHAPE_POSITION };

typedef struct {
    PyObject_HEAD enum shape shape;
    char name[40];  /* a public name without its type */
    char bools[40]; /* the one that serves bool, of u8; may be empty */
    int decides;    /* the bool after which no other counts, or -1 */
    struct kernel kernels[ELEMENTS_COUNT];
} Function;

/* Whether it reduces the truth of elements, and one of them may decide. */
int is_vote(const Function *function);
/* NULL if there is no such function of elements of that NumPy type. */
struct kernel *find_kernel(Function *function, int type);

/* Stores the reduction of n elements that are stride bytes apart. */
void reduce_strided(const struct kernel *kernel, void *dst, const void *src,
                    ptrdiff_t stride, size_t n);
/* The same of columns side by side, and a scan of them. */
void reduce_columns(const struct kernel *kernel, void *dst, const void *src,
                    ptrdiff_t stride, size_t rows, size_t columns);
void scan_columns(const struct kernel *kernel, void *dst, ptrdiff_t dst_stride,
                  const void *src, ptrdiff_t src_stride, size_t rows,
                  size_t columns);
/* Stores the reduction that a partial result stands for. */
void finish_partial(const struct kernel *kernel, void *dst, const void *state);

#define MOST_DIMENSIONS 64 /* of an array */
/* Shorter calls do not let other threads run: that would take longer. */
#define RELEASES_FROM 1000

/* Dimensions that are not the collective's own, the widest strides first. */
struct outer {
    npy_intp count, src, dst; /* strides in bytes */
};

/* Dimensions of a line, in the order in which its elements count. */
struct inner {
    npy_intp count, src;
};

/* Copies n elements that are stride bytes apart, maybe as those of another
 * type, to where they are dense. */
typedef void (*copier)(char *dst, const char *src, ptrdiff_t stride,
                       npy_intp n);

/* One call: lines of n elements, and where they lie. */
struct call {
    const struct kernel *kernel;
    enum shape shape;
    int keeps;     /* whether the result keeps the axes, with one element */
    int is_flat;   /* whether x is one line, and in memory too */
    uint64_t axes; /* else: the bits of those that are the lines' */
    char *src, *dst;
    npy_intp n, src_stride, dst_stride; /* strides of the last dimension */
    npy_intp src_item, dst_item;        /* bytes of an element */
    npy_intp item;                      /* of what the kernel takes */
    copier copy;                        /* to that */
    int converts;                       /* whether it is not what x has */
    int inners, outers;
    struct inner inner[MOST_DIMENSIONS];
    struct outer outer[MOST_DIMENSIONS];
};

/* Fills in where the elements of x lie, and results with those strides. */
void lay_out(struct call *call, PyArrayObject *x, const npy_intp *strides);
/* An array of those dimensions, in memory in the order of the strides. */
PyArrayObject *new_in_order(int n, const npy_intp *dims,
                            const npy_intp *strides, int type);
/* Whether the elements of other lines are nearer than those of the same one. */
int is_across(const struct call *call, PyArrayObject *x);

/* A line of several dimensions, read from its first element on. */
struct reader {
    const struct call *call;
    const char *src;
    npy_intp index[MOST_DIMENSIONS];
};

#define CACHE_LINE 64
#define BLOCK_BYTES 8192 /* what is copied of a line at a time */
/* Blocks begin with a cache line: vectors that cross lines take twice as long.
 */
#define BLOCK _Alignas(CACHE_LINE) uint64_t

void open_line(struct reader *reader, const struct call *call, const char *src);
/* Goes on by n elements, which are no more than the last dimension has left. */
void skip(struct reader *reader, npy_intp n);
/* The same by n in dimension i, which are no more than it has left. */
void skip_along(struct reader *reader, int i, npy_intp n);
/* What is left of the last dimension. */
npy_intp in_a_row(const struct reader *reader);
/* Copies the next n elements to where they are dense. */
void read_line(struct reader *reader, char *dst, npy_intp n);
/* A line whose last dimension is not the one whose elements are nearest: some
 * rows of that are copied at a time. */
struct turned {
    char *memory;  /* the caller's to free */
    char *block;   /* in it, from a cache line on */
    npy_intp most; /* elements that it has room for */
    int dimension;
    npy_intp row, rows; /* elements of a row, and rows at a time, or .. */
    npy_intp more;      /* .. so many more if those are the last ones */
};

/* The dimension whose elements are nearest, unless it is the last: then -1. */
int turned_dimension(const struct call *call);
/* Elements of the dimensions behind that. */
npy_intp elements_behind(const struct call *call, int i);
/* 0 if the line is none, its rows are too long or there is no memory. */
int open_turned(struct turned *turned, const struct call *call);
/* Copies the next elements, behind i of the line, to the block; how many. */
npy_intp read_turned(struct reader *reader, struct turned *turned, npy_intp i);
/* Copies such a line. */
void read_whole(const struct call *call, struct turned *turned, char *dst,
                const char *src);
/* A reduction of such a line. If there is no memory for that the result is 0,
 * as of any other. */
int reduce_turned(const struct call *call, char *dst, const char *src);
/* The next *n elements, behind i of the line: where they are, or copied to a
 * block of BLOCK_BYTES. */
const char *next_piece(struct reader *reader, char *block, npy_intp i,
                       npy_intp *n);

/* The place of 1, 2, 4 or 8 bytes in a list of functions. */
static inline int size_index(npy_intp item)
{
    return item == 8 ? 3 : (int)item >> 1;
}

/* Stores whether all or any elements of a line are true. */
void vote(const struct call *call, char *dst, const char *src);
/* The same of lines that lie side by side. */
void vote_on_columns(const struct call *call, char *dst, const char *src,
                     npy_intp columns);
/* Of a few lines that lie one after the other, BLOCK_BYTES at most. */
void vote_on_dense(const struct call *call, char *dst, const char *src,
                   npy_intp lines);
/* Stores the place of the first bool that decides, or 0. */
void find_bool(const struct call *call, char *dst, const char *src);
/* The same of short dense lines. The result is 0 if they are not. */
int find_bools(const struct call *call, char *dst, const char *src,
               const struct outer *outer);
/* Stores the place of the minimum or maximum of a line that is not dense. */
void find_place(const struct call *call, char *dst, const char *src);
/* The same of lines that lie side by side. */
void find_places(const struct call *call, char *dst, const char *src,
                 npy_intp columns);
/* The same of elements so far apart in a row, some of them copied at a time. */
void find_places_apart(const struct call *call, char *dst, const char *src,
                       npy_intp apart, npy_intp columns);
/* The same of rows of some vectors. The result is 0 where there is no form for
 * them. */
int find_places_of_rows(const struct call *call, char *dst, const char *src,
                        const struct outer *outer);
/* Chooses what copies, for the instruction set in use. */
void choose_copies(void);
/* The same of what finds places, and of what adds up and combines rows. */
void choose_searches(void);
void choose_sums(void);
void choose_folds(void);
/* NULL if there is none. */
copier find_copier(PyArrayObject *x, int type);
/* What copies elements of a call's lines. */
copier copier_of_line(const struct call *call);
/* Whether what is copied has the same bytes. */
int only_aligns(const struct call *call);
/* Whether it has them in reverse. */
int swaps_bytes(const struct call *call);
/* Copies n elements; item is the bytes of one, there and here. */
void copy_line(copier copy, char *dst, const char *src, npy_intp stride,
               npy_intp item, npy_intp n);
#define SHORT_ROW 16 /* elements, of which a call would take longer */
/* Copies rows of n of the call's elements, which are row bytes apart, to where
 * all are dense. */
void copy_rows(const struct call *call, char *dst, const char *src,
               npy_intp row, npy_intp rows, npy_intp n);
/* The same of elements as they are, so far apart, to rows so far apart. */
void copy_apart(char *dst, npy_intp to, const char *src, npy_intp row,
                npy_intp rows, npy_intp stride, npy_intp item, npy_intp n);
/* Copies n dense elements to where they are stride bytes apart. */
void spread_line(char *dst, ptrdiff_t stride, const char *src, npy_intp item,
                 npy_intp n);
/* Copies n floats that lie side by side; of NaN there is one. */
void copy_canonical(char *dst, const char *src, npy_intp item, npy_intp n);
/* Keeps truth where the bits of n elements under a mask are not the other ones.
 */
void store_truth(char *dst, const void *bits, npy_intp item, npy_intp n,
                 uint64_t mask, uint64_t other);
/* Keeps the bits of floats side by side that are true in every row; the mask is
 * theirs but the sign. */
void all_rows_true(void *bits, const char *src, npy_intp stride, npy_intp item,
                   npy_intp rows, npy_intp n, uint64_t mask);
/* Elements of a span of a kernel's tree; 0 if it has none. */
npy_intp span_of(const struct kernel *kernel);
/* Whether sums of lines side by side are better done a block of rows at a time.
 */
int has_long_columns(const struct call *call, npy_intp columns);
/* Does them, `apart` bytes from one to the next. Without memory for that the
 * result is 0. */
int reduce_long_columns(const struct call *call, char *dst, const char *src,
                        npy_intp apart, npy_intp columns);
/* Reduces lines of a dimension, row by row: their elements may lie apart. 0 if
 * the operator has an order, or what is copied is as quick. */
int fold_across(const struct call *call, char *dst, const char *src,
                const struct outer *outer);
/* Elements of a tile's side: it touches as many cache lines in each array. */
#define TILE 16
/* Copies a table of two dimensions, to and from being its strides. */
void copy_table(char *dst, const npy_intp *to, const char *src,
                const npy_intp *from, const npy_intp *dims, npy_intp item);
/* Whether tables of such elements are turned by squares, however wide. */
int has_squares(npy_intp item);
/* Copies an array to one of the same shape and type, if what is near here is
 * not there; whether it is so. */
int copy_turned(PyArrayObject *dst, PyArrayObject *src);
/* Whether so many lines side by side fill a vector, or a part of it. Scans that
 * round take longer for a row. */
int are_worth_vectors(const struct call *call, npy_intp count);
/* Whether lines with elements that far apart lie side by side, and are worth
 * it. */
int lie_side_by_side(const struct call *call, npy_intp item, npy_intp src,
                     npy_intp dst, npy_intp count);
int are_columns(const struct call *call, npy_intp item, npy_intp src,
                npy_intp dst, npy_intp count);
/* Runs lines that do. */
void run_side_by_side(const struct call *call, char *dst, const char *src,
                      npy_intp columns);
/* Whether a copy makes the lines of a dimension columns. Each of these is run
 * by the function below it, whose result is 0 without memory for that. */
int become_columns(const struct call *call, const struct outer *outer);
/* Some lines at a time are copied, rows that are one in memory once. */
int run_copied_columns(const struct call *call, char *dst, const char *src,
                       const struct outer *outer);
/* Whether the lines of a dimension are columns but for where results lie. */
int are_spread_columns(const struct call *call, const struct outer *outer);
/* Scans some of them at a time to where results are columns. */
int run_spread_columns(const struct call *call, char *dst, const char *src,
                       const struct outer *outer);
/* Whether the lines of two dimensions are columns but for what lies between
 * those of the first one. */
int are_narrow_columns(const struct call *call, const struct outer *outer);
/* Copies them to where nothing does. */
int run_narrow_columns(const struct call *call, char *dst, const char *src,
                       const struct outer *outer);
/* Whether a scan of a line is quicker done one element after the other, where
 * they are, and that. */
int are_chains(const struct call *call);
void scan_chain(const struct call *call, char *dst, const char *src);
/* The same of a few lines side by side; 0 if there is nothing for them. */
int run_few_chains(const struct call *call, char *dst, const char *src,
                   const struct outer *outer);
/* Whether results are the elements; floats may be NaN. */
int is_as_it_is(const struct call *call);
/* Whether lines have one element and are quicker reduced as one, and that. */
int are_singles(const struct call *call);
void run_singles(const struct call *call);
/* 0 if the library has no form for how the elements lie. */
int can_run(const struct call *call);
void run(const struct call *call);

/* Whether that is an array of NumPy's own class, aligned, bytes not swapped. */
int is_plain(PyObject *object);
/* The same without gaps. */
int is_dense(PyObject *object);
/* What a number says of x's axes, or -1 if it has no such one. */
int axis_of(PyArrayObject *x, PyObject *axis);

/* The lines of an axis of an array without gaps: in `before` blocks, each of
 * `after` lines side by side. */
struct lines {
    npy_intp before, n, after;
};

struct lines lines_of(PyArrayObject *x, int axis);
/* Ragged groups along the last axis of an array without gaps; a status of the
 * library's. */
int run_ragged(const struct kernel *kernel, enum shape shape, PyArrayObject *x,
               char *dst, PyArrayObject *offsets);
/* Whether out may have such results, if not from where they are made. */
int fits(PyObject *out, int n, const npy_intp *dims, int type);
/* What a function's elements become for groups that are ragged. */
int computed_type(Function *function, int type);
/* The type of a function's results of x, or NPY_NOTYPE. */
int result_type(Function *function, PyArrayObject *x);
/* The result of groups of `size` elements along an axis, or NotImplemented. */
PyObject *apply_groups(Function *function, PyObject *operand, PyObject *axis,
                       PyObject *size, PyObject *out);
/* The results of ragged groups along an axis, or NotImplemented. */
PyObject *apply_segments(Function *function, PyObject *operand, PyObject *axis,
                         PyObject *segments, PyObject *offsets, PyObject *out);
/* A scan whose lines begin with a value, or NotImplemented. */
PyObject *apply_started(Function *function, PyObject *operand, PyObject *axis,
                        PyObject *value, PyObject *out);
/* The result, or NotImplemented. */
PyObject *apply(Function *function, PyObject *operand, PyObject *axis,
                PyObject *out, int keeps);

#endif
