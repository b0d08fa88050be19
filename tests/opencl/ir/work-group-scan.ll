; A group's scan is done in the one loop over packets: the carry is in all lanes,
; and begins with what changes nothing; an exclusive one shows the packet before,
; and at first the identity. Lanes behind the last work-item hand on nothing.
; RUN: --kernel k --size 40 --lanes 16 --prepared --shapes
; CHECK: divergent align 0 bits 64:  %s = call float
; CHECK: define void @k
; CHECK-DAG: [[C:%.*]] = phi <16 x float> [ <float -0.000000e+00,
; CHECK-DAG: [[B:%.*]] = phi <16 x float> [ zeroinitializer,
; CHECK: [[R:%.*]] = shufflevector <16 x float> {{.*}} <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 8, i32 9
; CHECK: [[L:%.*]] = shufflevector <16 x float> [[R]], <16 x float> {{.*}}, <16 x i32> <i32 15, i32 15, i32 15,
; CHECK: fadd <16 x float> [[C]], [[L]]
; CHECK: [[O:%.*]] = fadd <16 x float> [[C]], [[R]]
; CHECK: shufflevector <16 x float> [[B]], <16 x float> [[O]], <16 x i32> <i32 15, i32 16, i32 17,

@_local_id_x = external global i64
declare float @_Z29work_group_scan_exclusive_addf(float)

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %s = call float @_Z29work_group_scan_exclusive_addf(float %v)
  store float %s, ptr %a
  ret void
}
