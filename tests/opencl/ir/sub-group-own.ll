; A program's own function of such a name is none of these.
; RUN: --kernel k --size 64 --lanes 4 --sub-groups
; CHECK-NOT: shufflevector
; CHECK: fadd <4 x float> {{.*}}, <float 1.0

@_local_id_x = external global i64

define float @_Z20sub_group_reduce_addf(float %v) {
  %w = fadd float %v, 1.0
  ret float %w
}

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %s = call float @_Z20sub_group_reduce_addf(float %v)
  store float %s, ptr %a
  ret void
}
