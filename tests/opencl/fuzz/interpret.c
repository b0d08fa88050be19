/* SPDX-License-Identifier: MIT */
/* The interpreter's statements: who goes where, all in lock step. */
#include "interpret.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "machine.h"

_Noreturn void undefined(struct machine *machine, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(machine->message, 128, format, arguments);
    va_end(arguments);
    longjmp(machine->undefined, 1);
}

bool everybody(const struct machine *machine, const mask live)
{
    for (unsigned i = 0; i < machine->items; i++)
        if (!live[i])
            return false;
    return true;
}

bool anybody(const struct machine *machine, const mask live)
{
    for (unsigned i = 0; i < machine->items; i++)
        if (live[i])
            return true;
    return false;
}

static void copy_mask(mask to, const mask from)
{
    memcpy(to, from, sizeof(mask));
}

/* Moves everybody of live to where. */
static void leave(struct machine *machine, mask live, bool *where)
{
    if (!where)
        undefined(machine, "a break or continue outside of all loops");
    for (unsigned i = 0; i < machine->items; i++) {
        where[i] |= live[i];
        live[i] = false;
    }
}

/* Only those for whom the condition holds stay; yes or no of all in truth. */
static void keep_if(struct machine *machine, const struct expression *condition,
                    mask live, bool wanted)
{
    values value;
    evaluate(machine, condition, live, value);
    for (unsigned i = 0; i < machine->items; i++) {
        const bool holds = is_floating(condition->type)
                               ? to_double(value[i]) != 0
                               : value[i] != 0;
        live[i] = live[i] && holds == wanted;
    }
}

/* ---------------------------------------------------- simple statements -- */

static void set_variable(struct machine *machine,
                         const struct variable *variable,
                         const struct expression *value, const mask live)
{
    values result;
    evaluate(machine, value, live, result);
    for (unsigned i = 0; i < machine->items; i++) {
        if (!live[i])
            continue;
        if (variable->form == POINTER) {
            write_place(machine, variable, i, UINT64_MAX, result[i]);
            continue;
        }
        const unsigned count = variable->form == ARRAY ? variable->count : 1;
        for (unsigned k = 0; k < count; k++)
            write_place(machine, variable, i, k,
                        convert(result[i], value->type, variable->type));
    }
}

static void set_vector(struct machine *machine, const struct variable *variable,
                       const struct expression *value, const mask live)
{
    values result[MAX_WIDTH];
    evaluate_parts(machine, value, live, result);
    for (unsigned part = 0; part < variable->count; part++)
        for (unsigned i = 0; i < machine->items; i++)
            if (live[i])
                write_place(machine, variable, i, part, result[part][i]);
}

static uint64_t combined(struct machine *machine, const struct statement *s,
                         uint64_t old, uint64_t value)
{
    const enum type from = s->value->type, to = s->target->type;
    if (s->operator_ == OPERATORS)
        return convert(value, from, to);
    const bool shifts = s->operator_ == SHL || s->operator_ == SHR;
    const enum type type =
        s->target->width > 1 ? to : common_type(to, shifts ? INT : from);
    return convert(compute(machine, s->operator_, type, convert(old, to, type),
                           shifts ? value : convert(value, from, type)),
                   type, to);
}

/* By an atomic function of which nobody looks at the old value, or whose place
 * is the item's own. */
static void change_element(struct machine *machine, const struct statement *s,
                           unsigned item, uint64_t place, uint64_t value)
{
    const struct variable *const variable = s->target->variable;
    const enum type type = s->target->type;
    value = convert(value, s->value->type, type);
    if (!s->variable) {
        change_place(machine, variable, item, place, s->operator_, value);
        return;
    }
    const uint64_t old = read_place(machine, variable, item, place);
    write_place(machine, s->variable, item, 0,
                convert(old, type, s->variable->type));
    write_place(machine, variable, item, place,
                changed(machine, s->operator_, type, old, value));
}

