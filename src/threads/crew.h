/* SPDX-License-Identifier: MIT */
/* Threads that wait for items, whoever has started them. */
#ifndef WGC_SRC_THREADS_CREW_H
#define WGC_SRC_THREADS_CREW_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

/* All members are read and written under `lock`. */
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

/* What each of its threads runs, until the crew is dismissed. */
void work_in_crew(struct crew *crew);
void dismiss_crew(struct crew *crew);

/* To be called when no thread works in the crew any more. */
void close_crew(struct crew *crew);

/* An executor's run. The crew and the caller share the items; while the crew is
 * busy, the caller does them alone. */
void run_crew(void *crew, size_t n, void (*f)(void *argument, size_t i),
              void *argument);

#endif
