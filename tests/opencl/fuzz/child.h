/* SPDX-License-Identifier: MIT */
/* Child processes with a scratch directory each, and how they end. */
#ifndef WGC_FUZZ_CHILD_H
#define WGC_FUZZ_CHILD_H

#include <sys/types.h>

#include "launch.h"

struct child {
    pid_t pid; /* 0: none */
    char scratch[64];
    volatile unsigned *steps; /* grows whenever the child has done something */
    unsigned seen_steps;
    double seen_at, seen_work;
};

/* Forks; true in the child, whose messages go to a file if quiet. */
bool start_child(struct child *child, unsigned index, volatile unsigned *steps,
                 bool quiet);
/* From now on it may take its time. */
void watch_child(struct child *child);
/* Whether it has ended, by itself or, late, because it did nothing for as long
 * as it may. */
bool child_ended(struct child *child, double time_limit, int *status,
                 bool *late);
void stop_child(struct child *child);
/* What its end says of the kernel that it ran. */
void describe_end(const struct child *child, int status, bool late,
                  double time_limit, struct outcome *outcome);

/* Memory that is shared with children. */
void *shared_memory(size_t size);
void pause_briefly(void);

#endif
