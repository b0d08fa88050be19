/* SPDX-License-Identifier: MIT */
/* Making syntax trees; what is known of a value's bounds. */
#include "tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* --------------------------------------------------------------- bounds -- */

static void limit(struct expression *e, int64_t low, int64_t high)
{
    const int64_t most = e->type == FLOAT ? 1 << 22 : (int64_t)1 << 40;
    e->limited = low <= high && low >= type_lowest(e->type) &&
                 high <= type_highest(e->type) && low >= -most && high <= most;
    if (is_floating(e->type))
        e->limited = low >= -most && high <= most;
    e->low = low;
    e->high = high;
}

static bool bounds(const struct expression *e, int64_t *low, int64_t *high)
{
    *low = e->limited ? e->low : type_lowest(e->type);
    *high = e->limited ? e->high : type_highest(e->type);
    return e->limited || e->type < LONG;
}

static bool sum_bounds(enum operator_ operator_, const int64_t a[2],
                       const int64_t b[2], int64_t result[2])
{
    if (operator_ == ADD)
        return !__builtin_add_overflow(a[0], b[0], &result[0]) &&
               !__builtin_add_overflow(a[1], b[1], &result[1]);
    return !__builtin_sub_overflow(a[0], b[1], &result[0]) &&
           !__builtin_sub_overflow(a[1], b[0], &result[1]);
}

static bool product_bounds(const int64_t a[2], const int64_t b[2],
                           int64_t result[2])
{
    int64_t product;
    for (int i = 0; i < 4; i++) {
        if (__builtin_mul_overflow(a[i / 2], b[i % 2], &product))
            return false;
        if (i == 0 || product < result[0])
            result[0] = product;
        if (i == 0 || product > result[1])
            result[1] = product;
    }
    return true;
}

static bool remainder_bounds(const int64_t a[2], const int64_t b[2],
                             int64_t result[2])
{
    if (b[0] <= 0)
        return false;
    result[0] = a[0] < 0 ? 1 - b[1] : 0;
    result[1] = a[1] < b[1] ? a[1] : b[1] - 1;
    return true;
}

static bool and_bounds(const int64_t a[2], const int64_t b[2],
                       int64_t result[2])
{
    if (a[0] < 0 && b[0] < 0)
        return false;
    result[0] = 0;
    result[1] = a[0] < 0 ? b[1] : b[0] < 0 || a[1] < b[1] ? a[1] : b[1];
    return true;
}

static bool result_bounds(enum operator_ operator_, const int64_t a[2],
                          const int64_t b[2], int64_t result[2])
{
    switch (operator_) {
    case ADD:
    case SUB:
        return sum_bounds(operator_, a, b, result);
    case MUL:
        return product_bounds(a, b, result);
    case DIV:
        result[0] = b[0] > 0 ? (a[0] < 0 ? a[0] : 0) : 1;
        result[1] = b[0] > 0 ? (a[1] < 0 ? 0 : a[1] / b[0]) : 0;
        return b[0] > 0;
    case MOD:
        return remainder_bounds(a, b, result);
    case AND:
        return and_bounds(a, b, result);
    case SHR:
        result[0] = a[0] < 0 ? a[0] : 0;
        result[1] = a[1] < 0 ? -1 : a[1];
        return true;
    case MIN:
        result[0] = a[0] < b[0] ? a[0] : b[0];
        result[1] = a[1] < b[1] ? a[1] : b[1];
        return true;
    case MAX:
        result[0] = a[0] > b[0] ? a[0] : b[0];
        result[1] = a[1] > b[1] ? a[1] : b[1];
        return true;
    default:
        return false;
    }
}

/* ---------------------------------------------------------- expressions -- */

static struct expression *new_expression(enum expression_kind kind,
                                         enum type type)
{
    struct expression *const e = tree_memory(sizeof *e);
    e->kind = kind;
    e->type = type;
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
    e->pointer = variable->form != SCALAR;
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

struct expression *binary(enum operator_ operator_, struct expression *a,
                          struct expression *b)
{
    int64_t x[2], y[2], range[2];
    const enum type type = result_type(operator_, a->type, b->type);
    if (operator_ == MIN || operator_ == MAX) {
        a = convert_to(type, a);
        b = convert_to(type, b);
    }
    struct expression *const e = new_expression(BINARY, type);
    e->operator_ = operator_;
    e->uniform = a->uniform && b->uniform;
    add_operand(e, a);
    add_operand(e, b);
    const bool known_a = bounds(a, &x[0], &x[1]);
    const bool known = bounds(b, &y[0], &y[1]) && known_a;
    if (is_comparison(operator_) || is_logical(operator_))
        limit(e, 0, 1);
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
    e->operands[1] = operator_ == SHL ? b : convert_to(computed, b);
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
    const enum type type = common_type(yes->type, no->type);
    struct expression *const e =
        new_expression(CHOICE, yes->pointer ? yes->type : type);
    int64_t x[2], y[2];
    e->pointer = yes->pointer;
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
