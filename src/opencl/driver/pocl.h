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

/*
 * clGetDeviceInfo as PoCL has it, with work-group collectives added to what
 * the device can do. `original` must be set first.
 */
extern __typeof__(clGetDeviceInfo) *wgc_device_info_original;
cl_int CL_API_CALL wgc_device_info(cl_device_id device, cl_device_info name,
                                   size_t size, void *value, size_t *size_ret);

/* The same for kernels' sub-groups. Where PoCL says that it has none: they have
 * so many work-items, or are rows if that is 0. */
extern size_t wgc_sub_group_size;
extern __typeof__(clGetKernelSubGroupInfo) *wgc_kernel_sub_group_info_original;
cl_int CL_API_CALL wgc_kernel_sub_group_info(cl_kernel kernel,
                                             cl_device_id device,
                                             cl_kernel_sub_group_info name,
                                             size_t input_size,
                                             const void *input, size_t size,
                                             void *value, size_t *size_ret);

/* clEnqueueNDRangeKernel with groups of our choice where the caller leaves
 * their size to the driver, and PoCL's functions that it needs. */
extern struct wgc_launch_functions {
    __typeof__(clEnqueueNDRangeKernel) *enqueue_kernel;
    __typeof__(clGetCommandQueueInfo) *queue_info;
    __typeof__(clGetKernelWorkGroupInfo) *kernel_info;
} wgc_launch_originals;
cl_int CL_API_CALL wgc_enqueue_kernel(cl_command_queue queue, cl_kernel kernel,
                                      cl_uint dimensions, const size_t *offset,
                                      const size_t *global, const size_t *local,
                                      cl_uint event_count,
                                      const cl_event *events, cl_event *event);

#endif
