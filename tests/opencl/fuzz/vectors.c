/* SPDX-License-Identifier: MIT */
/* Random vectors, and calls of builtin functions. */
#include "generator.h"

static unsigned random_width(struct generator *g)
{
    static const unsigned widths[] = {2, 2, 4, 4, 4, 3, 8};
    return widths[random_below(&g->random, 7)];
}

/* Whole numbers that are small, whatever the value is. */
static struct expression *small(enum type type, struct expression *value)
{
    const struct variable range = {
        .type = type, .limited = true, .low = -1023, .high = 1023};
    return is_floating(type) ? fit(&range, value) : convert_to(type, value);
}

/* ------------------------------------------------------------- builtins -- */

/* An operand that is not evaluated by fewer items than the others. */
static struct expression *operand(struct generator *g, enum type type,
                                  unsigned width, int depth, bool uniform)
{
    return small(type, width > 1 ? make_vector(g, type, width, depth, uniform)
                                 : make_value(g, type, depth, uniform));
}

static struct expression *number(enum type type, unsigned width, int64_t value)
{
    return splat(width, literal(type, value));
}

/* Comparisons give what select() takes: as large as what it chooses from. */
static struct expression *make_select(struct generator *g, enum type type,
                                      unsigned width, int depth, bool uniform)
{
    static const enum type masks[TYPES] = {CHAR, CHAR, SHORT, SHORT, INT,
                                           INT,  LONG, LONG,  INT,   LONG};
    static const enum operator_ operators[] = {LT, LE, GT, GE, EQ, NE};
    struct expression *const a = operand(g, type, width, depth, uniform);
    struct expression *const b = operand(g, type, width, depth, uniform);
    struct expression *const c = operand(g, type, width, 0, uniform);
    struct expression *const mask =
        !is_floating(type) && random_percent(&g->random, 25)
            ? c
            : binary(operators[random_below(&g->random, 6)], a, c);
    return builtin_of(SELECT, a, b, convert_to(masks[type], mask));
}

static struct expression *make_of_floats(struct generator *g, enum type type,
                                         unsigned width, int depth,
                                         bool uniform)
{
    const enum builtin builtin =
        (enum builtin)random_from(&g->random, FMA, SELECT - 1);
    struct expression *const a = operand(g, type, width, depth, uniform);
    if (is_transcendental(builtin)) {
        const enum type integer = type == FLOAT ? INT : LONG;
        struct expression *const whole = convert_to(integer, a);
        return builtin_of(
            builtin,
            convert_to(type, binary(AND, whole, number(integer, width, 15))),
            NULL, NULL);
    }
    struct expression *const b =
        builtin == FMOD ? number(type, width, random_from(&g->random, 2, 19))
                        : operand(g, type, width, 0, uniform);
    return builtin_of(builtin, a, b, operand(g, type, width, 0, uniform));
}

/* 14 bits, so that no product overflows. */
static struct expression *few_bits(struct expression *value)
{
    return binary(AND, value, number(value->type, value->width, 0x3FFF));
}

static struct expression *make_of_integers(struct generator *g, enum type type,
                                           unsigned width, int depth,
                                           bool uniform)
{
    enum builtin builtin =
        (enum builtin)random_below(&g->random, CONVERT_SAT + 1);
    if ((builtin == MUL24 || builtin == MAD24) && type != INT && type != UINT)
        builtin = MUL_HI;
    struct expression *a = operand(g, type, width, depth, uniform);
    struct expression *b = operand(g, type, width, 0, uniform);
    struct expression *c = operand(g, type, width, 0, uniform);
    if (builtin == MUL24 || builtin == MAD24) {
        a = few_bits(a);
        b = few_bits(b);
        c = few_bits(c);
    }
    if (builtin == CLAMP) {
        const int low = random_from(&g->random, 0, 60);
        b = number(type, width, is_signed(type) ? low - 40 : low);
        c = number(type, width, low + random_from(&g->random, 0, 60));
    }
    return builtin_of(builtin, a, b, c);
}

struct expression *make_builtin(struct generator *g, enum type type,
                                unsigned width, int depth, bool uniform)
{
    struct expression *e;
    if (random_percent(&g->random, 20))
        e = make_select(g, type, width, depth, uniform);
    else if (is_floating(type))
        e = make_of_floats(g, type, width, depth, uniform);
    else
        e = make_of_integers(g, type, width, depth, uniform);
    return small(type, e);
}

