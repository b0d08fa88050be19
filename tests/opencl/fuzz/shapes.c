/* SPDX-License-Identifier: MIT */
/*
 * Loops of barriers as real programs have them: reductions, scans, sorts. They
 * use local arrays of their own, and have random statements in between.
 */
#include <string.h>

#include "generator.h"

/* What the shapes are made of. */
struct shape {
    struct generator *g;
    struct variable *t; /* a local array with a place per item, or more */
    struct variable *x; /* a private value of the same type */
    int64_t items;
    int64_t power; /* of two, not below items */
};

static struct expression *number(int64_t value)
{
    return literal(INT, value);
}

static struct expression *l(const struct shape *shape)
{
    return linear_id(shape->g);
}

static struct expression *at(const struct shape *shape,
                             struct expression *place)
{
    return element(shape->t, place);
}

static void set(const struct shape *shape, struct expression *target,
                struct expression *value)
{
    add(shape->g, assign(target, OPERATORS, convert_to(target->type, value)));
}

static void update(const struct shape *shape, struct expression *target,
                   enum operator_ operator_, struct expression *value)
{
    if (target->type == UINT || target->type == ULONG)
        add(shape->g, assign(target, operator_, value));
    else
        set(shape, target, binary(operator_, target, value));
}

static void barrier(const struct shape *shape)
{
    struct generator *const g = shape->g;
    add_barrier(g, true, random_percent(&g->random, 10));
}

/* Whatever else a program does there. */
static void guest(const struct shape *shape)
{
    struct generator *const g = shape->g;
    struct loop *const loop = g->loop;
    if (g->budget <= 0 || !random_percent(&g->random, 20))
        return;
    g->loop = NULL; /* nothing may leave these loops */
    g->depth++;
    const bool had = g->uniform;
    make_statement(g);
    g->uniform = had;
    g->depth--;
    g->loop = loop;
}

/* A branch or a loop while its body is made. */
struct inside {
    struct statement *statement;
    struct list outer;
    unsigned visible;
    struct loop loop;
};

static void start(const struct shape *shape, struct inside *inside,
                  enum statement_kind kind, struct expression *condition)
{
    struct generator *const g = shape->g;
    inside->statement = new_statement(kind);
    inside->statement->value = condition;
    inside->outer = g->out;
    inside->visible = g->visible_count;
    g->out.end = &inside->statement->body;
}

static void end(const struct shape *shape, struct inside *inside)
{
    struct generator *const g = shape->g;
    g->out = inside->outer;
    g->visible_count = inside->visible;
    add(g, inside->statement);
}

static void end_loop(const struct shape *shape, struct inside *inside)
{
    close_loop(shape->g, &inside->loop);
    end(shape, inside);
}

static struct variable *private_variable(const struct shape *shape,
                                         enum type type, bool uniform,
                                         struct expression *value)
{
    struct generator *const g = shape->g;
    struct variable *const variable =
        new_variable(g->kernel, uniform ? "u" : "v", type, SCALAR, PRIVATE, 1);
    variable->uniform = uniform;
    variable->constant = true; /* for random statements */
    add(g, declare(variable, convert_to(type, value)));
    show(g, variable);
    return variable;
}

/* for (i = from; i operator to; i step_operator= step) */
static struct variable *start_for(const struct shape *shape,
                                  struct inside *inside, int64_t from,
                                  enum operator_ operator_, int64_t to,
                                  enum operator_ step_operator, int64_t step)
{
    struct generator *const g = shape->g;
    static const enum type types[] = {INT, UINT, INT, ULONG, LONG};
    struct variable *const i = new_variable(
        g->kernel, "i", types[random_below(&g->random, 5)], SCALAR, PRIVATE, 1);
    i->uniform = i->constant = i->limited = true;
    i->high = from > to ? from : to * 2;
    start(shape, inside, FOR, binary(operator_, use(i), number(to)));
    inside->statement->start = declare(i, literal(i->type, from));
    inside->statement->step = assign(use(i), step_operator, number(step));
    open_loop(g, &inside->loop, true);
    show(g, i);
    return i;
}

