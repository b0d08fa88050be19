/* SPDX-License-Identifier: MIT */
/*
 * Loops over local arrays that start at the item's id and take a stride, as
 * grid-stride loops do: items leave them after different iterations.
 */
#include "shapes.h"

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
void strided_loops(const struct shape *shape)
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
void chosen_loop(const struct shape *shape)
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
