/* SPDX-License-Identifier: MIT */
/* The instruction sets that templates are compiled for, and which of them the
 * library takes on this CPU. */
#ifndef WGC_PYTHON_SETS_H
#define WGC_PYTHON_SETS_H

#include <string.h>

#include "wgc/wgc.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define HAS_SETS
#ifdef __clang__ /* it does not know the name, nor does it need it */
#define WHOLE_VECTORS
#else
#define WHOLE_VECTORS ",prefer-vector-width=512"
#endif
#define TARGET_AVX2 __attribute__((target("avx2")))
#define TARGET_AVX512                                                          \
    __attribute__((target("avx512f,avx512bw,avx512dq,"                         \
                          "avx512vl" WHOLE_VECTORS)))
/* The address of the file's `avx512`, `avx2` or `plain`. */
#define CHOSEN_SET                                                             \
    (strcmp(wgc_isa_name(), "avx512") == 0 ? &avx512                           \
     : strcmp(wgc_isa_name(), "avx2") == 0 ? &avx2                             \
                                           : &plain)
#else
#define CHOSEN_SET (&plain)
#endif

/* Bytes of their vectors' registers. */
#define WIDTH_plain 16
#define WIDTH_avx2 32
#define WIDTH_avx512 64

#endif
