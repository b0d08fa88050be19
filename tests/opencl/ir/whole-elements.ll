; Elements of whole vectors: one of each lane's by halves, one put in, and those of a lane
; in another order.
; RUN: --kernel k --size 64 --lanes 2 --prepared --whole
; CHECK: [[V:%.*]] = load <8 x i32>
; CHECK: [[H:%.*]] = shufflevector <8 x i32> [[V]], <8 x i32> [[V]], <4 x i32> <i32 1, i32 3, i32 5, i32 7>
; CHECK: [[E:%.*]] = shufflevector <4 x i32> [[H]], <4 x i32> [[H]], <2 x i32> <i32 0, i32 2>
; CHECK: [[D:%.*]] = mul <2 x i32> [[E]], [[E]]
; CHECK: [[R:%.*]] = shufflevector <2 x i32> [[D]], <2 x i32> [[D]], <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1>
; CHECK: [[I:%.*]] = shufflevector <8 x i32> [[V]], <8 x i32> [[R]], <8 x i32> <i32 0, i32 1, i32 10, i32 3, i32 4, i32 5, i32 14, i32 7>
; CHECK: shufflevector <8 x i32> [[I]], <8 x i32> [[V]], <4 x i32> <i32 3, i32 8, i32 7, i32 12>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <4 x i32>, ptr %p, i64 %x
  %v = load <4 x i32>, ptr %a, align 4
  %e = extractelement <4 x i32> %v, i32 1
  %d = mul i32 %e, %e
  %i = insertelement <4 x i32> %v, i32 %d, i32 2
  %s = shufflevector <4 x i32> %i, <4 x i32> %v, <2 x i32> <i32 3, i32 4>
  %b = getelementptr <2 x i32>, ptr %q, i64 %x
  store <2 x i32> %s, ptr %b, align 4
  ret void
}
