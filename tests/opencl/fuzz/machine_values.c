/* SPDX-License-Identifier: MIT */
/* The interpreter's expressions: one value per work-item. */
#include <string.h>

#include "machine.h"

/* ------------------------------------------------------------ operators -- */

static bool compare_floating(struct machine *machine, enum operator_ operator_,
                             double x, double y)
{
    switch (operator_) {
    case LT:
        return x < y;
    case LE:
        return x <= y;
    case GT:
        return x > y;
    case GE:
        return x >= y;
    case EQ:
        return x == y;
    case NE:
        return x != y;
    default:
        undefined(machine, "operator %d on floating point", (int)operator_);
    }
}

static uint64_t compute_floating(struct machine *machine,
                                 enum operator_ operator_, enum type type,
                                 uint64_t a, uint64_t b)
{
    const double x = to_double(a), y = to_double(b);
    double result;
    switch (operator_) {
    case ADD:
        result = x + y;
        break;
    case SUB:
        result = x - y;
        break;
    case MUL:
        result = x * y;
        break;
    case MIN:
        result = x < y ? x : y;
        break;
    case MAX:
        result = x > y ? x : y;
        break;
    default:
        return compare_floating(machine, operator_, x, y);
    }
    /* Results that depend on the order of operations are nobody's fault. */
    const double most = type == FLOAT ? 1 << 24 : 1LL << 53;
    if (result - result == 0 &&
        (result > most || result < -most || (double)(int64_t)result != result))
        undefined(machine, "%g is not exact", result);
    return from_double(result);
}

static bool signed_less(uint64_t a, uint64_t b, enum type type)
{
    return is_signed(type) ? (int64_t)a < (int64_t)b : a < b;
}

static uint64_t divide(struct machine *machine, enum operator_ operator_,
                       enum type type, uint64_t a, uint64_t b)
{
    if (b == 0)
        undefined(machine, "division by zero");
    if (!is_signed(type))
        return operator_ == DIV ? a / b : a % b;
    const int64_t x = (int64_t)a, y = (int64_t)b;
    if (y == -1 && x == type_lowest(type))
        undefined(machine, "a division overflows");
    return (uint64_t)(operator_ == DIV ? x / y : x % y);
}

static uint64_t shift(struct machine *machine, enum operator_ operator_,
                      enum type type, uint64_t a, uint64_t b)
{
    if (b >= type_sizes[type] * 8)
        undefined(machine, "a shift by %llu", (unsigned long long)b);
    if (operator_ == SHL)
        return a << b;
    return is_signed(type) ? (uint64_t)((int64_t)a >> b) : a >> b;
}

static uint64_t sum(struct machine *machine, enum operator_ operator_,
                    enum type type, uint64_t a, uint64_t b)
{
    if (!is_signed(type))
        return operator_ == ADD ? a + b : operator_ == SUB ? a - b : a * b;
    const int64_t x = (int64_t)a, y = (int64_t)b;
    int64_t result;
    const bool overflow =
        operator_ == ADD   ? __builtin_add_overflow(x, y, &result)
        : operator_ == SUB ? __builtin_sub_overflow(x, y, &result)
                           : __builtin_mul_overflow(x, y, &result);
    if (overflow || result < type_lowest(type) || result > type_highest(type))
        undefined(machine, "a signed operation overflows");
    return (uint64_t)result;
}

static uint64_t compare_integers(enum operator_ operator_, enum type type,
                                 uint64_t a, uint64_t b)
{
    switch (operator_) {
    case LT:
        return signed_less(a, b, type);
    case LE:
        return !signed_less(b, a, type);
    case GT:
        return signed_less(b, a, type);
    case GE:
        return !signed_less(a, b, type);
    default:
        return (a == b) == (operator_ == EQ);
    }
}

