/* SPDX-License-Identifier: MIT */
/* Random kernels: their sizes, arguments, functions, beginning and end. */
#include "generate.h"

#include <stdio.h>
#include <string.h>

#include "generator.h"

/* ---------------------------------------------------------------- sizes -- */

static void take_shape(struct kernel *kernel, const unsigned shape[3])
{
    for (int d = 0; d < 3; d++)
        kernel->local[d] = shape[d];
    kernel->dimensions = shape[2] > 1 ? 3 : shape[1] > 1 ? 2 : 1;
}

static void choose_sizes(struct generator *g)
{
    static const unsigned likely[] = {1, 2, 3, 4, 16, 17, 64, 100, 256};
    static const unsigned shapes[][3] = {
        {16, 4, 1}, {4, 16, 1}, {16, 16, 1}, {8, 8, 1},  {2, 3, 1},
        {1, 64, 1}, {64, 1, 1}, {3, 5, 1},   {32, 2, 1}, {2, 2, 2},
        {4, 3, 2},  {6, 5, 3},  {1, 1, 16},  {8, 4, 2}};
    struct kernel *const kernel = g->kernel;
    static const unsigned odd[][3] = {
        {1, 1, 1}, {3, 1, 1},  {5, 1, 1},  {7, 1, 1}, {9, 1, 1}, {2, 2, 2},
        {4, 3, 2}, {3, 3, 1},  {2, 5, 1},  {3, 3, 3}, {6, 1, 1}, {12, 1, 1},
        {8, 1, 1}, {20, 1, 1}, {33, 1, 1}, {31, 1, 1}};
    for (int d = 0; d < 3; d++)
        kernel->local[d] = kernel->groups[d] = 1;
    kernel->dimensions = 1;
    if (g->features.wide && random_percent(&g->random, 45)) {
        take_shape(kernel, odd[random_below(&g->random, 16)]);
    } else if (random_percent(&g->random, 72)) {
        kernel->local[0] = random_percent(&g->random, 80)
                               ? likely[random_below(&g->random, 9)]
                               : random_below(&g->random, 300) + 1;
    } else {
        take_shape(kernel, shapes[random_below(&g->random, 14)]);
        if (kernel->dimensions == 1) /* of 64 x 1 */
            kernel->dimensions = 2;
    }
    for (unsigned d = 0; d < kernel->dimensions; d++) {
        kernel->groups[d] = (size_t)random_from(&g->random, 1, d == 0 ? 3 : 2);
        if (random_percent(&g->random, 10))
            kernel->offset[d] = random_below(&g->random, 20);
    }
}

/* ------------------------------------------------------------ arguments -- */

static struct variable *add_array(struct generator *g, enum type type,
                                  unsigned each, bool constant)
{
    struct kernel *const kernel = g->kernel;
    const unsigned count =
        (unsigned)(group_items(kernel) * group_count(kernel)) * each;
    struct variable *const variable = new_variable(
        kernel, constant ? "in" : "out", type, ARRAY, GLOBAL, count);
    variable->argument = variable->host = true;
    variable->constant = constant;
    variable->limited = constant || is_floating(type);
    variable->low = is_signed(type) || is_floating(type) ? -100 : 0;
    variable->high = 127;
    if (!is_floating(type) && type >= INT && random_percent(&g->random, 40)) {
        variable->limited = false;
        variable->low = is_signed(type) ? -5000000 : 0;
        variable->high = 5000000;
    }
    show(g, variable);
    return variable;
}

/* As many as vectors have, unless arrays get large. */
static unsigned elements_for_each(struct generator *g)
{
    static const unsigned counts[] = {1, 2, 4, 4, 8, 3, 6};
    const size_t items = group_items(g->kernel) * group_count(g->kernel);
    const unsigned each = counts[random_below(&g->random, 7)];
    return each * items > 6000 ? 1 : each;
}

