; A loop that nothing leaves has no node where lanes meet.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: {{a loop without an end|no return}}
; CHECK-NOT: <4 x

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %first = icmp ult i64 %x, %n
  br i1 %first, label %a, label %out
a:
  call void @use(i64 %n)
  br label %a
out:
  ret void
}
