/* SPDX-License-Identifier: MIT */
/*
 * wgc over all cores: one array, several threads, the bits of one call. A
 * library of its own, libwgc-threads, over libwgc: link with `pkg-config --libs
 * wgc-threads` or with the CMake target wgc::threads.
 *
 * What holds for every function here:
 *
 * - Names. A function of wgc/wgc.h, wgc/groups.h or wgc/narrow.h with _threads
 *   behind it: wgc_scan_inclusive_add_f32 becomes
 *   wgc_scan_inclusive_add_f32_threads. It takes an executor as its last
 *   argument, a pointer for what the other returns as its first, and returns a
 *   status. Shapes, aliasing and errors are those of the other function.
 * - Bits. Results have the bits of one call of the other function, whatever the
 *   executor, the number of workers and the order in which they run; floats
 *   included. The one exception is that of all scans: the sign and payload of a
 *   NaN within their results.
 * - Threads. The library starts none: an executor runs its items. Calls may be
 *   made from several threads at once and from inside a parallel region.
 * - Memory. A call allocates at most wgc_threads_arena_size(workers) bytes by
 *   malloc and frees them before it returns; wgc_executor_in_arena hands in
 *   memory instead. Without enough of it the calling thread does the work
 *   alone. Small arrays, and executors with one worker, are one plain call.
 * - Failure. A call that does not return WGC_OK has written nothing.
 */
#ifndef WGC_THREADS_H
#define WGC_THREADS_H

#include "wgc/operators.h"
#include "wgc/wgc.h"

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */

/* ------------------------------------------------------------ executors -- */

/*
 * Who does the work. run(context, n, f, argument) calls f(argument, i) once for
 * every i from 0 to n - 1 and returns when all calls have returned. They may
 * run in any order, on any threads, also one after the other: an item may wait
 * for another that has begun, never for one that has not. So one that has begun
 * must go on, and no other may be run in its midst, on its thread. What an item
 * wrote must be visible to the caller, and to the items of the next run. A NULL
 * pointer in place of an executor: OpenMP, all cores, and from inside a parallel
 * region the calling thread alone.
 */
struct wgc_executor {
    void (*run)(void *context, size_t n, void (*f)(void *argument, size_t i), void *argument); /* all items */
    void *context;  /* its first argument */
    size_t workers; /* how many may run at once; at least 1 */
};

/* OpenMP with so many threads; 0: as many as OpenMP would take. */
WGC_API struct wgc_executor wgc_executor_openmp(size_t workers);

/*
 * A pool of threads that wait: workers - 1 of them, as the caller of run is one
 * more. NULL if they cannot be had. A run of a pool that has one already, also
 * one from inside an item, is done by its caller alone. Nobody may use a pool
 * that is destroyed.
 */
struct wgc_pool;
WGC_API struct wgc_pool *wgc_pool_create(size_t workers);
WGC_API void wgc_pool_destroy(struct wgc_pool *pool);
WGC_API struct wgc_executor wgc_executor_pool(struct wgc_pool *pool);

/*
 * An executor whose calls take their memory from an arena in place of malloc:
 * `size` bytes at `memory`, by one call at a time. The arena must live as long
 * as the executor is used.
 */
struct wgc_arena {
    struct wgc_executor executor; /* who runs the items */
    void *memory;                 /* where its bytes begin */
    size_t size;                  /* how many there are */
};
WGC_API struct wgc_executor wgc_executor_in_arena(struct wgc_arena *arena);

/* Enough memory for any call with so many workers. */
WGC_API size_t wgc_threads_arena_size(size_t workers);

/* ---------------------------------------------------------- short arrays -- */

/*
 * Those of less than 64 KiB are one plain call, which compilers see here: of few
 * elements, a call that only makes another would take twice the time. All else
 * goes to the library, and everything does in programs that define
 * WGC_THREADS_NO_INLINE.
 */
#define WGC_THREADS_IS_SHORT_(n, T) ((n) < 65536 / sizeof(T))
#if defined(__GNUC__) && defined(__OPTIMIZE__) && !defined(WGC_THREADS_NO_INLINE)
#define WGC_THREADS_FUNCTION_(name, parameters, checks, arguments, is_short, plain) \
    WGC_API wgc_status name##_threads parameters checks WGC_CHECKED;           \
    extern __inline __attribute__((__gnu_inline__, __always_inline__, __artificial__)) \
    wgc_status name##_threads parameters                                       \
    {                                                                          \
        wgc_status (*library) parameters = name##_threads;                     \
        if (__builtin_expect(is_short, 1)) {                                   \
            plain;                                                             \
        }                                                                      \
        __asm__("" : "+r"(library)); /* else this would call itself */         \
        return library arguments;                                              \
    }