static void add_arguments(struct generator *g)
{
    struct kernel *const kernel = g->kernel;
    const int inputs = random_from(&g->random, 1, 2);
    const enum type type = random_type(g);
    for (int i = 0; i < inputs; i++)
        add_array(g,
                  i && random_percent(&g->random, 50) ? random_type(g) : type,
                  g->features.wide ? elements_for_each(g) : 1, true);
    const int outputs = random_from(&g->random, 1, 2);
    const enum type first =
        random_percent(&g->random, 50) ? UINT : random_integer(g);
    const unsigned each = g->features.wide ? elements_for_each(g)
                          : random_percent(&g->random, 20) ? 2
                                                           : 1;
    for (int i = 0; i < outputs; i++)
        add_array(g,
                  i && random_percent(&g->random, 50) ? random_type(g) : first,
                  each, false);
    const int scalars = random_from(&g->random, 1, 3);
    for (int i = 0; i < scalars; i++) {
        struct variable *const variable =
            new_variable(kernel, "n", random_integer(g), SCALAR, PRIVATE, 1);
        variable->argument = variable->host = variable->uniform = true;
        variable->limited = true;
        variable->high = 9;
        variable->constant = true;
        variable->value = random_below(&g->random, 10);
        show(g, variable);
    }
}

/* A local array from the host, filled by the kernel. */
static void add_local_argument(struct generator *g)
{
    struct variable *const variable = new_variable(
        g->kernel, "t", random_percent(&g->random, 60) ? UINT : INT, ARRAY,
        LOCAL, (unsigned)group_items(g->kernel));
    variable->argument = variable->host = true;
    add_fill(g, variable);
    show(g, variable);
}

/* -------------------------------------------------------- begin and end -- */

/* A type that holds numbers up to highest. */
static enum type type_for(struct generator *g, int64_t highest)
{
    enum type type;
    do
        type = random_integer(g);
    while (type_highest(type) < highest);
    return type;
}

static struct variable *keep(struct generator *g, int64_t highest,
                             struct expression *value)
{
    struct variable *const variable =
        new_variable(g->kernel, value->uniform ? "u" : "l",
                     type_for(g, highest), SCALAR, PRIVATE, 1);
    variable->limited = variable->constant = true;
    variable->uniform = value->uniform;
    variable->low = value->low;
    variable->high = highest;
    add(g, declare(variable, convert_to(variable->type, value)));
    show(g, variable);
    return variable;
}

/* Ids in variables, as programs begin. */
static void keep_ids(struct generator *g)
{
    const struct kernel *const kernel = g->kernel;
    const int64_t items = (int64_t)group_items(kernel);
    g->linear_id = g->group_number = g->group_size = NULL;
    if (random_percent(&g->random, 75))
        g->linear_id = keep(g, items - 1, linear_id(g));
    if (random_percent(&g->random, 40))
        g->group_number =
            keep(g, (int64_t)group_count(kernel) - 1, group_number(g));
    if (random_percent(&g->random, 30))
        g->group_size = keep(g, items, group_size(g));
    if (random_percent(&g->random, 40)) {
        struct expression *const id =
            id_of(kernel, GLOBAL_ID,
                  literal(INT, random_below(&g->random, kernel->dimensions)));
        keep(g, id->high, id);
    }
}

/* Everything that is left goes to global memory. */
static void add_end(struct generator *g)
{
    struct variable *out = pick_shared(g, true);
    for (unsigned i = 0; i < g->visible_count; i++)
        if (g->visible[i]->form == ARRAY && g->visible[i]->space == GLOBAL &&
            !g->visible[i]->constant && !is_floating(g->visible[i]->type))
            out = g->visible[i];
    struct expression *value = literal(UINT, 0);
    for (unsigned i = 0; i < g->visible_count; i++) {
        struct variable *const variable = g->visible[i];
        const bool is_vector = variable->form == VECTOR;
        if ((variable->form != SCALAR && !is_vector) ||
            variable->space != PRIVATE || variable->argument)
            continue;
        struct expression *used =
            is_vector ? swizzle(use(variable), 1, variable->count - 1)
                      : use(variable);
        if (is_floating(variable->type))
            used = convert_to(INT, used);
        value = binary(XOR, binary(MUL, value, literal(UINT, 3)), used);
    }
    memset(g->touched, 0, sizeof g->touched);
    const unsigned v = out->number;
    const enum pattern pattern = g->sharing.mode[v] == OWN
                                     ? (enum pattern)g->sharing.pattern[v]
                                     : STRAIGHT;
    if (!acquire(g, out, OWN, pattern))
        return;
    struct expression *const place = element(out, own_place(g, out, pattern));
    const bool wraps = out->type == UINT || out->type == ULONG;
    add(g, assign(place, wraps ? ADD : XOR, fit(out, value)));
}

