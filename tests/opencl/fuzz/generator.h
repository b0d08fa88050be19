/* SPDX-License-Identifier: MIT */
/*
 * The generator's parts. What keeps its kernels free of races: in the stretch
 * between two barriers a shared array has one mode. It is read, or every item
 * touches its own places, or one item does as it likes.
 */
#ifndef WGC_FUZZ_GENERATOR_H
#define WGC_FUZZ_GENERATOR_H

#include "generate.h"
#include "random.h"

enum mode {
    UNTOUCHED, /* since the last barrier */
    READ,
    OWN,    /* every item has places of its own, after a pattern */
    ONE,    /* its owner's */
    ATOMIC, /* all items change it by the same atomic function */
    BUSY,   /* nobody may touch it before the next barrier */
};

/* How an item's own places follow from its linear id. */
enum pattern {
    STRAIGHT,
    REVERSED,
    ROTATED,
    SWAPPED,     /* with the neighbour; groups of even size */
    INTERLEAVED, /* arrays of several elements per item */
    PATTERNS,
    /* Of wide kernels only. */
    MULTIPLIED = PATTERNS, /* by a number without a factor of the size */
    PATTERNS_OF_WIDE
};

struct sharing {
    uint8_t mode[MAX_VARIABLES];
    uint8_t pattern[MAX_VARIABLES]; /* ATOMIC: the operator */
};

struct loop {
    struct loop *outer;
    bool uniform;
    struct sharing exits; /* where break or continue leave the body */
    bool outer_uniform, outer_repeated, outer_switch,
        outer_locked[MAX_VARIABLES];
};

struct generator {
    struct random random;
    struct kernel *kernel;
    struct features features;

    struct list out; /* where statements go */
    int budget;      /* statements that may still come */
    int depth;       /* of branches and loops */
    struct variable *visible[MAX_VARIABLES];
    unsigned visible_count;
    struct variable *linear_id; /* NULL: not kept in a variable */
    struct variable *group_number, *group_size;

    struct sharing sharing;
    bool locked[MAX_VARIABLES];  /* the mode must stay, in a loop */
    bool touched[MAX_VARIABLES]; /* by the statement that is being made */

    bool uniform;      /* all items are here */
    bool conditional;  /* this expression is not evaluated by all items */
    bool no_barrier;   /* this expression is a loop's condition */
    int indices;       /* that this expression is part of */
    bool ended;        /* nothing comes after what was made last */
    struct loop *loop; /* that break and continue may leave */
    bool repeated;     /* in a loop, even if nothing may leave it */
    bool in_switch;
    bool without_barriers;     /* no_barrier stays set */
    struct function *function; /* NULL: the kernel */
    struct sharing returned;   /* of the function's arrays */
    struct sharing function_exit[MAX_FUNCTIONS];
};

/* -------------------------------------------------------------- sharing -- */

void join_sharing(struct sharing *a, const struct sharing *b);
/* Adds a barrier if it needs one; false if it cannot. */
bool acquire(struct generator *g, struct variable *variable, enum mode mode,
             enum pattern pattern);
/* Adds a barrier that at least local memory waits for. */
void add_barrier(struct generator *g, bool local_fence, bool global_fence);
bool can_wait(const struct generator *g);
/* Arrays are busy or locked when a loop's body starts. */
void enter_loop(struct generator *g, bool uniform);
bool is_shared(const struct variable *variable);

/* ---------------------------------------------------------- expressions -- */

enum type random_type(struct generator *g);
enum type random_integer(struct generator *g);
/* A value of that type; of a uniform one all items have the same. */
struct expression *make_value(struct generator *g, enum type type, int depth,
                              bool uniform);
/* value as something that the variable may hold. */
struct expression *fit(const struct variable *variable,
                       struct expression *value);
struct expression *make_condition(struct generator *g, bool uniform);
/* From 0 to count - 1, of type uint or so. */
struct expression *make_index(struct generator *g, unsigned count,
                              bool uniform);
/* Elements of an array that belong to one group. */
unsigned slice(const struct generator *g, const struct variable *variable);
struct expression *linear_id(struct generator *g);
struct expression *group_number(struct generator *g);
struct expression *group_size(struct generator *g);
/* One of the item's own places in a shared array, or a pointer to one. */
struct expression *own_place(struct generator *g, struct variable *variable,
                             enum pattern pattern);
/* Where a group's part of an array starts, plus place. */
struct expression *in_slice(struct generator *g,
                            const struct variable *variable,
                            struct expression *place);
/* A builtin function's value. */
struct expression *make_builtin(struct generator *g, enum type type,
                                unsigned width, int depth, bool uniform);
struct expression *make_vector(struct generator *g, enum type type,
                               unsigned width, int depth, bool uniform);
/* A scalar that is made of vectors. */
struct expression *make_from_vector(struct generator *g, enum type type,
                                    int depth, bool uniform);
/* A collective of a new value, or NULL if there can be none here. */
struct expression *make_collective(struct generator *g, enum type type,
                                   int depth, bool uniform);

/* A visible variable of that kind, or NULL. */
struct variable *pick_scalar(struct generator *g, bool writable, bool uniform);
struct variable *pick_shared(struct generator *g, bool writable);
struct variable *pick_private_array(struct generator *g);
void show(struct generator *g, struct variable *variable);

/* ----------------------------------------------------------- statements -- */

void add(struct generator *g, struct statement *statement);
/* A number of random statements, in a list of their own. */
struct statement *make_list(struct generator *g, int statements);
void make_statement(struct generator *g);
/* A scalar with a value, declared here. */
struct variable *add_scalar(struct generator *g, enum type type, bool uniform,
                            struct expression *value);
/* A local array or scalar that is filled here. */
struct variable *add_local(struct generator *g, enum type type, bool scalar);
void add_fill(struct generator *g, struct variable *variable);
void store_own(struct generator *g, struct variable *variable);
void add_loop(struct generator *g, bool uniform);
/* Around the making of a loop's body. */
void open_loop(struct generator *g, struct loop *loop, bool uniform);
void close_loop(struct generator *g, struct loop *loop);
void add_switch(struct generator *g, bool uniform);
void add_if(struct generator *g, bool uniform);
void add_jump(struct generator *g);
void add_return(struct generator *g);
void add_call(struct generator *g);
void add_vector_statement(struct generator *g);
/* One of what only wide kernels have. */
void add_wide(struct generator *g);
/* Many loops, one behind another. */
void add_loops(struct generator *g);
/* Code as programs have it, or false if none fits here. */
bool add_shape(struct generator *g);
void make_functions(struct generator *g);

#endif
