/* SPDX-License-Identifier: MIT */
/*
 * Short commands run in the thread that enqueues them. PoCL hands each one to
 * its threads, and a wait for it sleeps: 13 us a launch on one core, 18 to 42
 * on two (Zen 5), where a small kernel takes one. A command that depends on
 * nothing, and that is known to be short or whose caller waits, runs at once as
 * on PoCL's own device `basic`, by that device's functions.
 *
 * PoCL's structures differ by version, and no header is installed: a version
 * that is not listed here, or a command whose parts do not point at each other,
 * is left to PoCL.
 */
#define _GNU_SOURCE
#include "short_commands.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "launch_times.h"
#include "pocl.h"

/* ------------------------------------------------- PoCL's structures -- */

struct command; /* as PoCL's devices get them */

typedef void submit_function(struct command *command, cl_command_queue queue);
typedef void join_function(cl_device_id device, cl_command_queue queue);
typedef void wait_function(cl_device_id device, cl_event event);
typedef void run_function(void *data, struct command *command);
typedef void event_function(cl_event event);
typedef void finish_function(const char *function, unsigned line,
                             cl_event event, const char *message);
typedef void execute_function(struct command *command);
typedef void *load_function(struct command *command, unsigned retain,
                            int specialise);

/* A device's functions. All versions begin so. */
struct operations {
    const char *name;
    submit_function *submit;
    join_function *join;
    void (*flush)(cl_device_id device, cl_command_queue queue);
    void (*notify)(cl_device_id device, cl_event event, cl_event finished);
    void (*broadcast)(cl_event event);
    wait_function *wait;
};
enum { OPERATIONS_SIZE = 4096 }; /* more than any version has */

/* Where things lie, in bytes. */
struct layout {
    const char *version;
    size_t run;                        /* in the operations */
    size_t type, event, handle;        /* in a command; 0: none */
    size_t lock, queue, command, wait; /* in an event */
    size_t printf_buffer;              /* in the data of the device `basic` */
};
static const struct layout layouts[] = {
    {"3.1", 448, 144, 176, 0, 16, 72, 88, 112, 64},
    {"6.0", 504, 160, 192, 144, 16, 72, 88, 112, 56},
    {"7.1", 552, 160, 184, 144, 24, 80, 96, 120, 56},
};
enum { KERNEL = 16, GROUPS = 24, LOCAL_SIZE = 72 }; /* in a struct command */

static const struct layout *layout;

static void *pointer_at(const void *base, size_t offset)
{
    void *value;
    memcpy(&value, (const char *)base + offset, sizeof value);
    return value;
}

static size_t number_at(const void *base, size_t offset)
{
    size_t value;
    memcpy(&value, (const char *)base + offset, sizeof value);
    return value;
}

/* The event of a command that is just submitted; NULL if that is not as it
 * should be. */
static cl_event event_of(const struct command *command, cl_command_queue queue)
{
    cl_event event = pointer_at(command, layout->event);
    return event && pointer_at(event, layout->queue) == (void *)queue &&
                   pointer_at(event, layout->command) == (const void *)command
               ? event
               : NULL;
}

static cl_command_type type_of(const struct command *command)
{
    return (cl_command_type)number_at(command, layout->type);
}

static size_t product_at(const struct command *command, size_t offset)
{
    return number_at(command, offset) * number_at(command, offset + 8) *
           number_at(command, offset + 16);
}

static struct wgc_launch_size size_of(const struct command *command)
{
    const size_t groups = product_at(command, GROUPS);
    return (struct wgc_launch_size){groups,
                                    groups * product_at(command, LOCAL_SIZE)};
}

static bool depends_on_others(cl_event event)
{
    return pointer_at(event, layout->wait);
}

/* PoCL's functions. */
static struct {
    submit_function *submit;
    join_function *join;
    wait_function *wait;
    run_function *run;
    event_function *submitted, *running;
    finish_function *complete;
    execute_function *execute;
    load_function *load;
    void (*ignore_sigfpe)(pthread_t thread); /* 3.1: NULL, it ignores all */
} pocl;

/* -------------------------------------------------------- running here -- */

/* PoCL's `basic` keeps it for its device. One thread at a time has it. */
static char basic_data[256];
static atomic_flag is_running = ATOMIC_FLAG_INIT;

enum { ROOM = 4 << 20 }; /* of stack, since PoCL's threads have 8 MB */

/* Of this thread: what it may use of its stack, and whether it is in a command
 * here, whose callbacks may enqueue more. */
static _Thread_local const char *stack_end;
static _Thread_local bool inside, short_transfer;

static cl_uint units; /* of the device */
static atomic_size_t count;

