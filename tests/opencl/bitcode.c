/* SPDX-License-Identifier: MIT */
/*
 * wgc-opencl-bitcode {ISA LIBRARY}...: the bitcode for PoCL 6 and later,
 * compiled to shared libraries, with a thread per work-item and the few
 * functions that it needs of PoCL's kernel compiler. Bits must equal the array
 * face's.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "functions.h"
#include "wgc/wgc.h"

enum { MAX_GROUP = 128 };

#define EXPORT(symbol) __asm__(symbol) __attribute__((visibility("default")))

/* ---------------------------------------- PoCL's part, thread by thread -- */

static struct {
    size_t size[3];
    pthread_barrier_t barrier;
    _Alignas(64) unsigned char memory[3][MAX_GROUP * 8];
} group;

static _Thread_local size_t linear_id;
size_t get_local_linear_id(void) EXPORT("_Z19get_local_linear_idv");
size_t get_local_size(unsigned dimension) EXPORT("_Z14get_local_sizej");
size_t get_enqueued_local_size(unsigned dimension)
    EXPORT("_Z23get_enqueued_local_sizej");
void work_group_barrier(unsigned flags) EXPORT("_Z22_cl_work_group_barrierj");
void *work_group_alloca(size_t size, size_t alignment, size_t more)
    EXPORT("__pocl_work_group_alloca");

/* The glue leaves work-items out by these; here each one works, to the same
 * result. */
_Atomic size_t local_id_x EXPORT("_local_id_x");
_Atomic size_t local_id_y EXPORT("_local_id_y");
_Atomic size_t local_id_z EXPORT("_local_id_z");
unsigned sub_group_size EXPORT("_pocl_sub_group_size") = 16;

size_t get_local_linear_id(void)
{
    return linear_id;
}

size_t get_local_size(unsigned dimension)
{
    return group.size[dimension];
}

size_t get_enqueued_local_size(unsigned dimension)
{
    return group.size[dimension];
}

void work_group_barrier(unsigned flags)
{
    (void)flags;
    pthread_barrier_wait(&group.barrier);
}

/* By the bytes that the glue wants more it says what for: values, results or
 * ids. All work-items get the same memory. */
void *work_group_alloca(size_t size, size_t alignment, size_t more)
{
    if (size > 8 || alignment > 64 || more % 64 > 0 || more == 0 ||
        more > 192) {
        fprintf(stderr, "the glue asks for memory that is not here\n");
        exit(1);
    }
    return group.memory[more / 64 - 1];
}

/* ---------------------------------------------------------- work-items -- */

/* A function of an element, whatever it is: called by its real type. */
struct call {
    enum element type;
    void *symbol;
    const unsigned char *values;
    unsigned char *results;
};

struct work_item {
    const struct call *call;
    size_t id;
};

#define CALL_AS(T)                                                             \
    do {                                                                       \
        T (*function)(T);                                                      \
        T value, result;                                                       \
        memcpy(&function, &call->symbol, sizeof function);                     \
        memcpy(&value, call->values + linear_id * sizeof value, sizeof value); \
        result = function(value);                                              \
        memcpy(call->results + linear_id * sizeof value, &result,              \
               sizeof value);                                                  \
    } while (0)

static void *run_work_item(void *argument)
{
    const struct work_item *const item = argument;
    const struct call *const call = item->call;
    linear_id = item->id;
    switch (call->type) {
    case F32:
        CALL_AS(float);
        break;
    case F64:
        CALL_AS(double);
        break;
    case I32:
    case U32:
        CALL_AS(uint32_t);
        break;
    default:
        CALL_AS(uint64_t);
    }
    return NULL;
}

static void run_group(const struct call *call, size_t n)
{
    pthread_t threads[MAX_GROUP];
    struct work_item items[MAX_GROUP];
    pthread_barrier_init(&group.barrier, NULL, (unsigned)n);
    for (size_t i = 0; i < n; i++) {
        items[i] = (struct work_item){call, i};
        if (pthread_create(&threads[i], NULL, run_work_item, &items[i]) != 0)
            exit(1);
    }
    for (size_t i = 0; i < n; i++)
        pthread_join(threads[i], NULL);
    pthread_barrier_destroy(&group.barrier);
}

/* ------------------------------------------------------------- the check -- */

/* "work_group_all(x)" on int is "_Z14work_group_alli". */
static void *find(void *library, const struct function *function)
{
    static const char codes[ELEMENTS] = {'i', 'j', 'l', 'm', 'f', 'd'};
    char name[128];
    const size_t length = strcspn(function->call, "(");
    snprintf(name, sizeof name, "_Z%zu%.*s%c", length, (int)length,
             function->call, codes[function->type]);
    void *const symbol = dlsym(library, name);
    if (!symbol)
        printf("not ok - there is no %s\n", name);
    return symbol;
}

static int check(void *library, const struct function *function, size_t n)
{
    unsigned char values[MAX_GROUP * 8], results[MAX_GROUP * 8],
        expected[MAX_GROUP * 8];
    const size_t size = element_types[function->type].size;
    struct call call = {function->type, find(library, function), values,
                        results};
    for (size_t i = 0; i < n * size; i++)
        values[i] =
            (unsigned char)(i % size + 1 == size ? 0x3F + i / size % 2 * 0x80
                                                 : i * 2654435761U >> 13);
    if (!call.symbol)
        return 1;
    run_group(&call, n);
    function->expect(expected, values, n);
    for (size_t i = 0; i < n; i++)
        if (!same_element(function->type, expected + i * size,
                          results + i * size)) {
            printf("not ok - %s on %s, %zu work-items: %zu is wrong\n",
                   function->call, element_types[function->type].kernel_name, n,
                   i);
            return 1;
        }
    return 0;
}

/* The failures of one instruction set's library. */
static int check_library(const char *isa, const char *path)
{
    static const size_t sizes[] = {1, 3, 64, 100};
    wgc_isa_id id;
    int failed = 0;
    if (wgc_isa_from_name(isa, &id) != WGC_OK || !wgc_isa_supported(id)) {
        printf("ok - %s # SKIP not on this CPU\n", isa);
        return 0;
    }
    void *const library = dlopen(path, RTLD_NOW);
    if (!library) {
        printf("not ok - %s\n", dlerror());
        return 1;
    }
    for (size_t f = 0; f < function_count; f++)
        for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
            group.size[0] = sizes[s];
            group.size[1] = group.size[2] = 1;
            if (!strchr(functions[f].call, ',')) /* no broadcast here */
                failed += check(library, &functions[f], sizes[s]);
        }
    printf("%s - %s\n", failed ? "not ok" : "ok", isa);
    return failed;
}

int main(int argc, char **argv)
{
    int failed = 0;
    for (int a = 1; a + 1 < argc; a += 2)
        failed += check_library(argv[a], argv[a + 1]);
    return failed != 0;
}
