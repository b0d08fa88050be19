/* SPDX-License-Identifier: MIT */
/* Prints syntax trees as OpenCL C. */
#include "print.h"

#include <inttypes.h>
#include <math.h>

static const char *const spaces[] = {"private", "local", "global"};
static const char *const operators[] = {
    "+", "-",  "*", "/",  "%",  "&",  "|",  "^",  "<<",  ">>",
    "<", "<=", ">", ">=", "==", "!=", "&&", "||", "min", "max"};
static const char *const ids[] = {
    "get_local_id",    "get_global_id",  "get_group_id",       "get_local_size",
    "get_global_size", "get_num_groups", "get_local_linear_id"};
static const char *const collectives[] = {
    "reduce", "scan_inclusive", "scan_exclusive", "all", "any", "broadcast"};

/* The operator's part of the name of a collective or an atomic function. */
static const char *operator_name(enum operator_ operator_)
{
    switch (operator_) {
    case ADD:
        return "add";
    case SUB:
        return "sub";
    case MUL:
        return "mul";
    case AND:
        return "and";
    case OR:
        return "or";
    case XOR:
        return "xor";
    case MIN:
        return "min";
    case MAX:
        return "max";
    case LOGICAL_AND:
        return "logical_and";
    case LOGICAL_OR:
        return "logical_or";
    case LOGICAL_XOR:
        return "logical_xor";
    default:
        return "xchg"; /* no operator: the value itself */
    }
}

static void print_literal(FILE *file, enum type type, uint64_t value)
{
    static const char *const suffix[TYPES] = {"",  "",  "",   "",  "",
                                              "u", "L", "UL", "f", ""};
    if (is_floating(type)) {
        fprintf(file, signbit(to_double(value)) ? "(%.1f%s)" : "%.1f%s",
                to_double(value), suffix[type]);
        return;
    }
    if (type < INT)
        fprintf(file, "(%s)", type_names[type]);
    if (!is_signed(type))
        fprintf(file, "%" PRIu64 "%s", value, suffix[type]);
    else if ((int64_t)value >= 0)
        fprintf(file, "%" PRId64 "%s", (int64_t)value, suffix[type]);
    else /* the lowest value has no positive counterpart */
        fprintf(file, "(-%" PRIu64 "%s - 1%s)", ~value, suffix[type],
                suffix[type]);
}

static void print_expression(FILE *file, const struct expression *e);

static void print_operands(FILE *file, const struct expression *e)
{
    fputc('(', file);
    for (unsigned i = 0; i < e->count; i++) {
        if (i)
            fputs(", ", file);
        print_expression(file, e->operands[i]);
    }
    fputc(')', file);
}

static void print_binary(FILE *file, const struct expression *e)
{
    if (e->operator_ == MIN || e->operator_ == MAX) {
        fputs(operators[e->operator_], file);
        print_operands(file, e);
        return;
    }
    fputc('(', file);
    print_expression(file, e->operands[0]);
    fprintf(file, " %s ", operators[e->operator_]);
    print_expression(file, e->operands[1]);
    fputc(')', file);
}

/* Of an id function, a collective, or a function of the kernel's. */
static void print_call(FILE *file, const struct expression *e)
{
    /* A row's vote gives 1 or any other number but 0. */
    const bool is_vote =
        e->sub_group && (e->collective == ALL || e->collective == ANY);
    if (is_vote)
        fputc('(', file);
    if (e->kind == ID)
        fputs(ids[e->id], file);
    else if (e->kind == CALL)
        fputs(e->function->name, file);
    else
        fprintf(file, "%s_group_%s%s%s", e->sub_group ? "sub" : "work",
                collectives[e->collective],
                e->collective <= SCAN_EXCLUSIVE ? "_" : "",
                e->collective <= SCAN_EXCLUSIVE ? operator_name(e->operator_)
                                                : "");
    print_operands(file, e);
    if (is_vote)
        fputs(" != 0)", file);
}

static void print_choice(FILE *file, const struct expression *e)
{
    fputc('(', file);
    print_expression(file, e->operands[0]);
    fputs(" ? ", file);
    print_expression(file, e->operands[1]);
    fputs(" : ", file);
    print_expression(file, e->operands[2]);
    fputc(')', file);
}

static void print_prefixed(FILE *file, const char *prefix,
                           const struct expression *e, const char *end)
{
    fputs(prefix, file);
    print_expression(file, e->operands[0]);
    fputs(end, file);
}

