/* SPDX-License-Identifier: MIT */
/* The table of all terms. */
#include "terms/terms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool terms_seem_nan, terms_seem_certain;

/* The leaves first .. end - 1. */
struct run {
    uint32_t first, end;
};

/* A set's runs, in order and apart; of a pair there are none. */
struct term {
    uint32_t at, count;
};

/* What a table of hashes finds. */
struct entry {
    uint64_t key;
    uint32_t term; /* 0: free */
};

struct table {
    struct entry *entries;
    size_t size, used; /* size is a power of two */
};

static struct term *terms;
static uint32_t term_count = FIRST_LEAF + LEAVES;
static struct run *runs;
static size_t run_count, run_room;
static struct table pairs, unions, sets;

static void *resized(void *memory, size_t bytes)
{
    memory = realloc(memory, bytes);
    if (!memory) {
        perror("terms");
        exit(2);
    }
    return memory;
}

uint32_t leaf(size_t i)
{
    if (i >= LEAVES) {
        fprintf(stderr, "terms: no leaf %zu\n", i);
        exit(2);
    }
    return FIRST_LEAF + (uint32_t)i;
}

static bool is_term(uint64_t x)
{
    return x >= FIRST_LEAF && x < term_count;
}

/* ---- Tables of hashes -----------------------------------------------------
 */

static uint64_t hashed(uint64_t key)
{
    key = (key ^ key >> 31) * UINT64_C(0x9E3779B97F4A7C15);
    return key ^ key >> 29;
}

static void grow(struct table *table)
{
    const struct table old = *table;
    table->size = old.size ? 2 * old.size : 1 << 12;
    table->entries = resized(NULL, table->size * sizeof(struct entry));
    memset(table->entries, 0, table->size * sizeof(struct entry));
    for (size_t i = 0; i < old.size; i++) {
        size_t at = hashed(old.entries[i].key);
        while (table->entries[at &= table->size - 1].term)
            at++;
        table->entries[at] = old.entries[i];
    }
    free(old.entries);
}

/* The entry of that key from place *at on, or a free one. */
static struct entry *find(struct table *table, uint64_t key, size_t *at)
{
    if (2 * table->used >= table->size)
        grow(table);
    for (;; ++*at) {
        struct entry *const e = &table->entries[*at & (table->size - 1)];
        if (e->term == 0 || e->key == key)
            return e;
    }
}

static uint32_t fill_entry(struct table *table, struct entry *e, uint64_t key,
                           uint32_t term)
{
    table->used++;
    *e = (struct entry){key, term};
    return term;
}

/* ---- Making terms ---------------------------------------------------------
 */

static uint32_t new_term(size_t at, size_t count)
{
    if (!terms)
        terms = resized(NULL, MOST_TERMS * sizeof *terms);
    if (term_count == MOST_TERMS) {
        fputs("terms: too many\n", stderr);
        exit(2);
    }
    terms[term_count] = (struct term){(uint32_t)at, (uint32_t)count};
    return term_count++;
}

/* Addition and multiplication commute. */
static uint64_t pair_key(uint32_t a, uint32_t b)
{
    return a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a;
}

static uint32_t pair(uint32_t a, uint32_t b)
{
    const uint64_t key = pair_key(a, b);
    size_t at = hashed(key);
    struct entry *const e = find(&pairs, key, &at);
    return e->term ? e->term : fill_entry(&pairs, e, key, new_term(0, 0));
}

/* The runs of a leaf, which `own` has room for, or of a set. */
static const struct run *runs_of(uint32_t x, struct run *own, size_t *count)
{
    if (x < FIRST_LEAF + LEAVES) {
        *own = (struct run){x, x + 1};
        *count = 1;
        return own;
    }
    *count = terms[x].count;
    return runs + terms[x].at;
}

/* Puts the runs of both behind all runs; their number, or 0 if both have a leaf
 * or one is no set. */
