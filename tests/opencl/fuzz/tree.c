/* SPDX-License-Identifier: MIT */
/* Making syntax trees. */
#include "tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bounds.h"

/* --------------------------------------------------------------- memory -- */

struct block {
    struct block *next;
    size_t used;
    _Alignas(max_align_t) char bytes[65536];
};

static struct block *blocks;

void *tree_memory(size_t size)
{
    size = (size + 15) / 16 * 16;
    if (!blocks || sizeof blocks->bytes - blocks->used < size) {
        struct block *const block = calloc(1, sizeof *block);
        if (!block) {
            fputs("wgc-opencl-fuzz: no memory\n", stderr);
            exit(2);
        }
        block->next = blocks;
        blocks = block;
    }
    blocks->used += size;
    return blocks->bytes + blocks->used - size;
}

void free_trees(void)
{
    while (blocks) {
        struct block *const next = blocks->next;
        free(blocks);
        blocks = next;
    }
}

size_t sub_group_items(const struct kernel *kernel)
{
    const size_t size =
        kernel->sub_group_size ? kernel->sub_group_size : kernel->local[0];
    return size < group_items(kernel) ? size : group_items(kernel);
}

size_t group_items(const struct kernel *kernel)
{
    return kernel->local[0] * kernel->local[1] * kernel->local[2];
}

size_t group_count(const struct kernel *kernel)
{
    return kernel->groups[0] * kernel->groups[1] * kernel->groups[2];
}

struct variable *new_variable(struct kernel *kernel, const char *prefix,
                              enum type type, enum form form, enum space space,
                              unsigned count)
{
    if (kernel->variable_count == MAX_VARIABLES) {
        fputs("wgc-opencl-fuzz: too many variables in a kernel\n", stderr);
        abort();
    }
    struct variable *const variable = tree_memory(sizeof *variable);
    variable->number = kernel->variable_count;
    kernel->variables[kernel->variable_count++] = variable;
    snprintf(variable->name, sizeof variable->name, "%s%u", prefix,
             variable->number);
    variable->type = type;
    variable->form = form;
    variable->space = space;
    variable->count = count;
    return variable;
}

uint64_t initial_value(const struct variable *variable, unsigned place)
{
    const uint32_t span = (uint32_t)(variable->high - variable->low + 1);
    const uint32_t mixed = (place + 1) * 2654435761U >> 8;
    return convert((uint64_t)(variable->low + mixed % span), LONG,
                   variable->type);
}

/* ---------------------------------------------------------- expressions -- */

static struct expression *new_expression(enum expression_kind kind,
                                         enum type type)
{
    struct expression *const e = tree_memory(sizeof *e);
    e->kind = kind;
    e->type = type;
    e->width = 1;
    return e;
}

static void add_operand(struct expression *e, struct expression *operand)
{
    e->operands[e->count++] = operand;
}

struct expression *literal(enum type type, int64_t value)
{
    struct expression *const e = new_expression(LITERAL, type);
    e->value = is_floating(type) ? from_double((double)value)
                                 : convert((uint64_t)value, LONG, type);
    e->uniform = true;
    limit(e, value, value);
    return e;
}

struct expression *use(struct variable *variable)
{
    struct expression *const e = new_expression(VARIABLE, variable->type);
    e->variable = variable;
    e->pointer = variable->form == ARRAY || variable->form == POINTER;
    e->width = variable->form == VECTOR ? variable->count : 1;
    e->uniform = variable->uniform;
    e->limited = variable->limited;
    e->low = variable->low;
    e->high = variable->high;
    return e;
}

struct expression *element(struct variable *variable, struct expression *place)
{
    struct expression *const e = use(variable);
    e->kind = ELEMENT;
    e->pointer = false;
    e->width = 1;
    e->uniform = false;
    add_operand(e, place);
    return e;
}

struct expression *offset(struct variable *variable, struct expression *by)
{
    struct expression *const e = element(variable, by);
    e->kind = OFFSET;
    e->pointer = true;
    return e;
}

struct expression *convert_to(enum type type, struct expression *value)
{
    if (value->type == type)
        return value;
    struct expression *const e = new_expression(CONVERT, type);
    int64_t low, high;
    e->width = value->width;
    add_operand(e, value);
    e->uniform = value->uniform;
    if (bounds(value, &low, &high))
        limit(e, low, high);
    return e;
}

