/* SPDX-License-Identifier: MIT */
/*
 * Lanes of SVE vectors. What each primitive must do is in
 * docs/dev/adding-an-isa.md; nothing but primitives lives here.
 *
 * Parameter, from the flags, of which -msve-vector-bits says the same:
 *   SVE_BITS  what the registers have: 128, 256 or 512
 */
#ifndef WGC_SRC_ARM_LANES_SVE_H
#define WGC_SRC_ARM_LANES_SVE_H

#include <arm_sve.h>
#include <stdbool.h>

#include "elements.h"
#include "generic/lanes/tuning.h"

#define COUNT_b16 (SVE_BITS / 16)
#define COUNT_b32 (SVE_BITS / 32)
#define COUNT_b64 (SVE_BITS / 64)
#define COUNT_f32 (SVE_BITS / 32)
#define COUNT_f64 (SVE_BITS / 64)

static const struct tuning tuning = {
    .serial_up_to = {[MUL_64] = 8},
#if SVE_BITS == 128
    /* An addition takes two cycles or more. With longer registers other
     * operations bound the loop. */
    .pairs = INTEGERS_OF_64 | 1 << LIGHT_WORK | 1 << MINMAX_f64,
#endif
    /* Arm's cores take longer over a store that crosses 16 or 32 bytes. */
    .exclusive_slides = true,
};

typedef svuint16_t lanes_b16;
typedef svuint32_t lanes_b32;
typedef svuint64_t lanes_b64;
typedef svfloat32_t lanes_f32;
typedef svfloat64_t lanes_f64;
typedef lanes_f32 (*op_f32)(lanes_f32, lanes_f32);
typedef lanes_f64 (*op_f64)(lanes_f64, lanes_f64);

/* Only vectors of a length that is known go into structs and arrays. */
#define HELD_TYPES
#define OF_SVE_BITS __attribute__((arm_sve_vector_bits(SVE_BITS)))
typedef svuint16_t held_b16 OF_SVE_BITS;
typedef svuint32_t held_b32 OF_SVE_BITS;
typedef svuint64_t held_b64 OF_SVE_BITS;
typedef svfloat32_t held_f32 OF_SVE_BITS;
typedef svfloat64_t held_f64 OF_SVE_BITS;

/* ---- All lanes ----------------------------------------------------------- */

#if SVE_BITS == 128
#define SVE_PATTERN_8 SV_VL16
#define SVE_PATTERN_16 SV_VL8
#define SVE_PATTERN_32 SV_VL4
#define SVE_PATTERN_64 SV_VL2
#elif SVE_BITS == 256
#define SVE_PATTERN_8 SV_VL32
#define SVE_PATTERN_16 SV_VL16
#define SVE_PATTERN_32 SV_VL8
#define SVE_PATTERN_64 SV_VL4
#else
#define SVE_PATTERN_8 SV_VL64
#define SVE_PATTERN_16 SV_VL32
#define SVE_PATTERN_32 SV_VL16
#define SVE_PATTERN_64 SV_VL8
#endif

WGC_INLINE svbool_t all_8(void) { return svptrue_pat_b8(SVE_PATTERN_8); }
WGC_INLINE svbool_t all_16(void) { return svptrue_pat_b16(SVE_PATTERN_16); }
WGC_INLINE svbool_t all_32(void) { return svptrue_pat_b32(SVE_PATTERN_32); }
WGC_INLINE svbool_t all_64(void) { return svptrue_pat_b64(SVE_PATTERN_64); }

/* The bytes of the first n lanes of 1, 2, 4 or 8 bytes. */
WGC_INLINE svbool_t first_bytes(size_t n, size_t size)
{
    return svwhilelt_b8_u64(0, n * size);
}

/* ---- Memory ------------------------------------------------------------- */

/* Through bytes: GCC takes a load of any other type to alias only that type,
 * and exact operators see floats as integers. */