static void add_arrays_for_functions(struct generator *g)
{
    const struct kernel *const kernel = g->kernel;
    for (unsigned f = 0; f < kernel->function_count; f++) {
        struct variable *const first = kernel->functions[f]->parameters[0];
        if (first->form != POINTER)
            continue;
        struct variable *const array = new_variable(g->kernel, "t", first->type,
                                                    ARRAY, LOCAL, first->count);
        add_fill(g, array);
        show(g, array);
    }
}

/* Where nobody waits, an array that items read stays so: the others are for
 * places of their own, the last one always. */
static void settle_outputs(struct generator *g)
{
    for (unsigned i = 0; i < g->visible_count; i++) {
        struct variable *const variable = g->visible[i];
        const unsigned v = variable->number;
        if (variable->form != ARRAY || variable->constant)
            continue;
        const unsigned each = slice(g, variable) / group_items(g->kernel);
        const bool several = each > 1 && random_percent(&g->random, 70);
        g->sharing.mode[v] = OWN;
        g->sharing.pattern[v] = several ? INTERLEAVED : STRAIGHT;
        if (random_percent(&g->random, 20) && i + 1 < g->visible_count &&
            g->visible[i + 1]->form == ARRAY)
            g->sharing.mode[v] = READ;
        g->locked[v] = true;
    }
}

static struct statement *make_body(struct generator *g)
{
    struct statement *first = NULL;
    g->out.end = &first;
    g->uniform = true;
    if (g->without_barriers)
        settle_outputs(g);
    keep_ids(g);
    if (!g->without_barriers && random_percent(&g->random, 25))
        add_local_argument(g);
    const int locals = g->without_barriers ? 0 : random_from(&g->random, 0, 3);
    const enum type type = random_type(g);
    for (int i = 0; i < locals; i++)
        add_local(g, random_percent(&g->random, 50) ? type : random_type(g),
                  random_percent(&g->random, 35));
    add_scalar(g, random_integer(g), false, make_value(g, UINT, 2, false));
    add_arrays_for_functions(g);
    const int statements = random_from(&g->random, 3, 8);
    if (g->features.wide && random_percent(&g->random, 6))
        add_loops(g);
    for (int i = 0; i < statements && !g->ended; i++) {
        if (random_percent(&g->random, 20))
            add_call(g); /* if there is a function */
        make_statement(g);
    }
    if (random_percent(&g->random, 10) && !g->ended) {
        /* Some items leave before the end. */
        struct statement *const s = new_statement(IF);
        memset(g->touched, 0, sizeof g->touched);
        s->value = make_condition(g, false);
        s->body = new_statement(RETURN);
        add(g, s);
        g->uniform = false;
        make_statement(g);
    }
    if (!g->ended)
        add_end(g);
    return first;
}

/* ------------------------------------------------------------ functions -- */

static void make_parameters(struct generator *g, struct function *function)
{
    struct kernel *const kernel = g->kernel;
    const unsigned items = (unsigned)group_items(kernel);
    if (random_percent(&g->random, 60)) {
        struct variable *const array = new_variable(
            kernel, "a", random_percent(&g->random, 50) ? UINT : INT, POINTER,
            LOCAL, items);
        g->sharing.mode[array->number] = BUSY;
        array->uniform = true;
        array->argument = true;
        function->parameters[function->count++] = array;
        show(g, array);
    }
    const int scalars = random_from(&g->random, 1, 2);
    for (int i = 0; i < scalars; i++) {
        struct variable *const scalar =
            new_variable(kernel, "x", random_integer(g), SCALAR, PRIVATE, 1);
        scalar->argument = true;
        scalar->uniform = random_percent(&g->random, 50);
        function->parameters[function->count++] = scalar;
        show(g, scalar);
    }
}