static bool is_comparison(enum operator_ operator_)
{
    return operator_ >= LT && operator_ <= NE;
}

static bool is_logical(enum operator_ operator_)
{
    return operator_ == LOGICAL_AND || operator_ == LOGICAL_OR;
}

static enum type result_type(enum operator_ operator_, enum type a, enum type b)
{
    if (is_comparison(operator_) || is_logical(operator_))
        return INT;
    return operator_ == SHL || operator_ == SHR ? common_type(a, INT)
                                                : common_type(a, b);
}

/* Vectors' parts are not promoted. Those of comparisons are all ones or none.
 */
static enum type part_type(enum operator_ operator_, enum type type)
{
    static const enum type results[TYPES] = {CHAR, CHAR, SHORT, SHORT, INT,
                                             INT,  LONG, LONG,  INT,   LONG};
    return is_comparison(operator_) ? results[type] : type;
}

struct expression *binary(enum operator_ operator_, struct expression *a,
                          struct expression *b)
{
    int64_t x[2], y[2], range[2];
    const unsigned width = a->width > b->width ? a->width : b->width;
    const enum type type = width > 1 ? part_type(operator_, a->type)
                                     : result_type(operator_, a->type, b->type);
    if (width > 1)
        b = splat(width, convert_to(a->type, b));
    if (operator_ == MIN || operator_ == MAX) {
        a = convert_to(type, a);
        b = convert_to(type, b);
    }
    struct expression *const e = new_expression(BINARY, type);
    e->operator_ = operator_;
    e->width = width;
    e->uniform = a->uniform && b->uniform;
    add_operand(e, a);
    add_operand(e, b);
    const bool known_a = bounds(a, &x[0], &x[1]);
    const bool known = bounds(b, &y[0], &y[1]) && known_a;
    if (is_comparison(operator_) || is_logical(operator_))
        limit(e, width > 1 ? -1 : 0, width <= 1);
    /* An operand that changes its value on conversion has no bounds here. */
    else if (known &&
             (is_signed(type) || is_floating(type) ||
              (x[0] >= 0 && y[0] >= 0)) &&
             result_bounds(operator_, x, y, range))
        limit(e, range[0], range[1]);
    if (e->limited || !is_signed(type) || operator_ == AND || operator_ == OR ||
        operator_ == XOR || operator_ >= SHR)
        return e;
    const enum type computed = unsigned_of(type);
    e->operands[0] = convert_to(computed, a);
    e->operands[1] =
        operator_ == SHL && width == 1 ? b : convert_to(computed, b);
    e->type = computed;
    return convert_to(type, e);
}

struct expression * not(struct expression * value)
{
    struct expression *const e =
        new_expression(NOT, common_type(value->type, INT));
    e->uniform = value->uniform;
    add_operand(e, value);
    return e;
}

struct expression *is_zero(struct expression *value)
{
    struct expression *const e = new_expression(IS_ZERO, INT);
    e->uniform = value->uniform;
    add_operand(e, value);
    limit(e, 0, 1);
    return e;
}

struct expression *choice(struct expression *condition, struct expression *yes,
                          struct expression *no)
{
    const bool as_it_is = yes->pointer || yes->width > 1;
    const enum type type =
        as_it_is ? yes->type : common_type(yes->type, no->type);
    struct expression *const e = new_expression(CHOICE, type);
    int64_t x[2], y[2];
    e->pointer = yes->pointer;
    e->width = yes->width;
    e->uniform = condition->uniform && yes->uniform && no->uniform;
    add_operand(e, condition);
    add_operand(e, yes);
    add_operand(e, no);
    const bool known_yes = bounds(yes, &x[0], &x[1]);
    const bool known = bounds(no, &y[0], &y[1]) && known_yes;
    if (!e->pointer && known &&
        (is_signed(type) || is_floating(type) || (x[0] >= 0 && y[0] >= 0)))
        limit(e, x[0] < y[0] ? x[0] : y[0], x[1] > y[1] ? x[1] : y[1]);
    return e;
}

static int64_t highest_id(const struct kernel *kernel, enum id id,
                          unsigned dimension)
{
    const size_t local = kernel->local[dimension];
    const size_t groups = kernel->groups[dimension];
    switch (id) {
    case LOCAL_ID:
        return (int64_t)local - 1;
    case GLOBAL_ID:
        return (int64_t)(local * groups + kernel->offset[dimension]) - 1;
    case GROUP_ID:
        return (int64_t)groups - 1;
    case LOCAL_SIZE:
        return (int64_t)local;
    case GLOBAL_SIZE:
        return (int64_t)(local * groups);
    case NUM_GROUPS:
        return (int64_t)groups;
    default:
        return (int64_t)group_items(kernel) - 1;
    }
}

