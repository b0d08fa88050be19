/* SPDX-License-Identifier: MIT */
/*
 * What a device says of itself and of kernels: PoCL's answers, with work-group
 * collectives and sub-groups added. Host programs ask before they use them.
 */
#include "pocl.h"

#include <stdlib.h>
#include <string.h>

#include "scratch.h"

/* Of Intel's extension, which CL/cl_ext.h may lack. */
#define DEVICE_SUB_GROUP_SIZES 0x4108
#define KERNEL_COMPILE_SUB_GROUP_SIZE 0x410A

#define SUB_GROUPS "cl_khr_subgroups"

__typeof__(clGetDeviceInfo) *wgc_device_info_original;
bool wgc_sub_groups_are_ours;

/* What is added to PoCL's lists: in any case, where there are sub-groups, and
 * where we bring them. */
enum condition { ALWAYS, IF_SUB_GROUPS, IF_OURS };
struct addition {
    enum condition condition;
    cl_name_version entry;
};

#define EXTENSION(condition, name)                                             \
    {                                                                          \
        condition,                                                             \
        {                                                                      \
            CL_MAKE_VERSION(1, 0, 0), name                                     \
        }                                                                      \
    }
#define FEATURE(condition, name)                                               \
    {                                                                          \
        condition,                                                             \
        {                                                                      \
            CL_MAKE_VERSION(3, 0, 0), name                                     \
        }                                                                      \
    }
static const struct addition extensions[] = {
    EXTENSION(ALWAYS, "cl_khr_work_group_uniform_arithmetic"),
    EXTENSION(IF_OURS, SUB_GROUPS),
    EXTENSION(IF_SUB_GROUPS, "cl_khr_subgroup_ballot"),
    EXTENSION(IF_SUB_GROUPS, "cl_khr_subgroup_shuffle"),
    EXTENSION(IF_SUB_GROUPS, "cl_khr_subgroup_shuffle_relative"),
    EXTENSION(IF_SUB_GROUPS, "cl_khr_subgroup_rotate"),
    EXTENSION(IF_SUB_GROUPS, "cl_khr_subgroup_clustered_reduce"),
};
static const struct addition features[] = {
    FEATURE(ALWAYS, "__opencl_c_work_group_collective_functions"),
    FEATURE(IF_OURS, "__opencl_c_subgroups"),
};
enum {
    EXTENSIONS = sizeof extensions / sizeof extensions[0],
    FEATURES = sizeof features / sizeof features[0]
};

static bool is_added(const struct addition *addition, bool has_sub_groups)
{
    return addition->condition == ALWAYS || wgc_sub_groups_are_ours ||
           (addition->condition == IF_SUB_GROUPS && has_sub_groups);
}

/* clGetDeviceInfo's parameters. */
struct question {
    cl_device_id device;
    cl_device_info name;
    size_t size;
    void *value;
    size_t *size_ret;
};

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
    *status = wgc_device_info_original(q->device, q->name, 0, NULL, size);
    if (*status != CL_SUCCESS)
        return NULL;
    char *const own = calloc(1, *size + room);
    *status =
        own ? wgc_device_info_original(q->device, q->name, *size, own, NULL)
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
    const bool has_sub_groups = has_word(words, SUB_GROUPS);
    for (size_t i = 0; i < EXTENSIONS; i++) {
        const char *const word = extensions[i].entry.name;
        if (!is_added(&extensions[i], has_sub_groups) || has_word(words, word))
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
                                  const struct addition *additions, size_t most)
{
    size_t size;
    cl_int status;
    cl_name_version *const list =
        ask(q, most * sizeof(cl_name_version), &size, &status);
    if (!list)
        return status;
    size_t count = size / sizeof *list;
    const bool has_sub_groups = has_entry(list, count, SUB_GROUPS);
    for (size_t i = 0; i < most; i++)
        if (is_added(&additions[i], has_sub_groups) &&
            !has_entry(list, count, additions[i].entry.name))
            list[count++] = additions[i].entry;
    status = answer(q, list, count * sizeof *list);
    free(list);
    return status;
}

