/* SPDX-License-Identifier: MIT */
/* The executors of OpenMP, which is the default, and of an arena. */
#include "threads/executors.h"

#include <limits.h>
#ifdef _OPENMP
#include <omp.h>
#endif
#include <stdint.h>

#include "threads/engine.h"

/* ---- OpenMP -------------------------------------------------------------- */

#ifdef _OPENMP

/* The number of threads is all that the context says. */
static void run_openmp(void *context, size_t n, void (*f)(void *, size_t),
                       void *argument)
{
    const size_t workers = (size_t)(uintptr_t)context;
    const int threads = (int)(n < workers ? n : workers);
#pragma omp parallel for num_threads(threads) schedule(dynamic, 1)
    for (size_t i = 0; i < n; i++)
        f(argument, i);
}

struct wgc_executor wgc_executor_openmp(size_t workers)
{
    if (workers == 0)
        workers = (size_t)omp_get_max_threads();
    if (workers > INT_MAX)
        workers = INT_MAX;
    return (struct wgc_executor){run_openmp, (void *)(uintptr_t)workers,
                                 workers};
}

struct wgc_executor executor_or_default(const struct wgc_executor *executor)
{
    return executor ? *executor : wgc_executor_openmp(omp_in_parallel());
}

#else /* the Python module, which always gives an executor */

struct wgc_executor executor_or_default(const struct wgc_executor *executor)
{
    return *executor;
}

#endif

/* ---- Arenas -------------------------------------------------------------- */

static void run_in_arena(void *context, size_t n, void (*f)(void *, size_t),
                         void *argument)
{
    const struct wgc_arena *const arena = context;
    run_items(&arena->executor, n, f, argument);
}

struct wgc_executor wgc_executor_in_arena(struct wgc_arena *arena)
{
    return (struct wgc_executor){run_in_arena, arena, arena->executor.workers};
}

const struct wgc_arena *arena_of(const struct wgc_executor *executor)
{
    return executor->run == run_in_arena ? executor->context : NULL;
}
