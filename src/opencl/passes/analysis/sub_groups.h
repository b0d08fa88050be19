/* SPDX-License-Identifier: MIT */
/* OpenCL's sub-group functions where a sub-group is a packet: calls of
 * functions without a body, by their mangled names. */
#ifndef WGC_OPENCL_ANALYSIS_SUB_GROUPS_H
#define WGC_OPENCL_ANALYSIS_SUB_GROUPS_H

#include <stdbool.h>

#include "../llvm.h"
#include "shapes.h"

enum wgc_sub_group_kind {
    WGC_SUB_REDUCE,
    WGC_SUB_INCLUSIVE,
    WGC_SUB_EXCLUSIVE,
    WGC_SUB_CLUSTERED, /* of a constant number of work-items */
    WGC_SUB_ALL,
    WGC_SUB_ANY,
    WGC_SUB_FIRST,
    WGC_SUB_BROADCAST, /* from here on: the lane that a second argument says */
    WGC_SUB_SHUFFLE,
    WGC_SUB_XOR,
    WGC_SUB_UP,
    WGC_SUB_DOWN,
    WGC_SUB_ROTATE
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

struct wgc_sub_group_call {
    enum wgc_sub_group_kind kind;
    enum wgc_operator by; /* of the first four kinds */
    char type;            /* of the value, as it is mangled */
};

/* By a function's name; false of others, and of those that no packet has. */
bool wgc_parse_sub_group(const char *mangled, struct wgc_sub_group_call *found);
/* The call's; false of calls that are none. */
bool wgc_is_sub_group_call(const struct wgc_llvm *llvm, LLVMValueRef call,
                           struct wgc_sub_group_call *found);
/* What it gives to the lanes. */
struct wgc_shape wgc_shape_of_sub_group(const struct wgc_shapes *shapes,
                                        LLVMValueRef call);
/* Whether packets are full and follow each other along the linear id. */
bool wgc_are_sub_groups(const struct wgc_packing *packing);

#endif
