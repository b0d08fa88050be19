/* SPDX-License-Identifier: MIT */
/* The interpreter's vectors, part after part, and builtin functions. */
#include <string.h>

#include "machine.h"

/* One part of a vector, or a scalar, whichever part is looked at now. */
static void evaluate_part(struct machine *machine, const struct expression *e,
                          unsigned part, const mask live, values result)
{
    const unsigned outer = machine->part;
    machine->part = part;
    evaluate(machine, e, live, result);
    machine->part = outer;
}

void evaluate_parts(struct machine *machine, const struct expression *e,
                    const mask live, values result[MAX_WIDTH])
{
    for (unsigned part = 0; part < e->width; part++)
        evaluate_part(machine, e, part, live, result[part]);
}

static void evaluate_vector_at(struct machine *machine,
                               const struct expression *e, const mask live,
                               values result)
{
    values place;
    evaluate(machine, e->operands[0], live, place);
    for (unsigned i = 0; i < machine->items; i++)
        if (live[i])
            result[i] = read_place(machine, e->variable, i,
                                   place[i] * e->width + machine->part);
}

/* all() and any(), of which an operand's part holds if its first bit is set. */
static void evaluate_vote(struct machine *machine, const struct expression *e,
                          const mask live, values result)
{
    const struct expression *const operand = e->operands[0];
    for (unsigned part = 0; part < operand->width; part++) {
        values value;
        evaluate_part(machine, operand, part, live, value);
        for (unsigned i = 0; i < machine->items; i++) {
            const bool holds = live[i] && (int64_t)value[i] < 0;
            if (part == 0)
                result[i] = holds;
            else if (e->builtin == ALL_PARTS)
                result[i] &= holds;
            else
                result[i] |= holds;
        }
    }
}

static void evaluate_builtin(struct machine *machine,
                             const struct expression *e, const mask live,
                             values result)
{
    values operands[3] = {{0}};
    for (unsigned o = 0; o < e->count; o++)
        evaluate(machine, e->operands[o], live, operands[o]);
    for (unsigned i = 0; i < machine->items; i++) {
        if (!live[i])
            continue;
        uint64_t x[3] = {operands[0][i], operands[1][i], operands[2][i]};
        if (e->builtin == SELECT && e->width > 1)
            x[2] = (int64_t)x[2] < 0;
        const char *const refusal =
            compute_builtin(e->builtin, e->operands[0]->type, x, &result[i]);
        if (refusal)
            undefined(machine, "%s", refusal);
    }
}

/* One part: which it is says the same part of the last operand. */
static void evaluate_shuffle(struct machine *machine,
                             const struct expression *e, const mask live,
                             values result)
{
    const struct expression *const first = e->operands[0];
    const unsigned count = (e->count - 1) * first->width;
    values numbers, from[2 * MAX_WIDTH];
    evaluate(machine, e->operands[e->count - 1], live, numbers);
    for (unsigned v = 0; v + 1 < e->count; v++)
        evaluate_parts(machine, e->operands[v], live, from + v * first->width);
    for (unsigned i = 0; i < machine->items; i++)
        if (live[i])
            result[i] = from[numbers[i] & (count - 1)][i];
}

void evaluate_vector(struct machine *machine, const struct expression *e,
                     const mask live, values result)
{
    switch (e->kind) {
    case SPLAT:
        evaluate(machine, e->operands[0], live, result);
        break;
    case PARTS:
        evaluate(machine, e->operands[machine->part], live, result);
        break;
    case SWIZZLE:
        evaluate_part(machine, e->operands[0],
                      e->value >> 4 * (e->width > 1 ? machine->part : 0) & 15,
                      live, result);
        break;
    case SHUFFLE:
        evaluate_shuffle(machine, e, live, result);
        break;
    case COMPONENT:
        for (unsigned i = 0; i < machine->items; i++)
            if (live[i])
                result[i] = read_place(machine, e->variable, i, e->value);
        break;
    case VECTOR_AT:
        evaluate_vector_at(machine, e, live, result);
        break;
    default:
        if (e->builtin == ALL_PARTS || e->builtin == ANY_PART)
            evaluate_vote(machine, e, live, result);
        else
            evaluate_builtin(machine, e, live, result);
        break;
    }
}