/* -------------------------------------------------------------- vectors -- */

static struct variable *pick_vector(struct generator *g, unsigned width,
                                    bool writable, bool uniform)
{
    struct variable *chosen = NULL;
    unsigned count = 0;
    for (unsigned i = 0; i < g->visible_count; i++) {
        struct variable *const v = g->visible[i];
        if (v->form == VECTOR && (!width || v->count == width) &&
            !(writable && v->constant) && !(uniform && !v->uniform) &&
            random_below(&g->random, ++count) == 0)
            chosen = v;
    }
    return chosen;
}

/* Parts of one vector in any order; numbers of those of a target differ. */
static uint64_t random_parts(struct generator *g, unsigned from, unsigned width)
{
    uint64_t numbers = 0;
    for (unsigned part = 0; part < width; part++)
        numbers |= (uint64_t)random_below(&g->random, from) << 4 * part;
    return numbers;
}

static bool may_cast(struct generator *g, const struct variable *variable,
                     unsigned width)
{
    return variable->form == ARRAY && variable->host &&
           variable->space == GLOBAL && width != 3 &&
           random_percent(&g->random, 50);
}

/* In units of vectors: an item's own, in an array that has some for each. */
static struct expression *own_vector(struct generator *g,
                                     struct variable *variable, unsigned width)
{
    const unsigned each = slice(g, variable) / (unsigned)group_items(g->kernel);
    struct expression *place =
        binary(ADD, binary(MUL, linear_id(g), literal(INT, each / width)),
               literal(INT, random_below(&g->random, each / width)));
    if (slice(g, variable) != variable->count)
        place = binary(ADD,
                       binary(MUL, group_number(g),
                              literal(UINT, slice(g, variable) / width)),
                       place);
    return vector_at(variable, width, place, may_cast(g, variable, width));
}

/* Whether items have whole vectors of their own in it. */
static bool has_own_vectors(const struct generator *g,
                            const struct variable *variable, unsigned width)
{
    const unsigned all = slice(g, variable);
    const unsigned items = (unsigned)group_items(g->kernel);
    return variable->space != PRIVATE && all % items == 0 &&
           all / items % width == 0;
}

static struct variable *pick_memory(struct generator *g, unsigned width,
                                    bool own)
{
    struct variable *chosen = NULL;
    unsigned count = 0;
    for (unsigned i = 0; i < g->visible_count; i++) {
        struct variable *const v = g->visible[i];
        if ((v->form != ARRAY && v->form != POINTER) ||
            (own && (v->constant ||
                     (is_shared(v) && !has_own_vectors(g, v, width)))) ||
            slice(g, v) < width || slice(g, v) % width)
            continue;
        if (random_below(&g->random, ++count) == 0)
            chosen = v;
    }
    return chosen;
}

static struct expression *load_vector(struct generator *g, unsigned width,
                                      bool uniform)
{
    struct variable *const variable = pick_memory(g, width, false);
    if (!variable)
        return NULL;
    const struct variable *const first =
        variable->targets[0] ? variable->targets[0] : variable;
    if (!uniform && g->sharing.mode[first->number] == OWN &&
        g->sharing.pattern[first->number] == INTERLEAVED &&
        has_own_vectors(g, variable, width) &&
        acquire(g, variable, OWN, INTERLEAVED))
        return own_vector(g, variable, width);
    struct expression *place =
        make_index(g, slice(g, variable) / width, uniform);
    if (is_shared(variable) && !acquire(g, variable, READ, STRAIGHT))
        return NULL;
    const bool same = place->uniform && is_shared(variable) &&
                      !(variable->form == POINTER && !variable->uniform);
    if (slice(g, variable) != variable->count)
        place = binary(ADD,
                       binary(MUL, group_number(g),
                              literal(UINT, slice(g, variable) / width)),
                       place);
    struct expression *const e =
        vector_at(variable, width, place, may_cast(g, variable, width));
    e->uniform = same;
    return same || !uniform ? e : NULL;
}

static void add_part(struct expression *e, struct expression *one)
{
    e->uniform &= one->uniform;
    e->limited &= one->limited;
    e->low = e->count && e->low < one->low ? e->low : one->low;
    e->high = e->count && e->high > one->high ? e->high : one->high;
    e->operands[e->count++] = one;
}