static void make_function(struct generator *g, struct function *function)
{
    const enum type types[] = {INT, UINT, INT, UINT, LONG, ULONG};
    function->type = types[random_below(&g->random, 6)];
    make_parameters(g, function);
    g->function = function;
    g->uniform = true;
    g->out.end = &function->body;
    g->budget = 4;
    if (random_percent(&g->random, 50))
        g->linear_id =
            keep(g, (int64_t)group_items(g->kernel) - 1, linear_id(g));
    const int statements = random_from(&g->random, 1, 4);
    for (int i = 0; i < statements && !g->ended; i++)
        make_statement(g);
    if (!g->ended) {
        struct statement *const last = new_statement(RETURN);
        memset(g->touched, 0, sizeof g->touched);
        last->value = make_value(g, function->type, 2, false);
        add(g, last);
        join_sharing(&g->returned, &g->sharing);
    }
}

void make_functions(struct generator *g)
{
    const int count = !g->without_barriers && random_percent(&g->random, 35)
                          ? random_from(&g->random, 1, 2)
                          : 0;
    for (int i = 0; i < count; i++) {
        struct kernel *const kernel = g->kernel;
        struct function *const function = tree_memory(sizeof *function);
        const unsigned number = kernel->function_count;
        snprintf(function->name, sizeof function->name, "f%u_%llu", number,
                 (unsigned long long)(kernel->number % 100000));
        make_function(g, function);
        kernel->functions[kernel->function_count++] = function;
        g->function_exit[number] = g->returned;
        memset(&g->returned, 0, sizeof g->returned);
        memset(&g->sharing, 0, sizeof g->sharing);
        g->visible_count = 0;
        g->function = NULL;
        g->linear_id = NULL;
        g->ended = false;
    }
}

/* ------------------------------------------------------------ all of it -- */

struct weight {
    unsigned waits, expressions;
};

static void weigh_statement(void *context, struct statement **place)
{
    struct weight *const weight = context;
    weight->waits += (*place)->kind == BARRIER;
}

static void weigh_expression(void *context, struct expression **place)
{
    struct weight *const weight = context;
    weight->waits += (*place)->kind == COLLECTIVE;
    weight->expressions++;
}

static struct kernel *attempt(uint64_t state, struct features features,
                              bool linear_id, uint64_t number)
{
    struct kernel *const kernel = tree_memory(sizeof *kernel);
    struct generator g = {
        .kernel = kernel, .random = {state}, .features = features};
    kernel->number = number;
    kernel->linear_id = linear_id;
    kernel->sub_group_size = features.sub_group_size;
    if (features.wide && random_percent(&g.random, 30))
        g.without_barriers = g.no_barrier = true;
    choose_sizes(&g);
    make_functions(&g);
    g.budget = random_from(&g.random, 2, 12);
    add_arguments(&g);
    kernel->body = make_body(&g);
    return kernel;
}

/* Random numbers that have nothing to do with those of other pairs. */
static struct random mixed(uint64_t seed, uint64_t number)
{
    struct random random = {seed};
    random.state = random_bits(&random) ^ number;
    random.state = random_bits(&random);
    return random;
}

struct kernel *generate_kernel(uint64_t seed, uint64_t number,
                               struct features features)
{
    struct random program = mixed(seed, number / PROGRAM_KERNELS);
    struct random random = mixed(~seed, number);
    const bool linear_id = random_bits(&program) >> 63;
    /* PoCL compiles some 10 ms per barrier: more small kernels find more. */
    const unsigned most = random_percent(&random, 10) ? 14 : 7;
    const unsigned expressions = most * (features.wide ? 150 : 40);
    struct kernel *kernel;
    struct weight weight;
    do {
        kernel = attempt(random_bits(&random), features, linear_id, number);
        weight = (struct weight){0, 0};
        visit(kernel, weigh_statement, weigh_expression, &weight);
    } while (weight.waits > most || weight.expressions > expressions ||
             (weight.waits == 0 && !features.wide));
    kernel->seed = seed;
    return kernel;
}
