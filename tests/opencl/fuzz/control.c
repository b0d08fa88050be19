/* SPDX-License-Identifier: MIT */
/* Random branches, loops, and what leaves them. */
#include <string.h>

#include "generator.h"

/* A branch that some of the items may take, or all. */
struct way {
    struct sharing before, after;
    bool uniform, outer_uniform, any;
};

static struct way begin_ways(struct generator *g, bool uniform)
{
    struct way way = {.before = g->sharing, .outer_uniform = g->uniform};
    g->uniform = g->uniform && uniform;
    return way;
}

/* Puts a way that comes to its end with those before it. */
static void end_way(struct generator *g, struct way *way)
{
    if (!g->ended && way->any)
        join_sharing(&way->after, &g->sharing);
    else if (!g->ended)
        way->after = g->sharing;
    way->any |= !g->ended;
    /* Ways that items part on are one stretch of time. */
    if (g->uniform)
        g->sharing = way->before;
    else
        way->after = g->sharing;
    g->ended = false;
}

static void end_ways(struct generator *g, struct way *way)
{
    g->uniform = way->outer_uniform;
    g->ended = !way->any;
    if (way->any)
        g->sharing = way->after;
}

/* ------------------------------------------------------------- branches -- */

void add_if(struct generator *g, bool uniform)
{
    struct statement *const s = new_statement(IF);
    s->value = make_condition(g, uniform);
    struct way way = begin_ways(g, uniform);
    s->body = make_list(g, random_from(&g->random, 1, 3));
    end_way(g, &way);
    if (random_percent(&g->random, 50)) {
        if (random_percent(&g->random, 40) && g->depth < 4 && g->budget > 0) {
            /* An else-if: its condition must not need a barrier. */
            struct statement *chain = NULL;
            const struct list outer = g->out;
            const unsigned visible = g->visible_count;
            g->out.end = &chain;
            g->depth++;
            memset(g->touched, 0, sizeof g->touched);
            add_if(g, uniform);
            g->depth--;
            g->visible_count = visible;
            g->out = outer;
            s->other = chain;
        } else {
            s->other = make_list(g, random_from(&g->random, 1, 3));
        }
    }
    end_way(g, &way);
    end_ways(g, &way);
    add(g, s);
}

static struct statement *make_case(struct generator *g, int *label, int last,
                                   struct way *way, bool fell)
{
    struct statement *const c = new_statement(CASE);
    if (fell)
        join_sharing(&g->sharing, &way->before);
    while (*label < last && c->count < MAX_LABELS) {
        c->labels[c->count++] = (*label)++;
        if (random_percent(&g->random, 75))
            break;
    }
    c->body = make_list(g, random_from(&g->random, 1, 2));
    c->leaves = !g->ended && random_percent(&g->random, 75);
    return c;
}

void add_switch(struct generator *g, bool uniform)
{
    struct statement *const s = new_statement(SWITCH);
    const int last = random_from(&g->random, 2, 4);
    s->value =
        binary(MOD, make_value(g, UINT, 1, uniform), literal(UINT, last + 1));
    struct way way = begin_ways(g, uniform);
    const bool outer = g->in_switch;
    struct list cases = {&s->body};
    bool fell = false, has_default = false;
    g->in_switch = true;
    for (int label = 0; label < last;) {
        struct statement *const c = make_case(g, &label, last, &way, fell);
        fell = !c->leaves && !g->ended;
        append(&cases, c);
        if (!fell)
            end_way(g, &way);
    }
    if (random_percent(&g->random, 70)) {
        int none = last;
        struct statement *const c = make_case(g, &none, last, &way, fell);
        c->leaves = !g->ended && random_percent(&g->random, 50);
        append(&cases, c);
        has_default = true;
        fell = true;
    }
    if (fell)
        end_way(g, &way);
    if (!has_default)
        end_way(g, &way); /* past all cases */
    g->in_switch = outer;
    end_ways(g, &way);
    add(g, s);
}

/* ---------------------------------------------------------------- loops -- */

static struct expression *loop_bound(struct generator *g, bool uniform,
                                     int64_t *most)
{
    /* Some loops take many turns, of which not all take as many. */
    const bool many = g->features.wide && !(g->loop && g->loop->outer) &&
                      random_percent(&g->random, 40);
    *most = many ? 17 : 5; /* and a step more */
    if (many)
        return binary(AND, make_value(g, UINT, 1, uniform), literal(INT, 15));
    if (random_percent(&g->random, 50))
        return literal(INT, random_from(&g->random, 1, 4));
    return binary(AND, make_value(g, UINT, 1, uniform), literal(INT, 3));
}

static struct expression *keep_bound(struct generator *g, bool uniform,
                                     struct expression *bound)
{
    struct variable *const variable = add_scalar(g, INT, uniform, bound);
    variable->constant = true; /* nothing in the loop changes it */
    return use(variable);
}

/* for (i = 0; i < bound; i++), or downwards. */
static struct variable *make_head(struct generator *g, struct statement *s,
                                  bool uniform)
{
    struct variable *const counter =
        new_variable(g->kernel, "i", random_integer(g), SCALAR, PRIVATE, 1);
    struct expression *bound = loop_bound(g, uniform, &counter->high);
    counter->uniform = uniform;
    counter->constant = counter->limited = true;
    const bool down =
        is_signed(counter->type) && random_percent(&g->random, 30);
    if (down || bound->kind != LITERAL)
        bound = keep_bound(g, uniform, bound);
    if (down) {
        s->start = declare(counter, convert_to(counter->type, bound));
        s->value = binary(GT, use(counter), literal(INT, 0));
        s->step = assign(use(counter), SUB, literal(INT, 1));
        return counter;
    }
    s->start = declare(counter, literal(counter->type, 0));
    s->value = binary(LT, use(counter), bound);
    s->step =
        assign(use(counter), ADD, literal(INT, random_from(&g->random, 1, 2)));
    return counter;
}

