; Memory of a group is laid out when the kernel is compiled.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: memory of the group of no known size: %m = call ptr @__pocl_work_group_alloca
; CHECK-NOT: <4 x

@_local_id_x = external global i64
declare void @pocl.barrier()
declare ptr @__pocl_work_group_alloca(i64, i64, i64)

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %m = call ptr @__pocl_work_group_alloca(i64 8, i64 64, i64 %n)
  %a = getelementptr i32, ptr %m, i64 %x
  store i32 1, ptr %a
  call void @pocl.barrier()
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %p, i64 %x
  store i32 %v, ptr %b
  ret void
}
