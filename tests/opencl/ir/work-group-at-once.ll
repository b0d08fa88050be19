; A result of the group that a load's address is made of before all have come.
; RUN: --kernel k --size 8 --lanes 4 --prepared
; CHECK: k: a result of the group that is used before all have come

@_local_id_x = external global i64
declare i64 @_Z21work_group_reduce_andm(i64)
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a
  %s = call i64 @_Z21work_group_reduce_andm(i64 %v)
  %b = getelementptr i64, ptr %q, i64 %s
  %w = load i64, ptr %b
  call void @pocl.barrier()
  store i64 %w, ptr %a
  ret void
}