/* --------------------------------------------------------------- shapes -- */

static void fill(const struct shape *shape)
{
    if (shape->g->repeated || random_percent(&shape->g->random, 10))
        barrier(shape);
    set(shape, at(shape, l(shape)), use(shape->x));
}

static void tree_reduction(const struct shape *shape)
{
    struct inside loop, branch;
    fill(shape);
    const bool shifts = random_percent(&shape->g->random, 50);
    struct variable *const h = start_for(shape, &loop, shape->power / 2, GT, 0,
                                         shifts ? SHR : DIV, shifts ? 1 : 2);
    barrier(shape);
    start(shape, &branch, IF,
          binary(
              LOGICAL_AND, binary(LT, l(shape), use(h)),
              binary(LT, binary(ADD, l(shape), use(h)), group_size(shape->g))));
    update(shape, at(shape, l(shape)), ADD,
           at(shape, binary(ADD, l(shape), use(h))));
    end(shape, &branch);
    guest(shape);
    end_loop(shape, &loop);
    barrier(shape);
    set(shape, use(shape->x), at(shape, number(0)));
}

static void hillis_steele(const struct shape *shape)
{
    struct inside loop;
    fill(shape);
    barrier(shape);
    struct variable *const d =
        start_for(shape, &loop, 1, LT, shape->items, MUL, 2);
    struct variable *const y =
        private_variable(shape, shape->t->type, false,
                         choice(binary(GE, l(shape), use(d)),
                                at(shape, binary(SUB, l(shape), use(d))),
                                literal(shape->t->type, 0)));
    barrier(shape);
    guest(shape);
    update(shape, at(shape, l(shape)), ADD, use(y));
    barrier(shape);
    end_loop(shape, &loop);
    set(shape, use(shape->x), at(shape, l(shape)));
}

/* o * (2 * l + add) - 1 */
static struct expression *sweep_place(const struct shape *shape,
                                      struct variable *o, int add_to)
{
    return binary(
        SUB,
        binary(MUL, use(o),
               binary(ADD, binary(MUL, number(2), l(shape)), number(add_to))),
        number(1));
}

static void down_sweep(const struct shape *shape, struct variable *o)
{
    struct inside loop, branch;
    struct variable *const d =
        start_for(shape, &loop, 1, LT, shape->items, MUL, 2);
    set(shape, use(o), binary(SHR, use(o), number(1)));
    barrier(shape);
    start(shape, &branch, IF, binary(LT, l(shape), use(d)));
    struct variable *const a =
        private_variable(shape, INT, false, sweep_place(shape, o, 1));
    struct variable *const b =
        private_variable(shape, INT, false, sweep_place(shape, o, 2));
    struct variable *const y =
        private_variable(shape, shape->t->type, false, at(shape, use(a)));
    set(shape, at(shape, use(a)), at(shape, use(b)));
    update(shape, at(shape, use(b)), ADD, use(y));
    end(shape, &branch);
    end_loop(shape, &loop);
}

static void blelloch(const struct shape *shape)
{
    struct inside loop, branch;
    if (shape->items != shape->power)
        return;
    fill(shape);
    struct variable *const o = private_variable(shape, INT, true, number(1));
    struct variable *const d =
        start_for(shape, &loop, shape->items / 2, GT, 0, SHR, 1);
    barrier(shape);
    start(shape, &branch, IF, binary(LT, l(shape), use(d)));
    update(shape, at(shape, sweep_place(shape, o, 2)), ADD,
           at(shape, sweep_place(shape, o, 1)));
    end(shape, &branch);
    set(shape, use(o),
        binary(AND, binary(MUL, use(o), number(2)),
               number(2 * shape->items - 1)));
    end_loop(shape, &loop);
    start(shape, &branch, IF, binary(EQ, l(shape), number(0)));
    set(shape, at(shape, number(shape->items - 1)), number(0));
    end(shape, &branch);
    set(shape, use(o), number(shape->items));
    down_sweep(shape, o);
    barrier(shape);
    guest(shape);
    set(shape, use(shape->x), at(shape, l(shape)));
}

