/* SPDX-License-Identifier: MIT */
/*
 * Short commands, which run in the thread that enqueues them: what a host
 * program sees is as if PoCL's threads had run them.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fenv.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

static const char source[] =
    "kernel void iterate(global int *x) { x[0] = x[0] * 3 + 1; }\n"
    "kernel void add(global float *x, float y) { x[1] = x[0] + y; }\n"
    "kernel void divide(global int *x, int y) { x[1] = x[0] / y; }\n";

/* Commands that have run so. */
static size_t (*commands)(void);

/* False on PoCL without wgc, and if none are to run so. */
static bool find_count(void)
{
    const char *const wish = getenv("WGC_POCL_SHORT_COMMANDS");
    void *const symbol = dlsym(RTLD_DEFAULT, "wgc_opencl_short_commands");
    memcpy(&commands, &symbol, sizeof symbol);
    return commands && (!wish || strcmp(wish, "0") != 0);
}

/* A kernel, and a buffer for its first argument. */
struct launch {
    const struct device *device;
    cl_program program;
    cl_kernel kernel;
    cl_mem buffer;
};

static struct launch new_launch(const struct device *device, const char *name)
{
    struct launch launch = {.device = device};
    launch.program = build_program(device, source, "");
    launch.kernel = new_kernel(launch.program, name);
    launch.buffer = new_buffer(device, 64, NULL);
    set_buffers(launch.kernel, &launch.buffer, 1);
    return launch;
}

static void delete_launch(struct launch *launch)
{
    clReleaseMemObject(launch->buffer);
    clReleaseKernel(launch->kernel);
    clReleaseProgram(launch->program);
}

static void enqueue(const struct launch *launch, const cl_event *after,
                    cl_event *event)
{
    const size_t one = 1;
    require(clEnqueueNDRangeKernel(launch->device->queue, launch->kernel, 1,
                                   NULL, &one, &one, after ? 1 : 0, after,
                                   event),
            "launch");
}

static void write_first(const struct launch *launch, const void *value)
{
    require(clEnqueueWriteBuffer(launch->device->queue, launch->buffer, CL_TRUE,
                                 0, 4, value, 0, NULL, NULL),
            "write");
}

static void read_at(const struct launch *launch, size_t index, void *value)
{
    require(clEnqueueReadBuffer(launch->device->queue, launch->buffer, CL_TRUE,
                                4 * index, 4, value, 0, NULL, NULL),
            "read");
}

/* Launches it until it runs here; false if it never does. */
static bool make_short(const struct launch *launch)
{
    for (int i = 0; i < 5000; i++) {
        const size_t before = commands();
        enqueue(launch, NULL, NULL);
        if (commands() > before)
            return true;
        require(clFinish(launch->device->queue), "wait");
    }
    return false;
}

static void check_counts(struct launch *launch)
{
    const int32_t zero = 0;
    report("a short kernel runs in its caller's thread", make_short(launch));
    require(clFinish(launch->device->queue), "wait");
    const size_t before = commands();
    write_first(launch, &zero);
    report("so does a transfer that is waited for", commands() == before + 1);
}

static void check_order(struct launch *launch)
{
    int32_t value = 0;
    uint32_t expected = 0;
    write_first(launch, &value);
    for (int i = 0; i < 500; i++, expected = expected * 3 + 1)
        enqueue(launch, NULL, NULL);
    read_at(launch, 0, &value);
    report("launches that are not waited for run in order",
           (uint32_t)value == expected);
}

static void check_user_event(struct launch *launch)
{
    int32_t value = 0;
    cl_int status = -1;
    cl_event event, hold = clCreateUserEvent(launch->device->context, &status);
    require(status, "event");
    write_first(launch, &value);
    const size_t before = commands();
    enqueue(launch, &hold, &event);
    require(clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS,
                           sizeof status, &status, NULL),
            "status");
    const bool waits = commands() == before && status > CL_RUNNING;
    require(clSetUserEventStatus(hold, CL_COMPLETE), "complete");
    require(clWaitForEvents(1, &event), "wait");
    read_at(launch, 0, &value);
    report("a launch waits for its events", waits && value == 1);
    clReleaseEvent(event);
    clReleaseEvent(hold);
}