static void print_type(FILE *file, enum type type, unsigned width)
{
    fputs(type_names[type], file);
    if (width > 1)
        fprintf(file, "%u", width);
}

static void print_conversion(FILE *file, const struct expression *e)
{
    fputs(e->width > 1 ? "convert_" : "(", file);
    print_type(file, e->type, e->width);
    fputs(e->width > 1 ? "(" : ")", file);
    print_expression(file, e->operands[0]);
    if (e->width > 1)
        fputc(')', file);
}

/* Parts' numbers, each a digit. */
static void print_parts(FILE *file, unsigned width, uint64_t numbers)
{
    fputs(".s", file);
    for (unsigned part = 0; part < width; part++)
        fprintf(file, "%x", (unsigned)(numbers >> 4 * part & 15));
}

static void print_vector_at(FILE *file, const struct expression *e)
{
    const struct variable *const variable = e->variable;
    if (e->cast) {
        fprintf(file, "((%s %s", spaces[variable->space],
                variable->constant ? "const " : "");
        print_type(file, e->type, e->width);
        fprintf(file, " *)%s)", variable->name);
        print_prefixed(file, "[", e, "]");
        return;
    }
    fprintf(file, "vload%u", e->width);
    print_prefixed(file, "(", e, "");
    fprintf(file, ", %s)", variable->name);
}

static void print_builtin(FILE *file, const struct expression *e)
{
    const struct expression *const first = e->operands[0];
    for (const char *c = builtin_formats[e->builtin]; *c; c++) {
        if (*c != '$')
            fputc(*c, file);
        else if (*++c == 't')
            print_type(file, first->type, first->width);
        else if (*c != 's')
            print_expression(file, e->operands[*c - '1']);
        else if (first->width > 1)
            fprintf(file, "%u", first->width);
    }
}

static void print_vector(FILE *file, const struct expression *e)
{
    switch (e->kind) {
    case SPLAT:
    case PARTS:
        fputs("((", file);
        print_type(file, e->type, e->width);
        fputc(')', file);
        print_operands(file, e);
        fputc(')', file);
        break;
    case SWIZZLE:
        print_expression(file, e->operands[0]);
        print_parts(file, e->width, e->value);
        break;
    case SHUFFLE:
        fputs(e->count == 2 ? "shuffle" : "shuffle2", file);
        print_operands(file, e);
        break;
    case COMPONENT:
        fputs(e->variable->name, file);
        print_parts(file, 1, e->value);
        break;
    case VECTOR_AT:
        print_vector_at(file, e);
        break;
    default:
        print_builtin(file, e);
        break;
    }
}

static void print_expression(FILE *file, const struct expression *e)
{
    switch (e->kind) {
    case LITERAL:
        print_literal(file, e->type, e->value);
        break;
    case VARIABLE:
        fputs(e->variable->name, file);
        break;
    case ELEMENT:
        fputs(e->variable->name, file);
        print_prefixed(file, "[", e, "]");
        break;
    case OFFSET:
        fprintf(file, "(%s", e->variable->name);
        print_prefixed(file, " + ", e, ")");
        break;
    case NOT:
        print_prefixed(file, "(~", e, ")");
        break;
    case IS_ZERO:
        print_prefixed(file, "(!", e, ")");
        break;
    case CONVERT:
        print_conversion(file, e);
        break;
    case BINARY:
        print_binary(file, e);
        break;
    case CHOICE:
        print_choice(file, e);
        break;
    case ID:
    case COLLECTIVE:
    case CALL:
        print_call(file, e);
        break;
    default:
        print_vector(file, e);
        break;
    }
}

/* ----------------------------------------------------------- statements -- */

static void indent(FILE *file, int depth)
{
    fprintf(file, "%*s", depth * 4, "");
}

static void print_variable(FILE *file, const struct variable *variable)
{
    if (variable->form == POINTER ||
        (variable->argument && variable->form == ARRAY)) {
        fprintf(file, "%s %s%s *%s", spaces[variable->space],
                variable->constant ? "const " : "", type_names[variable->type],
                variable->name);
    } else {
        fputs(variable->space == LOCAL ? "local " : "", file);
        print_type(file, variable->type,
                   variable->form == VECTOR ? variable->count : 1);
        fprintf(file, " %s", variable->name);
    }
    if (variable->form == ARRAY && !variable->argument)
        fprintf(file, "[%u]", variable->count);
}

