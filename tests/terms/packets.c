/* SPDX-License-Identifier: MIT */
/*
 * wgc-terms-packets-ISA: packets over terms against the array face over terms,
 * by the tests of packets. Two classes of data, the same here, begin states in
 * both ways.
 */
#include "elements.h"
#include "wgc/kernels.h"

extern const struct wgc_kernels PASTE2(wgc_kernels_terms, TABLE);
#define wgc_kernels_for(isa) (&PASTE2(wgc_kernels_terms, TABLE))

#define DATA_CLASSES 2

/* Whether a type has units of terms. */
#define TERMS_f16(x)
#define TERMS_f32(x) x
#define TERMS_f64(x) x
#define TERMS_i32(x) x
#define TERMS_u32(x) x
#define TERMS_i64(x) x
#define TERMS_u64(x) x
#define TERMS_i8(x)
#define TERMS_u8(x)
#define TERMS_i16(x)
#define TERMS_u16(x)

/* Minima and maxima of floats ask which lanes are numbers: a term is none. */
#define LOOKS_min_f32 ~, 1
#define LOOKS_min_f64 ~, 1
#define LOOKS_max_f32 ~, 1
#define LOOKS_max_f64 ~, 1
#define CHECKED(op, type)                                                      \
    TERMS_##type(if (!SECOND_OF(LOOKS_##op##_##type, 0, ~))                    \
                     check_##op##_##type();)

#include "packet/packets.c"
