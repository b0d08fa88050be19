; Of a sum behind a long chain the code generator would add the constant last: it
; is loaded, and what is known late is added last.
; RUN: --late
; CHECK: @[[K:.*]] = private constant i32 5
; CHECK-LABEL: @step(
; CHECK: [[L:%.*]] = load i32, ptr @[[K]]
; CHECK: [[V:%.*]] = insertelement <4 x i32> poison, i32 [[L]], i32 0
; CHECK: [[S:%.*]] = shufflevector <4 x i32> [[V]], <4 x i32> poison, <4 x i32> zeroinitializer
; CHECK: [[E:%.*]] = add <4 x i32> %e, [[S]]
; CHECK: add <4 x i32> [[E]], %f15
; CHECK-LABEL: @constant_last(
; CHECK: add <4 x i32> %e,
; CHECK: add <4 x i32> {{%.*}}, %f15
; CHECK-LABEL: @short(
; CHECK-NOT: load
; CHECK-LABEL: @used_twice(
; CHECK-NOT: load
; CHECK-LABEL: @of_another_block(
; CHECK-NOT: load

define <4 x i32> @step(<4 x i32> %e, <4 x i32> %f) {
  %f0 = mul <4 x i32> %f, %f
  %f1 = mul <4 x i32> %f0, %f
  %f2 = mul <4 x i32> %f1, %f
  %f3 = mul <4 x i32> %f2, %f
  %f4 = mul <4 x i32> %f3, %f
  %f5 = mul <4 x i32> %f4, %f
  %f6 = mul <4 x i32> %f5, %f
  %f7 = mul <4 x i32> %f6, %f
  %f8 = mul <4 x i32> %f7, %f
  %f9 = mul <4 x i32> %f8, %f
  %f10 = mul <4 x i32> %f9, %f
  %f11 = mul <4 x i32> %f10, %f
  %f12 = mul <4 x i32> %f11, %f
  %f13 = mul <4 x i32> %f12, %f
  %f14 = mul <4 x i32> %f13, %f
  %f15 = mul <4 x i32> %f14, %f
  %a = add <4 x i32> %e, <i32 5, i32 5, i32 5, i32 5>
  %b = add <4 x i32> %a, %f15
  ret <4 x i32> %b
}

define <4 x i32> @constant_last(<4 x i32> %e, <4 x i32> %f) {
  %f0 = mul <4 x i32> %f, %f
  %f1 = mul <4 x i32> %f0, %f
  %f2 = mul <4 x i32> %f1, %f
  %f3 = mul <4 x i32> %f2, %f
  %f4 = mul <4 x i32> %f3, %f
  %f5 = mul <4 x i32> %f4, %f
  %f6 = mul <4 x i32> %f5, %f
  %f7 = mul <4 x i32> %f6, %f
  %f8 = mul <4 x i32> %f7, %f
  %f9 = mul <4 x i32> %f8, %f
  %f10 = mul <4 x i32> %f9, %f
  %f11 = mul <4 x i32> %f10, %f
  %f12 = mul <4 x i32> %f11, %f
  %f13 = mul <4 x i32> %f12, %f
  %f14 = mul <4 x i32> %f13, %f
  %f15 = mul <4 x i32> %f14, %f
  %a = add <4 x i32> %f15, %e
  %b = add <4 x i32> %a, <i32 5, i32 5, i32 5, i32 5>
  ret <4 x i32> %b
}

define <4 x i32> @short(<4 x i32> %e, <4 x i32> %f) {
  %f0 = mul <4 x i32> %f, %f
  %f1 = mul <4 x i32> %f0, %f
  %f2 = mul <4 x i32> %f1, %f
  %f3 = mul <4 x i32> %f2, %f
  %a = add <4 x i32> %e, <i32 5, i32 5, i32 5, i32 5>
  %b = add <4 x i32> %a, %f3
  ret <4 x i32> %b
}

define <4 x i32> @used_twice(<4 x i32> %e, <4 x i32> %f) {
  %f0 = mul <4 x i32> %f, %f
  %f1 = mul <4 x i32> %f0, %f
  %f2 = mul <4 x i32> %f1, %f
  %f3 = mul <4 x i32> %f2, %f
  %f4 = mul <4 x i32> %f3, %f
  %f5 = mul <4 x i32> %f4, %f
  %f6 = mul <4 x i32> %f5, %f
  %f7 = mul <4 x i32> %f6, %f
  %f8 = mul <4 x i32> %f7, %f
  %f9 = mul <4 x i32> %f8, %f
  %f10 = mul <4 x i32> %f9, %f
  %f11 = mul <4 x i32> %f10, %f
  %f12 = mul <4 x i32> %f11, %f
  %f13 = mul <4 x i32> %f12, %f
  %f14 = mul <4 x i32> %f13, %f
  %f15 = mul <4 x i32> %f14, %f
  %a = add <4 x i32> %f15, %e
  %b = add <4 x i32> %a, <i32 5, i32 5, i32 5, i32 5>
  %c = xor <4 x i32> %a, %b
  ret <4 x i32> %c
}

define <4 x i32> @of_another_block(<4 x i32> %e, <4 x i32> %f) {
  %a = add <4 x i32> %e, <i32 5, i32 5, i32 5, i32 5>
  br label %loop
loop:
  %f0 = mul <4 x i32> %f, %f
  %f1 = mul <4 x i32> %f0, %f
  %f2 = mul <4 x i32> %f1, %f
  %f3 = mul <4 x i32> %f2, %f
  %f4 = mul <4 x i32> %f3, %f
  %f5 = mul <4 x i32> %f4, %f
  %f6 = mul <4 x i32> %f5, %f
  %f7 = mul <4 x i32> %f6, %f
  %f8 = mul <4 x i32> %f7, %f
  %f9 = mul <4 x i32> %f8, %f
  %f10 = mul <4 x i32> %f9, %f
  %f11 = mul <4 x i32> %f10, %f
  %f12 = mul <4 x i32> %f11, %f
  %f13 = mul <4 x i32> %f12, %f
  %f14 = mul <4 x i32> %f13, %f
  %f15 = mul <4 x i32> %f14, %f
  %b = add <4 x i32> %a, %f15
  ret <4 x i32> %b
}
