/* SPDX-License-Identifier: MIT */
/* Random work-group functions, and those of sub-groups. */
#include "generator.h"

static void add_sender(struct generator *g, struct expression *e)
{
    const struct kernel *const kernel = g->kernel;
    for (unsigned d = 0; d < kernel->dimensions; d++) {
        struct expression *const item =
            random_percent(&g->random, 50)
                ? literal(INT,
                          random_below(&g->random, (unsigned)kernel->local[d]))
                : binary(MOD, make_value(g, UINT, 1, true),
                         id_of(kernel, LOCAL_SIZE, literal(INT, d)));
        e->operands[e->count++] = convert_to(ULONG, item);
    }
}

static enum operator_ collective_operator(struct generator *g, enum type type,
                                          bool exclusive)
{
    static const enum operator_ operators[] = {
        ADD, ADD, MIN,         MAX,        MUL,        AND,
        OR,  XOR, LOGICAL_AND, LOGICAL_OR, LOGICAL_XOR};
    if (is_floating(type)) /* exclusive minima start with infinity */
        return operators[random_below(&g->random, exclusive ? 2 : 4)];
    return operators[random_below(&g->random, type == INT ? 11 : 8)];
}

/* Makes a collective one of sub-groups, if there is such a function. */
static bool make_of_sub_group(struct generator *g, struct expression *e,
                              bool uniform)
{
    const unsigned items = (unsigned)group_items(g->kernel);
    const unsigned size = (unsigned)sub_group_items(g->kernel);
    const unsigned last = items % size ? items % size : size;
    if (!g->features.sub_groups || random_percent(&g->random, 50) ||
        (uniform && size != items) ||
        (e->collective <= SCAN_EXCLUSIVE && e->operator_ != ADD &&
         e->operator_ != MIN && e->operator_ != MAX))
        return false;
    e->sub_group = true;
    e->uniform = e->uniform && size == items;
    if (e->collective == BROADCAST)
        e->operands[e->count++] = literal(UINT, random_below(&g->random, last));
    return true;
}

struct expression *make_collective(struct generator *g, enum type type,
                                   int depth, bool uniform)
{
    if (!g->features.collectives || !g->uniform || g->conditional ||
        g->without_barriers)
        return NULL;
    static const enum collective all[] = {
        REDUCE, ALL, ANY, BROADCAST, REDUCE, SCAN_INCLUSIVE, SCAN_EXCLUSIVE};
    const enum collective what = all[random_below(&g->random, uniform ? 5 : 7)];
    const enum type computed =
        what == ALL || what == ANY || type < INT ? INT : type;
    struct expression *value = what == ALL || what == ANY
                                   ? make_condition(g, false)
                                   : make_value(g, computed, depth - 1, false);
    const enum operator_ operator_ =
        what <= SCAN_EXCLUSIVE
            ? collective_operator(g, computed, what == SCAN_EXCLUSIVE)
            : OPERATORS;
    struct expression *const e =
        collective(g->kernel, what, operator_, convert_to(computed, value));
    if (!make_of_sub_group(g, e, uniform) && what == BROADCAST)
        add_sender(g, e);
    if (g->function)
        g->function->waits = true;
    if (is_floating(computed) && !is_floating(type))
        return convert_to(INT, e);
    if (is_floating(type)) {
        struct variable range = {
            .type = type, .limited = true, .low = -1023, .high = 1023};
        return fit(&range, e);
    }
    return e;
}
