/* SPDX-License-Identifier: MIT */
/* What the parts of libwgc-opencl.so know of each other. */
#ifndef WGC_OPENCL_POCL_H
#define WGC_OPENCL_POCL_H

#include <stdbool.h>

#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <CL/cl_icd.h>

#define WGC_EXPORT __attribute__((visibility("default")))

/* A line on stderr; the detail may be NULL. */
void wgc_complain(const char *what, const char *detail);

/* PoCL's own functions behind those below, and what these ask; all are set
 * before any is called. */
extern struct wgc_originals {
    __typeof__(clGetDeviceInfo) *device_info;
    __typeof__(clGetKernelSubGroupInfo) *kernel_sub_group_info;
    __typeof__(clEnqueueNDRangeKernel) *enqueue_kernel;
    __typeof__(clEnqueueReadBuffer) *read_buffer;
    __typeof__(clEnqueueWriteBuffer) *write_buffer;
    __typeof__(clGetCommandQueueInfo) *queue_info;
    __typeof__(clGetKernelWorkGroupInfo) *group_info;
    __typeof__(clGetKernelInfo) *kernel_info;
} wgc_originals;

/* clGetDeviceInfo as PoCL has it, with work-group collectives added to what the
 * device can do. */
cl_int CL_API_CALL wgc_device_info(cl_device_id device, cl_device_info name,
                                   size_t size, void *value, size_t *size_ret);

/* The same for kernels' sub-groups. Where PoCL says that it has none: they have
 * so many work-items, or are rows if that is 0. */
extern size_t wgc_sub_group_size;
cl_int CL_API_CALL wgc_kernel_sub_group_info(cl_kernel kernel,
                                             cl_device_id device,
                                             cl_kernel_sub_group_info name,
                                             size_t input_size,
                                             const void *input, size_t size,
                                             void *value, size_t *size_ret);

/* clGetKernelInfo without what the passes have noted. */
cl_int CL_API_CALL wgc_kernel_info(cl_kernel kernel, cl_kernel_info name,
                                   size_t size, void *value, size_t *size_ret);

/* clEnqueueNDRangeKernel with groups of our choice where the caller leaves
 * their size to the driver. */
cl_int CL_API_CALL wgc_enqueue_kernel(cl_command_queue queue, cl_kernel kernel,
                                      cl_uint dimensions, const size_t *offset,
                                      const size_t *global, const size_t *local,
                                      cl_uint event_count,
                                      const cl_event *events, cl_event *event);

/* Transfers, which may be short commands. */
cl_int CL_API_CALL wgc_read_buffer(cl_command_queue queue, cl_mem buffer,
                                   cl_bool blocking, size_t offset, size_t size,
                                   void *host, cl_uint event_count,
                                   const cl_event *events, cl_event *event);
cl_int CL_API_CALL wgc_write_buffer(cl_command_queue queue, cl_mem buffer,
                                    cl_bool blocking, size_t offset,
                                    size_t size, const void *host,
                                    cl_uint event_count, const cl_event *events,
                                    cl_event *event);

#endif
