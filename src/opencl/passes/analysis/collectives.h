/* SPDX-License-Identifier: MIT */
/* OpenCL's functions of work-groups and sub-groups in registers: calls of
 * functions without a body, by their mangled names. */
#ifndef WGC_OPENCL_ANALYSIS_COLLECTIVES_H
#define WGC_OPENCL_ANALYSIS_COLLECTIVES_H

#include <stdbool.h>

#include "../llvm.h"
#include "shapes.h"

enum wgc_collective_kind {
    WGC_COLLECTIVE_REDUCE,
    WGC_COLLECTIVE_INCLUSIVE,
    WGC_COLLECTIVE_EXCLUSIVE,
    WGC_COLLECTIVE_CLUSTERED, /* of a constant number of work-items */
    WGC_COLLECTIVE_ALL,
    WGC_COLLECTIVE_ANY,
    WGC_COLLECTIVE_BALLOT,
    WGC_COLLECTIVE_FIRST,
    WGC_COLLECTIVE_BROADCAST, /* from here on: the lane that a second argument
                                 says */
    WGC_COLLECTIVE_SHUFFLE,
    WGC_COLLECTIVE_XOR,
    WGC_COLLECTIVE_UP,
    WGC_COLLECTIVE_DOWN,
    WGC_COLLECTIVE_ROTATE
};

enum wgc_operator {
    WGC_ADD,
    WGC_MUL,
    WGC_MIN,
    WGC_MAX,
    WGC_AND,
    WGC_OR,
    WGC_XOR
};

struct wgc_collective {
    enum wgc_collective_kind kind;
    enum wgc_operator by; /* of the first four kinds */
    char type;            /* of the value, as it is mangled */
    bool of_group;        /* and not of a sub-group, which is a packet */
    bool of_truth;        /* of whether values are not 0 */
};

/* Sums and products of floats have a tree of rows of so many bytes; at most so
 * many rows are added up in registers. */
enum { WGC_ROW_BYTES = 64, WGC_MAX_ROWS = 64 };
bool wgc_is_rounding(const struct wgc_collective *how);
/* Minima and maxima of floats, which take an instruction of AVX-512's on rows.
 */
bool wgc_is_ordered(const struct wgc_collective *how);

/* By a function's name; false of others, and of those that no packet has. */
bool wgc_parse_collective(const char *mangled, struct wgc_collective *found);
/* The call's; false of calls that are none. */
bool wgc_is_collective(const struct wgc_llvm *llvm, LLVMValueRef call,
                       struct wgc_collective *found);
/* What it gives to the lanes. */
struct wgc_shape wgc_shape_of_collective(const struct wgc_shapes *shapes,
                                         LLVMValueRef call);
/* Why it has no form in registers at its place; NULL if it has one, and of
 * other instructions. */
const char *wgc_why_no_collective(const struct wgc_shapes *shapes,
                                  const struct wgc_value *call);

#endif
