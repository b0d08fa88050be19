/* SPDX-License-Identifier: MIT */
/* Kernels in child processes: batches of them, or one at a time. */
#include "runner.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "child.h"
#include "generate.h"

/* PoCL's first program in a process takes 0.5 s, another one 0.1 s. */
enum { MAX_JOBS = 64, BATCH = 8 * PROGRAM_KERNELS };

/* As the host is told of groups whose rows are no usual size. */
static unsigned ask_sub_group_size(const struct device *device)
{
    static const size_t local[3] = {20, 3, 1};
    const cl_program program =
        build_program(device, "kernel void k(void) {}", "");
    const cl_kernel kernel = new_kernel(program, "k");
    size_t size = 0;
    require(clGetKernelSubGroupInfo(
                kernel, device->id, CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE,
                sizeof local, local, sizeof size, &size, NULL),
            "sub-groups");
    clReleaseKernel(kernel);
    clReleaseProgram(program);
    return size == local[0] ? 0 : (unsigned)size;
}

unsigned require_device(bool sub_groups)
{
    volatile unsigned *const size = shared_memory(sizeof *size);
    struct child child;
    int status;
    if (start_child(&child, MAX_JOBS, shared_memory(sizeof(unsigned)), false)) {
        struct device device = device_open(device_first());
        if (sub_groups)
            *size = ask_sub_group_size(&device);
        device_close(&device);
        _exit(0);
    }
    waitpid(child.pid, &status, 0);
    if (status != 0) {
        fputs("wgc-opencl-fuzz: no OpenCL device works here\n", stderr);
        exit(2);
    }
    return *size;
}

/* -------------------------------------------------------- one at a time -- */

/* A child that runs a kernel whenever it is asked to, since starting it takes
 * longer than a kernel. */
struct server {
    volatile unsigned asked, answered;
    struct job job;
    struct outcome outcome;
};

static struct server *server;
static struct child server_child;

static _Noreturn void serve(void)
{
    struct device device = device_open(device_first());
    for (;;) {
        if (server->asked == server->answered) {
            pause_briefly();
            continue;
        }
        const cl_program program = build_jobs(&device, &server->job, 1);
        if (program) {
            server->outcome = run_job(&device, program, &server->job, 0);
            clReleaseProgram(program);
        } else {
            server->outcome.result = NOT_BUILT;
            snprintf(server->outcome.text, sizeof server->outcome.text,
                     "it does not build");
        }
        server->answered++;
    }
}

static void start_server(void)
{
    if (!server)
        server = shared_memory(sizeof *server);
    stop_child(&server_child);
    server->asked = server->answered = 0;
    if (start_child(&server_child, MAX_JOBS, &server->answered, true))
        serve();
}

struct outcome run_job_alone(double time_limit, const struct job *job,
                             bool fresh)
{
    int status;
    bool late;
    if (fresh || server_child.pid == 0)
        start_server();
    server->job = *job;
    watch_child(&server_child);
    server->asked++;
    while (server->asked != server->answered) {
        if (child_ended(&server_child, time_limit, &status, &late)) {
            struct outcome ended;
            server_child.pid = 0;
            describe_end(&server_child, status, late, time_limit, &ended);
            return ended;
        }
        pause_briefly();
    }
    return server->outcome;
}

struct outcome run_alone(const struct settings *settings,
                         const struct kernel *kernel, bool fresh)
{
    static struct job job;
    const struct outcome outcome = make_job(kernel, &job);
    if (outcome.result != GOOD)
        return outcome;
    return run_job_alone(settings->time_limit, &job, fresh);
}

/* ---------------------------------------------------------- all kernels -- */

/* What a child says of its batch. */
struct progress {
    volatile unsigned next;  /* kernel; BATCH: building */
    volatile unsigned steps; /* grows whenever something is done */
    struct outcome outcomes[BATCH];
};

struct worker {
    struct child child;
    struct progress *progress;
    uint64_t first;
    unsigned count;
    bool single; /* every kernel is a program of its own */
};

struct run {
    const struct settings *settings;
    struct worker workers[MAX_JOBS];
    uint64_t first, next, end, done;
    void (*tell)(void *context, uint64_t number, const struct outcome *outcome,
                 bool alone);
    void *context;
};

/* Builds and runs those of the batch from there on. */
static void run_program(const struct device *device, unsigned launches,
                        struct progress *progress, const struct job *jobs,
                        unsigned from, unsigned count)
{
    progress->next = count == 1 ? from : BATCH;
    const cl_program program = build_jobs(device, jobs, count);
    if (!program && count == 1) {
        progress->outcomes[from].result = NOT_BUILT;
        snprintf(progress->outcomes[from].text,
                 sizeof progress->outcomes[from].text, "it does not build");
    }
    for (unsigned k = 0; k < count && program; k++) {
        progress->next = from + k;
        progress->steps++;
        progress->outcomes[from + k] =
            run_job(device, program, &jobs[k], launches);
    }
    progress->steps++;
    if (program)
        clReleaseProgram(program);
}

/* Makes the next kernels that have no outcome yet, for one program; gives how
 * many, and moves from to the first one. */
