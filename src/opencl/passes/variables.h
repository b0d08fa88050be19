/* SPDX-License-Identifier: MIT */
/* The variables in which PoCL's kernel library finds ids and sizes, and calls
 * for memory of the group, which PoCL replaces alike. */
#ifndef WGC_OPENCL_VARIABLES_H
#define WGC_OPENCL_VARIABLES_H

#include <stdbool.h>

#include "llvm.h"

enum wgc_variable {
    WGC_NO_VARIABLE,
    WGC_OWN_VARIABLE,       /* a local id */
    WGC_SIZE_VARIABLE,      /* a local size */
    WGC_SAME_VARIABLE,      /* of group and launch */
    WGC_SUB_GROUP_VARIABLE, /* a sub-group's size */
    WGC_GROUP_MEMORY,       /* no variable: memory that PoCL gives to a group */
};

/* What a load or store accesses, or a call gives. */
enum wgc_variable wgc_variable_of(const struct wgc_llvm *llvm,
                                  LLVMValueRef instruction);
/* The constant by which our glue says what it wants memory for; NULL of all
 * else. */
LLVMValueRef wgc_purpose_of_memory(const struct wgc_llvm *llvm,
                                   LLVMValueRef instruction);
/* Whether it is a load of a variable, or a call for memory. */
bool wgc_is_read(const struct wgc_llvm *llvm, LLVMValueRef instruction);

/* 0 to 2; of a load or store of an own or a size variable. */
unsigned wgc_dimension_of(const struct wgc_llvm *llvm,
                          LLVMValueRef instruction);

/* What a load of an own or a same variable is below, if groups have that size,
 * and each dimension at most `most` work-items; 0: not known. */
unsigned long long wgc_end_of_read(const struct wgc_llvm *llvm,
                                   LLVMValueRef read,
                                   const unsigned long long size[3],
                                   unsigned long long most);

#endif
