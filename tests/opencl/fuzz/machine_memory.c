/* SPDX-License-Identifier: MIT */
/* The interpreter's memory: it refuses data races and places out of bounds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"

static void *zeroed(size_t count, size_t size)
{
    void *const result = calloc(count ? count : 1, size);
    if (!result) {
        fputs("wgc-opencl-fuzz: no memory\n", stderr);
        exit(2);
    }
    return result;
}

static bool is_shared(const struct variable *variable)
{
    return variable->space != PRIVATE && variable->form != POINTER;
}

void prepare_storage(struct machine *machine, struct memory *memory)
{
    const struct kernel *const kernel = machine->kernel;
    for (unsigned v = 0; v < kernel->variable_count; v++) {
        const struct variable *const variable = kernel->variables[v];
        struct storage *const storage = &machine->storage[v];
        storage->count = variable->form == ARRAY || variable->form == VECTOR
                             ? variable->count
                             : 1;
        const size_t all =
            storage->count * (is_shared(variable) ? 1 : machine->items);
        storage->values = zeroed(all, sizeof *storage->values);
        if (!is_shared(variable))
            storage->set = zeroed(all, sizeof *storage->set);
        else
            storage->traces = zeroed(all, sizeof *storage->traces);
        if (!is_shared(variable) || variable->space == LOCAL)
            continue;
        memory->arrays[v] = storage->values;
        for (unsigned i = 0; i < storage->count; i++) {
            storage->values[i] = initial_value(variable, i);
            storage->traces[i].set = true;
        }
    }
}

void free_storage(struct machine *machine)
{
    for (unsigned v = 0; v < machine->kernel->variable_count; v++) {
        const struct variable *const variable = machine->kernel->variables[v];
        struct storage *const storage = &machine->storage[v];
        if (!is_shared(variable) || variable->space == LOCAL)
            free(storage->values);
        free(storage->traces);
        free(storage->set);
    }
}

void free_memory(struct memory *memory)
{
    for (unsigned v = 0; v < MAX_VARIABLES; v++)
        free(memory->arrays[v]);
    memset(memory, 0, sizeof *memory);
}

void start_group(struct machine *machine, unsigned group)
{
    const struct kernel *const kernel = machine->kernel;
    machine->group = group;
    for (unsigned d = 0; d < 3; d++) {
        machine->group_ids[d] = group % (unsigned)kernel->groups[d];
        group /= (unsigned)kernel->groups[d];
    }
    machine->local_epoch++;
    machine->global_epoch++;
    for (unsigned v = 0; v < kernel->variable_count; v++) {
        const struct variable *const variable = kernel->variables[v];
        struct storage *const storage = &machine->storage[v];
        if (!is_shared(variable))
            memset(storage->set, 0, storage->count * machine->items);
        else if (variable->space == LOCAL)
            memset(storage->traces, 0,
                   storage->count * sizeof *storage->traces);
        for (unsigned i = 0;
             variable->host && variable->form == SCALAR && i < machine->items;
             i++) {
            storage->values[i] = variable->value;
            storage->set[i] = true;
        }
    }
}

/* The trace of a place, and the stretch between two barriers that it is in. */
static struct trace *trace_of(struct machine *machine,
                              const struct variable *variable, unsigned place,
                              unsigned *epoch)
{
    *epoch = variable->space == GLOBAL ? machine->global_epoch
                                       : machine->local_epoch;
    return &machine->storage[variable->number].traces[place];
}

static void refuse_other_groups(struct machine *machine,
                                const struct variable *variable, unsigned place,
                                unsigned other)
{
    if (variable->space == GLOBAL && other && other != machine->group + 1)
        undefined(machine, "%s[%u] is shared by groups", variable->name, place);
}

static void refuse_mixture(struct machine *machine,
                           const struct variable *variable, unsigned place,
                           bool mixed)
{
    if (mixed)
        undefined(machine, "%s[%u] is touched by an atomic function and else",
                  variable->name, place);
}

static void trace_read(struct machine *machine, const struct variable *variable,
                       unsigned place, unsigned item)
{
    unsigned epoch;
    struct trace *const trace = trace_of(machine, variable, place, &epoch);
    const unsigned group = machine->group + 1;
    if (!trace->set)
        undefined(machine, "%s[%u] is read and was never set", variable->name,
                  place);
    if (trace->write_epoch == epoch && trace->writer != item)
        undefined(machine, "%s[%u] is read by item %u, written by item %u",
                  variable->name, place, item, trace->writer);
    refuse_mixture(machine, variable, place, trace->atomic_epoch == epoch);
    refuse_other_groups(machine, variable, place, trace->write_group);
    trace->reader =
        trace->read_epoch == epoch && trace->reader != item ? MANY : item;
    trace->read_epoch = epoch;
    if (trace->read_group && trace->read_group != group)
        trace->read_group = UINT32_MAX;
    else
        trace->read_group = group;
}