/* PoCL 6.0 and later let a division by zero pass in threads that they are told
 * of, and have no bound for these. */
static bool may_divide_by_zero(void)
{
    enum { MOST = 256 };
    static atomic_uint told;
    if (!pocl.ignore_sigfpe)
        return true;
    if (told++ >= MOST)
        return false;
    pocl.ignore_sigfpe(pthread_self());
    return true;
}

static const char *find_stack_end(void)
{
    pthread_attr_t attributes;
    void *stack = NULL;
    size_t size;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        pthread_attr_getstack(&attributes, &stack, &size);
        pthread_attr_destroy(&attributes);
    }
    return stack && may_divide_by_zero() ? stack : (void *)UINTPTR_MAX;
}

static bool has_room(void)
{
    const char here = 0;
    if (!stack_end)
        stack_end = find_stack_end();
    return (uintptr_t)&here > (uintptr_t)stack_end &&
           (uintptr_t)&here - (uintptr_t)stack_end > ROOM;
}

static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

/* The event is locked, as submit gets it. */
static void begin(cl_event event)
{
    pocl.submitted(event);
    pthread_mutex_unlock((pthread_mutex_t *)((char *)event + layout->lock));
}

/* The kernel's code, which may have to be compiled for this size of groups. */
static bool load(struct command *command)
{
    void *const code = pocl.load(command, 1, 1);
    if (layout->handle)
        memcpy((char *)command + layout->handle, &code, sizeof code);
    return code || !layout->handle;
}

static void run_kernel(struct command *command, cl_event event)
{
    void *const kernel = pointer_at(command, KERNEL);
    const size_t items = size_of(command).items;
    begin(event);
    pocl.running(event);
    const uint64_t began = now();
    pocl.run(basic_data, command);
    wgc_launch_took(kernel, items, now() - began);
    atomic_flag_clear(&is_running);
    pocl.complete(__func__, __LINE__, event, NULL);
}

/* False if nothing has been done. */
static bool try_kernel(struct command *command, cl_event event)
{
    const struct wgc_launch_size size = size_of(command);
    if (size.items == 0 ||
        !wgc_launch_is_short(pointer_at(command, KERNEL), size, units, now()) ||
        atomic_flag_test_and_set(&is_running))
        return false;
    const bool loaded = load(command);
    if (loaded)
        run_kernel(command, event);
    else
        atomic_flag_clear(&is_running);
    return loaded;
}

static bool try_here(struct command *command, cl_event event)
{
    switch (type_of(command)) {
    case CL_COMMAND_NDRANGE_KERNEL:
        return try_kernel(command, event);
    case CL_COMMAND_READ_BUFFER:
    case CL_COMMAND_WRITE_BUFFER:
        if (!short_transfer)
            return false;
        break;
    case CL_COMMAND_MAP_BUFFER: /* nothing is copied on a CPU */
    case CL_COMMAND_UNMAP_MEM_OBJECT:
    case CL_COMMAND_MARKER:
    case CL_COMMAND_BARRIER:
        break;
    default:
        return false;
    }
    begin(event);
    pocl.execute(command);
    return true;
}

static void submit(struct command *command, cl_command_queue queue)
{
    cl_event event = event_of(command, queue);
    bool done = false;
    if (event && !inside && !depends_on_others(event) && has_room()) {
        inside = true;
        done = try_here(command, event);
        inside = false;
        count += done;
    }
    if (!done)
        pocl.submit(command, queue);
}

static void join(cl_device_id device, cl_command_queue queue)
{
    pocl.join(device, queue);
    wgc_launch_waited(units, now());
}

static void wait_event(cl_device_id device, cl_event event)
{
    pocl.wait(device, event);
    wgc_launch_waited(units, now());
}

/* For the tests: how many commands have run so. */
WGC_EXPORT size_t wgc_opencl_short_commands(void)
{
    return count;
}

/* --------------------------------------------------------------- start -- */

static struct operations *operations;

static void find(void *library, const char *name, void *function)
{
    void *const symbol = dlsym(library, name);
    memcpy(function, &symbol, sizeof symbol);
}

/* PoCL's name: its device of threads finds this one before PoCL's, and begins
 * with the functions of the device `basic`. */
typedef void begin_function(struct operations *operations);
WGC_EXPORT begin_function pocl_basic_init_device_ops;

static begin_function *original_begin;

void pocl_basic_init_device_ops(struct operations *new_operations)
{
    operations = new_operations;
    original_begin(new_operations);
}

