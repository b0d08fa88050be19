/* SPDX-License-Identifier: MIT */
/*
 * Cuts a kernel down by changes to its tree. A change stays if the interpreter
 * finds the kernel meaningful and it still fails in the same way.
 */
#include "reduce.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "interpret.h"
#include "print.h"

enum { MAX_PLACES = 8192, MAX_TRIED = 8192 };

struct reducer {
    struct settings settings;
    struct kernel *kernel;
    struct outcome outcome; /* of the smallest so far */
    try_function *try_alone;
    struct statement **statements[MAX_PLACES];
    struct expression **expressions[MAX_PLACES];
    unsigned statement_count, expression_count;
    uint64_t tried[MAX_TRIED]; /* kernels, by their fingerprints */
    bool changed;
};

/* A crash is the same by its signal, not by what was printed. */
static bool same_failure(const struct outcome *a, const struct outcome *b)
{
    return a->result == b->result &&
           (a->result != CRASHED ||
            strncmp(a->text, b->text, strcspn(a->text, ")")) == 0);
}

/* A number for all that a kernel's launch depends on. */
static uint64_t fingerprint(const struct kernel *kernel)
{
    char *text = NULL;
    size_t size = 0;
    uint64_t hash = 14695981039346656037U; /* FNV-1a */
    FILE *const file = open_memstream(&text, &size);
    if (!file)
        return 0;
    print_launch(file, kernel);
    print_kernel(file, kernel);
    fclose(file);
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)text[i]) * 1099511628211U;
    free(text);
    return hash ? hash : 1;
}

/* Whether this kernel was tried before; notes it. */
static bool was_tried(struct reducer *r)
{
    const uint64_t hash = fingerprint(r->kernel);
    for (unsigned i = 0; i < MAX_TRIED; i++) {
        uint64_t *const place = &r->tried[(hash + i) % MAX_TRIED];
        if (*place == hash)
            return true;
        if (*place == 0) {
            *place = hash;
            return false;
        }
    }
    return true; /* it goes on for too long */
}

/* Whether the kernel as it is now still fails. */
static bool still_fails(struct reducer *r)
{
    struct memory memory = {{NULL}};
    char message[128];
    if (!interpret(r->kernel, &memory, message))
        return false;
    free_memory(&memory);
    if (was_tried(r))
        return false;
    const struct outcome outcome = r->try_alone(&r->settings, r->kernel, false);
    if (!same_failure(&outcome, &r->outcome))
        return false;
    r->outcome = outcome;
    r->changed = true;
    return true;
}

/* --------------------------------------------------------------- places -- */

static void note_statement(void *context, struct statement **place)
{
    struct reducer *const r = context;
    if (r->statement_count < MAX_PLACES)
        r->statements[r->statement_count++] = place;
}

static void note_expression(void *context, struct expression **place)
{
    struct reducer *const r = context;
    if (r->expression_count < MAX_PLACES)
        r->expressions[r->expression_count++] = place;
}

static void note_places(struct reducer *r)
{
    r->statement_count = r->expression_count = 0;
    visit(r->kernel, note_statement, note_expression, r);
}

/* ----------------------------------------------------------- statements -- */

static bool without(struct reducer *r, struct statement **place, int count)
{
    struct statement *const first = *place;
    struct statement *rest = first;
    for (int i = 0; i < count && rest; i++)
        rest = rest->next;
    *place = rest;
    if (still_fails(r))
        return true;
    *place = first;
    return false;
}

static struct statement **end_of(struct statement **list)
{
    while (*list)
        list = &(*list)->next;
    return list;
}

/* Puts a list in the place of the statement that it is a part of. */
static bool only(struct reducer *r, struct statement **place,
                 struct statement *list)
{
    struct statement *const whole = *place;
    if (!list)
        return false;
    struct statement **const end = end_of(&list);
    *end = whole->next;
    *place = list;
    if (still_fails(r))
        return true;
    *end = NULL;
    *place = whole;
    return false;
}

/* A loop's body once, with the counter at its start. */
static bool unrolled(struct reducer *r, struct statement **place)
{
    struct statement *const s = *place;
    if (s->kind != FOR || !s->start)
        return false;
    struct statement *const start = s->start;
    start->next = s->body;
    if (only(r, place, start))
        return true;
    start->next = NULL;
    return false;
}

static bool without_other(struct reducer *r, struct statement *s)
{
    struct statement *const other = s->other;
    if (!other)
        return false;
    s->other = NULL;
    if (still_fails(r))
        return true;
    s->other = other;
    return false;
}

/* Nothing but one of a switch's cases. */
static bool one_case(struct reducer *r, struct statement **place)
{
    if ((*place)->kind != SWITCH)
        return false;
    for (struct statement *c = (*place)->body; c; c = c->next)
        if (only(r, place, c->body))
            return true;
    return false;
}

static bool simpler_statement(struct reducer *r, struct statement **place)
{
    int most = 0, count = 1;
    for (const struct statement *rest = *place; rest; rest = rest->next)
        most++;
    while (count * 2 <= most)
        count *= 2;
    for (; count > 0; count /= 2)
        if (without(r, place, count))
            return true;
    struct statement *const s = *place;
    if (s->kind == CASE)
        return false;
    return one_case(r, place) || unrolled(r, place) ||
           (s->kind != SWITCH && only(r, place, s->body)) ||
           only(r, place, s->other) || without_other(r, s);
}

static void reduce_statements(struct reducer *r)
{
    note_places(r);
    for (unsigned i = 0; i < r->statement_count;) {
        if (simpler_statement(r, r->statements[i]))
            note_places(r);
        else
            i++;
    }
}

/* ---------------------------------------------------------- expressions -- */