#else
#define WGC_THREADS_FUNCTION_(name, parameters, checks, arguments, is_short, plain) \
    WGC_API wgc_status name##_threads parameters checks WGC_CHECKED;
#endif

/* ------------------------------------------------- reductions and scans -- */

/*
 * For every operator and type of wgc_reduce_<op>_<type>, so for add and f32:
 *
 *   wgc_status wgc_reduce_add_f32_threads(float *result, const float *src, size_t n, const struct wgc_executor *executor);
 *   wgc_status wgc_scan_inclusive_add_f32_threads(float *dst, const float *src, size_t n, const struct wgc_executor *executor);
 *   wgc_status wgc_scan_exclusive_add_f32_threads(float *dst, const float *src, size_t n, const struct wgc_executor *executor);
 *
 * and the same of many groups, whose arguments are those of the forms _groups
 * and _ragged: wgc_reduce_add_f32_groups_threads(dst, src, n, group_size,
 * executor), wgc_scan_inclusive_add_f32_ragged_threads(dst, src, offsets,
 * groups, executor).
 */
#define WGC_THREADS_WHOLE_(name, R, T, plain)                                  \
    WGC_THREADS_FUNCTION_(name,                                                \
        (R *result, const T *src, size_t n, const struct wgc_executor *executor), \
        WGC_ANY_SRC_N,                                                         \
        (result, src, n, executor),                                            \
        WGC_THREADS_IS_SHORT_(n, T), plain; return WGC_OK)
#define WGC_THREADS_VALUE_(name, R, T)                                         \
    WGC_THREADS_WHOLE_(name, R, T, *result = name(src, n))
#define WGC_THREADS_SCAN_(name, T)                                             \
    WGC_THREADS_WHOLE_(name, T, T, name(result, src, n))
