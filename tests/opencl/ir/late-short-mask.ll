; LLVM 18 and 19 store a mask whole whose last lanes a shuffle turns off: `and` does so.
; RUN: --late
; CHECK-LABEL: @half(
; CHECK: [[A:%.*]] = shufflevector <4 x i1> %m, <4 x i1> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: [[B:%.*]] = and <4 x i1> [[A]], <i1 true, i1 true, i1 false, i1 false>
; CHECK-NEXT: ret <4 x i1> [[B]]
; CHECK-LABEL: @longer(
; CHECK: [[A:%.*]] = shufflevector <2 x i1> %m, <2 x i1> poison, <4 x i32> <i32 0, i32 1, i32 0, i32 1>
; CHECK-NEXT: [[B:%.*]] = and <4 x i1> [[A]], <i1 true, i1 true, i1 false, i1 false>
; CHECK-NEXT: ret <4 x i1> [[B]]
; CHECK-LABEL: @first(
; CHECK: [[A:%.*]] = shufflevector <4 x i1> %m, <4 x i1> poison, <4 x i32> <i32 0, i32 3, i32 2, i32 3>
; CHECK-NEXT: [[B:%.*]] = and <4 x i1> [[A]], <i1 false, i1 true, i1 false, i1 false>
; CHECK-NEXT: ret <4 x i1> [[B]]
; CHECK-LABEL: @others(
; CHECK-NOT: and

define <4 x i1> @half(<4 x i1> %m) {
  %a = shufflevector <4 x i1> %m, <4 x i1> <i1 poison, i1 poison, i1 false, i1 false>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  ret <4 x i1> %a
}

define <4 x i1> @longer(<2 x i1> %m) {
  %a = shufflevector <2 x i1> %m, <2 x i1> zeroinitializer, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  ret <4 x i1> %a
}

define <4 x i1> @first(<4 x i1> %m) {
  %a = shufflevector <4 x i1> <i1 false, i1 true, i1 true, i1 true>, <4 x i1> %m, <4 x i32> <i32 0, i32 7, i32 undef, i32 0>
  ret <4 x i1> %a
}

define <4 x i1> @others(<4 x i1> %m, <4 x i32> %v) {
  %a = shufflevector <4 x i1> %m, <4 x i1> <i1 true, i1 true, i1 true, i1 true>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  %f = shufflevector <4 x i1> %a, <4 x i1> <i1 true, i1 true, i1 true, i1 false>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  %b = shufflevector <4 x i1> %f, <4 x i1> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %c = shufflevector <4 x i32> %v, <4 x i32> zeroinitializer, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  %d = icmp eq <4 x i32> %c, zeroinitializer
  %e = xor <4 x i1> %b, %d
  ret <4 x i1> %e
}
