/* SPDX-License-Identifier: MIT */
/*
 * LLVM IR, made by the C preprocessor: scans and reductions of a group as loops
 * over packets, with wgc's packet functions and as vectorisers emit them today:
 * a log-step scan per packet, the carry in a memory cell, and an ordered
 * llvm.vector.reduce. The `_register` kernels leave them the carry in a
 * register. wgc's loops take a block of items a round, so that the place of a
 * packet in its row, and so the state's layout, is a constant. The functions
 * named alone_ scan one packet in registers, to count their instructions.
 */

/* clang-format off */

/* Per VF: the steps of its scan, STEP(from, to, mask); the last step; the last
 * lane. */
#define STEPS_4(STEP)                                                          \
    STEP(0, 1, <i32 4, i32 0, i32 1, i32 2>)                                   \
    STEP(1, 2, <i32 4, i32 4, i32 0, i32 1>)
#define END_4 3
#define LAST_4 2
#define STEPS_8(STEP)                                                          \
    STEP(0, 1, <i32 8, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6>)       \
    STEP(1, 2, <i32 8, i32 8, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5>)       \
    STEP(2, 3, <i32 8, i32 8, i32 8, i32 8, i32 0, i32 1, i32 2, i32 3>)
#define END_8 7
#define LAST_8 3
#define STEPS_16(STEP)                                                         \
    STEP(0, 1, <i32 16, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6,       \
                i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14>)  \
    STEP(1, 2, <i32 16, i32 16, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5,      \
                i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13>)   \
    STEP(2, 3, <i32 16, i32 16, i32 16, i32 16, i32 0, i32 1, i32 2, i32 3,    \
                i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11>)     \
    STEP(3, 4, <i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16,        \
                i32 16, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6,       \
                i32 7>)
#define END_16 15
#define LAST_16 4

/* Lanes that a step does not fill; the same value in all of them. */
#define ACTIVE_0 -2
#define ACTIVE_1 -4
#define ACTIVE_2 -16
#define ACTIVE_3 -256
#define CHOICE(vf) CHOICE_##vf
#define CHOICE_1 i1
#define CHOICE_4 <4 x i1>
#define CHOICE_8 <8 x i1>
#define CHOICE_16 <16 x i1>
#define SPLAT_4(x) <x, x, x, x>
#define SPLAT_8(x) <x, x, x, x, x, x, x, x>
#define SPLAT_16(x) <x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x>

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.full"}

/* COMBINE: %name of two values of a type, or of its vectors. NONE: changes
 * nothing. BLOCK: eight rows. REDUCED: the end of a packet's reduction into
 * %next. */
#define TYPE f32
#define T float
#define OP add
#define NONE 0.0
#define COMBINE(name, type, vf, a, b) %name = fadd type a, b
#define BLOCK 128
#define REDUCED(VF)                                                            \
    %next = call float @llvm.vector.reduce.fadd.v##VF##f32(                    \
        float %before, <VF x float> %x)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
declare float @llvm.vector.reduce.fadd.v8f32(float, <8 x float>)
declare float @llvm.vector.reduce.fadd.v16f32(float, <16 x float>)
#include "kernels_of_type.ll.h"

#define TYPE f64
#define T double
#define OP add
#define NONE 0.0
#define COMBINE(name, type, vf, a, b) %name = fadd type a, b
#define BLOCK 64
#define REDUCED(VF)                                                            \
    %next = call double @llvm.vector.reduce.fadd.v##VF##f64(                   \
        double %before, <VF x double> %x)
declare double @llvm.vector.reduce.fadd.v4f64(double, <4 x double>)
declare double @llvm.vector.reduce.fadd.v8f64(double, <8 x double>)
declare double @llvm.vector.reduce.fadd.v16f64(double, <16 x double>)
#include "kernels_of_type.ll.h"

/* By compare and select. */
#define TYPE f64
#define T double
#define OP max
#define NONE 0xFFF0000000000000
#define COMBINE(name, type, vf, a, b)                                          \
    %is.##name = fcmp ogt type a, b                                            \
    %name = select CHOICE(vf) %is.##name, type a, type b
#define BLOCK 64
#define REDUCED(VF)                                                            \
    %max = call nnan double @llvm.vector.reduce.fmax.v##VF##f64(               \
        <VF x double> %x)                                                      \
    COMBINE(next, double, 1, %before, %max)
declare double @llvm.vector.reduce.fmax.v4f64(<4 x double>)
declare double @llvm.vector.reduce.fmax.v8f64(<8 x double>)
declare double @llvm.vector.reduce.fmax.v16f64(<16 x double>)
#include "kernels_of_type.ll.h"

#define TYPE f32
#define T float
#define OP max
#define NONE 0xFFF0000000000000
#define COMBINE(name, type, vf, a, b)                                          \
    %is.##name = fcmp ogt type a, b                                            \
    %name = select CHOICE(vf) %is.##name, type a, type b
#define BLOCK 64
#define REDUCED(VF)                                                            \
    %max = call nnan float @llvm.vector.reduce.fmax.v##VF##f32(               \
        <VF x float> %x)                                                      \
    COMBINE(next, float, 1, %before, %max)
declare float @llvm.vector.reduce.fmax.v4f32(<4 x float>)
declare float @llvm.vector.reduce.fmax.v8f32(<8 x float>)
declare float @llvm.vector.reduce.fmax.v16f32(<16 x float>)
#include "kernels_of_type.ll.h"

#define TYPE i32
#define T i32
#define OP add
#define NONE 0
#define COMBINE(name, type, vf, a, b) %name = add type a, b
#define BLOCK 64
#define REDUCED(VF)                                                            \
    %sum = call i32 @llvm.vector.reduce.add.v##VF##i32(<VF x i32> %x)          \
    %next = add i32 %before, %sum
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>)
declare i32 @llvm.vector.reduce.add.v16i32(<16 x i32>)
#include "kernels_of_type.ll.h"

#define TYPE i8
#define T i8
#define OP add
#define NONE 0
#define COMBINE(name, type, vf, a, b) %name = add type a, b
#define BLOCK 64
#define REDUCED(VF)                                                            \
    %sum = call i8 @llvm.vector.reduce.add.v##VF##i8(<VF x i8> %x)             \
    %next = add i8 %before, %sum
declare i8 @llvm.vector.reduce.add.v4i8(<4 x i8>)
declare i8 @llvm.vector.reduce.add.v8i8(<8 x i8>)
declare i8 @llvm.vector.reduce.add.v16i8(<16 x i8>)
#include "kernels_of_type.ll.h"

#define TYPE i16
#define T i16
#define OP add
#define NONE 0
#define COMBINE(name, type, vf, a, b) %name = add type a, b
#define BLOCK 64
#define REDUCED(VF)                                                            \
    %sum = call i16 @llvm.vector.reduce.add.v##VF##i16(<VF x i16> %x)          \
    %next = add i16 %before, %sum
declare i16 @llvm.vector.reduce.add.v4i16(<4 x i16>)
declare i16 @llvm.vector.reduce.add.v8i16(<8 x i16>)
declare i16 @llvm.vector.reduce.add.v16i16(<16 x i16>)
#include "kernels_of_type.ll.h"
