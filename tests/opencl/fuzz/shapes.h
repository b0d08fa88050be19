/* SPDX-License-Identifier: MIT */
/* Words that the shapes of shapes.c and strided_shapes.c are written in. */
#ifndef WGC_TESTS_OPENCL_FUZZ_SHAPES_H
#define WGC_TESTS_OPENCL_FUZZ_SHAPES_H

#include "generator.h"

/* What the shapes are made of. */
struct shape {
    struct generator *g;
    struct variable *t; /* a local array with a place per item, or more */
    struct variable *x; /* a private value of the same type */
    int64_t items;
    int64_t power; /* of two, not below items */
};

static inline struct expression *number(int64_t value)
{
    return literal(INT, value);
}

static inline struct expression *l(const struct shape *shape)
{
    return linear_id(shape->g);
}

static inline struct expression *at(const struct shape *shape,
                                    struct expression *place)
{
    return element(shape->t, place);
}

static inline void set(const struct shape *shape, struct expression *target,
                       struct expression *value)
{
    add(shape->g, assign(target, OPERATORS, convert_to(target->type, value)));
}

static inline void update(const struct shape *shape, struct expression *target,
                          enum operator_ operator_, struct expression *value)
{
    if (target->type == UINT || target->type == ULONG)
        add(shape->g, assign(target, operator_, value));
    else
        set(shape, target, binary(operator_, target, value));
}

static inline void barrier(const struct shape *shape)
{
    struct generator *const g = shape->g;
    add_barrier(g, true, random_percent(&g->random, 10));
}

/* Whatever else a program does there. */
static inline void guest(const struct shape *shape)
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

static inline void start(const struct shape *shape, struct inside *inside,
                         enum statement_kind kind, struct expression *condition)
{
    struct generator *const g = shape->g;
    inside->statement = new_statement(kind);
    inside->statement->value = condition;
    inside->outer = g->out;
    inside->visible = g->visible_count;
    g->out.end = &inside->statement->body;
}

static inline void end(const struct shape *shape, struct inside *inside)
{
    struct generator *const g = shape->g;
    g->out = inside->outer;
    g->visible_count = inside->visible;
    add(g, inside->statement);
}

static inline void end_loop(const struct shape *shape, struct inside *inside)
{
    close_loop(shape->g, &inside->loop);
    end(shape, inside);
}

static inline struct variable *private_variable(const struct shape *shape,
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
static inline struct variable *start_for(const struct shape *shape,
                                         struct inside *inside, int64_t from,
                                         enum operator_ operator_, int64_t to,
                                         enum operator_ step_operator,
                                         int64_t step)
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

/* Shapes of strided_shapes.c. */
void strided_loops(const struct shape *shape);
void chosen_loop(const struct shape *shape);

#endif
