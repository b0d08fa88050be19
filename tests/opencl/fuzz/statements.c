/* SPDX-License-Identifier: MIT */
/* Random statements without branches: variables, stores, barriers, calls. */
#include <string.h>

#include "generator.h"

void add(struct generator *g, struct statement *statement)
{
    append(&g->out, statement);
    memset(g->touched, 0, sizeof g->touched);
}

struct statement *make_list(struct generator *g, int statements)
{
    struct statement *first = NULL;
    const struct list outer = g->out;
    const unsigned visible = g->visible_count;
    g->out.end = &first;
    g->ended = false;
    g->depth++;
    for (int i = 0; i < statements && !g->ended; i++)
        make_statement(g);
    g->depth--;
    g->visible_count = visible;
    g->out = outer;
    return first;
}

/* -------------------------------------------------------------- scalars -- */

struct variable *add_scalar(struct generator *g, enum type type, bool uniform,
                            struct expression *value)
{
    struct variable *const variable =
        new_variable(g->kernel, uniform ? "u" : "v", type, SCALAR, PRIVATE, 1);
    variable->uniform = uniform;
    variable->limited = is_floating(type) || random_percent(&g->random, 15);
    variable->low = is_floating(type) || is_signed(type) ? -128 : 0;
    variable->high = 127;
    add(g, declare(variable, fit(variable, value)));
    show(g, variable);
    return variable;
}

static void declare_scalar(struct generator *g)
{
    const bool uniform = g->uniform && random_percent(&g->random, 30);
    const enum type type = random_type(g);
    struct expression *value = NULL;
    if (random_percent(&g->random, 30))
        value = make_collective(g, type, 2, uniform);
    if (!value)
        value = make_value(g, type, 2, uniform);
    add_scalar(g, type, uniform, value);
}

/* variable operator= value where that is defined. */
static struct statement *update(struct generator *g, struct expression *target,
                                const struct variable *variable,
                                struct expression *value)
{
    static const enum operator_ operators[] = {ADD, SUB, MUL, XOR, AND, OR};
    const enum type type = variable->type;
    const bool wraps = type == UINT || type == ULONG;
    if (variable->limited || is_floating(type) ||
        random_percent(&g->random, 50))
        return assign(target, OPERATORS, fit(variable, value));
    return assign(target, operators[random_from(&g->random, wraps ? 0 : 3, 5)],
                  convert_to(type, fit(variable, value)));
}

static void assign_scalar(struct generator *g)
{
    struct variable *const variable = pick_scalar(g, true, false);
    if (!variable || (variable->uniform && !g->uniform)) {
        declare_scalar(g);
        return;
    }
    struct expression *value =
        make_value(g, variable->type, 2, variable->uniform);
    add(g, update(g, use(variable), variable, value));
}

static void assign_collective(struct generator *g)
{
    struct variable *const variable = pick_scalar(g, true, false);
    if (!variable || (variable->uniform && !g->uniform))
        return;
    struct expression *value =
        make_collective(g, variable->type, 2, variable->uniform);
    if (!value)
        return;
    /* Several in one expression. */
    if (random_percent(&g->random, 25) && !is_floating(variable->type)) {
        struct expression *const second =
            make_collective(g, variable->type, 2, variable->uniform);
        value =
            binary(random_percent(&g->random, 50) ? ADD : XOR, value, second);
    }
    add(g, assign(use(variable), OPERATORS, fit(variable, value)));
}

/* -------------------------------------------------------- shared memory -- */

static unsigned elements_per_item(const struct generator *g,
                                  const struct variable *variable)
{
    unsigned count = variable->count;
    if (variable->space == GLOBAL && variable->form == ARRAY)
        count /= (unsigned)group_count(g->kernel);
    return count / (unsigned)group_items(g->kernel);
}

static enum pattern random_pattern(struct generator *g,
                                   const struct variable *variable)
{
    enum pattern pattern = (enum pattern)random_below(
        &g->random, g->features.wide ? PATTERNS_OF_WIDE : PATTERNS);
    if (random_percent(&g->random, 60))
        pattern = STRAIGHT;
    if (pattern == SWAPPED && group_items(g->kernel) % 2)
        pattern = REVERSED;
    if (pattern == INTERLEAVED && elements_per_item(g, variable) < 2)
        pattern = STRAIGHT;
    return pattern;
}

static const struct variable *behind(const struct variable *variable)
{
    return variable->targets[0] ? variable->targets[0] : variable;
}