static unsigned make_jobs(const struct settings *settings,
                          const struct worker *worker, struct job *jobs,
                          unsigned *from)
{
    struct outcome *const outcomes = worker->progress->outcomes;
    unsigned count = 0;
    while (*from + count < worker->count) {
        const unsigned k = *from + count;
        const uint64_t number = worker->first + k;
        const bool other =
            count && (worker->single || number % PROGRAM_KERNELS == 0);
        struct outcome outcome = {.result = MEANINGLESS};
        if (other)
            break;
        if (outcomes[k].result == UNKNOWN) {
            const struct kernel *const kernel =
                generate_kernel(settings->seed, number, settings->features);
            outcome = make_job(kernel, &jobs[count]);
            free_trees();
            if (outcome.result != GOOD)
                outcomes[k] = outcome;
        }
        if (outcome.result == GOOD)
            count++;
        else if (count)
            break;
        else
            ++*from;
    }
    return count;
}

static _Noreturn void run_batch(const struct settings *settings,
                                struct worker *worker)
{
    struct job *const jobs = calloc(PROGRAM_KERNELS, sizeof *jobs);
    if (!jobs)
        _exit(2);
    struct device device = device_open(device_first());
    for (unsigned from = 0, count;
         (count = make_jobs(settings, worker, jobs, &from)) > 0; from += count)
        run_program(&device, settings->launches, worker->progress, jobs, from,
                    count);
    _exit(0);
}

static void start_worker(struct run *run, struct worker *worker)
{
    if (start_child(&worker->child, (unsigned)(worker - run->workers),
                    &worker->progress->steps, true))
        run_batch(run->settings, worker);
}

static void start_batch(struct run *run, struct worker *worker)
{
    const uint64_t left = run->end - run->next;
    memset(worker->progress, 0, sizeof *worker->progress);
    worker->first = run->next;
    worker->count = left < BATCH ? (unsigned)left : BATCH;
    worker->single = false;
    run->next += worker->count;
    start_worker(run, worker);
}

/* Runs what failed once more, alone: the fault may be that of another one that
 * ran before in the same process. */
static void tell(struct run *run, uint64_t number,
                 const struct outcome *outcome)
{
    const struct kernel *const kernel =
        generate_kernel(run->settings->seed, number, run->settings->features);
    const struct outcome again = run_alone(run->settings, kernel, true);
    const bool alone = again.result != GOOD;
    free_trees();
    run->tell(run->context, number, alone ? &again : outcome, alone);
}

/* A sign of life in runs that take long. */
static void count_done(struct run *run, unsigned count)
{
    const uint64_t thousands = run->done / 1000;
    run->done += count;
    if (run->done / 1000 > thousands)
        fprintf(stderr, "%llu of %llu kernels\n", (unsigned long long)run->done,
                (unsigned long long)(run->end - run->first));
}

static void end_batch(struct run *run, struct worker *worker)
{
    worker->child.pid = 0;
    count_done(run, worker->count);
    for (unsigned k = 0; k < worker->count; k++) {
        const struct outcome outcome = worker->progress->outcomes[k];
        if (outcome.result != GOOD)
            tell(run, worker->first + k, &outcome);
        else if (run->settings->launches)
            run->tell(run->context, worker->first + k, &outcome, true);
    }
}

/* The child has ended: goes on behind the kernel that ended it. */
static void go_on(struct run *run, struct worker *worker, int status, bool late)
{
    struct progress *const progress = worker->progress;
    const unsigned at = progress->next;
    unsigned missing = 0;
    for (unsigned k = 0; k < worker->count; k++)
        missing += progress->outcomes[k].result == UNKNOWN;
    if (missing && at < worker->count &&
        progress->outcomes[at].result == UNKNOWN) {
        describe_end(&worker->child, status, late, run->settings->time_limit,
                     &progress->outcomes[at]);
        missing--;
    } else if (missing) {
        worker->single = true; /* a program was not built */
    }
    if (missing)
        start_worker(run, worker);
    else
        end_batch(run, worker);
}

void run_all(const struct settings *settings, uint64_t first, uint64_t count,
             void (*tell_of)(void *context, uint64_t number,
                             const struct outcome *outcome, bool alone),
             void *context)
{
    struct run run = {.settings = settings,
                      .first = first,
                      .next = first,
                      .end = first + count,
                      .tell = tell_of,
                      .context = context};
    unsigned running;
    for (unsigned w = 0; w < settings->jobs; w++)
        run.workers[w].progress = shared_memory(sizeof(struct progress));
    do {
        running = 0;
        for (unsigned w = 0; w < settings->jobs; w++) {
            struct worker *const worker = &run.workers[w];
            int status;
            bool late;
            if (!worker->child.pid && run.next < run.end)
                start_batch(&run, worker);
            else if (worker->child.pid &&
                     child_ended(&worker->child, settings->time_limit, &status,
                                 &late))
                go_on(&run, worker, status, late);
            running += worker->child.pid != 0;
        }
        pause_briefly();
    } while (running || run.next < run.end);
    stop_child(&server_child);
}