/* How many items with a smaller id have it set, and how many at all. */
static void count_before(const struct shape *shape, struct variable *flag,
                         struct variable **before, struct variable **all)
{
    struct generator *const g = shape->g;
    if (g->features.collectives) {
        *before = private_variable(
            shape, INT, false,
            collective(g->kernel, SCAN_EXCLUSIVE, ADD, use(flag)));
        *all = private_variable(shape, INT, true,
                                collective(g->kernel, REDUCE, ADD, use(flag)));
        return;
    }
    struct variable *const counts = new_variable(
        g->kernel, "t", INT, ARRAY, LOCAL, (unsigned)shape->items + 1);
    struct inside branch, loop;
    barrier(shape);
    set(shape, element(counts, l(shape)), use(flag));
    barrier(shape);
    start(shape, &branch, IF, binary(EQ, l(shape), number(0)));
    struct variable *const sum = private_variable(shape, INT, false, number(0));
    struct variable *const i =
        start_for(shape, &loop, 0, LT, shape->items, ADD, 1);
    struct variable *const one =
        private_variable(shape, INT, false, element(counts, use(i)));
    set(shape, element(counts, use(i)), use(sum));
    set(shape, use(sum), binary(ADD, use(sum), use(one)));
    end_loop(shape, &loop);
    set(shape, element(counts, number(shape->items)), use(sum));
    end(shape, &branch);
    barrier(shape);
    *before = private_variable(shape, INT, false, element(counts, l(shape)));
    *all = private_variable(shape, INT, true,
                            element(counts, number(shape->items)));
}

static void compaction(const struct shape *shape)
{
    struct inside branch;
    struct variable *before, *all;
    if (shape->g->repeated)
        barrier(shape);
    struct variable *const flag =
        private_variable(shape, INT, false, make_condition(shape->g, false));
    set(shape, use(flag), binary(NE, use(flag), number(0)));
    count_before(shape, flag, &before, &all);
    start(shape, &branch, IF, use(flag));
    set(shape, at(shape, use(before)), use(shape->x));
    end(shape, &branch);
    barrier(shape);
    guest(shape);
    start(shape, &branch, IF, binary(LT, l(shape), use(all)));
    set(shape, use(shape->x), at(shape, l(shape)));
    end(shape, &branch);
}

static void radix_pass(const struct shape *shape)
{
    struct generator *const g = shape->g;
    struct inside loop;
    struct variable *before, *all;
    struct variable *const bit =
        start_for(shape, &loop, 0, LT, random_from(&g->random, 1, 4), ADD, 1);
    struct variable *const flag = private_variable(
        shape, INT, false,
        binary(
            XOR,
            binary(AND,
                   convert_to(INT, binary(SHR, convert_to(UINT, use(shape->x)),
                                          use(bit))),
                   number(1)),
            number(1)));
    count_before(shape, flag, &before, &all);
    struct variable *const place = private_variable(
        shape, INT, false,
        choice(use(flag), use(before),
               binary(SUB, binary(ADD, use(all), convert_to(INT, l(shape))),
                      use(before))));
    set(shape, at(shape, use(place)), use(shape->x));
    barrier(shape);
    set(shape, use(shape->x), at(shape, l(shape)));
    barrier(shape);
    guest(shape);
    end_loop(shape, &loop);
}

