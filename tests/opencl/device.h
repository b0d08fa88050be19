/* SPDX-License-Identifier: MIT */
/*
 * An OpenCL device with a queue, for host programs that stop at the first
 * error: tests and bench.
 */
#ifndef WGC_OPENCL_DEVICE_H
#define WGC_OPENCL_DEVICE_H

#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <stdbool.h>
#include <stddef.h>

struct device {
    cl_device_id id;
    cl_context context;
    cl_command_queue queue;
};

/* Says what failed, and ends the program, unless status is CL_SUCCESS. */
void require(cl_int status, const char *what);

struct device device_open(cl_device_id id);
void device_close(struct device *device);
/* The first platform's first CPU; ends the program if there is none. */
cl_device_id device_first(void);

/* With the build log on stderr if it fails; NULL then. */
cl_program try_build(const struct device *device, const char *source,
                     const char *options);
cl_program build_program(const struct device *device, const char *source,
                         const char *options);
/* Whether it can be told to be OpenCL C 2.0; no device of version 3.0 has to.
 */
bool device_has_version_2(const struct device *device);
cl_kernel new_kernel(cl_program program, const char *name);

/* Content may be NULL. */
cl_mem new_buffer(const struct device *device, size_t size,
                  const void *content);
void read_buffer(const struct device *device, cl_mem buffer, size_t size,
                 void *content);
void release_buffers(const cl_mem *buffers, cl_uint count);

/* They are the kernel's first arguments. */
void set_buffers(cl_kernel kernel, const cl_mem *buffers, cl_uint count);
/* In one dimension. */
void run_items(const struct device *device, cl_kernel kernel, size_t items,
               size_t group);

#endif
