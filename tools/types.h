/* SPDX-License-Identifier: MIT */
/* The element types: to and from text, and calls of their functions. */
#ifndef WGC_TOOLS_TYPES_H
#define WGC_TOOLS_TYPES_H

#include <stddef.h>

#include "wgc/wgc.h"

enum type_id {
#define WGC_BROADCAST(type) TYPE_##type,
#define WGC_NARROW 1
#include "collectives.def"
    TYPE_COUNT
};

enum parsed { PARSED, NO_NUMBER, OUT_OF_RANGE };

/* What a function takes and gives; carry and strided are ways of passing. */
enum form {
    FORM_REDUCE,
    FORM_SCAN,
    FORM_SCAN_CARRY,
    FORM_BROADCAST,
    FORM_REDUCE_STRIDED,
    FORM_SCAN_STRIDED,
    FORM_BROADCAST_STRIDED,
    FORM_PARTIAL,
    /* All values as one group. */
    FORM_REDUCE_GROUPS,
    FORM_SCAN_GROUPS,
    FORM_REDUCE_RAGGED,
    FORM_SCAN_RAGGED,
    /* An index, given as a uint64_t. */
    FORM_POSITION,
    FORM_POSITION_GROUPS,
};

/* What any form may need. dst has room for n values; a reduction fills one. */
struct arguments {
    void *dst;
    const void *src;
    ptrdiff_t stride; /* strided forms: in bytes, of src and dst */
    size_t n;
    size_t piece;    /* carry and partial forms: values per call */
    size_t local_id; /* broadcast */
};

enum { NUMBER_TEXT = 32 }; /* bytes that hold any number as text */

struct type {
    const char *name;
    size_t size;
    /* The number in [text, end), where *end must be 0. *value is undefined
     * unless it was PARSED. */
    enum parsed (*parse)(const char *text, const char *end, void *value);
    /* The shortest text that parse() reads back; gives its length. */
    int (*format)(char text[NUMBER_TEXT], const void *value);
    /* kernel has this type's signature for the form: see wgc_function(). */
    wgc_status (*call)(enum form form, void (*kernel)(void),
                       const struct arguments *arguments);
    /* A reduction by this type's _partial, _join and _finish. */
    wgc_status (*reduce_partials)(void (*const kernels[3])(void),
                                  const struct arguments *arguments);
};

extern const struct type types[TYPE_COUNT];

/* NULL if there is none of that name. */
const struct type *find_type(const char *name);

#endif
