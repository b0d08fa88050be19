; What LLVM puts between a reduction and the barrier behind it comes behind the barrier:
; the result is not there before.
; RUN: --kernel k --size 8 --lanes 4 --prepared
; CHECK: define void @k
; CHECK: done:
; CHECK: %[[SUM:.*]] = extractelement <4 x i32>
; CHECK: freeze i32 %[[SUM]]

@_local_id_x = external global i64
declare i32 @_Z21work_group_reduce_andj(i32)
declare void @pocl.barrier()

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %s = call i32 @_Z21work_group_reduce_andj(i32 %v)
  %f = freeze i32 %s
  call void @pocl.barrier()
  store i32 %f, ptr %a
  ret void
}
