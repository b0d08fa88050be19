/* SPDX-License-Identifier: MIT */
/* Random values, conditions and indices. */
#include "generator.h"

/* ------------------------------------------------------------- choosing -- */

enum type random_integer(struct generator *g)
{
    static const enum type types[] = {INT,   INT,   INT,   UINT, UINT,
                                      UINT,  ULONG, ULONG, LONG, CHAR,
                                      UCHAR, SHORT, USHORT};
    return types[random_below(&g->random, sizeof types / sizeof types[0])];
}

enum type random_type(struct generator *g)
{
    const unsigned which = random_below(&g->random, 12);
    return which == 0 ? FLOAT : which == 1 ? DOUBLE : random_integer(g);
}

void show(struct generator *g, struct variable *variable)
{
    g->visible[g->visible_count++] = variable;
}

/* One of the visible variables that suit, or NULL. */
static struct variable *pick(struct generator *g,
                             bool (*suits)(const struct variable *variable,
                                           bool a, bool b),
                             bool a, bool b)
{
    struct variable *chosen = NULL;
    unsigned count = 0;
    for (unsigned i = 0; i < g->visible_count; i++)
        if (suits(g->visible[i], a, b) &&
            random_below(&g->random, ++count) == 0)
            chosen = g->visible[i];
    return chosen;
}

static bool suits_scalar(const struct variable *variable, bool writable,
                         bool uniform)
{
    return variable->form == SCALAR && variable->space == PRIVATE &&
           !(writable && variable->constant) &&
           !(uniform && !variable->uniform);
}

struct variable *pick_scalar(struct generator *g, bool writable, bool uniform)
{
    return pick(g, suits_scalar, writable, uniform);
}

static bool suits_shared(const struct variable *variable, bool writable,
                         bool ignored)
{
    (void)ignored;
    return variable->form != SCALAR && variable->space != PRIVATE &&
           !(writable && variable->constant);
}

struct variable *pick_shared(struct generator *g, bool writable)
{
    return pick(g, suits_shared, writable, false);
}

static bool suits_shared_scalar(const struct variable *variable, bool a, bool b)
{
    (void)a;
    (void)b;
    return variable->form == SCALAR && variable->space == LOCAL;
}

static bool suits_private_array(const struct variable *variable, bool a, bool b)
{
    (void)a;
    (void)b;
    return variable->form != SCALAR && variable->form != VECTOR &&
           variable->space == PRIVATE;
}

struct variable *pick_private_array(struct generator *g)
{
    return pick(g, suits_private_array, false, false);
}

/* ------------------------------------------------------------------ ids -- */

static struct expression *id(struct generator *g, enum id which, int dimension)
{
    return id_of(g->kernel, which, literal(INT, dimension));
}

static struct expression *written_out(struct generator *g, enum id which,
                                      enum id size)
{
    struct expression *result = id(g, which, (int)g->kernel->dimensions - 1);
    for (int d = (int)g->kernel->dimensions - 2; d >= 0; d--)
        result =
            binary(ADD, id(g, which, d), binary(MUL, id(g, size, d), result));
    return result;
}

struct expression *linear_id(struct generator *g)
{
    if (g->linear_id && random_percent(&g->random, 75))
        return use(g->linear_id);
    if (g->kernel->linear_id && random_percent(&g->random, 50))
        return id_of(g->kernel, LOCAL_LINEAR_ID, NULL);
    return written_out(g, LOCAL_ID, LOCAL_SIZE);
}

struct expression *group_number(struct generator *g)
{
    if (g->group_number && random_percent(&g->random, 75))
        return use(g->group_number);
    return written_out(g, GROUP_ID, NUM_GROUPS);
}

struct expression *group_size(struct generator *g)
{
    if (g->group_size && random_percent(&g->random, 60))
        return use(g->group_size);
    if (random_percent(&g->random, 50))
        return literal(random_percent(&g->random, 50) ? INT : UINT,
                       (int64_t)group_items(g->kernel));
    struct expression *result = id(g, LOCAL_SIZE, 0);
    for (unsigned d = 1; d < g->kernel->dimensions; d++)
        result = binary(MUL, result, id(g, LOCAL_SIZE, (int)d));
    return result;
}

