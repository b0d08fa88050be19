/* SPDX-License-Identifier: MIT */
/*
 * How an array is handed out: parts in order of their indices, by tickets, and
 * a turn that goes from each to the next. A worker whose turn is near waits for
 * it and then leads: it gets a longer part, as it goes over that but once.
 */
#ifndef WGC_SRC_THREADS_RELAY_H
#define WGC_SRC_THREADS_RELAY_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* So that passing the turn wakes one worker, not all who wait. */
enum { relay_queues = 16 };

/* `n` elements, in parts of `lead` or of `other` ones. All that changes is read
 * and written under `lock`, but what workers look at before they sleep. */
struct relay {
    size_t n, lead, other;
    pthread_mutex_t lock;
    pthread_cond_t passed[relay_queues]; /* to a ticket with this remainder */
    size_t begin;                        /* of what nobody has taken */
    size_t taken;                        /* tickets; also the next one */
    size_t turn;                         /* the ticket whose turn it is */
    size_t ready;    /* tickets taken that but wait for their turn, or have it
                        only for a moment */
    size_t sleepers; /* workers */
    atomic_size_t shown; /* the turn, soon after it is passed */
};

struct part {
    size_t begin, n, ticket;
    bool leads;
};

void open_relay(struct relay *relay);
void close_relay(struct relay *relay);

/* False: there is none. */
bool take_part(struct relay *relay, struct part *part);

/* That a part which does not lead has its totals. */
void announce_part(struct relay *relay);

/* Those before were taken by workers that have begun, so the turn comes however
 * few of them run at once. */
void wait_for_turn(struct relay *relay, const struct part *part);
void pass_turn(struct relay *relay, const struct part *part);

#endif
