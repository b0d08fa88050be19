/* SPDX-License-Identifier: MIT */
/* Builds programs, launches kernels, compares memory. */
#include "launch.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "interpret.h"
#include "print.h"

/* Bytes behind every array that a kernel must not change. */
enum { FENCE = 64, FENCE_BYTE = 0xA5 };

/* Copies what is compared: global memory as the interpreter left it. */
static bool add_argument(struct job *job, const struct variable *variable,
                         const uint64_t *values, size_t *used)
{
    const size_t most = sizeof job->values / sizeof job->values[0];
    const size_t room = sizeof job->arguments / sizeof job->arguments[0];
    if (job->argument_count == room ||
        (values && most - *used < variable->count))
        return false;
    job->expected[job->argument_count] = *used;
    job->arguments[job->argument_count++] = *variable;
    for (unsigned i = 0; values && i < variable->count; i++)
        job->values[(*used)++] = values[i];
    return true;
}

static bool add_source(struct job *job, const struct kernel *kernel)
{
    FILE *const file = fmemopen(job->source, sizeof job->source, "w");
    if (!file)
        return false;
    print_kernel(file, kernel);
    return fflush(file) == 0 && fclose(file) == 0;
}

static struct outcome meaningless(const char *text)
{
    struct outcome outcome = {.result = MEANINGLESS};
    snprintf(outcome.text, sizeof outcome.text, "meaningless: %s", text);
    return outcome;
}

struct outcome make_job(const struct kernel *kernel, struct job *job)
{
    struct memory memory = {{NULL}};
    char message[128];
    size_t used = 0;
    bool fits = true;
    if (!interpret(kernel, &memory, message))
        return meaningless(message);
    kernel_name(kernel, job->name);
    job->dimensions = kernel->dimensions;
    job->linear_id = kernel->linear_id;
    for (int d = 0; d < 3; d++) {
        job->local[d] = kernel->local[d];
        job->global[d] = kernel->local[d] * kernel->groups[d];
        job->offset[d] = kernel->offset[d];
    }
    job->argument_count = 0;
    for (unsigned v = 0; v < kernel->variable_count; v++)
        if (kernel->variables[v]->host && !kernel->variables[v]->left_out)
            fits = fits && add_argument(job, kernel->variables[v],
                                        memory.arrays[v], &used);
    free_memory(&memory);
    if (!fits || !add_source(job, kernel))
        return meaningless("too large");
    return (struct outcome){.result = GOOD};
}

cl_program build_jobs(const struct device *device, const struct job *jobs,
                      unsigned count)
{
    char *const source = malloc(count * sizeof jobs->source);
    size_t size = 0;
    require(source ? CL_SUCCESS : CL_OUT_OF_HOST_MEMORY, "memory");
    for (unsigned j = 0; j < count; j++) {
        const size_t length = strlen(jobs[j].source);
        memcpy(source + size, jobs[j].source, length + 1);
        size += length;
    }
    const cl_program program =
        try_build(device, source, jobs->linear_id ? "-cl-std=CL3.0" : "");
    free(source);
    return program;
}

static bool is_buffer(const struct variable *variable)
{
    return variable->form == ARRAY && variable->space == GLOBAL;
}

static cl_mem make_buffer(const struct device *device,
                          const struct variable *variable)
{
    const size_t size = type_sizes[variable->type];
    const size_t bytes = variable->count * size;
    char *const content = malloc(bytes + FENCE);
    require(content ? CL_SUCCESS : CL_OUT_OF_HOST_MEMORY, "memory");
    for (unsigned i = 0; i < variable->count; i++)
        store_value(content + i * size, variable->type,
                    initial_value(variable, i));
    memset(content + bytes, FENCE_BYTE, FENCE);
    const cl_mem buffer = new_buffer(device, bytes + FENCE, content);
    free(content);
    return buffer;
}

static cl_int set_argument(const struct device *device, cl_kernel function,
                           cl_uint index, const struct variable *variable,
                           cl_mem *buffer)
{
    const size_t size = type_sizes[variable->type];
    if (is_buffer(variable)) {
        *buffer = make_buffer(device, variable);
        return clSetKernelArg(function, index, sizeof *buffer, buffer);
    }
    if (variable->space == LOCAL)
        return clSetKernelArg(function, index, variable->count * size, NULL);
    char value[8];
    store_value(value, variable->type, variable->value);
    return clSetKernelArg(function, index, size, value);
}

static void describe(struct outcome *outcome, const struct variable *variable,
                     unsigned place, uint64_t expected, uint64_t got)
{
    outcome->result = WRONG;
    if (is_floating(variable->type))
        snprintf(outcome->text, sizeof outcome->text,
                 "wrong at %s[%u]: expected %g, got %g", variable->name, place,
                 to_double(expected), to_double(got));
    else
        snprintf(outcome->text, sizeof outcome->text,
                 "wrong at %s[%u]: expected %" PRId64 ", got %" PRId64,
                 variable->name, place, (int64_t)expected, (int64_t)got);
}

