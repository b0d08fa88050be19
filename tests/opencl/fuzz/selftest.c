/* SPDX-License-Identifier: MIT */
/*
 * wgc-opencl-fuzz-tests [--device]: tests of the fuzzer itself. Trees with
 * known results and known faults, generated kernels, the reducer; or, on the
 * device, that what is wrong there is noticed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "generate.h"
#include "interpret.h"
#include "print.h"
#include "reduce.h"
#include "selftest.h"

enum { MANY_KERNELS = 3000 };

static int passed, failed;

static void report(const char *name, bool good)
{
    printf("%s %d - %s\n", good ? "ok" : "not ok", passed + failed + 1, name);
    good ? passed++ : failed++;
}

/* -------------------------------------------------------------- kernels -- */

struct maker new_kernel_of(size_t items, size_t groups, enum type type, int n)
{
    struct maker m = {.kernel = tree_memory(sizeof *m.kernel)};
    for (int d = 0; d < 3; d++)
        m.kernel->local[d] = m.kernel->groups[d] = 1;
    m.kernel->local[0] = items;
    m.kernel->groups[0] = groups;
    m.kernel->dimensions = 1;
    m.out = new_variable(m.kernel, "out", type, ARRAY, GLOBAL,
                         (unsigned)(items * groups));
    m.n = new_variable(m.kernel, "n", INT, SCALAR, PRIVATE, 1);
    m.out->argument = m.out->host = m.n->argument = m.n->host = true;
    m.n->value = (uint64_t)n;
    m.list.end = &m.kernel->body;
    return m;
}

struct expression *number(int64_t value)
{
    return literal(INT, value);
}

struct expression *id(const struct maker *m, enum id which)
{
    return id_of(m->kernel, which, number(0));
}

struct expression *own(const struct maker *m)
{
    return element(m->out, id(m, GLOBAL_ID));
}

void put(struct maker *m, struct statement *statement)
{
    append(&m->list, statement);
}

void put_store(struct maker *m, struct expression *target,
               struct expression *value)
{
    put(m, assign(target, OPERATORS, value));
}

static struct statement *branch(struct expression *condition,
                                struct statement *body)
{
    struct statement *const s = new_statement(IF);
    s->value = condition;
    s->body = body;
    return s;
}

static struct variable *put_scalar(struct maker *m, enum type type,
                                   struct expression *value)
{
    struct variable *const variable =
        new_variable(m->kernel, "v", type, SCALAR, PRIVATE, 1);
    put(m, declare(variable, value));
    return variable;
}

/* for (int i = 0; i < n; i++) */
static struct statement *count_to_n(struct maker *m, struct variable **i)
{
    struct statement *const s = new_statement(FOR);
    *i = new_variable(m->kernel, "i", INT, SCALAR, PRIVATE, 1);
    s->start = declare(*i, number(0));
    s->value = binary(LT, use(*i), use(m->n));
    s->step = assign(use(*i), ADD, number(1));
    return s;
}

/* -------------------------------------------------------- known results -- */

void expect(const char *name, const struct maker *m, const int64_t *expected)
{
    struct memory memory = {{NULL}};
    char message[128];
    bool good = interpret(m->kernel, &memory, message);
    if (!good)
        printf("# %s\n", message);
    for (unsigned i = 0; good && i < m->out->count; i++)
        if (memory.arrays[m->out->number][i] != (uint64_t)expected[i]) {
            printf("# [%u] is %lld\n", i,
                   (long long)memory.arrays[m->out->number][i]);
            good = false;
        }
    report(name, good);
    free_memory(&memory);
    free_trees();
}

static void test_ids(void)
{
    static const int64_t expected[] = {0, 100, 201, 302, 410, 511, 612};
    struct maker m = new_kernel_of(3, 2, INT, 0);
    m.kernel->offset[0] = 1;
    m.out->count = 7;
    put_store(&m, own(&m),
              binary(ADD,
                     binary(ADD, binary(MUL, id(&m, GLOBAL_ID), number(100)),
                            binary(MUL, id(&m, GROUP_ID), number(10))),
                     id(&m, LOCAL_ID)));
    expect("ids, groups and an offset", &m, expected);
}

