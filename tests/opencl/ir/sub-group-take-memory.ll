; The glue of PoCL 6.0 asks for memory and says what for: its functions stay calls.
; PoCL's own, which say nothing, do not.
; RUN: --kernel k --size 64 --lanes 4 --sub-groups
; CHECK-DAG: declare float @_Z20sub_group_reduce_addf(float)
; CHECK-DAG: define {{.*}}float @_Z20sub_group_reduce_maxf(float
; CHECK: define void @k(
; CHECK: shufflevector <4 x float>
; CHECK: fadd <4 x float>

@_local_id_x = external global i64
declare void @pocl.barrier()
declare ptr @__pocl_work_group_alloca(i64, i64, i64)

define float @_Z20sub_group_reduce_addf(float %v) alwaysinline {
  %m = call ptr @__pocl_work_group_alloca(i64 8, i64 64, i64 64)
  store float %v, ptr %m
  call void @pocl.barrier()
  %r = load float, ptr %m
  ret float %r
}

define float @_Z20sub_group_reduce_maxf(float %v) alwaysinline {
  %m = call ptr @__pocl_work_group_alloca(i64 4, i64 4, i64 0)
  store float %v, ptr %m
  ret float %v
}

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %s = call float @_Z20sub_group_reduce_addf(float %v)
  %t = call float @_Z20sub_group_reduce_maxf(float %s)
  store float %t, ptr %a
  ret void
}