static struct expression *no_parts(enum type type, unsigned width)
{
    struct expression *const e = parts(type, width);
    e->uniform = true;
    e->limited = true;
    return e;
}

static struct expression *make_parts(struct generator *g, enum type type,
                                     unsigned width, bool uniform)
{
    struct expression *const e = no_parts(type, width);
    while (e->count < width)
        add_part(e, small(type, make_value(g, type, 0, uniform)));
    return e;
}

/* A vector's part as a number of some type: negative numbers have no unsigned
 * ones. */
static struct expression *part_of(enum type type, struct variable *vector,
                                  unsigned number)
{
    struct expression *const e = component(vector, number);
    return small(type, is_floating(e->type) && !is_floating(type)
                           ? convert_to(INT, e)
                           : e);
}

/* Parts that are all computed alike, one by one, as macros of programs do. NULL
 * if there is no such vector. */
static struct expression *make_alike_parts(struct generator *g, enum type type,
                                           unsigned width, bool uniform)
{
    static const enum operator_ operators[] = {ADD, SUB, MUL, XOR, AND};
    struct variable *const v = pick_vector(g, width, false, uniform);
    struct variable *const w = pick_vector(g, width, false, uniform);
    if (!v)
        return NULL;
    struct expression *const e = no_parts(type, width);
    const enum operator_ operator_ =
        operators[random_below(&g->random, is_floating(type) ? 3 : 5)];
    const int64_t by = random_from(&g->random, 1, 19);
    const unsigned kind = random_below(&g->random, 3);
    while (e->count < width) {
        struct expression *const a = part_of(type, v, e->count);
        struct expression *const b = kind == 0   ? part_of(type, w, e->count)
                                     : kind == 1 ? part_of(type, w, 0)
                                                 : literal(type, by);
        add_part(e, small(type, binary(operator_, a, b)));
    }
    return e;
}

static struct expression *vector_leaf(struct generator *g, enum type type,
                                      unsigned width, bool uniform)
{
    struct expression *e = NULL;
    const unsigned which = random_below(&g->random, 100);
    if (which < 40) {
        struct variable *const v = pick_vector(g, width, false, uniform);
        e = v ? use(v) : NULL;
    } else if (which < 55) {
        struct variable *const v = pick_vector(g, 0, false, uniform);
        e = v ? swizzle(use(v), width, random_parts(g, v->count, width)) : NULL;
    } else if (which < 75 && g->indices == 0) {
        e = load_vector(g, width, uniform);
    } else if (which < 85 && width <= 4) {
        e = make_parts(g, type, width, uniform);
    } else if (which < 95 && width <= 4) {
        e = make_alike_parts(g, type, width, uniform);
    }
    if (!e)
        e = splat(width, make_value(g, type, 0, uniform));
    if (is_floating(e->type) && !is_floating(type))
        e = convert_to(INT, e); /* negative numbers have no unsigned ones */
    return small(type, e);
}

static struct expression *choose_vector(struct generator *g, enum type type,
                                        unsigned width, int depth, bool uniform)
{
    const bool conditional = g->conditional;
    struct expression *const condition = make_condition(g, uniform);
    g->conditional |= !condition->uniform;
    struct expression *const a =
        make_vector(g, type, width, depth - 1, uniform);
    struct expression *const b = make_vector(g, type, width, 0, uniform);
    g->conditional = conditional;
    return choice(condition, a, b);
}

/* Parts of one or two vectors, by numbers that are known at run time. */
static struct expression *make_shuffle(struct generator *g, enum type type,
                                       unsigned width, int depth, bool uniform)
{
    static const enum type numbers[TYPES] = {
        UCHAR, UCHAR, USHORT, USHORT, UINT, UINT, ULONG, ULONG, UINT, ULONG};
    static const unsigned widths[] = {2, 4, 8};
    const unsigned from = widths[random_below(&g->random, 3)];
    struct expression *const a = make_vector(g, type, from, depth - 1, uniform);
    struct expression *const b =
        random_percent(&g->random, 50)
            ? make_vector(g, type, from, depth - 1, uniform)
            : NULL;
    return small(type, shuffle(a, b,
                               make_vector(g, numbers[type], width, depth - 1,
                                           uniform)));
}

