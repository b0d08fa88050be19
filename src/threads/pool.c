/* SPDX-License-Identifier: MIT */
/* A pool: a crew of POSIX threads, and its executor. */
#include <stdlib.h>

#include "threads/crew.h"
#include "wgc/threads.h"

struct wgc_pool {
    struct crew crew;
    size_t started; /* threads */
    pthread_t threads[];
};

static void *work(void *argument)
{
    struct wgc_pool *const pool = argument;
    work_in_crew(&pool->crew);
    return NULL;
}

struct wgc_pool *wgc_pool_create(size_t workers)
{
    const size_t others = workers > 1 ? workers - 1 : 0;
    struct wgc_pool *pool = NULL;
    if (others < (SIZE_MAX - sizeof *pool) / sizeof pool->threads[0])
        pool = calloc(1, sizeof *pool + others * sizeof pool->threads[0]);
    if (!pool)
        return NULL;
    open_crew(&pool->crew);
    for (; pool->started < others; pool->started++) {
        if (pthread_create(&pool->threads[pool->started], NULL, work, pool)) {
            wgc_pool_destroy(pool);
            return NULL;
        }
    }
    return pool;
}

void wgc_pool_destroy(struct wgc_pool *pool)
{
    if (!pool)
        return;
    dismiss_crew(&pool->crew);
    for (size_t i = 0; i < pool->started; i++)
        pthread_join(pool->threads[i], NULL);
    close_crew(&pool->crew);
    free(pool);
}

struct wgc_executor wgc_executor_pool(struct wgc_pool *pool)
{
    return (struct wgc_executor){run_crew, &pool->crew, pool->started + 1};
}
