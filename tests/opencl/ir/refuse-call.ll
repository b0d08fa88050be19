; A function does not know how a private array is laid out.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a private array is passed to a function
; CHECK-NOT: <4 x

@_local_id_x = external global i64
declare void @fill(ptr)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [64 x i32]
  call void @fill(ptr %array)
  ret void
}