WGC_INLINE lanes_b16 load_b16(const void *p)
{
    return svreinterpret_u16_u8(svld1_u8(all_8(), p));
}
WGC_INLINE lanes_b32 load_b32(const void *p)
{
    return svreinterpret_u32_u8(svld1_u8(all_8(), p));
}
WGC_INLINE lanes_b64 load_b64(const void *p)
{
    return svreinterpret_u64_u8(svld1_u8(all_8(), p));
}
WGC_INLINE lanes_f32 load_f32(const void *p)
{
    return svreinterpret_f32_u8(svld1_u8(all_8(), p));
}
WGC_INLINE lanes_f64 load_f64(const void *p)
{
    return svreinterpret_f64_u8(svld1_u8(all_8(), p));
}
WGC_INLINE lanes_f32 load_f16(const void *p)
{
    const svuint32_t halves = svld1uh_u32(all_32(), p);
    return svcvt_f32_f16_x(all_32(), svreinterpret_f16_u32(halves));
}

WGC_INLINE lanes_b16 load_n_b16(const void *p, size_t n, lanes_b16 fill)
{
    const svbool_t first = first_bytes(n, 2);
    return svsel_u16(first, svreinterpret_u16_u8(svld1_u8(first, p)), fill);
}
WGC_INLINE lanes_b32 load_n_b32(const void *p, size_t n, lanes_b32 fill)
{
    const svbool_t first = first_bytes(n, 4);
    return svsel_u32(first, svreinterpret_u32_u8(svld1_u8(first, p)), fill);
}
WGC_INLINE lanes_b64 load_n_b64(const void *p, size_t n, lanes_b64 fill)
{
    const svbool_t first = first_bytes(n, 8);
    return svsel_u64(first, svreinterpret_u64_u8(svld1_u8(first, p)), fill);
}
WGC_INLINE lanes_f32 load_n_f32(const void *p, size_t n, lanes_f32 fill)
{
    const svbool_t first = first_bytes(n, 4);
    return svsel_f32(first, svreinterpret_f32_u8(svld1_u8(first, p)), fill);
}
WGC_INLINE lanes_f64 load_n_f64(const void *p, size_t n, lanes_f64 fill)
{
    const svbool_t first = first_bytes(n, 8);
    return svsel_f64(first, svreinterpret_f64_u8(svld1_u8(first, p)), fill);
}
WGC_INLINE lanes_f32 load_n_f16(const void *p, size_t n, lanes_f32 fill)
{
    const svbool_t first = first_bytes(n, 4);
    const svuint32_t halves = svld1uh_u32(first, p);
    return svcvt_f32_f16_m(fill, first, svreinterpret_f16_u32(halves));
}

WGC_INLINE void store_b16(void *p, lanes_b16 x)
{
    svst1_u8(all_8(), p, svreinterpret_u8_u16(x));
}
WGC_INLINE void store_b32(void *p, lanes_b32 x)
{
    svst1_u8(all_8(), p, svreinterpret_u8_u32(x));
}
WGC_INLINE void store_b64(void *p, lanes_b64 x)
{
    svst1_u8(all_8(), p, svreinterpret_u8_u64(x));
}
WGC_INLINE void store_f32(void *p, lanes_f32 x)
{
    svst1_u8(all_8(), p, svreinterpret_u8_f32(x));
}
WGC_INLINE void store_f64(void *p, lanes_f64 x)
{
    svst1_u8(all_8(), p, svreinterpret_u8_f64(x));
}

/* Each half in the lower part of a float's lane. */
WGC_INLINE svuint32_t half_of_f32(lanes_f32 x)
{
    return svreinterpret_u32_f16(svcvt_f16_f32_x(all_32(), x));
}
WGC_INLINE void store_f16(void *p, lanes_f32 x)
{
    svst1h_u32(all_32(), p, half_of_f32(x));
}