static void stencil(const struct shape *shape)
{
    struct generator *const g = shape->g;
    struct inside loop;
    const enum type type = shape->t->type;
    fill(shape);
    barrier(shape);
    start_for(shape, &loop, 0, LT, random_from(&g->random, 1, 4), ADD, 1);
    struct variable *const left = private_variable(
        shape, type, false,
        at(shape, choice(binary(GT, l(shape), number(0)),
                         binary(SUB, l(shape), number(1)), number(0))));
    struct variable *const right =
        private_variable(shape, type, false,
                         at(shape, binary(MIN, binary(ADD, l(shape), number(1)),
                                          number(shape->items - 1))));
    barrier(shape);
    set(shape, at(shape, l(shape)),
        binary(SUB, binary(ADD, use(left), use(right)), at(shape, l(shape))));
    barrier(shape);
    guest(shape);
    end_loop(shape, &loop);
    set(shape, use(shape->x), at(shape, l(shape)));
}

static void bitonic_sort(const struct shape *shape)
{
    struct inside outer, inner, branch, exchange;
    if (shape->items != shape->power || shape->items < 2)
        return;
    fill(shape);
    barrier(shape);
    struct variable *const k =
        start_for(shape, &outer, 2, LE, shape->items, MUL, 2);
    struct variable *const j =
        start_for(shape, &inner, shape->items, GT, 0, SHR, 1);
    inner.statement->start->value =
        convert_to(j->type, binary(SHR, use(k), number(1)));
    struct variable *const other = private_variable(
        shape, INT, false,
        binary(XOR, convert_to(INT, l(shape)), convert_to(INT, use(j))));
    start(shape, &branch, IF, binary(GT, use(other), l(shape)));
    struct expression *const up =
        binary(EQ, binary(AND, l(shape), use(k)), number(0));
    start(
        shape, &exchange, IF,
        binary(EQ, binary(GT, at(shape, l(shape)), at(shape, use(other))), up));
    struct variable *const y =
        private_variable(shape, shape->t->type, false, at(shape, l(shape)));
    set(shape, at(shape, l(shape)), at(shape, use(other)));
    set(shape, at(shape, use(other)), use(y));
    end(shape, &exchange);
    end(shape, &branch);
    barrier(shape);
    end_loop(shape, &inner);
    end_loop(shape, &outer);
    guest(shape);
    set(shape, use(shape->x), at(shape, l(shape)));
}

/* Rows of different lengths; those of none are left out. */
static void rows(const struct shape *shape)
{
    struct generator *const g = shape->g;
    struct inside loop, branch;
    struct variable *const row =
        start_for(shape, &loop, 0, LT, random_from(&g->random, 2, 4), ADD, 1);
    struct variable *const begin = private_variable(shape, INT, true, use(row));
    struct variable *const last = private_variable(
        shape, INT, true,
        binary(ADD, use(begin),
               binary(AND, make_value(g, UINT, 1, true), number(1))));
    start(shape, &branch, IF, binary(EQ, use(begin), use(last)));
    append(&g->out, new_statement(CONTINUE));
    end(shape, &branch);
    join_sharing(&g->loop->exits, &g->sharing);
    barrier(shape);
    set(shape, at(shape, l(shape)), use(shape->x));
    barrier(shape);
    if (g->features.collectives) {
        struct variable *const most =
            private_variable(shape, shape->t->type, true,
                             collective(g->kernel, REDUCE, MAX, use(shape->x)));
        set(shape, use(shape->x), binary(SUB, use(most), use(shape->x)));
    }
    update(shape, use(shape->x), ADD,
           at(shape, binary(SUB, number(shape->items - 1),
                            convert_to(INT, l(shape)))));
    guest(shape);
    start(shape, &branch, IF, binary(EQ, l(shape), use(row)));
    if (random_percent(&g->random, 50))
        update(shape, use(shape->x), ADD, use(begin));
    end(shape, &branch);
    end_loop(shape, &loop);
}

