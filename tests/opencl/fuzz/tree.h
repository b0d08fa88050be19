/* SPDX-License-Identifier: MIT */
/*
 * A kernel as a syntax tree. The generator makes it, the printer writes it as
 * OpenCL C, the interpreter says what it does, the reducer cuts it down.
 */
#ifndef WGC_FUZZ_TREE_H
#define WGC_FUZZ_TREE_H

#include "builtins.h"
#include "values.h"

enum {
    MAX_ITEMS = 512, /* of a work-group */
    MAX_VARIABLES = 480,
    MAX_FUNCTIONS = 3,
    MAX_OPERANDS = 8,
    MAX_WIDTH = 8, /* of OpenCL's vectors */
    MAX_LABELS = 3,
    MAX_TARGETS = 2
};

enum space { PRIVATE, LOCAL, GLOBAL };
enum form { SCALAR, ARRAY, POINTER, VECTOR };

struct variable {
    char name[12];
    unsigned number; /* from 0 on, in its kernel */
    enum type type;  /* of a value, an element, or what is pointed to */
    enum form form;
    enum space space; /* where the values are; pointers themselves: PRIVATE */
    unsigned count; /* of elements: an array's, a vector's, behind a pointer */
    bool constant;  /* nobody writes to it */
    bool argument;  /* given by the host or by the caller of a function */
    bool host;      /* by the host */
    bool left_out;  /* by the reducer: nobody uses it */

    uint64_t value; /* of a scalar from the host */

    /* What the generator knows: whether all items have the same in it, and its
     * values as long as limited is set. Arrays from the host start with numbers
     * from low to high in any case. */
    bool uniform, limited;
    int64_t low, high;
    struct variable *targets[MAX_TARGETS]; /* of a pointer; or NULL */
    unsigned owner; /* the item that may write to a shared scalar */
};

enum operator_ {
    ADD,
    SUB,
    MUL,
    DIV,
    MOD,
    AND,
    OR,
    XOR,
    SHL,
    SHR,
    LT,
    LE,
    GT,
    GE,
    EQ,
    NE,
    LOGICAL_AND,
    LOGICAL_OR,
    MIN,
    MAX,
    LOGICAL_XOR, /* of collectives only */
    OPERATORS
};

enum id {
    LOCAL_ID,
    GLOBAL_ID,
    GROUP_ID,
    LOCAL_SIZE,
    GLOBAL_SIZE,
    NUM_GROUPS,
    LOCAL_LINEAR_ID,
    IDS
};

enum collective {
    REDUCE,
    SCAN_INCLUSIVE,
    SCAN_EXCLUSIVE,
    ALL,
    ANY,
    BROADCAST,
    COLLECTIVES
};

enum expression_kind {
    LITERAL,    /* value */
    VARIABLE,   /* a scalar, or a pointer's or array's own value */
    ELEMENT,    /* variable[operand 0] */
    OFFSET,     /* variable + operand 0, a pointer */
    NOT,        /* ~operand 0 */
    IS_ZERO,    /* !operand 0 */
    CONVERT,    /* (type)operand 0 */
    BINARY,     /* operand 0 operator operand 1 */
    CHOICE,     /* operand 0 ? operand 1 : operand 2 */
    ID,         /* of dimension operand 0, but for LOCAL_LINEAR_ID */
    COLLECTIVE, /* of operand 0; BROADCAST: of the item of operands 1 to 3 */
    CALL,       /* function(operands) */
    SPLAT,      /* (int4)(operand 0) */
    PARTS,      /* (int2)(operand 0, operand 1) */
    SWIZZLE,    /* operand 0 .s10 and the like: a vector, or one of its parts */
    COMPONENT,  /* variable.s2, the number in value */
    VECTOR_AT,  /* vload4(operand 0, variable), or through a cast pointer */
    SHUFFLE,    /* shuffle(operand 0, operand 1), or shuffle2 of three */
    BUILTIN,    /* builtin(operands), part by part if they are vectors */
    KINDS
};

struct expression {
    enum expression_kind kind;
    enum type type;
    unsigned width; /* of a vector; 1: a scalar */
    bool pointer;
    bool cast;      /* VECTOR_AT */
    bool sub_group; /* COLLECTIVE: of a sub-group */
    enum operator_ operator_;
    enum builtin builtin;
    enum id id;
    enum collective collective;
    uint64_t value; /* SWIZZLE: numbers of parts, four bits each */
    struct variable *variable;
    struct function *function;
    struct expression *operands[MAX_OPERANDS];
    unsigned count; /* of operands */

    /* What the generator knows, as of variables. */
    bool uniform, limited;
    int64_t low, high;
};