static size_t merge(uint32_t a, uint32_t b)
{
    size_t na, nb, n = 0;
    struct run one, other;
    if (run_count + 2 * LEAVES > run_room) {
        run_room += 1 << 22;
        runs = resized(runs, run_room * sizeof *runs);
    }
    const struct run *x = runs_of(a, &one, &na), *y = runs_of(b, &other, &nb);
    struct run *const to = runs + run_count;
    if (na == 0 || nb == 0)
        return 0;
    while (na + nb > 0) {
        const bool first = nb == 0 || (na > 0 && x->first < y->first);
        const struct run next = first ? *x++ : *y++;
        na -= first;
        nb -= !first;
        if (n > 0 && next.first < to[n - 1].end)
            return 0;
        if (n > 0 && next.first == to[n - 1].end)
            to[n - 1].end = next.end;
        else
            to[n++] = next;
    }
    return n;
}

/* The set of the n runs behind all runs, which become its own if it is new. */
static uint32_t set_of_last_runs(size_t n)
{
    const struct run *const new = runs + run_count;
    uint64_t key = n;
    for (size_t i = 0; i < n; i++)
        key = hashed(key ^ ((uint64_t) new[i].first << 32 | new[i].end));
    for (size_t at = hashed(key);; at++) {
        struct entry *const e = find(&sets, key, &at);
        if (e->term == 0) {
            run_count += n;
            return fill_entry(&sets, e, key, new_term(run_count - n, n));
        }
        const struct term t = terms[e->term];
        if (t.count == n && memcmp(runs + t.at, new, n * sizeof *new) == 0)
            return e->term;
    }
}

static uint32_t set(uint32_t a, uint32_t b)
{
    const uint64_t key = pair_key(a, b);
    size_t at = hashed(key);
    struct entry *const e = find(&unions, key, &at);
    if (e->term)
        return e->term;
    const size_t n = merge(a, b);
    return fill_entry(&unions, e, key, n ? set_of_last_runs(n) : NO_TERM);
}

/* ---- Values ---------------------------------------------------------------
 */

uint64_t join_integers(uint64_t a, uint64_t b, uint64_t neutral, uint64_t spare)
{
    if (a == neutral || a == spare)
        return b;
    if (b == neutral || b == spare)
        return a;
    return is_term(a) && is_term(b) ? set((uint32_t)a, (uint32_t)b) : NO_TERM;
}

/* 0 if it is none. */
static uint32_t term_of(double x)
{
    return x >= FIRST_LEAF && x < term_count && x == (uint32_t)x ? (uint32_t)x
                                                                 : 0;
}

static uint32_t set_of_numbers(double a, double b)
{
    const uint32_t x = term_of(a), y = term_of(b);
    return x && y ? set(x, y) : NO_TERM;
}

uint32_t join_patterns_f32(uint32_t a, uint32_t b, uint32_t neutral)
{
    if (a == neutral || b == neutral)
        return a == neutral ? b : a;
    float x, y;
    memcpy(&x, &a, sizeof x);
    memcpy(&y, &b, sizeof y);
    x = (float)set_of_numbers(x, y);
    memcpy(&a, &x, sizeof a);
    return a;
}

uint64_t join_patterns_f64(uint64_t a, uint64_t b, uint64_t neutral)
{
    if (a == neutral || b == neutral)
        return a == neutral ? b : a;
    double x, y;
    memcpy(&x, &a, sizeof x);
    memcpy(&y, &b, sizeof y);
    x = set_of_numbers(x, y);
    memcpy(&a, &x, sizeof a);
    return a;
}

double join_numbers_f64(double a, double b, double neutral)
{
    if (memcmp(&a, &neutral, sizeof a) == 0)
        return b;
    if (memcmp(&b, &neutral, sizeof b) == 0)
        return a;
    const uint32_t x = term_of(a), y = term_of(b);
    return x && y ? pair(x, y) : NO_TERM;
}

float join_numbers_f32(float a, float b, float neutral)
{
    return (float)join_numbers_f64(a, b, neutral);
}