static bool instead(struct reducer *r, struct expression **place,
                    struct expression *e)
{
    struct expression *const whole = *place;
    *place = e;
    if (still_fails(r))
        return true;
    *place = whole;
    return false;
}

static bool simpler_expression(struct reducer *r, struct expression **place)
{
    struct expression *const e = *place;
    const struct expression *const plain =
        e->kind == SPLAT ? e->operands[0] : e;
    if (plain->kind == LITERAL && (plain->value == 0 || plain->value == 1))
        return false;
    for (int value = 0; value < 2 && !e->pointer; value++)
        if (instead(r, place, splat(e->width, literal(e->type, value))))
            return true;
    for (unsigned i = 0; i < e->count && e->kind != CALL; i++) {
        struct expression *const operand = e->operands[i];
        if (operand->pointer != e->pointer || operand->width != e->width)
            continue;
        if (operand->kind == LITERAL && !e->pointer)
            continue;
        if (e->kind == CONVERT && operand->type != e->type)
            continue;
        if (instead(r, place,
                    e->pointer ? operand : convert_to(e->type, operand)))
            return true;
    }
    return false;
}

/* A place that is assigned to stays one. */
static bool is_target(const struct reducer *r, struct expression *const *place)
{
    for (unsigned i = 0; i < r->statement_count; i++)
        if (&(*r->statements[i])->target == place)
            return true;
    return false;
}

static void reduce_expressions(struct reducer *r)
{
    note_places(r);
    for (unsigned i = 0; i < r->expression_count;) {
        if (!is_target(r, r->expressions[i]) &&
            simpler_expression(r, r->expressions[i]))
            note_places(r);
        else
            i++;
    }
}

/* ---------------------------------------------------------------- sizes -- */

static bool size_of(struct reducer *r, size_t *size, size_t value)
{
    const size_t old = *size;
    if (value >= old)
        return false;
    *size = value;
    if (still_fails(r))
        return true;
    *size = old;
    return false;
}

static void reduce_sizes(struct reducer *r)
{
    static const size_t likely[] = {1, 2, 3, 4, 5, 8, 16, 17, 32, 64, 100};
    struct kernel *const kernel = r->kernel;
    for (int d = 0; d < 3; d++) {
        size_of(r, &kernel->offset[d], 0);
        while (kernel->groups[d] > 1 &&
               size_of(r, &kernel->groups[d], kernel->groups[d] - 1))
            ;
        for (size_t i = 0; i < sizeof likely / sizeof likely[0]; i++)
            if (size_of(r, &kernel->local[d], likely[i]))
                break;
    }
    while (kernel->dimensions > 1 &&
           kernel->local[kernel->dimensions - 1] == 1 &&
           kernel->groups[kernel->dimensions - 1] == 1) {
        kernel->dimensions--;
        if (!still_fails(r)) {
            kernel->dimensions++;
            break;
        }
    }
}

/* ------------------------------------------------------------ variables -- */

struct uses {
    bool variables[MAX_VARIABLES];
    const struct function *called[MAX_FUNCTIONS];
    unsigned call_count;
};

static void note_declared(void *context, struct statement **place)
{
    struct uses *const uses = context;
    if ((*place)->variable)
        uses->variables[(*place)->variable->number] = true;
}

static void note_used(void *context, struct expression **place)
{
    struct uses *const uses = context;
    const struct expression *const e = *place;
    if (e->variable)
        uses->variables[e->variable->number] = true;
    bool known = e->kind != CALL;
    for (unsigned i = 0; i < uses->call_count; i++)
        known |= uses->called[i] == e->function;
    if (!known)
        uses->called[uses->call_count++] = e->function;
}

static void leave_out_functions(struct reducer *r, const struct uses *uses)
{
    struct kernel *const kernel = r->kernel;
    for (unsigned f = 0; f < kernel->function_count;) {
        struct function *const function = kernel->functions[f];
        bool called = false;
        for (unsigned i = 0; i < uses->call_count; i++)
            called |= uses->called[i] == function;
        const unsigned last = kernel->function_count - 1;
        if (!called) {
            kernel->functions[f] = kernel->functions[last];
            kernel->function_count = last;
            if (still_fails(r))
                continue;
            kernel->functions[f] = function;
            kernel->function_count = last + 1;
        }
        f++;
    }
}

static void leave_out(struct reducer *r)
{
    struct uses uses = {.call_count = 0};
    visit(r->kernel, note_declared, note_used, &uses);
    leave_out_functions(r, &uses);
    for (unsigned v = 0; v < r->kernel->variable_count; v++) {
        struct variable *const variable = r->kernel->variables[v];
        if (uses.variables[v] || variable->left_out)
            continue;
        variable->left_out = true;
        if ((variable->host || variable->space == LOCAL) && !still_fails(r))
            variable->left_out = false;
    }
}

struct outcome reduce(const struct settings *settings, struct kernel *kernel,
                      const struct outcome *outcome, try_function *try_alone)
{
    struct reducer *const r = calloc(1, sizeof *r);
    if (!r)
        return *outcome;
    r->settings = *settings;
    r->kernel = kernel;
    r->outcome = *outcome;
    r->try_alone = try_alone;
    /* What hangs takes the whole time at every step. */
    if (r->settings.time_limit > 5)
        r->settings.time_limit = 5;
    do {
        r->changed = false;
        reduce_statements(r);
        reduce_sizes(r);
        reduce_expressions(r);
        leave_out(r);
    } while (r->changed);
    /* Not because of what ran before in the same process. */
    struct outcome result = try_alone(&r->settings, kernel, true);
    if (!same_failure(&result, outcome))
        result = *outcome;
    free(r);
    return result;
}
