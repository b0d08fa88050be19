/* SPDX-License-Identifier: MIT */
#include "launch_times.h"

#include <pthread.h>

enum {
    ALONE_NS = 40000, /* of one compute unit: what is lost is overlap alone */
    FIRST_NS = 16000, /* of several, if the launch before was waited for */
    NEXT_NS = 3000,   /* if not: they are awake, and share a launch */
    TRIAL_NS = 500000 /* by a bound, of all threads together */
};
enum { MOST_BETWEEN_TRIALS = 4096 };

/* A time for so many work-items; 0: not known. */
struct measure {
    uint64_t ns;
    size_t items;
};

struct record {
    const void *kernel;
    struct measure here;  /* in a caller's thread */
    struct measure bound; /* elsewhere, with waking and waiting */
    unsigned skipped, between_trials;
};
static struct record records[64];

/* The launch since the last wait, if it is the only one; NULL if it ran in its
 * caller's thread. */
static struct {
    struct record *record;
    struct wgc_launch_size size;
    uint64_t began;
    unsigned count;
} recent;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of all these */

static struct record *find(const void *kernel)
{
    enum { COUNT = sizeof records / sizeof *records };
    struct record *const record =
        &records[(uintptr_t)kernel / 64 * 0x9E3779B9U / 1024 % COUNT];
    if (record->kernel != kernel)
        *record = (struct record){.kernel = kernel, .between_trials = 1};
    return record;
}

/* Fewer work-items may take as long. */
static bool is_within(const struct measure *measure, size_t items,
                      uint64_t limit)
{
    const size_t from = measure->items > 0 ? measure->items : 1;
    const size_t times = items > from ? items / from + (items % from != 0) : 1;
    return measure->ns > 0 && measure->ns <= limit / times;
}

/* What was too long once may have had other arguments, or its thread had to
 * wait; so it is tried again, more and more seldom. */
static bool is_trial(struct record *record, size_t items)
{
    if (!is_within(&record->bound, items, TRIAL_NS) ||
        ++record->skipped < record->between_trials)
        return false;
    record->skipped = 0;
    if (record->between_trials < MOST_BETWEEN_TRIALS)
        record->between_trials *= 2;
    return true;
}

bool wgc_launch_is_short(const void *kernel, struct wgc_launch_size size,
                         unsigned units, uint64_t now)
{
    pthread_mutex_lock(&lock);
    struct record *const record = find(kernel);
    const uint64_t limit = units == 1          ? ALONE_NS
                           : recent.count == 0 ? FIRST_NS
                                               : NEXT_NS;
    const bool is_short = is_within(&record->here, size.items, limit) ||
                          is_trial(record, size.items);
    recent.record = is_short ? NULL : record;
    recent.size = size;
    recent.began = now;
    recent.count++;
    pthread_mutex_unlock(&lock);
    return is_short;
}

void wgc_launch_took(const void *kernel, size_t items, uint64_t ns)
{
    pthread_mutex_lock(&lock);
    find(kernel)->here = (struct measure){ns > 0 ? ns : 1, items};
    pthread_mutex_unlock(&lock);
}

/* That bounds the time of a launch, if it was the only one. */
void wgc_launch_waited(unsigned units, uint64_t now)
{
    pthread_mutex_lock(&lock);
    if (recent.record && recent.count == 1) {
        const uint64_t threads =
            recent.size.groups < units ? recent.size.groups : units;
        recent.record->bound = (struct measure){
            (now - recent.began) * threads + 1, recent.size.items};
    }
    recent.record = NULL;
    recent.count = 0;
    pthread_mutex_unlock(&lock);
}