struct expression *id_of(const struct kernel *kernel, enum id id,
                         struct expression *dimension)
{
    struct expression *const e = new_expression(ID, ULONG);
    e->id = id;
    e->uniform = id != LOCAL_ID && id != GLOBAL_ID && id != LOCAL_LINEAR_ID;
    if (id == LOCAL_LINEAR_ID) {
        limit(e, 0, highest_id(kernel, id, 0));
        return e;
    }
    add_operand(e, dimension);
    e->uniform &= dimension->uniform;
    int64_t most = 0;
    for (unsigned d = 0; d < 3; d++) {
        const bool can = dimension->low <= d && dimension->high >= d;
        if (can && highest_id(kernel, id, d) > most)
            most = highest_id(kernel, id, d);
    }
    /* Sizes are at least one, which generated divisions rely on. */
    limit(e, id >= LOCAL_SIZE && id <= NUM_GROUPS, most);
    return e;
}

/* Bounds of sums of a group's values, and of what picks one of them. */
static void limit_collective(const struct kernel *kernel, struct expression *e,
                             const struct expression *value)
{
    int64_t low, high;
    const int64_t n = (int64_t)group_items(kernel);
    const bool picks = e->collective == BROADCAST ||
                       ((e->operator_ == MIN || e->operator_ == MAX) &&
                        e->collective != SCAN_EXCLUSIVE);
    if (e->operator_ == LOGICAL_AND || e->operator_ == LOGICAL_OR ||
        e->operator_ == LOGICAL_XOR || e->collective == ALL ||
        e->collective == ANY)
        limit(e, 0, 1);
    else if (!bounds(value, &low, &high) || low < -(1 << 30) || high > 1 << 30)
        return;
    else if (picks)
        limit(e, low, high);
    else if (e->operator_ == ADD)
        limit(e, low < 0 ? low * n : 0, high > 0 ? high * n : 0);
}

struct expression *collective(const struct kernel *kernel, enum collective what,
                              enum operator_ operator_,
                              struct expression *value)
{
    struct expression *const e = new_expression(COLLECTIVE, value->type);
    e->collective = what;
    e->operator_ = operator_;
    e->uniform = what != SCAN_INCLUSIVE && what != SCAN_EXCLUSIVE;
    add_operand(e, value);
    limit_collective(kernel, e, value);
    return e;
}

struct expression *call(struct function *function)
{
    struct expression *const e = new_expression(CALL, function->type);
    e->function = function;
    return e;
}

/* -------------------------------------------------------------- vectors -- */

/* What is known of the operand is known of the expression. */
static void know_as(struct expression *e, const struct expression *operand)
{
    e->uniform = operand->uniform;
    e->limited = operand->limited;
    e->low = operand->low;
    e->high = operand->high;
}

struct expression *splat(unsigned width, struct expression *value)
{
    if (value->width >= width)
        return value;
    struct expression *const e = new_expression(SPLAT, value->type);
    e->width = width;
    add_operand(e, value);
    know_as(e, value);
    return e;
}

struct expression *parts(enum type type, unsigned width)
{
    struct expression *const e = new_expression(PARTS, type);
    e->width = width;
    return e;
}

struct expression *swizzle(struct expression *vector, unsigned width,
                           uint64_t numbers)
{
    struct expression *const e = new_expression(SWIZZLE, vector->type);
    e->width = width;
    e->value = numbers;
    add_operand(e, vector);
    know_as(e, vector);
    return e;
}

struct expression *shuffle(struct expression *a, struct expression *b,
                           struct expression *numbers)
{
    struct expression *const e = new_expression(SHUFFLE, a->type);
    e->width = numbers->width;
    add_operand(e, a);
    know_as(e, a);
    if (b) {
        add_operand(e, b);
        e->uniform &= b->uniform;
        e->limited &= b->limited;
        e->low = b->low < e->low ? b->low : e->low;
        e->high = b->high > e->high ? b->high : e->high;
    }
    add_operand(e, numbers);
    e->uniform &= numbers->uniform;
    return e;
}