static struct expression *any_id(struct generator *g, bool uniform)
{
    static const enum id uniform_ids[] = {GROUP_ID, LOCAL_SIZE, GLOBAL_SIZE,
                                          NUM_GROUPS, GROUP_ID};
    static const enum id ids[] = {LOCAL_ID, LOCAL_ID, GLOBAL_ID, GROUP_ID};
    const enum id which = uniform ? uniform_ids[random_below(&g->random, 5)]
                                  : ids[random_below(&g->random, 4)];
    if (!uniform && random_percent(&g->random, 40))
        return linear_id(g);
    struct variable *const scalar = pick_scalar(g, false, true);
    /* A dimension that is only known when the kernel runs: PoCL 6.0, which has
     * sub-groups, forgets to define what is read then. */
    if (scalar && scalar->type < FLOAT && random_percent(&g->random, 12) &&
        !g->features.sub_groups)
        return id_of(
            g->kernel, which,
            binary(MOD, convert_to(UINT, use(scalar)), literal(UINT, 3)));
    return id(g, which, random_from(&g->random, 0, 2));
}

/* -------------------------------------------------------------- indices -- */

static struct expression *neighbour(struct generator *g, unsigned count)
{
    struct expression *const l = linear_id(g);
    switch (random_below(&g->random, 5)) {
    case 0:
        return binary(
            MOD, binary(ADD, l, literal(INT, random_from(&g->random, 1, 9))),
            literal(INT, count));
    case 1:
        return binary(SUB, literal(INT, count - 1),
                      binary(MIN, l, literal(INT, count - 1)));
    case 2:
        return choice(binary(GT, l, literal(INT, 0)),
                      binary(MIN, binary(SUB, l, literal(INT, 1)),
                             literal(INT, count - 1)),
                      literal(INT, 0));
    case 3:
        return binary(MIN, binary(ADD, l, literal(INT, 1)),
                      literal(INT, count - 1));
    default:
        return binary(MIN, l, literal(INT, count - 1));
    }
}

/* (l * 3 + 1) % get_local_size(0) and the like. */
static struct expression *multiple(struct generator *g, unsigned count)
{
    struct expression *const l = convert_to(INT, linear_id(g));
    struct expression *const places = count == group_items(g->kernel)
                                          ? convert_to(INT, group_size(g))
                                          : literal(INT, count);
    struct expression *const product =
        binary(MUL, l, literal(INT, random_from(&g->random, 2, 7)));
    return binary(
        MOD,
        random_percent(&g->random, 60)
            ? product
            : binary(ADD, product, literal(INT, random_from(&g->random, 1, 9))),
        places);
}

/* An id and more in a type in which that may wrap. */
static struct expression *narrow_index(struct generator *g, unsigned count)
{
    static const enum type types[] = {UCHAR, USHORT, UINT, ULONG, CHAR, SHORT};
    const enum type type = types[random_below(&g->random, 6)];
    struct expression *const sum =
        binary(ADD, convert_to(UINT, linear_id(g)),
               binary(MUL, convert_to(UINT, make_value(g, UINT, 0, true)),
                      literal(UINT, random_from(&g->random, 1, 70))));
    struct expression *const index = convert_to(type, sum);
    if ((count & (count - 1)) == 0)
        return binary(AND, index, literal(type < INT ? INT : type, count - 1));
    return binary(MOD, convert_to(UINT, index), literal(UINT, count));
}

struct expression *make_index(struct generator *g, unsigned count, bool uniform)
{
    if (count == 1 || random_percent(&g->random, 10))
        return literal(INT, random_below(&g->random, count));
    if (!uniform && g->features.extensions && random_percent(&g->random, 20))
        return multiple(g, count);
    if (!uniform && g->features.wide && random_percent(&g->random, 15))
        return narrow_index(g, count);
    if (!uniform && random_percent(&g->random, 60))
        return neighbour(g, count);
    g->indices++;
    struct expression *const value = make_value(
        g, random_percent(&g->random, 80) ? UINT : ULONG, 1, uniform);
    g->indices--;
    if ((count & (count - 1)) == 0 && random_percent(&g->random, 50))
        return binary(AND, value, literal(UINT, count - 1));
    return binary(MOD, value, literal(UINT, count));
}

