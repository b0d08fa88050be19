/* SPDX-License-Identifier: MIT */
/*
 * How each value of a kernel differs over the work-items that run in step: the
 * lanes of a packet. Whatever has no rule is divergent.
 */
#ifndef WGC_OPENCL_ANALYSIS_SHAPES_H
#define WGC_OPENCL_ANALYSIS_SHAPES_H

#include <stdint.h>

#include "flow.h"
#include "packing.h"

enum wgc_shape_kind {
    WGC_UNKNOWN,  /* not visited yet */
    WGC_GROUP,    /* one value for the group */
    WGC_UNIFORM,  /* one value for a packet */
    WGC_LINEAR,   /* lane l has the first lane's value plus l * stride */
    WGC_DIVERGENT /* anything */
};

/* All of it speaks of active lanes only. */
struct wgc_shape {
    enum wgc_shape_kind kind;
    bool exact;     /* base + l * stride does not wrap as a signed number */
    bool promised;  /* exact by a promise (nsw), which a lane may break that
                       does not use the value; it may be the first one */
    bool own;       /* a pointer into a private array, laid out by lanes */
    bool mixed;     /* a pointer into one or into other memory */
    int64_t stride; /* LINEAR: of integers in units, of pointers in bytes */
    int64_t guess;  /* DIVERGENT: the stride, if nothing wraps; 0: none */
    bool flat;      /* DIVERGENT: one value for all lanes, if nothing wraps */
    int align;      /* the first lane is a multiple of 2^align */
    int bits;       /* the value is in [0, 2^bits); 64: nothing is known */
};

struct wgc_value {
    LLVMValueRef value;
    int node;
    struct wgc_shape shape;
};

struct wgc_shapes {
    const struct wgc_llvm *llvm;
    const struct wgc_flow *flow;
    const struct wgc_packing *packing;
    LLVMTargetDataRef layout;
    struct wgc_value *values; /* instructions, in the order of the blocks */
    int count;
    struct wgc_map index;
    bool *some_lanes;   /* of a node: not all lanes come to it together */
    bool *few_lanes;    /* and that not only where a row of lanes ends */
    bool *some_packets; /* not all packets do */
    bool *alone;        /* of a node: one work-item does it for the group */
    bool *trusted; /* of a node: a barrier shows that its branch is uniform */
    const char *refusal; /* the first reason against packets, or NULL */
    LLVMValueRef refused;
};

void wgc_shapes_find(struct wgc_shapes *shapes, const struct wgc_flow *flow,
                     const struct wgc_packing *packing);
void wgc_shapes_free(struct wgc_shapes *shapes);

/* Of any value: instruction, argument, constant. */
struct wgc_shape wgc_shape_of(const struct wgc_shapes *shapes,
                              LLVMValueRef value);
/* An instruction's place in `values`. */
int wgc_value_index(const struct wgc_shapes *shapes, LLVMValueRef value);
/* Whether it is one of OpenCL's vectors that packets keep whole. */
bool wgc_is_whole(const struct wgc_shapes *shapes, LLVMTypeRef type);
/* Whether they are one type, or numbers of one size. */
bool wgc_is_alike(const struct wgc_shapes *shapes, LLVMTypeRef a,
                  LLVMTypeRef b);
/* The first element of an alloca of numbers or vectors, or arrays and structs
 * of them that are all alike; NULL of others. */
LLVMTypeRef wgc_private_element(const struct wgc_shapes *shapes,
                                LLVMValueRef alloca);
/* The alloca that an address is in; NULL of a phi or select, which may be in
 * any. */
LLVMValueRef wgc_private_root(const struct wgc_llvm *llvm,
                              LLVMValueRef address);
/* How the first lane of a line is made wider, so that lanes that are on are in
 * line with it, whatever it has itself. */
enum wgc_extension {
    WGC_EXTEND_NOT, /* there is none */
    WGC_EXTEND_SIGNED,
    WGC_EXTEND_UNSIGNED,
    WGC_EXTEND_PARTS /* operands that are promised are made again, wider */
};
enum wgc_extension wgc_extension_of(const struct wgc_shapes *shapes,
                                    LLVMValueRef cast);
/* What is made again so; all that is not promised is made wider as it is. */
bool wgc_is_sum_of_parts(const struct wgc_llvm *llvm, LLVMValueRef value);
/* Notes the first reason. */
void wgc_refuse(struct wgc_shapes *shapes, const char *why, LLVMValueRef where);
/* Notes one that packets of a single work-item do not have. */
void wgc_refuse_lanes(struct wgc_shapes *shapes, const char *why,
                      LLVMValueRef where);

/* ---------------------------------------- rules, for the fixpoint alone -- */

struct wgc_shape wgc_uniform_shape(enum wgc_shape_kind kind, int align,
                                   int bits);
struct wgc_shape wgc_linear_shape(const struct wgc_shapes *shapes,
                                  int64_t stride, int align, int bits,
                                  bool exact, int width);
struct wgc_shape wgc_divergent_shape(void);
/* A stride that may be: of a value in a line, or that would be in one. */
int64_t wgc_guess(struct wgc_shape shape);
/* Whether there is one, which may be 0. */
bool wgc_is_guessed(struct wgc_shape shape);
/* Of a load of one of PoCL's variables. */
struct wgc_shape wgc_shape_of_read(const struct wgc_shapes *shapes,
                                   LLVMValueRef read);
struct wgc_shape wgc_shape_of_address(struct wgc_shapes *shapes,
                                      LLVMValueRef address);
struct wgc_shape wgc_shape_of_binary(const struct wgc_shapes *shapes,
                                     LLVMValueRef instruction);
struct wgc_shape wgc_shape_of_compare(const struct wgc_shapes *shapes,
                                      LLVMValueRef instruction);
struct wgc_shape wgc_shape_of_extension(const struct wgc_shapes *shapes,
                                        LLVMValueRef instruction);
int wgc_width_of(const struct wgc_llvm *llvm, LLVMValueRef value);
bool wgc_is_number(const struct wgc_llvm *llvm, LLVMValueRef value,
                   int64_t *number);
int wgc_zeros(uint64_t number); /* at the low end */
/* So many bits at the low end are 0 in each lane. */
int wgc_zeros_of(const struct wgc_shapes *shapes, LLVMValueRef value);

#endif
