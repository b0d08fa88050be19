/* SPDX-License-Identifier: MIT */
/*
 * Loops of barriers as real programs have them: reductions, scans, sorts. They
 * use local arrays of their own, and have random statements in between.
 */
#include "shapes.h"

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
