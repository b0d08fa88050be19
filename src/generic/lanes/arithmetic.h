/* SPDX-License-Identifier: MIT */
/*
 * Primitives that C itself has for vectors, as GCC and clang extend it: for
 * lane headers whose vectors have a size, all but SVE's. The includer has
 * defined lanes_<kind> and COUNT_<kind>.
 */
#ifndef WGC_SRC_GENERIC_ARITHMETIC_H
#define WGC_SRC_GENERIC_ARITHMETIC_H

typedef uint16_t vector_u16 __attribute__((vector_size(2 * COUNT_b16)));
typedef uint32_t vector_u32 __attribute__((vector_size(4 * COUNT_b32)));
typedef uint64_t vector_u64 __attribute__((vector_size(8 * COUNT_b64)));
typedef int64_t vector_i64 __attribute__((vector_size(8 * COUNT_b64)));
typedef float vector_f32 __attribute__((vector_size(4 * COUNT_f32)));
typedef double vector_f64 __attribute__((vector_size(8 * COUNT_f64)));

WGC_INLINE lanes_b32 to_pattern_f32(lanes_f32 x) { return (lanes_b32)x; }
WGC_INLINE lanes_b64 to_pattern_f64(lanes_f64 x) { return (lanes_b64)x; }
WGC_INLINE lanes_f32 from_pattern_f32(lanes_b32 x) { return (lanes_f32)x; }
WGC_INLINE lanes_f64 from_pattern_f64(lanes_b64 x) { return (lanes_f64)x; }

WGC_INLINE uint16_t first_b16(lanes_b16 x) { return ((vector_u16)x)[0]; }
WGC_INLINE uint32_t first_b32(lanes_b32 x) { return ((vector_u32)x)[0]; }
/* Signed: GCC 12 copies the vector first, where it is not. */
WGC_INLINE uint64_t first_b64(lanes_b64 x)
{
    return (uint64_t)((vector_i64)x)[0];
}
WGC_INLINE float first_f32(lanes_f32 x) { return ((vector_f32)x)[0]; }
WGC_INLINE double first_f64(lanes_f64 x) { return ((vector_f64)x)[0]; }

WGC_INLINE lanes_b32 add_b32(lanes_b32 a, lanes_b32 b)
{
    return (lanes_b32)((vector_u32)a + (vector_u32)b);
}
WGC_INLINE lanes_b64 add_b64(lanes_b64 a, lanes_b64 b)
{
    return (lanes_b64)((vector_u64)a + (vector_u64)b);
}
WGC_INLINE lanes_f32 add_f32(lanes_f32 a, lanes_f32 b)
{
    return (lanes_f32)((vector_f32)a + (vector_f32)b);
}
WGC_INLINE lanes_f64 add_f64(lanes_f64 a, lanes_f64 b)
{
    return (lanes_f64)((vector_f64)a + (vector_f64)b);
}

WGC_INLINE lanes_b32 mul_b32(lanes_b32 a, lanes_b32 b)
{
    return (lanes_b32)((vector_u32)a * (vector_u32)b);
}
WGC_INLINE lanes_f32 mul_f32(lanes_f32 a, lanes_f32 b)
{
    return (lanes_f32)((vector_f32)a * (vector_f32)b);
}
WGC_INLINE lanes_f64 mul_f64(lanes_f64 a, lanes_f64 b)
{
    return (lanes_f64)((vector_f64)a * (vector_f64)b);
}

WGC_INLINE lanes_b32 and_b32(lanes_b32 a, lanes_b32 b)
{
    return (lanes_b32)((vector_u64)a & (vector_u64)b);
}
WGC_INLINE lanes_b32 or_b32(lanes_b32 a, lanes_b32 b)
{
    return (lanes_b32)((vector_u64)a | (vector_u64)b);
}
WGC_INLINE lanes_b32 xor_b32(lanes_b32 a, lanes_b32 b)
{
    return (lanes_b32)((vector_u64)a ^ (vector_u64)b);
}
WGC_INLINE lanes_b64 and_b64(lanes_b64 a, lanes_b64 b)
{
    return (lanes_b64)((vector_u64)a & (vector_u64)b);
}
WGC_INLINE lanes_b64 or_b64(lanes_b64 a, lanes_b64 b)
{
    return (lanes_b64)((vector_u64)a | (vector_u64)b);
}
WGC_INLINE lanes_b64 xor_b64(lanes_b64 a, lanes_b64 b)
{
    return (lanes_b64)((vector_u64)a ^ (vector_u64)b);
}

#endif