struct expression *in_slice(struct generator *g,
                            const struct variable *variable,
                            struct expression *place)
{
    if (variable->space != GLOBAL || variable->form == POINTER ||
        variable->constant)
        return place;
    const int64_t count = variable->count / (int64_t)group_count(g->kernel);
    return binary(ADD, binary(MUL, group_number(g), literal(UINT, count)),
                  place);
}

unsigned slice(const struct generator *g, const struct variable *variable)
{
    if (variable->space != GLOBAL || variable->form == POINTER ||
        variable->constant)
        return variable->count;
    return variable->count / (unsigned)group_count(g->kernel);
}

/* A number that makes another order of so many items. */
static int64_t factor(unsigned items)
{
    static const unsigned primes[] = {3, 5, 7, 11, 13};
    unsigned p = 0;
    while (items % primes[p] == 0)
        p++;
    return primes[p];
}

struct expression *own_place(struct generator *g, struct variable *variable,
                             enum pattern pattern)
{
    const unsigned items = (unsigned)group_items(g->kernel);
    const unsigned each = slice(g, variable) / items;
    struct expression *place = linear_id(g);
    const int64_t block = random_below(&g->random, each);
    switch (pattern) {
    case REVERSED:
        place = binary(SUB, binary(SUB, group_size(g), literal(INT, 1)), place);
        break;
    case ROTATED:
        place = binary(MOD, binary(ADD, place, literal(INT, items / 2)),
                       group_size(g));
        break;
    case SWAPPED:
        place = binary(XOR, place, literal(INT, 1));
        break;
    case INTERLEAVED:
        place = binary(MUL, place, literal(INT, each));
        break;
    case MULTIPLIED:
        place = binary(MOD, binary(MUL, place, literal(INT, factor(items))),
                       group_size(g));
        break;
    default:
        break;
    }
    if (block && pattern == INTERLEAVED)
        place = binary(ADD, place, literal(INT, block));
    else if (block)
        place =
            binary(ADD, place, binary(MUL, group_size(g), literal(INT, block)));
    return in_slice(g, variable, place);
}

/* --------------------------------------------------------------- leaves -- */

/* An element of a shared array, NULL if it cannot be read here. */
static struct expression *read_shared(struct generator *g, bool uniform)
{
    struct variable *const variable = pick_shared(g, false);
    if (!variable)
        return NULL;
    const struct variable *const first =
        variable->targets[0] ? variable->targets[0] : variable;
    const enum pattern pattern =
        (enum pattern)g->sharing.pattern[first->number];
    if (!uniform && g->sharing.mode[first->number] == OWN &&
        random_percent(&g->random, 70))
        return acquire(g, variable, OWN, pattern)
                   ? element(variable, own_place(g, variable, pattern))
                   : NULL;
    /* The index first: it may add barriers. */
    struct expression *const place = make_index(g, slice(g, variable), uniform);
    if (!acquire(g, variable, READ, STRAIGHT))
        return NULL;
    struct expression *const e =
        element(variable, in_slice(g, variable, place));
    e->uniform =
        place->uniform && !(variable->form == POINTER && !variable->uniform);
    return e->uniform || !uniform ? e : NULL;
}

static struct expression *read_shared_scalar(struct generator *g)
{
    struct variable *const variable =
        pick(g, suits_shared_scalar, false, false);
    if (!variable || !acquire(g, variable, READ, STRAIGHT))
        return NULL;
    struct expression *const e = use(variable);
    e->uniform = true;
    return e;
}

static struct expression *read_private(struct generator *g)
{
    struct variable *const variable = pick_private_array(g);
    if (!variable)
        return NULL;
    return element(variable, make_index(g, variable->count, false));
}

