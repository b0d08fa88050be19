/* SPDX-License-Identifier: MIT */
/*
 * NEON's intrinsics on another CPU: SIMDe's, by their own names. Its FMINNM and
 * FMAXNM do not order zeros (0.7.4), so these four are written out here.
 */
#ifndef WGC_TESTS_SIMDE_ARM_NEON_H
#define WGC_TESTS_SIMDE_ARM_NEON_H

#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/arm/neon.h>

#include <math.h>

#undef vminnmq_f32
#undef vmaxnmq_f32
#undef vminnmq_f64
#undef vmaxnmq_f64

/* Takes b where a is NaN, or b is no NaN and beyond a. */
#define FUNCTION(name, type, vector, count, load, store, beyond, zero)         \
    static inline vector name(vector va, vector vb)                            \
    {                                                                          \
        type a[count], b[count];                                               \
        store(a, va);                                                          \
        store(b, vb);                                                          \
        for (int i = 0; i < count; i++)                                        \
            if (isnan(a[i]) || b[i] beyond a[i] ||                             \
                (a[i] == b[i] && signbit(zero[i])))                            \
                a[i] = b[i];                                                   \
        return load(a);                                                        \
    }
FUNCTION(vminnmq_f32, float, float32x4_t, 4, vld1q_f32, vst1q_f32, <, b)
FUNCTION(vmaxnmq_f32, float, float32x4_t, 4, vld1q_f32, vst1q_f32, >, a)
FUNCTION(vminnmq_f64, double, float64x2_t, 2, vld1q_f64, vst1q_f64, <, b)
FUNCTION(vmaxnmq_f64, double, float64x2_t, 2, vld1q_f64, vst1q_f64, >, a)
#undef FUNCTION

#endif