void store_own(struct generator *g, struct variable *variable)
{
    const unsigned v = behind(variable)->number;
    /* The value first: what it reads may need barriers. */
    struct expression *const value = make_value(g, variable->type, 2, false);
    const enum pattern pattern = g->sharing.mode[v] == OWN
                                     ? (enum pattern)g->sharing.pattern[v]
                                     : random_pattern(g, variable);
    if (!acquire(g, variable, OWN, pattern))
        return;
    add(g, update(g, element(variable, own_place(g, variable, pattern)),
                  variable, value));
}

static struct variable *pick_shared_scalar(struct generator *g)
{
    struct variable *variable = NULL;
    for (unsigned i = 0; i < g->visible_count; i++)
        if (g->visible[i]->form == SCALAR && g->visible[i]->space == LOCAL &&
            (!variable || random_percent(&g->random, 50)))
            variable = g->visible[i];
    return variable;
}

/* atomic_add(&t[anywhere], value) and the like. */
static void add_atomic(struct generator *g)
{
    static const enum operator_ operators[] = {ADD, ADD, SUB, MIN,
                                               MAX, AND, OR,  XOR};
    const bool scalar = random_percent(&g->random, 30);
    struct variable *const variable =
        scalar ? pick_shared_scalar(g) : pick_shared(g, true);
    if (!variable || variable->limited ||
        (variable->type != INT && variable->type != UINT))
        return;
    const unsigned v = behind(variable)->number;
    const enum operator_ operator_ =
        g->sharing.mode[v] == ATOMIC ? (enum operator_)g->sharing.pattern[v]
                                     : operators[random_below(&g->random, 8)];
    /* What is read may need barriers. */
    struct expression *const value = make_value(g, variable->type, 2, false);
    struct expression *const place =
        scalar ? NULL : make_index(g, slice(g, variable), false);
    if (acquire(g, variable, ATOMIC, (enum pattern)operator_))
        add(g, change_atomically(
                   scalar ? use(variable)
                          : element(variable, in_slice(g, variable, place)),
                   operator_, value));
}

/* if (l == owner) s = value; or all write the same to it. */
static void store_shared_scalar(struct generator *g)
{
    struct variable *const variable = pick_shared_scalar(g);
    if (!variable)
        return;
    const unsigned v = variable->number;
    const bool all =
        g->uniform && !g->locked[v] && random_percent(&g->random, 30);
    g->conditional = !all;
    struct expression *const value = make_value(g, variable->type, 2, all);
    g->conditional = false;
    if (all && g->sharing.mode[v] == ONE)
        g->sharing.mode[v] = BUSY; /* until after a barrier */
    if (!acquire(g, variable, ONE, STRAIGHT))
        return;
    struct statement *const store =
        assign(use(variable), OPERATORS, fit(variable, value));
    if (all) {
        /* Nobody may touch it again: the others may be late. */
        g->sharing.mode[v] = BUSY;
        add(g, store);
        return;
    }
    struct statement *const branch = new_statement(IF);
    branch->value = binary(EQ, linear_id(g), literal(INT, variable->owner));
    branch->body = store;
    add(g, branch);
}

void add_fill(struct generator *g, struct variable *variable)
{
    const unsigned each = elements_per_item(g, variable);
    for (unsigned k = 0; k < each; k++) {
        struct expression *const value =
            make_value(g, variable->type, 1, false);
        struct expression *place = linear_id(g);
        if (k)
            place =
                binary(ADD, place, binary(MUL, group_size(g), literal(INT, k)));
        if (!acquire(g, variable, OWN, STRAIGHT))
            return;
        add(g,
            assign(element(variable, place), OPERATORS, fit(variable, value)));
    }
}

struct variable *add_local(struct generator *g, enum type type, bool scalar)
{
    const unsigned items = (unsigned)group_items(g->kernel);
    const unsigned each = random_percent(&g->random, 25) ? 2 : 1;
    struct variable *const variable =
        new_variable(g->kernel, scalar ? "s" : "t", type,
                     scalar ? SCALAR : ARRAY, LOCAL, scalar ? 1 : items * each);
    variable->limited = is_floating(type);
    variable->low = -128;
    variable->high = 127;
    variable->owner = random_percent(&g->random, 50) ? 0
                      : random_percent(&g->random, 50)
                          ? items - 1
                          : random_below(&g->random, items);
    if (scalar) {
        g->conditional = true;
        struct expression *const value = make_value(g, type, 1, false);
        g->conditional = false;
        acquire(g, variable, ONE, STRAIGHT);
        show(g, variable);
        struct statement *const branch = new_statement(IF);
        branch->value = binary(EQ, linear_id(g), literal(INT, variable->owner));
        branch->body = assign(use(variable), OPERATORS, fit(variable, value));
        add(g, branch);
    } else {
        add_fill(g, variable);
        show(g, variable);
    }
    return variable;
}