static struct expression *leaf(struct generator *g, enum type type,
                               bool uniform)
{
    struct expression *e = NULL;
    const unsigned which = random_below(&g->random, 100);
    if (which < 50) {
        struct variable *const scalar = pick_scalar(g, false, uniform);
        e = scalar ? use(scalar) : NULL;
    } else if (which < 60) {
        e = any_id(g, uniform);
    } else if (which < 76 && (g->indices == 0 || which < 64)) {
        e = read_shared(g, uniform);
    } else if (which < 82 && which >= 76) {
        e = read_shared_scalar(g);
    } else if (which < 88 && which >= 82 && !uniform) {
        e = read_private(g);
    }
    if (!e)
        e = literal(type < INT ? INT : type, random_from(&g->random, 0, 20));
    if (is_floating(e->type) && !is_floating(type))
        e = convert_to(INT, e); /* negative numbers have no unsigned ones */
    if (is_floating(type) && !is_floating(e->type) &&
        (!e->limited || e->low < -1000 || e->high > 1000))
        e = binary(AND, convert_to(e->type < INT ? INT : e->type, e),
                   literal(INT, 1023));
    return convert_to(type, e);
}

/* ------------------------------------------------------------ operators -- */

struct expression *fit(const struct variable *variable,
                       struct expression *value)
{
    const bool narrow = variable->limited || is_floating(variable->type);
    if (is_floating(value->type) && !is_floating(variable->type))
        value = convert_to(INT, value);
    if (!narrow || (value->limited && value->low >= variable->low &&
                    value->high <= variable->high))
        return convert_to(variable->type, value);
    int64_t most = 1;
    while (most * 2 - 1 <= variable->high)
        most *= 2;
    if (is_floating(value->type))
        value = convert_to(INT, value);
    return convert_to(variable->type,
                      binary(AND, value, literal(INT, most - 1)));
}

/* Floating-point numbers stay small and whole, so that sums are exact. */
static struct expression *make_floating(struct generator *g, enum type type,
                                        int depth, bool uniform)
{
    static const enum operator_ operators[] = {ADD, SUB, ADD, MIN, MAX};
    struct expression *const a = make_value(g, type, depth - 1, uniform);
    struct expression *const b = make_value(g, type, depth - 1, uniform);
    struct expression *const result =
        binary(operators[random_below(&g->random, 5)], a, b);
    struct variable range = {
        .type = type, .limited = true, .low = -1023, .high = 1023};
    if (result->limited && result->low > -5000 && result->high < 5000)
        return result;
    return fit(&range, result->limited ? result : a);
}

/* Of a number of whatever type. */
static struct expression *fit_whole(enum type type, struct expression *value)
{
    const struct variable range = {
        .type = type, .limited = true, .low = -1023, .high = 1023};
    if (is_floating(value->type) && !is_floating(type))
        return convert_to(INT, value);
    return is_floating(type) ? fit(&range, value) : value;
}

static struct expression *make_choice(struct generator *g, enum type type,
                                      int depth, bool uniform)
{
    const bool conditional = g->conditional;
    struct expression *const condition = make_condition(g, uniform);
    g->conditional |= !condition->uniform;
    struct expression *const yes = make_value(g, type, depth - 1, uniform);
    struct expression *const no = make_value(g, type, depth - 1, uniform);
    g->conditional = conditional;
    return choice(condition, yes, no);
}

static struct expression *make_integer(struct generator *g, enum type type,
                                       int depth, bool uniform)
{
    static const enum operator_ operators[] = {
        ADD, ADD, ADD, SUB, SUB, MUL, MUL, XOR, XOR, AND,
        OR,  MIN, MAX, SHL, SHR, DIV, MOD, LT,  EQ};
    const enum operator_ operator_ = operators[random_below(&g->random, 19)];
    struct expression *const a = make_value(g, type, depth - 1, uniform);
    if (operator_ == SHL || operator_ == SHR)
        return binary(operator_, a,
                      literal(INT, random_from(&g->random, 1, 7)));
    if (operator_ == DIV || operator_ == MOD) {
        struct expression *divisor =
            random_percent(&g->random, 70)
                ? literal(INT, random_from(&g->random, 2, 17))
                : group_size(g);
        return binary(operator_, a, divisor);
    }
    if (random_percent(&g->random, 5))
        return random_percent(&g->random, 50) ? not(a) : is_zero(a);
    return binary(operator_, a, make_value(g, type, depth - 1, uniform));
}