static void trace_write(struct machine *machine,
                        const struct variable *variable, unsigned place,
                        unsigned item, bool same)
{
    unsigned epoch;
    struct trace *const trace = trace_of(machine, variable, place, &epoch);
    /* All items may write the same: programs do. */
    if (trace->write_epoch == epoch && trace->writer != item && !same)
        undefined(machine, "%s[%u] is written by items %u and %u",
                  variable->name, place, item, trace->writer);
    if (trace->read_epoch == epoch && trace->reader != item)
        undefined(machine, "%s[%u] is written by item %u, read by another",
                  variable->name, place, item);
    refuse_mixture(machine, variable, place, trace->atomic_epoch == epoch);
    refuse_other_groups(machine, variable, place, trace->write_group);
    refuse_other_groups(machine, variable, place, trace->read_group);
    trace->set = true;
    trace->writer =
        trace->write_epoch == epoch && trace->writer != item ? MANY : item;
    trace->write_epoch = epoch;
    trace->write_group = machine->group + 1;
}

static void trace_atomic(struct machine *machine,
                         const struct variable *variable, unsigned place,
                         enum operator_ operator_)
{
    unsigned epoch;
    struct trace *const trace = trace_of(machine, variable, place, &epoch);
    if (!trace->set)
        undefined(machine, "%s[%u] is changed and was never set",
                  variable->name, place);
    refuse_mixture(machine, variable, place,
                   trace->write_epoch == epoch || trace->read_epoch == epoch);
    if (trace->atomic_epoch == epoch && trace->atomic_operator != operator_)
        undefined(machine, "%s[%u] is changed by two atomic functions",
                  variable->name, place);
    refuse_other_groups(machine, variable, place, trace->write_group);
    refuse_other_groups(machine, variable, place, trace->read_group);
    trace->atomic_epoch = epoch;
    trace->atomic_operator = operator_;
    trace->write_group = machine->group + 1;
}

uint64_t read_pointer(struct machine *machine, const struct variable *variable,
                      unsigned item)
{
    if (variable->form == ARRAY)
        return (uint64_t)variable->number << 32;
    const struct storage *const storage = &machine->storage[variable->number];
    if (!storage->set[item])
        undefined(machine, "%s is used and was never set", variable->name);
    return storage->values[item];
}

/* Follows a pointer: gives the array, changes place to the one in it. */
static const struct variable *follow(struct machine *machine,
                                     const struct variable *variable,
                                     unsigned item, uint64_t *place)
{
    if (variable->form == SCALAR) {
        *place = 0;
    } else if (variable->form == POINTER) {
        const uint64_t pointer = read_pointer(machine, variable, item);
        variable = machine->kernel->variables[pointer >> 32];
        *place += pointer & UINT32_MAX;
    }
    if (*place >= machine->storage[variable->number].count)
        undefined(machine, "%s[%lld] is out of bounds", variable->name,
                  (long long)*place);
    return variable;
}

uint64_t read_place(struct machine *machine, const struct variable *variable,
                    unsigned item, uint64_t place)
{
    variable = follow(machine, variable, item, &place);
    struct storage *const storage = &machine->storage[variable->number];
    if (is_shared(variable)) {
        trace_read(machine, variable, (unsigned)place, item);
        return storage->values[place];
    }
    place += (uint64_t)item * storage->count;
    if (!storage->set[place])
        undefined(machine, "%s is used and was never set", variable->name);
    return storage->values[place];
}

void write_place(struct machine *machine, const struct variable *variable,
                 unsigned item, uint64_t place, uint64_t value)
{
    if (variable->form != POINTER || place != UINT64_MAX)
        variable = follow(machine, variable, item, &place);
    else
        place = 0; /* the pointer itself */
    struct storage *const storage = &machine->storage[variable->number];
    if (is_shared(variable)) {
        trace_write(machine, variable, (unsigned)place, item,
                    storage->values[place] == value);
    } else {
        place += (uint64_t)item * storage->count;
        storage->set[place] = true;
    }
    storage->values[place] = value;
}

uint64_t changed(struct machine *machine, enum operator_ operator_,
                 enum type type, uint64_t old, uint64_t value)
{
    if (operator_ == OPERATORS)
        return value;
    /* Sums of signed integers wrap around. */
    const bool sum = operator_ == ADD || operator_ == SUB;
    const enum type computed = sum ? unsigned_of(type) : type;
    return convert(compute(machine, operator_, computed,
                           convert(old, type, computed),
                           convert(value, type, computed)),
                   computed, type);
}

void change_place(struct machine *machine, const struct variable *variable,
                  unsigned item, uint64_t place, enum operator_ operator_,
                  uint64_t value)
{
    variable = follow(machine, variable, item, &place);
    uint64_t *const old = &machine->storage[variable->number].values[place];
    trace_atomic(machine, variable, (unsigned)place, operator_);
    *old = changed(machine, operator_, variable->type, *old, value);
}
