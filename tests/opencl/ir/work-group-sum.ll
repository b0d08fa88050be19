; A sum of floats adds up rows two by two in blocks of eight, which are chained:
; (r0 + r1) + r2 here, with no row in the fourth one's place.
; RUN: --kernel k --size 48 --lanes 16 --prepared
; CHECK: alloca [3 x <16 x float>]
; CHECK: done:
; CHECK: [[A:%.*]] = load <16 x float>
; CHECK: [[B:%.*]] = load <16 x float>
; CHECK: [[AB:%.*]] = fadd <16 x float> [[A]], [[B]]
; CHECK: [[C:%.*]] = load <16 x float>
; CHECK: [[ABC:%.*]] = fadd <16 x float> [[AB]], [[C]]
; CHECK-NEXT: shufflevector <16 x float> [[ABC]], <16 x float> {{.*}}, <16 x i32> <i32 8, i32 9,

@_local_id_x = external global i64
declare float @_Z21work_group_reduce_addf(float)
declare void @pocl.barrier()

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %s = call float @_Z21work_group_reduce_addf(float %v)
  call void @pocl.barrier()
  store float %s, ptr %a
  ret void
}
