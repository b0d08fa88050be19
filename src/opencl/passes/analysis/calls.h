/* SPDX-License-Identifier: MIT */
/* What becomes of calls when work-items share a packet. */
#ifndef WGC_OPENCL_ANALYSIS_CALLS_H
#define WGC_OPENCL_ANALYSIS_CALLS_H

#include <stdbool.h>
#include <stddef.h>

#include "../llvm.h"

enum wgc_call {
    WGC_CALL_NOTHING,   /* no code: lifetimes, assumptions, debug information */
    WGC_CALL_BARRIER,   /* ends a region */
    WGC_CALL_MEMORY,    /* PoCL's memory of a group */
    WGC_CALL_INTRINSIC, /* LLVM's, of which there is a form on vectors */
    WGC_CALL_BUILTIN,   /* OpenCL's, for which LLVM has an intrinsic */
    WGC_CALL_OVERLOAD,  /* OpenCL's, with an overload for vectors */
    WGC_CALL_PERMUTE,   /* shuffle and shuffle2: see transforms/permutes.h */
    WGC_CALL_PIXELS,    /* a pixel's channel, or a pixel: transforms/pixels.h */
    WGC_CALL_COLLECTIVE, /* of a sub-group that is a packet */
    WGC_CALL_LANES       /* all others: lane by lane */
};

/* What the name of a WGC_CALL_PERMUTE begins with. */
#define WGC_PERMUTE "wgc.permute."
/* And of a WGC_CALL_PIXELS. */
#define WGC_PIXEL "wgc_pixel_"

/* OpenCL's, of floats or of doubles, and of integers behind them:
 * "_Z7_cl_powff",
 * "_Z8_cl_pownfi", or "_Z7_cl_powDv4_fS_" on vectors of 4 elements; scalars may
 * be among the vectors. */
struct wgc_builtin {
    char name[32]; /* without PoCL's prefix */
    size_t stem;   /* of the mangled name: what comes before the types */
    char type;     /* 'f' or 'd' */
    int elements;
    size_t arguments;
    unsigned integers; /* a bit for each argument that is an int */
};

bool wgc_parse_builtin(const char *mangled, struct wgc_builtin *found);
/* Of a builtin's mangled name, on scalars or vectors: LLVM's intrinsic for it,
 * or NULL; whether there are overloads for vectors. */
const char *wgc_intrinsic_named(const char *mangled);
bool wgc_is_overloaded(const char *mangled);
/* Of one that wgc_open_builtins makes of others, if it has a second result
 * ("_Z10_cl_sincosfPU9CLprivatef") what stands before the pointer to it. */
bool wgc_parse_opened(const char *mangled, struct wgc_builtin *found,
                      bool *second);
/* Whether a call is not to be inlined: it is opened, or has a form on vectors.
 */
bool wgc_stays_call(const char *mangled);
/* Whether a function of PoCL's library is one that packets may call. */
bool wgc_may_be_called(const char *name);

enum wgc_call wgc_call_of(const struct wgc_llvm *llvm, LLVMValueRef call);
/* Whether it neither reads nor writes memory. */
bool wgc_is_pure_call(const struct wgc_llvm *llvm, LLVMValueRef call);
const char *wgc_called_name(const struct wgc_llvm *llvm, LLVMValueRef call);
/* Of a WGC_CALL_BUILTIN. */
const char *wgc_intrinsic_of(const struct wgc_llvm *llvm, LLVMValueRef call);
/* Of a WGC_CALL_OVERLOAD: the name of the form on so many lanes, or on one. */
void wgc_overload_name(const struct wgc_llvm *llvm, LLVMValueRef call,
                       int lanes, char *name, size_t size);
/* Whether that form is wrong in PoCL 3.1 and 6.0. */
bool wgc_is_wrong_overload(const struct wgc_llvm *llvm, LLVMValueRef call);
/* The name of a quicker function on so many lanes, if there is one, and below
 * which magnitude its arguments must be: 0 for any. At this limit one lane's
 * large number spoils others' small ones in PoCL's sine, cosine and tangent. */
bool wgc_quick_name(const struct wgc_llvm *llvm, LLVMValueRef call, int lanes,
                    char *name, size_t size);
double wgc_limit_of(const struct wgc_llvm *llvm, LLVMValueRef call);
/* Whether the operand is an int beside numbers of another type. */
bool wgc_is_integer_operand(const struct wgc_llvm *llvm, LLVMValueRef call,
                            unsigned operand);
/* Whether the operand stays a scalar in an intrinsic's form on vectors. */
bool wgc_is_flag_operand(const struct wgc_llvm *llvm, LLVMValueRef call,
                         unsigned operand);

#endif
