/* SPDX-License-Identifier: MIT */
/* Threads that wait for items, whoever has started them. */
#ifndef WGC_SRC_THREADS_CREW_H
#define WGC_SRC_THREADS_CREW_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

/* Everything is read and written under `lock`, but f's own data. */
struct crew {
    pthread_mutex_t lock;
    pthread_cond_t has_work, is_done;
    void (*f)(void *argument, size_t i);
    void *argument;
    size_t n;       /* items of the run; 0: there is none */
    size_t next;    /* the first that nobody has taken */
    size_t working; /* items that were taken and are not done */
    bool ends;
};

void open_crew(struct crew *crew);

/* What a thread of it does, until the crew is dismissed. */
void work_in_crew(struct crew *crew);
void dismiss_crew(struct crew *crew);

/* When no thread works in it any more. */
void close_crew(struct crew *crew);

/* An executor's run: by the crew and the caller, or, while the crew is busy, by
 * the caller alone. */
void run_crew(void *crew, size_t n, void (*f)(void *argument, size_t i),
              void *argument);

#endif
