/* SPDX-License-Identifier: MIT */
/*
 * Addresses that are in a line unless a number wraps before it is extended, or
 * is cut off at an edge: those of `t[i * n + j]` and `t[min(x, end)]`, where
 * all of them are ints. One comparison for each such number tells at run time.
 */
#ifndef WGC_OPENCL_ANALYSIS_LINES_H
#define WGC_OPENCL_ANALYSIS_LINES_H

#include "shapes.h"

/* How a value of a line is made. */
enum wgc_link {
    WGC_LINK_NONE,     /* otherwise */
    WGC_LINK_SUM,      /* of lines and what is uniform, whatever they are */
    WGC_LINK_SIGNED,   /* of a line that must not wrap as a signed number */
    WGC_LINK_UNSIGNED, /* or as an unsigned one */
    WGC_LINK_LOW,      /* the low bits of a line, that must not wrap in them */
    WGC_LINK_DIVIDED,  /* of a line that passes no multiple of the divisor */
    WGC_LINK_CUT       /* of a line that does not wrap, or come to the edge */
};
/* Of an instruction whose shape has a guess. */
enum wgc_link wgc_link_of(const struct wgc_shapes *shapes, LLVMValueRef value);

/* The operand that is in a line; the other one, if there is one, is uniform. */
unsigned wgc_linked_operand(const struct wgc_shapes *shapes,
                            LLVMValueRef value);
/* Bits that the line which the value is made of has, or keeps. */
int wgc_bits_of_link(const struct wgc_shapes *shapes, LLVMValueRef value);
/* Of an address's index: whether it must not wrap as a signed number. */
bool wgc_is_extended_index(const struct wgc_shapes *shapes, LLVMValueRef index);
/* Of a cut: whether the edge is the greatest number. */
bool wgc_cuts_above(const struct wgc_shapes *shapes, LLVMValueRef cut);

enum { WGC_MAX_TERMS = 16 };

/* What such an address is made of; `count` is 0 for others. */
struct wgc_line {
    LLVMValueRef terms[WGC_MAX_TERMS];
    int count;
};
struct wgc_line wgc_find_line(const struct wgc_shapes *shapes,
                              LLVMValueRef address);

#endif
