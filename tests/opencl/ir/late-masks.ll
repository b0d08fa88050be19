; A choice between a vector and its sum is an addition under a mask, if nothing else of the
; sum is used: what moves its elements moves those of the choice. A mask is loaded once
; where a function begins.
; RUN: --late
; CHECK: @mask = private constant i16 -21846
; CHECK-LABEL: @step(
; CHECK: [[L:%.*]] = load i16, ptr @[[ODD:mask[.0-9]*]]
; CHECK: [[M:%.*]] = bitcast i16 [[L]] to <16 x i1>
; CHECK-NOT: load
; CHECK: %s = fadd
; CHECK-NEXT: [[C:%.*]] = select <16 x i1> [[M]], <16 x float> %s, <16 x float> %x
; CHECK-NEXT: %t = shufflevector <16 x float> [[C]]
; CHECK-NEXT: %u = fadd <16 x float> [[C]], %t
; CHECK-NEXT: [[D:%.*]] = select <16 x i1> [[M]], <16 x float> %u, <16 x float> [[C]]
; CHECK-NEXT: ret <16 x float> [[D]]
; CHECK-LABEL: @first(
; CHECK: [[L:%.*]] = load i16, ptr @[[EVEN:mask[.0-9]*]]
; CHECK: select <16 x i1> {{.*}}, <16 x i32> %s, <16 x i32> %x
; CHECK-LABEL: @doubles(
; CHECK: load i8, ptr @
; CHECK: select <8 x i1> {{.*}}, <8 x double> %s, <8 x double> %x
; CHECK-LABEL: @largest(
; CHECK: select <16 x i1> {{.*}}, <16 x i32> %s, <16 x i32> %x
; CHECK-LABEL: @range(
; CHECK: select <16 x i1> {{.*}}, <16 x float> %s, <16 x float> %x
; CHECK-LABEL: @total(
; CHECK: [[C:%.*]] = select <16 x i1> {{.*}}, <16 x float> %s, <16 x float> %x
; CHECK: %t = fadd <16 x float> %carry, [[C]]
; CHECK-LABEL: @used(
; CHECK-NOT: select
; CHECK-LABEL: @moved(
; CHECK-NOT: select
; CHECK-LABEL: @second(
; CHECK-NOT: select
; CHECK-LABEL: @total_used(
; CHECK-NOT: select
; CHECK-LABEL: @divisor(
; CHECK-NOT: select
; CHECK-LABEL: @others(
; CHECK-NOT: select
; CHECK-LABEL: @call(
; CHECK-NOT: select
; CHECK-LABEL: @order(
; CHECK-NOT: select
; CHECK-LABEL: @longer(
; CHECK-NOT: select
; CHECK-LABEL: @narrow(
; CHECK-NOT: select
; CHECK-LABEL: @shorts(
; CHECK-NOT: select
; CHECK-LABEL: @before(
; CHECK-NOT: select
; CHECK-LABEL: @uses(
; CHECK-NOT: select
; CHECK-LABEL: @many(
; CHECK-COUNT-6: load i16, ptr @mask
; CHECK-NOT: load
; CHECK: ret

declare <16 x i32> @llvm.smax.v16i32(<16 x i32>, <16 x i32>)
declare <16 x float> @llvm.sqrt.v16f32(<16 x float>)
declare <16 x float> @llvm.copysign.v16f32(<16 x float>, <16 x float>)
declare <16 x float> @llvm.x86.avx512.mask.range.ps.512(<16 x float>, <16 x float>, i32, <16 x float>, i16, i32)

define <16 x float> @step(<16 x float> %x, <16 x float> %y) {
  %s = fadd <16 x float> %x, %y
  %c = shufflevector <16 x float> %x, <16 x float> %s, <16 x i32> <i32 0, i32 17, i32 2, i32 19, i32 4, i32 21, i32 6, i32 23, i32 8, i32 25, i32 10, i32 27, i32 12, i32 29, i32 14, i32 31>
  %t = shufflevector <16 x float> %s, <16 x float> poison, <16 x i32> <i32 undef, i32 undef, i32 1, i32 1, i32 undef, i32 undef, i32 5, i32 5, i32 undef, i32 undef, i32 9, i32 9, i32 undef, i32 undef, i32 13, i32 13>
  %u = fadd <16 x float> %c, %t
  %d = shufflevector <16 x float> %c, <16 x float> %u, <16 x i32> <i32 0, i32 17, i32 2, i32 19, i32 4, i32 21, i32 6, i32 23, i32 8, i32 25, i32 10, i32 27, i32 12, i32 29, i32 14, i32 31>
  ret <16 x float> %d
}

define <16 x i32> @first(<16 x i32> %x, <16 x i32> %y) {
  %s = sub <16 x i32> %y, %x
  %c = shufflevector <16 x i32> %s, <16 x i32> %x, <16 x i32> <i32 0, i32 17, i32 2, i32 19, i32 4, i32 21, i32 6, i32 23, i32 8, i32 25, i32 10, i32 27, i32 12, i32 29, i32 14, i32 31>
  ret <16 x i32> %c
}

define <8 x double> @doubles(<8 x double> %x, <8 x double> %y) {
  %s = fadd <8 x double> %x, %y
  %c = shufflevector <8 x double> %x, <8 x double> %s, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 12, i32 13, i32 14, i32 15>
  ret <8 x double> %c
}

define <16 x i32> @largest(<16 x i32> %x, <16 x i32> %y) {
  %s = call <16 x i32> @llvm.smax.v16i32(<16 x i32> %x, <16 x i32> %y)
  %c = shufflevector <16 x i32> %x, <16 x i32> %s, <16 x i32> <i32 0, i32 17, i32 2, i32 19, i32 4, i32 21, i32 6, i32 23, i32 8, i32 25, i32 10, i32 27, i32 12, i32 29, i32 14, i32 31>
  ret <16 x i32> %c
}

define <16 x float> @range(<16 x float> %x, <16 x float> %y) {
  %s = call <16 x float> @llvm.x86.avx512.mask.range.ps.512(<16 x float> %y, <16 x float> %x, i32 5, <16 x float> zeroinitializer, i16 -1, i32 4)
  %c = shufflevector <16 x float> %x, <16 x float> %s, <16 x i32> <i32 0, i32 17, i32 2, i32 19, i32 4, i32 21, i32 6, i32 23, i32 8, i32 25, i32 10, i32 27, i32 12, i32 29, i32 14, i32 31>
  ret <16 x float> %c
}

define <16 x float> @total(<16 x float> %x, <16 x float> %y, <16 x float> %carry, ptr %p) {
  %s = fadd <16 x float> %x, %y
  %c = shufflevector <16 x float> %x, <16 x float> %s, <16 x i32> <i32 0, i32 17, i32 2, i32 19, i32 4, i32 21, i32 6, i32 23, i32 8, i32 25, i32 10, i32 27, i32 12, i32 29, i32 14, i32 31>
  store <16 x float> %c, ptr %p
  %t = fadd <16 x float> %carry, %s
  %b = shufflevector <16 x float> %t, <16 x float> poison, <16 x i32> <i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15>
  ret <16 x float> %b
}

define <16 x float> @used(<16 x float> %x, <16 x float> %y, ptr %p) {
  %s = fadd <16 x float> %x, %y
  store <16 x float> %s, ptr %p
  %c = shufflevector <16 x float> %x, <16 x float> %s, <16 x i32> <i32 0, i32 17, i32 2, i32 19, i32 4, i32 21, i32 6, i32 23, i32 8, i32 25, i32 10, i32 27, i32 12, i32 29, i32 14, i32 31>
  ret <16 x float> %c
}

; element 2 is another one in the choice
define <16 x float> @moved(<16 x float> %x, <16 x float> %y, ptr %p) {
  %s = fadd <16 x float> %x, %y
  %c = shufflevector <16 x float> %x, <16 x float> %s, <16 x i32> <i32 0, i32 17, i32 2, i32 19, i32 4, i32 21, i32 6, i32 23, i32 8, i32 25, i32 10, i32 27, i32 12, i32 29, i32 14, i32 31>
  %t = shufflevector <16 x float> %s, <16 x float> poison, <16 x i32> <i32 1, i32 1, i32 2, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  store <16 x float> %t, ptr %p
  ret <16 x float> %c
}

define <16 x float> @second(<16 x float> %x, <16 x float> %y, ptr %p) {
  %s = fadd <16 x float> %x, %y
  %c = shufflevector <16 x float> %x, <16 x float> %s, <16 x i32> <i32 0, i32 17, i32 2, i32 19, i32 4, i32 21, i32 6, i32 23, i32 8, i32 25, i32 10, i32 27, i32 12, i32 29, i32 14, i32 31>
  %t = shufflevector <16 x float> %y, <16 x float> %s, <16 x i32> <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 16>
  store <16 x float> %t, ptr %p
  ret <16 x float> %c
}

define <16 x float> @total_used(<16 x float> %x, <16 x float> %y, <16 x float> %carry, ptr %p) {
  %s = fadd <16 x float> %x, %y
  %c = shufflevector <16 x float> %x, <16 x float> %s, <16 x i32> <i32 0, i32 17, i32 2, i32 19, i32 4, i32 21, i32 6, i32 23, i32 8, i32 25, i32 10, i32 27, i32 12, i32 29, i32 14, i32 31>
  store <16 x float> %c, ptr %p
  %t = fadd <16 x float> %carry, %s
  ret <16 x float> %t
}

; where the choice leaves x, x may be 0
define <16 x i32> @divisor(<16 x i32> %x, <16 x i32> %y, <16 x i32> %n, ptr %p) {
  %s = or <16 x i32> %x, %y
  %c = shufflevector <16 x i32> %x, <16 x i32> %s, <16 x i32> <i32 0, i32 17, i32 2, i32 19, i32 4, i32 21, i32 6, i32 23, i32 8, i32 25, i32 10, i32 27, i32 12, i32 29, i32 14, i32 31>
  store <16 x i32> %c, ptr %p
  %t = udiv <16 x i32> %n, %s
  %b = shufflevector <16 x i32> %t, <16 x i32> poison, <16 x i32> <i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15, i32 15>
  ret <16 x i32> %b
}

; neither is a part of the sum: a copy would be needed
define <16 x float> @others(<16 x float> %x, <16 x float> %y, <16 x float> %z) {
  %s = fadd <16 x float> %x, %y
  %c = shufflevector <16 x float> %z, <16 x float> %s, <16 x i32> <i32 0, i32 17, i32 2, i32 19, i32 4, i32 21, i32 6, i32 23, i32 8, i32 25, i32 10, i32 27, i32 12, i32 29, i32 14, i32 31>
  ret <16 x float> %c
}

define <16 x float> @call(<16 x float> %x, <16 x float> %y) {
  %s = call <16 x float> @llvm.copysign.v16f32(<16 x float> %x, <16 x float> %y)
  %c = shufflevector <16 x float> %x, <16 x float> %s, <16 x i32> <i32 0, i32 17, i32 2, i32 19, i32 4, i32 21, i32 6, i32 23, i32 8, i32 25, i32 10, i32 27, i32 12, i32 29, i32 14, i32 31>
  ret <16 x float> %c
}

define <16 x float> @order(<16 x float> %x, <16 x float> %y) {
  %s = fadd <16 x float> %x, %y
  %c = shufflevector <16 x float> %x, <16 x float> %s, <16 x i32> <i32 0, i32 17, i32 2, i32 19, i32 4, i32 21, i32 6, i32 23, i32 8, i32 25, i32 10, i32 27, i32 12, i32 29, i32 31, i32 14>
  ret <16 x float> %c
}

define <16 x float> @longer(<8 x float> %x, <8 x float> %y) {
  %s = fadd <8 x float> %x, %y
  %c = shufflevector <8 x float> %s, <8 x float> %x, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  ret <16 x float> %c
}

define <8 x float> @narrow(<8 x float> %x, <8 x float> %y) {
  %s = fadd <8 x float> %x, %y
  %c = shufflevector <8 x float> %x, <8 x float> %s, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 12, i32 13, i32 14, i32 15>
  ret <8 x float> %c
}

define <32 x i16> @shorts(<32 x i16> %x, <32 x i16> %y) {
  %s = and <32 x i16> %x, %y
  %c = shufflevector <32 x i16> %x, <32 x i16> %s, <32 x i32> <i32 0, i32 33, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  ret <32 x i16> %c
}

define <16 x float> @before(<16 x float> %x, <16 x float> %y) {
  %s = fadd <16 x float> %x, %y
  br label %next

next:
  %c = shufflevector <16 x float> %x, <16 x float> %s, <16 x i32> <i32 0, i32 17, i32 2, i32 19, i32 4, i32 21, i32 6, i32 23, i32 8, i32 25, i32 10, i32 27, i32 12, i32 29, i32 14, i32 31>
  ret <16 x float> %c
}

; so many that looking at all takes long
define <16 x float> @uses(<16 x float> %x, <16 x float> %y) {
  %s = fadd <16 x float> %x, %y
  %c = shufflevector <16 x float> %x, <16 x float> %s, <16 x i32> <i32 0, i32 17, i32 2, i32 19, i32 4, i32 21, i32 6, i32 23, i32 8, i32 25, i32 10, i32 27, i32 12, i32 29, i32 14, i32 31>
  %t0 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %b1 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t1 = fadd <4 x float> %t0, %b1
  %b2 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t2 = fadd <4 x float> %t1, %b2
  %b3 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t3 = fadd <4 x float> %t2, %b3
  %b4 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t4 = fadd <4 x float> %t3, %b4
  %b5 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t5 = fadd <4 x float> %t4, %b5
  %b6 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t6 = fadd <4 x float> %t5, %b6
  %b7 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t7 = fadd <4 x float> %t6, %b7
  %b8 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t8 = fadd <4 x float> %t7, %b8
  %b9 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t9 = fadd <4 x float> %t8, %b9
  %b10 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t10 = fadd <4 x float> %t9, %b10
  %b11 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t11 = fadd <4 x float> %t10, %b11
  %b12 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t12 = fadd <4 x float> %t11, %b12
  %b13 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t13 = fadd <4 x float> %t12, %b13
  %b14 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t14 = fadd <4 x float> %t13, %b14
  %b15 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t15 = fadd <4 x float> %t14, %b15
  %b16 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t16 = fadd <4 x float> %t15, %b16
  %b17 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t17 = fadd <4 x float> %t16, %b17
  %b18 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t18 = fadd <4 x float> %t17, %b18
  %b19 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t19 = fadd <4 x float> %t18, %b19
  %b20 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t20 = fadd <4 x float> %t19, %b20
  %b21 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t21 = fadd <4 x float> %t20, %b21
  %b22 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t22 = fadd <4 x float> %t21, %b22
  %b23 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t23 = fadd <4 x float> %t22, %b23
  %b24 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t24 = fadd <4 x float> %t23, %b24
  %b25 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t25 = fadd <4 x float> %t24, %b25
  %b26 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t26 = fadd <4 x float> %t25, %b26
  %b27 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t27 = fadd <4 x float> %t26, %b27
  %b28 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t28 = fadd <4 x float> %t27, %b28
  %b29 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t29 = fadd <4 x float> %t28, %b29
  %b30 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t30 = fadd <4 x float> %t29, %b30
  %b31 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t31 = fadd <4 x float> %t30, %b31
  %b32 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t32 = fadd <4 x float> %t31, %b32
  %b33 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t33 = fadd <4 x float> %t32, %b33
  %b34 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t34 = fadd <4 x float> %t33, %b34
  %b35 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t35 = fadd <4 x float> %t34, %b35
  %b36 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t36 = fadd <4 x float> %t35, %b36
  %b37 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t37 = fadd <4 x float> %t36, %b37
  %b38 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t38 = fadd <4 x float> %t37, %b38
  %b39 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t39 = fadd <4 x float> %t38, %b39
  %b40 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t40 = fadd <4 x float> %t39, %b40
  %b41 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t41 = fadd <4 x float> %t40, %b41
  %b42 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t42 = fadd <4 x float> %t41, %b42
  %b43 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t43 = fadd <4 x float> %t42, %b43
  %b44 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t44 = fadd <4 x float> %t43, %b44
  %b45 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t45 = fadd <4 x float> %t44, %b45
  %b46 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t46 = fadd <4 x float> %t45, %b46
  %b47 = shufflevector <16 x float> %s, <16 x float> poison, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
  %t47 = fadd <4 x float> %t46, %b47
  %w = shufflevector <4 x float> %t47, <4 x float> poison, <16 x i32> zeroinitializer
  %r = fadd <16 x float> %w, %c
  ret <16 x float> %r
}

; of seven masks one stays a choice
define <16 x float> @many(<16 x float> %x0, <16 x float> %y) {
  %s0 = fadd <16 x float> %x0, %y
  %x1 = shufflevector <16 x float> %x0, <16 x float> %s0, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 31>
  %s1 = fadd <16 x float> %x1, %y
  %x2 = shufflevector <16 x float> %x1, <16 x float> %s1, <16 x i32> <i32 16, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 31>
  %s2 = fadd <16 x float> %x2, %y
  %x3 = shufflevector <16 x float> %x2, <16 x float> %s2, <16 x i32> <i32 0, i32 17, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 31>
  %s3 = fadd <16 x float> %x3, %y
  %x4 = shufflevector <16 x float> %x3, <16 x float> %s3, <16 x i32> <i32 16, i32 17, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 31>
  %s4 = fadd <16 x float> %x4, %y
  %x5 = shufflevector <16 x float> %x4, <16 x float> %s4, <16 x i32> <i32 0, i32 1, i32 18, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 31>
  %s5 = fadd <16 x float> %x5, %y
  %x6 = shufflevector <16 x float> %x5, <16 x float> %s5, <16 x i32> <i32 16, i32 1, i32 18, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 31>
  %s6 = fadd <16 x float> %x6, %y
  %x7 = shufflevector <16 x float> %x6, <16 x float> %s6, <16 x i32> <i32 0, i32 17, i32 18, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 31>
  ret <16 x float> %x7
}
