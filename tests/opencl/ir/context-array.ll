; A private array that two regions access is kept by packets.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: alloca [16 x [4 x <4 x i32>]]

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [4 x i32]
  %i = and i64 %n, 3
  %e = getelementptr [4 x i32], ptr %array, i64 0, i64 %i
  store i32 %m, ptr %e
  call void @pocl.barrier()
  %v = load i32, ptr %e
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %v, ptr %a
  ret void
}