/* One item's value for all, through a local scalar that is set in a loop. */
static void handed_on(const struct shape *shape)
{
    struct generator *const g = shape->g;
    struct inside loop, branch;
    struct variable *const s =
        new_variable(g->kernel, "s", shape->x->type, SCALAR, LOCAL, 1);
    if (g->repeated)
        barrier(shape);
    set(shape, use(s), number(0));
    start_for(shape, &loop, 0, LT, random_from(&g->random, 1, 3), ADD, 1);
    barrier(shape);
    start(shape, &branch, IF, binary(EQ, l(shape), number(shape->items - 1)));
    set(shape, use(s), use(shape->x));
    end(shape, &branch);
    barrier(shape);
    update(shape, use(shape->x), ADD, use(s));
    guest(shape);
    end_loop(shape, &loop);
}

/* while (some item has something left) ... */
static void until_done(const struct shape *shape)
{
    struct generator *const g = shape->g;
    struct inside loop;
    struct variable *const left =
        private_variable(shape, INT, false,
                         binary(AND, make_value(g, UINT, 1, false), number(7)));
    struct variable *const flag =
        new_variable(g->kernel, "s", INT, SCALAR, LOCAL, 1);
    if (g->features.collectives) {
        start(shape, &loop, WHILE,
              collective(g->kernel, ANY, OPERATORS,
                         binary(GT, use(left), number(0))));
    } else {
        start(shape, &loop, DO, binary(GT, use(flag), number(0)));
    }
    open_loop(g, &loop.loop, true);
    set(shape, use(left), binary(SHR, use(left), number(1)));
    update(shape, use(shape->x), ADD, use(left));
    if (!g->features.collectives) {
        struct inside branch;
        barrier(shape);
        start(shape, &branch, IF, binary(EQ, l(shape), number(0)));
        set(shape, use(flag), number(0));
        end(shape, &branch);
        barrier(shape);
        start(shape, &branch, IF, binary(GT, use(left), number(0)));
        set(shape, use(flag), number(1));
        end(shape, &branch);
        barrier(shape);
    }
    guest(shape);
    end_loop(shape, &loop);
}

/* for (i = l + from; i < to; i += step), of which items leave in turns of their
 * own; or do, of which each item takes the first turn. */
static struct variable *start_strided(const struct shape *shape,
                                      struct inside *inside, bool is_do,
                                      int64_t from, struct expression *to,
                                      int64_t step)
{
    struct generator *const g = shape->g;
    static const enum type types[] = {INT, UINT, INT, ULONG, LONG, USHORT};
    struct variable *const i = new_variable(
        g->kernel, "i", types[random_below(&g->random, 6)], SCALAR, PRIVATE, 1);
    const bool first = random_percent(&g->random, 80);
    i->constant = true; /* for random statements */
    start(shape, inside,
          is_do                            ? DO
          : random_percent(&g->random, 70) ? FOR
                                           : WHILE,
          first ? binary(LT, use(i), to) : binary(GT, to, use(i)));
    struct statement *const start_value =
        declare(i, convert_to(i->type, binary(ADD, convert_to(INT, l(shape)),
                                              number(from))));
    if (inside->statement->kind == FOR) {
        inside->statement->start = start_value;
        inside->statement->step = assign(use(i), ADD, number(step));
    } else {
        append(&inside->outer, start_value);
    }
    open_loop(g, &inside->loop, false);
    show(g, i);
    return i;
}

static void end_strided(const struct shape *shape, struct inside *inside,
                        struct variable *i, int64_t step)
{
    if (inside->statement->kind != FOR)
        add(shape->g, assign(use(i), ADD, number(step)));
    end_loop(shape, inside);
}

/* A local array for some turns of all items, of which the last turn's places
 * may be fewer. */
static struct variable *array_of_turns(const struct shape *shape,
                                       int64_t *places)
{
    struct generator *const g = shape->g;
    const int64_t most = shape->items * random_from(&g->random, 1, 5);
    *places = most - (int64_t)random_below(&g->random, (unsigned)shape->items);
    return new_variable(g->kernel, "t", shape->t->type, ARRAY, LOCAL,
                        (unsigned)most);
}

