; One that begins its life in the only region that accesses it is not.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK-NOT: alloca [16 x
; CHECK: alloca [4 x <4 x i32>]
; CHECK-NOT: alloca [16 x

@_local_id_x = external global i64
declare void @pocl.barrier()
declare void @llvm.lifetime.start.p0(i64, ptr)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [4 x i32]
  call void @pocl.barrier()
  call void @llvm.lifetime.start.p0(i64 16, ptr %array)
  %i = and i64 %n, 3
  %e = getelementptr [4 x i32], ptr %array, i64 0, i64 %i
  store i32 %m, ptr %e
  %j = and i64 %i, 1
  %f = getelementptr [4 x i32], ptr %array, i64 0, i64 %j
  %v = load i32, ptr %f
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %v, ptr %a
  ret void
}
