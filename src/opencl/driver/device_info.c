/* SPDX-License-Identifier: MIT */
/*
 * What a device says of itself and of kernels: PoCL's answers, with work-group
 * collectives and sub-groups added. Host programs ask before they use them.
 */
#include "pocl.h"

#include <stdlib.h>
#include <string.h>

#include "kernel_notes.h"
#include "scratch.h"

/* Of Intel's extension, which CL/cl_ext.h may lack. */
#define DEVICE_SUB_GROUP_SIZES 0x4108
#define KERNEL_COMPILE_SUB_GROUP_SIZE 0x410A

size_t wgc_sub_group_size;

/* What is added to PoCL's lists where it is not. */
static const cl_name_version extensions[] = {
    {CL_MAKE_VERSION(1, 0, 0), "cl_khr_work_group_uniform_arithmetic"},
    {CL_MAKE_VERSION(1, 0, 0), "cl_khr_subgroups"},
    {CL_MAKE_VERSION(1, 0, 0), "cl_khr_subgroup_extended_types"},
    /* Not all need come to what these have: only packets are right then. */
    {CL_MAKE_VERSION(1, 0, 0), "cl_khr_subgroup_ballot"},
    {CL_MAKE_VERSION(1, 0, 0), "cl_khr_subgroup_non_uniform_vote"},
    {CL_MAKE_VERSION(1, 0, 0), "cl_khr_subgroup_non_uniform_arithmetic"},
    {CL_MAKE_VERSION(1, 0, 0), "cl_khr_subgroup_shuffle"},
    {CL_MAKE_VERSION(1, 0, 0), "cl_khr_subgroup_shuffle_relative"},
    {CL_MAKE_VERSION(1, 0, 0), "cl_khr_subgroup_rotate"},
    {CL_MAKE_VERSION(1, 0, 0), "cl_khr_subgroup_clustered_reduce"},
};
static const cl_name_version features[] = {
    {CL_MAKE_VERSION(3, 0, 0), "__opencl_c_work_group_collective_functions"},
    {CL_MAKE_VERSION(3, 0, 0), "__opencl_c_subgroups"},
};
enum {
    EXTENSIONS = sizeof extensions / sizeof extensions[0],
    OF_ALL_WORK_ITEMS = 3, /* of these the first ones */
    FEATURES = sizeof features / sizeof features[0]
};

/* clGetDeviceInfo's parameters. */
struct question {
    cl_device_id device;
    cl_device_info name;
    size_t size;
    void *value;
    size_t *size_ret;
};

/* Packets are sub-groups where these have a size of our choice. */
static size_t extension_count(void)
{
    return wgc_sub_group_size ? EXTENSIONS : OF_ALL_WORK_ITEMS;
}

static cl_int answer(const struct question *q, const void *value, size_t size)
{
    if (q->value && q->size < size)
        return CL_INVALID_VALUE;
    if (q->value)
        memcpy(q->value, value, size);
    if (q->size_ret)
        *q->size_ret = size;
    return CL_SUCCESS;
}

/* PoCL's answer in new memory with room for more, and its size; NULL and the
 * reason if there is none. */
static void *ask(const struct question *q, size_t room, size_t *size,
                 cl_int *status)
{
    *status = wgc_originals.device_info(q->device, q->name, 0, NULL, size);
    if (*status != CL_SUCCESS)
        return NULL;
    char *const own = calloc(1, *size + room);
    *status =
        own ? wgc_originals.device_info(q->device, q->name, *size, own, NULL)
            : CL_OUT_OF_HOST_MEMORY;
    if (*status == CL_SUCCESS)
        return own;
    free(own);
    return NULL;
}

static bool has_word(const char *text, const char *word)
{
    const size_t length = strlen(word);
    while (*text) {
        const size_t here = strcspn(text, " ");
        if (here == length && memcmp(text, word, length) == 0)
            return true;
        text += here + strspn(text + here, " ");
    }
    return false;
}