WGC_INLINE void store_n_b16(void *p, lanes_b16 x, size_t n)
{
    svst1_u8(first_bytes(n, 2), p, svreinterpret_u8_u16(x));
}
WGC_INLINE void store_n_b32(void *p, lanes_b32 x, size_t n)
{
    svst1_u8(first_bytes(n, 4), p, svreinterpret_u8_u32(x));
}
WGC_INLINE void store_n_b64(void *p, lanes_b64 x, size_t n)
{
    svst1_u8(first_bytes(n, 8), p, svreinterpret_u8_u64(x));
}
WGC_INLINE void store_n_f32(void *p, lanes_f32 x, size_t n)
{
    svst1_u8(first_bytes(n, 4), p, svreinterpret_u8_f32(x));
}
WGC_INLINE void store_n_f64(void *p, lanes_f64 x, size_t n)
{
    svst1_u8(first_bytes(n, 8), p, svreinterpret_u8_f64(x));
}
WGC_INLINE void store_n_f16(void *p, lanes_f32 x, size_t n)
{
    svst1h_u32(first_bytes(n, 4), p, half_of_f32(x));
}

/* ---- Single values ------------------------------------------------------ */

WGC_INLINE lanes_b16 splat_b16(uint16_t x) { return svdup_u16(x); }
WGC_INLINE lanes_b32 splat_b32(uint32_t x) { return svdup_u32(x); }
WGC_INLINE lanes_b64 splat_b64(uint64_t x) { return svdup_u64(x); }
WGC_INLINE lanes_f32 splat_f32(float x) { return svdup_f32(x); }
WGC_INLINE lanes_f64 splat_f64(double x) { return svdup_f64(x); }

/* LASTA without an active lane gives the first. */
WGC_INLINE uint16_t first_b16(lanes_b16 x)
{
    return svlasta_u16(svpfalse_b(), x);
}
WGC_INLINE uint32_t first_b32(lanes_b32 x)
{
    return svlasta_u32(svpfalse_b(), x);
}
WGC_INLINE uint64_t first_b64(lanes_b64 x)
{
    return svlasta_u64(svpfalse_b(), x);
}
WGC_INLINE float first_f32(lanes_f32 x) { return svlasta_f32(svpfalse_b(), x); }
WGC_INLINE double first_f64(lanes_f64 x)
{
    return svlasta_f64(svpfalse_b(), x);
}
WGC_INLINE wgc_f16 first_f16(lanes_f32 x)
{
    return (wgc_f16)first_b32(half_of_f32(x));
}

WGC_INLINE lanes_b16 last_b16(lanes_b16 x)
{
    return svdup_lane_u16(x, COUNT_b16 - 1);
}
WGC_INLINE lanes_b32 last_b32(lanes_b32 x)
{
    return svdup_lane_u32(x, COUNT_b32 - 1);
}
WGC_INLINE lanes_b64 last_b64(lanes_b64 x)
{
    return svdup_lane_u64(x, COUNT_b64 - 1);
}
WGC_INLINE lanes_f32 last_f32(lanes_f32 x)
{
    return svdup_lane_f32(x, COUNT_f32 - 1);
}
WGC_INLINE lanes_f64 last_f64(lanes_f64 x)
{
    return svdup_lane_f64(x, COUNT_f64 - 1);
}

/* ---- Moving lanes up, from the vector before ---------------------------- */

