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

__typeof__(clGetDeviceInfo) *wgc_device_info_original;

static const cl_name_version extension = {CL_MAKE_VERSION(1, 0, 0), EXTENSION};
static const cl_name_version feature = {CL_MAKE_VERSION(3, 0, 0), FEATURE};

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

/* A string of words with one more. */
static cl_int answer_with_word(const struct question *q, const char *word)
{
    size_t size;
    cl_int status;
    char *const words = ask(q, strlen(word) + 2, &size, &status);
    if (!words)
        return status;
    if (!has_word(words, word)) {
        strcat(words, *words ? " " : "");
        strcat(words, word);
    }
    status = answer(q, words, strlen(words) + 1);
    free(words);
    return status;
}

/* A list with one more entry. */
static cl_int answer_with_entry(const struct question *q,
                                const cl_name_version *entry)
{
    size_t size;
    cl_int status;
    bool found = false;
    cl_name_version *const list = ask(q, sizeof *entry, &size, &status);
    if (!list)
        return status;
    size_t count = size / sizeof *list;
    for (size_t i = 0; i < count; i++)
        found = found || strcmp(list[i].name, entry->name) == 0;
    if (!found)
        list[count++] = *entry;
    status = answer(q, list, count * sizeof *list);
    free(list);
    return status;
}

cl_int CL_API_CALL wgc_device_info(cl_device_id device, cl_device_info name,
                                   size_t size, void *value, size_t *size_ret)
{
    static const cl_bool yes = CL_TRUE;
    const struct question question = {device, name, size, value, size_ret};
    switch (name) {
    case CL_DEVICE_WORK_GROUP_COLLECTIVE_FUNCTIONS_SUPPORT:
        return answer(&question, &yes, sizeof yes);
    case CL_DEVICE_EXTENSIONS:
        return answer_with_word(&question, EXTENSION);
    case CL_DEVICE_EXTENSIONS_WITH_VERSION:
        return answer_with_entry(&question, &extension);
    case CL_DEVICE_OPENCL_C_FEATURES:
        return answer_with_entry(&question, &feature);
    default:
        return wgc_device_info_original(device, name, size, value, size_ret);
    }
}