static void print_declaration(FILE *file, const struct statement *s)
{
    print_variable(file, s->variable);
    if (s->variable->form != ARRAY) {
        fputs(" = ", file);
        print_expression(file, s->value);
        return;
    }
    fputs(" = {", file);
    for (unsigned i = 0; i < s->variable->count; i++) {
        if (i)
            fputs(", ", file);
        print_expression(file, s->value);
    }
    fputc('}', file);
}

static void print_atomic(FILE *file, const struct statement *s)
{
    if (s->variable)
        fprintf(file, "%s = ", s->variable->name);
    fprintf(file, "atomic_%s(&", operator_name(s->operator_));
    print_expression(file, s->target);
    fputs(", ", file);
    print_expression(file, s->value);
    fputc(')', file);
}

static void print_vector_store(FILE *file, const struct statement *s)
{
    fprintf(file, "vstore%u(", s->target->width);
    print_expression(file, s->value);
    print_prefixed(file, ", ", s->target, "");
    fprintf(file, ", %s)", s->target->variable->name);
}

static void print_assignment(FILE *file, const struct statement *s)
{
    print_expression(file, s->target);
    fprintf(file,
            " %s= ", s->operator_ == OPERATORS ? "" : operators[s->operator_]);
    print_expression(file, s->value);
}

/* Declarations, assignments and calls, as they stand in for's head as well. */
static void print_simple(FILE *file, const struct statement *s)
{
    if (s->kind == DECLARE)
        print_declaration(file, s);
    else if (s->kind == ATOMIC_FUNCTION)
        print_atomic(file, s);
    else if (s->kind != ASSIGN)
        print_expression(file, s->value);
    else if (s->target->kind == VECTOR_AT && !s->target->cast)
        print_vector_store(file, s);
    else
        print_assignment(file, s);
}

static void print_list(FILE *file, const struct statement *list, int depth);

/* In parentheses, but not in two: clang takes those for a mistake. */
static void print_condition(FILE *file, const struct expression *e)
{
    const bool has_own = (e->kind == BINARY && e->operator_ < MIN) ||
                         e->kind == CHOICE || e->kind == NOT ||
                         e->kind == IS_ZERO;
    if (!has_own)
        fputc('(', file);
    print_expression(file, e);
    if (!has_own)
        fputc(')', file);
}

static void print_body(FILE *file, const struct statement *body, int depth)
{
    fputs(" {\n", file);
    print_list(file, body, depth + 1);
    indent(file, depth);
    fputc('}', file);
}

static void print_if(FILE *file, const struct statement *s, int depth)
{
    fputs("if ", file);
    print_condition(file, s->value);
    print_body(file, s->body, depth);
    if (!s->other)
        return;
    fputs(" else", file);
    if (s->other->kind == IF && !s->other->next) {
        fputc(' ', file);
        print_if(file, s->other, depth);
    } else {
        print_body(file, s->other, depth);
    }
}

static void print_case(FILE *file, const struct statement *s, int depth)
{
    if (!s->count)
        fputs("default:", file);
    for (unsigned i = 0; i < s->count; i++)
        fprintf(file, "%scase %d:", i ? " " : "", s->labels[i]);
    fputs(" {\n", file);
    print_list(file, s->body, depth + 1);
    if (s->leaves) {
        indent(file, depth + 1);
        fputs("break;\n", file);
    }
    indent(file, depth);
    fputc('}', file);
}

static void print_for(FILE *file, const struct statement *s, int depth)
{
    fputs("for (", file);
    if (s->start)
        print_simple(file, s->start);
    fputs("; ", file);
    print_expression(file, s->value);
    fputs("; ", file);
    if (s->step)
        print_simple(file, s->step);
    fputc(')', file);
    print_body(file, s->body, depth);
}

static void print_barrier(FILE *file, const struct statement *s)
{
    fprintf(file, "barrier(%s%s%s);",
            s->local_fence ? "CLK_LOCAL_MEM_FENCE" : "",
            s->local_fence && s->global_fence ? " | " : "",
            s->global_fence ? "CLK_GLOBAL_MEM_FENCE" : "");
}

/* while (...) and switch (...) with what is inside of them. */
static void print_headed(FILE *file, const char *head,
                         const struct statement *s, int depth)
{
    fprintf(file, "%s ", head);
    print_condition(file, s->value);
    print_body(file, s->body, depth);
}

static void print_leaving(FILE *file, const struct statement *s)
{
    fputs(s->kind == BREAK      ? "break"
          : s->kind == CONTINUE ? "continue"
                                : "return",
          file);
    if (s->value) {
        fputc(' ', file);
        print_expression(file, s->value);
    }
    fputc(';', file);
}