/* ------------------------------------------------------------ callbacks -- */

enum { CHAIN = 30000 };

/* A launch's callback may run in PoCL's thread before the call that set it has
 * returned in another, so both are counted: the test waits for all of them. */
struct chain {
    const struct launch *launch;
    atomic_int left, unended;
};

static void CL_CALLBACK enqueue_next(cl_event event, cl_int status, void *data);

static void enqueue_link(struct chain *chain)
{
    cl_event event;
    enqueue(chain->launch, NULL, &event);
    require(clSetEventCallback(event, CL_COMPLETE, enqueue_next, chain),
            "callback");
    require(clFlush(chain->launch->device->queue), "flush");
    clReleaseEvent(event);
    chain->unended--;
}

static void CL_CALLBACK enqueue_next(cl_event event, cl_int status, void *data)
{
    struct chain *const chain = data;
    (void)event;
    (void)status;
    if (--chain->left > 0)
        enqueue_link(chain);
}

/* Each would be inside of the one before. */
static void check_callbacks(struct launch *launch)
{
    struct chain chain = {launch, CHAIN, CHAIN};
    int32_t value = 0;
    uint32_t expected = 0;
    write_first(launch, &value);
    enqueue_link(&chain);
    while (chain.left > 0 || chain.unended > 0)
        sched_yield();
    for (int i = 0; i < CHAIN; i++)
        expected = expected * 3 + 1;
    read_at(launch, 0, &value);
    report("callbacks that enqueue the next launch",
           (uint32_t)value == expected);
}

/* ----------------------------------------------------- the host's thread -- */

static void *run_in_thread(void *argument)
{
    const struct launch *const launch = argument;
    const size_t before = commands();
    enqueue(launch, NULL, NULL);
    return commands() == before ? argument : NULL;
}

static void check_small_stack(struct launch *launch)
{
    pthread_t thread;
    pthread_attr_t attributes;
    void *is_elsewhere;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 512 << 10);
    require(pthread_create(&thread, &attributes, run_in_thread, launch),
            "thread");
    pthread_join(thread, &is_elsewhere);
    pthread_attr_destroy(&attributes);
    require(clFinish(launch->device->queue), "wait");
    report("no kernel runs on a small stack", is_elsewhere != NULL);
}

static void check_rounding(const struct device *device)
{
    struct launch launch = new_launch(device, "add");
    const float one = 1, little = 0x1p-30F;
    float sum = 0;
    require(clSetKernelArg(launch.kernel, 1, sizeof little, &little), "set");
    write_first(&launch, &one);
    const bool is_short = make_short(&launch);
    require(clFinish(device->queue), "wait");
    fesetround(FE_UPWARD);
    enqueue(&launch, NULL, NULL);
    const bool kept = fegetround() == FE_UPWARD;
    fesetround(FE_TONEAREST);
    read_at(&launch, 1, &sum);
    report("rounding is the kernel's there, and the host's behind it",
           is_short && kept && sum == 1);
    delete_launch(&launch);
}

static void check_division(const struct device *device)
{
    struct launch launch = new_launch(device, "divide");
    const int32_t seven = 7, two = 2, zero = 0;
    int32_t value = 0;
    write_first(&launch, &seven);
    require(clSetKernelArg(launch.kernel, 1, sizeof two, &two), "set");
    const bool is_short = make_short(&launch);
    require(clSetKernelArg(launch.kernel, 1, sizeof zero, &zero), "set");
    enqueue(&launch, NULL, NULL);
    require(clSetKernelArg(launch.kernel, 1, sizeof two, &two), "set");
    enqueue(&launch, NULL, NULL);
    read_at(&launch, 1, &value);
    report("a division by zero ends no program", is_short && value == 3);
    delete_launch(&launch);
}

void run_short(const struct device *device)
{
    if (!find_count())
        return;
    struct launch launch = new_launch(device, "iterate");
    check_counts(&launch);
    check_order(&launch);
    check_user_event(&launch);
    check_callbacks(&launch);
    check_small_stack(&launch);
    check_rounding(device);
    check_division(device);
    delete_launch(&launch);
}
