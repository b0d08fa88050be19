; An element of integers that something is added to is added to in the vector, by a vector
; that is 0 elsewhere. What is no such sum, or is wanted as a number as well, stays.
; RUN: --late
; CHECK-LABEL: @sum(
; CHECK: [[B:%.*]] = insertelement <4 x i32> zeroinitializer, i32 %x, i64 1
; CHECK-NEXT: [[R:%.*]] = add <4 x i32> %v, [[B]]
; CHECK-NEXT: ret <4 x i32> [[R]]
; CHECK-LABEL: @second(
; CHECK: [[B:%.*]] = insertelement <4 x i32> zeroinitializer, i32 %x, i64 3
; CHECK-NEXT: [[R:%.*]] = xor <4 x i32> %v, [[B]]
; CHECK-NEXT: ret <4 x i32> [[R]]
; CHECK-LABEL: @difference(
; CHECK: [[B:%.*]] = insertelement <4 x i32> zeroinitializer, i32 %x, i64 0
; CHECK-NEXT: [[R:%.*]] = sub <4 x i32> %v, [[B]]
; CHECK-NEXT: ret <4 x i32> [[R]]
; CHECK-LABEL: @either(
; CHECK: [[B:%.*]] = insertelement <4 x i32> zeroinitializer, i32 %x, i64 2
; CHECK-NEXT: [[R:%.*]] = or <4 x i32> %v, [[B]]
; CHECK-NEXT: ret <4 x i32> [[R]]
; CHECK-LABEL: @from(
; CHECK-NOT: zeroinitializer

define <4 x i32> @sum(<4 x i32> %v, i32 %x) {
  %e = extractelement <4 x i32> %v, i32 1
  %s = add nsw i32 %e, %x
  %r = insertelement <4 x i32> %v, i32 %s, i64 1
  ret <4 x i32> %r
}

define <4 x i32> @second(<4 x i32> %v, i32 %x) {
  %e = extractelement <4 x i32> %v, i64 3
  %s = xor i32 %x, %e
  %r = insertelement <4 x i32> %v, i32 %s, i64 3
  ret <4 x i32> %r
}

define <4 x i32> @difference(<4 x i32> %v, i32 %x) {
  %e = extractelement <4 x i32> %v, i64 0
  %s = sub i32 %e, %x
  %r = insertelement <4 x i32> %v, i32 %s, i64 0
  ret <4 x i32> %r
}

define <4 x i32> @either(<4 x i32> %v, i32 %x) {
  %e = extractelement <4 x i32> %v, i64 2
  %s = or i32 %e, %x
  %r = insertelement <4 x i32> %v, i32 %s, i64 2
  ret <4 x i32> %r
}

define <4 x i32> @from(<4 x i32> %v, i32 %x) {
  %e = extractelement <4 x i32> %v, i64 0
  %s = sub i32 %x, %e
  %r = insertelement <4 x i32> %v, i32 %s, i64 0
  ret <4 x i32> %r
}

define <4 x i32> @product(<4 x i32> %v, i32 %x) {
  %e = extractelement <4 x i32> %v, i64 0
  %s = mul i32 %e, %x
  %r = insertelement <4 x i32> %v, i32 %s, i64 0
  ret <4 x i32> %r
}

define <4 x i32> @of_another(<4 x i32> %v, <4 x i32> %w, i32 %x) {
  %e = extractelement <4 x i32> %w, i64 0
  %s = add i32 %e, %x
  %r = insertelement <4 x i32> %v, i32 %s, i64 0
  ret <4 x i32> %r
}

define <4 x i32> @elsewhere(<4 x i32> %v, i32 %x) {
  %e = extractelement <4 x i32> %v, i64 1
  %s = add i32 %e, %x
  %r = insertelement <4 x i32> %v, i32 %s, i64 0
  ret <4 x i32> %r
}

define <4 x i32> @known_late(<4 x i32> %v, i32 %x, i32 %i) {
  %e = extractelement <4 x i32> %v, i32 %i
  %s = add i32 %e, %x
  %r = insertelement <4 x i32> %v, i32 %s, i32 %i
  ret <4 x i32> %r
}

define <4 x i32> @taken_anywhere(<4 x i32> %v, i32 %x, i32 %i) {
  %e = extractelement <4 x i32> %v, i32 %i
  %s = add i32 %e, %x
  %r = insertelement <4 x i32> %v, i32 %s, i32 1
  ret <4 x i32> %r
}

define <4 x i32> @put_anywhere(<4 x i32> %v, i32 %x, i32 %i) {
  %e = extractelement <4 x i32> %v, i32 1
  %s = add i32 %e, %x
  %r = insertelement <4 x i32> %v, i32 %s, i32 %i
  ret <4 x i32> %r
}

define i32 @element_wanted(<4 x i32> %v, i32 %x, ptr %p) {
  %e = extractelement <4 x i32> %v, i64 0
  %s = add i32 %e, %x
  %r = insertelement <4 x i32> %v, i32 %s, i64 0
  store <4 x i32> %r, ptr %p
  ret i32 %e
}

define i32 @sum_wanted(<4 x i32> %v, i32 %x, ptr %p) {
  %e = extractelement <4 x i32> %v, i64 0
  %s = add i32 %e, %x
  %r = insertelement <4 x i32> %v, i32 %s, i64 0
  store <4 x i32> %r, ptr %p
  ret i32 %s
}

define <4 x float> @floats(<4 x float> %v, float %x) {
  %e = extractelement <4 x float> %v, i64 0
  %s = fadd float %e, %x
  %r = insertelement <4 x float> %v, float %s, i64 0
  ret <4 x float> %r
}

define <4 x i32> @argument(<4 x i32> %v, i32 %x) {
  %r = insertelement <4 x i32> %v, i32 %x, i64 0
  ret <4 x i32> %r
}
