; A private array's address in memory may be read by any lane.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a private array's address escapes
; CHECK-NOT: <4 x

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [64 x i32]
  store ptr %array, ptr %q
  call void @pocl.barrier()
  ret void
}