static void test_local_memory(void)
{
    static const int64_t expected[] = {7, 5, 3, 1};
    struct maker m = new_kernel_of(4, 1, INT, 0);
    struct variable *const t =
        new_variable(m.kernel, "t", INT, ARRAY, LOCAL, 4);
    put_store(&m, element(t, id(&m, LOCAL_ID)),
              binary(ADD, binary(MUL, id(&m, LOCAL_ID), number(2)), number(1)));
    put(&m, wait_for_all(true, false));
    put_store(&m, own(&m),
              element(t, binary(SUB, number(3), id(&m, LOCAL_ID))));
    expect("what another item has stored", &m, expected);
}

static void test_atomics(void)
{
    /* 0 + 1 + 2 + 3, and the smallest signed one. */
    static const int64_t expected[] = {6, 6, -2, -2};
    struct maker m = new_kernel_of(4, 1, INT, 0);
    struct variable *const t =
        new_variable(m.kernel, "t", INT, ARRAY, LOCAL, 4);
    put_store(&m, element(t, id(&m, LOCAL_ID)), number(0));
    put(&m, wait_for_all(true, false));
    put(&m, change_atomically(element(t, number(0)), ADD,
                              convert_to(INT, id(&m, LOCAL_ID))));
    put(&m, change_atomically(
                element(t, number(1)), MIN,
                binary(SUB, convert_to(INT, id(&m, LOCAL_ID)), number(2))));
    put(&m, wait_for_all(true, false));
    put_store(&m, own(&m),
              element(t, binary(SHR, id(&m, LOCAL_ID), number(1))));
    expect("atomic functions", &m, expected);
}

static void test_collectives(void)
{
    static const int64_t expected[] = {106, 116, 136};
    struct maker m = new_kernel_of(3, 1, INT, 0);
    struct expression *const value = binary(ADD, id(&m, LOCAL_ID), number(1));
    struct expression *const scan =
        collective(m.kernel, SCAN_EXCLUSIVE, ADD, convert_to(INT, value));
    struct expression *const sum =
        collective(m.kernel, REDUCE, ADD, convert_to(INT, value));
    struct expression *const all = collective(
        m.kernel, ALL, OPERATORS, binary(LT, id(&m, LOCAL_ID), number(3)));
    put_store(&m, own(&m),
              binary(ADD, binary(MUL, all, number(100)),
                     binary(ADD, sum, binary(MUL, scan, number(10)))));
    expect("several collectives in one expression", &m, expected);
}

static void test_identities(void)
{
    static const int64_t expected[] = {INT64_C(0x7FFFFFFF), 0, 0};
    struct maker m = new_kernel_of(3, 1, INT, 0);
    put_store(&m, own(&m),
              collective(m.kernel, SCAN_EXCLUSIVE, MIN,
                         convert_to(INT, id(&m, LOCAL_ID))));
    expect("what an exclusive scan starts with", &m, expected);
}

static void test_broadcast(void)
{
    static const int64_t expected[] = {5, 5, 5, 5, 5, 5};
    struct maker m = new_kernel_of(2, 1, INT, 0);
    m.kernel->local[1] = 3;
    m.kernel->dimensions = 2;
    m.out->count = 6;
    struct expression *const linear = id_of(m.kernel, LOCAL_LINEAR_ID, NULL);
    struct expression *const e =
        collective(m.kernel, BROADCAST, OPERATORS, convert_to(INT, linear));
    e->operands[e->count++] = literal(ULONG, 1);
    e->operands[e->count++] = literal(ULONG, 2);
    put_store(&m, element(m.out, linear), e);
    expect("a broadcast in two dimensions", &m, expected);
}

static void test_loop(void)
{
    /* i = 1 is left out, and nothing comes after 3: 0 + 2 + 3. */
    static const int64_t expected[] = {5, 5};
    struct maker m = new_kernel_of(2, 1, INT, 9);
    struct variable *const sum = put_scalar(&m, INT, number(0));
    struct variable *i;
    struct statement *const loop = count_to_n(&m, &i);
    struct list body = {&loop->body};
    append(&body,
           branch(binary(EQ, use(i), number(1)), new_statement(CONTINUE)));
    append(&body, wait_for_all(true, false));
    append(&body, assign(use(sum), ADD, use(i)));
    append(&body, branch(binary(EQ, use(i), number(3)), new_statement(BREAK)));
    put(&m, loop);
    put_store(&m, own(&m), use(sum));
    expect("break and continue", &m, expected);
}

