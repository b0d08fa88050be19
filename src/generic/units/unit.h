/* SPDX-License-Identifier: MIT */
/*
 * What one compilation of an instruction set's file makes. The build compiles
 * it once for every class of operators and element type, with WGC_CLASS (exact,
 * rounding or narrow) and WGC_ELEMENT, and once without them for the table of
 * all functions. So every function of a unit has its plain name, and only
 * the members of the table are known outside, as ENTRY(member).
 */
#ifndef WGC_SRC_GENERIC_UNIT_H
#define WGC_SRC_GENERIC_UNIT_H

#include "compiler.h"
#include "elements.h"
#include "platform.h"
#include "wgc/kernels.h"

/* The shapes of scans, arguments of every scan kernel. */
enum shape { inclusive, exclusive };

/* Where a strided scan reads and writes. */
struct strides {
    void *dst;
    const void *src;
    ptrdiff_t dst_stride, src_stride;
};

/* Bitcode has the members themselves as public functions. A family of cores
 * shows some by a list of its own (core_members.h), and drops all others. */
#ifdef WGC_BITCODE
#define ENTRY(member) PASTE2(wgc, member)
#elif defined CORE_MEMBERS
#define ENTRY(member) member
#define WGC_FUNCTION(result, name, parameters, arguments)                      \
    static WGC_UNUSED result name parameters;
#define WGC_PROCEDURE(name, parameters, arguments)                             \
    static WGC_UNUSED void name parameters;
#include "functions.def"
#else
#ifdef WGC_BLELLOCH
#define ENTRY(member) PASTE2(PASTE2(PASTE2(wgc, ISA), blelloch), member)
#else
#define ENTRY(member) PASTE2(PASTE2(wgc, ISA), member)
#endif
#define WGC_FUNCTION(result, name, parameters, arguments)                      \
    WGC_HIDDEN result ENTRY(name) parameters;
#define WGC_PROCEDURE(name, parameters, arguments)                             \
    WGC_HIDDEN void ENTRY(name) parameters;
#include "functions.def"
#endif

#endif
