/* SPDX-License-Identifier: MIT */
/*
 * A unit of an instruction set's kernels over terms: TABLE, or of the lane
 * header LANES_HEADER. The unit of the table leaves out what is in no unit.
 */
#include "compiler.h"
#ifdef LANES_HEADER
#include LANES_HEADER
#undef CORE_MEMBERS /* of a family of cores: all members, then */
#endif

#ifndef WGC_CLASS
#include "platform.h"
#undef WGC_HIDDEN
#define WGC_HIDDEN __attribute__((weak))
#include "wgc/kernels.h"
extern const struct wgc_kernels PASTE2(wgc_kernels_terms, TABLE);
#endif

#ifdef LANES_HEADER
#define ISA PASTE2(terms, TABLE)
#include "generic/units/simd.h"
#else
#define scalar terms_scalar /* what it calls itself */
#include "generic/scalar/scalar.c"
#endif