/* The first difference of an array from what it should be. */
static void compare(const struct device *device,
                    const struct variable *variable, cl_mem buffer,
                    const uint64_t *expected, struct outcome *outcome)
{
    const size_t size = type_sizes[variable->type];
    const size_t bytes = variable->count * size;
    char *const content = malloc(bytes + FENCE);
    require(content ? CL_SUCCESS : CL_OUT_OF_HOST_MEMORY, "memory");
    read_buffer(device, buffer, bytes + FENCE, content);
    for (unsigned i = 0; i < variable->count; i++) {
        const uint64_t got = load_value(content + i * size, variable->type);
        if (got != expected[i]) {
            describe(outcome, variable, i, expected[i], got);
            break;
        }
    }
    for (size_t i = bytes; outcome->result == GOOD && i < bytes + FENCE; i++)
        if ((unsigned char)content[i] != FENCE_BYTE) {
            outcome->result = WRONG;
            snprintf(outcome->text, sizeof outcome->text,
                     "wrong behind the end of %s", variable->name);
        }
    free(content);
}

static cl_int enqueue(const struct device *device, cl_kernel function,
                      const struct job *job)
{
    const cl_int status = clEnqueueNDRangeKernel(
        device->queue, function, job->dimensions, job->offset, job->global,
        job->local, 0, NULL, NULL);
    return status == CL_SUCCESS ? clFinish(device->queue) : status;
}

/* The nanoseconds of one launch, by the device's clock. */
static double time_launch(cl_command_queue queue, cl_kernel function,
                          const struct job *job, const size_t *global)
{
    cl_ulong start, end;
    cl_event event;
    require(clEnqueueNDRangeKernel(queue, function, 3, job->offset, global,
                                   job->local, 0, NULL, &event),
            "launch");
    require(clWaitForEvents(1, &event), "wait");
    require(clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_START,
                                    sizeof start, &start, NULL),
            "start");
    require(clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_END, sizeof end,
                                    &end, NULL),
            "end");
    clReleaseEvent(event);
    return (double)(end - start);
}

/*
 * Of the fastest launch, but for what a launch costs: steps in the third
 * dimension repeat the work, up to a time that is long against that. No kernel
 * of fewer takes its places in memory from there; one of three pays for the
 * launch.
 */
static double time_launches(const struct device *device, cl_kernel function,
                            const struct job *job, unsigned launches)
{
    static const cl_queue_properties properties[] = {
        CL_QUEUE_PROPERTIES, CL_QUEUE_PROFILING_ENABLE, 0};
    enum { LONG = 20000, MAX_REPEATS = 1 << 12 };
    cl_int status;
    double best = INFINITY;
    const cl_command_queue queue = clCreateCommandQueueWithProperties(
        device->context, device->id, properties, &status);
    require(status, "queue");
    size_t global[3], repeats = 1;
    memcpy(global, job->global, sizeof global);
    while (job->dimensions < 3 && repeats < MAX_REPEATS &&
           time_launch(queue, function, job, global) < LONG)
        global[2] = repeats *= 2;
    for (unsigned l = 0; l < launches; l++) {
        const double time = time_launch(queue, function, job, global);
        best = time < best ? time : best;
    }
    clReleaseCommandQueue(queue);
    return best / (double)repeats;
}

struct outcome run_job(const struct device *device, cl_program program,
                       const struct job *job, unsigned launches)
{
    const cl_kernel function = new_kernel(program, job->name);
    cl_mem buffers[16] = {NULL};
    struct outcome outcome = {.result = GOOD};
    cl_int status = CL_SUCCESS;
    for (unsigned a = 0; a < job->argument_count && status == CL_SUCCESS; a++)
        status =
            set_argument(device, function, a, &job->arguments[a], &buffers[a]);
    if (status == CL_SUCCESS)
        status = enqueue(device, function, job);
    if (status != CL_SUCCESS) {
        outcome.result = REFUSED;
        snprintf(outcome.text, sizeof outcome.text, "OpenCL error %d", status);
    }
    for (unsigned a = 0; a < job->argument_count; a++) {
        if (buffers[a] && outcome.result == GOOD)
            compare(device, &job->arguments[a], buffers[a],
                    job->values + job->expected[a], &outcome);
    }
    if (outcome.result == GOOD && launches)
        outcome.nanoseconds = time_launches(device, function, job, launches);
    for (unsigned a = 0; a < job->argument_count; a++)
        if (buffers[a])
            clReleaseMemObject(buffers[a]);
    clReleaseKernel(function);
    return outcome;
}
