/* SPDX-License-Identifier: MIT */
/* A pool of threads that wait for work, and its executor. */
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

#include "wgc/threads.h"

/* Everything is read and written under `lock`, but f's own data. */
struct wgc_pool {
    pthread_mutex_t lock;
    pthread_cond_t has_work, is_done;
    void (*f)(void *argument, size_t i);
    void *argument;
    size_t n;       /* items of the run; 0: there is none */
    size_t next;    /* the first that nobody has taken */
    size_t working; /* items that were taken and are not done */
    bool ends;
    size_t started; /* threads */
    pthread_t threads[];
};

/* Does items until all are taken. The lock is held, but while f runs. */
static void take_items(struct wgc_pool *pool)
{
    while (pool->next < pool->n) {
        const size_t i = pool->next++;
        pool->working++;
        pthread_mutex_unlock(&pool->lock);
        pool->f(pool->argument, i);
        pthread_mutex_lock(&pool->lock);
        pool->working--;
    }
}

static void *work(void *argument)
{
    struct wgc_pool *const pool = argument;
    pthread_mutex_lock(&pool->lock);
    while (!pool->ends) {
        if (pool->next < pool->n) {
            take_items(pool);
            if (pool->working == 0)
                pthread_cond_signal(&pool->is_done);
        } else {
            pthread_cond_wait(&pool->has_work, &pool->lock);
        }
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

static void run_pool(void *context, size_t n, void (*f)(void *, size_t),
                     void *argument)
{
    struct wgc_pool *const pool = context;
    pthread_mutex_lock(&pool->lock);
    const bool is_busy = pool->n > 0;
    if (!is_busy) {
        pool->f = f;
        pool->argument = argument;
        pool->n = n;
        pool->next = 0;
        pthread_cond_broadcast(&pool->has_work);
        take_items(pool);
        while (pool->working > 0)
            pthread_cond_wait(&pool->is_done, &pool->lock);
        pool->n = pool->next = 0;
    }
    pthread_mutex_unlock(&pool->lock);
    for (size_t i = 0; is_busy && i < n; i++)
        f(argument, i);
}

struct wgc_pool *wgc_pool_create(size_t workers)
{
    const size_t others = workers > 1 ? workers - 1 : 0;
    struct wgc_pool *pool = NULL;
    if (others < (SIZE_MAX - sizeof *pool) / sizeof pool->threads[0])
        pool = calloc(1, sizeof *pool + others * sizeof pool->threads[0]);
    if (!pool)
        return NULL;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->has_work, NULL);
    pthread_cond_init(&pool->is_done, NULL);
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
    pthread_mutex_lock(&pool->lock);
    pool->ends = true;
    pthread_cond_broadcast(&pool->has_work);
    pthread_mutex_unlock(&pool->lock);
    for (size_t i = 0; i < pool->started; i++)
        pthread_join(pool->threads[i], NULL);
    pthread_cond_destroy(&pool->is_done);
    pthread_cond_destroy(&pool->has_work);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

struct wgc_executor wgc_executor_pool(struct wgc_pool *pool)
{
    return (struct wgc_executor){run_pool, pool, pool->started + 1};
}
