; What is the same for the group is kept once, not by packets.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: alloca [16 x
; CHECK: define void @k
; CHECK-NOT: alloca [16 x
; CHECK: load i32, ptr %q
; CHECK-NOT: alloca [16 x

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %v = load i32, ptr %q
  call void @pocl.barrier()
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %v, ptr %a
  ret void
}
