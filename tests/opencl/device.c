/* SPDX-License-Identifier: MIT */
/* OpenCL calls with their errors checked. */
#include "device.h"

#include <stdio.h>
#include <stdlib.h>

void require(cl_int status, const char *what)
{
    if (status == CL_SUCCESS)
        return;
    fprintf(stderr, "%s: OpenCL error %d\n", what, status);
    exit(2);
}

cl_device_id device_first(void)
{
    cl_platform_id platform;
    cl_device_id id;
    require(clGetPlatformIDs(1, &platform, NULL), "platform");
    require(clGetDeviceIDs(platform, CL_DEVICE_TYPE_CPU, 1, &id, NULL),
            "device");
    return id;
}

struct device device_open(cl_device_id id)
{
    const cl_queue_properties properties[] = {CL_QUEUE_PROPERTIES,
                                              CL_QUEUE_PROFILING_ENABLE, 0};
    struct device device = {.id = id};
    cl_int status;
    device.context = clCreateContext(NULL, 1, &id, NULL, NULL, &status);
    require(status, "context");
    device.queue = clCreateCommandQueueWithProperties(device.context, id,
                                                      properties, &status);
    require(status, "queue");
    return device;
}

void device_close(struct device *device)
{
    clReleaseCommandQueue(device->queue);
    clReleaseContext(device->context);
}

cl_program try_build(const struct device *device, const char *source,
                     const char *options)
{
    cl_int status;
    const cl_program program =
        clCreateProgramWithSource(device->context, 1, &source, NULL, &status);
    require(status, "program");
    status = clBuildProgram(program, 1, &device->id, options, NULL, NULL);
    if (status == CL_SUCCESS)
        return program;
    char log[4096] = "";
    clGetProgramBuildInfo(program, device->id, CL_PROGRAM_BUILD_LOG, sizeof log,
                          log, NULL);
    fprintf(stderr, "build failed: %s\n", log);
    clReleaseProgram(program);
    return NULL;
}

cl_program build_program(const struct device *device, const char *source,
                         const char *options)
{
    const cl_program program = try_build(device, source, options);
    require(program ? CL_SUCCESS : CL_BUILD_PROGRAM_FAILURE, "build");
    return program;
}

bool device_has_version_2(const struct device *device)
{
    cl_name_version versions[16];
    size_t size;
    require(clGetDeviceInfo(device->id, CL_DEVICE_OPENCL_C_ALL_VERSIONS,
                            sizeof versions, versions, &size),
            "versions");
    for (size_t i = 0; i < size / sizeof *versions; i++)
        if (CL_VERSION_MAJOR(versions[i].version) == 2)
            return true;
    return false;
}

cl_kernel new_kernel(cl_program program, const char *name)
{
    cl_int status;
    const cl_kernel kernel = clCreateKernel(program, name, &status);
    require(status, name);
    return kernel;
}

cl_mem new_buffer(const struct device *device, size_t size, const void *content)
{
    cl_int status;
    const cl_mem_flags copy = content ? CL_MEM_COPY_HOST_PTR : 0;
    const cl_mem buffer =
        clCreateBuffer(device->context, CL_MEM_READ_WRITE | copy, size,
                       (void *)content, &status);
    require(status, "buffer");
    return buffer;
}

void read_buffer(const struct device *device, cl_mem buffer, size_t size,
                 void *content)
{
    require(clEnqueueReadBuffer(device->queue, buffer, CL_TRUE, 0, size,
                                content, 0, NULL, NULL),
            "read");
}

void release_buffers(const cl_mem *buffers, cl_uint count)
{
    for (cl_uint i = 0; i < count; i++)
        require(clReleaseMemObject(buffers[i]), "release");
}

void set_buffers(cl_kernel kernel, const cl_mem *buffers, cl_uint count)
{
    for (cl_uint i = 0; i < count; i++)
        require(clSetKernelArg(kernel, i, sizeof buffers[i], &buffers[i]),
                "argument");
}

void run_items(const struct device *device, cl_kernel kernel, size_t items,
               size_t group)
{
    require(clEnqueueNDRangeKernel(device->queue, kernel, 1, NULL, &items,
                                   &group, 0, NULL, NULL),
            "run");
}