static void test_switch(void)
{
    /* 0 falls through to 1, 2 has one of its own, 3 is for default. */
    static const int64_t expected[] = {11, 10, 100, 1000};
    struct maker m = new_kernel_of(4, 1, INT, 0);
    struct variable *const x = put_scalar(&m, INT, number(0));
    struct statement *const s = new_statement(SWITCH);
    struct list cases = {&s->body};
    static const int worth[] = {1, 10, 100, 1000};
    s->value = id(&m, LOCAL_ID);
    for (int label = 0; label < 4; label++) {
        struct statement *const c = new_statement(CASE);
        c->count = label < 3;
        c->labels[0] = label;
        c->leaves = label > 0;
        c->body = assign(use(x), ADD, number(worth[label]));
        append(&cases, c);
    }
    put(&m, s);
    put_store(&m, own(&m), use(x));
    expect("switch", &m, expected);
}

static void test_function(void)
{
    static const int64_t expected[] = {4, 4, 4};
    struct maker m = new_kernel_of(3, 1, INT, 2);
    struct function *const f = tree_memory(sizeof *f);
    struct variable *const x =
        new_variable(m.kernel, "x", INT, SCALAR, PRIVATE, 1);
    struct list body = {&f->body};
    struct statement *const early = new_statement(RETURN);
    struct statement *const last = new_statement(RETURN);
    f->type = INT;
    f->parameters[f->count++] = x;
    early->value = binary(ADD, use(x), number(1));
    last->value = collective(m.kernel, REDUCE, MAX, use(x));
    append(&body, branch(binary(GT, use(x), number(2)), early));
    append(&body, last);
    m.kernel->functions[m.kernel->function_count++] = f;
    struct expression *const inner = call(f), *const outer = call(f);
    inner->operands[inner->count++] = convert_to(INT, id(&m, LOCAL_ID));
    outer->operands[outer->count++] = binary(ADD, inner, number(1));
    put_store(&m, own(&m), outer);
    expect("a function that waits and returns early", &m, expected);
}

static void test_narrow(void)
{
    static const int64_t expected[] = {-56, -55};
    struct maker m = new_kernel_of(2, 1, CHAR, 0);
    struct variable *const x =
        put_scalar(&m, CHAR, binary(ADD, number(200), id(&m, LOCAL_ID)));
    put_store(&m, own(&m), use(x));
    expect("conversion to a narrow type", &m, expected);
}

/* --------------------------------------------------------- known faults -- */

void refuse(const char *what, const struct maker *m)
{
    struct memory memory = {{NULL}};
    char message[128] = "it went through";
    const bool refused =
        !interpret(m->kernel, &memory, message) && strstr(message, what);
    if (!refused)
        printf("# %s\n", message);
    report(what, refused);
    free_memory(&memory);
    free_trees();
}

static void refuse_races(void)
{
    struct maker m = new_kernel_of(4, 1, INT, 0);
    struct variable *t = new_variable(m.kernel, "t", INT, ARRAY, LOCAL, 4);
    put_store(&m, element(t, id(&m, LOCAL_ID)), number(1));
    put(&m, wait_for_all(false, true)); /* not for local memory */
    put_store(&m, own(&m),
              element(t, binary(SUB, number(3), id(&m, LOCAL_ID))));
    refuse("is read by item 0, written by item 3", &m);

    m = new_kernel_of(4, 1, INT, 0);
    put_store(&m, element(m.out, number(0)), convert_to(INT, id(&m, LOCAL_ID)));
    refuse("is written by items 1 and 0", &m);

    m = new_kernel_of(2, 2, INT, 0);
    put_store(&m, element(m.out, id(&m, LOCAL_ID)), number(1));
    refuse("is shared by groups", &m);
}

static void refuse_atomics(void)
{
    struct maker m = new_kernel_of(4, 1, INT, 0);
    put(&m, change_atomically(element(m.out, number(0)), ADD, number(1)));
    put_store(&m, own(&m), number(1));
    refuse("is touched by an atomic function and else", &m);

    m = new_kernel_of(4, 1, INT, 0);
    put(&m, change_atomically(element(m.out, number(0)), ADD, number(1)));
    put(&m, change_atomically(element(m.out, number(0)), MAX, number(1)));
    refuse("is changed by two atomic functions", &m);
}