/* ------------------------------------------------------- private arrays -- */

static void declare_array(struct generator *g)
{
    const struct variable *const other = pick_private_array(g);
    const bool alike = other && random_percent(&g->random, 60);
    const enum type type = alike ? other->type : random_type(g);
    struct variable *const variable =
        new_variable(g->kernel, "p", type, ARRAY, PRIVATE,
                     alike ? other->count
                           : (unsigned)random_from(&g->random, 2,
                                                   g->features.wide ? 16 : 6));
    variable->limited = is_floating(type);
    variable->low = -128;
    variable->high = 127;
    g->conditional = true; /* printed once per element */
    struct expression *const value = make_value(g, type, 0, false);
    g->conditional = false;
    add(g, declare(variable, fit(variable, value)));
    show(g, variable);
}

static void assign_private(struct generator *g)
{
    struct variable *const variable = pick_private_array(g);
    if (!variable || random_percent(&g->random, 30)) {
        declare_array(g);
        return;
    }
    struct expression *const value = make_value(g, variable->type, 2, false);
    struct expression *const place = make_index(g, variable->count, false);
    add(g, update(g, element(variable, place), variable, value));
}

/* ------------------------------------------------------------- pointers -- */

/* Two arrays may stand behind one pointer if they are alike. */
static bool alike(const struct variable *a, const struct variable *b)
{
    return a->type == b->type && a->space == b->space &&
           a->constant == b->constant && a->count == b->count &&
           a->limited == b->limited &&
           (!a->limited || (a->high == b->high && a->low == b->low));
}

static struct variable *pick_array(struct generator *g,
                                   const struct variable *like)
{
    struct variable *chosen = NULL;
    unsigned count = 0;
    for (unsigned i = 0; i < g->visible_count; i++) {
        struct variable *const v = g->visible[i];
        if (v->form == ARRAY && !(like && !alike(v, like)) &&
            random_below(&g->random, ++count) == 0)
            chosen = v;
    }
    return chosen;
}

static struct expression *address(struct generator *g, struct variable *array)
{
    if (array->space == GLOBAL && !array->constant)
        return offset(array, in_slice(g, array, literal(INT, 0)));
    return use(array);
}

static void declare_pointer(struct generator *g)
{
    struct variable *const first = pick_array(g, NULL);
    if (!first)
        return;
    struct variable *const second = pick_array(g, first);
    const bool two = second != first && second;
    struct variable *const pointer = new_variable(
        g->kernel, "q", first->type, POINTER, first->space, first->count);
    if (first->space == GLOBAL && !first->constant)
        pointer->count /= (unsigned)group_count(g->kernel);
    pointer->constant = first->constant;
    pointer->limited = first->limited;
    pointer->low = first->low;
    pointer->high = first->high;
    pointer->targets[0] = first;
    pointer->targets[1] = two ? second : NULL;
    struct expression *value = address(g, first);
    pointer->uniform = g->uniform;
    if (two) {
        struct expression *const condition =
            make_condition(g, g->uniform && random_percent(&g->random, 50));
        pointer->uniform = pointer->uniform && condition->uniform;
        value = choice(condition, value, address(g, second));
    }
    if (first->constant && random_percent(&g->random, 40)) {
        const int by = random_from(&g->random, 0, (int)first->count / 2);
        pointer->count -= (unsigned)by;
        if (!two)
            value = offset(first, literal(INT, by));
    }
    add(g, declare(pointer, value));
    show(g, pointer);
}

/* if (...) pointer = the other array; */
static void move_pointer(struct generator *g)
{
    struct variable *pointer = NULL;
    for (unsigned i = 0; i < g->visible_count; i++)
        if (g->visible[i]->form == POINTER && g->visible[i]->targets[1] &&
            (!pointer || random_percent(&g->random, 50)))
            pointer = g->visible[i];
    if (!pointer || (pointer->uniform && !g->uniform)) {
        declare_pointer(g);
        return;
    }
    struct statement *const branch = new_statement(IF);
    branch->value = make_condition(g, pointer->uniform);
    branch->body = assign(
        use(pointer), OPERATORS,
        address(g, pointer->targets[random_below(&g->random, MAX_TARGETS)]));
    add(g, branch);
}

/* ------------------------------------------------------------- barriers -- */