/* One part of a vector, or a scalar. */
static void set_part(struct machine *machine, const struct statement *s,
                     const mask live, const values place, const values result)
{
    const struct variable *const variable = s->target->variable;
    for (unsigned i = 0; i < machine->items; i++) {
        if (!live[i])
            continue;
        if (s->kind == ATOMIC_FUNCTION) {
            change_element(machine, s, i, place[i], result[i]);
            continue;
        }
        const uint64_t old = s->operator_ == OPERATORS
                                 ? 0
                                 : read_place(machine, variable, i, place[i]);
        write_place(machine, variable, i, place[i],
                    combined(machine, s, old, result[i]));
    }
}

static void set_element(struct machine *machine, const struct statement *s,
                        const mask live)
{
    values result[MAX_WIDTH], place = {0};
    const struct expression *const target = s->target;
    evaluate_parts(machine, s->value, live, result);
    if (target->count)
        evaluate(machine, target->operands[0], live, place);
    for (unsigned part = 0; part < target->width; part++) {
        values at;
        for (unsigned i = 0; i < machine->items; i++)
            at[i] = target->kind == COMPONENT ? target->value
                                              : place[i] * target->width + part;
        set_part(machine, s, live, at, result[part]);
    }
}

static void execute_simple(struct machine *machine, const struct statement *s,
                           const mask live)
{
    if (s->kind == DECLARE && s->variable->form == VECTOR)
        set_vector(machine, s->variable, s->value, live);
    else if (s->kind == DECLARE)
        set_variable(machine, s->variable, s->value, live);
    else if (s->target->pointer)
        set_variable(machine, s->target->variable, s->value, live);
    else
        set_element(machine, s, live);
}

/* --------------------------------------------------- branches and loops -- */

static void execute_if(struct machine *machine, const struct statement *s,
                       mask live)
{
    mask yes, no;
    copy_mask(yes, live);
    keep_if(machine, s->value, yes, true);
    for (unsigned i = 0; i < machine->items; i++)
        no[i] = live[i] && !yes[i];
    execute(machine, s->body, yes);
    execute(machine, s->other, no);
    for (unsigned i = 0; i < machine->items; i++)
        live[i] = yes[i] || no[i];
}

static bool has_label(const struct statement *s, uint64_t value)
{
    for (unsigned i = 0; i < s->count; i++)
        if ((uint64_t)(int64_t)s->labels[i] == value)
            return true;
    return false;
}

/* Those of waiting whom this case is for: default is for the rest. */
static void enter_case(struct machine *machine, const struct statement *all,
                       const struct statement *s, const values value,
                       const mask waiting, mask live)
{
    for (unsigned i = 0; i < machine->items; i++) {
        bool here = has_label(s, value[i]);
        if (!s->count) {
            here = true;
            for (const struct statement *c = all; c; c = c->next)
                here &= !has_label(c, value[i]);
        }
        live[i] |= waiting[i] && here;
    }
}

static void execute_switch(struct machine *machine, const struct statement *s,
                           mask live)
{
    mask inside = {false}, broken = {false}, entered = {false};
    values value;
    bool *const outer = machine->broken;
    evaluate(machine, s->value, live, value);
    machine->broken = broken;
    for (const struct statement *c = s->body; c; c = c->next) {
        mask before;
        copy_mask(before, inside);
        enter_case(machine, s->body, c, value, live, inside);
        for (unsigned i = 0; i < machine->items; i++)
            entered[i] |= inside[i];
        execute(machine, c->body, inside);
        if (c->leaves)
            leave(machine, inside, broken);
    }
    machine->broken = outer;
    for (unsigned i = 0; i < machine->items; i++)
        live[i] = (live[i] && !entered[i]) || inside[i] || broken[i];
}

