/* SPDX-License-Identifier: MIT */
/* Of which units strided elements are left to SSE4.2, for some lengths: see
 * generic/units/members.h. */
#ifndef WGC_SRC_X86_LEFT_TO_SSE42_H
#define WGC_SRC_X86_LEFT_TO_SSE42_H

#define LEFT_TO_SSE42_rounding_f32 1
#define LEFT_TO_SSE42_rounding_f64 1
#define LEFT_TO_SSE42_exact_f16 1
#define LEFT_TO_SSE42_exact_f32 1
#define LEFT_TO_SSE42_narrow_i8 1
#define LEFT_TO_SSE42_narrow_u8 1
#define LEFT_TO_SSE42_narrow_i16 1
#define LEFT_TO_SSE42_narrow_u16 1

#endif