struct expression *component(struct variable *vector, unsigned number)
{
    struct expression *const e = use(vector);
    e->kind = COMPONENT;
    e->width = 1;
    e->value = number;
    return e;
}

struct expression *vector_at(struct variable *variable, unsigned width,
                             struct expression *place, bool cast)
{
    struct expression *const e = element(variable, place);
    e->kind = VECTOR_AT;
    e->width = width;
    e->cast = cast;
    return e;
}

static void limit_builtin(struct expression *e)
{
    int64_t low, high;
    if (is_transcendental(e->builtin) || e->builtin == STEP)
        limit(e, -5000, 5000);
    else if (e->builtin == FMA || e->builtin == MAD)
        limit(e, -(1 << 21), 1 << 21);
    else if (is_of_floats(e->builtin)) /* not farther from 0 than an operand */
        limit(e, -1024, 1024);
    else if (e->builtin == POPCOUNT || e->builtin == CLZ)
        limit(e, 0, 64);
    else if (e->builtin == SELECT && bounds(e->operands[0], &low, &high) &&
             e->operands[1]->limited)
        limit(e, low < e->operands[1]->low ? low : e->operands[1]->low,
              high > e->operands[1]->high ? high : e->operands[1]->high);
}

struct expression *builtin_of(enum builtin builtin, struct expression *a,
                              struct expression *b, struct expression *c)
{
    struct expression *const operands[] = {a, b, c};
    struct expression *const e =
        new_expression(BUILTIN, builtin_type(builtin, a->type));
    e->builtin = builtin;
    e->width = builtin == ALL_PARTS || builtin == ANY_PART ? 1 : a->width;
    e->uniform = true;
    for (unsigned i = 0; i < builtin_operands(builtin); i++) {
        add_operand(e, operands[i]);
        e->uniform &= operands[i]->uniform;
    }
    limit_builtin(e);
    return e;
}

/* ----------------------------------------------------------- statements -- */

struct statement *new_statement(enum statement_kind kind)
{
    struct statement *const s = tree_memory(sizeof *s);
    s->kind = kind;
    return s;
}

struct statement *declare(struct variable *variable, struct expression *value)
{
    struct statement *const s = new_statement(DECLARE);
    s->variable = variable;
    s->value = value;
    return s;
}

struct statement *assign(struct expression *target, enum operator_ operator_,
                         struct expression *value)
{
    struct statement *const s = new_statement(ASSIGN);
    s->target = target;
    s->operator_ = operator_;
    s->value = value;
    return s;
}

struct statement *change_atomically(struct expression *target,
                                    enum operator_ operator_,
                                    struct expression *value)
{
    struct statement *const s = assign(target, operator_, value);
    s->kind = ATOMIC_FUNCTION;
    return s;
}

struct statement *wait_for_all(bool local_fence, bool global_fence)
{
    struct statement *const s = new_statement(BARRIER);
    s->local_fence = local_fence;
    s->global_fence = global_fence;
    return s;
}

void append(struct list *list, struct statement *statement)
{
    *list->end = statement;
    list->end = &statement->next;
}

/* --------------------------------------------------------------- visits -- */

struct visitor {
    void (*statement)(void *context, struct statement **place);
    void (*expression)(void *context, struct expression **place);
    void *context;
};

static void visit_expression(const struct visitor *visitor,
                             struct expression **place)
{
    if (!*place)
        return;
    if (visitor->expression)
        visitor->expression(visitor->context, place);
    for (unsigned i = 0; i < (*place)->count; i++)
        visit_expression(visitor, &(*place)->operands[i]);
}

static void visit_list(const struct visitor *visitor, struct statement **place)
{
    for (; *place; place = &(*place)->next) {
        struct statement *const s = *place;
        if (visitor->statement)
            visitor->statement(visitor->context, place);
        visit_expression(visitor, &s->target);
        visit_expression(visitor, &s->value);
        visit_list(visitor, &s->start);
        visit_list(visitor, &s->step);
        visit_list(visitor, &s->body);
        visit_list(visitor, &s->other);
    }
}

void visit(struct kernel *kernel,
           void (*statement)(void *context, struct statement **place),
           void (*expression)(void *context, struct expression **place),
           void *context)
{
    const struct visitor visitor = {statement, expression, context};
    for (unsigned f = 0; f < kernel->function_count; f++)
        visit_list(&visitor, &kernel->functions[f]->body);
    visit_list(&visitor, &kernel->body);
}
