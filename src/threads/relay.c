/* SPDX-License-Identifier: MIT */
/* Parts, tickets and turns: see relay.h. */
#include "platform.h" /* before all else: clock_gettime */

#include "threads/relay.h"

#include <sched.h>
#include <time.h>

/* In ns. A worker with nothing to fetch polls for longer than a part takes,
 * some 50 us, and longer where parts lead, before it sleeps. A turn is late if
 * it comes later than the system's ticks explain, which take 100 us under a
 * hypervisor: then the worker that it waited for did not run. */
enum { awake = 100000, late = 250000, late_lead = 60000 };
enum { pauses = 16, most_patience = 4 };
enum { soon = 64, long_calm = 256 };       /* parts since a turn came late */
enum { fetched_at_once = 512, line = 64 }; /* bytes */

#ifdef __has_builtin
#if __has_builtin(__builtin_ia32_pause)
#define PAUSE() __builtin_ia32_pause()
#endif
#endif

static void pause_shortly(void)
{
#ifdef PAUSE
    for (int i = 0; i < pauses; i++)
        PAUSE();
#else
    sched_yield();
#endif
}

static uint64_t now_in_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

void open_relay(struct relay *relay)
{
    relay->begin = relay->taken = relay->turn = 0;
    relay->calm = soon;
    relay->least_lead = relay->lead;
    relay->ready = relay->sleepers = 0;
    atomic_init(&relay->shown, 0);
    pthread_mutex_init(&relay->lock, NULL);
    for (int i = 0; i < relay_queues; i++)
        pthread_cond_init(&relay->passed[i], NULL);
}

void close_relay(struct relay *relay)
{
    for (int i = 0; i < relay_queues; i++)
        pthread_cond_destroy(&relay->passed[i]);
    pthread_mutex_destroy(&relay->lock);
}

bool take_part(struct relay *relay, struct part *part)
{
    pthread_mutex_lock(&relay->lock);
    const size_t left = relay->n - relay->begin;
    part->leads = relay->taken - relay->turn == relay->ready;
    part->begin = relay->begin;
    part->n = part->leads ? relay->lead : relay->other;
    if (part->n > left)
        part->n = left;
    relay->begin += part->n;
    part->ticket = relay->taken;
    part->patience = relay->lead / relay->least_lead;
    if (part->patience > most_patience)
        part->patience = most_patience;
    if (left > 0)
        relay->taken++;
    pthread_mutex_unlock(&relay->lock);
    return left > 0;
}

void announce_part(struct relay *relay)
{
    pthread_mutex_lock(&relay->lock);
    relay->ready++;
    pthread_mutex_unlock(&relay->lock);
}

static void fetch_some(const struct next *next, size_t begin)
{
    for (size_t i = begin; i < begin + fetched_at_once; i += line) {
        __builtin_prefetch(next->src + i);
        if (next->dst)
            __builtin_prefetch(next->dst + i, 1);
    }
}

/* One turn that comes late shows nothing: a hypervisor may have taken a core
 * for a moment. */
void choose_lead(struct relay *relay, uint64_t waited)
{
    const size_t length = relay->lead / relay->least_lead;
    const bool is_late = waited > late + late_lead * (uint64_t)length;
    const size_t calm = relay->calm + length;
    relay->calm = is_late ? 0 : calm;
    if (is_late && calm < soon && relay->lead <= relay->n / 4) {
        relay->lead *= 2;
    } else if (calm >= long_calm && relay->lead > relay->least_lead) {
        relay->calm = soon;
        relay->lead /= 2;
    }
}

void wait_for_turn(struct relay *relay, const struct part *part,
                   const struct next *next)
{
    const uint64_t begin = now_in_ns();
    const uint64_t sleep = begin + awake * (uint64_t)part->patience;
    size_t fetched = 0;
    while (atomic_load(&relay->shown) != part->ticket) {
        if (fetched < next->bytes) {
            fetch_some(next, fetched);
            fetched += fetched_at_once;
        } else if (now_in_ns() < sleep) {
            pause_shortly();
        } else {
            break;
        }
    }
    pthread_mutex_lock(&relay->lock);
    relay->sleepers++;
    while (relay->turn != part->ticket)
        pthread_cond_wait(&relay->passed[part->ticket % relay_queues],
                          &relay->lock);
    choose_lead(relay, now_in_ns() - begin);
    relay->sleepers--;
    pthread_mutex_unlock(&relay->lock);
}

void pass_turn(struct relay *relay, const struct part *part)
{
    pthread_mutex_lock(&relay->lock);
    if (!part->leads)
        relay->ready--;
    relay->turn++;
    if (relay->sleepers > 0)
        pthread_cond_broadcast(&relay->passed[relay->turn % relay_queues]);
    pthread_mutex_unlock(&relay->lock);
    atomic_fetch_add(&relay->shown, 1);
}
