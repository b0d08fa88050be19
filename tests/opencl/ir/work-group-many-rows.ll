; More rows than that would be much code.
; RUN: --kernel k --size 1040 --lanes 16 --prepared
; CHECK: a sum of many floats

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