/* ---- Sub-groups of ours ----------------------------------------------------
 */

enum { MOST_SUB_GROUPS = WGC_OPENCL_MAX_GROUP / WGC_OPENCL_SUB_GROUP_SIZE };

static cl_int answer_about_sub_groups(const struct question *q)
{
    static const cl_uint most = MOST_SUB_GROUPS;
    static const cl_bool no = CL_FALSE;
    static const size_t size = WGC_OPENCL_SUB_GROUP_SIZE;
    switch (q->name) {
    case CL_DEVICE_MAX_NUM_SUB_GROUPS:
        return answer(q, &most, sizeof most);
    case CL_DEVICE_SUB_GROUP_INDEPENDENT_FORWARD_PROGRESS:
        return answer(q, &no, sizeof no);
    default:
        return answer(q, &size, sizeof size);
    }
}

/* The local size that makes so many sub-groups: one row; 0 if it is too long.
 */
static cl_int answer_local_size(const struct question *q, size_t sub_groups)
{
    size_t local[3] = {0, 0, 0};
    const size_t dimensions = q->size / sizeof local[0];
    if (sub_groups <= MOST_SUB_GROUPS) {
        local[0] = sub_groups * WGC_OPENCL_SUB_GROUP_SIZE;
        local[1] = local[2] = 1;
    }
    if (q->value && (dimensions < 1 || dimensions > 3))
        return CL_INVALID_VALUE;
    return answer(q, local, (q->value ? dimensions : 3) * sizeof local[0]);
}

cl_int CL_API_CALL wgc_kernel_sub_group_info(cl_kernel kernel,
                                             cl_device_id device,
                                             cl_kernel_sub_group_info name,
                                             size_t input_size,
                                             const void *input, size_t size,
                                             void *value, size_t *size_ret)
{
    const struct question question = {device, name, size, value, size_ret};
    const size_t *const numbers = input;
    const size_t count = input ? input_size / sizeof *numbers : 0;
    size_t result = 1;
    if (!kernel)
        return CL_INVALID_KERNEL;
    for (size_t i = 0; i < count; i++)
        result *= numbers[i];
    switch (name) {
    case CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE:
        result = WGC_OPENCL_SUB_GROUP_SIZE;
        break;
    case CL_KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE:
        result = (result + WGC_OPENCL_SUB_GROUP_SIZE - 1) /
                 WGC_OPENCL_SUB_GROUP_SIZE;
        break;
    case CL_KERNEL_LOCAL_SIZE_FOR_SUB_GROUP_COUNT:
        return count == 1 ? answer_local_size(&question, result)
                          : CL_INVALID_VALUE;
    case CL_KERNEL_MAX_NUM_SUB_GROUPS:
        result = MOST_SUB_GROUPS;
        return answer(&question, &result, sizeof result);
    case CL_KERNEL_COMPILE_NUM_SUB_GROUPS:
    case KERNEL_COMPILE_SUB_GROUP_SIZE:
        result = 0; /* nothing was asked for */
        return answer(&question, &result, sizeof result);
    default:
        return CL_INVALID_VALUE;
    }
    return count >= 1 && count <= 3 ? answer(&question, &result, sizeof result)
                                    : CL_INVALID_VALUE;
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
        return answer_with_entries(&question, extensions, EXTENSIONS);
    case CL_DEVICE_OPENCL_C_FEATURES:
        return answer_with_entries(&question, features, FEATURES);
    case CL_DEVICE_MAX_NUM_SUB_GROUPS:
    case CL_DEVICE_SUB_GROUP_INDEPENDENT_FORWARD_PROGRESS:
    case DEVICE_SUB_GROUP_SIZES:
        if (wgc_sub_groups_are_ours)
            return answer_about_sub_groups(&question);
        /* fall through */
    default:
        return wgc_device_info_original(device, name, size, value, size_ret);
    }
}