/* Branches that differ between items, right before and behind it. */
static void barrier_between(struct generator *g)
{
    if (random_percent(&g->random, 35))
        add_if(g, false);
    const unsigned which = random_below(&g->random, 10);
    add_barrier(g, which < 8, which >= 6);
    if (random_percent(&g->random, 35))
        add_if(g, false);
}

/* ---------------------------------------------------------------- calls -- */

/* An array for a parameter, not one that another parameter has. */
static struct variable *pick_for(struct generator *g,
                                 const struct variable *parameter,
                                 const struct expression *so_far)
{
    struct variable *chosen = NULL;
    for (unsigned i = 0; i < g->visible_count; i++) {
        struct variable *const v = g->visible[i];
        if (v->form != ARRAY || v->space != parameter->space ||
            v->type != parameter->type || v->count != parameter->count ||
            v->limited != parameter->limited || g->locked[v->number] ||
            v->constant)
            continue;
        bool taken = false;
        for (unsigned o = 0; o < so_far->count; o++)
            taken |= so_far->operands[o]->variable == v;
        if (!taken && (!chosen || random_percent(&g->random, 50)))
            chosen = v;
    }
    return chosen;
}

/* All arguments of a call; false if an array for one is missing. */
static bool add_arguments(struct generator *g, struct expression *e)
{
    const struct function *const function = e->function;
    for (unsigned p = 0; p < function->count; p++) {
        struct variable *const parameter = function->parameters[p];
        struct expression *argument;
        if (parameter->form == POINTER) {
            struct variable *const array = pick_for(g, parameter, e);
            if (!array)
                return false;
            argument = use(array);
        } else {
            argument = fit(parameter, make_value(g, parameter->type, 1,
                                                 parameter->uniform));
        }
        e->operands[e->count++] = argument;
    }
    return true;
}

void add_call(struct generator *g)
{
    if (!g->kernel->function_count || g->function || !can_wait(g))
        return;
    const unsigned f = random_below(&g->random, g->kernel->function_count);
    struct function *const function = g->kernel->functions[f];
    struct variable *const target = pick_scalar(g, true, false);
    struct expression *const e = call(function);
    if (!target || target->uniform || !add_arguments(g, e))
        return;
    /* What the function leaves behind, whatever was before: it waits first. */
    for (unsigned p = 0; p < function->count; p++) {
        if (function->parameters[p]->form != POINTER)
            continue;
        const unsigned v = e->operands[p]->variable->number;
        const unsigned inside = function->parameters[p]->number;
        g->sharing.mode[v] = g->function_exit[f].mode[inside];
        g->sharing.pattern[v] = g->function_exit[f].pattern[inside];
    }
    add(g, assign(use(target), OPERATORS, fit(target, e)));
}

/* ------------------------------------------------------------------ all -- */

static void make_simple(struct generator *g)
{
    struct variable *variable;
    if (g->features.extensions && random_percent(&g->random, 15)) {
        add_atomic(g);
        return;
    }
    if (g->features.wide && random_percent(&g->random, 30)) {
        add_wide(g);
        return;
    }
    const unsigned which = random_below(&g->random, 100);
    if (which < 14) {
        declare_scalar(g);
    } else if (which < 30) {
        assign_scalar(g);
    } else if (which < 52) {
        variable = pick_shared(g, true);
        if (variable)
            store_own(g, variable);
    } else if (which < 60) {
        store_shared_scalar(g);
    } else if (which < 68) {
        assign_private(g);
    } else if (which < 75) {
        move_pointer(g);
    } else if (which < 90) {
        assign_collective(g);
    } else {
        add_call(g);
    }
}

void make_statement(struct generator *g)
{
    memset(g->touched, 0, sizeof g->touched);
    if (g->budget-- <= 0 || g->depth > 4) {
        make_simple(g);
        return;
    }
    const unsigned which = random_below(&g->random, 100);
    const bool uniform = g->uniform && random_percent(&g->random, 75);
    const bool deep = g->depth > 0 && can_wait(g);
    /* Barriers in branches and loops are what this is about. */
    if (deep && random_percent(&g->random, 12))
        barrier_between(g);
    else if (g->loop && random_percent(&g->random, 8))
        add_jump(g);
    else if (which < 42)
        make_simple(g);
    else if (which < 50 && can_wait(g))
        barrier_between(g);
    else if (which < 70)
        add_if(g, uniform);
    else if (which < 76)
        add_switch(g, uniform);
    else if (which < 88 && g->depth < 4)
        add_loop(g, uniform);
    else if (which < 93)
        add_jump(g);
    else if (which < 95)
        add_return(g);
    else if (!(g->uniform && !g->without_barriers && g->depth < 3 &&
               add_shape(g)))
        make_simple(g);
}