WGC_INLINE lanes_b16 slide1_b16(lanes_b16 before, lanes_b16 x)
{
    return svext_u16(before, x, SVE_BITS / 16 - 1);
}
WGC_INLINE lanes_b16 slide2_b16(lanes_b16 before, lanes_b16 x)
{
    return svext_u16(before, x, SVE_BITS / 16 - 2);
}
WGC_INLINE lanes_b16 slide4_b16(lanes_b16 before, lanes_b16 x)
{
    return svext_u16(before, x, SVE_BITS / 16 - 4);
}
WGC_INLINE lanes_b32 slide1_b32(lanes_b32 before, lanes_b32 x)
{
    return svext_u32(before, x, SVE_BITS / 32 - 1);
}
WGC_INLINE lanes_b32 slide2_b32(lanes_b32 before, lanes_b32 x)
{
    return svext_u32(before, x, SVE_BITS / 32 - 2);
}
WGC_INLINE lanes_b64 slide1_b64(lanes_b64 before, lanes_b64 x)
{
    return svext_u64(before, x, SVE_BITS / 64 - 1);
}
WGC_INLINE lanes_f32 slide1_f32(lanes_f32 before, lanes_f32 x)
{
    return svext_f32(before, x, SVE_BITS / 32 - 1);
}
WGC_INLINE lanes_f64 slide1_f64(lanes_f64 before, lanes_f64 x)
{
    return svext_f64(before, x, SVE_BITS / 64 - 1);
}
#if SVE_BITS > 128
WGC_INLINE lanes_b16 slide8_b16(lanes_b16 before, lanes_b16 x)
{
    return svext_u16(before, x, SVE_BITS / 16 - 8);
}
WGC_INLINE lanes_b32 slide4_b32(lanes_b32 before, lanes_b32 x)
{
    return svext_u32(before, x, SVE_BITS / 32 - 4);
}
WGC_INLINE lanes_b64 slide2_b64(lanes_b64 before, lanes_b64 x)
{
    return svext_u64(before, x, SVE_BITS / 64 - 2);
}
#endif
#if SVE_BITS > 256
WGC_INLINE lanes_b16 slide16_b16(lanes_b16 before, lanes_b16 x)
{
    return svext_u16(before, x, SVE_BITS / 16 - 16);
}
WGC_INLINE lanes_b32 slide8_b32(lanes_b32 before, lanes_b32 x)
{
    return svext_u32(before, x, SVE_BITS / 32 - 8);
}
WGC_INLINE lanes_b64 slide4_b64(lanes_b64 before, lanes_b64 x)
{
    return svext_u64(before, x, SVE_BITS / 64 - 4);
}
#endif

/* ---- Moving lanes down, to fold; what comes in at the top is unspecified - */

WGC_INLINE lanes_b16 down1_b16(lanes_b16 x) { return svext_u16(x, x, 1); }
WGC_INLINE lanes_b16 down2_b16(lanes_b16 x) { return svext_u16(x, x, 2); }
WGC_INLINE lanes_b16 down4_b16(lanes_b16 x) { return svext_u16(x, x, 4); }
WGC_INLINE lanes_b32 down1_b32(lanes_b32 x) { return svext_u32(x, x, 1); }
WGC_INLINE lanes_b32 down2_b32(lanes_b32 x) { return svext_u32(x, x, 2); }
WGC_INLINE lanes_b64 down1_b64(lanes_b64 x) { return svext_u64(x, x, 1); }
WGC_INLINE lanes_f32 down1_f32(lanes_f32 x) { return svext_f32(x, x, 1); }
WGC_INLINE lanes_f32 down2_f32(lanes_f32 x) { return svext_f32(x, x, 2); }
WGC_INLINE lanes_f64 down1_f64(lanes_f64 x) { return svext_f64(x, x, 1); }
#if SVE_BITS > 128
WGC_INLINE lanes_b16 down8_b16(lanes_b16 x) { return svext_u16(x, x, 8); }
WGC_INLINE lanes_b32 down4_b32(lanes_b32 x) { return svext_u32(x, x, 4); }
WGC_INLINE lanes_b64 down2_b64(lanes_b64 x) { return svext_u64(x, x, 2); }
WGC_INLINE lanes_f32 down4_f32(lanes_f32 x) { return svext_f32(x, x, 4); }
WGC_INLINE lanes_f64 down2_f64(lanes_f64 x) { return svext_f64(x, x, 2); }
#endif
#if SVE_BITS > 256
WGC_INLINE lanes_b16 down16_b16(lanes_b16 x) { return svext_u16(x, x, 16); }
WGC_INLINE lanes_b32 down8_b32(lanes_b32 x) { return svext_u32(x, x, 8); }
WGC_INLINE lanes_b64 down4_b64(lanes_b64 x) { return svext_u64(x, x, 4); }
WGC_INLINE lanes_f32 down8_f32(lanes_f32 x) { return svext_f32(x, x, 8); }
WGC_INLINE lanes_f64 down4_f64(lanes_f64 x) { return svext_f64(x, x, 4); }
#endif