static void refuse_divergence(void)
{
    struct maker m = new_kernel_of(4, 1, INT, 0);
    put(&m, branch(binary(LT, id(&m, LOCAL_ID), number(2)),
                   wait_for_all(true, false)));
    refuse("a barrier that not all items reach", &m);

    m = new_kernel_of(4, 1, INT, 0);
    put_store(&m, own(&m),
              choice(binary(LT, id(&m, LOCAL_ID), number(2)),
                     collective(m.kernel, REDUCE, ADD, number(1)), number(0)));
    refuse("a collective that not all items reach", &m);

    m = new_kernel_of(4, 1, INT, 0);
    struct expression *const e =
        collective(m.kernel, BROADCAST, OPERATORS, number(1));
    e->operands[e->count++] = id(&m, LOCAL_ID);
    put_store(&m, own(&m), e);
    refuse("a broadcast from several items", &m);
}

static void refuse_values(void)
{
    struct maker m = new_kernel_of(4, 1, INT, 0);
    struct variable *const t =
        new_variable(m.kernel, "t", INT, ARRAY, LOCAL, 4);
    put_store(&m, own(&m), element(t, id(&m, LOCAL_ID)));
    refuse("is read and was never set", &m);

    m = new_kernel_of(4, 1, INT, 0);
    put_store(&m, element(m.out, binary(ADD, id(&m, LOCAL_ID), number(1))),
              number(1));
    refuse("is out of bounds", &m);

    m = new_kernel_of(1, 1, INT, 0);
    struct variable *const x = put_scalar(&m, INT, literal(INT, INT32_MAX));
    x->limited = true; /* a lie, so that nothing is computed unsigned */
    put_store(&m, own(&m), binary(ADD, use(x), number(1)));
    refuse("a signed operation overflows", &m);

    m = new_kernel_of(1, 1, INT, 0);
    put_store(&m, own(&m), binary(DIV, literal(UINT, 1), use(m.n)));
    refuse("division by zero", &m);
}

/* ------------------------------------------------------------ generator -- */

static void kernel_text(const struct kernel *kernel, char *text, size_t size)
{
    FILE *const file = fmemopen(text, size, "w");
    if (!file)
        exit(2);
    print_kernel(file, kernel);
    fclose(file);
}

static void test_generator(const char *name, struct features features)
{
    static char once[1 << 16], again[1 << 16];
    bool good = true, same = true;
    for (uint64_t k = 0; k < MANY_KERNELS; k++) {
        struct memory memory = {{NULL}};
        char message[128];
        struct kernel *kernel = generate_kernel(99, k, features);
        kernel_text(kernel, once, sizeof once);
        if (interpret(kernel, &memory, message)) {
            free_memory(&memory);
        } else {
            printf("# kernel %llu: %s\n", (unsigned long long)k, message);
            good = false;
        }
        free_trees();
        kernel = generate_kernel(99, k, features);
        kernel_text(kernel, again, sizeof again);
        same = same && strcmp(once, again) == 0;
        free_trees();
    }
    report(name, good);
    report("a kernel is the same by its number", same);
}

/* It filled an array again that other items still read: a loop over arrays
 * stood in a loop that nothing may leave. */
static void test_repeated_shape(void)
{
    struct memory memory = {{NULL}};
    char message[128];
    const bool good =
        interpret(generate_kernel(1795423400, 126,
                                  (struct features){.collectives = true}),
                  &memory, message);
    if (good)
        free_memory(&memory);
    else
        printf("# %s\n", message);
    report("arrays that are filled in loops wait", good);
    free_trees();
}

/* -------------------------------------------------------------- reducer -- */

struct search {
    bool in_loop, found;
    unsigned statements;
};

static void find_collective(void *context, struct expression **place)
{
    struct search *const search = context;
    search->found |=
        (*place)->kind == COLLECTIVE && (*place)->collective == SCAN_INCLUSIVE;
}