static void execute_loop(struct machine *machine, const struct statement *s,
                         mask live)
{
    mask broken = {false}, done = {false};
    bool *const outer_broken = machine->broken;
    bool *const outer_continued = machine->continued;
    bool first = s->kind == DO;
    machine->broken = broken;
    if (s->start)
        execute_simple(machine, s->start, live);
    while (anybody(machine, live)) {
        mask continued = {false}, entering;
        copy_mask(entering, live);
        if (!first)
            keep_if(machine, s->value, live, true);
        for (unsigned i = 0; i < machine->items; i++)
            done[i] |= entering[i] && !live[i];
        first = false;
        if (!anybody(machine, live))
            break;
        machine->continued = continued;
        execute(machine, s->body, live);
        for (unsigned i = 0; i < machine->items; i++)
            live[i] |= continued[i];
        if (s->step && anybody(machine, live))
            execute_simple(machine, s->step, live);
    }
    machine->broken = outer_broken;
    machine->continued = outer_continued;
    for (unsigned i = 0; i < machine->items; i++)
        live[i] = done[i] || broken[i];
}

static void execute_barrier(struct machine *machine, const struct statement *s,
                            const mask live)
{
    if (!everybody(machine, live))
        undefined(machine, "a barrier that not all items reach");
    machine->local_epoch += s->local_fence;
    machine->global_epoch += s->global_fence;
}

static void execute_return(struct machine *machine, const struct statement *s,
                           mask live)
{
    if (s->value)
        evaluate(machine, s->value, live, machine->results);
    leave(machine, live, machine->returned);
}

static void execute_one(struct machine *machine, const struct statement *s,
                        mask live)
{
    switch (s->kind) {
    case IF:
        execute_if(machine, s, live);
        break;
    case SWITCH:
        execute_switch(machine, s, live);
        break;
    case FOR:
    case WHILE:
    case DO:
        execute_loop(machine, s, live);
        break;
    case BREAK:
        leave(machine, live, machine->broken);
        break;
    case CONTINUE:
        leave(machine, live, machine->continued);
        break;
    case RETURN:
        execute_return(machine, s, live);
        break;
    case BARRIER:
        execute_barrier(machine, s, live);
        break;
    default:
        execute_simple(machine, s, live);
        break;
    }
}

void execute(struct machine *machine, const struct statement *list, mask live)
{
    for (const struct statement *s = list; s && anybody(machine, live);
         s = s->next)
        execute_one(machine, s, live);
}

void call_function(struct machine *machine, const struct expression *e,
                   const mask live, values result)
{
    const struct function *const function = e->function;
    mask inside, returned = {false};
    bool *const outer_broken = machine->broken;
    bool *const outer_continued = machine->continued;
    bool *const outer_returned = machine->returned;
    uint64_t *const outer_results = machine->results;
    values results;
    for (unsigned p = 0; p < function->count; p++)
        set_variable(machine, function->parameters[p], e->operands[p], live);
    copy_mask(inside, live);
    machine->broken = machine->continued = NULL;
    machine->returned = returned;
    machine->results = results;
    execute(machine, function->body, inside);
    if (anybody(machine, inside))
        undefined(machine, "%s ends without a value", function->name);
    machine->broken = outer_broken;
    machine->continued = outer_continued;
    machine->returned = outer_returned;
    machine->results = outer_results;
    for (unsigned i = 0; i < machine->items; i++)
        if (live[i])
            result[i] = results[i];
}

bool interpret(const struct kernel *kernel, struct memory *memory,
               char message[128])
{
    struct machine machine = {.kernel = kernel,
                              .items = (unsigned)group_items(kernel),
                              .message = message};
    values results;
    prepare_storage(&machine, memory);
    const bool good = setjmp(machine.undefined) == 0;
    for (unsigned g = 0; good && g < group_count(kernel); g++) {
        mask live = {false}, returned = {false};
        for (unsigned i = 0; i < machine.items; i++)
            live[i] = true;
        machine.returned = returned;
        machine.results = results;
        start_group(&machine, g);
        execute(&machine, kernel->body, live);
    }
    free_storage(&machine);
    if (!good)
        free_memory(memory);
    return good;
}