/* ---- Steps of the scan's tree ------------------------------------------- */

/* Lane j with j & m: lane m - 1 of its run of 2m; others: neutral. */
WGC_INLINE lanes_f32 lower_f32(lanes_f32 x, lanes_f32 neutral, uint32_t m)
{
    const svuint32_t lane = svindex_u32(0, 1);
    const svuint32_t run = svand_n_u32_x(all_32(), lane, ~(2 * m - 1));
    const svuint32_t from = svorr_n_u32_x(all_32(), run, m - 1);
    const svuint32_t upper = svand_n_u32_x(all_32(), lane, m);
    return svsel_f32(svcmpne_n_u32(all_32(), upper, 0), svtbl_f32(x, from),
                     neutral);
}
WGC_INLINE lanes_f64 lower_f64(lanes_f64 x, lanes_f64 neutral, uint64_t m)
{
    const svuint64_t lane = svindex_u64(0, 1);
    const svuint64_t run = svand_n_u64_x(all_64(), lane, ~(2 * m - 1));
    const svuint64_t from = svorr_n_u64_x(all_64(), run, m - 1);
    const svuint64_t upper = svand_n_u64_x(all_64(), lane, m);
    return svsel_f64(svcmpne_n_u64(all_64(), upper, 0), svtbl_f64(x, from),
                     neutral);
}

/* neutral is the same in every lane, so transposing puts it where it must be.
 */
WGC_INLINE lanes_f32 step1_f32(lanes_f32 x, lanes_f32 neutral, op_f32 op)
{
    return op(svtrn1_f32(neutral, x), x);
}
WGC_INLINE lanes_f32 step2_f32(lanes_f32 x, lanes_f32 neutral, op_f32 op)
{
    const svfloat64_t odd = svreinterpret_f64_f32(svtrn2_f32(x, x));
    const svfloat64_t even = svreinterpret_f64_f32(neutral);
    return op(svreinterpret_f32_f64(svtrn1_f64(even, odd)), x);
}

WGC_INLINE lanes_f64 step1_f64(lanes_f64 x, lanes_f64 neutral, op_f64 op)
{
    return op(svtrn1_f64(neutral, x), x);
}
#if SVE_BITS > 128
WGC_INLINE lanes_f32 step4_f32(lanes_f32 x, lanes_f32 neutral, op_f32 op)
{
    return op(lower_f32(x, neutral, 4), x);
}
WGC_INLINE lanes_f64 step2_f64(lanes_f64 x, lanes_f64 neutral, op_f64 op)
{
    return op(lower_f64(x, neutral, 2), x);
}
#endif
#if SVE_BITS > 256
WGC_INLINE lanes_f32 step8_f32(lanes_f32 x, lanes_f32 neutral, op_f32 op)
{
    return op(lower_f32(x, neutral, 8), x);
}
WGC_INLINE lanes_f64 step4_f64(lanes_f64 x, lanes_f64 neutral, op_f64 op)
{
    return op(lower_f64(x, neutral, 4), x);
}
#endif

/* ---- What compilers must not see through, choosing, testing ------------- */

/* clang turns P + (a + b) into (P + a) + b, which doubles a scan's chain. */
WGC_INLINE lanes_b16 opaque_b16(lanes_b16 x)
{
    __asm__("" : "+w"(x));
    return x;
}
WGC_INLINE lanes_b32 opaque_b32(lanes_b32 x)
{
    __asm__("" : "+w"(x));
    return x;
}
WGC_INLINE lanes_b64 opaque_b64(lanes_b64 x)
{
    __asm__("" : "+w"(x));
    return x;
}