static void print_statement(FILE *file, const struct statement *s, int depth)
{
    indent(file, depth);
    switch (s->kind) {
    case IF:
        print_if(file, s, depth);
        break;
    case SWITCH:
        print_headed(file, "switch", s, depth);
        break;
    case CASE:
        print_case(file, s, depth);
        break;
    case FOR:
        print_for(file, s, depth);
        break;
    case WHILE:
        print_headed(file, "while", s, depth);
        break;
    case DO:
        fputs("do", file);
        print_body(file, s->body, depth);
        fputs(" while ", file);
        print_condition(file, s->value);
        fputc(';', file);
        break;
    case BREAK:
    case CONTINUE:
    case RETURN:
        print_leaving(file, s);
        break;
    case BARRIER:
        print_barrier(file, s);
        break;
    default:
        print_simple(file, s);
        fputc(';', file);
        break;
    }
    fputc('\n', file);
}

static void print_list(FILE *file, const struct statement *list, int depth)
{
    for (const struct statement *s = list; s; s = s->next)
        print_statement(file, s, depth);
}

/* -------------------------------------------------------------- kernels -- */

void kernel_name(const struct kernel *kernel, char name[32])
{
    snprintf(name, 32, "k%" PRIu64, kernel->number);
}

static void print_function(FILE *file, const struct function *function)
{
    fprintf(file, "%s %s(", type_names[function->type], function->name);
    for (unsigned i = 0; i < function->count; i++) {
        if (i)
            fputs(", ", file);
        print_variable(file, function->parameters[i]);
    }
    fputs(")\n{\n", file);
    print_list(file, function->body, 1);
    fputs("}\n\n", file);
}

void print_kernel(FILE *file, const struct kernel *kernel)
{
    char name[32];
    const char *before = "";
    for (unsigned i = 0; i < kernel->function_count; i++)
        print_function(file, kernel->functions[i]);
    kernel_name(kernel, name);
    fprintf(file, "kernel void %s(", name);
    for (unsigned i = 0; i < kernel->variable_count; i++) {
        if (!kernel->variables[i]->host || kernel->variables[i]->left_out)
            continue;
        fputs(before, file);
        before = ", ";
        print_variable(file, kernel->variables[i]);
    }
    fputs(")\n{\n", file);
    for (unsigned i = 0; i < kernel->variable_count; i++) {
        const struct variable *const variable = kernel->variables[i];
        if (variable->space != LOCAL || variable->argument ||
            variable->left_out || variable->form == POINTER)
            continue;
        fputs("    ", file);
        print_variable(file, variable);
        fputs(";\n", file);
    }
    print_list(file, kernel->body, 1);
    fputs("}\n", file);
}

static void print_sizes(FILE *file, const struct kernel *kernel,
                        const char *text, const size_t sizes[3])
{
    fprintf(file, "%s", text);
    for (unsigned d = 0; d < kernel->dimensions; d++)
        fprintf(file, "%s%zu", d ? "x" : "", sizes[d]);
}

void print_launch(FILE *file, const struct kernel *kernel)
{
    size_t global[3];
    for (int d = 0; d < 3; d++)
        global[d] = kernel->local[d] * kernel->groups[d];
    fprintf(file, " * seed %" PRIu64 ", kernel %" PRIu64 "\n", kernel->seed,
            kernel->number);
    print_sizes(file, kernel, " * local ", kernel->local);
    print_sizes(file, kernel, ", global ", global);
    print_sizes(file, kernel, ", offset ", kernel->offset);
    fputc('\n', file);
    for (unsigned i = 0; i < kernel->variable_count; i++) {
        const struct variable *const variable = kernel->variables[i];
        if (!variable->host || variable->left_out)
            continue;
        fprintf(file, " * %s: ", variable->name);
        if (variable->form == SCALAR)
            print_literal(file, variable->type, variable->value);
        else
            fprintf(file, "%u %s of %s", variable->count,
                    type_names[variable->type],
                    variable->space == LOCAL ? "local memory" : "memory");
        if (variable->form == ARRAY && variable->space == GLOBAL)
            fprintf(file,
                    ", [i] = %" PRId64
                    " + ((i + 1) * 2654435761u >> 8) %% %" PRId64 "u",
                    variable->low, variable->high - variable->low + 1);
        fputc('\n', file);
    }
}
