/* SPDX-License-Identifier: MIT */
/*
 * What wide kernels have beside vectors: long chains of additions to an
 * address, arrays that loops fill, neighbouring accesses, loops in loops that
 * end apart, values of atomic functions.
 */
#include <string.h>

#include "generator.h"

static struct expression *number(int64_t value)
{
    return literal(INT, value);
}

/* ---------------------------------------------------------------- lists -- */

/* A branch or a loop while what is in it is made. */
struct body {
    struct statement *statement;
    struct list outer;
    unsigned visible;
};

static void begin(struct generator *g, struct body *body,
                  struct statement *statement)
{
    body->statement = statement;
    body->outer = g->out;
    body->visible = g->visible_count;
    g->out.end = &statement->body;
}

static void end(struct generator *g, const struct body *body)
{
    g->out = body->outer;
    g->visible_count = body->visible;
    add(g, body->statement);
}

/* for (i = 0; i < to; i++), in which nobody waits. */
static struct variable *begin_loop(struct generator *g, struct body *body,
                                   struct loop *loop, struct expression *to,
                                   int64_t most)
{
    static const enum type types[] = {INT, UINT, INT, SHORT, UCHAR, LONG};
    struct variable *const i = new_variable(
        g->kernel, "i", types[random_below(&g->random, 6)], SCALAR, PRIVATE, 1);
    struct statement *const s = new_statement(FOR);
    i->constant = i->limited = true;
    i->uniform = to->uniform;
    i->high = most;
    s->start = declare(i, literal(i->type, 0));
    s->value = binary(LT, use(i), to);
    s->step = assign(use(i), ADD, number(1));
    open_loop(g, loop, false);
    begin(g, body, s);
    show(g, i);
    return i;
}

static void end_loop(struct generator *g, const struct body *body,
                     struct loop *loop)
{
    close_loop(g, loop);
    end(g, body);
}

static struct variable *scalar(struct generator *g, enum type type,
                               struct expression *value)
{
    struct variable *const variable =
        new_variable(g->kernel, "v", type, SCALAR, PRIVATE, 1);
    variable->uniform = g->uniform && value->uniform;
    add(g, declare(variable, convert_to(type, value)));
    show(g, variable);
    return variable;
}

/* variable = variable * 3 + value, or so, wrapping around. */
static void mix(struct generator *g, struct variable *variable,
                struct expression *value)
{
    if (is_floating(value->type))
        value = convert_to(INT, value);
    add(g, assign(use(variable), random_percent(&g->random, 50) ? ADD : XOR,
                  convert_to(variable->type, value)));
}

/* --------------------------------------------------------------- chains -- */

static int chain_length(struct generator *g)
{
    const unsigned which = random_below(&g->random, 100);
    return random_from(&g->random, 1, which < 50 ? 8 : which < 85 ? 40 : 200);
}

/* An argument, whose number is known. */
static struct variable *pick_argument(struct generator *g)
{
    struct variable *chosen = NULL;
    unsigned count = 0;
    for (unsigned i = 0; i < g->visible_count; i++) {
        struct variable *const v = g->visible[i];
        if (v->host && v->form == SCALAR &&
            random_below(&g->random, ++count) == 0)
            chosen = v;
    }
    return chosen;
}

/* What is added next, from 1 to 9 or so, in either direction, so that the sum
 * so far stays between 0 and most. */
static struct expression *next_step(struct generator *g, int64_t most,
                                    int64_t *sum)
{
    struct variable *const n = pick_argument(g);
    const bool known = n && random_percent(&g->random, 75);
    const int64_t by =
        known ? (int64_t)n->value : random_from(&g->random, 1, 5);
    const bool down =
        *sum >= by && (*sum + by > most || random_percent(&g->random, 40));
    if (!down && *sum + by > most)
        return number(0);
    *sum += down ? -by : by;
    struct expression *const e = known ? convert_to(INT, use(n)) : number(by);
    return down ? binary(SUB, number(0), e) : e;
}

/* q = t + start; q = q + n; ...: never out of the array. */
static struct expression *chain_of_pointers(struct generator *g,
                                            struct variable *array,
                                            unsigned count, int length)
{
    const int64_t most = count > 40 ? 30 : count / 2;
    int64_t sum = 0;
    struct variable *const q =
        new_variable(g->kernel, "q", array->type, POINTER, array->space, count);
    q->constant = array->constant;
    q->limited = array->limited;
    q->low = array->low;
    q->high = array->high;
    q->targets[0] = array;
    struct expression *const start =
        make_index(g, count - (unsigned)most, false);
    if (is_shared(array) && !acquire(g, array, READ, STRAIGHT))
        return NULL;
    add(g, declare(q, offset(array, in_slice(g, array, start))));
    for (int i = 0; i < length; i++)
        add(g, assign(use(q), OPERATORS, offset(q, next_step(g, most, &sum))));
    if (is_shared(array) && !acquire(g, array, READ, STRAIGHT))
        return NULL;
    return element(q, number(0));
}

