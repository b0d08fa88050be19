/* SPDX-License-Identifier: MIT */
/* The interpreter's parts: memory that sees races, values, statements. */
#ifndef WGC_FUZZ_MACHINE_H
#define WGC_FUZZ_MACHINE_H

#include <setjmp.h>

#include "interpret.h"

/* One value for each item of a group; which items take part. */
typedef uint64_t values[MAX_ITEMS];
typedef bool mask[MAX_ITEMS];

/* Who touched a place of shared memory last, and in which stretch between two
 * barriers. */
struct trace {
    unsigned write_epoch, read_epoch, atomic_epoch;
    unsigned writer, reader;          /* items; MANY items may have read */
    unsigned write_group, read_group; /* plus one; 0: none */
    enum operator_ atomic_operator;   /* of the atomic function */
    bool set;
};

enum { MANY = MAX_ITEMS };

struct storage {
    uint64_t *values;
    struct trace *traces; /* shared memory */
    bool *set;            /* private memory */
    unsigned count;
};

struct machine {
    const struct kernel *kernel;
    struct storage storage[MAX_VARIABLES];
    unsigned items, group, group_ids[3];
    unsigned local_epoch, global_epoch;
    unsigned long steps;
    unsigned part; /* of the vector that is evaluated */
    jmp_buf undefined;
    char *message;

    /* Who has left the innermost loop or switch, its body, the function. */
    bool *broken, *continued, *returned;
    uint64_t *results; /* of the function */
};

/* Ends the interpretation: the kernel does what OpenCL does not define. */
_Noreturn void undefined(struct machine *machine, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* --------------------------------------------------------------- memory -- */

void prepare_storage(struct machine *machine, struct memory *memory);
void free_storage(struct machine *machine);
/* Local and private memory holds nothing when a group starts. */
void start_group(struct machine *machine, unsigned group);

/* place is ignored for scalars; base is what a pointer holds. */
uint64_t read_place(struct machine *machine, const struct variable *variable,
                    unsigned item, uint64_t place);
void write_place(struct machine *machine, const struct variable *variable,
                 unsigned item, uint64_t place, uint64_t value);
/* The value that an atomic function leaves; OPERATORS: it is exchanged. */
uint64_t changed(struct machine *machine, enum operator_ operator_,
                 enum type type, uint64_t old, uint64_t value);
/* Shared memory by an atomic function, for which every item's turn is as good
 * as another as long as nobody does anything else there. */
void change_place(struct machine *machine, const struct variable *variable,
                  unsigned item, uint64_t place, enum operator_ operator_,
                  uint64_t value);
/* What a pointer or an array's name stands for. */
uint64_t read_pointer(struct machine *machine, const struct variable *variable,
                      unsigned item);

/* --------------------------------------------------------------- values -- */

void evaluate(struct machine *machine, const struct expression *e,
              const mask live, values result);
/* All parts of a vector, one after another. */
void evaluate_parts(struct machine *machine, const struct expression *e,
                    const mask live, values result[MAX_WIDTH]);
/* a operator b, both of that type, as C has it. */
uint64_t compute(struct machine *machine, enum operator_ operator_,
                 enum type type, uint64_t a, uint64_t b);
/* Of a group's values, in order of local id. */
void compute_collective(struct machine *machine, const struct expression *e,
                        const values value, values result);
/* What is about vectors and builtin functions. */
void evaluate_vector(struct machine *machine, const struct expression *e,
                     const mask live, values result);

/* ----------------------------------------------------------- statements -- */

/* live then holds who comes out at the end. */
void execute(struct machine *machine, const struct statement *list, mask live);
void call_function(struct machine *machine, const struct expression *e,
                   const mask live, values result);
bool everybody(const struct machine *machine, const mask live);
bool anybody(const struct machine *machine, const mask live);

#endif
