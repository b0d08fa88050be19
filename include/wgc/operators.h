/* SPDX-License-Identifier: MIT */
/*
 * wgc: the lists of operators and element types that wgc/threads.h and
 * wgc/mpi.h expand, with their C types. For those headers; programs need
 * none of this.
 */
#ifndef WGC_OPERATORS_H
#define WGC_OPERATORS_H

#include "wgc/wgc.h"

/* clang-format off */

/* Every operator over every element type that has it. */
#define WGC_OPERATORS_(X) /* from collectives.def, wide operator: X(<op>, <type>, <element>) */ \
    X(add, f16, wgc_f16)                                                       \
    X(add, i32, int32_t)                                                       \
    X(add, u32, uint32_t)                                                      \
    X(add, i64, int64_t)                                                       \
    X(add, u64, uint64_t)                                                      \
    X(add, f32, float)                                                         \
    X(add, f64, double)                                                        \
    X(min, f16, wgc_f16)                                                       \
    X(min, i32, int32_t)                                                       \
    X(min, u32, uint32_t)                                                      \
    X(min, i64, int64_t)                                                       \
    X(min, u64, uint64_t)                                                      \
    X(min, f32, float)                                                         \
    X(min, f64, double)                                                        \
    X(max, f16, wgc_f16)                                                       \
    X(max, i32, int32_t)                                                       \
    X(max, u32, uint32_t)                                                      \
    X(max, i64, int64_t)                                                       \
    X(max, u64, uint64_t)                                                      \
    X(max, f32, float)                                                         \
    X(max, f64, double)                                                        \
    X(mul, f16, wgc_f16)                                                       \
    X(mul, i32, int32_t)                                                       \
    X(mul, u32, uint32_t)                                                      \
    X(mul, i64, int64_t)                                                       \
    X(mul, u64, uint64_t)                                                      \
    X(mul, f32, float)                                                         \
    X(mul, f64, double)                                                        \
    X(and, i32, int32_t)                                                       \
    X(and, u32, uint32_t)                                                      \
    X(and, i64, int64_t)                                                       \
    X(and, u64, uint64_t)                                                      \
    X(or, i32, int32_t)                                                        \
    X(or, u32, uint32_t)                                                       \
    X(or, i64, int64_t)                                                        \
    X(or, u64, uint64_t)                                                       \
    X(xor, i32, int32_t)                                                       \
    X(xor, u32, uint32_t)                                                      \
    X(xor, i64, int64_t)                                                       \
    X(xor, u64, uint64_t)

/* The same for narrow integers, which came later. */
#define WGC_NARROW_OPERATORS_(X) /* from collectives.def, narrow operator: X(<op>, <type>, <element>) */ \
    X(add, i8, int8_t)                                                         \
    X(add, u8, uint8_t)                                                        \
    X(add, i16, int16_t)                                                       \
    X(add, u16, uint16_t)                                                      \
    X(min, i8, int8_t)                                                         \
    X(min, u8, uint8_t)                                                        \
    X(min, i16, int16_t)                                                       \
    X(min, u16, uint16_t)                                                      \
    X(max, i8, int8_t)                                                         \
    X(max, u8, uint8_t)                                                        \
    X(max, i16, int16_t)                                                       \
    X(max, u16, uint16_t)                                                      \
    X(mul, i8, int8_t)                                                         \
    X(mul, u8, uint8_t)                                                        \
    X(mul, i16, int16_t)                                                       \
    X(mul, u16, uint16_t)                                                      \
    X(and, i8, int8_t)                                                         \
    X(and, u8, uint8_t)                                                        \
    X(and, i16, int16_t)                                                       \
    X(and, u16, uint16_t)                                                      \
    X(or, i8, int8_t)                                                          \
    X(or, u8, uint8_t)                                                         \
    X(or, i16, int16_t)                                                        \
    X(or, u16, uint16_t)                                                       \
    X(xor, i8, int8_t)                                                         \
    X(xor, u8, uint8_t)                                                        \
    X(xor, i16, int16_t)                                                       \
    X(xor, u16, uint16_t)

/* Every element type. */
#define WGC_TYPES_(X) /* from types.def: X(<type>, <element>) */ \
    X(f16, wgc_f16)                                                            \
    X(i32, int32_t)                                                            \
    X(u32, uint32_t)                                                           \
    X(i64, int64_t)                                                            \
    X(u64, uint64_t)                                                           \
    X(f32, float)                                                              \
    X(f64, double)                                                             \
    X(i8, int8_t)                                                              \
    X(u8, uint8_t)                                                             \
    X(i16, int16_t)                                                            \
    X(u16, uint16_t)

/* clang-format on */
#endif