/* Lane j of a where bit j of `lanes` is set, else of b. */
WGC_INLINE lanes_b16 select_b16(uint32_t lanes, lanes_b16 a, lanes_b16 b)
{
    const svuint16_t lane = svindex_u16(0, 1);
    const svuint16_t bits =
        svsel_u16(svcmplt_n_u16(all_16(), lane, 16), svdup_u16((uint16_t)lanes),
                  svdup_u16((uint16_t)(lanes >> 16)));
    const svuint16_t bit =
        svlsl_u16_x(all_16(), svdup_u16(1), svand_n_u16_x(all_16(), lane, 15));
    const svuint16_t set = svand_u16_x(all_16(), bits, bit);
    return svsel_u16(svcmpne_n_u16(all_16(), set, 0), a, b);
}
WGC_INLINE lanes_b32 select_b32(uint32_t lanes, lanes_b32 a, lanes_b32 b)
{
    const svuint32_t bit =
        svlsl_u32_x(all_32(), svdup_u32(1), svindex_u32(0, 1));
    const svuint32_t set = svand_n_u32_x(all_32(), bit, lanes);
    return svsel_u32(svcmpne_n_u32(all_32(), set, 0), a, b);
}
WGC_INLINE lanes_b64 select_b64(uint32_t lanes, lanes_b64 a, lanes_b64 b)
{
    const svuint64_t bit =
        svlsl_u64_x(all_64(), svdup_u64(1), svindex_u64(0, 1));
    const svuint64_t set = svand_n_u64_x(all_64(), bit, lanes);
    return svsel_u64(svcmpne_n_u64(all_64(), set, 0), a, b);
}

WGC_INLINE lanes_b32 is_zero_b32(lanes_b32 x)
{
    return svdup_n_u32_z(svcmpeq_n_u32(all_32(), x, 0), UINT32_MAX);
}
WGC_INLINE bool any_bit_b32(lanes_b32 x)
{
    return svptest_any(all_32(), svcmpne_n_u32(all_32(), x, 0));
}

/* ---- Operators ---------------------------------------------------------- */

WGC_INLINE lanes_b32 add_b32(lanes_b32 a, lanes_b32 b)
{
    return svadd_u32_x(all_32(), a, b);
}
WGC_INLINE lanes_b64 add_b64(lanes_b64 a, lanes_b64 b)
{
    return svadd_u64_x(all_64(), a, b);
}
WGC_INLINE lanes_f32 add_f32(lanes_f32 a, lanes_f32 b)
{
    return svadd_f32_x(all_32(), a, b);
}
WGC_INLINE lanes_f64 add_f64(lanes_f64 a, lanes_f64 b)
{
    return svadd_f64_x(all_64(), a, b);
}

WGC_INLINE lanes_b32 mul_b32(lanes_b32 a, lanes_b32 b)
{
    return svmul_u32_x(all_32(), a, b);
}
WGC_INLINE lanes_b64 mul_b64(lanes_b64 a, lanes_b64 b)
{
    return svmul_u64_x(all_64(), a, b);
}
WGC_INLINE lanes_f32 mul_f32(lanes_f32 a, lanes_f32 b)
{
    return svmul_f32_x(all_32(), a, b);
}
WGC_INLINE lanes_f64 mul_f64(lanes_f64 a, lanes_f64 b)
{
    return svmul_f64_x(all_64(), a, b);
}

WGC_INLINE lanes_b32 and_b32(lanes_b32 a, lanes_b32 b)
{
    return svand_u32_x(all_32(), a, b);
}
WGC_INLINE lanes_b64 and_b64(lanes_b64 a, lanes_b64 b)
{
    return svand_u64_x(all_64(), a, b);
}
WGC_INLINE lanes_b32 or_b32(lanes_b32 a, lanes_b32 b)
{
    return svorr_u32_x(all_32(), a, b);
}
WGC_INLINE lanes_b64 or_b64(lanes_b64 a, lanes_b64 b)
{
    return svorr_u64_x(all_64(), a, b);
}
WGC_INLINE lanes_b32 xor_b32(lanes_b32 a, lanes_b32 b)
{
    return sveor_u32_x(all_32(), a, b);
}
WGC_INLINE lanes_b64 xor_b64(lanes_b64 a, lanes_b64 b)
{
    return sveor_u64_x(all_64(), a, b);
}