uint64_t compute(struct machine *machine, enum operator_ operator_,
                 enum type type, uint64_t a, uint64_t b)
{
    if (is_floating(type))
        return compute_floating(machine, operator_, type, a, b);
    switch (operator_) {
    case ADD:
    case SUB:
    case MUL:
        return convert(sum(machine, operator_, type, a, b), type, type);
    case DIV:
    case MOD:
        return divide(machine, operator_, type, a, b);
    case AND:
        return a & b;
    case OR:
        return a | b;
    case XOR:
        return a ^ b;
    case SHL:
    case SHR:
        return convert(shift(machine, operator_, type, a, b), type, type);
    case MIN:
        return signed_less(b, a, type) ? b : a;
    case MAX:
        return signed_less(a, b, type) ? b : a;
    default:
        return compare_integers(operator_, type, a, b);
    }
}

/* ------------------------------------------------------------------ ids -- */

static uint64_t id_value(struct machine *machine, enum id id, unsigned item,
                         uint64_t dimension)
{
    const struct kernel *const kernel = machine->kernel;
    const size_t *const local = kernel->local;
    if (id == LOCAL_LINEAR_ID)
        return item;
    if (dimension > 2)
        undefined(machine, "an id of dimension %llu",
                  (unsigned long long)dimension);
    const size_t ids[3] = {item % local[0], item / local[0] % local[1],
                           item / (local[0] * local[1])};
    const size_t size = local[dimension], groups = kernel->groups[dimension];
    switch (id) {
    case LOCAL_ID:
        return ids[dimension];
    case GLOBAL_ID:
        return ids[dimension] + size * machine->group_ids[dimension] +
               kernel->offset[dimension];
    case GROUP_ID:
        return machine->group_ids[dimension];
    case LOCAL_SIZE:
        return size;
    case GLOBAL_SIZE:
        return size * groups;
    default:
        return groups;
    }
}

/* ---------------------------------------------------------- expressions -- */

static void evaluate_binary(struct machine *machine, const struct expression *e,
                            const mask live, values result)
{
    values a, b;
    const enum type types[2] = {e->operands[0]->type, e->operands[1]->type};
    const bool shifts = e->operator_ == SHL || e->operator_ == SHR;
    const enum type type = e->width > 1 ? types[0]
                           : shifts     ? e->type
                                        : common_type(types[0], types[1]);
    /* Of vectors all bits are set where it holds. */
    const bool negates =
        e->width > 1 && e->operator_ >= LT && e->operator_ <= NE;
    evaluate(machine, e->operands[0], live, a);
    evaluate(machine, e->operands[1], live, b);
    for (unsigned i = 0; i < machine->items; i++) {
        if (!live[i])
            continue;
        result[i] =
            compute(machine, e->operator_, type, convert(a[i], types[0], type),
                    shifts ? b[i] : convert(b[i], types[1], type));
        if (negates)
            result[i] = -result[i];
    }
}

static bool truth(const struct expression *e, uint64_t value)
{
    return is_floating(e->type) ? to_double(value) != 0 : value != 0;
}

/* Splits live by a condition; the values are those of the condition. */
static void split(struct machine *machine, const struct expression *condition,
                  const mask live, mask yes, mask no)
{
    values value;
    evaluate(machine, condition, live, value);
    for (unsigned i = 0; i < machine->items; i++) {
        const bool chosen = live[i] && truth(condition, value[i]);
        yes[i] = chosen;
        no[i] = live[i] && !chosen;
    }
}

static void evaluate_logical(struct machine *machine,
                             const struct expression *e, const mask live,
                             values result)
{
    mask yes, no;
    values second;
    split(machine, e->operands[0], live, yes, no);
    const bool *const rest = e->operator_ == LOGICAL_AND ? yes : no;
    if (anybody(machine, rest))
        evaluate(machine, e->operands[1], rest, second);
    for (unsigned i = 0; i < machine->items; i++)
        if (live[i])
            result[i] = rest[i] ? truth(e->operands[1], second[i]) : yes[i];
}

static void evaluate_choice(struct machine *machine, const struct expression *e,
                            const mask live, values result)
{
    mask sides[2];
    values value;
    split(machine, e->operands[0], live, sides[0], sides[1]);
    for (int s = 0; s < 2; s++) {
        const struct expression *const operand = e->operands[s + 1];
        if (!anybody(machine, sides[s]))
            continue;
        evaluate(machine, operand, sides[s], value);
        for (unsigned i = 0; i < machine->items; i++)
            if (sides[s][i])
                result[i] = e->pointer
                                ? value[i]
                                : convert(value[i], operand->type, e->type);
    }
}

