/* SPDX-License-Identifier: MIT */
/* Writes C programs that launch one kernel and compare what it leaves. */
#include "reproducer.h"

#include <inttypes.h>

static const char begin[] =
    "/* cc -DCL_TARGET_OPENCL_VERSION=300 FILE -lOpenCL */\n"
    "#include <CL/cl.h>\n"
    "#include <stdio.h>\n"
    "#include <stdlib.h>\n"
    "#include <string.h>\n"
    "\n"
    "static void check(cl_int status, const char *what)\n"
    "{\n"
    "    if (status != CL_SUCCESS) {\n"
    "        fprintf(stderr, \"%s: OpenCL error %d\\n\", what, status);\n"
    "        exit(2);\n"
    "    }\n"
    "}\n"
    "\n"
    "static const char source[] =\n";

static const char middle[] =
    "int main(void)\n"
    "{\n"
    "    cl_platform_id platform;\n"
    "    cl_device_id device;\n"
    "    cl_int status;\n"
    "    int wrong = 0;\n"
    "    check(clGetPlatformIDs(1, &platform, NULL), \"platform\");\n"
    "    check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_CPU, 1, &device, "
    "NULL),\n"
    "          \"device\");\n"
    "    cl_context context =\n"
    "        clCreateContext(NULL, 1, &device, NULL, NULL, &status);\n"
    "    check(status, \"context\");\n"
    "    cl_command_queue queue = clCreateCommandQueueWithProperties(\n"
    "        context, device, NULL, &status);\n"
    "    check(status, \"queue\");\n"
    "    const char *text = source;\n"
    "    cl_program program =\n"
    "        clCreateProgramWithSource(context, 1, &text, NULL, &status);\n"
    "    check(status, \"program\");\n"
    "    check(clBuildProgram(program, 1, &device, options, NULL, NULL),\n"
    "          \"build\");\n"
    "    cl_kernel kernel = clCreateKernel(program, name, &status);\n"
    "    check(status, \"kernel\");\n"
    "    cl_mem buffers[16];\n"
    "    for (cl_uint a = 0; a < argument_count; a++) {\n"
    "        const struct argument *x = &arguments[a];\n"
    "        if (!x->expected) {\n"
    "            check(clSetKernelArg(kernel, a, x->size, x->content), "
    "\"set\");\n"
    "            continue;\n"
    "        }\n"
    "        buffers[a] = clCreateBuffer(\n"
    "            context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, x->size,\n"
    "            x->content, &status);\n"
    "        check(status, \"buffer\");\n"
    "        check(clSetKernelArg(kernel, a, sizeof(cl_mem), &buffers[a]),\n"
    "              \"set\");\n"
    "    }\n"
    "    check(clEnqueueNDRangeKernel(queue, kernel, dimensions, offset,\n"
    "                                 global, local, 0, NULL, NULL),\n"
    "          \"run\");\n"
    "    check(clFinish(queue), \"run\");\n"
    "    for (cl_uint a = 0; a < argument_count; a++) {\n"
    "        const struct argument *x = &arguments[a];\n"
    "        if (!x->expected)\n"
    "            continue;\n"
    "        check(clEnqueueReadBuffer(queue, buffers[a], CL_TRUE, 0, "
    "x->size,\n"
    "                                  x->content, 0, NULL, NULL),\n"
    "              \"read\");\n"
    "        for (size_t i = 0; i < x->size && !wrong; i += x->step)\n"
    "            if (memcmp((char *)x->content + i,\n"
    "                       (const char *)x->expected + i, x->step)) {\n"
    "                printf(\"wrong: argument %u, place %zu\\n\", a,\n"
    "                       i / x->step);\n"
    "                wrong = 1;\n"
    "            }\n"
    "    }\n"
    "    if (!wrong)\n"
    "        puts(\"right\");\n"
    "    return wrong;\n"
    "}\n";

static void print_source(FILE *file, const char *source)
{
    fputs("    \"", file);
    for (const char *c = source; *c; c++) {
        if (*c == '\n')
            fputs(c[1] ? "\\n\"\n    \"" : "\\n", file);
        else
            fputc(*c, file);
    }
    fputs("\";\n\n", file);
}

static void print_value(FILE *file, enum type type, uint64_t value)
{
    if (is_floating(type))
        fprintf(file, "%.1f", to_double(value));
    else if (is_signed(type))
        fprintf(file, "(cl_%s)%" PRIu64 "u", type_names[type], value);
    else
        fprintf(file, "%" PRIu64 "u", value);
}

static bool is_local(const struct variable *variable)
{
    return variable->space == LOCAL;
}

/* What it starts with, and what it must be afterwards. */
static void print_arrays(FILE *file, const struct job *job, unsigned a)
{
    const struct variable *const variable = &job->arguments[a];
    const bool scalar = variable->form == SCALAR;
    if (is_local(variable))
        return;
    for (int expected = 0; expected < 2 - scalar; expected++) {
        fprintf(file, "static cl_%s %s%u[] = {", type_names[variable->type],
                expected ? "expected" : "content", a);
        const unsigned count = scalar ? 1 : variable->count;
        for (unsigned i = 0; i < count; i++) {
            fputs(i % 8 ? ", " : i ? ",\n    " : "", file);
            print_value(file, variable->type,
                        scalar     ? variable->value
                        : expected ? job->values[job->expected[a] + i]
                                   : initial_value(variable, i));
        }
        fputs("};\n", file);
    }
}

static void print_arguments(FILE *file, const struct job *job)
{
    for (unsigned a = 0; a < job->argument_count; a++)
        print_arrays(file, job, a);
    fputs("\nstatic struct argument {\n"
          "    void *content;        /* NULL: local memory */\n"
          "    const void *expected; /* NULL: not a buffer */\n"
          "    size_t size, step;\n"
          "} arguments[] = {\n",
          file);
    for (unsigned a = 0; a < job->argument_count; a++) {
        const struct variable *const variable = &job->arguments[a];
        const size_t step = type_sizes[variable->type];
        if (is_local(variable))
            fprintf(file, "    {NULL, NULL, %zu, %zu},\n",
                    variable->count * step, step);
        else if (variable->form == SCALAR)
            fprintf(file, "    {content%u, NULL, %zu, %zu},\n", a, step, step);
        else
            fprintf(file, "    {content%u, expected%u, %zu, %zu},\n", a, a,
                    variable->count * step, step);
    }
    fprintf(file, "    {NULL, NULL, 0, 0}};\nenum { argument_count = %u };\n",
            job->argument_count);
}

void print_reproducer(FILE *file, const struct job *job)
{
    fputs(begin, file);
    print_source(file, job->source);
    print_arguments(file, job);
    fprintf(file, "static const char name[] = \"%s\", options[] = \"%s\";\n",
            job->name, job->linear_id ? "-cl-std=CL3.0" : "");
    fprintf(file, "enum { dimensions = %u };\n", job->dimensions);
    fprintf(file, "static const size_t local[] = {%zu, %zu, %zu};\n",
            job->local[0], job->local[1], job->local[2]);
    fprintf(file, "static const size_t global[] = {%zu, %zu, %zu};\n",
            job->global[0], job->global[1], job->global[2]);
    fprintf(file, "static const size_t offset[] = {%zu, %zu, %zu};\n\n",
            job->offset[0], job->offset[1], job->offset[2]);
    fputs(middle, file);
}
