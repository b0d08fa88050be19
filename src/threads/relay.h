/* SPDX-License-Identifier: MIT */
/*
 * How workers share an array: each takes the next part and a ticket, and the
 * turn passes from ticket to ticket. A worker whose turn is near waits for it
 * and then leads: it gets a longer part, since it reads the part only once.
 */
#ifndef WGC_SRC_THREADS_RELAY_H
#define WGC_SRC_THREADS_RELAY_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* So that passing the turn wakes one worker, not all who wait. */
enum { relay_queues = 16 };

/* `n` elements, in parts of `lead` or of `other` elements; `lead` doubles and
 * halves, down to `least_lead`. What changes is read and written under `lock`,
 * except `shown`. */
struct relay {
    size_t n, lead, least_lead, other;
    size_t calm; /* parts since a turn came late, in least leads */
    pthread_mutex_t lock;
    pthread_cond_t passed[relay_queues]; /* to a ticket with this remainder */
    size_t begin;                        /* of what nobody has taken */
    size_t taken;                        /* tickets; also the next one */
    size_t turn;                         /* the ticket whose turn it is */
    size_t ready;    /* tickets that only wait for their turn, or have it for a
                        moment */
    size_t sleepers; /* workers */
    atomic_size_t shown; /* the turn, for workers that have not yet slept */
};

struct part {
    size_t begin, n, ticket;
    size_t patience; /* how many least leads a lead has now */
    bool leads;
};

/* So many bytes that a worker will read and write next. */
struct next {
    const char *src;
    char *dst; /* NULL: it is not worth fetching */
    size_t bytes;
};

void open_relay(struct relay *relay);
void close_relay(struct relay *relay);

/* False: no part is left. */
bool take_part(struct relay *relay, struct part *part);

/* Says that a part which does not lead has its totals. */
void announce_part(struct relay *relay);

/* Waits for the turn. It comes however few workers run at once, since those
 * that took the parts before have begun. Meanwhile `next` is fetched into the
 * cache. */
void wait_for_turn(struct relay *relay, const struct part *part,
                   const struct next *next);
/* Takes note of a turn that came after so many ns. Where other programs use the
 * cores, each pass of the turn waits for them, so parts become longer and the
 * turn passes less often. Holds the lock. */
void choose_lead(struct relay *relay, uint64_t waited);
void pass_turn(struct relay *relay, const struct part *part);

#endif