/* The extensions' names with ours. */
static cl_int answer_with_words(const struct question *q)
{
    size_t size;
    cl_int status;
    char *const words =
        ask(q, EXTENSIONS * CL_NAME_VERSION_MAX_NAME_SIZE, &size, &status);
    if (!words)
        return status;
    for (size_t i = 0; i < extension_count(); i++) {
        const char *const word = extensions[i].name;
        if (has_word(words, word))
            continue;
        strcat(words, *words ? " " : "");
        strcat(words, word);
    }
    status = answer(q, words, strlen(words) + 1);
    free(words);
    return status;
}

static bool has_entry(const cl_name_version *list, size_t count,
                      const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i].name, name) == 0)
            return true;
    return false;
}

/* A list with our entries. */
static cl_int answer_with_entries(const struct question *q,
                                  const cl_name_version *additions, size_t most)
{
    size_t size;
    cl_int status;
    cl_name_version *const list =
        ask(q, most * sizeof(cl_name_version), &size, &status);
    if (!list)
        return status;
    size_t count = size / sizeof *list;
    for (size_t i = 0; i < most; i++)
        if (!has_entry(list, count, additions[i].name))
            list[count++] = additions[i];
    status = answer(q, list, count * sizeof *list);
    free(list);
    return status;
}

/* ---- Sub-groups of ours ----------------------------------------------------
 */

/* PoCL 3.1, and 7.1 as Debian builds it. */
static bool pocl_has_none(cl_device_id device)
{
    cl_uint most = 0;
    return wgc_originals.device_info(device, CL_DEVICE_MAX_NUM_SUB_GROUPS,
                                     sizeof most, &most, NULL) != CL_SUCCESS ||
           most == 0;
}

/* Of so many work-items each; 0: rows, which may have a single one. */
static size_t most_sub_groups(size_t size)
{
    return WGC_OPENCL_MAX_GROUP / (size ? size : 1);
}

/* Packets come one after the other. */
static cl_int answer_about_sub_groups(const struct question *q)
{
    static const cl_bool no = CL_FALSE;
    const cl_uint most = (cl_uint)most_sub_groups(wgc_sub_group_size);
    return q->name == CL_DEVICE_MAX_NUM_SUB_GROUPS
               ? answer(q, &most, sizeof most)
               : answer(q, &no, sizeof no);
}

/* Which sizes a kernel may ask for. PoCL 6.0 lists more than packets have. */
static cl_int answer_sizes(const struct question *q)
{
    static const size_t sizes[] = {2, 4, 8, 16, 32, 64};
    return pocl_has_none(q->device)
               ? answer(q, &wgc_sub_group_size,
                        wgc_sub_group_size ? sizeof wgc_sub_group_size : 0)
               : answer(q, sizes, sizeof sizes);
}

/* The largest local size that makes so many sub-groups: rows below each other,
 * or one row of sub-groups; 0 if there is none. */
static cl_int answer_local_size(const struct question *q, size_t size,
                                size_t sub_groups)
{
    size_t local[3] = {0, 0, 0};
    const size_t dimensions = q->value ? q->size / sizeof local[0] : 3;
    const bool by_rows = size == 0 && sub_groups != 1;
    if (dimensions < 1 || dimensions > 3)
        return CL_INVALID_VALUE;
    if (sub_groups >= 1 && sub_groups <= most_sub_groups(size) &&
        !(by_rows && dimensions == 1)) {
        local[0] = size ? size * sub_groups : WGC_OPENCL_MAX_GROUP / sub_groups;
        local[1] = by_rows ? sub_groups : 1;
        local[2] = 1;
    }
    return answer(q, local, dimensions * sizeof local[0]);
}

/* What a kernel asks for; 0 if it does not. */
static size_t size_of_kernel(cl_kernel kernel)
{
    static const char name[] = "intel_reqd_sub_group_size(";
    char *const attributes = wgc_attributes_of(kernel);
    const char *const found = attributes ? strstr(attributes, name) : NULL;
    const size_t size = found ? strtoul(found + sizeof name - 1, NULL, 10) : 0;
    free(attributes);
    return size;
}

