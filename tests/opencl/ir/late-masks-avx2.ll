; Vectors of two registers have no operations under a mask.
; RUN: --late --bits 256
; CHECK-NOT: select
; CHECK: ret

define <16 x float> @step(<16 x float> %x, <16 x float> %y) {
  %s = fadd <16 x float> %x, %y
  %c = shufflevector <16 x float> %x, <16 x float> %s, <16 x i32> <i32 0, i32 17, i32 2, i32 19, i32 4, i32 21, i32 6, i32 23, i32 8, i32 25, i32 10, i32 27, i32 12, i32 29, i32 14, i32 31>
  ret <16 x float> %c
}