static void count_statement(void *context, struct statement **place)
{
    struct search *const search = context;
    search->statements++;
    search->in_loop |= (*place)->kind == FOR || (*place)->kind == WHILE;
}

static struct search look_at(const struct kernel *kernel)
{
    struct search search = {0};
    visit((struct kernel *)kernel, count_statement, find_collective, &search);
    return search;
}

/* As if a loop together with an inclusive scan went wrong. */
static struct outcome pretend(const struct settings *settings,
                              const struct kernel *kernel, bool fresh)
{
    const struct search search = look_at(kernel);
    (void)settings;
    (void)fresh;
    return (struct outcome){.result =
                                search.found && search.in_loop ? WRONG : GOOD};
}

static void test_reducer(void)
{
    const struct settings settings = {.time_limit = 1};
    unsigned tried = 0, small = 0;
    for (uint64_t k = 0; tried < 5; k++) {
        struct kernel *const kernel =
            generate_kernel(5, k, (struct features){.collectives = true});
        struct outcome outcome = pretend(&settings, kernel, true);
        if (outcome.result == WRONG && look_at(kernel).statements > 10) {
            outcome = reduce(&settings, kernel, &outcome, pretend);
            tried++;
            /* The loop, its counter, the step, a statement with the scan. */
            small += outcome.result == WRONG &&
                     look_at(kernel).statements <= 5 &&
                     group_items(kernel) == 1 && group_count(kernel) == 1;
        }
        free_trees();
    }
    report("the reducer leaves a few lines", small == tried);
}

/* --------------------------------------------------------------- device -- */

static void expect_result(const char *name, const struct job *job,
                          enum result result)
{
    /* Seconds: only what hangs takes them. */
    const double time_limit = result == HUNG ? 3 : 100;
    const struct outcome outcome = run_job_alone(time_limit, job, false);
    if (outcome.result != result)
        printf("# %s\n", outcome.text);
    report(name, outcome.result == result);
}

/* Puts a statement of OpenCL C at the beginning of a job's kernel. */
static void insert(struct job *job, const char *statement)
{
    char *const body = strstr(job->source, ")\n{\n");
    char rest[sizeof job->source];
    if (!body)
        exit(2);
    snprintf(rest, sizeof rest, "%s", body + 4);
    snprintf(body + 4, sizeof job->source - (size_t)(body + 4 - job->source),
             "%s%s", statement, rest);
}

static void test_device(void)
{
    static struct job job, other;
    struct maker m = new_kernel_of(16, 2, INT, 3);
    put_store(&m, own(&m), binary(MUL, use(m.n), number(5)));
    make_job(m.kernel, &job);
    free_trees();
    expect_result("a good kernel", &job, GOOD);
    other = job;
    other.values[31]++;
    expect_result("a wrong emulation", &other, WRONG);
    other = job;
    insert(&other, "    out0[32] = 1;\n");
    expect_result("a store behind the end", &other, WRONG);
    other = job;
    insert(&other, "    while (n1) *(volatile global int *)out0 += n1;\n");
    expect_result("a kernel that hangs", &other, HUNG);
    other = job;
    insert(&other, "    *(volatile global int *)(size_t)n1 = n1;\n");
    expect_result("a kernel that crashes", &other, CRASHED);
    other = job;
    insert(&other, "    nonsense;\n");
    expect_result("a kernel that does not build", &other, NOT_BUILT);
    expect_result("a good kernel after all that", &job, GOOD);
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "--device") == 0) {
        require_device(false);
        test_device();
    } else {
        test_ids();
        test_local_memory();
        test_atomics();
        test_collectives();
        test_identities();
        test_broadcast();
        test_loop();
        test_switch();
        test_function();
        test_narrow();
        test_wide();
        refuse_races();
        refuse_atomics();
        refuse_divergence();
        refuse_values();
        test_generator("generated kernels mean something",
                       (struct features){.collectives = true});
        test_generator("those without collectives, too",
                       (struct features){.collectives = false});
        test_generator("those with extensions, too",
                       (struct features){true, true, false, false, 0});
        test_generator("wide ones, too",
                       (struct features){true, true, true, true, 0});
        test_repeated_shape();
        test_reducer();
    }
    printf("1..%d\n%d passed, %d failed\n", passed + failed, passed, failed);
    return failed != 0 || passed == 0;
}
