/* SPDX-License-Identifier: MIT */
/* Integers computed as a kernel would compute them. */
#ifndef WGC_OPENCL_NUMBERS_H
#define WGC_OPENCL_NUMBERS_H

#include <stdbool.h>
#include <stdint.h>

#include "llvm.h"
#include "memory.h"

/* A value that is not known is in no map, or has `known` false. */
struct wgc_number {
    bool known;
    uint64_t value; /* its upper bits are zeros */
};

/* What some values, such as counters, are at the moment. */
struct wgc_numbers {
    const struct wgc_llvm *llvm;
    struct wgc_map places; /* of a value, in `all` */
    struct wgc_number *all;
};

/* What an integer is that is computed from those and from constants. */
struct wgc_number wgc_compute(const struct wgc_numbers *numbers,
                              LLVMValueRef value);

#endif
