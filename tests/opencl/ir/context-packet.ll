; What is the same for a packet is kept as a scalar.
; RUN: --kernel k --size 64,4 --lanes 4 --prepared
; CHECK: alloca [64 x { i32 }]
; CHECK-NOT: load <4 x i32>

@_local_id_x = external global i64
@_local_id_y = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %row = getelementptr i32, ptr %q, i64 %y
  %v = load i32, ptr %row
  call void @pocl.barrier()
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %v, ptr %a
  ret void
}
