/* SPDX-License-Identifier: MIT */
/*
 * What a device says of itself: PoCL's answers, with work-group collectives
 * added. Host programs ask before they use them.
 */
#include "pocl.h"

#include <stdlib.h>
#include <string.h>

#define EXTENSION "cl_khr_work_group_uniform_arithmetic"
#define FEATURE "__opencl_c_work_group_collective_functions"

cl_api_clGetDeviceInfo wgc_device_info_original;

static const cl_name_version extension = {CL_MAKE_VERSION(1, 0, 0), EXTENSION};
static const cl_name_version feature = {CL_MAKE_VERSION(3, 0, 0), FEATURE};

/* Hands a value out as clGetDeviceInfo's parameters ask. */
static cl_int answer(const void *answer, size_t answer_size, size_t size,
                     void *value, size_t *size_ret)
{
    if (value && size < answer_size)
        return CL_INVALID_VALUE;
    if (value)
        memcpy(value, answer, answer_size);
    if (size_ret)
        *size_ret = answer_size;
    return CL_SUCCESS;
}

/* PoCL's answer followed by `more`, in place of PoCL's last `drop` bytes. */
static cl_int answer_with(cl_device_id device, cl_device_info name, size_t drop,
                          const void *more, size_t more_size, size_t size,
                          void *value, size_t *size_ret)
{
    size_t own = 0;
    cl_int status = wgc_device_info_original(device, name, 0, NULL, &own);
    if (status != CL_SUCCESS)
        return status;
    if (own < drop)
        drop = own;
    unsigned char *const all = malloc(own + more_size);
    if (!all)
        return CL_OUT_OF_HOST_MEMORY;
    status = wgc_device_info_original(device, name, own, all, NULL);
    if (status == CL_SUCCESS) {
        memcpy(all + own - drop, more, more_size);
        status = answer(all, own - drop + more_size, size, value, size_ret);
    }
    free(all);
    return status;
}

cl_int CL_API_CALL wgc_device_info(cl_device_id device, cl_device_info name,
                                   size_t size, void *value, size_t *size_ret)
{
    static const cl_bool yes = CL_TRUE;
    switch (name) {
    case CL_DEVICE_WORK_GROUP_COLLECTIVE_FUNCTIONS_SUPPORT:
        return answer(&yes, sizeof yes, size, value, size_ret);
    case CL_DEVICE_EXTENSIONS: /* a string: its end makes room */
        return answer_with(device, name, 1, " " EXTENSION, sizeof " " EXTENSION,
                           size, value, size_ret);
    case CL_DEVICE_EXTENSIONS_WITH_VERSION:
        return answer_with(device, name, 0, &extension, sizeof extension, size,
                           value, size_ret);
    case CL_DEVICE_OPENCL_C_FEATURES:
        return answer_with(device, name, 0, &feature, sizeof feature, size,
                           value, size_ret);
    default:
        return wgc_device_info_original(device, name, size, value, size_ret);
    }
}
