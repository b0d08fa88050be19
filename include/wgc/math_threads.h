/* SPDX-License-Identifier: MIT */
/*
 * Softmax and its related functions over all cores: the parts of an array, or
 * groups, such as the rows of a matrix, are handed out to an executor of
 * wgc/threads.h. Functions here are inline: link with wgc-math and wgc-threads.
 *
 * A function of wgc/math.h has _threads behind its name, an executor as its last
 * argument, NULL: OpenMP, all cores, and a pointer for what the other returns as
 * its first; it returns a status. Everything else is as there: shapes, errors,
 * and the bits, whatever the executor. Nothing is allocated.
 */
#ifndef WGC_MATH_THREADS_H
#define WGC_MATH_THREADS_H

#include "wgc/math.h"
#include "wgc/threads.h"

/* clang-format off */

static inline struct wgc_executor wgc_math_executor_(const struct wgc_executor *given)
{
    return given ? *given : wgc_executor_openmp(0);
}

/* ---------------------------------------------------------- whole arrays -- */

/* wgc_softmax_f32_threads(dst, src, n, executor), wgc_log_softmax_f32_threads
 * and wgc_logsumexp_f32_threads(result, src, n, executor). */
#define WGC_MATH_WHOLE_(name, T)                                               \
    static inline wgc_status name##_threads(                                   \
        T *dst, const T *src, size_t n, const struct wgc_executor *executor)   \
    {                                                                          \
        const struct wgc_executor by = wgc_math_executor_(executor);           \
        name##_run(dst, src, n, &by);                                          \
        return WGC_OK;                                                         \
    }
#define WGC_MATH_VALUE_(name, T)                                               \
    static inline wgc_status name##_threads(                                   \
        T *result, const T *src, size_t n,                                     \
        const struct wgc_executor *executor)                                   \
    {                                                                          \
        const struct wgc_executor by = wgc_math_executor_(executor);           \
        *result = name##_run(src, n, &by);                                     \
        return WGC_OK;                                                         \
    }
#define WGC_MATH_THREADS_TYPES_(WHOLE, name)                                   \
    WHOLE(name##_f16, wgc_f16)                                                 \
    WHOLE(name##_f32, float)                                                   \
    WHOLE(name##_f64, double)
WGC_MATH_THREADS_TYPES_(WGC_MATH_WHOLE_, wgc_softmax)
WGC_MATH_THREADS_TYPES_(WGC_MATH_WHOLE_, wgc_log_softmax)
WGC_MATH_THREADS_TYPES_(WGC_MATH_VALUE_, wgc_logsumexp)

#undef WGC_MATH_WHOLE_
#undef WGC_MATH_VALUE_

/* ---------------------------------------------------------------- groups -- */

/* n elements in groups, `parts` times some of them; f knows their type. */
struct wgc_math_groups_ {
    void *dst;
    const void *src;
    size_t n, group_size, groups, parts;
    void (*f)(const struct wgc_math_groups_ *all, size_t first, size_t end);
};

static inline void wgc_math_part_(void *argument, size_t part)
{
    const struct wgc_math_groups_ *all = (const struct wgc_math_groups_ *)argument;
    const size_t each = all->groups / all->parts, more = all->groups % all->parts;
    const size_t first = part * each + (part < more ? part : more);
    all->f(all, first, first + each + (part < more));
}

/* Of a part, the elements. */
static inline size_t wgc_math_count_(const struct wgc_math_groups_ *all, size_t first, size_t end)
{
    return (end < all->groups ? end * all->group_size : all->n) - first * all->group_size;
}

/* Parts of at least 4096 elements, whose exponentials outweigh the handing out;
 * several for each worker, so that a slow one gets fewer. */
static inline wgc_status wgc_math_threads_(struct wgc_math_groups_ *all, const struct wgc_executor *given)
{
    const struct wgc_executor executor = wgc_math_executor_(given);
    if (all->group_size == 0)
        return WGC_ERROR_GROUP_SIZE;
    all->groups = all->n / all->group_size + (all->n % all->group_size != 0);
    all->parts = all->n / 4096;
    if (all->parts / 4 > executor.workers)
        all->parts = 4 * executor.workers;
    if (all->parts > all->groups)
        all->parts = all->groups;
    if (all->parts > 1 && executor.workers > 1)
        executor.run(executor.context, all->parts, wgc_math_part_, all);
    else if (all->groups > 0)
        all->f(all, 0, all->groups);
    return WGC_OK;
}

/* `size`: the elements of dst for each group. The status of a part is WGC_OK, as
 * groups are not empty. */
#define WGC_MATH_THREADS_(name, T, size)                                       \
    static inline void name##_part_(const struct wgc_math_groups_ *all,        \
                                    size_t first, size_t end)                  \
    {                                                                          \
        const wgc_status status = name##_groups(                               \
            (T *)all->dst + first * (size),                                    \
            (const T *)all->src + first * all->group_size,                     \
            wgc_math_count_(all, first, end), all->group_size);                \
        (void)status;                                                          \
    }                                                                          \
    static inline wgc_status name##_groups_threads(                            \
        T *dst, const T *src, size_t n, size_t group_size,                     \
        const struct wgc_executor *executor)                                   \
    {                                                                          \
        struct wgc_math_groups_ all = {dst, src, n, group_size, 0, 0,          \
                                       name##_part_};                          \
        return wgc_math_threads_(&all, executor);                              \
    }
#define WGC_MATH_MANY_(name, T) WGC_MATH_THREADS_(name, T, all->group_size)
#define WGC_MATH_VALUES_(name, T) WGC_MATH_THREADS_(name, T, 1)

/* wgc_softmax_f32_groups_threads(dst, src, n, group_size, executor) and so on. A
 * group is done by one thread. */
WGC_MATH_THREADS_TYPES_(WGC_MATH_MANY_, wgc_softmax)
WGC_MATH_THREADS_TYPES_(WGC_MATH_MANY_, wgc_log_softmax)
WGC_MATH_THREADS_TYPES_(WGC_MATH_VALUES_, wgc_logsumexp)

#undef WGC_MATH_THREADS_
#undef WGC_MATH_MANY_
#undef WGC_MATH_VALUES_
#undef WGC_MATH_THREADS_TYPES_

/* clang-format on */
#endif