static void evaluate_id(struct machine *machine, const struct expression *e,
                        const mask live, values result)
{
    values dimension = {0};
    if (e->count)
        evaluate(machine, e->operands[0], live, dimension);
    for (unsigned i = 0; i < machine->items; i++)
        if (live[i])
            result[i] = id_value(machine, e->id, i, dimension[i]);
}

/* Which item broadcasts, by the operands behind the value. */
static unsigned sender(struct machine *machine, const struct expression *e,
                       const mask live)
{
    const size_t *const local = machine->kernel->local;
    const size_t size = sub_group_items(machine->kernel);
    size_t item = 0, row = 1;
    for (unsigned d = 0; d + 1 < e->count; d++) {
        values id;
        evaluate(machine, e->operands[d + 1], live, id);
        for (unsigned i = 1; i < machine->items; i++)
            if (id[i] != id[0])
                undefined(machine, "a broadcast from several items");
        if (id[0] >= (e->sub_group ? size : local[d]))
            undefined(machine, "a broadcast from outside of the group");
        item += id[0] * row;
        row *= local[d];
    }
    return (unsigned)item;
}

static void evaluate_collective(struct machine *machine,
                                const struct expression *e, const mask live,
                                values result)
{
    values value;
    if (!everybody(machine, live))
        undefined(machine, "a collective that not all items reach");
    evaluate(machine, e->operands[0], live, value);
    if (e->collective != BROADCAST) {
        compute_collective(machine, e, value, result);
        return;
    }
    const unsigned item = sender(machine, e, live);
    const unsigned size = (unsigned)sub_group_items(machine->kernel);
    for (unsigned i = 0; i < machine->items; i++)
        result[i] = value[e->sub_group ? i / size * size + item : item];
}

static void evaluate_place(struct machine *machine, const struct expression *e,
                           const mask live, values result)
{
    values place = {0};
    if (e->count)
        evaluate(machine, e->operands[0], live, place);
    const bool is_vector = e->kind == VARIABLE && e->width > 1;
    for (unsigned i = 0; i < machine->items; i++) {
        if (!live[i])
            continue;
        if (is_vector)
            place[i] = machine->part;
        if (e->pointer)
            result[i] = read_pointer(machine, e->variable, i) + place[i];
        else
            result[i] = read_place(machine, e->variable, i, place[i]);
    }
}

static void evaluate_unary(struct machine *machine, const struct expression *e,
                           const mask live, values result)
{
    values value;
    const struct expression *const operand = e->operands[0];
    evaluate(machine, operand, live, value);
    for (unsigned i = 0; i < machine->items; i++) {
        if (!live[i])
            continue;
        if (e->kind == IS_ZERO)
            result[i] = !truth(operand, value[i]);
        else if (e->kind == NOT)
            result[i] = convert(~value[i], e->type, e->type);
        else
            result[i] = convert(value[i], operand->type, e->type);
    }
}

void evaluate(struct machine *machine, const struct expression *e,
              const mask live, values result)
{
    if (++machine->steps > 1000000)
        undefined(machine, "it takes too long");
    switch (e->kind) {
    case LITERAL:
        for (unsigned i = 0; i < machine->items; i++)
            result[i] = e->value;
        break;
    case VARIABLE:
    case ELEMENT:
    case OFFSET:
        evaluate_place(machine, e, live, result);
        break;
    case NOT:
    case IS_ZERO:
    case CONVERT:
        evaluate_unary(machine, e, live, result);
        break;
    case BINARY:
        if (e->operator_ == LOGICAL_AND || e->operator_ == LOGICAL_OR)
            evaluate_logical(machine, e, live, result);
        else
            evaluate_binary(machine, e, live, result);
        break;
    case CHOICE:
        evaluate_choice(machine, e, live, result);
        break;
    case ID:
        evaluate_id(machine, e, live, result);
        break;
    case COLLECTIVE:
        evaluate_collective(machine, e, live, result);
        break;
    case CALL:
        call_function(machine, e, live, result);
        break;
    default:
        evaluate_vector(machine, e, live, result);
        break;
    }
}
