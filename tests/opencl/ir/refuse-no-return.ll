; No return at all.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: no return
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  br label %more
more:
  store volatile i32 %m, ptr %a
  br label %more
}