/* A counter outside of the loop, that the body begins with. */
static struct variable *make_counter(struct generator *g, bool uniform)
{
    struct variable *const counter =
        add_scalar(g, random_integer(g), uniform, literal(INT, 0));
    counter->constant = counter->limited = true;
    counter->low = 0;
    counter->high = 5;
    return counter;
}

static struct statement *make_body(struct generator *g, struct variable *count)
{
    struct statement *first = NULL;
    const struct list outer = g->out;
    const unsigned visible = g->visible_count;
    g->out.end = &first;
    if (count)
        add(g, assign(use(count), ADD, literal(INT, 1)));
    if (g->uniform && !g->without_barriers && random_percent(&g->random, 30))
        add_barrier(g, true, random_percent(&g->random, 30));
    *g->out.end = make_list(g, random_from(&g->random, 1, 4));
    g->visible_count = visible;
    g->out = outer;
    return first;
}

void open_loop(struct generator *g, struct loop *loop, bool uniform)
{
    loop->outer = g->loop;
    loop->uniform = uniform;
    loop->outer_uniform = g->uniform;
    loop->outer_repeated = g->repeated;
    loop->outer_switch = g->in_switch;
    memcpy(loop->outer_locked, g->locked, sizeof g->locked);
    loop->exits = g->sharing;
    memset(g->touched, 0, sizeof g->touched);
    g->loop = loop;
    g->uniform = g->uniform && uniform;
    g->repeated = true;
    g->in_switch = false;
    enter_loop(g, uniform);
    for (unsigned v = 0; v < MAX_VARIABLES; v++)
        if (g->locked[v])
            loop->exits.mode[v] = g->sharing.mode[v];
}

void close_loop(struct generator *g, struct loop *loop)
{
    if (!g->ended)
        join_sharing(&loop->exits, &g->sharing);
    g->sharing = loop->exits;
    memcpy(g->locked, loop->outer_locked, sizeof g->locked);
    g->loop = loop->outer;
    g->uniform = loop->outer_uniform;
    g->repeated = loop->outer_repeated;
    g->in_switch = loop->outer_switch;
    g->ended = false;
}

/* The loop's condition and body; what holds behind it. */
static void fill_loop(struct generator *g, struct statement *s, bool uniform,
                      struct variable *count)
{
    struct loop loop;
    open_loop(g, &loop, uniform);
    if (s->kind != FOR && g->uniform && random_percent(&g->random, 25)) {
        g->no_barrier = true;
        s->value = binary(LOGICAL_AND, s->value, make_condition(g, true));
        g->no_barrier = g->without_barriers;
    }
    s->body = make_body(g, count);
    close_loop(g, &loop);
}

void add_loop(struct generator *g, bool uniform)
{
    static const enum statement_kind kinds[] = {FOR, FOR, FOR, WHILE, DO};
    struct statement *const s =
        new_statement(kinds[random_below(&g->random, 5)]);
    const unsigned visible = g->visible_count;
    struct variable *count = NULL;
    if (s->kind == FOR) {
        show(g, make_head(g, s, uniform));
    } else {
        count = make_counter(g, uniform);
        struct expression *bound = loop_bound(g, uniform, &count->high);
        if (bound->kind != LITERAL)
            bound = keep_bound(g, uniform, bound);
        s->value = binary(LT, use(count), bound);
    }
    fill_loop(g, s, uniform, count);
    g->visible_count = visible;
    add(g, s);
}

/* -------------------------------------------------------------- leaving -- */

/* if (condition) { ...; what leave() makes } */
static void add_leaving(struct generator *g, bool uniform, uint32_t most,
                        struct statement *(*leave)(struct generator *))
{
    struct statement *const s = new_statement(IF);
    s->value = make_condition(g, uniform);
    struct way way = begin_ways(g, uniform);
    s->body = make_list(g, random_below(&g->random, most));
    if (!g->ended) {
        struct statement **end = &s->body;
        while (*end)
            end = &(*end)->next;
        *end = leave(g);
        g->ended = true;
    }
    end_way(g, &way);
    end_way(g, &way);
    end_ways(g, &way);
    add(g, s);
}

static struct statement *leave_iteration(struct generator *g)
{
    const bool leaves = !g->in_switch && random_percent(&g->random, 50);
    join_sharing(&g->loop->exits, &g->sharing);
    return new_statement(leaves ? BREAK : CONTINUE);
}

void add_jump(struct generator *g)
{
    if (g->loop && (!g->loop->uniform || g->uniform))
        add_leaving(g, g->loop->uniform, 3, leave_iteration);
}

static struct statement *leave_function(struct generator *g)
{
    struct statement *const leaving = new_statement(RETURN);
    if (g->function) {
        g->no_barrier = true; /* it would come before the branch */
        leaving->value = make_value(g, g->function->type, 0, false);
        g->no_barrier = g->without_barriers;
        join_sharing(&g->returned, &g->sharing);
    }
    return leaving;
}

void add_return(struct generator *g)
{
    if (g->uniform && g->depth <= 2)
        add_leaving(g, true, 4, leave_function);
}