struct expression *make_value(struct generator *g, enum type type, int depth,
                              bool uniform)
{
    if (depth <= 0 || random_percent(&g->random, 20))
        return leaf(g, type, uniform);
    if (random_percent(&g->random, 12)) {
        struct expression *const e = make_collective(g, type, depth, uniform);
        if (e)
            return convert_to(type, e);
    }
    if (random_percent(&g->random, 12))
        return convert_to(type, make_choice(g, type, depth, uniform));
    if (g->features.wide && random_percent(&g->random, 20))
        return make_builtin(g, type, 1, depth - 1, uniform);
    if (g->features.wide && random_percent(&g->random, 6))
        return convert_to(
            type, fit_whole(type, make_from_vector(g, type, depth, uniform)));
    if (is_floating(type))
        return make_floating(g, type, depth, uniform);
    return convert_to(type,
                      make_integer(g, type < INT ? INT : type, depth, uniform));
}

/* ----------------------------------------------------------- conditions -- */

static struct expression *compare(struct generator *g, bool uniform)
{
    static const enum operator_ operators[] = {LT, LE, GT, GE, EQ, NE};
    const enum operator_ operator_ = operators[random_below(&g->random, 6)];
    struct expression *const a = make_value(g, INT, 1, uniform);
    if (a->limited && a->high - a->low < 1000 && random_percent(&g->random, 70))
        return binary(
            operator_, a,
            literal(INT, random_from(&g->random, (int)a->low, (int)a->high)));
    return binary(operator_, a, make_value(g, INT, 1, uniform));
}

/* As programs choose among their items. */
static struct expression *some_items(struct generator *g)
{
    const int items = (int)group_items(g->kernel);
    struct expression *const l = linear_id(g);
    switch (random_below(&g->random, 6)) {
    case 0:
        return binary(LT, l, literal(INT, random_from(&g->random, 0, items)));
    case 1:
        return binary(EQ, l,
                      literal(INT, random_from(&g->random, 0, items - 1)));
    case 2:
        return binary(AND, l, literal(INT, 1 << random_below(&g->random, 4)));
    case 3:
        return binary(EQ, l, literal(INT, 0));
    case 4:
        return binary(EQ, binary(MOD, l, literal(INT, 3)), literal(INT, 1));
    default:
        return binary(GE, l, binary(DIV, group_size(g), literal(INT, 2)));
    }
}

static struct expression *same_for_all(struct generator *g)
{
    switch (random_below(&g->random, 3)) {
    case 0:
        return binary(AND, make_value(g, UINT, 1, true),
                      literal(INT, 1 << random_below(&g->random, 2)));
    case 1:
        return binary(EQ,
                      binary(MOD, make_value(g, UINT, 1, true),
                             literal(INT, random_from(&g->random, 2, 3))),
                      literal(INT, random_below(&g->random, 2)));
    default:
        return compare(g, true);
    }
}

struct expression *make_condition(struct generator *g, bool uniform)
{
    struct expression *e;
    if (uniform && random_percent(&g->random, 12)) {
        e = make_collective(g, INT, 1, true);
        if (e)
            return e;
    }
    if (uniform)
        e = same_for_all(g);
    else
        e = random_percent(&g->random, 60) ? some_items(g) : compare(g, false);
    if (random_percent(&g->random, 12)) {
        const bool conditional = g->conditional;
        g->conditional |= !e->uniform;
        struct expression *const second = compare(g, uniform);
        g->conditional = conditional;
        e = binary(random_percent(&g->random, 50) ? LOGICAL_AND : LOGICAL_OR, e,
                   second);
    }
    return random_percent(&g->random, 8) ? is_zero(e) : e;
}
