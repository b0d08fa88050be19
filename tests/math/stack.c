/* SPDX-License-Identifier: MIT */
/* No function needs more than 4 KiB of stack, with all that it calls. */
#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "math/families.h"

enum { STACK_SIZE = 1 << 18, PATTERN = 0x5A, PROMISED = 4096 };
enum { N = 5000 };

struct job {
    const struct type *type; /* NULL: call nothing */
    enum math_function function;
    unsigned char *data;
};

static void *work(void *argument)
{
    const struct job *const job = argument;
    if (job->type)
        call(job->type, job->function, job->data, job->data, N);
    return NULL;
}

/* How deep a thread of its own gets: what is not the pattern any more. */
static size_t measure(struct job *job)
{
    unsigned char *const stack =
        mmap(NULL, STACK_SIZE, PROT_READ | PROT_WRITE,
             MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
    memset(stack, PATTERN, STACK_SIZE);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstack(&attributes, stack, STACK_SIZE);
    pthread_t thread;
    size_t untouched = 0;
    if (pthread_create(&thread, &attributes, work, job) == 0) {
        pthread_join(thread, NULL);
        while (stack[untouched] == PATTERN)
            untouched++;
    }
    pthread_attr_destroy(&attributes);
    munmap(stack, STACK_SIZE);
    return STACK_SIZE - untouched;
}

void math_stack(struct run *run)
{
#ifdef WGC_TEST_STACK
    unsigned char *const data = calloc(N, LARGEST_ELEMENT);
    struct job job = {NULL, SOFTMAX, data};
    const size_t idle = measure(&job);
    for (int t = 0; t < MATH_TYPE_COUNT; t++)
        for (enum math_function f = 0; f < FUNCTION_COUNT; f++) {
            char name[FUNCTION_NAME_SIZE];
            name_function(name, math_types[t], f);
            begin_case(run, "zeros", N, "%s", name);
            job = (struct job){math_types[t], f, data};
            const size_t used = measure(&job) - idle;
            CHECK(run, used <= PROMISED, "uses %zu bytes of stack", used);
        }
    free(data);
#else
    (void)measure;
    run->skipped = true; /* only optimised code promises it */
#endif
}
