; A volatile private array stays where its owner can look for it.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a private array is volatile
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [64 x i32]
  %a = getelementptr [64 x i32], ptr %array, i64 0, i64 %x
  store volatile i32 %m, ptr %a
  ret void
}
