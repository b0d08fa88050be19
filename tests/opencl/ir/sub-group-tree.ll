; A sub-group that is a packet folds its upper half onto the lower one, as the
; tree of reductions says; a sum that is no number is one certain one. No barrier.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: uniform align 0 bits 64 exact:  %s = call float
; CHECK: uniform align 0 bits 64 exact:  %m = call i32
; CHECK: [[H:%.*]] = shufflevector <4 x float> [[V:%.*]], <4 x float> {{.*}}, <4 x i32> <i32 2, i32 3, i32 2, i32 3>
; CHECK-NEXT: [[A:%.*]] = fadd <4 x float> [[V]], [[H]]
; CHECK-NEXT: [[L:%.*]] = shufflevector <4 x float> [[A]], <4 x float> {{.*}}, <4 x i32> <i32 1, i32 1, i32 2, i32 3>
; CHECK-NEXT: [[B:%.*]] = fadd <4 x float> [[A]], [[L]]
; CHECK: [[N:%.*]] = fcmp uno <4 x float> [[B]], [[B]]
; CHECK: select <4 x i1> [[N]], <4 x float> {{.*}}, <4 x float> [[B]]
; CHECK: extractelement <4 x float> {{.*}} 0
; CHECK: icmp ult <4 x i32>
; CHECK-NOT: call

@_local_id_x = external global i64
declare float @_Z20sub_group_reduce_addf(float)
declare i32 @_Z20sub_group_reduce_minj(i32)

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %b = getelementptr i32, ptr %q, i64 %x
  %v = load float, ptr %a
  %w = load i32, ptr %b
  %s = call float @_Z20sub_group_reduce_addf(float %v)
  %m = call i32 @_Z20sub_group_reduce_minj(i32 %w)
  store float %s, ptr %a
  store i32 %m, ptr %b
  ret void
}
