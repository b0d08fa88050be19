; What is made of ids and arguments is made again.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK-NOT: alloca
; CHECK-COUNT-2: getelementptr i32, ptr %p, i64

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = mul i64 %x, 3
  %j = add i64 %i, %n
  %a = getelementptr i32, ptr %p, i64 %j
  store i32 %m, ptr %a
  call void @pocl.barrier()
  store i32 5, ptr %a
  ret void
}