/* j = start; j += n; ...: in a type in which it may wrap, or in none. */
static struct expression *chain_of_numbers(struct generator *g,
                                           struct variable *array,
                                           unsigned count, int length)
{
    static const enum type types[] = {UCHAR, USHORT, UINT, ULONG, INT, LONG};
    const enum type type = types[random_below(&g->random, 6)];
    const int64_t most = is_signed(type) ? count / 2 : 1 << 30;
    int64_t sum = 0;
    struct variable *const j =
        scalar(g, type, make_index(g, count - count / 2, false));
    j->constant = true;
    for (int i = 0; i < length; i++) {
        struct expression *const by = next_step(g, most, &sum);
        if (is_signed(type) || type < INT || random_percent(&g->random, 30))
            add(g, assign(use(j), ADD, convert_to(type, by)));
        else
            add(g, assign(use(j), random_percent(&g->random, 50) ? ADD : SUB,
                          convert_to(type, make_value(g, UINT, 0, true))));
    }
    struct expression *place = use(j);
    if (!is_signed(type))
        place = binary(MOD, place, literal(UINT, count));
    if (is_shared(array) && !acquire(g, array, READ, STRAIGHT))
        return NULL;
    return element(array, in_slice(g, array, place));
}

static void add_chain(struct generator *g)
{
    struct variable *const array = random_percent(&g->random, 80)
                                       ? pick_shared(g, false)
                                       : pick_private_array(g);
    if (!array || array->form != ARRAY || slice(g, array) < 2)
        return;
    const unsigned count = slice(g, array);
    const int length = chain_length(g);
    struct expression *const e =
        random_percent(&g->random, 50)
            ? chain_of_pointers(g, array, count, length)
            : chain_of_numbers(g, array, count, length);
    if (e)
        add_scalar(g, array->type, false, e);
}

/* -------------------------------------------------------------- atomics -- */

/* v = atomic_add(&own place, value): what was there. */
static void add_fetch(struct generator *g)
{
    static const enum operator_ operators[] = {ADD, SUB, MIN, MAX,
                                               AND, OR,  XOR, OPERATORS};
    struct variable *const array = pick_shared(g, true);
    if (!array || array->limited || array->form != ARRAY ||
        (array->type != INT && array->type != UINT))
        return;
    const enum pattern pattern =
        g->sharing.mode[array->number] == OWN
            ? (enum pattern)g->sharing.pattern[array->number]
            : STRAIGHT;
    struct variable *const old = scalar(g, array->type, number(0));
    old->uniform = false;
    struct expression *const value = make_value(g, array->type, 2, false);
    if (!acquire(g, array, OWN, pattern))
        return;
    struct statement *const s =
        change_atomically(element(array, own_place(g, array, pattern)),
                          operators[random_below(&g->random, 8)], value);
    s->variable = old;
    add(g, s);
}

/* ------------------------------------------------------- private arrays -- */

/* A loop fills an array; its elements change places by what they are; a loop
 * sums up some of them. */
static void add_table(struct generator *g)
{
    static const unsigned counts[] = {4, 8, 16, 3, 7, 2, 10};
    const unsigned count = counts[random_below(&g->random, 7)];
    struct variable *const p =
        new_variable(g->kernel, "p", random_integer(g), ARRAY, PRIVATE, count);
    struct variable *const x =
        scalar(g, random_percent(&g->random, 70) ? UINT : ULONG,
               make_value(g, UINT, 1, false));
    struct body body;
    struct loop loop;
    x->constant = true; /* for random statements */
    x->uniform = false;
    add(g, declare(p, literal(p->type, 1)));
    struct variable *i = begin_loop(g, &body, &loop, number(count), count);
    add(g, assign(element(p, use(i)), OPERATORS,
                  convert_to(p->type, binary(MUL, use(x), use(i)))));
    mix(g, x, make_value(g, UINT, 1, false));
    end_loop(g, &body, &loop);
    add(g,
        assign(element(p, binary(MOD, use(x), literal(UINT, count))), OPERATORS,
               convert_to(p->type, make_value(g, UINT, 1, false))));
    struct expression *const to =
        random_percent(&g->random, 50)
            ? number(count)
            : use(scalar(g, INT, binary(MOD, use(x), literal(UINT, count))));
    i = begin_loop(g, &body, &loop, to, count);
    mix(g, x,
        element(p, random_percent(&g->random, 50)
                       ? use(i)
                       : binary(MOD, binary(ADD, use(x), use(i)),
                                literal(UINT, count))));
    end_loop(g, &body, &loop);
    show(g, p);
}

/* --------------------------------------------------- accesses in groups -- */

