/* SPDX-License-Identifier: MIT */
/*
 * The note of wgc_note_directions, as PoCL gives it back: an attribute of the
 * kernel. Programs that ask for attributes see their own.
 */
#include "kernel_notes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char begin[] = "__attribute__((work_group_size_hint(";

/* Where the note begins; NULL if there is none. */
static char *find_note(char *attributes, unsigned *direction)
{
    unsigned y, z;
    char *const found = strstr(attributes, begin);
    return found &&
                   sscanf(found + sizeof begin - 1, "%u , %u , %u", direction,
                          &y, &z) == 3 &&
                   y == 0 && z == 0
               ? found
               : NULL;
}

char *wgc_attributes_of(cl_kernel kernel)
{
    __typeof__(clGetKernelInfo) *const info = wgc_originals.kernel_info;
    size_t size = 0;
    char *text = NULL;
    if (info(kernel, CL_KERNEL_ATTRIBUTES, 0, NULL, &size) == CL_SUCCESS &&
        size > 0)
        text = malloc(size);
    if (text &&
        info(kernel, CL_KERNEL_ATTRIBUTES, size, text, NULL) != CL_SUCCESS) {
        free(text);
        text = NULL;
    }
    return text;
}

enum wgc_direction wgc_direction_of(cl_kernel kernel)
{
    static const enum wgc_direction all[] = {WGC_ALONG_FIRST, WGC_ALONG_SECOND,
                                             WGC_ALONG_THIRD, WGC_IN_TILES};
    char *const attributes = wgc_attributes_of(kernel);
    unsigned direction = 0;
    if (!attributes || !find_note(attributes, &direction) ||
        direction >= sizeof all / sizeof *all)
        direction = 0;
    free(attributes);
    return all[direction];
}

/* Takes the note out, and the space behind it or before it. */
static void hide_note(char *attributes)
{
    static const char end[] = ")))";
    unsigned direction;
    char *note = find_note(attributes, &direction);
    char *rest = note ? strstr(note, end) : NULL;
    if (!rest)
        return;
    rest += sizeof end - 1;
    if (*rest == ' ')
        rest++;
    else if (note > attributes)
        note--;
    memmove(note, rest, strlen(rest) + 1);
}

cl_int CL_API_CALL wgc_kernel_info(cl_kernel kernel, cl_kernel_info name,
                                   size_t size, void *value, size_t *size_ret)
{
    char *const attributes =
        name == CL_KERNEL_ATTRIBUTES ? wgc_attributes_of(kernel) : NULL;
    if (!attributes)
        return wgc_originals.kernel_info(kernel, name, size, value, size_ret);
    hide_note(attributes);
    const size_t needed = strlen(attributes) + 1;
    const bool fits = !value || size >= needed;
    if (value && fits)
        memcpy(value, attributes, needed);
    if (size_ret && fits)
        *size_ret = needed;
    free(attributes);
    return fits ? CL_SUCCESS : CL_INVALID_VALUE;
}
