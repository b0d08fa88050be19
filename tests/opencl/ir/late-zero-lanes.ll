; LLVM 16 to 19 take a lane that an `and` makes 0 for undefined: the 0 comes from a shuffle.
; RUN: --late
; CHECK-LABEL: @zeros(
; CHECK: [[A:%.*]] = and <4 x i64> %x, <i64 7, i64 6, i64 7, i64 7>
; CHECK-NEXT: [[B:%.*]] = shufflevector <4 x i64> [[A]], <4 x i64> zeroinitializer, <4 x i32> <i32 4, i32 1, i32 6, i32 3>
; CHECK-NEXT: [[C:%.*]] = xor <4 x i64> [[B]], [[B]]
; CHECK-LABEL: @last(
; CHECK: [[A:%.*]] = and <4 x i64> %x, <i64 5, i64 6, i64 5, i64 5>
; CHECK-NEXT: shufflevector <4 x i64> [[A]], <4 x i64> zeroinitializer, <4 x i32> <i32 0, i32 1, i32 2, i32 7>
; CHECK-LABEL: @none(
; CHECK-NOT: shufflevector
; CHECK-LABEL: @masks(
; CHECK-NOT: shufflevector

define <4 x i64> @zeros(<4 x i64> %x) {
  %a = and <4 x i64> %x, <i64 0, i64 6, i64 0, i64 7>
  %b = xor <4 x i64> %a, %a
  ret <4 x i64> %b
}

define <4 x i64> @last(<4 x i64> %x) {
  %a = and <4 x i64> %x, <i64 5, i64 6, i64 5, i64 0>
  ret <4 x i64> %a
}

define <4 x i64> @none(<4 x i64> %x, <4 x i64> %y) {
  %a = and <4 x i64> %x, <i64 1, i64 6, i64 4, i64 7>
  %b = and <4 x i64> %x, zeroinitializer
  %c = and <4 x i64> %a, %y
  %d = or <4 x i64> %c, <i64 1, i64 0, i64 4, i64 0>
  ret <4 x i64> %d
}

define <4 x i1> @masks(<4 x i1> %x) {
  %a = and <4 x i1> %x, <i1 true, i1 true, i1 false, i1 false>
  ret <4 x i1> %a
}
