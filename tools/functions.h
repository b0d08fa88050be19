/* SPDX-License-Identifier: MIT */
/* Every array function of the library, and how to apply any one of them. */
#ifndef WGC_TOOLS_FUNCTIONS_H
#define WGC_TOOLS_FUNCTIONS_H

#include <stdbool.h>

#include "types.h"

struct function {
    const char *name;   /* "wgc_scan_inclusive_add_f32_carry" */
    const char *family; /* "scan_inclusive_add": no type, no carry, no stride */
    enum form form;
    enum type_id type;
};

extern const struct function functions[];
extern const size_t function_count;

/* By its full name, with or without wgc_. NULL if there is none. */
const struct function *find_function(const char *name);

/* The plain form of a family for one type; TYPE_COUNT: for any. NULL if there
 * is none. */
const struct function *find_in_family(const char *family, enum type_id type);

/* True if it gives one value for a whole group. */
bool gives_one_value(const struct function *function);

/* What its results are, where the elements are of `type`: indices or those. */
const struct type *result_type(const struct function *function,
                               const struct type *type);

/*
 * Applies a function to the n values at a->src and puts the results at a->dst,
 * side by side whatever the form: for a strided function the values go into
 * structs, as a compiler would hold them, and back; one of those for partial
 * results reduces with the two others. False if a function reports an error or
 * touches the rest of those structs. The CPU has the instruction set.
 */
bool apply(const struct function *function, wgc_isa_id isa,
           const struct arguments *a);

#endif