/* Its library stands beside PoCL's, which loads it later by itself. */
void wgc_short_commands_load(void *library, const char *path)
{
    char basic[PATH_MAX];
    snprintf(basic, sizeof basic, "%s/pocl/libpocl-devices-basic.so", path);
    void *const device = dlopen(basic, RTLD_NOW | RTLD_LOCAL);
    find(device ? device : library, "pocl_basic_init_device_ops",
         &original_begin);
    find(library, "pocl_update_event_submitted", &pocl.submitted);
    find(library, "pocl_update_event_running", &pocl.running);
    find(library, "pocl_update_event_complete", &pocl.complete);
    find(library, "pocl_exec_command", &pocl.execute);
    find(library, "pocl_check_kernel_dlhandle_cache", &pocl.load);
    find(library, "pocl_ignore_sigfpe_for_thread", &pocl.ignore_sigfpe);
}

static bool is_of(const void *function, const char *library)
{
    Dl_info place;
    return function && dladdr(function, &place) &&
           strstr(place.dli_fname, library);
}

static const struct layout *find_layout(const char *version)
{
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++)
        if (strncmp(version, layouts[i].version, 3) == 0)
            return &layouts[i];
    return NULL;
}

static bool is_threads(size_t offset)
{
    return is_of(pointer_at(operations, offset), "libpocl-devices-pthread");
}

/* Whether all are where they should be. */
static bool find_functions(const struct layout *found)
{
    if (!operations)
        return false;
    char basic[OPERATIONS_SIZE] = {0};
    original_begin((struct operations *)basic);
    void *const run = pointer_at(basic, found->run);
    memcpy(&pocl.run, &run, sizeof run);
    pocl.submit = operations->submit;
    pocl.join = operations->join;
    pocl.wait = operations->wait;
    return is_of(run, "libpocl-devices-basic") && is_threads(found->run) &&
           is_threads(offsetof(struct operations, submit)) &&
           is_threads(offsetof(struct operations, join)) &&
           is_threads(offsetof(struct operations, wait)) && pocl.submitted &&
           pocl.running && pocl.complete && pocl.execute && pocl.load;
}

static void start(cl_device_id device)
{
    const char *const wish = getenv("WGC_POCL_SHORT_COMMANDS");
    char version[128] = "";
    size_t size = 0;
    __typeof__(clGetDeviceInfo) *const info = wgc_originals.device_info;
    if ((wish && strcmp(wish, "0") == 0) ||
        info(device, CL_DRIVER_VERSION, sizeof version, version, NULL) ||
        info(device, CL_DEVICE_PRINTF_BUFFER_SIZE, sizeof size, &size, NULL) ||
        info(device, CL_DEVICE_MAX_COMPUTE_UNITS, sizeof units, &units, NULL))
        return;
    const struct layout *const found = find_layout(version);
    void *const output = found ? malloc(size) : NULL;
    if (!output || !find_functions(found)) {
        free(output);
        return;
    }
    memcpy(basic_data + found->printf_buffer, &output, sizeof output);
    layout = found;
    operations->submit = submit;
    operations->join = join;
    operations->wait = wait_event;
}

/* With the first command, when the devices are ready. */
void wgc_short_commands_begin(cl_command_queue queue, bool transfer_is_short)
{
    static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;
    static atomic_bool started;
    cl_device_id device;
    short_transfer = transfer_is_short;
    if (started)
        return;
    pthread_mutex_lock(&starting);
    if (!started &&
        wgc_originals.queue_info(queue, CL_QUEUE_DEVICE, sizeof device, &device,
                                 NULL) == CL_SUCCESS) {
        start(device);
        started = true;
    }
    pthread_mutex_unlock(&starting);
}

void wgc_short_commands_end(void)
{
    short_transfer = false;
}

enum { SHORT_TRANSFER = 32 << 10 };

cl_int CL_API_CALL wgc_read_buffer(cl_command_queue queue, cl_mem buffer,
                                   cl_bool blocking, size_t offset, size_t size,
                                   void *host, cl_uint event_count,
                                   const cl_event *events, cl_event *event)
{
    wgc_short_commands_begin(queue, blocking || size <= SHORT_TRANSFER);
    const cl_int status =
        wgc_originals.read_buffer(queue, buffer, blocking, offset, size, host,
                                  event_count, events, event);
    wgc_short_commands_end();
    return status;
}

cl_int CL_API_CALL wgc_write_buffer(cl_command_queue queue, cl_mem buffer,
                                    cl_bool blocking, size_t offset,
                                    size_t size, const void *host,
                                    cl_uint event_count, const cl_event *events,
                                    cl_event *event)
{
    wgc_short_commands_begin(queue, blocking || size <= SHORT_TRANSFER);
    const cl_int status =
        wgc_originals.write_buffer(queue, buffer, blocking, offset, size, host,
                                   event_count, events, event);
    wgc_short_commands_end();
    return status;
}
