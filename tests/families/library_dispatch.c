/* SPDX-License-Identifier: MIT */
/* Which instruction set is used: WGC_ISA, wgc_force_isa, racing threads. */
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/child.h"
#include "engine/system.h"
#include "families/families.h"

/* The build pins one instruction set: nothing is chosen at run time. */
#ifndef WGC_TEST_PINNED
#define WGC_TEST_PINNED 0
#endif

enum { THREADS = 8, RACES = 40, MESSAGE_SIZE = 512 };

static const struct isa {
    wgc_isa_id id;
    const char *name;
    int rank;
} isas[] = {
#define WGC_ISA(name, NAME, id, rank, arch, flags)                             \
    {WGC_ISA_##NAME, #name, rank},
#include "isas.def"
};
enum { ISA_COUNT = sizeof isas / sizeof isas[0] };

static wgc_isa_id best_isa(void)
{
    const struct isa *best = NULL;
    for (int i = 0; i < ISA_COUNT; i++)
        if (wgc_isa_supported(isas[i].id) &&
            (!best || isas[i].rank > best->rank))
            best = &isas[i];
    return best ? best->id : 0;
}

/* ---- Public functions from many threads at once ---------------------------
 */

/* Threads wait here, so that all make their first call together. */
struct race {
    atomic_int waiting;
    bool forcing; /* half of the threads change the instruction set */
    wgc_isa_id forced[ISA_COUNT];
    size_t forced_count;
    size_t wrong[THREADS];
};

struct racer {
    struct race *race;
    int index;
};

static size_t sums_are_wrong(void)
{
    const int32_t values[] = {3, 1, 7, 0, 4, 1, 6, 3};
    const int32_t expected[] = {3, 4, 11, 11, 15, 16, 22, 25};
    int32_t scan[8];
    wgc_scan_inclusive_add_i32(scan, values, 8);
    return memcmp(scan, expected, sizeof scan) != 0 ||
           wgc_reduce_add_i32(values, 8) != 25 || !wgc_isa_name();
}

static void *run_racer(void *argument)
{
    const struct racer *const racer = argument;
    struct race *const race = racer->race;
    const bool forces = race->forcing && racer->index % 2;
    atomic_fetch_add(&race->waiting, 1);
    while (atomic_load(&race->waiting) < THREADS)
        sched_yield();
    for (size_t i = 0; i < 20; i++) {
        if (forces)
            race->wrong[racer->index] +=
                wgc_force_isa(race->forced[i % race->forced_count]) != WGC_OK;
        race->wrong[racer->index] += sums_are_wrong();
    }
    return NULL;
}

static void race_threads(struct run *run, bool forcing)
{
    struct race race = {.forcing = forcing};
    for (int i = 0; i < ISA_COUNT; i++)
        if (wgc_isa_supported(isas[i].id))
            race.forced[race.forced_count++] = isas[i].id;
    pthread_t threads[THREADS];
    struct racer racers[THREADS];
    for (int i = 0; i < THREADS; i++) {
        racers[i] = (struct racer){&race, i};
        if (pthread_create(&threads[i], NULL, run_racer, &racers[i]) != 0)
            fail(run, "no thread");
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        CHECK(run, race.wrong[i] == 0, "thread %d saw %zu wrong sums", i,
              race.wrong[i]);
    }
    /* Whatever was forced last is in use, and reported as such. */
    CHECK(run, forcing || wgc_isa() == best_isa(), "using %s", wgc_isa_name());
}

static void race_first_calls(struct run *run, const void *argument)
{
    const bool *const forcing = argument;
    set_variable("WGC_ISA", NULL);
    race_threads(run, *forcing);
}

/* A core's table that another thread has made. One thread makes it; the others
 * wait for that in a way that orders nothing, so that the library has to: one
 * asks for the same, the other just calls. */
static atomic_int table_is_made;

static void *use_table(void *argument)
{
    const int index = *(int *)argument;
    while (index > 0 &&
           !atomic_load_explicit(&table_is_made, memory_order_relaxed))
        sched_yield();
    if (index < 2)
        wgc_force_isa(best_isa());
    atomic_store_explicit(&table_is_made, 1, memory_order_relaxed);
    return sums_are_wrong() ? argument : NULL;
}

static void hand_on_table(struct run *run, const void *argument)
{
    (void)argument;
    set_variable("WGC_CORE", "zen4");
    int indices[] = {0, 1, 2};
    pthread_t threads[3];
    for (int i = 0; i < 3; i++)
        if (pthread_create(&threads[i], NULL, use_table, &indices[i]) != 0)
            fail(run, "no thread");
    for (int i = 0; i < 3; i++) {
        void *wrong;
        pthread_join(threads[i], &wrong);
        CHECK(run, !wrong, "thread %d saw wrong sums", i);
    }
}

void library_races(struct run *run)
{
    for (int i = 0; i < RACES; i++) {
        const bool forcing = i % 2;
        run_in_child(run, race_first_calls, &forcing, NULL, 0);
    }
    run_in_child(run, hand_on_table, NULL, NULL, 0);
}

/* ---- WGC_ISA and WGC_CORE --------------------------------------------------
 */

/* A value of WGC_ISA, or of another variable, and the instruction set that it
 * should lead to. */
struct wish {
    const char *value;
    wgc_isa_id expected;
    bool race; /* eight threads, else one call */
    const char *variable;
};

static const char *variable_of(const struct wish *wish)
{
    return wish->variable ? wish->variable : "WGC_ISA";
}

static void check_wish(struct run *run, const void *argument)
{
    const struct wish *const wish = argument;
    set_variable("WGC_ISA", NULL);
    set_variable(variable_of(wish), wish->value);
    if (wish->race)
        race_threads(run, false);
    CHECK(run, wgc_isa() == wish->expected, "%s=%s gives %s", variable_of(wish),
          wish->value, wgc_isa_name());
    CHECK(run, sums_are_wrong() == 0, "wrong sums");
}

/* Makes the wish in a fresh process; `complaint` is the line it should cost. */
static void wish_for(struct run *run, const struct wish *wish,
                     const char *complaint)
{
    char text[MESSAGE_SIZE], start[MESSAGE_SIZE];
    begin_case(run, wish->value, 0, "%s", variable_of(wish));
    run_in_child(run, check_wish, wish, text, sizeof text);
    if (run->skipped)
        return;
    if (!complaint || WGC_TEST_PINNED) {
        CHECK(run, text[0] == '\0', "unexpected on stderr: %s", text);
        return;
    }
    const char *const newline = strchr(text, '\n');
    snprintf(start, sizeof start, "wgc: %s=%s: %s", variable_of(wish),
             wish->value, complaint);
    CHECK(run, newline && newline[1] == '\0', "not one line: \"%s\"", text);
    CHECK(run, strncmp(text, start, strlen(start)) == 0,
          "expected \"%s\" got \"%s\"", start, text);
}

void library_environment(struct run *run)
{
    const wgc_isa_id best = best_isa();
    const char *const unknown[] = {"bogus", "AVX2", "avx", "avx2 ", "0"};
    wish_for(run, &(struct wish){"", best, false}, NULL);
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
        for (int race = 0; race <= 1; race++)
            wish_for(run, &(struct wish){unknown[i], best, race},
                     "no such instruction set");
    for (int i = 0; i < ISA_COUNT; i++) {
        if (wgc_isa_supported(isas[i].id)) {
            wish_for(run, &(struct wish){isas[i].name, isas[i].id, false},
                     NULL);
            continue;
        }
        for (int race = 0; race <= 1; race++)
            wish_for(run, &(struct wish){isas[i].name, best, race}, "");
    }
    /* Families of cores are AVX-512's; others do not look at the variable. */
    const char *const cores[] = {"", "none", "zen4", "golden_cove", "bogus"};
    for (size_t i = 0; i < sizeof cores / sizeof cores[0]; i++)
        for (int race = 0; race <= 1; race++)
            wish_for(run, &(struct wish){cores[i], best, race, "WGC_CORE"},
                     best == WGC_ISA_AVX512 && strcmp(cores[i], "bogus") == 0
                         ? "no such family of cores"
                         : NULL);
}

/* ---- wgc_force_isa ----------------------------------------------------------
 */

static void check_forcing(struct run *run, const void *argument)
{
    (void)argument;
    for (int i = 0; i < ISA_COUNT; i++) {
        if (!wgc_isa_supported(isas[i].id))
            continue;
        CHECK(run, wgc_force_isa(isas[i].id) == WGC_OK, "error for %s",
              isas[i].name);
        CHECK(run, wgc_isa() == isas[i].id, "%s is not used", isas[i].name);
        CHECK(run, wgc_force_isa((wgc_isa_id)999) == WGC_ERROR_ISA_UNKNOWN,
              "no error for 999");
        for (int j = 0; j < ISA_COUNT; j++)
            CHECK(run,
                  wgc_isa_supported(isas[j].id) ||
                      wgc_force_isa(isas[j].id) == WGC_ERROR_ISA_UNSUPPORTED,
                  "no error for %s", isas[j].name);
        CHECK(run, wgc_isa() == isas[i].id, "an error changed %s to %s",
              isas[i].name, wgc_isa_name());
        CHECK(run, sums_are_wrong() == 0, "wrong sums");
    }
}

/* Forced before anything was chosen: WGC_ISA is not even read. */
static void force_first(struct run *run, const void *argument)
{
    (void)argument;
    set_variable("WGC_ISA", "bogus");
    const wgc_isa_id best = best_isa();
    CHECK(run, wgc_force_isa(best) == WGC_OK, "an error");
    CHECK(run, wgc_isa() == best, "using %s", wgc_isa_name());
}

void library_forcing(struct run *run)
{
    char text[MESSAGE_SIZE];
    begin_case(run, "-", 0, "wgc_force_isa");
    run_in_child(run, check_forcing, NULL, NULL, 0);
    run_in_child(run, force_first, NULL, text, sizeof text);
    CHECK(run, run->skipped || text[0] == '\0', "unexpected on stderr: %s",
          text);
}