/* Each item fills every so-many-th place; then each sums up others. */
static void strided_loops(const struct shape *shape)
{
    struct generator *const g = shape->g;
    int64_t places;
    struct variable *const values = array_of_turns(shape, &places);
    const int64_t step = random_from(&g->random, 1, 2 * (int)shape->items);
    struct inside loop, branch;
    if (g->repeated)
        barrier(shape);
    struct variable *const i =
        start_strided(shape, &loop, false, 0, number(places), shape->items);
    set(shape, element(values, use(i)),
        binary(XOR, convert_to(INT, use(shape->x)), convert_to(INT, use(i))));
    if (random_percent(&g->random, 30))
        update(shape, use(shape->x), ADD, use(i));
    end_strided(shape, &loop, i, shape->items);
    barrier(shape);
    struct variable *const to = private_variable(
        shape, INT, true,
        choice(make_condition(g, true), number(places), number(places / 2)));
    struct variable *const j = start_strided(
        shape, &loop, false, random_from(&g->random, 0, 3), use(to), step);
    const bool some = random_percent(&g->random, 30);
    if (some)
        start(shape, &branch, IF,
              binary(LT, binary(ADD, convert_to(INT, use(j)), number(step)),
                     number(places)));
    update(shape, use(shape->x), ADD, element(values, use(j)));
    if (some)
        end(shape, &branch);
    guest(shape);
    end_strided(shape, &loop, j, step);
}

/* if (...) do { t[i] ...; i += items; } while (i < places); for all or none. */
static void chosen_loop(const struct shape *shape)
{
    struct generator *const g = shape->g;
    int64_t places;
    struct variable *const values = array_of_turns(shape, &places);
    const int64_t most = values->count;
    struct inside loop, branch;
    if (g->repeated)
        barrier(shape);
    struct variable *const i =
        start_strided(shape, &loop, false, 0, number(most), shape->items);
    set(shape, element(values, use(i)), use(shape->x));
    end_strided(shape, &loop, i, shape->items);
    start(shape, &branch, IF,
          make_condition(g, random_percent(&g->random, 80)));
    struct variable *const j =
        start_strided(shape, &loop, random_percent(&g->random, 70), 0,
                      number(places), shape->items);
    set(shape, element(values, use(j)),
        binary(XOR, convert_to(INT, element(values, use(j))),
               convert_to(INT, binary(ADD, use(j), number(7)))));
    if (random_percent(&g->random, 30))
        update(shape, use(shape->x), ADD, use(j));
    guest(shape);
    end_strided(shape, &loop, j, shape->items);
    end(shape, &branch);
    barrier(shape);
    update(shape, use(shape->x), ADD,
           element(values,
                   binary(SUB, number(most - 1), convert_to(INT, l(shape)))));
}

bool add_shape(struct generator *g)
{
    static void (*const shapes[])(const struct shape *shape) = {
        tree_reduction, hillis_steele, blelloch,      compaction,
        radix_pass,     stencil,       rows,          handed_on,
        until_done,     bitonic_sort,  strided_loops, chosen_loop,
    };
    static const enum type types[] = {UINT, UINT, INT, ULONG, UINT};
    if (g->function || g->kernel->variable_count > 100)
        return false;
    const unsigned which =
        random_below(&g->random, g->features.extensions ? 12 : 11);
    const enum type type = types[random_below(&g->random, 5)];
    const bool uses_array = which < 7 || which >= 9;
    struct shape shape = {.g = g, .items = (int64_t)group_items(g->kernel)};
    for (shape.power = 1; shape.power < shape.items;)
        shape.power *= 2;
    shape.x =
        private_variable(&shape, type, false, make_value(g, type, 1, false));
    if (uses_array)
        shape.t = new_variable(g->kernel, "t", type, ARRAY, LOCAL,
                               (unsigned)shape.items);
    shapes[which](&shape);
    return true;
}
