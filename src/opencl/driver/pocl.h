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

/* Whether PoCL has no sub-groups, and kernels have ours: clGetDeviceInfo says
 * so then, and clGetKernelSubGroupInfo is the function below. */
extern bool wgc_sub_groups_are_ours;
cl_int CL_API_CALL wgc_kernel_sub_group_info(cl_kernel kernel,
                                             cl_device_id device,
                                             cl_kernel_sub_group_info name,
                                             size_t input_size,
                                             const void *input, size_t size,
                                             void *value, size_t *size_ret);

#endif
