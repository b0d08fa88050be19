/* SPDX-License-Identifier: MIT */
/* The interpreter's collectives: plain loops over a group's values. */
#include <math.h>

#include "machine.h"

static uint64_t all_ones(enum type type)
{
    return convert(UINT64_MAX, LONG, type);
}

/* What an exclusive scan gives to the first item. */
static uint64_t identity(enum operator_ operator_, enum type type)
{
    const bool floating = is_floating(type);
    switch (operator_) {
    case MUL:
        return floating ? from_double(1) : 1;
    case MIN:
        if (floating)
            return from_double((double)INFINITY);
        return is_signed(type) ? (uint64_t)type_highest(type) : all_ones(type);
    case MAX:
        if (floating)
            return from_double(-(double)INFINITY);
        return (uint64_t)type_lowest(type);
    case AND:
        return all_ones(type);
    case LOGICAL_AND:
        return 1;
    default:
        return 0; /* as bits, 0.0 too */
    }
}

/* Sums and products wrap around; nothing else can overflow. */
static uint64_t combine(struct machine *machine, enum operator_ operator_,
                        enum type type, uint64_t a, uint64_t b)
{
    switch (operator_) {
    case LOGICAL_AND:
        return a && b;
    case LOGICAL_OR:
        return a || b;
    case LOGICAL_XOR:
        return !a != !b;
    default:
        break;
    }
    if (is_signed(type) && (operator_ == ADD || operator_ == MUL))
        return convert(operator_ == ADD ? a + b : a * b, type, type);
    return compute(machine, operator_, type, a, b);
}

static void vote(struct machine *machine, const struct expression *e,
                 const values value, values result)
{
    unsigned count = 0;
    for (unsigned i = 0; i < machine->items; i++)
        count += value[i] != 0;
    for (unsigned i = 0; i < machine->items; i++)
        result[i] = e->collective == ALL ? count == machine->items : count > 0;
}

void compute_collective(struct machine *machine, const struct expression *e,
                        const values value, values result)
{
    if (e->collective == ALL || e->collective == ANY) {
        vote(machine, e, value, result);
        return;
    }
    uint64_t so_far = identity(e->operator_, e->type);
    for (unsigned i = 0; i < machine->items; i++) {
        const uint64_t before = so_far;
        so_far = combine(machine, e->operator_, e->type, so_far, value[i]);
        result[i] = e->collective == SCAN_EXCLUSIVE ? before : so_far;
    }
    for (unsigned i = 0; e->collective == REDUCE && i < machine->items; i++)
        result[i] = so_far;
}