enum statement_kind {
    DECLARE, /* variable, with value; arrays: all elements start with it */
    ASSIGN,  /* target operator= value; operator OPERATORS: target = value */
    ATOMIC_FUNCTION, /* of &target and value; variable: what was there */
    IF,              /* value, body, other */
    SWITCH,          /* value, body: all CASE */
    CASE,  /* labels or none for default, body; leaves by break if leaves */
    FOR,   /* start; value; step; body */
    WHILE, /* value, body */
    DO,    /* body, value */
    BREAK,
    CONTINUE,
    RETURN,  /* value or NULL */
    BARRIER, /* local_fence, global_fence */
};

struct statement {
    enum statement_kind kind;
    struct statement *next;
    struct variable *variable;
    struct expression *target, *value;
    enum operator_ operator_;
    struct statement *start, *step, *body, *other;
    int labels[MAX_LABELS];
    unsigned count; /* of labels */
    bool leaves, local_fence, global_fence;
};

struct function {
    char name[12];
    enum type type;
    struct variable *parameters[MAX_OPERANDS];
    unsigned count; /* of parameters */
    struct statement *body;
    bool waits; /* it has barriers or collectives */
};

struct kernel {
    uint64_t seed, number;
    size_t local[3], groups[3], offset[3]; /* unused dimensions: 1, 1, 0 */
    unsigned dimensions;
    bool linear_id;          /* needs OpenCL C 3.0 */
    unsigned sub_group_size; /* 0: that of a row */
    struct variable *variables[MAX_VARIABLES];
    unsigned variable_count;
    struct function *functions[MAX_FUNCTIONS];
    unsigned function_count;
    struct statement *body;
};

size_t group_items(const struct kernel *kernel);
size_t group_count(const struct kernel *kernel);
/* Of a sub-group; the last one may have fewer. */
size_t sub_group_items(const struct kernel *kernel);

/* What an array from the host starts with. */
uint64_t initial_value(const struct variable *variable, unsigned place);

/* Memory of trees goes all at once. */
void *tree_memory(size_t size);
void free_trees(void);

struct variable *new_variable(struct kernel *kernel, const char *prefix,
                              enum type type, enum form form, enum space space,
                              unsigned count);

struct expression *literal(enum type type, int64_t value);
struct expression *use(struct variable *variable);
struct expression *element(struct variable *variable, struct expression *place);
struct expression *offset(struct variable *variable, struct expression *by);
struct expression *convert_to(enum type type, struct expression *value);
/* Signed operands are computed unsigned where the result might not fit. */
struct expression *binary(enum operator_ operator_, struct expression *a,
                          struct expression *b);
struct expression * not(struct expression * value);
struct expression *is_zero(struct expression *value);
struct expression *choice(struct expression *condition, struct expression *yes,
                          struct expression *no);
struct expression *id_of(const struct kernel *kernel, enum id id,
                         struct expression *dimension);
struct expression *collective(const struct kernel *kernel, enum collective what,
                              enum operator_ operator_,
                              struct expression *value);
struct expression *call(struct function *function);

/* Vectors. What takes two expressions takes them of one width, or scalars. */
struct expression *splat(unsigned width, struct expression *value);
/* Operands are added by the caller, as many as it is wide. */
struct expression *parts(enum type type, unsigned width);
struct expression *swizzle(struct expression *vector, unsigned width,
                           uint64_t numbers);
/* Of one vector, or of two; numbers are as large as elements. */
struct expression *shuffle(struct expression *a, struct expression *b,
                           struct expression *numbers);
struct expression *component(struct variable *vector, unsigned number);
/* The vector at place, in units of vectors. */
struct expression *vector_at(struct variable *variable, unsigned width,
                             struct expression *place, bool cast);
/* Operands are of the types that builtin_operand says. */
struct expression *builtin_of(enum builtin builtin, struct expression *a,
                              struct expression *b, struct expression *c);

struct statement *new_statement(enum statement_kind kind);
struct statement *declare(struct variable *variable, struct expression *value);
struct statement *assign(struct expression *target, enum operator_ operator_,
                         struct expression *value);
struct statement *change_atomically(struct expression *target,
                                    enum operator_ operator_,
                                    struct expression *value);
struct statement *wait_for_all(bool local_fence, bool global_fence);

/* Where the next statement of a list goes. */
struct list {
    struct statement **end;
};

void append(struct list *list, struct statement *statement);

/* Calls for every statement and every expression below a kernel, with the place
 * that points to it; outer ones first. Either may be NULL. */
void visit(struct kernel *kernel,
           void (*statement)(void *context, struct statement **place),
           void (*expression)(void *context, struct expression **place),
           void *context);

#endif