struct expression *make_vector(struct generator *g, enum type type,
                               unsigned width, int depth, bool uniform)
{
    static const enum operator_ operators[] = {
        ADD, ADD, SUB, MIN, MAX, MUL, XOR, AND, OR, SHL, SHR, DIV, MOD};
    if (depth <= 0 || random_percent(&g->random, 20))
        return vector_leaf(g, type, width, uniform);
    if (width != 3 && random_percent(&g->random, 10))
        return make_shuffle(g, type, width, depth, uniform);
    if (random_percent(&g->random, 35))
        return make_builtin(g, type, width, depth - 1, uniform);
    if (random_percent(&g->random, 10))
        return choose_vector(g, type, width, depth, uniform);
    struct expression *const a =
        make_vector(g, type, width, depth - 1, uniform);
    const enum operator_ operator_ =
        operators[random_below(&g->random, is_floating(type) ? 5 : 13)];
    if (operator_ == SHL || operator_ == SHR)
        return binary(operator_, a,
                      number(type, width, random_from(&g->random, 1, 7)));
    if (operator_ == DIV || operator_ == MOD)
        return binary(operator_, a,
                      number(type, width, random_from(&g->random, 2, 17)));
    return small(type, binary(operator_, a,
                              make_vector(g, type, width, depth - 1, uniform)));
}

struct expression *make_from_vector(struct generator *g, enum type type,
                                    int depth, bool uniform)
{
    const unsigned width = random_width(g);
    struct variable *const v = pick_vector(g, 0, false, uniform);
    if (v && random_percent(&g->random, 50))
        return component(v, random_below(&g->random, v->count));
    struct expression *const a =
        make_vector(g, type, width, depth - 1, uniform);
    if (random_percent(&g->random, 60))
        return swizzle(a, 1, random_below(&g->random, width));
    return builtin_of(random_percent(&g->random, 50) ? ALL_PARTS : ANY_PART,
                      binary(random_percent(&g->random, 50) ? LT : NE, a,
                             make_vector(g, type, width, 0, uniform)),
                      NULL, NULL);
}

/* ----------------------------------------------------------- statements -- */

static void declare_vector(struct generator *g)
{
    const bool uniform = g->uniform && random_percent(&g->random, 20);
    const enum type type = random_type(g);
    const unsigned width = random_width(g);
    struct variable *const variable =
        new_variable(g->kernel, "w", type, VECTOR, PRIVATE, width);
    variable->uniform = uniform;
    variable->limited = is_floating(type);
    variable->low = -1023;
    variable->high = 1023;
    struct expression *const value =
        fit(variable, make_vector(g, type, width, 2, uniform));
    add(g, declare(variable, value));
    show(g, variable);
}

static void assign_vector(struct generator *g)
{
    static const enum operator_ operators[] = {XOR, AND, OR, ADD, SUB, MUL};
    struct variable *const v = pick_vector(g, 0, true, false);
    if (!v || (v->uniform && !g->uniform) || random_percent(&g->random, 30)) {
        declare_vector(g);
        return;
    }
    if (random_percent(&g->random, 30)) {
        struct expression *const value =
            fit(v, make_value(g, v->type, 2, v->uniform));
        add(g, assign(component(v, random_below(&g->random, v->count)),
                      OPERATORS, value));
        return;
    }
    struct expression *const value =
        fit(v, make_vector(g, v->type, v->count, 2, v->uniform));
    const bool wraps = !is_signed(v->type);
    const bool plain = is_floating(v->type) || random_percent(&g->random, 50);
    add(g, assign(use(v),
                  plain ? OPERATORS
                        : operators[random_below(&g->random, wraps ? 6 : 3)],
                  value));
}

static void store_vector(struct generator *g)
{
    const unsigned width = random_width(g);
    struct variable *const variable = pick_memory(g, width, true);
    if (!variable) {
        assign_vector(g);
        return;
    }
    struct expression *const value =
        fit(variable, make_vector(g, variable->type, width, 2, false));
    if (!is_shared(variable)) {
        struct expression *const place =
            make_index(g, variable->count / width, false);
        add(g,
            assign(vector_at(variable, width, place, false), OPERATORS, value));
    } else if (acquire(g, variable, OWN, INTERLEAVED)) {
        add(g, assign(own_vector(g, variable, width), OPERATORS, value));
    }
}

void add_vector_statement(struct generator *g)
{
    if (random_percent(&g->random, 40))
        store_vector(g);
    else
        assign_vector(g);
}
