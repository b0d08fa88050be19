; What lanes have computed before a barrier is kept by packets, as vectors.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: alloca [16 x { <4 x i32> }]
; CHECK: load <4 x i32>, ptr
; CHECK: store <4 x i32>
; CHECK-NOT: pocl.barrier()
; CHECK: load <4 x i32>
; CHECK: store <4 x i32>

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  call void @pocl.barrier()
  store i32 %v, ptr %a
  ret void
}
