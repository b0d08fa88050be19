; Vectors that are not side by side are loaded and stored lane by lane.
; RUN: --kernel k --size 64 --lanes 2 --prepared --whole
; CHECK: load <4 x float>, ptr {{.*}}, align 4
; CHECK: load <4 x float>, ptr {{.*}}, align 4
; CHECK: shufflevector <4 x float> {{.*}} <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK: [[S:%.*]] = fadd <8 x float>
; CHECK: [[A:%.*]] = shufflevector <8 x float> [[S]], <8 x float> [[S]], <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK: store <4 x float> [[A]], ptr {{.*}}, align 4
; CHECK: [[B:%.*]] = shufflevector <8 x float> [[S]], <8 x float> [[S]], <4 x i32> <i32 4, i32 5, i32 6, i32 7>
; CHECK: store <4 x float> [[B]], ptr {{.*}}, align 4

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = mul nuw nsw i64 %x, 5
  %a = getelementptr <4 x float>, ptr %p, i64 %y
  %v = load <4 x float>, ptr %a, align 4
  %s = fadd <4 x float> %v, %v
  store <4 x float> %s, ptr %a, align 4
  ret void
}
