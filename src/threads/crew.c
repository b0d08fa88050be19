/* SPDX-License-Identifier: MIT */
/* Threads that wait for items: see crew.h. */
#include "threads/crew.h"

void open_crew(struct crew *crew)
{
    *crew = (struct crew){.n = 0};
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->has_work, NULL);
    pthread_cond_init(&crew->is_done, NULL);
}

void close_crew(struct crew *crew)
{
    pthread_cond_destroy(&crew->is_done);
    pthread_cond_destroy(&crew->has_work);
    pthread_mutex_destroy(&crew->lock);
}

/* Does items until all are taken. The lock is held except while f runs. */
static void take_items(struct crew *crew)
{
    while (crew->next < crew->n) {
        const size_t i = crew->next++;
        crew->working++;
        pthread_mutex_unlock(&crew->lock);
        crew->f(crew->argument, i);
        pthread_mutex_lock(&crew->lock);
        crew->working--;
    }
}

void work_in_crew(struct crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    while (!crew->ends) {
        if (crew->next < crew->n) {
            take_items(crew);
            if (crew->working == 0)
                pthread_cond_signal(&crew->is_done);
        } else {
            pthread_cond_wait(&crew->has_work, &crew->lock);
        }
    }
    pthread_mutex_unlock(&crew->lock);
}

void dismiss_crew(struct crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    crew->ends = true;
    pthread_cond_broadcast(&crew->has_work);
    pthread_mutex_unlock(&crew->lock);
}

void run_crew(void *context, size_t n, void (*f)(void *, size_t),
              void *argument)
{
    struct crew *const crew = context;
    pthread_mutex_lock(&crew->lock);
    const bool is_busy = crew->n > 0;
    if (!is_busy) {
        crew->f = f;
        crew->argument = argument;
        crew->n = n;
        crew->next = 0;
        pthread_cond_broadcast(&crew->has_work);
        take_items(crew);
        while (crew->working > 0)
            pthread_cond_wait(&crew->is_done, &crew->lock);
        crew->n = crew->next = 0;
    }
    pthread_mutex_unlock(&crew->lock);
    for (size_t i = 0; is_busy && i < n; i++)
        f(argument, i);
}