WGC_INLINE lanes_b32 min_i32(lanes_b32 a, lanes_b32 b)
{
    return svreinterpret_u32_s32(svmin_s32_x(all_32(), svreinterpret_s32_u32(a),
                                             svreinterpret_s32_u32(b)));
}
WGC_INLINE lanes_b32 min_u32(lanes_b32 a, lanes_b32 b)
{
    return svmin_u32_x(all_32(), a, b);
}
WGC_INLINE lanes_b32 max_i32(lanes_b32 a, lanes_b32 b)
{
    return svreinterpret_u32_s32(svmax_s32_x(all_32(), svreinterpret_s32_u32(a),
                                             svreinterpret_s32_u32(b)));
}
WGC_INLINE lanes_b32 max_u32(lanes_b32 a, lanes_b32 b)
{
    return svmax_u32_x(all_32(), a, b);
}

WGC_INLINE lanes_b64 min_i64(lanes_b64 a, lanes_b64 b)
{
    return svreinterpret_u64_s64(svmin_s64_x(all_64(), svreinterpret_s64_u64(a),
                                             svreinterpret_s64_u64(b)));
}
WGC_INLINE lanes_b64 min_u64(lanes_b64 a, lanes_b64 b)
{
    return svmin_u64_x(all_64(), a, b);
}
WGC_INLINE lanes_b64 max_i64(lanes_b64 a, lanes_b64 b)
{
    return svreinterpret_u64_s64(svmax_s64_x(all_64(), svreinterpret_s64_u64(a),
                                             svreinterpret_s64_u64(b)));
}
WGC_INLINE lanes_b64 max_u64(lanes_b64 a, lanes_b64 b)
{
    return svmax_u64_x(all_64(), a, b);
}

/* FMINNM and FMAXNM are minNum and maxNum with -0.0 < +0.0; SVE has them for
 * half too. */
WGC_INLINE lanes_b16 min_f16(lanes_b16 a, lanes_b16 b)
{
    return svreinterpret_u16_f16(svminnm_f16_x(
        all_16(), svreinterpret_f16_u16(a), svreinterpret_f16_u16(b)));
}
WGC_INLINE lanes_b16 max_f16(lanes_b16 a, lanes_b16 b)
{
    return svreinterpret_u16_f16(svmaxnm_f16_x(
        all_16(), svreinterpret_f16_u16(a), svreinterpret_f16_u16(b)));
}
WGC_INLINE lanes_b32 min_f32(lanes_b32 a, lanes_b32 b)
{
    return svreinterpret_u32_f32(svminnm_f32_x(
        all_32(), svreinterpret_f32_u32(a), svreinterpret_f32_u32(b)));
}
WGC_INLINE lanes_b32 max_f32(lanes_b32 a, lanes_b32 b)
{
    return svreinterpret_u32_f32(svmaxnm_f32_x(
        all_32(), svreinterpret_f32_u32(a), svreinterpret_f32_u32(b)));
}
WGC_INLINE lanes_b64 min_f64(lanes_b64 a, lanes_b64 b)
{
    return svreinterpret_u64_f64(svminnm_f64_x(
        all_64(), svreinterpret_f64_u64(a), svreinterpret_f64_u64(b)));
}
WGC_INLINE lanes_b64 max_f64(lanes_b64 a, lanes_b64 b)
{
    return svreinterpret_u64_f64(svmaxnm_f64_x(
        all_64(), svreinterpret_f64_u64(a), svreinterpret_f64_u64(b)));
}

/* For exact sums. */
#define MANY_REGISTERS 1

/* Every operator has its instruction: there are no keys. */
#include "arm/lanes_neon_narrow.h"
#include "arm/lanes_sve_groups.h"

#include "generic/lanes/lanes_common.h"

#endif
