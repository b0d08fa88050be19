; A load whose lanes have just been stored takes them from what was stored: from one
; vector, or from two; lanes that are off are what the load says.
; RUN: --late
; CHECK-LABEL: @masked(
; CHECK: store <4 x float> %v, ptr %s
; CHECK: [[A:%.*]] = shufflevector <4 x float> %w, <4 x float> %v, <4 x i32> <i32 0, i32 4, i32 5, i32 6>
; CHECK-NEXT: ret <4 x float> [[A]]
; CHECK-LABEL: @masked_store(
; CHECK: [[A:%.*]] = shufflevector <4 x float> zeroinitializer, <4 x float> %v, <4 x i32> <i32 0, i32 1, i32 6, i32 3>
; CHECK-NEXT: ret <4 x float> [[A]]
; CHECK-LABEL: @newest(
; CHECK: [[A:%.*]] = shufflevector <2 x i32> %a, <2 x i32> %b, <2 x i32> <i32 0, i32 2>
; CHECK-NEXT: ret <2 x i32> [[A]]
; CHECK-LABEL: @several(
; CHECK: [[A:%.*]] = shufflevector <2 x i32> %a, <2 x i32> %b, <2 x i32> <i32 1, i32 2>
; CHECK: [[B:%.*]] = shufflevector <2 x i32> %b, <2 x i32> %c, <2 x i32> <i32 1, i32 2>
; CHECK: sub <2 x i32> [[A]], [[B]]
; CHECK-LABEL: @longer(
; CHECK: [[A:%.*]] = shufflevector <4 x float> %a, <4 x float> poison, <2 x i32> <i32 1, i32 2>
; CHECK-NEXT: ret <2 x float> [[A]]
; CHECK-LABEL: @struct(
; CHECK: [[A:%.*]] = shufflevector <2 x i64> %a, <2 x i64> %off, <2 x i32> <i32 1, i32 3>
; CHECK-NEXT: ret <2 x i64> [[A]]
; CHECK-LABEL: @variable(
; CHECK: [[A:%.*]] = shufflevector <2 x i32> %a, <2 x i32> zeroinitializer, <2 x i32> <i32 1, i32 3>
; CHECK: ret <2 x i32> [[A]]
; CHECK-LABEL: @fifteen_between(
; CHECK: [[A:%.*]] = shufflevector <2 x i32> %a, <2 x i32> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: ret <2 x i32> [[A]]
; CHECK-LABEL: @older(
; CHECK: [[A:%.*]] = shufflevector <2 x i32> %a, <2 x i32> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: ret <2 x i32> [[A]]

@t = internal global [16 x i32] undef

define <4 x float> @masked(ptr %s, <4 x float> %v, <4 x float> %w) {
  store <4 x float> %v, ptr %s
  %a = getelementptr float, ptr %s, i64 -1
  %r = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %a, i32 4, <4 x i1> <i1 false, i1 true, i1 true, i1 true>, <4 x float> %w)
  ret <4 x float> %r
}

define <4 x float> @masked_store(ptr %s, <4 x float> %v) {
  store <4 x float> zeroinitializer, ptr %s
  call void @llvm.masked.store.v4f32.p0(<4 x float> %v, ptr %s, i32 4, <4 x i1> <i1 false, i1 false, i1 true, i1 false>)
  %r = load <4 x float>, ptr %s
  ret <4 x float> %r
}

define <2 x i32> @newest(<2 x i32> %a, <2 x i32> %b) {
  store <2 x i32> %a, ptr @t
  store <2 x i32> %b, ptr getelementptr inbounds ([16 x i32], ptr @t, i64 0, i64 1)
  %r = load <2 x i32>, ptr @t
  ret <2 x i32> %r
}

define <2 x i32> @several(ptr %s, <2 x i32> %a, <2 x i32> %b, <2 x i32> %c, <2 x i32> %d) {
  store <2 x i32> %a, ptr %s
  %p = getelementptr [4 x i32], ptr %s, i64 0, i64 2
  store <2 x i32> %b, ptr %p
  %q = getelementptr [4 x i32], ptr %s, i64 1, i64 0
  store <2 x i32> %c, ptr %q
  %x = getelementptr i8, ptr %s, i64 4
  %y = load <2 x i32>, ptr %x
  %v = getelementptr i8, ptr %p, i64 4
  %w = load <2 x i32>, ptr %v
  %r = sub <2 x i32> %y, %w
  ret <2 x i32> %r
}

define <2 x float> @longer(ptr %s, <4 x float> %a) {
  store <4 x float> %a, ptr %s
  %x = getelementptr float, ptr %s, i64 1
  %r = load <2 x float>, ptr %x
  ret <2 x float> %r
}

define <2 x i64> @struct(ptr %s, <2 x i64> %a, <2 x i64> %off) {
  %x = getelementptr {i32, i32, [4 x i64]}, ptr %s, i64 0, i32 2, i64 2
  store <2 x i64> %a, ptr %x
  %y = getelementptr i8, ptr %s, i64 32
  %r = call <2 x i64> @llvm.masked.load.v2i64.p0(ptr %y, i32 8, <2 x i1> <i1 true, i1 false>, <2 x i64> %off)
  ret <2 x i64> %r
}

; Quiet instructions between do not matter, and addresses may begin anywhere.
define <2 x i32> @variable(ptr %s, i64 %i, <2 x i32> %a, <2 x float> %f) {
  %x = getelementptr i32, ptr %s, i64 %i
  store <2 x i32> %a, ptr %x
  %g = call <2 x float> @llvm.sqrt.v2f32(<2 x float> %f)
  %l = load i32, ptr %s
  %h = fneg <2 x float> %g
  %c = fcmp olt <2 x float> %g, %h
  %z = zext <2 x i1> %c to <2 x i32>
  %y = getelementptr i32, ptr %x, i64 1
  %r = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %y, i32 4, <2 x i1> <i1 true, i1 false>, <2 x i32> zeroinitializer)
  ret <2 x i32> %r
}

define <2 x i32> @fifteen_between(ptr %s, <2 x i32> %a, i32 %b) {
  store i32 %b, ptr %s
  store <2 x i32> %a, ptr %s
  %p0 = getelementptr i32, ptr %s, i64 2
  store i32 %b, ptr %p0
  %p1 = getelementptr i32, ptr %s, i64 3
  store i32 %b, ptr %p1
  %p2 = getelementptr i32, ptr %s, i64 4
  store i32 %b, ptr %p2
  %p3 = getelementptr i32, ptr %s, i64 5
  store i32 %b, ptr %p3
  %p4 = getelementptr i32, ptr %s, i64 6
  store i32 %b, ptr %p4
  %p5 = getelementptr i32, ptr %s, i64 7
  store i32 %b, ptr %p5
  %p6 = getelementptr i32, ptr %s, i64 8
  store i32 %b, ptr %p6
  %p7 = getelementptr i32, ptr %s, i64 9
  store i32 %b, ptr %p7
  %p8 = getelementptr i32, ptr %s, i64 10
  store i32 %b, ptr %p8
  %p9 = getelementptr i32, ptr %s, i64 11
  store i32 %b, ptr %p9
  %p10 = getelementptr i32, ptr %s, i64 12
  store i32 %b, ptr %p10
  %p11 = getelementptr i32, ptr %s, i64 13
  store i32 %b, ptr %p11
  %p12 = getelementptr i32, ptr %s, i64 14
  store i32 %b, ptr %p12
  %p13 = getelementptr i32, ptr %s, i64 15
  store i32 %b, ptr %p13
  %p14 = getelementptr i32, ptr %s, i64 16
  store i32 %b, ptr %p14
  %r = load <2 x i32>, ptr %s
  ret <2 x i32> %r
}

define <2 x i32> @older(ptr %s, <2 x i32> %a, <2 x i32> %b) {
  %x = getelementptr i32, ptr %s, i64 4
  store <2 x i32> %a, ptr %x
  store <2 x i32> %b, ptr %s
  %r = load <2 x i32>, ptr %x
  ret <2 x i32> %r
}

declare <4 x float> @llvm.masked.load.v4f32.p0(ptr, i32, <4 x i1>, <4 x float>)
declare <2 x i32> @llvm.masked.load.v2i32.p0(ptr, i32, <2 x i1>, <2 x i32>)
declare <2 x i64> @llvm.masked.load.v2i64.p0(ptr, i32, <2 x i1>, <2 x i64>)
declare void @llvm.masked.store.v4f32.p0(<4 x float>, ptr, i32, <4 x i1>)
declare <2 x float> @llvm.sqrt.v2f32(<2 x float>)
