; A load stays if something else may have been stored there since, if a lane comes from
; elsewhere, from a third vector, or is a part of another number, if that is not known, or
; if the load is more than a load.
; RUN: --late
; CHECK-NOT: shufflevector
; CHECK: declare void @f

define <2 x i32> @other_store(ptr %s, ptr %t, <2 x i32> %a) {
  store <2 x i32> %a, ptr %s
  store i32 1, ptr %t
  %x = getelementptr i32, ptr %s, i64 -1
  %r = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %x, i32 4, <2 x i1> <i1 false, i1 true>, <2 x i32> zeroinitializer)
  ret <2 x i32> %r
}

define <2 x i32> @call(ptr %s, <2 x i32> %a) {
  store <2 x i32> %a, ptr %s
  call void @f()
  %x = getelementptr i32, ptr %s, i64 -1
  %r = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %x, i32 4, <2 x i1> <i1 false, i1 true>, <2 x i32> zeroinitializer)
  ret <2 x i32> %r
}

; PoCL's functions need not look like their names by now: LLVM has put constants in.
define <2 x double> @no_arguments(ptr %s, <2 x double> %a) {
  store <2 x double> %a, ptr %s
  %p = call <2 x double> @_Z7_cl_powDv2_dS_()
  %r = load <2 x double>, ptr %s
  %q = fadd <2 x double> %p, %r
  ret <2 x double> %q
}

define <2 x i32> @fence(ptr %s, <2 x i32> %a) {
  store <2 x i32> %a, ptr %s
  fence seq_cst
  %r = load <2 x i32>, ptr %s
  ret <2 x i32> %r
}

define <2 x i32> @volatile_between(ptr %s, ptr %t, <2 x i32> %a) {
  store <2 x i32> %a, ptr %s
  %v = load volatile i32, ptr %t
  %r = load <2 x i32>, ptr %s
  ret <2 x i32> %r
}

define <2 x i32> @volatile_store(ptr %s, <2 x i32> %a) {
  store volatile <2 x i32> %a, ptr %s
  %r = load <2 x i32>, ptr %s
  ret <2 x i32> %r
}

define <2 x i32> @volatile_load(ptr %s, <2 x i32> %a) {
  store <2 x i32> %a, ptr %s
  %r = load volatile <2 x i32>, ptr %s
  ret <2 x i32> %r
}

define <2 x i32> @masked_by_what(ptr %s, <2 x i1> %m, <2 x i32> %a, <2 x i32> %b) {
  store <2 x i32> %a, ptr %s
  call void @llvm.masked.store.v2i32.p0(<2 x i32> %b, ptr %s, i32 4, <2 x i1> %m)
  %r = load <2 x i32>, ptr %s
  ret <2 x i32> %r
}

define <2 x i32> @masked_load_by_what(ptr %s, <2 x i1> %m, <2 x i32> %a) {
  store <2 x i32> %a, ptr %s
  %r = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %s, i32 4, <2 x i1> %m, <2 x i32> zeroinitializer)
  ret <2 x i32> %r
}

define <2 x i32> @mask_undefined(ptr %s, <2 x i32> %a) {
  store <2 x i32> %a, ptr %s
  %r = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %s, i32 4, <2 x i1> <i1 true, i1 undef>, <2 x i32> zeroinitializer)
  ret <2 x i32> %r
}

define <2 x i32> @lane_before(ptr %s, <2 x i32> %a) {
  store <2 x i32> %a, ptr %s
  %x = getelementptr i32, ptr %s, i64 -1
  %r = load <2 x i32>, ptr %x
  ret <2 x i32> %r
}

define <2 x i32> @lane_behind(ptr %s, <2 x i32> %a) {
  store <2 x i32> %a, ptr %s
  %x = getelementptr i32, ptr %s, i64 1
  %r = load <2 x i32>, ptr %x
  ret <2 x i32> %r
}

define <2 x i32> @lane_not_stored(ptr %s, <2 x i32> %a) {
  call void @llvm.masked.store.v2i32.p0(<2 x i32> %a, ptr %s, i32 4, <2 x i1> <i1 true, i1 false>)
  %r = load <2 x i32>, ptr %s
  ret <2 x i32> %r
}

define <3 x i32> @three(ptr %s, <2 x i32> %a, <2 x i32> %b, <2 x i32> %c) {
  store <2 x i32> %a, ptr %s
  %x = getelementptr i32, ptr %s, i64 1
  store <2 x i32> %b, ptr %x
  %y = getelementptr i32, ptr %s, i64 2
  store <2 x i32> %c, ptr %y
  %r = call <3 x i32> @llvm.masked.load.v3i32.p0(ptr %s, i32 4, <3 x i1> <i1 true, i1 true, i1 true>, <3 x i32> zeroinitializer)
  ret <3 x i32> %r
}

define <4 x i32> @three_vectors(ptr %s, <4 x i32> %a, <4 x i32> %b, <4 x i32> %c) {
  store <4 x i32> %a, ptr %s
  %x = getelementptr i32, ptr %s, i64 1
  store <4 x i32> %b, ptr %x
  %y = getelementptr i32, ptr %s, i64 2
  store <4 x i32> %c, ptr %y
  %r = load <4 x i32>, ptr %s
  ret <4 x i32> %r
}