#define WGC_THREADS_GROUPS_(name, R, T)                                        \
    WGC_THREADS_FUNCTION_(name##_groups,                                       \
        (R *dst, const T *src, size_t n, size_t group_size, const struct wgc_executor *executor), , \
        (dst, src, n, group_size, executor),                                   \
        WGC_THREADS_IS_SHORT_(n, T), return name##_groups(dst, src, n, group_size))
#define WGC_THREADS_RAGGED_PARAMETERS_(R, T)                                   \
    (R *dst, const T *src, const size_t *offsets, size_t groups, const struct wgc_executor *executor)
#define WGC_THREADS_RAGGED_(name, R, T)                                        \
    WGC_THREADS_FUNCTION_(name##_ragged, WGC_THREADS_RAGGED_PARAMETERS_(R, T), , \
        (dst, src, offsets, groups, executor),                                 \
        groups > 0 && WGC_THREADS_IS_SHORT_(groups, T) && WGC_THREADS_IS_SHORT_(offsets[groups] - offsets[0], T), \
        return name##_ragged(dst, src, offsets, groups))
#define WGC_THREADS_VALUES_(name, T)                                           \
    WGC_THREADS_VALUE_(name, T, T)                                             \
    WGC_THREADS_GROUPS_(name, T, T)                                            \
    WGC_THREADS_RAGGED_(name, T, T)
#define WGC_THREADS_SCANS_(name, T)                                            \
    WGC_THREADS_SCAN_(name, T)                                                 \
    WGC_THREADS_GROUPS_(name, T, T)                                            \
    WGC_THREADS_RAGGED_(name, T, T)
#define WGC_THREADS_OPERATOR_(op, type, T)                                     \
    WGC_THREADS_VALUES_(wgc_reduce_##op##_##type, T)                           \
    WGC_THREADS_SCANS_(wgc_scan_inclusive_##op##_##type, T)                    \
    WGC_THREADS_SCANS_(wgc_scan_exclusive_##op##_##type, T)
WGC_OPERATORS_(WGC_THREADS_OPERATOR_)
WGC_NARROW_OPERATORS_(WGC_THREADS_OPERATOR_)

/* Of predicates: wgc_reduce_logical_and_threads, wgc_all_threads and so on. */
#define WGC_THREADS_LOGICAL_(op)                                               \
    WGC_THREADS_VALUES_(wgc_reduce_logical_##op, int32_t)                      \
    WGC_THREADS_SCANS_(wgc_scan_inclusive_logical_##op, int32_t)               \
    WGC_THREADS_SCANS_(wgc_scan_exclusive_logical_##op, int32_t)
WGC_THREADS_LOGICAL_(and)
WGC_THREADS_LOGICAL_(or)
WGC_THREADS_LOGICAL_(xor)
WGC_THREADS_VALUES_(wgc_all, int32_t)
WGC_THREADS_VALUES_(wgc_any, int32_t)

/* Positions: wgc_reduce_argmin_f32_threads(size_t *result, ...), _groups, and
 * _ragged, whose indices are within the groups, too; SIZE_MAX: an empty one. */
#define WGC_THREADS_POSITION_(name, T)                                         \
    WGC_THREADS_VALUE_(name, size_t, T)                                        \
    WGC_THREADS_GROUPS_(name, size_t, T)                                       \
    WGC_API wgc_status name##_ragged_threads WGC_THREADS_RAGGED_PARAMETERS_(size_t, T) WGC_CHECKED;
#define WGC_THREADS_POSITIONS_(type, T)                                        \
    WGC_THREADS_POSITION_(wgc_reduce_argmin_##type, T)                         \
    WGC_THREADS_POSITION_(wgc_reduce_argmax_##type, T)
WGC_TYPES_(WGC_THREADS_POSITIONS_)

/* Exact sums, and dot products, of groups, too: each has the bits of a call. */
WGC_THREADS_VALUE_(wgc_reduce_exact_add_f32, float, float)
WGC_THREADS_VALUE_(wgc_reduce_exact_add_f64, double, double)
#define WGC_THREADS_DOT_(name, T)                                              \
    WGC_THREADS_FUNCTION_(name,                                                \
        (T *result, const T *x, const T *y, size_t n, const struct wgc_executor *executor), , \
        (result, x, y, n, executor),                                           \
        WGC_THREADS_IS_SHORT_(n, T), *result = name(x, y, n); return WGC_OK)
WGC_THREADS_DOT_(wgc_reduce_dot_f32, float)
WGC_THREADS_DOT_(wgc_reduce_dot_f64, double)
WGC_API wgc_status wgc_reduce_dot_f32_groups_threads(float *dst, const float *x, const float *y, size_t n, size_t group_size, const struct wgc_executor *executor) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_dot_f32_ragged_threads(float *dst, const float *x, const float *y, const size_t *offsets, size_t groups, const struct wgc_executor *executor) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_dot_f64_groups_threads(double *dst, const double *x, const double *y, size_t n, size_t group_size, const struct wgc_executor *executor) WGC_CHECKED;
WGC_API wgc_status wgc_reduce_dot_f64_ragged_threads(double *dst, const double *x, const double *y, const size_t *offsets, size_t groups, const struct wgc_executor *executor) WGC_CHECKED;

/* Columns of a matrix. Of few, less than 512 bytes in a row, scans are one call,
 * and so are sums and products of halves. */
#define WGC_THREADS_IS_SMALL_                                                  \
    (WGC_THREADS_IS_SHORT_(rows, double) && WGC_THREADS_IS_SHORT_(columns, double) && WGC_THREADS_IS_SHORT_(rows * columns, double))
WGC_THREADS_FUNCTION_(wgc_reduce_columns,
    (wgc_operator op, wgc_type type, void *dst, const void *src, ptrdiff_t src_stride, size_t rows, size_t columns, const struct wgc_executor *executor), ,
    (op, type, dst, src, src_stride, rows, columns, executor),
    WGC_THREADS_IS_SMALL_, return wgc_reduce_columns(op, type, dst, src, src_stride, rows, columns))
#define WGC_THREADS_COLUMNS_(name)                                             \
    WGC_THREADS_FUNCTION_(name,                                                \
        (wgc_operator op, wgc_type type, void *dst, ptrdiff_t dst_stride, const void *src, ptrdiff_t src_stride, size_t rows, size_t columns, const struct wgc_executor *executor), , \
        (op, type, dst, dst_stride, src, src_stride, rows, columns, executor), \
        WGC_THREADS_IS_SMALL_, return name(op, type, dst, dst_stride, src, src_stride, rows, columns))
WGC_THREADS_COLUMNS_(wgc_scan_inclusive_columns)
WGC_THREADS_COLUMNS_(wgc_scan_exclusive_columns)

#undef WGC_THREADS_IS_SHORT_
#undef WGC_THREADS_FUNCTION_
#undef WGC_THREADS_WHOLE_
#undef WGC_THREADS_VALUE_
#undef WGC_THREADS_SCAN_
#undef WGC_THREADS_GROUPS_
#undef WGC_THREADS_RAGGED_PARAMETERS_
#undef WGC_THREADS_RAGGED_
#undef WGC_THREADS_VALUES_
#undef WGC_THREADS_SCANS_
#undef WGC_THREADS_OPERATOR_
#undef WGC_THREADS_LOGICAL_
#undef WGC_THREADS_POSITION_
#undef WGC_THREADS_POSITIONS_
#undef WGC_THREADS_DOT_
#undef WGC_THREADS_IS_SMALL_
#undef WGC_THREADS_COLUMNS_

/* clang-format on */

#ifdef __cplusplus
}
#endif
#endif