/* `asked`: the size that the kernel asks for, or 0. */
static cl_int answer_about_kernel(const struct question *q, size_t asked,
                                  const size_t *numbers, size_t count)
{
    const size_t fixed = asked ? asked : wgc_sub_group_size; /* 0: rows */
    const size_t row = count > 0 && numbers[0] > 0 ? numbers[0] : 1;
    const size_t size = fixed ? fixed : row;
    size_t result = 1;
    for (size_t i = 0; i < count; i++)
        result *= numbers[i];
    switch (q->name) {
    case CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE:
        result = size;
        break;
    case CL_KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE:
        result = (result + size - 1) / size;
        break;
    case CL_KERNEL_LOCAL_SIZE_FOR_SUB_GROUP_COUNT:
        return count == 1 ? answer_local_size(q, fixed, result)
                          : CL_INVALID_VALUE;
    case CL_KERNEL_MAX_NUM_SUB_GROUPS:
        result = most_sub_groups(fixed);
        return answer(q, &result, sizeof result);
    case CL_KERNEL_COMPILE_NUM_SUB_GROUPS:
        result = 0; /* nothing was asked for */
        return answer(q, &result, sizeof result);
    case KERNEL_COMPILE_SUB_GROUP_SIZE:
        return answer(q, &asked, sizeof asked);
    default:
        return CL_INVALID_VALUE;
    }
    return count >= 1 && count <= 3 ? answer(q, &result, sizeof result)
                                    : CL_INVALID_VALUE;
}

/* Whether PoCL's answer is none, or is of sub-groups that are rows. */
static bool is_ours(cl_int status)
{
    return status == CL_INVALID_OPERATION ||
           (wgc_sub_group_size &&
            (status == CL_SUCCESS || status == CL_INVALID_VALUE));
}

cl_int CL_API_CALL wgc_kernel_sub_group_info(cl_kernel kernel,
                                             cl_device_id device,
                                             cl_kernel_sub_group_info name,
                                             size_t input_size,
                                             const void *input, size_t size,
                                             void *value, size_t *size_ret)
{
    const struct question question = {device, name, size, value, size_ret};
    const size_t count = input ? input_size / sizeof(size_t) : 0;
    const cl_int status = wgc_originals.kernel_sub_group_info
                              ? wgc_originals.kernel_sub_group_info(
                                    kernel, device, name, input_size, input,
                                    size, value, size_ret)
                              : CL_INVALID_OPERATION;
    if (!is_ours(status))
        return status;
    const size_t asked =
        status == CL_INVALID_OPERATION ? 0 : size_of_kernel(kernel);
    return answer_about_kernel(&question, asked, input, count);
}

/* ---- All questions ---------------------------------------------------------
 */

cl_int CL_API_CALL wgc_device_info(cl_device_id device, cl_device_info name,
                                   size_t size, void *value, size_t *size_ret)
{
    static const cl_bool yes = CL_TRUE;
    const struct question question = {device, name, size, value, size_ret};
    switch (name) {
    case CL_DEVICE_WORK_GROUP_COLLECTIVE_FUNCTIONS_SUPPORT:
        return answer(&question, &yes, sizeof yes);
    case CL_DEVICE_EXTENSIONS:
        return answer_with_words(&question);
    case CL_DEVICE_EXTENSIONS_WITH_VERSION:
        return answer_with_entries(&question, extensions, extension_count());
    case CL_DEVICE_OPENCL_C_FEATURES:
        return answer_with_entries(&question, features, FEATURES);
    case CL_DEVICE_MAX_NUM_SUB_GROUPS:
    case CL_DEVICE_SUB_GROUP_INDEPENDENT_FORWARD_PROGRESS:
        if (wgc_sub_group_size || pocl_has_none(device))
            return answer_about_sub_groups(&question);
        return wgc_originals.device_info(device, name, size, value, size_ret);
    case DEVICE_SUB_GROUP_SIZES:
        if (wgc_sub_group_size || pocl_has_none(device))
            return answer_sizes(&question);
        /* fall through */
    default:
        return wgc_originals.device_info(device, name, size, value, size_ret);
    }
}