define <4 x i32> @two_types(ptr %s, <4 x i32> %a, <2 x i32> %b) {
  store <4 x i32> %a, ptr %s
  %x = getelementptr i32, ptr %s, i64 1
  store <2 x i32> %b, ptr %x
  %r = load <4 x i32>, ptr %s
  ret <4 x i32> %r
}

define <2 x float> @number_of_another_kind(ptr %s, <2 x i32> %a) {
  store <2 x i32> %a, ptr %s
  %r = load <2 x float>, ptr %s
  ret <2 x float> %r
}

define <2 x i16> @part_of_a_number(ptr %s, <2 x i16> %a) {
  store <2 x i16> %a, ptr %s
  %x = getelementptr i8, ptr %s, i64 1
  %r = call <2 x i16> @llvm.masked.load.v2i16.p0(ptr %x, i32 1, <2 x i1> <i1 true, i1 false>, <2 x i16> zeroinitializer)
  ret <2 x i16> %r
}

define <2 x i32> @number_over_it(ptr %s, <2 x i32> %a, i64 %b) {
  store <2 x i32> %a, ptr %s
  store i64 %b, ptr %s
  %x = getelementptr i32, ptr %s, i64 -1
  %r = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %x, i32 4, <2 x i1> <i1 false, i1 true>, <2 x i32> zeroinitializer)
  ret <2 x i32> %r
}

define <8 x i1> @bits(ptr %s, <8 x i1> %a) {
  store <8 x i1> %a, ptr %s
  %r = load <8 x i1>, ptr %s
  ret <8 x i1> %r
}

define <4 x i32> @gap(ptr %s, <3 x i32> %a) {
  store <3 x i32> %a, ptr %s
  %r = load <4 x i32>, ptr %s
  ret <4 x i32> %r
}

define <2 x i32> @other_base(ptr %s, ptr %t, <2 x i32> %a) {
  store <2 x i32> %a, ptr %s
  %r = load <2 x i32>, ptr %t
  ret <2 x i32> %r
}

define <2 x i32> @two_bases(ptr %s, ptr %t, <2 x i32> %a, <2 x i32> %b) {
  %x = getelementptr i32, ptr %s, i64 2
  store <2 x i32> %a, ptr %x
  store <2 x i32> %b, ptr %t
  %y = getelementptr i32, ptr %t, i64 2
  %r = load <2 x i32>, ptr %y
  ret <2 x i32> %r
}

define <2 x i32> @where(ptr %s, i64 %i, <2 x i32> %a) {
  store <2 x i32> %a, ptr %s
  %x = getelementptr i32, ptr %s, i64 %i
  %r = load <2 x i32>, ptr %x
  ret <2 x i32> %r
}

define <2 x i32> @other_block(ptr %s, i1 %c, <2 x i32> %a) {
  br i1 %c, label %b, label %d
b:
  store <2 x i32> %a, ptr %s
  br label %d
d:
  %r = load <2 x i32>, ptr %s
  ret <2 x i32> %r
}

; Of 16 stores one knows.
define <2 x i32> @forgotten(ptr %s, <2 x i32> %a, i32 %b) {
  store <2 x i32> %a, ptr %s
  %p0 = getelementptr i32, ptr %s, i64 8
  store i32 %b, ptr %p0
  %p1 = getelementptr i32, ptr %s, i64 9
  store i32 %b, ptr %p1
  %p2 = getelementptr i32, ptr %s, i64 10
  store i32 %b, ptr %p2
  %p3 = getelementptr i32, ptr %s, i64 11
  store i32 %b, ptr %p3
  %p4 = getelementptr i32, ptr %s, i64 12
  store i32 %b, ptr %p4
  %p5 = getelementptr i32, ptr %s, i64 13
  store i32 %b, ptr %p5
  %p6 = getelementptr i32, ptr %s, i64 14
  store i32 %b, ptr %p6
  %p7 = getelementptr i32, ptr %s, i64 15
  store i32 %b, ptr %p7
  %p8 = getelementptr i32, ptr %s, i64 16
  store i32 %b, ptr %p8
  %p9 = getelementptr i32, ptr %s, i64 17
  store i32 %b, ptr %p9
  %p10 = getelementptr i32, ptr %s, i64 18
  store i32 %b, ptr %p10
  %p11 = getelementptr i32, ptr %s, i64 19
  store i32 %b, ptr %p11
  %p12 = getelementptr i32, ptr %s, i64 20
  store i32 %b, ptr %p12
  %p13 = getelementptr i32, ptr %s, i64 21
  store i32 %b, ptr %p13
  %p14 = getelementptr i32, ptr %s, i64 22
  store i32 %b, ptr %p14
  %p15 = getelementptr i32, ptr %s, i64 23
  store i32 %b, ptr %p15
  %r = load <2 x i32>, ptr %s
  ret <2 x i32> %r
}

declare void @f()
declare <2 x double> @_Z7_cl_powDv2_dS_()
declare <2 x i32> @llvm.masked.load.v2i32.p0(ptr, i32, <2 x i1>, <2 x i32>)
declare <3 x i32> @llvm.masked.load.v3i32.p0(ptr, i32, <3 x i1>, <3 x i32>)
declare <2 x i16> @llvm.masked.load.v2i16.p0(ptr, i32, <2 x i1>, <2 x i16>)
declare void @llvm.masked.store.v2i32.p0(<2 x i32>, ptr, i32, <2 x i1>)
