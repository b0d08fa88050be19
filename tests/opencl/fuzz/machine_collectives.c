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

static void vote(const struct expression *e, unsigned begin, unsigned end,
                 const values value, values result)
{
    unsigned count = 0;
    for (unsigned i = begin; i < end; i++)
        count += value[i] != 0;
    for (unsigned i = begin; i < end; i++)
        result[i] = e->collective == ALL ? count == end - begin : count > 0;
}

/* Of the items from begin to end. */
static void compute_among(struct machine *machine, const struct expression *e,
                          unsigned begin, unsigned end, const values value,
                          values result)
{
    if (e->collective == ALL || e->collective == ANY) {
        vote(e, begin, end, value, result);
        return;
    }
    uint64_t so_far = identity(e->operator_, e->type);
    for (unsigned i = begin; i < end; i++) {
        const uint64_t before = so_far;
        so_far = combine(machine, e->operator_, e->type, so_far, value[i]);
        result[i] = e->collective == SCAN_EXCLUSIVE ? before : so_far;
    }
    for (unsigned i = begin; e->collective == REDUCE && i < end; i++)
        result[i] = so_far;
}

void compute_collective(struct machine *machine, const struct expression *e,
                        const values value, values result)
{
    const unsigned items = machine->items;
    const unsigned size =
        e->sub_group ? (unsigned)sub_group_items(machine->kernel) : items;
    for (unsigned begin = 0; begin < items; begin += size)
        compute_among(machine, e, begin,
                      items - begin < size ? items : begin + size, value,
                      result);
}