/* Reads or writes an item's neighbouring places one by one. */
static void add_group(struct generator *g)
{
    struct variable *const array = pick_shared(g, true);
    if (!array || array->form != ARRAY)
        return;
    const unsigned items = (unsigned)group_items(g->kernel);
    const unsigned each = slice(g, array) / items;
    struct variable *const base =
        scalar(g, INT, binary(MUL, linear_id(g), number(each)));
    const bool gaps = random_percent(&g->random, 30);
    const bool reads = random_percent(&g->random, 40);
    base->constant = true;
    for (unsigned k = 0; k < each; k++) {
        if (gaps && random_percent(&g->random, 40))
            continue;
        struct expression *const value =
            reads ? NULL : make_value(g, array->type, 1, false);
        if (!acquire(g, array, OWN, INTERLEAVED))
            return;
        struct expression *const place = element(
            array,
            in_slice(g, array, binary(ADD, use(base), number((int64_t)k))));
        if (reads)
            add_scalar(g, array->type, false, place);
        else
            add(g, assign(place, OPERATORS, fit(array, value)));
    }
}

/* --------------------------------------------------------- nested loops -- */

/* Turns that each item has of its own, or that all have. */
static struct expression *turns(struct generator *g, int most)
{
    const bool uniform = g->uniform && random_percent(&g->random, 25);
    struct variable *const to = scalar(
        g, INT, binary(AND, make_value(g, UINT, 1, uniform), number(most)));
    to->constant = to->limited = true;
    to->uniform = to->uniform && uniform;
    to->high = most;
    return use(to);
}

static void leave_sometimes(struct generator *g, struct variable *x)
{
    static const enum statement_kind kinds[] = {BREAK, CONTINUE};
    struct statement *const s = new_statement(IF);
    s->value = binary(EQ, binary(AND, use(x), number(7)),
                      number(random_from(&g->random, 0, 7)));
    s->body = new_statement(kinds[random_below(&g->random, 2)]);
    join_sharing(&g->loop->exits, &g->sharing);
    add(g, s);
}

/* Loops in loops, each of which items leave in turns of their own. */
static void add_nest(struct generator *g)
{
    struct variable *const x =
        scalar(g, random_percent(&g->random, 70) ? UINT : ULONG,
               make_value(g, UINT, 1, false));
    const int depth = random_from(&g->random, 1, g->loop ? 2 : 3);
    struct body bodies[3];
    struct loop loops[3];
    x->constant = true; /* for random statements */
    x->uniform = false;
    for (int d = 0; d < depth; d++) {
        struct expression *const to = turns(g, d == 0 ? 15 : 7);
        struct variable *const i = begin_loop(g, &bodies[d], &loops[d], to, 15);
        mix(g, x, use(i));
        if (random_percent(&g->random, 40))
            leave_sometimes(g, x);
    }
    const int statements = random_from(&g->random, 0, 2);
    for (int s = 0; s < statements && !g->ended; s++) {
        g->depth += 5; /* nothing but simple statements */
        make_statement(g);
        g->depth -= 5;
    }
    for (int d = depth - 1; d >= 0; d--) {
        mix(g, x, make_value(g, UINT, 2, false));
        if (random_percent(&g->random, 30))
            leave_sometimes(g, x);
        end_loop(g, &bodies[d], &loops[d]);
    }
}

void add_loops(struct generator *g)
{
    const int count = random_from(&g->random, 2, 40);
    const int budget = g->budget;
    for (int n = 0; n < count && g->kernel->variable_count < 300; n++) {
        struct variable *const x = pick_scalar(g, true, false);
        struct body body;
        struct loop loop;
        if (!x || x->uniform || x->limited || is_floating(x->type) ||
            is_signed(x->type) || x->type < UINT) {
            scalar(g, UINT, make_value(g, UINT, 1, false))->uniform = false;
            continue;
        }
        memset(g->touched, 0, sizeof g->touched);
        begin_loop(g, &body, &loop, turns(g, 7), 7);
        mix(g, x, make_value(g, UINT, 1, false));
        g->budget = 0;
        if (random_percent(&g->random, 30))
            make_statement(g);
        end_loop(g, &body, &loop);
        if (can_wait(g) && random_percent(&g->random, 5))
            add_barrier(g, true, true);
    }
    g->budget = budget;
}

void add_wide(struct generator *g)
{
    static void (*const all[])(struct generator * g) = {add_vector_statement,
                                                        add_vector_statement,
                                                        add_vector_statement,
                                                        add_chain,
                                                        add_chain,
                                                        add_fetch,
                                                        add_table,
                                                        add_group,
                                                        add_nest};
    unsigned which = random_below(&g->random, 9);
    const bool loops = which == 6 || which == 8;
    /* In a loop of a loop, turns would be too many. */
    if (g->kernel->variable_count > MAX_VARIABLES - 120 ||
        (loops && g->loop && g->loop->outer))
        return;
    all[which](g);
}
